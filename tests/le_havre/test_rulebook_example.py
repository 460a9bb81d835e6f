"""The first round that the building appendix tells, move by move: Red, Green and Blue."""

from pathlib import Path

import harbourmaster as hm
from harbourmaster.games.le_havre.notation import offer_name
from harbourmaster.games.le_havre.state import LeHavre
from tests.le_havre.positions import goods, holdings, own, owner

RECORD = Path(__file__).parent / "golden" / "first-round.txt"
RED, GREEN, BLUE = 0, 1, 2


def test_first_round() -> None:
    """Offers and holdings after each turn as the appendix names them."""
    match = hm.Match.load(str(RECORD))
    assert match.record().text() == RECORD.read_text(encoding="utf-8")
    texts = match.record().actions
    ends = [ply + 1 for ply, text in enumerate(texts) if text == "end"]
    turns = [own(match.state_at(ply)) for ply in ends]
    assert holdings(turns[0], RED) == goods("coal franc 8")
    assert holdings(turns[1], GREEN) == goods("coal wood 3 franc 5")
    assert holdings(turns[2], BLUE) == goods("coal fish 4 franc 5")
    assert offers(turns[2]) == "clay 1 iron 1 grain 1"
    bought = own(match.state_at(texts.index("buy marketplace") + 1))
    assert offers(bought) == "wood 1 clay 1 iron 1 grain 1 cattle 1" and owner(bought, "marketplace") == RED
    assert holdings(turns[3], RED) == goods("coal 2 grain franc 2")
    assert owner(turns[4], "joinery") == GREEN and holdings(turns[4], GREEN) == goods("coal franc 5")
    blue = own(match.state_at(texts.index("draw tile fish-clay") + 1))
    assert offers(blue) == "franc 1 fish 1 wood 2 clay 2 iron 1 grain 1 cattle 1"
    assert holdings(turns[5], BLUE) == goods("coal fish 4 wood 2 franc 5")
    red = own(match.state_at(len(texts) - 4))
    assert offers(red) == "franc 1 fish 1 wood 1 clay 3 iron 1 grain 1 cattle 1"


def test_end_of_the_first_round() -> None:
    """Two food each; no harvest with three players; a wooden ship; Green begins the second round on the first tile."""
    match = hm.Match.load(str(RECORD))
    texts = match.record().actions
    fed = own(match.state_at(texts.index("pay fish 2") + 1))
    assert holdings(fed, BLUE) == goods("coal fish 2 wood 2 franc 5")
    assert (fed.francs(RED), fed.francs(GREEN)) == (0, 3)
    assert fed.have(RED, 4) == 1 and fed.height[0] == 1 and fed.round == 1
    assert fed.actor() == GREEN
    after = own(match.state)
    assert offers(after) == "franc 2 fish 1 wood 1 iron 2 grain 1 cattle 1"


def offers(state: LeHavre) -> str:
    """What lies on the offer spaces."""
    return " ".join([f"{offer_name(space)} {state.offers[space]}" for space in range(7) if state.offers[space]])
