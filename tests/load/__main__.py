"""`python -m tests.load`: tables with two clients each on loopback; nothing lost or doubled, and how long it took."""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import harbourmaster as hm
from tests.server.conftest import Process

Json = dict[str, Any]


class Tally:
    """What the clients saw: every action sent and confirmed, and how long each took to come back as an event."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.sent: dict[str, list[tuple[int, str]]] = {}
        self.troubles: list[str] = []


async def sit(socket: ClientConnection, table: str, seat: int, tally: Tally, until: float, pace: float) -> None:
    """Play a seat at random until the time is over."""
    chance = random.Random(f"{table}{seat}")
    asked: tuple[int, float, str] | None = None
    async for text in socket:
        heard: Json = json.loads(text)
        if heard["kind"] == "trouble":
            tally.troubles.append(heard["code"])
        if heard["kind"] != "update" or not heard["position"]:
            continue
        position = heard["position"]
        if asked is not None and position["ply"] > asked[0]:
            tally.took.append(time.perf_counter() - asked[1])
            tally.sent[table].append((asked[0], asked[2]))
            asked = None
        if position["actor"] is None or time.monotonic() > until:
            return
        if position["actor"] == seat and asked is None:
            await asyncio.sleep(chance.uniform(0.5, 1.5) * pace)
            action = chance.choice(position["choices"])["action"]
            asked = (position["ply"], time.perf_counter(), action)
            await socket.send(json.dumps({"kind": "play", "id": f"{seat}-{position['ply']}", "at": position["ply"],
                                          "actions": [action]}))


async def host(address: str, tally: Tally, until: float, pace: float) -> None:
    """Game after game at one table until the time is over."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        token = (await client.get("/api/me")).json()["token"]
        while time.monotonic() < until:
            made = await client.post("/api/tables", json={"game": "inland-port",
                                                          "seats": [{"kind": "me"}, {"kind": "me"}]})
            table = made.json()["table"]["id"]
            tally.sent[table] = []
            path = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?token={token}&seat="
            async with connect(f"{path}0") as one, connect(f"{path}1") as other:
                waiting = {asyncio.ensure_future(sit(socket, table, seat, tally, until, pace))
                           for seat, socket in enumerate((one, other))}
                await asyncio.wait(waiting, timeout=max(1.0, until - time.monotonic() + 5))
                for task in waiting:
                    task.cancel()


def check(address: str, tally: Tally) -> int:
    """Compare what was confirmed with what the server has; the number of actions, or an end with the difference."""
    actions = 0
    for table, sent in tally.sent.items():
        record = hm.parse_record(httpx.get(f"{address}/api/tables/{table}/record", timeout=30).text)
        hm.Match.replay(record)
        for ply, action in sent:
            if record.actions[ply] != action:
                sys.exit(f"table {table}: action {ply + 1} is {record.actions[ply]}, not {action}")
        if len({ply for ply, _ in sent}) != len(sent):
            sys.exit(f"table {table}: an action was confirmed twice")
        actions += len(sent)
    return actions


async def run(address: str, tables: int, seconds: float, pace: float) -> Tally:
    """All tables at once."""
    tally = Tally()
    until = time.monotonic() + seconds
    await asyncio.gather(*[host(address, tally, until, pace) for _ in range(tables)])
    return tally


def main() -> None:
    """Start a server, load it, print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds a client thinks on average")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(f"sqlite:///{Path(folder, 'tables.sqlite3')}")
        try:
            tally = asyncio.run(run(server.address, wanted.tables, wanted.seconds, wanted.pace))
            actions = check(server.address, tally)
        finally:
            server.stop()
    took = sorted(tally.took)
    print(f"{wanted.tables} tables, {wanted.seconds:.0f} s: {actions} actions "
          f"({actions / wanted.seconds:.0f} a second), none lost, none doubled; refused: {len(tally.troubles)}")
    print("action to event: " + ", ".join(f"p{share} {1000 * took[len(took) * share // 100]:.0f} ms"
                                          for share in (50, 95, 99)))


if __name__ == "__main__":
    main()
