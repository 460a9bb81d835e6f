"""The decisions of games as rows of Parquet (docs/datasets.md describes every column)."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from harbourmaster.adapters.catalogue import open_game
from harbourmaster.core.batch import final_returns
from harbourmaster.core.state import CHANCE
from harbourmaster.datasets.games import Played, Thought
from harbourmaster.datasets.plan import SCHEMA, Plan

ROWS = 1024
"""Rows of a group at least; so many are in memory at a time."""


def schema(plan: Plan) -> Any:
    """The columns, with the meaning of every feature in the metadata."""
    game, observer = open_game(plan.game)
    return pa.schema([
        ("game", pa.int64()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("player", pa.string()),
        ("features", pa.list_(pa.float32(), int(observer.size()))),
        ("choices", pa.list_(pa.int32())),
        ("choice", pa.int32()),
        ("visits", pa.list_(pa.int32())),
        ("value", pa.float32()),
        ("expected", pa.float32()),
        ("outcome", pa.float32()),
        ("score", pa.int32()),
        ("rank", pa.int8()),
    ], metadata={
        "harbourmaster.schema": str(SCHEMA), "harbourmaster.game": game.name, "harbourmaster.rules": str(game.rules),
        "harbourmaster.options": json.dumps(plan.options), "harbourmaster.vocabulary": str(game.vocabulary),
        "harbourmaster.observation": str(observer.version), "harbourmaster.features": json.dumps(observer.names()),
    })


class DecisionWriter:
    """Writes the decisions of one game after the other to a file."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self._game, self._observer = open_game(plan.game)
        self._schema = schema(plan)
        self._writer = pq.ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []
        self._features: list[Any] = []

    def add(self, played: Played) -> None:
        """Add a game; one that was forfeited has no outcome by play and is left out."""
        if played.forfeit is not None:
            return
        match = played.replay(self._game)
        returns = final_returns(self._game, match.state)
        thoughts = {thought.ply: thought for thought in played.thoughts}
        for ply, action in enumerate(match.actions()):
            state = match.state_at(ply)
            seat = int(state.actor())
            if seat == CHANCE:
                continue
            self._features.append(np.frombuffer(memoryview(self._observer.observation(state, seat))).astype(np.float32))
            choices = state.choices()
            self._rows.append({
                "game": played.number, "ply": ply, "seat": seat, "player": played.players[seat], "choices": choices,
                "choice": action, **_thought(thoughts.get(ply), choices), "outcome": returns[seat],
                "score": played.scores[seat], "rank": played.ranks[seat],
            })
        if len(self._rows) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        if not self._rows:
            return
        columns = []
        for column in self._schema:
            if column.name == "features":
                flat = pa.array(np.concatenate(self._features))
                columns.append(pa.FixedSizeListArray.from_arrays(flat, column.type.list_size))
            else:
                columns.append(pa.array([row[column.name] for row in self._rows], column.type))
        self._writer.write_table(pa.Table.from_arrays(columns, schema=self._schema))
        self._rows.clear()
        self._features.clear()

    def close(self) -> None:
        """Finish the file; only now it can be read."""
        self._flush()
        self._writer.close()


def _thought(thought: Thought | None, choices: list[int]) -> dict[str, Any]:
    """Visits in the order of the choices; nothing where nobody searched."""
    if thought is None:
        return {"visits": None, "value": None, "expected": None}
    visits = dict(zip(thought.actions, thought.visits, strict=True))
    return {"visits": [visits.get(choice, 0) for choice in choices], "value": thought.win, "expected": thought.score}


def count_rows(path: Path) -> int | None:
    """The rows of a decision file of this schema; None if it is broken or something else."""
    try:
        file = pq.ParquetFile(path)
    except (OSError, pa.ArrowException):
        return None
    with file:
        known = (file.schema_arrow.metadata or {}).get(b"harbourmaster.schema") == str(SCHEMA).encode()
        return int(file.metadata.num_rows) if known else None
