"""The Inland Port: all ways to finish a turn, without those that provably bring nothing that others do not bring.

Why few sales are listed (rules, section 7):
- A sale before the action can wait until after it, unless the action needs its francs, builds the tile again, or
  is a pass that needs the tile gone.
- After the action only a tile that the other player could use is worth selling; any other can wait for the next
  own turn, and at the end a tile is worth more than its sale. This holds where the other player is never stuck: who
  must pass might be hurt by a tile that can be built.
- Before the other player's last action the use that such a sale prevents must be worth something and, if no own
  action follows in which francs could be needed, more than the sale costs.
- After the last action of the game nothing is worth selling.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import (
    ACT,
    BESIDE_DIAL,
    BUILD,
    CLOSE,
    END,
    OVER,
    PASS,
    SELL,
    SUPPLY,
    USE,
    Harbour,
)
from harbourmaster.games.inland_port.selling import price
from harbourmaster.games.inland_port.tables import FEE, KIND, NOTHING, PRICE, TILE_COUNT, USES
from harbourmaster.players.evaluation.evaluation import Turn
from harbourmaster.players.evaluation.inland_port_ending import goods_suffice, most_of_use


def usable(state: Harbour, tile: i64) -> bool:
    """Whether a tile is built and can be used."""
    sector = state.sector[tile]
    return state.owner[tile] != SUPPLY and sector != BESIDE_DIAL and sector != 0 and KIND[tile] != NOTHING


def own_usable(state: Harbour, seat: i64) -> i64:
    """How many own tiles a player could use now."""
    count: i64 = 0
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat and usable(state, tile):
            count += 1
    return count


class Turns:
    """Collects the finished turns of a position."""

    def __init__(self, state: Harbour, left: i64, most: int) -> None:
        self._seat = state.seat()
        self._when = state.round * 16 + state.taken
        self._left = left - 1  # actions after this one
        self._most = most
        self.found: list[Turn] = []
        self.positions: i64 = 0  # looked at
        self._go_on(state, [])

    def full(self) -> bool:
        """Whether there are more turns than asked for."""
        return len(self.found) > self._most

    def _after(self, state: Harbour, path: list[int], action: i64) -> None:
        """Go on after one more choice."""
        draft = state.copy()
        assert isinstance(draft, Harbour)
        draft.play(action)
        self._go_on(draft, [*path, int(action)])

    def _go_on(self, state: Harbour, path: list[int]) -> None:
        self.positions += 1
        if self.full():
            return
        if state.phase == OVER or state.round * 16 + state.taken != self._when:
            self.found.append(Turn(path, state))
        elif state.phase == CLOSE:
            self._close(state, path)
        elif state.phase == ACT:
            self._act(state, path)
        else:
            for action in state.legal():
                self._after(state, path, action)

    def _act(self, state: Harbour, path: list[int]) -> None:
        for action in state.legal():
            if action < SELL or action >= END:
                self._after(state, path, action)
        for tile in range(i64(TILE_COUNT)):
            self._sell_to_build(state, path, tile)
            if usable(state, tile):
                self._sell_to_use(state, path, tile)
        self._sell_to_pass(state, path)

    def _sell_to_build(self, state: Harbour, path: list[int], tile: i64) -> None:
        """Build a tile of the supply that other tiles must pay for, or an own one after its sale."""
        own = state.owner[tile] == self._seat
        if not (own or state.available(tile)) or not goods_suffice(state, self._seat, tile):
            return
        missing = state.edition.francs[tile] - state.francs[self._seat]
        if own:
            state = self._sold(state, vec[i64]([tile]))
            path = [*path, int(SELL + tile)]
            missing -= price(state, tile)
            if missing <= 0:
                self._after(state, path, BUILD + tile)
        if missing > 0:
            for tiles in self._to_raise(state, missing, tile):
                self._after(self._sold(state, tiles), _with_sales(path, tiles), BUILD + tile)

    def _sell_to_use(self, state: Harbour, path: list[int], tile: i64) -> None:
        """Use a tile whose fee or price the francs at hand do not cover."""
        need = PRICE[tile] * USES[state.sector[tile]]
        if state.owner[tile] != self._seat:
            need += FEE
        for missing in range(i64(1), need - state.francs[self._seat] + 1):
            for tiles in self._to_raise(state, missing, tile):
                draft = self._sold(state, tiles)
                if USE + tile in draft.legal():
                    self._after(draft, _with_sales(path, tiles), USE + tile)

    def _sell_to_pass(self, state: Harbour, path: list[int]) -> None:
        """Pass by giving up every own tile that could be used."""
        tiles = vec[i64]()
        for tile in range(i64(TILE_COUNT)):
            if state.owner[tile] == self._seat and usable(state, tile):
                tiles = append(tiles, tile)
        if len(tiles) > 0:
            draft = self._sold(state, tiles)
            if PASS in draft.legal():
                self._after(draft, _with_sales(path, tiles), PASS)

    def _to_raise(self, state: Harbour, missing: i64, spared: i64) -> list[vec[i64]]:
        """The sets of own tiles whose sale brings so many francs, while no part of the set does."""
        found: list[vec[i64]] = []
        self._raise(state, missing, spared, 0, vec[i64](), 1_000, found)
        return found

    def _raise(self, state: Harbour, missing: i64, spared: i64, first: i64, tiles: vec[i64], cheapest: i64,
               found: list[vec[i64]]) -> None:
        for tile in range(first, i64(TILE_COUNT)):
            brings = price(state, tile)
            if state.owner[tile] != self._seat or tile == spared or brings == 0:
                continue
            more = append(tiles[:], tile)
            least = min(cheapest, brings)
            if brings < missing:
                self._raise(state, missing - brings, spared, tile + 1, more, least, found)
            elif brings - least < missing:
                found.append(more)

    def _sold(self, state: Harbour, tiles: vec[i64]) -> Harbour:
        draft = state.copy()
        assert isinstance(draft, Harbour)
        for tile in tiles:
            draft.play(SELL + tile)
        return draft

    def _close(self, state: Harbour, path: list[int]) -> None:
        """End the turn after every set of sales that may be worth it."""
        if self._left == 0:
            self._after(state, path, END)
        else:
            self._close_with(state, path, self._for_sale(state), 0)

    def _close_with(self, state: Harbour, path: list[int], tiles: vec[i64], first: i64) -> None:
        self._after(state, path, END)
        for index in range(first, i64(len(tiles))):
            if self.full():
                return
            self._close_with(self._sold(state, vec[i64]([tiles[index]])), [*path, int(SELL + tiles[index])],
                             tiles, index + 1)

    def _for_sale(self, state: Harbour) -> vec[i64]:
        tiles = vec[i64]()
        other = 1 - self._seat
        before = self._left - 1 + self._left % 2  # actions up to the other player's last one
        ends_round = state.taken + 1 == state.edition.actions[state.round]
        free = not ends_round and own_usable(state, other) >= before
        for tile in range(i64(TILE_COUNT)):
            if state.owner[tile] == self._seat and (not free or self._worth_denying(state, tile)):
                tiles = append(tiles, tile)
        return tiles

    def _worth_denying(self, state: Harbour, tile: i64) -> bool:
        """Whether it may pay to sell a tile so that the other player cannot use it."""
        if not usable(state, tile):
            return False
        if self._left > 2:
            return True
        cost = state.edition.value[tile] - price(state, tile) if self._left == 1 else i64(0)
        return most_of_use(state, 1 - self._seat, tile) > cost


def _with_sales(path: list[int], tiles: vec[i64]) -> list[int]:
    return [*path, *[int(SELL + tile) for tile in tiles]]
