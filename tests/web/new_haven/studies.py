"""Positions of New Haven laid out by hand and opened in the page."""

import re

from playwright.sync_api import Page

from harbourmaster.games.new_haven.haven import CHOOSE_CELL, MOST_TILES, NO_TILE
from harbourmaster.games.new_haven.state import NewHaven
from harbourmaster.games.new_haven.tables import TILE_OF, TILES, pattern_of
from tests.new_haven.positions import GAME, give_tiles, lay_tiles


def lay(state: NewHaven, tiles: dict[str, str]) -> None:
    """Put tiles of the pile on cells."""
    for squares in tiles.values():
        state.pile[int(TILE_OF[pattern_of(squares)])] -= 1
        state.piled -= 1
    lay_tiles(state, tiles)


def supply_hands(state: NewHaven) -> None:
    """Give everybody without a harvest tile the first of the pile: without one nobody could go on."""
    for seat in range(int(state.seats)):
        if state.tiles[seat * MOST_TILES] == NO_TILE and (seat != state.active or state.step == CHOOSE_CELL):
            give_tiles(state, seat, next(tile for tile in range(TILES) if state.pile[tile] > 0))


def study(page: Page, state: NewHaven) -> None:
    """Open a study of a position."""
    supply_hands(state)
    home = re.sub(r"#.*", "", page.url).rstrip("/")
    answer = page.context.request.post(f"{home}/api/studies", data={"position": GAME.position(state)})
    assert answer.ok, answer.text()
    page.goto(f"{home}/#/table/{answer.json()['table']['id']}")
    page.wait_for_selector(".nh-act")
