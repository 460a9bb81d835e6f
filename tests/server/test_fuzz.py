"""The whole API as its own description says: odd requests get clear answers, never a crash."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings

from tests.server.conftest import House


def test_every_route_answers_whatever_it_is_asked(house: House) -> None:
    """No route answers with a server error, and every refusal of ours is a message."""
    schema = schemathesis.openapi.from_dict(house.client.get("/api/openapi.json").json())
    asked: list[str] = []
    for found in schema.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr]

        @given(case=operation.as_strategy())
        @settings(max_examples=15, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        def ask(case: schemathesis.Case[Any]) -> None:
            wanted = case.as_transport_kwargs(base_url="http://testserver")
            answer = house.client.request(
                wanted["method"], wanted["url"], params=wanted.get("params"), json=wanted.get("json"),
                content=wanted.get("data"), headers={"host": "testserver"})
            assert answer.status_code < 500, answer.text
            asked.append(wanted["url"])
            if 400 <= answer.status_code < 500 and answer.status_code not in (404, 405):
                assert answer.json()["kind"] == "trouble"

        ask()
    assert len(asked) > 100
    assert house.client.get("/healthz").json()["status"] == "ok"
