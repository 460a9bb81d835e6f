"""The door: origins, host names, sizes, rates, and the words that leave it."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from fastapi.testclient import TestClient

from harbourmaster.server import guard
from harbourmaster.server.app import create_app
from harbourmaster.server.database import Database
from harbourmaster.server.schema import metadata
from harbourmaster.server.settings import Settings
from harbourmaster.server.types import TARGET, typescript
from tests.server.conftest import House, open_table


def test_other_sites_may_not_act(house: House) -> None:
    """A page of another origin can neither post nor open a socket."""
    refused = house.client.post("/api/tables", json={"game": "inland-port"}, headers={"origin": "http://evil.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "origin")
    own = house.client.post("/api/tables", json={"game": "inland-port"}, headers={"origin": "http://testserver"})
    assert own.status_code == 201


def test_foreign_host_names_are_refused(house: House) -> None:
    """A name that merely points here (DNS rebinding) is not answered, unless the server is public."""
    assert house.client.get("/healthz", headers={"host": "rebound.example"}).status_code == 421


def test_sizes_and_rates_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Large bodies and floods are refused with a sentence; the server goes on."""
    monkeypatch.setattr(guard, "EACH_SECOND", 5)
    monkeypatch.setattr(guard, "AT_ONCE", 20)
    settings = Settings(database=f"sqlite:///{tmp_path}/t.sqlite3", bot_processes=1)
    with TestClient(create_app(settings)) as client:
        large = client.put("/api/me", content=b'{"name": "' + b"x" * 100_000 + b'"}')
        assert (large.status_code, large.json()["code"]) == (413, "size")
        answers = [client.get("/api/games").status_code for _ in range(60)]
        assert answers[0] == 200 and 429 in answers
        assert client.get("/healthz").status_code == 200


def test_answers_carry_protective_headers(house: House) -> None:
    """Nothing may be framed, sniffed or loaded from elsewhere."""
    headers = house.client.get("/api/games").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_signed(house: House) -> None:
    """A token that we did not sign makes nobody somebody else."""
    ann = house.person("Ann")
    open_table(ann, "me", "me")
    token = ann.get("/api/me").json()["token"]
    with_token = house.stranger(headers={"authorization": f"Bearer {token}"})
    assert len(with_token.get("/api/lobby").json()["mine"]) == 1
    forged = house.stranger(headers={"authorization": f"Bearer {token[:-3]}xyz"})
    assert forged.get("/api/lobby").json()["mine"] == []


def test_typescript_knows_the_messages() -> None:
    """The client's types are those of the server; `python -m harbourmaster.server.types` writes them."""
    assert TARGET.read_text(encoding="utf-8") == typescript()


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    """What the migrations build is what the code describes; doing it twice is harmless."""
    database = Database(f"sqlite:///{tmp_path}/t.sqlite3")
    database.migrate()
    database.migrate()
    with database.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()


def test_words_and_rules_in_every_language(house: House) -> None:
    """Words and rules exist for every game in every language; unknown ones are refused."""
    for language in ("en", "de", "fr"):
        for game in house.client.get("/api/games").json():
            words = house.client.get(f"/api/words/{language}/{game['name']}").json()
            assert words["names"] and words["phrases"]
            rules = house.client.get(f"/api/rules/{game['name']}?language={language}").json()
            assert len(rules) > 20 and all(rule["text"] for rule in rules)
    german = house.client.get("/api/words/de/shell").json()["catalogue"]
    assert german["It is not your turn."] != "It is not your turn."
    assert house.client.get("/api/words/xx/shell").status_code == 404
    assert house.client.get("/api/rules/chess").status_code == 404


def test_seat_links_are_qr_codes(house: House) -> None:
    """A link becomes a picture without asking anybody else."""
    answer = house.client.get("/api/qr", params={"text": "http://127.0.0.1/#/table/x"})
    assert answer.headers["content-type"].startswith("image/svg") and b"<svg" in answer.content


def test_the_client_is_compressed_and_kept(tmp_path: Path) -> None:
    """What is named by its content stays in the browser for good, the page is asked for anew; both travel small."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>harbour</p>" * 200, encoding="utf-8")
    (tmp_path / "assets" / "index-abc.js").write_text("quay();" * 2_000, encoding="utf-8")
    settings = Settings(database=f"sqlite:///{tmp_path}/t.sqlite3", bot_processes=1, static=tmp_path)
    with TestClient(create_app(settings)) as client:
        for path, kept in (("/", "no-cache"), ("/assets/index-abc.js", "public, max-age=31536000, immutable")):
            answer = client.get(path)
            assert answer.headers["cache-control"] == kept
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"] or 0) < len(answer.content) / 4
            again = client.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.headers["cache-control"]) == (304, kept)
        assert client.get("/api/words/de/shell").headers["content-encoding"] == "gzip"
        assert "cache-control" not in client.get("/assets/nothing.js").headers
