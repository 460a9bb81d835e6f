"""Brings the PO files up to date with the code: `python -m harbourmaster.locale`."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from harbourmaster.locale import FOLDER, LANGUAGES, SHELL

PACKAGE = FOLDER.parent
CLIENT = PACKAGE.parents[1] / "web" / "src"
WEB = "web"
_CLIENT_SENTENCE = re.compile(r'\b(?:t|n_)\(\s*["\']((?:[^"\'\\]|\\.)*)["\']')
_KEYWORDS = {"N_": None, "words": None, "t": None}
_FIRST_DAY = datetime(2026, 1, 1, tzinfo=UTC)


def domains() -> list[str]:
    """The common domain, one for each game folder, and those of the web client."""
    return [SHELL, *games(), WEB, *[f"{WEB}_{path.name}" for path in sorted((CLIENT / "games").glob("*/"))]]


def games() -> list[str]:
    """The folders of the games."""
    return sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists())


def domain_of(filename: str) -> str:
    """The domain of a source file: the game that is a part of its path, or the common one."""
    parts = Path(filename).with_suffix("").parts
    return next((domain for domain in games() if domain in parts), SHELL)


def sentences(domain: str) -> Iterator[str]:
    """The English sentences of a domain in the order of the code."""
    if domain.startswith(WEB):
        yield from _client_sentences(domain)
        return
    for filename, message in _marked():
        if domain_of(filename) == domain:
            yield message


@cache
def _marked() -> list[tuple[str, str]]:
    """All marked sentences of the package with their files."""
    found = extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords=_KEYWORDS)
    return [(filename, message) for filename, _, message, _, _ in found if isinstance(message, str)]


def _client_sentences(domain: str) -> Iterator[str]:
    """What the web client says: t("…") and n_("…") in its sources; a game's board has a domain of its own."""
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix not in (".ts", ".svelte") or path.name.endswith(".test.ts"):
            continue
        folder = path.relative_to(CLIENT).parts
        if domain == (f"{WEB}_{folder[1]}" if folder[0] == "games" and len(folder) > 2 else WEB):
            for found in _CLIENT_SENTENCE.findall(path.read_text(encoding="utf-8")):
                yield str(json.loads(f'"{found}"'))


def update(language: str, domain: str) -> int:
    """Add new sentences, drop old ones, keep the translations; return how many lack one."""
    path = FOLDER / language / f"{domain}.po"
    known: dict[str, str] = {}
    if path.exists():
        with path.open("rb") as stream:
            known = {str(message.id): str(message.string) for message in read_po(stream) if message.id}
    fresh = Catalog(locale=language, project="Harbourmaster", domain=domain, fuzzy=False,
                    creation_date=_FIRST_DAY, revision_date=_FIRST_DAY,
                    header_comment=f"# {LANGUAGES[language]}: {domain}")
    for sentence in dict.fromkeys(sentences(domain)):
        fresh.add(sentence, known.get(sentence, ""))
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as stream:
        write_po(stream, fresh, width=110, omit_header=False)
    return sum(1 for message in fresh if message.id and not message.string)


def main() -> None:
    """Update all languages and domains and say what is missing."""
    for language in LANGUAGES:
        if language != "en":
            for domain in domains():
                missing = update(language, domain)
                print(f"{Path(language, domain)}: {missing} to translate")


if __name__ == "__main__":
    main()
