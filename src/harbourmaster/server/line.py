"""One line of play with all its states: the record of a table in memory."""

import secrets

from harbourmaster.core.game import Game
from harbourmaster.core.record import Record
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State


class Line:
    """A start and the actions from there; every state is kept, so any jump is immediate."""

    def __init__(self, game: Game, options: dict[str, object], start: str | None = None) -> None:
        self.game = game
        self.options = options
        self.start = start
        self.states: list[State] = [game.setup(**options) if start is None else game.from_position(start)]
        self.actions: list[int] = []

    @property
    def ply(self) -> int:
        """How many actions were played."""
        return len(self.actions)

    @property
    def state(self) -> State:
        """The position now; to be looked at, not to be played on."""
        return self.states[-1]

    def actor(self) -> int | None:
        """The seat in turn, None when the game is over."""
        actor = int(self.state.actor())
        return None if actor == NOBODY else actor

    def actor_at(self, ply: int) -> int | None:
        """The seat that was in turn after so many actions."""
        actor = int(self.states[ply].actor())
        return None if actor == NOBODY else actor

    def doer_at(self, ply: int) -> int:
        """The seat whose action followed after so many actions; CHANCE where it was nobody's."""
        return self.game.doer(self.states[ply], self.actions[ply])

    def play(self, action: int) -> None:
        """Append an action that is known to be allowed."""
        after = self.state.copy()
        after.play(action)
        self.states.append(after)
        self.actions.append(action)

    def back(self, ply: int) -> None:
        """Forget what was played after so many actions."""
        del self.actions[ply:]
        del self.states[ply + 1:]

    def notations(self, texts: list[str]) -> list[str]:
        """The actions of the texts and what chance adds, in notation; errors of the game for what is not allowed."""
        state = self.state.copy()
        written: list[str] = []
        for text in texts:
            action = self.game.read(state, text)
            written.append(self.game.write(state, action))
            state.play(action)
            written.extend(self.chance(state))
        return written

    def chance(self, draft: State) -> list[str]:
        """Let chance play until somebody must decide; what it drew, in notation."""
        rng = Rng(secrets.randbits(60))
        written: list[str] = []
        while draft.actor() == CHANCE:
            action = int(draft.sample(rng))
            written.append(self.game.write(draft, action))
            draft.play(action)
        return written

    def record(self, tags: dict[str, str], disclosed: bool, seat: int | None) -> Record:
        """The record up to now: whole, or as a seat may see it, which is marked where that is less."""
        game = self.game
        head = {"Game": game.name, "Rules": str(game.rules),
                "Options": " ".join(f"{name}={value}" for name, value in self.options.items()), **game.identity()}
        if self.start is not None:
            head["Position"] = self.start
        result = "*"
        if self.actor() is None:
            result = " ".join(str(self.state.score(place)) for place in range(self.state.seats))
        whole = [game.write(self.states[ply], action) for ply, action in enumerate(self.actions)]
        actions = whole
        if not disclosed:
            actions = [game.disclose(self.states[ply], action, seat) for ply, action in enumerate(self.actions)]
        if actions != whole:
            tags = {**tags, "SeenBy": "spectator" if seat is None else f"seat {seat}"}
        record = Record({**head, **tags, "Result": result})
        for text in actions:
            record.add(text)
        return record
