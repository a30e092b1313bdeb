"""The extra card of Stone Age, on the texts sent: whoever may not know it hears the very same, whichever card it is."""

from __future__ import annotations

import asyncio
import functools
import random
import re
from pathlib import Path
from typing import Any

import pytest

import mamut
from tests.server.hosting import Host, here, hosted, settings_in
from tests.server.test_leaks import fetched
from tests.server.wire import Person

GAME = "stone-age"
NAMES = ("Ayla", "Brun")
PASSING = re.compile(r'"(id|at|now|number|seed_hash|token)":("[^"]*"|[0-9.]+)|/table/\w+|# .*')
"""What differs between any two tables: names of tables, and times."""


@functools.cache
def game_with_a_draw() -> tuple[tuple[str, ...], int, str]:
    """The lines of a whole random game, which of them draws the extra card, and a card that nobody ever sees in it."""
    for seed in range(200):
        chooser, state = random.Random(seed), mamut.game(GAME, players=2, target="interpreted").new()
        played: list[str] = []
        while not state.over:
            played.append(chooser.choice([move for move, _ in state.outcomes()] or state.moves()).text)
            state.apply(played[-1])
        drawn = [number for number, text in enumerate(played) if text.startswith("draw ")]
        unseen = sorted(state.view().data["unseen"]["cards"])
        if drawn and unseen and state.view().data["deck"]:
            return tuple(played), drawn[0], unseen[0]
    raise AssertionError("nobody ever draws the extra card")


def record_of(lines: tuple[str, ...]) -> str:
    state = mamut.game(GAME, players=2, target="interpreted").new()
    for text in lines:
        state.apply(text)
    return mamut.write_record(state, NAMES)


def test_the_extra_card_is_told_to_its_owner_only(tmp_path: Path) -> None:
    """At an ordinary table, where the server draws it."""
    lines, drawn, _ = game_with_a_draw()

    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here(*NAMES), game=GAME, options={}, record=record_of(lines[: drawn - 1]))
            people = [await host.person(opened["id"], token) for token in opened["tokens"].values()]
            watcher = await host.person(opened["id"])
            owner = next(person for person in people if person.my_turn)
            answer = await owner.move(lines[drawn - 1])
            secret = host.hall.live[opened["id"]].table.lines[drawn].text
            assert re.fullmatch(r"draw C\d\d", secret)
            card = secret.removeprefix("draw ")
            for person in (*people, watcher):
                await person.until(answer["number"])
                heard = "\n".join(person.heard) + await fetched(host, opened["id"], *person.tokens)
                knows = person is owner
                assert (secret in heard) == knows
                assert bool(re.search(rf'"extra": ?"{card}"', heard)) == knows
                assert ("draw ?" in heard) != knows
                seat = owner.document["you"][0] - 1
                assert person.document["view"]["players"][seat]["extra"] == (card if knows else "?")

    asyncio.run(game())


async def hear_all(host: Host, lines: tuple[str, ...], first: int, count: int) -> list[list[str]]:
    """Plays lines of a game with one's own box, after `first` of them as a record; what owner, other and watcher heard."""
    opened = await host.open(here(*NAMES), game=GAME, options={}, record=record_of(lines[:first]), companion=True)
    people = [await host.person(opened["id"], token) for token in opened["tokens"].values()]
    watcher = await host.person(opened["id"])
    for text in lines[first : first + count]:
        able = [person for person in people if text in (person.document["moves"] or [])]
        if able:  # else it was forced, and the table has made it
            answer = await able[0].move(text)
            assert answer["type"] == "done", (text, answer)
            for person in (*people, watcher):
                await person.until(answer["number"])
    listeners: list[Person] = [*people, watcher]
    told = [[*person.heard, await fetched(host, opened["id"], *person.tokens)] for person in listeners]
    return [[PASSING.sub("", text.replace(opened["id"], "")) for text in texts if '"presence"' not in text] for texts in told]


@pytest.mark.parametrize("after", [True, False])
def test_nobody_else_can_tell_which_card_it_is(tmp_path: Path, after: bool) -> None:
    """Two games that differ only in the extra card: its owner hears another game, everybody else the very same texts.

    With the draw in the record that is played on, and with the draw made at the table.
    """
    lines, drawn, other = game_with_a_draw()
    swapped = (*lines[:drawn], f"draw {other}", *lines[drawn + 1 :])
    first = drawn + 1 if after else drawn

    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            one = await hear_all(host, lines, first, 60)
            two = await hear_all(host, swapped, first, 60)
            same: list[Any] = [a == b for a, b in zip(one, two, strict=True)]
            owner = 0 if same[1] else 1
            assert not same[owner], "its owner knows it"
            assert same[1 - owner], "the other player hears a difference"
            assert same[2], "a spectator hears a difference"
            assert all(len("".join(texts)) > 5_000 for texts in one)

    asyncio.run(game())
