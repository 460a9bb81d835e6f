"""A second, deliberately simple implementation: the harvest and the village, as the rulebook words them."""

Board = dict[tuple[int, int], str]
"""(row, column) of the small squares of the main board -> letter."""
Village = dict[tuple[int, int], tuple[str, bool]]
"""(row, column) -> letter of the colour, face up."""
Building = tuple[str, bool, int]
"""Letter of the colour, face up, number."""
Numbered = dict[tuple[int, int], Building]
Outcome = tuple[tuple[tuple[tuple[int, int], Building], ...], tuple[tuple[str, int], ...], tuple[Building, ...],
                tuple[tuple[str, int], ...]]
"""Village, hand, covered buildings and money, each in order."""


def spread(tiles: dict[tuple[int, int], str]) -> Board:
    """The small squares of tiles lying on cells."""
    board: Board = {}
    for (row, column), squares in tiles.items():
        for place, letter in enumerate(squares):
            board[2 * row + place // 2, 2 * column + place % 2] = letter
    return board


def neighbours(spot: tuple[int, int]) -> set[tuple[int, int]]:
    """Above, below, left and right."""
    row, column = spot
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def harvest(tiles: dict[tuple[int, int], str], cell: tuple[int, int]) -> dict[str, int]:
    """For each letter: the squares reached from the tile on a cell, growing the set until nothing is added."""
    board = spread(tiles)
    result = {}
    for letter in "SNTW":
        reached = {spot for spot in spread({cell: tiles[cell]}) if board[spot] == letter}
        while True:
            more = {other for spot in reached for other in neighbours(spot) if board.get(other) == letter} - reached
            if not more:
                break
            reached |= more
        result[letter] = len(reached)
    return result


def may_stand(village: Village, spot: tuple[int, int], letter: str, renovation: bool) -> bool:
    """Whether a building of a colour may be placed on a square, money aside."""
    if spot in village and not renovation:
        return False
    others = {where for where, (colour, _) in village.items() if colour == letter and where != spot}
    return not others or bool(others & neighbours(spot))


def villages(start: Numbered, hand: list[tuple[str, int]], stock: dict[str, int], renovation: bool) -> set[Outcome]:
    """Everything a player can have after building: village, hand and what was covered."""
    found: set[Outcome] = set()
    waiting = [(start, sorted(hand), stock, list[Building]())]
    while waiting:
        village, left, money, covered = waiting.pop()
        key = tuple(sorted(village.items())), tuple(left), tuple(sorted(covered)), tuple(sorted(money.items()))
        if key in found:
            continue
        found.add(key)
        plain = {spot: (letter, up) for spot, (letter, up, _) in village.items()}
        for letter, number in set(left):
            for spot in [(row, column) for row in range(6) for column in range(5)]:
                price = 6 - spot[0]
                if money.get(letter, 0) < price or not may_stand(plain, spot, letter, renovation):
                    continue
                rest = list(left)
                rest.remove((letter, number))
                for up in ([True, False] if number == price else [False]):
                    under = [*covered, village[spot]] if spot in village else covered
                    waiting.append(({**village, spot: (letter, up, number)}, rest,
                                    {**money, letter: money[letter] - price}, under))
    return found


def colonists(village: Village) -> int:
    """Rows and columns that are full, twice if all lies face up."""
    total = 0
    for row in range(6):
        total += line([village.get((row, column)) for column in range(5)], 6 - row)
    for column, worth in enumerate([5, 4, 3, 4, 5]):
        total += line([village.get((row, column)) for row in range(6)], worth)
    return total


def line(buildings: list[tuple[str, bool] | None], worth: int) -> int:
    """What one row or column brings."""
    if None in buildings:
        return 0
    return 2 * worth if all(building[1] for building in buildings if building) else worth
