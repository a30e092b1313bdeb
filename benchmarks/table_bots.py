"""Bots at the tables of the load benchmark: who sits where, how long they take, and what the server says about it."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import statistics
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

LEVELS = tuple(f"level-{n}" for n in range(1, 7))
PLACES = ((2,), (4,), (1, 3))
"""The seats of bots at one table after another: four of twelve."""
SAMPLE = re.compile(r'^(mamut_bot\w+)(?:\{level="([\w-]+)"\})? ([\d.e+-]+)$', re.MULTILINE)
WARM_S = 300


def seats_of(number: int) -> list[dict[str, Any]]:
    """Who sits at a table: people, and bots of all levels in turn."""
    order = itertools.islice(itertools.cycle(LEVELS), number * 4 // 3, None)
    return [
        {"holder": "bot", "level": next(order)} if seat in PLACES[number % 3] else {"holder": "here", "name": f"Player {seat}"}
        for seat in range(1, 5)
    ]


class Watch:
    """How long a table waits for its bots, as a person sees it: their pause for people to follow is a part of it."""

    def __init__(self, answers: dict[str, list[float]]) -> None:
        self._answers = answers
        self._level: str | None = None
        self._since = 0.0

    def look(self, table: dict[str, Any]) -> None:
        """After everything that is heard of the table."""
        now = time.perf_counter()
        if self._level:
            self._answers[self._level].append(now - self._since)
        turn = table["turn"]
        self._level, self._since = table["seats"][turn - 1]["level"] if turn else None, now


async def warm(address: str, kinds: list[dict[str, Any]]) -> None:
    """Waits until the searches of all games are ready: a person asks for a hint in each."""
    people = [{"holder": "here", "name": f"Player {seat}"} for seat in range(1, 5)]
    async with httpx.AsyncClient(timeout=60) as client:
        for kind in kinds:
            opened = (await client.post(f"http://{address}/api/tables", json={**kind, "players": 4, "seats": people})).json()
            async with asyncio.timeout(WARM_S), connect(f"ws://{address}/api/tables/{opened['id']}/live") as socket:
                tokens = list(opened["tokens"].values())
                await socket.send(json.dumps({"type": "hello", "tokens": tokens, "last": None, "language": "en"}))
                seat = opened["document"]["table"]["turn"]
                await socket.send(json.dumps({"type": "hint", "id": 1, "seat": seat}))
                while (message := msgspec.json.decode(await socket.recv()))["type"] != "hint":
                    if message["type"] == "refused":
                        raise SystemExit(f"no hint: {message}")


async def numbers(address: str) -> dict[tuple[str, str], float]:
    """What the server counts about bots, by name and level."""
    async with httpx.AsyncClient(timeout=60) as client:
        text = (await client.get(f"http://{address}/metrics")).text
    return {(name, level): float(value) for name, level, value in SAMPLE.findall(text)}


def report(
    answers: dict[str, list[float]], before: dict[tuple[str, str], float], after: dict[tuple[str, str], float], spent: float
) -> dict[str, Any]:
    """The rows of the results that are about bots."""

    def grown(name: str, level: str = "") -> float:
        return after.get((name, level), 0.0) - before.get((name, level), 0.0)

    def mean(total: float, count: float, digits: int = 1) -> float:
        return round(total / count, digits) if count else 0.0

    every = sorted(itertools.chain.from_iterable(answers.values()))
    thoughts = {level: grown("mamut_bot_seconds_count", level) for level in LEVELS}
    return {
        "levels": list(LEVELS),
        "bot_moves_per_s": round(len(every) / spent, 1),
        "bot_answer_ms": round(1000 * statistics.median(every), 1),
        "bot_answer_p99_ms": round(1000 * every[int(len(every) * 0.99)], 1),
        "bot_answer_longest_ms": round(1000 * every[-1], 1),
        "wait_ms": mean(1000 * grown("mamut_bot_wait_seconds_sum"), grown("mamut_bot_wait_seconds_count")),
        "think_ms_by_level": {
            level: mean(1000 * grown("mamut_bot_seconds_sum", level), count) for level, count in thoughts.items()
        },
        "simulations_by_level": {
            level: mean(grown("mamut_bot_simulations_total", level), count, 0) for level, count in thoughts.items()
        },
    }


def told(rows: list[dict[str, Any]]) -> list[str]:
    lines = [
        "",
        "## With bots",
        "",
        f"The same with a third of the seats held by bots, in turn {', '.join(rows[0]['levels'])}. Moves are those of people.",
        "A bot's answer is what a person at the table waits for it, with the 0.6 s that bots pause for people to follow.",
        "",
        "| tables | moves/s | median ms | 99 % below ms | longest ms | bots' moves/s | answer, median ms | 99 % below ms "
        "| waited for a thread, ms | server, cores |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {row['tables']:,} | {row['moves_per_s']:,} | {row['median_ms']} | {row['p99_ms']} | {row['longest_ms']} "
        f"| {row['bot_moves_per_s']:,} | {row['bot_answer_ms']:,} | {row['bot_answer_p99_ms']:,} | {row['wait_ms']:,} "
        f"| {row['server_cores']} |"
        for row in rows
    ]
    lines += ["", "Mean thought in ms, and simulations of a search, by level:", ""]
    lines += ["| tables | " + " | ".join(rows[0]["levels"]) + " |", "| ---: |" + " ---: |" * len(rows[0]["levels"])]
    for row in rows:
        thoughts = [
            f"{think:,}" + (f" ({row['simulations_by_level'][level]:,.0f})" if row["simulations_by_level"][level] else "")
            for level, think in row["think_ms_by_level"].items()
        ]
        lines.append(f"| {row['tables']:,} | " + " | ".join(thoughts) + " |")
    return lines
