"""Kitara at the table: tokens from a real box, and maps and cards of an owner."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.server.errors import Refusal
from mamut.server.table.document import Snapshot
from mamut.server.table.table import Table
from tests.server.hosting import here, hosted, settings_in
from tests.server.tables import act, again, documents, enter, new_table
from tests.server.test_leaks_kitara import eager

GAME = "kitara"
ALONE = {"solo": "nguni"}


def play(table: Table, until: str, seed: int = 1) -> list[str]:
    """Plays until an outcome of this kind is asked for; what is possible then."""
    chooser, people = random.Random(seed), [n for n, seat in enumerate(table.seats, 1) if seat.holder == "person"]
    while table.state is not None and not table.state.over:
        if not table.state.chance:
            moves = [move.text for move in table.state.moves()]
            act(table, moves.index(eager(moves, table.state.view(table.state.actor).data, chooser)))
            continue
        possible = [move.text for move, _ in table.state.outcomes()]
        if possible[0].startswith(f"{until} "):
            return possible
        enter(table, chooser.choice(possible), *people)
    raise AssertionError(f"this game has no {until}")


# From a real box


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_from_a_box(players: int) -> None:
    table = new_table(*"ABCD"[:players], game=GAME, companion=True)
    with pytest.raises(AssertionError, match="this game has no"):
        play(table, "nothing", seed=players)
    assert table.status == "over"
    assert documents(again(table)) == documents(table)


def test_a_token_is_entered_by_its_owner() -> None:
    table = new_table("A", "B", game=GAME, companion=True)
    possible = play(table, "token", 3)
    assert table.state is not None
    owner: int = table.state.view().data["turn"]
    other = 3 - owner
    assert Snapshot(table).document((owner,))["moves"] == possible
    assert Snapshot(table).document((other,))["moves"] is None
    with pytest.raises(Refusal, match="not-your-draw"):
        enter(table, possible[0], other)
    enter(table, possible[-1], owner)
    line = next(line for line in reversed(table.lines) if line.text == possible[-1])
    for reader in (other, 0):
        told = json.loads(table.masks[line.number][reader])
        assert (told["text"], told["told"]["values"]) == ("token ?", {"player": owner})


def test_a_solo_game_from_a_box_is_played_with_the_driver(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            body = {"game": GAME, "options": ALONE, "seats": here("Ayla"), "companion": True}
            answer = await host.http.post("/api/tables", json=body)
            error = answer.json()["error"]
            assert (answer.status_code, error["code"]) == (422, "companion-automa")
            assert "Nguni" in error["message"]

    asyncio.run(evening())


# Components of one's own


def own_box(**more: Any) -> dict[str, Any]:
    """Our map for two under another name."""
    ours = json.loads((Path(mamut.__file__).parent / "games" / "kitara" / "original.json").read_text())
    board = next(one for one in ours["maps"] if one["players"] == 2)
    return {"format": "kitara-box/1", "maps": [{**board, "id": "mine", "name": "Hills # lakes", **more}]}


def test_a_table_uses_the_components_of_an_owner(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            options = {**ALONE, "components": json.dumps(own_box(), indent=4)}
            opened = await host.open(here("Ayla"), game=GAME, players=2, options=options)
            chosen = opened["document"]["table"]["options"]
            assert chosen["map"] == opened["document"]["view"]["map"] == "mine"
            assert json.loads(chosen["components"])["maps"][0]["name"] == "Hills # lakes"
            assert not set(chosen["components"]) & set("#\n")

            person = await host.person(opened["id"], opened["tokens"]["2"])
            assert "\n".join(person.heard).count("kitara-box/1") == 1, "the text is sent once"
            assert person.entries[0]["options"]["map"] == "mine"
            chooser = random.Random(1)
            while person.document["table"]["status"] != "over":
                await person.move(chooser.choice(person.document["moves"]))
            record = (await host.http.get(f"/api/tables/{opened['id']}/record")).text
            assert f"\ncomponents: {chosen['components']}\n" in record
            check = await host.http.post("/api/records/check", json={"record": record})
            assert check.json()["draws"] is True
            on = await host.open(here("Brun"), record=record, lines=20)
            assert on["document"]["table"]["options"] == chosen

            one, two = (host.hall.live[table["id"]].table for table in (opened, on))
            assert one.game is two.game, "tables with the same components share one game"

    asyncio.run(evening())


def test_components_that_are_wrong_are_told_with_their_place(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            bad = own_box()
            bad["maps"][0]["territories"][2]["neighbours"].append(14)
            for text, place in (
                (json.dumps(bad), "maps[0].territories[2].neighbours"),
                ("{", "components"),
                ("x" * 60_001, "components"),
                (json.dumps(own_box(players=7)), "maps[0].players"),
            ):
                body = {"game": GAME, "players": 2, "options": {"components": text}, "seats": here("Ayla", "Brun")}
                answer = await host.http.post("/api/tables", json=body)
                assert answer.status_code == 422
                error = answer.json()["error"]
                assert error["code"] == "bad-position"
                assert error["place"].startswith(place)
                assert len(error["message"]) < 400

    asyncio.run(evening())


def test_choices_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            for options, players in (({"map": "orig-2p-14"}, 3), ({**ALONE}, 3), ({"deck": "green"}, 2), ({"map": "moon"}, 2)):
                body = {"game": GAME, "players": players, "options": options, "seats": here("A", "B", "C")[:players]}
                answer = await host.http.post("/api/tables", json=body)
                assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-option")

    asyncio.run(evening())


# Taking back, alone


def test_alone_one_takes_back_whatever_one_likes_and_the_same_draws_come_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla"), game=GAME, players=2, options=ALONE)
            ayla = await host.person(opened["id"], opened["tokens"]["2"])
            lines = ayla.document["table"]["lines"]
            await ayla.move("draft 1")
            assert ayla.document["table"]["undo"]["refused"]["reason"] == "drawn"
            drawn = [entry["text"] for entry in ayla.entries if entry["kind"] == "move"][lines:]
            refused = await ayla.ask("undo", seat=2, lines=ayla.document["table"]["lines"])
            assert refused["error"]["code"] == "undo-drawn"
            await ayla.ask("propose", seat=2, what="back", moves=lines)
            assert ayla.document["table"]["lines"] == lines
            count = len(ayla.entries)
            await ayla.move("draft 1")
            assert [entry["text"] for entry in ayla.entries[count:]] == drawn

    asyncio.run(evening())
