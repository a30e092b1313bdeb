"""How many tables one server process holds, and how fast a move reaches everyone at its table.

    python -m benchmarks.table [--tables 100 300 1000 ...] [--seconds 40] [--games kitara stone-age ...] [--write]
    python -m benchmarks.table --bots [--tables 100 300 1000 ...] [--seconds 40] [--games ...]

A server of its own is started on the loopback for every size. The games take turns from table to table, and so do the modes of
Kingdomino Origins. Each table has four seats, each seat a connection of its own as a browser would have it (where the system
allows fewer open files, some devices hold two seats); every two seconds, at moments spread evenly over the tables, the seat to
move makes a random legal move, having asked what each would bring where the page does (only its board of Origins wants
to know). Measured is the time from sending a move until the last device at the table has it; the players share the two cores
with the server. Memory is the growth of the server's resident set by tables that nobody is connected to. With `--write`
the results are kept in `benchmarks/table.json` and `benchmarks/table.md`. Reads the numbers of the server from /proc: Linux
only.

With `--bots` a third of the seats are held by bots, of all six levels in turn, and the rest by people as before; it begins when
the searches of all games are compiled and loaded. Its rows are kept beside the others, which stay as they are.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks import table_bots
from benchmarks.table_bots import LEVELS, Watch, seats_of

ORIGINS = "kingdomino-origins"
GAMES = (ORIGINS, "stone-age", "kitara")
MODES = ("discovery", "totem", "tribe")
HERE = Path(__file__).parent
PORT = 8790
ADDRESS = f"127.0.0.1:{PORT}"
PACE = 2.0
"""Seconds between two moves of a table."""
IDLE_TABLES = 5_000
FORGOTTEN_AFTER = 15
"""Seconds until the server has dropped a table that nobody looks at from its memory."""
SPARE = 300
"""Open files that are no connections."""
HANDS = 24
"""How many tables are opened, or sockets connected, at the same time."""


class Server:
    """`mamut serve` with an empty store and without limits for one address."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "mamut", "serve", "--port", str(PORT), "--store", f"{folder}/tables.sqlite"]
        with open(f"{folder}/server.log", "w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.facts = Path(f"/proc/{self.process.pid}")

    async def ready(self) -> None:
        async with httpx.AsyncClient() as client:
            for _ in range(200):
                try:
                    if (await client.get(f"http://{ADDRESS}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise SystemExit("the server does not answer")

    def kib(self) -> int:
        line = next(line for line in (self.facts / "status").read_text().splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1])

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        user, system = (self.facts / "stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


Delays = dict[str, list[float]]
"""By game: how long each move took to reach the last device."""


class Table:
    """Four players at one table. What they know is only what the server told them."""

    def __init__(
        self, found: dict[str, Any], devices: list[list[int]], delays: Delays, chance: random.Random, watch: Watch | None
    ) -> None:
        self.id: str = found["id"]
        self.tokens: dict[str, str] = found["tokens"]
        self.table: dict[str, Any] = found["document"]["table"]
        self.devices = devices
        """The seats of each device."""
        self.sockets: list[ClientConnection | None] = [None] * len(devices)
        self.legal: list[list[str] | None] = [None] * len(devices)
        self.delays, self.chance, self.watch = delays, chance, watch
        self.sent_at = 0.0
        self.waiting: set[int] = set()
        self.refused = 0
        self.moves = 0

    async def join(self, device: int) -> None:
        socket = await connect(f"ws://{ADDRESS}/api/tables/{self.id}/live", compression=None, ping_interval=None)
        tokens = [self.tokens[str(seat)] for seat in self.devices[device]]
        await socket.send(json.dumps({"type": "hello", "tokens": tokens, "last": None, "language": "en"}))
        self.sockets[device] = socket

    async def listen(self, device: int) -> None:
        async for text in self.socket(device):
            message = msgspec.json.decode(text)
            kind = message["type"]
            if kind == "table":
                self.table = message["document"]["table"]
                self.legal[device] = message["document"]["moves"]
            elif kind == "news":
                self._learn(device, message["patch"])
                if device in self.waiting:
                    self.waiting.discard(device)
                    if not self.waiting:
                        self.delays[self.table["game"]].append(time.perf_counter() - self.sent_at)
            elif kind == "refused":
                self.refused += 1
            if kind in ("table", "news") and self.watch and device == 0:
                self.watch.look(self.table)
            if kind in ("table", "news") and self.legal[device] and self.table["game"] == ORIGINS:
                # As the page does: what would each move bring?
                wish = {"type": "prospects", "id": "p", "seat": self.table["turn"]}
                await self.socket(device).send(json.dumps(wish))

    def socket(self, device: int) -> ClientConnection:
        socket = self.sockets[device]
        assert socket
        return socket

    def _learn(self, device: int, patch: list[Any]) -> None:
        for path, *value in patch:
            legal = self.legal[device]
            if path == ["moves"]:
                self.legal[device] = value[0]
            elif path[0] == "moves" and legal is not None:
                legal[path[1]] = value[0]
            elif path[0] == "table" and len(path) == 2:
                self.table[path[1]] = value[0]

    @classmethod
    def of(cls, found: dict[str, Any], shared: bool, delays: Delays, chance: random.Random, answers: Delays | None) -> Table:
        """A device for every person; where files are short, the first one is shared by two."""
        devices = [[int(seat)] for seat in found["tokens"]]
        if shared:
            devices[:2] = [devices[0] + devices[1]]
        return cls(found, devices, delays, chance, Watch(answers) if answers is not None else None)

    async def play(self, until: float, first: float) -> None:
        await asyncio.sleep(first)
        while time.perf_counter() < until:
            seat = self.table["turn"]
            device = next((n for n, seats in enumerate(self.devices) if seat in seats), None)
            moves = self.legal[device] if device is not None else None
            if device is not None and moves and not self.waiting:
                self.waiting = set(range(len(self.devices)))
                self.moves += 1
                text = self.chance.choice(moves)
                wish = {"type": "move", "id": f"m{self.moves}", "seat": seat, "text": text, "lines": self.table["lines"]}
                self.sent_at = time.perf_counter()
                await self.socket(device).send(json.dumps(wish))
            await asyncio.sleep(PACE)


def kind_of(number: int, games: list[str]) -> dict[str, Any]:
    """What is played at a table."""
    game = games[number % len(games)]
    return {"game": game, "options": {"mode": MODES[number // len(games) % len(MODES)]} if game == ORIGINS else {}}


async def open_tables(count: int, games: list[str], bots: bool = False) -> list[dict[str, Any]]:
    people = [{"holder": "here", "name": f"Player {n}"} for n in range(1, 5)]
    hands = asyncio.Semaphore(HANDS)
    async with httpx.AsyncClient(timeout=60) as client:

        async def one(n: int) -> dict[str, Any]:
            body = {**kind_of(n, games), "players": 4, "seats": seats_of(n // len(games)) if bots else people, "start": True}
            async with hands:
                answer = await client.post(f"http://{ADDRESS}/api/tables", json=body)
            answer.raise_for_status()
            found: dict[str, Any] = answer.json()
            return found

        return await asyncio.gather(*(one(n) for n in range(count)))


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def live(count: int, seconds: float, games: list[str], bots: bool = False) -> dict[str, Any]:
    """So many live tables for so long."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            await server.ready()
            if bots:
                await table_bots.warm(ADDRESS, [kind_of(n, games) for n in range(len(games))])
            empty = server.kib()
            delays: Delays = {game: [] for game in games}
            chance = random.Random(count)
            shared = max(0, 4 * count - (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE))
            answers: Delays | None = {level: [] for level in LEVELS} if bots else None
            tables = [
                Table.of(found, n < shared, delays, chance, answers)
                for n, found in enumerate(await open_tables(count, games, bots))
            ]
            everyone = [(table, device) for table in tables for device in range(len(table.devices))]
            hands = asyncio.Semaphore(HANDS)

            async def join(table: Table, device: int) -> None:
                async with hands:
                    await table.join(device)

            await asyncio.gather(*(join(table, device) for table, device in everyone))
            listeners = [asyncio.create_task(table.listen(device)) for table, device in everyone]
            await asyncio.sleep(2 + count / 1000)
            warm = time.perf_counter() + 5 + seconds
            playing = [asyncio.create_task(t.play(warm, PACE * n / count)) for n, t in enumerate(tables)]
            await asyncio.sleep(5)
            for counted in (*delays.values(), *(answers or {}).values()):
                counted.clear()  # the first seconds, in which everything is new, do not count
            before = await table_bots.numbers(ADDRESS) if bots else {}
            began, cpu, own = time.perf_counter(), server.cpu(), time.process_time()
            await asyncio.gather(*playing)
            spent = time.perf_counter() - began
            cpu_share, own_share = (server.cpu() - cpu) / spent, (time.process_time() - own) / spent
            about_bots = table_bots.report(answers, before, await table_bots.numbers(ADDRESS), spent) if answers else {}
            await asyncio.sleep(1)
            lost = sum(bool(table.waiting) for table in tables)
            for task in listeners:
                task.cancel()
            every = [delay for of_game in delays.values() for delay in of_game]
            return {
                "tables": count,
                "games": games,
                "connections": len(everyone),
                "moves_per_s": round(len(every) / spent, 1),
                "median_ms": round(1000 * statistics.median(every), 2),
                "p99_ms": round(1000 * percentile(every, 0.99), 2),
                "p99_ms_by_game": {game: round(1000 * percentile(of_game, 0.99), 2) for game, of_game in delays.items()},
                "longest_ms": round(1000 * max(every), 1),
                "refused": sum(table.refused for table in tables),
                "unanswered": lost,
                "server_cores": round(cpu_share, 2),
                "players_cores": round(own_share, 2),
                "kib_per_live_table": round((server.kib() - empty) / count, 1),
                **about_bots,
            }
        finally:
            server.stop()


async def idle(count: int, games: list[str]) -> dict[str, Any]:
    """Memory of tables that are being played, but where nobody is connected now."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            await server.ready()
            await open_tables(100, games)
            await asyncio.sleep(2)
            before = server.kib()
            await open_tables(count, games)
            await asyncio.sleep(FORGOTTEN_AFTER)
            return {"tables": count, "kib_per_idle_table": round((server.kib() - before) / count, 2)}
        finally:
            server.stop()


def told(found: dict[str, Any]) -> str:
    lines = ["# The table under load", "", f"Measured by `python -m benchmarks.table` on {found['machine']}.", ""]
    lines += [
        "One server process; four connections per table, a move per table every two seconds; the players share the cores.",
        f"Played, in turn from table to table: {', '.join(found['live'][0]['games'])}.",
        "",
    ]
    lines += ["| tables | moves/s | median ms | 99 % below ms | longest ms | server, cores | players, cores | KiB per table |"]
    lines += ["| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for row in found["live"]:
        lines.append(
            f"| {row['tables']:,} | {row['moves_per_s']:,} | {row['median_ms']} | {row['p99_ms']} | {row['longest_ms']} "
            f"| {row['server_cores']} | {row['players_cores']} | {row['kib_per_live_table']} |"
        )
    lines += ["", f"Memory of an idle table ({found['idle']['tables']:,} of them): {found['idle']['kib_per_idle_table']} KiB."]
    if found.get("bots"):
        lines += table_bots.told(found["bots"])
    return "\n".join(lines) + "\n"


def kept() -> dict[str, Any]:
    """The results so far."""
    file = HERE / "table.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def keep(found: dict[str, Any]) -> None:
    (HERE / "table.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    (HERE / "table.md").write_text(told(found), encoding="utf-8")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, nargs="+", help="how many tables, one size after the other")
    options.add_argument("--seconds", type=float, default=40)
    options.add_argument("--idle", type=int, default=IDLE_TABLES, help="tables that are only kept")
    options.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    options.add_argument("--bots", action="store_true", help="with bots; the rows are kept beside the others")
    options.add_argument("--write", action="store_true")
    asked = options.parse_args()
    gc.disable()  # pauses of the players are not the server's
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    (with_bots if asked.bots else without_bots)(asked)


def without_bots(asked: argparse.Namespace) -> None:
    found: dict[str, Any] = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "idle": asyncio.run(idle(asked.idle, asked.games)),
        "live": [],
        "bots": kept().get("bots", []),
    }
    print(json.dumps(found["idle"]), flush=True)
    for count in asked.tables or [100, 300, 1000, 2000, 5000]:
        found["live"].append(asyncio.run(live(count, asked.seconds, asked.games)))
        print(json.dumps(found["live"][-1]), flush=True)
        if asked.write:  # what is measured is kept, even if a larger size cannot be
            keep(found)


def with_bots(asked: argparse.Namespace) -> None:
    found = kept()
    found["bots"] = []
    for count in asked.tables or [100, 300, 1000]:
        found["bots"].append(asyncio.run(live(count, asked.seconds, asked.games, bots=True)))
        print(json.dumps(found["bots"][-1]), flush=True)
        keep(found)


if __name__ == "__main__":
    main()
