"""A game in progress: its record, all its states, and the way back to each of them."""

from harbourmaster.core.errors import BadOption, BadRecord, GameError, StaleAction
from harbourmaster.core.files import load_text, save_text
from harbourmaster.core.game import Game
from harbourmaster.core.record import LONGEST, Record, parse_record
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.core.words import N_


class Match:
    """Holds one line of play; every state on it is kept, so any jump is immediate."""

    def __init__(self, game: Game, options: dict[str, object] | None = None,
                 tags: dict[str, str] | None = None, **named: object) -> None:
        """A match from the set-up; options as a dictionary, by name, or both."""
        self.game = game
        self.options = game.settle({**(options or {}), **named})
        self.tags: dict[str, str] = dict(tags or {})
        self.ply = 0
        self._states: list[State] = [game.setup(**self.options)]
        self._actions: list[int] = []
        self._comments: dict[int, list[str]] = {}

    @property
    def state(self) -> State:
        """The position now; to be looked at, not to be played on."""
        return self._states[self.ply]

    @property
    def length(self) -> int:
        """The number of actions on the line, those ahead of an undo included."""
        return len(self._actions)

    def state_at(self, ply: int) -> State:
        """The position after `ply` actions."""
        return self._states[ply]

    def actions(self) -> list[int]:
        """The actions up to now."""
        return self._actions[: self.ply]

    def play(self, action: int | str, at: int | None = None) -> int:
        """Check and play an action or its notation; with `at`, only if that many actions were played."""
        if at is not None and at != self.ply:
            raise StaleAction(N_("The position has changed: {now} actions were played, not {seen}."),
                              now=self.ply, seen=at)
        if isinstance(action, str):
            number = self.game.read(self.state, action)
        else:
            number = action
            self.game.check(self.state, number)
        self._append(number)
        return number

    def deal(self, rng: Rng) -> None:
        """Play chance until somebody must decide or the game is over."""
        while self.state.actor() == CHANCE:
            self._append(self.state.sample(rng))

    def _append(self, action: int) -> None:
        if self.ply < len(self._actions):
            if self._actions[self.ply] != action:
                self.forget()
            else:
                self.ply += 1
                return
        after = self.state.copy()
        after.play(action)
        self._states.append(after)
        self._actions.append(action)
        self.ply += 1

    def forget(self) -> None:
        """Drop what lies ahead after an undo."""
        del self._actions[self.ply:]
        del self._states[self.ply + 1:]
        for ply in [ply for ply in self._comments if ply > self.ply]:
            del self._comments[ply]

    def goto(self, ply: int) -> None:
        """Go to the position after `ply` actions, back or forward."""
        if not 0 <= ply <= len(self._actions):
            raise BadOption(N_("There is no position {ply}; there are 0 to {last}."),
                            ply=ply, last=len(self._actions))
        self.ply = ply

    def undo(self, actions: int = 1) -> int:
        """Take back up to so many actions; return how many were taken back."""
        taken = min(max(actions, 0), self.ply)
        self.ply -= taken
        return taken

    def redo(self, actions: int = 1) -> int:
        """Play again up to so many actions that were taken back; return how many."""
        again = min(max(actions, 0), len(self._actions) - self.ply)
        self.ply += again
        return again

    def comment(self, text: str) -> None:
        """Attach a comment to the position now."""
        self._comments.setdefault(self.ply, []).append(text)

    def result(self) -> str:
        """The final scores by seat, or * while the game goes on."""
        if self.state.actor() != NOBODY:
            return "*"
        return " ".join([str(self.state.score(seat)) for seat in range(self.state.seats)])

    def record(self) -> Record:
        """The record up to now, secrets included: for the table's keeper, and for all once the game is over."""
        return self._written([self.game.write(self._states[ply], self._actions[ply]) for ply in range(self.ply)])

    def record_for(self, seat: int | None) -> Record:
        """The record up to now as a seat (None: a spectator) may see it; it cannot be replayed where it has secrets.

        For a seat it holds a position after each action that the seat could not tell from the true one.
        """
        record = self._written([self.game.disclose(self._states[ply], self._actions[ply], seat)
                                for ply in range(self.ply)])
        record.tags["SeenBy"] = "spectator" if seat is None else f"seat {seat + 1}"
        if seat is not None:
            for ply in range(self.ply + 1):
                record.positions[ply] = self.game.position(self.game.guess(self._states[ply], seat, Rng(ply)))
        return record

    def _written(self, actions: list[str]) -> Record:
        tags = {"Game": self.game.name, "Rules": str(self.game.rules)}
        tags["Options"] = " ".join([f"{name}={value}" for name, value in self.options.items()])
        tags.update(self.game.identity())
        tags.update(self.tags)
        tags["Result"] = self.result()
        record = Record(tags)
        for action in actions:
            record.add(action)
        for ply, comments in self._comments.items():
            if ply <= self.ply:
                for comment in comments:
                    record.comment(ply, comment)
        return record

    def save(self, path: str) -> None:
        """Write the record to a file, as JSON lines if it ends in .jsonl; a crash leaves the old file."""
        record = self.record()
        save_text(path, record.json_lines() if path.endswith(".jsonl") else record.text())

    @staticmethod
    def load(path: str, game: Game | None = None) -> "Match":
        """The match of a saved file, replayed and checked line by line."""
        return Match.replay(parse_record(load_text(path, 4 * LONGEST)), game)

    @staticmethod
    def replay(record: Record, game: Game | None = None) -> "Match":
        """The match of a record; BadRecord names the first line that does not fit."""
        name = record.tags.get("Game", "")
        if game is None:
            if not name:
                raise BadRecord(N_("The record has no tag [Game \"…\"]."))
            try:
                game = load(name)
            except BadOption as error:
                raise BadRecord(error.template, error.rule, **error.arguments) from None
        _check_tags(record, game)
        try:
            options = read_options(game, record.tags.get("Options", ""))
            match = Match(game, options, _own_tags(record, game))
        except BadOption as error:
            raise BadRecord(error.template, error.rule, **error.arguments) from None
        seen_by = record.tags.get("SeenBy", "")
        if seen_by and any(["?" in text for text in record.actions]):
            raise BadRecord(N_("The record shows what {seen_by} saw and leaves out the rest; it cannot be played on."),
                            seen_by=seen_by)
        for ply, text in enumerate(record.actions):
            try:
                match._append(game.read(match.state, text))
            except GameError as refused:
                if "SeenBy" in record.tags:
                    raise BadRecord(N_("The record shows only what one seat saw; it cannot be replayed.")) from None
                raise BadRecord(N_("Line {line}, '{text}': {problem}"), line=record.lines[ply] or ply + 1,
                                text=text, problem=refused) from None
        match._comments = {ply: list(comments) for ply, comments in record.comments.items()}
        return match


