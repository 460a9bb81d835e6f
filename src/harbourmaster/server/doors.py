"""What every route may ask for: the quay, and who is asking."""

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from harbourmaster.server.identity import COOKIE, Identity
from harbourmaster.server.quay import Quay
from harbourmaster.server.settings import Settings


def known_person(connection: HTTPConnection) -> str | None:
    """The person of a bearer token, a cookie or a token in the address; None for a stranger."""
    identity: Identity = connection.app.state.identity
    bearer = connection.headers.get("authorization", "")
    for token in (bearer.removeprefix("Bearer "), connection.cookies.get(COOKIE, ""),
                  connection.query_params.get("token", "")):
        if token and (person := identity.person(token)) is not None:
            return person
    return None


def _person(request: Request, response: Response) -> str:
    person = known_person(request)
    if person is None:
        identity: Identity = request.app.state.identity
        person = identity.new_person()
        response.set_cookie(COOKIE, identity.token(person), max_age=10 * 365 * 86_400, httponly=True,
                            samesite="lax", secure=request.url.scheme == "https")
    return person


def _quay(request: Request) -> Quay:
    quay: Quay = request.app.state.quay
    return quay


def _identity(request: Request) -> Identity:
    identity: Identity = request.app.state.identity
    return identity


def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


ThePerson = Annotated[str, Depends(_person)]
TheQuay = Annotated[Quay, Depends(_quay)]
TheIdentity = Annotated[Identity, Depends(_identity)]
TheSettings = Annotated[Settings, Depends(_settings)]
