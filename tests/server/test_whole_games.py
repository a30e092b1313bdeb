"""Whole games over the WebSocket."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from mamut.engine.reading import read_record
from tests.server.hosting import Host, bearer, bots, here, hosted, settings_in
from tests.server.wire import Person


async def play_on(person: Person, chooser: random.Random) -> None:
    """Plays until the game is over."""
    while person.document["table"]["status"] != "over":
        if person.my_turn:
            answer = await person.move(chooser.choice(person.document["moves"]))
            assert answer["type"] == "done", answer
        else:
            await person.hear()


async def check_end(host: Host, person: Person) -> None:
    """Everyone has the whole truth, and the record proves it."""
    table = person.document["table"]
    assert person.document == await host.document(person.table_id, *person.tokens)
    text = (await host.http.get(f"/api/tables/{person.table_id}/record")).text
    record = read_record(text, "interpreted")
    assert record.seed == table["seed"]
    assert record.seed_hash == table["seed_hash"]
    assert record.play().scores == table["result"]["scores"]
    steps = (await host.http.get(f"/api/tables/{person.table_id}/steps", headers=bearer(*person.tokens))).json()
    assert len(steps["steps"]) == table["lines"]


ORIGINS, STONE_AGE, KITARA = "kingdomino-origins", "stone-age", "kitara"


@pytest.mark.parametrize(
    ("name", "options", "levels"),
    [
        (ORIGINS, {"mode": "discovery"}, ["random"]),
        (ORIGINS, {"mode": "totem"}, ["greedy", "random"]),
        (ORIGINS, {"mode": "tribe"}, ["greedy"]),
        (STONE_AGE, {}, ["greedy"]),
        (STONE_AGE, {}, ["greedy", "random", "greedy"]),
        (KITARA, {"deck": "blue"}, ["greedy"]),
        (KITARA, {"deck": "red"}, ["greedy", "random", "greedy"]),
        (KITARA, {"solo": "nguni"}, []),
    ],
)
def test_a_person_plays_against_bots(tmp_path: Path, name: str, options: dict[str, str], levels: list[str]) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla") + bots(*levels), game=name, players=None, options=options)
            person = await host.person(opened["id"], *opened["tokens"].values())
            await play_on(person, random.Random(1))
            await check_end(host, person)

    asyncio.run(game())
