"""What the golden games must show, and what a game shows."""

import harbourmaster as hm
from tests.new_haven.positions import GAME, all_options, option_id, own

RESOURCES = ("sheep", "stone", "timber", "wheat")


def wanted() -> set[str]:
    """Every combination of options, every kind of building both ways, shipments, every event, ends and ties."""
    items = {f"options {option_id(options)}" for options in all_options()}
    items |= {f"event {code}" for code in GAME.phrases}
    items |= {f"{face} {resource}-{number}" for face in ("up", "down") for resource in RESOURCES
              for number in range(1, 7)}
    items |= {f"shipment {resource}" for resource in RESOURCES}
    items |= {"bag empty", "too few to draw", "face down although it matches", "marker above 12", "no shipment left",
              "tie broken by free squares", "tie broken by buildings in hand", "shared win", "double line"}
    return items


def covered(match: hm.Match) -> set[str]:
    """What happens in a match, in the words of wanted()."""
    items = {f"options {option_id(match.options)}"}
    for ply, action in enumerate(match.actions()):
        before, after = own(match.state_at(ply)), own(match.state_at(ply + 1))
        items |= {f"event {event.code}" for event in GAME.events(before, action, after)}
        text = GAME.write(before, action)
        if text.startswith("build"):
            name, down = text.split()[1], text.endswith("down")
            items.add(f"{'down' if down else 'up'} {name}")
            if down and int(name[-1]) == 6 - int(before.focus) // 5:
                items.add("face down although it matches")
        elif text.startswith("shipment"):
            items.add(text)
        if after.bagged == 0:
            items.add("bag empty")
            if before.step != 4 and after.step == 4 and after.draws < [int(marker) for marker in after.stock].count(0):
                items.add("too few to draw")
        if max([int(marker) for marker in after.stock]) > 12:
            items.add("marker above 12")
    return items | _end(match)


def _end(match: hm.Match) -> set[str]:
    """How the game ended."""
    state = own(match.state)
    items = set()
    if sum([int(left) for left in state.shipments]) == 0:
        items.add("no shipment left")
    for seat in range(int(state.seats)):
        rows = [0b11111 << 5 * row for row in range(6)] + [0b000010000100001000010000100001 << c for c in range(5)]
        if any(int(state.upright[seat]) & line == line for line in rows):
            items.add("double line")
    first, second = GAME.standings(state)[:2]
    if first.score == second.score:
        free = [bin(int(state.land[4 * place.seat] | state.land[4 * place.seat + 1] | state.land[4 * place.seat + 2]
                        | state.land[4 * place.seat + 3])).count("1") for place in (first, second)]
        if second.rank == 1:
            items.add("shared win")
        elif free[0] != free[1]:
            items.add("tie broken by free squares")
        else:
            items.add("tie broken by buildings in hand")
    return items
