"""Routes about the games themselves: what there is, its words and rules; and about the person who asks."""

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query

from harbourmaster.core.registry import load, registered
from harbourmaster.core.words import N_
from harbourmaster.locale import LANGUAGES, SHELL, catalogue
from harbourmaster.players import names as level_names
from harbourmaster.server.doors import TheIdentity, ThePerson, TheQuay
from harbourmaster.server.identity import Identity
from harbourmaster.server.messages import GameInfo, Me, OptionInfo, Rename, Statement, Webhook, WordsInfo
from harbourmaster.server.quay import Quay
from harbourmaster.server.refusals import Refused
from harbourmaster.server.rulebook import statements
from harbourmaster.server.webhooks import readable_address

router = APIRouter(prefix="/api", tags=["games"])
WEB = "web"
"""The domain of the client's own sentences."""


@cache
def levels_of(game: str) -> list[str]:
    """The bots that can play a game."""
    from harbourmaster.core.errors import GameError
    from harbourmaster.players import create

    found: list[str] = []
    for level in level_names():
        try:
            create(level, load(game), 1).close()
        except GameError:
            continue
        found.append(level)
    return found


@router.get("/games")
def games() -> list[GameInfo]:
    """The games that can be played here."""
    found: list[GameInfo] = []
    for name in registered():
        game = load(name)
        found.append(GameInfo(
            name=name, title=game.title, levels=levels_of(name),
            options=[OptionInfo(name=option.name, default=option.default, allowed=list(option.allowed),
                                meaning=option.meaning) for option in game.options],
        ))
    return found


def _known(game: str) -> None:
    if game not in registered():
        raise Refused(404, "missing", N_("There is no such game."))


@router.get("/words/{language}/{game}")
def words(language: Annotated[str, Path(max_length=5)], game: Annotated[str, Path(max_length=40)]) -> WordsInfo:
    """All sentences of a language, and the words of a game (`shell`: of none)."""
    if language not in LANGUAGES:
        raise Refused(404, "missing", N_("There is no such language."))
    if game == SHELL:
        entries: dict[str, str] = {}
        for name in registered():
            for domain in (name.replace("-", "_"), f"{WEB}_{name.replace('-', '_')}"):
                entries.update(catalogue(language, domain))
        for domain in (SHELL, WEB):
            entries.update(catalogue(language, domain))
        return WordsInfo(language=language, catalogue=entries, names={}, notes={}, phrases={})
    _known(game)
    rules = load(game)
    return WordsInfo(language=language, catalogue=catalogue(language, game.replace("-", "_")), names=rules.names,
                     notes=getattr(rules, "notes", {}), phrases=rules.phrases)


@router.get("/rules/{game}")
def rules(game: Annotated[str, Path(max_length=40)],
          language: Annotated[str, Query(pattern="^(en|de|fr)$")] = "en") -> list[Statement]:
    """The numbered statements of a game's rules."""
    _known(game)
    return statements(game, language)


@router.get("/me")
async def me(person: ThePerson, quay: TheQuay, identity: TheIdentity) -> Me:
    """Who is asking; a stranger becomes somebody."""
    return await _me(person, quay, identity)


async def _me(person: str, quay: Quay, identity: Identity) -> Me:
    return Me(name=await quay.name_of(person), token=identity.token(person), webhook=await quay.webhook_of(person))


@router.put("/me")
async def rename(wish: Rename, person: ThePerson, quay: TheQuay, identity: TheIdentity) -> Me:
    """Call me so from now on."""
    name = " ".join(wish.name.split())
    await quay.describe(person, name=name)
    return await _me(person, quay, identity)


@router.put("/me/webhook")
async def set_webhook(wish: Webhook, person: ThePerson, quay: TheQuay, identity: TheIdentity) -> Me:
    """Tell this address from now on when it is my turn."""
    await quay.describe(person, webhook=readable_address(wish.address))
    return await _me(person, quay, identity)
