"""What a client receives never contains what it may not know: checked on the texts sent."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import GAME as ORIGINS
from tests.server.hosting import Host, bearer, bots, here, hosted, settings_in
from tests.server.secret_game import COUNT, FIRST
from tests.server.wire import Person

HAT = re.compile(rf"(?<!\d)(?:{'|'.join(str(FIRST + k) for k in range(COUNT))})(?!\d)")
"""Not as a part of a longer number, such as the time of an entry."""


async def fetched(host: Host, table_id: str, *tokens: str) -> str:
    """Everything that HTTP tells about a table."""
    paths = ("", "/steps", "/steps?from=2", "/record", "/position")
    return "\n".join([(await host.http.get(f"/api/tables/{table_id}{path}", headers=bearer(*tokens))).text for path in paths])


@pytest.mark.usefixtures("hats")
def test_a_secret_is_told_to_its_owner_only(tmp_path: Path) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"), game="hats", options={})
            tokens = list(opened["tokens"].values())
            people = [await host.person(opened["id"], token) for token in tokens]
            watcher = await host.person(opened["id"])
            assert not HAT.search(str((await host.open(bots("random", "random"), game="hats", options={}))["document"]))

            own: list[set[str]] = [set(), set()]
            while people[0].document["table"]["status"] != "over":
                for person, mine in zip(people, own, strict=True):
                    seat = person.document["you"][0]
                    hats = person.document["view"]["hats"]
                    mine.add(str(hats[seat - 1]))
                    assert hats[2 - seat] == 0
                actor = people[people[0].document["table"]["turn"] - 1]
                for person, token, mine in zip(people, tokens, own, strict=True):
                    heard = "\n".join(person.heard) + await fetched(host, person.table_id, token)
                    assert set(HAT.findall(heard)) <= mine
                assert not HAT.search("\n".join(watcher.heard) + await fetched(host, watcher.table_id))
                for person in people:
                    undo = person.document["table"]["undo"]
                    answer = await person.ask("undo", seat=person.document["you"][0], lines=person.document["table"]["lines"])
                    assert answer["error"]["code"] in ("undo-nothing", "undo-drawn", "undo-other")
                    line = undo["refused"]["text"]  # which of them cannot be unseen, if one of them was there
                    assert (line is None) == (answer["error"]["code"] == "undo-nothing")
                    assert (line or "") in answer["error"]["message"]
                answer = await actor.ask(
                    "move", seat=actor.document["you"][0], text="swap", lines=actor.document["table"]["lines"]
                )
                for person in (*people, watcher):
                    await person.until(actor.document["number"])
                assert answer["type"] == "done"
            assert all(len(mine) > 2 for mine in own), "each had numbers of its own"

            late = await host.person(opened["id"], tokens[0])
            before_the_end = "\n".join(late.heard)
            assert set(HAT.findall(before_the_end)) <= own[0] | {str(late.document["view"]["hats"][0])}

    asyncio.run(game())


@pytest.mark.usefixtures("hats")
def test_a_record_that_is_played_on_tells_no_secrets(tmp_path: Path) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(bots("random", "random"), game="hats", options={})
            while (await host.document(opened["id"]))["table"]["status"] != "over":
                await asyncio.sleep(0.01)
            record = (await host.http.get(f"/api/tables/{opened['id']}/record")).text
            assert len(HAT.findall(record)) > 1
            again = await host.open(here("Ayla", "Brun"), record=record, lines=2)
            person = await host.person(again["id"], again["tokens"]["1"])
            heard = "\n".join(person.heard) + await fetched(host, again["id"], *person.tokens)
            assert set(HAT.findall(heard)) == {str(person.document["view"]["hats"][0])}

    asyncio.run(game())


@pytest.mark.parametrize(
    ("name", "options"),
    [*((ORIGINS, {"mode": mode}) for mode in ("discovery", "totem", "tribe")), ("stone-age", {}), ("kitara", {"deck": "red"})],
)
def test_neither_the_seed_nor_the_tokens_of_others_are_told(tmp_path: Path, name: str, options: dict[str, str]) -> None:
    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun") + bots("random"), game=name, options=options)
            tokens: dict[str, str] = opened["tokens"]
            people = [await host.person(opened["id"], token) for token in tokens.values()]
            everyone = [*people, await host.person(opened["id"])]
            seed = host.hall.live[opened["id"]].table.fair.seed_text
            await play_some(people, 30)
            for person in everyone:
                heard = "\n".join(person.heard) + await fetched(host, opened["id"], *person.tokens)
                assert seed not in heard
                assert not any(token in heard for token in tokens.values())
                assert len(heard) > 1000

    asyncio.run(game())


async def play_some(people: list[Person], moves: int) -> None:
    """So many moves of persons, the first legal one each time."""
    for _ in range(moves):
        actor = await to_act(people)
        if actor is None:
            return
        answer: dict[str, Any] = await actor.move(actor.document["moves"][0])
        for person in people:
            await person.until(answer["number"])


async def to_act(people: list[Person]) -> Person | None:
    """The person whose turn it is, after the bots; None at the end."""
    while True:
        for person in people:
            if person.document["table"]["status"] == "over":
                return None
            if person.my_turn:
                return person
        await people[0].hear()
        for person in people[1:]:
            await person.until(people[0].document["number"])
