"""New Haven: full lines, lines that can still be filled, and what hand and markers are good for."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.game import Game
from harbourmaster.core.state import State
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.harvest import preview, tile_choices
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    CHOOSE_SQUARE,
    CHOOSE_TILE,
    DEAL_BUILDINGS,
    DEAL_TILES,
    DRAW_BLIND,
    DRAW_TILE,
    OVER,
    Haven,
)
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.tables import (
    COLUMN_COLONISTS,
    COLUMNS,
    DEAL,
    DEAL_TILE,
    DOWN,
    FIRST_COLUMN,
    KINDS,
    NUMBERS,
    RESOURCES,
    ROWS,
    SQUARES,
    TAKE,
    TOP_ROW,
)
from harbourmaster.games.new_haven.village import cost, occupied, payable, size
from harbourmaster.players.evaluation.evaluation import Evaluation, lead
from harbourmaster.players.evaluation.ledgers.new_haven import ledger

PACE: Final = 0.45  # squares that a line gets in a turn when its owner cares for it
START: Final = 0.25  # and without any turn left, for lines that are all but full
UPRIGHT: Final = 0.7  # the chance that the next square of a face-up line is filled face up
MATCH: Final = 0.45  # a building in hand with a square of its number to go to
SPARE: Final = 0.15  # any other building in hand
DRAW: Final = 0.3  # a building about to be drawn
GIFT: Final = 0.06  # what a cube left to the others helps them
TURN: Final = 0.25  # part of the value of hand and draws that one turn can realise
BUILDS: Final = 3  # buildings of one colour that a harvest is thought to be good for


def turns_left(state: Haven) -> float:
    """How many turns each player still has, about."""
    return float(state.free - 1) / float(state.seats)


def line_value(squares: i64, upright: i64, line: i64, worth: i64, turns: float) -> float:
    """What a row or column is likely to bring."""
    free = size(line & ~squares)
    hope = 1.0
    double = 1.0 if (squares & ~upright) & line == 0 else 0.0
    ease = (START + PACE * turns) / (1.0 + PACE * turns)
    for _ in range(free):
        hope *= ease
        double *= UPRIGHT
    return float(worth) * hope * (1.0 + double)


def village_value(squares: i64, upright: i64, turns: float) -> float:
    """What a village is likely to bring."""
    total = 0.0
    for row in range(i64(ROWS)):
        total += line_value(squares, upright, TOP_ROW << (row * COLUMNS), ROWS - row, turns)
    for column in range(i64(COLUMNS)):
        total += line_value(squares, upright, FIRST_COLUMN << column, COLUMN_COLONISTS[column], turns)
    return total


def gain(squares: i64, upright: i64, square: i64, face_up: bool, turns: float) -> float:
    """What one more building adds to a village."""
    bit: i64 = 1 << square
    row, column = square // COLUMNS, square % COLUMNS
    across: i64 = TOP_ROW << (row * COLUMNS)
    down: i64 = FIRST_COLUMN << column
    raised = upright | bit if face_up else upright & ~bit
    worth = COLUMN_COLONISTS[column]
    return (line_value(squares | bit, raised, across, ROWS - row, turns)
            - line_value(squares, upright, across, ROWS - row, turns)
            + line_value(squares | bit, raised, down, worth, turns)
            - line_value(squares, upright, down, worth, turns))


def colour_potential(state: Haven, seat: i64, colour: i64, stock: i64, gains: vec[float]) -> float:
    """What the best few buildings of a colour in hand can add with so much of its resource."""
    total = 0.0
    open_squares = allowed(state, seat, colour)
    used: i64 = 0
    for _ in range(BUILDS):
        best = 0.0
        best_square: i64 = -1
        best_number: i64 = -1
        reach = open_squares & payable(stock) & ~used
        for square in range(i64(SQUARES)):
            if (reach >> square) & 1 == 0:
                continue
            price = cost(square)
            for number in range(i64(NUMBERS)):
                if state.hand[seat * KINDS + colour * NUMBERS + number] == 0:
                    continue
                worth = gains[square] if number + 1 == price else gains[SQUARES + square]
                if worth > best:
                    best, best_square, best_number = worth, square, number
        if best_square < 0:
            break
        total += best
        used |= 1 << best_square
        stock -= cost(best_square)
        if state.hand[seat * KINDS + colour * NUMBERS + best_number] == 1:
            break
    return total


def all_gains(state: Haven, seat: i64, turns: float) -> vec[float]:
    """By square: the gain of a face-up building, then of a face-down one."""
    squares, upright = occupied(state, seat), state.upright[seat]
    gains = vec[float]([0.0] * (2 * SQUARES))
    for square in range(i64(SQUARES)):
        gains[square] = gain(squares, upright, square, True, turns)
        gains[SQUARES + square] = gain(squares, upright, square, False, turns)
    return gains


class NewHavenEvaluation(Evaluation):
    """Lines by how full they are, hands by what fits, harvests by what they can build."""

    def __init__(self) -> None:
        self.match = MATCH
        self.spare = SPARE
        self.draw = DRAW
        self.gift = GIFT
        self.turn = TURN

    def secrets(self) -> bool:
        return True

    def by_turns(self) -> bool:
        return True

    def turns_over(self, state: State) -> i64:
        assert isinstance(state, Haven)
        before = state.step == CHOOSE_CELL or state.step == CHOOSE_TILE or state.step == OVER
        return -state.free if before else -state.free - 1

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Haven)
        found = vec[float]([0.0] * int(state.seats))
        if state.step == OVER:
            for seat in range(state.seats):
                found[seat] = float(colonists(occupied(state, seat), state.upright[seat]))
            return found
        turns = turns_left(state)
        for seat in range(state.seats):
            found[seat] = self.village_and_hand(state, seat, turns)
        found[state.builder] += self._chance_to_build(state, turns)
        self._leftovers(state, found, turns)
        return found

    def outlook(self, state: State, seat: i64) -> float:
        """The own score, less what the markers leave to the others: nothing else of theirs changes within a turn."""
        assert isinstance(state, Haven)
        if state.step == OVER:
            return float(colonists(occupied(state, seat), state.upright[seat]))
        turns = turns_left(state)
        found = vec[float]([0.0] * int(state.seats))
        found[state.builder] = self._chance_to_build(state, turns)
        self._leftovers(state, found, turns)
        return self.village_and_hand(state, seat, turns) + lead(found, seat)

    def village_and_hand(self, state: Haven, seat: i64, turns: float) -> float:
        return self.village(state, seat, turns) + min(1.0, self.turn * turns) * self._hand(state, seat)

    def village(self, state: Haven, seat: i64, turns: float) -> float:
        """What the lines of a village are likely to bring."""
        return village_value(occupied(state, seat), state.upright[seat], turns)

    def gains(self, state: Haven, seat: i64, turns: float) -> vec[float]:
        """By square: what a face-up building adds to the village, then what a face-down one adds."""
        return all_gains(state, seat, turns)

    def _chance_to_build(self, state: Haven, turns: float) -> float:
        """What the builder can make of the cell, the markers or the square at hand."""
        seat = state.builder
        if state.step == CHOOSE_TILE:
            return self._best_tile(state, seat, turns)
        if state.step == CHOOSE_SQUARE:
            return self._stock(state, seat, state.stock, self.gains(state, seat, turns))
        if state.step == CHOOSE_BUILDING:
            return self._best_building(state, seat, turns)
        return 0.0

    def _hand(self, state: Haven, seat: i64) -> float:
        """Buildings in hand: worth more where a square of their number is open to them."""
        total = 0.0
        for colour in range(i64(RESOURCES)):
            open_squares = allowed(state, seat, colour)
            for number in range(i64(NUMBERS)):
                count = state.hand[seat * KINDS + colour * NUMBERS + number]
                if count > 0:
                    row: i64 = TOP_ROW << ((NUMBERS - 1 - number) * COLUMNS)
                    total += self.spare * float(count)
                    if open_squares & row != 0:
                        total += self.match - self.spare
        return total

    def _stock(self, state: Haven, seat: i64, stock: vec[i64], gains: vec[float]) -> float:
        """What the markers can build."""
        total = 0.0
        for colour in range(i64(RESOURCES)):
            if stock[colour] > 0:
                total += colour_potential(state, seat, colour, stock[colour], gains)
        return total

    def _best_tile(self, state: Haven, seat: i64, turns: float) -> float:
        """What the best tile on the cell chosen can build, less what it leaves to the others."""
        gains = self.gains(state, seat, turns)
        best = -1000.0
        for action in tile_choices(state):
            stock = preview(state, action)
            spare = 0.0
            for colour in range(i64(RESOURCES)):
                spare += float(stock[colour])
            best = max(best, self._stock(state, seat, stock, gains) - self.gift * spare)
        return best

    def _best_building(self, state: Haven, seat: i64, turns: float) -> float:
        """What the best building on the square chosen adds."""
        square = state.focus
        price = cost(square)
        gains = self.gains(state, seat, turns)
        best = 0.0
        for colour in range(i64(RESOURCES)):
            if state.stock[colour] >= price and (allowed(state, seat, colour) >> square) & 1 == 1:
                match = state.hand[seat * KINDS + colour * NUMBERS + price - 1] > 0
                best = max(best, gains[square] if match else gains[SQUARES + square])
        return best

    def _leftovers(self, state: Haven, found: vec[float], turns: float) -> None:
        """Draws to come, and what the markers leave to those who have not built yet."""
        share = min(1.0, self.turn * turns)
        if state.step != CHOOSE_SQUARE and state.step != CHOOSE_BUILDING:
            found[state.active] += share * self.draw * float(state.draws)
            return
        for marker in state.stock:
            if marker == 0:
                found[state.active] += share * self.draw
        seat = state.builder
        while True:
            seat = (seat + 1) % state.seats
            if seat == state.active:
                break
            for marker in state.stock:
                found[seat] += self.gift * float(marker)

    def ledger(self, state: State, seat: i64) -> list[tuple[str, float]]:
        assert isinstance(state, Haven)
        return ledger(state, seat)

    def spread(self, state: State) -> float:
        assert isinstance(state, Haven)
        return 1.0 + 1.2 * turns_left(state)

    def seen(self, state: State, action: i64, seat: i64) -> i64:
        assert isinstance(state, Haven)
        if action >= DOWN and action < TAKE:
            return action if state.builder == seat else DOWN + (action - DOWN) // NUMBERS * NUMBERS
        step = state.step
        if step == DEAL_BUILDINGS or step == DEAL_TILES:
            return DEAL
        if (step == DRAW_BLIND or step == DRAW_TILE) and state.active != seat:
            return DEAL if step == DRAW_BLIND else DEAL_TILE
        return action


def create(game: Game) -> Evaluation:
    """The evaluation of New Haven."""
    return NewHavenEvaluation()