def read_options(game: Game, text: str) -> dict[str, object]:
    """Options written as `name=value name=value`; BadOption names what is not understood."""
    options: dict[str, object] = {}
    for word in text.split():
        name, mark, value = word.partition("=")
        if not mark:
            raise BadOption(N_("An option is written as name=value, not '{text}'."), text=word)
        options[name] = value
        for option in game.options:
            if option.name == name:
                for allowed in option.allowed:
                    if str(allowed).lower() == value.lower():
                        options[name] = allowed
    return options


def _check_tags(record: Record, game: Game) -> None:
    """Refuse a record of another game, other rules or another edition."""
    name = record.tags.get("Game", "")
    if name != game.name:
        raise BadRecord(N_("The record is of the game '{found}', not '{expected}'."), found=name, expected=game.name)
    rules = record.tags.get("Rules", "")
    if rules != str(game.rules):
        raise BadRecord(N_("The record follows version {found} of the rules of {game}; this is version {expected}."),
                        found=rules or "?", game=game.name, expected=game.rules)
    for tag, value in game.identity().items():
        if record.tags.get(tag, value) != value:
            raise BadRecord(N_("The record needs {tag} {found}; the one in use is {expected}."),
                            tag=tag, found=record.tags[tag], expected=value)


def _own_tags(record: Record, game: Game) -> dict[str, str]:
    """The tags that do not follow from the game and its play."""
    derived = {"Game", "Rules", "Options", "Result", *game.identity()}
    return {tag: value for tag, value in record.tags.items() if tag not in derived}
