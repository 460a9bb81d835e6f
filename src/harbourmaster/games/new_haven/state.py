"""A position of New Haven: what may be done in each step, and what doing it changes."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.rng import Rng
from harbourmaster.games.new_haven import building, drawing, setup
from harbourmaster.games.new_haven.harvest import cell_choices, choose_cell, lay, nth_free_cell, tile_choices
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    CHOOSE_DRAW,
    CHOOSE_SQUARE,
    CHOOSE_TILE,
    DEAL_BUILDINGS,
    DRAW_BLIND,
    DRAW_TILE,
    FILL_CLEARING,
    FILL_POOL,
    OVER,
    REFILL_POOL,
    REVEAL_TILE,
    SETTLE_TILE,
    SETTLE_TOKEN,
    SETTLE_TURN,
    Haven,
)
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.tables import (
    BLIND,
    CELL,
    DEAL,
    DEAL_TILE,
    DONE,
    QUARTERS,
    SHIP,
    SQUARE,
    TAKE,
    TOKEN,
    TURN,
    UP,
)
from harbourmaster.games.new_haven.village import occupied


class NewHaven(Haven):
    """The rules at work on the table."""

    def copy(self) -> "NewHaven":
        """An equal position that shares nothing with this one."""
        twin = NewHaven()
        twin.seats = self.seats
        twin.side = self.side
        twin.renovation = self.renovation
        twin.careful = self.careful
        twin.step = self.step
        twin.active = self.active
        twin.builder = self.builder
        twin.focus = self.focus
        twin.held = self.held
        twin.draws = self.draws
        twin.last = self.last
        twin.wild = self.wild
        twin.free = self.free
        twin.bagged = self.bagged
        twin.piled = self.piled
        twin.cells = self.cells[:]
        twin.clearings = self.clearings[:]
        twin.tokens = self.tokens[:]
        twin.pile = self.pile[:]
        twin.bag = self.bag[:]
        twin.pool = self.pool[:]
        twin.gone = self.gone[:]
        twin.stock = self.stock[:]
        twin.shipments = self.shipments[:]
        twin.tiles = self.tiles[:]
        twin.hand = self.hand[:]
        twin.shown = self.shown[:]
        twin.buried = self.buried[:]
        twin.land = self.land[:]
        twin.upright = self.upright[:]
        twin.numbers = self.numbers[:]
        twin.barred = self.barred[:]
        twin.ground = self.ground[:]
        twin.built = self.built[:]
        return twin

    def score(self, seat: i64) -> i64:
        """The colonists of a village as it stands."""
        return colonists(occupied(self, seat), self.upright[seat])

    def legal(self) -> vec[i64]:
        """The choices of the step, ascending."""
        step = self.step
        if step == CHOOSE_CELL:
            return cell_choices(self)
        if step == CHOOSE_TILE:
            return tile_choices(self)
        if step == CHOOSE_SQUARE:
            return building.square_choices(self)
        if step == CHOOSE_BUILDING:
            return building.building_choices(self)
        if step == CHOOSE_DRAW:
            return drawing.draw_choices(self)
        if step == OVER:
            return vec[i64]()
        counts, first = self._urn()
        choices = vec[i64]()
        for index in range(i64(len(counts))):
            if counts[index] > 0:
                choices = append(choices, first + index)
        return choices

    def odds(self) -> vec[i64]:
        """At a chance node: how many pieces stand for each choice."""
        weights = vec[i64]()
        if self.step > OVER:
            counts, _ = self._urn()
            for count in counts:
                if count > 0:
                    weights = append(weights, count)
        return weights

    def sample(self, rng: Rng) -> i64:
        """A random choice, without listing all of them where that is dear."""
        step = self.step
        if step > OVER:
            if step >= SETTLE_TILE:
                return DEAL_TILE + _draw(self.pile, self.piled, rng)
            if step >= FILL_CLEARING:
                return DEAL + _draw(self.bag, self.bagged, rng)
            counts, first = self._urn()
            return first + rng.weighted(counts)
        if step == CHOOSE_CELL:
            return CELL + nth_free_cell(self, rng.below(self.free))
        if step == CHOOSE_SQUARE:
            return building.random_square(self, rng)
        choices = self.legal()
        return choices[rng.below(i64(len(choices)))]

    def _urn(self) -> tuple[vec[i64], i64]:
        """What chance draws from in this step, and the action that draws its first kind."""
        step = self.step
        if step == SETTLE_TOKEN:
            return self.tokens, TOKEN
        if step < FILL_CLEARING:
            return QUARTERS, TURN
        if step < SETTLE_TILE:
            return self.bag, DEAL
        return self.pile, DEAL_TILE

    def play(self, action: i64) -> None:
        """Carry out a choice and go on to the next step at which there is something to decide."""
        if action >= SHIP or action < CELL:
            lay(self, action)
            building.begin_building(self, self.active)
            self._share()
        elif action >= TOKEN:
            setup.settle_token(self, action - TOKEN)
        elif action >= TURN:
            if self.step == SETTLE_TURN:
                setup.settle_turn(self, action - TURN)
            else:
                drawing.reveal_turn(self, action - TURN)
        elif action >= DEAL_TILE:
            self._play_tile(action - DEAL_TILE)
        elif action >= DEAL:
            self._play_building(action - DEAL)
        elif action == BLIND:
            drawing.go_blind(self)
        elif action >= TAKE:
            drawing.take(self, action - TAKE)
        elif action >= UP:
            building.build(self, action - UP)
            self._share()
        elif action == DONE:
            self._next_builder()
        elif action >= SQUARE:
            building.choose_square(self, action - SQUARE)
        else:
            choose_cell(self, action - CELL)

    def _share(self) -> None:
        """Pass over everybody who, for all to see, cannot build (rules 5.2, 5.10)."""
        if not building.can_build_openly(self, self.builder):
            self._next_builder()

    def _next_builder(self) -> None:
        following = self.builder + 1
        if following == self.seats:
            following = 0
        if following == self.active:
            building.end_building(self)
            drawing.begin_drawing(self)
        else:
            building.begin_building(self, following)
            self._share()

    def _play_tile(self, tile: i64) -> None:
        """A harvest tile came up."""
        step = self.step
        if step == DRAW_TILE:
            drawing.draw_tile(self, tile)
        elif step == REVEAL_TILE:
            drawing.reveal_tile(self, tile)
        elif step == SETTLE_TILE:
            setup.settle_tile(self, tile)
        else:
            setup.deal_tile(self, tile)

    def _play_building(self, kind: i64) -> None:
        """A building came out of the bag."""
        step = self.step
        if step == REFILL_POOL:
            drawing.refill(self, kind)
        elif step == DRAW_BLIND:
            drawing.draw_blind(self, kind)
        elif step == DEAL_BUILDINGS:
            setup.deal_building(self, kind)
        elif step == FILL_POOL:
            setup.fill_pool(self, kind)
        else:
            setup.fill_clearing(self, kind)


def _draw(counts: vec[i64], total: i64, rng: Rng) -> i64:
    """A kind, as likely as it is frequent."""
    rest = rng.below(total)
    kind: i64 = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    return kind


def new_table(seats: int, side: int, renovation: bool, careful: bool) -> NewHaven:
    """A table with nothing drawn yet."""
    state = NewHaven()
    setup.lay_out(state, seats, side, renovation, careful)
    return state
