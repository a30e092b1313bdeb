"""Sitting down, leaving, changing seats, bots that play for others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal
from mamut.server.table import seating
from mamut.server.table.playing import play_line
from mamut.server.table.seating import bot_plays, clean_name, leave, order, person_plays
from mamut.server.table.undo import undo
from tests.server.hosting import Host, bearer, bots, here, hosted, open_seats, settings_in
from tests.server.tables import act, new_table, play_to_the_end


@pytest.mark.parametrize("name", ["", "  ", "a#b", "x" * 41, "a\u202eb", "a\x00b", "\ud800", None])
def test_a_name_must_be_one(name: str | None) -> None:
    with pytest.raises(Refusal, match="bad-name"):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "clean"), [(" Ayla \n B ", "Ayla B"), ("Zdeněk", "Zdeněk"), ("<b>", "<b>"), ("Ae\u0301", "Aé")]
)
def test_a_name_is_tidied(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_seats_can_be_put_in_order_before_the_start() -> None:
    table = new_table("Ayla", "Brun", "open", begin=True)
    assert order(table, [3, 1, 2]) == [3, 1, 2]
    assert [seat.name for seat in table.seats] == [None, "Ayla", "Brun"]
    assert sorted(order(table, None)) == [1, 2, 3]
    for wrong in ([1, 2], [1, 2, 2], [0, 1, 2], [1, 2, 3, 4]):
        with pytest.raises(Refusal, match="bad-order"):
            order(table, wrong)
    with pytest.raises(Refusal, match="started"):
        order(new_table("Ayla", "Brun"), [2, 1])


def test_a_bot_plays_for_oneself_or_on_an_open_seat() -> None:
    table = new_table("Ayla", "Brun", "open")
    bot_plays(table, 3, None, frozenset({1}), SEAT_LEVELS)
    assert (table.seat(3).holder, table.seat(3).level) == ("bot", "level-2")
    bot_plays(table, 1, "random", frozenset({1}), SEAT_LEVELS)
    assert table.seat(1).stand_in
    number = table.number
    bot_plays(table, 1, "random", frozenset({1}), SEAT_LEVELS)
    assert table.number == number, "the same once more changes nothing"
    with pytest.raises(Refusal, match="not-your-seat"):
        bot_plays(table, 2, "random", frozenset({1}), SEAT_LEVELS)
    with pytest.raises(Refusal, match="not-seated"):
        bot_plays(table, 2, "random", frozenset(), SEAT_LEVELS)
    with pytest.raises(Refusal, match="no-such-level"):
        bot_plays(table, 1, "genius", frozenset({1}), SEAT_LEVELS)
    with pytest.raises(Refusal, match="no-such-level"):
        bot_plays(table, 1, "net@some.net", frozenset({1}), SEAT_LEVELS)


def test_nobody_sits_down_at_a_finished_game() -> None:
    table = new_table("Ayla", "Brun")
    play_to_the_end(table)
    leave(table, 2)
    assert table.seats[1].name == "Brun", "the score sheet keeps the name"
    with pytest.raises(Refusal, match="over"):
        seating.sit(table, 2, "Caro")
    with pytest.raises(Refusal, match="over"):
        bot_plays(table, 1, "random", frozenset({1}), SEAT_LEVELS)
    with pytest.raises(Refusal, match="over"):
        person_plays(table, 1)


def test_a_person_for_whom_a_bot_plays_only_looks_on() -> None:
    table = new_table("Ayla", "Brun")
    seat = act(table)
    bot_plays(table, seat, "random", frozenset({seat}), SEAT_LEVELS)
    lines = len(table.lines)
    with pytest.raises(Refusal, match="bot-plays"):
        play_line(table, seat, "discard", lines)
    with pytest.raises(Refusal, match="bot-plays"):
        undo(table, seat, lines, frozenset({seat}))
    person_plays(table, 3 - seat)
    person_plays(table, seat)
    assert table.seat(seat).plays


async def sit(host: Host, table_id: str, seat: int, name: str) -> Any:
    return await host.http.post(f"/api/tables/{table_id}/seats/{seat}", json={"name": name})


def test_friends_come_by_the_link(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla") + open_seats(2))
            table_id, ayla = opened["id"], opened["tokens"]["1"]
            assert opened["document"]["table"]["status"] == "open"
            watcher = await host.person(table_id, ayla)
            early = await host.http.post(f"/api/tables/{table_id}/start", headers=bearer(ayla))
            assert (early.status_code, early.json()["error"]["code"]) == (409, "seat-open")
            answer = await sit(host, table_id, 2, "Brun")
            assert answer.status_code == 201
            brun = answer.json()["token"]
            assert answer.json()["document"]["you"] == [2]
            taken = await sit(host, table_id, 2, "Caro")
            assert (taken.status_code, taken.json()["error"]["code"]) == (409, "seat-taken")
            assert (await sit(host, table_id, 4, "Caro")).status_code == 404
            assert (await sit(host, table_id, 3, "#")).status_code == 422
            caro = (await sit(host, table_id, 3, "Caro")).json()["token"]

            put = await host.http.post(f"/api/tables/{table_id}/order", json={"seats": [3, 2, 1]}, headers=bearer(brun))
            assert put.json()["you"] == [2]
            assert (await host.document(table_id, ayla))["you"] == [3], "the token follows its person"
            await watcher.until(put.json()["number"])
            assert watcher.document["you"] == [3]
            assert watcher.document == await host.document(table_id, ayla)

            stranger = await host.http.post(f"/api/tables/{table_id}/start")
            assert (stranger.status_code, stranger.json()["error"]["code"]) == (403, "not-seated")
            begun = await host.http.post(f"/api/tables/{table_id}/start", headers=bearer(caro))
            assert begun.json()["table"]["status"] == "playing"
            again = await host.http.post(f"/api/tables/{table_id}/start", headers=bearer(caro))
            assert again.status_code == 409

            foreign = await host.http.delete(f"/api/tables/{table_id}/seats/1", headers=bearer(brun))
            assert (foreign.status_code, foreign.json()["error"]["code"]) == (403, "not-your-seat")
            left = await host.http.delete(f"/api/tables/{table_id}/seats/1", headers=bearer(caro))
            assert left.json()["you"] == []
            assert left.json()["table"]["seats"][0]["holder"] == "open"
            assert (await sit(host, table_id, 1, "Durc")).status_code == 201, "anybody with the link may go on there"
            assert (await host.document(table_id, caro))["you"] == [], "the old token is good for nothing"

    asyncio.run(evening())


def test_a_bot_takes_the_seat_of_one_who_left(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            ayla, brun = opened["tokens"].values()
            person = await host.person(opened["id"], ayla)
            await host.http.delete(f"/api/tables/{opened['id']}/seats/2", headers=bearer(brun))
            answer = await person.ask("bot", seat=2, level="random")
            assert answer["type"] == "done"
            while not person.my_turn:
                await person.hear()
            assert person.document["table"]["seats"][1]["holder"] == "bot"

    asyncio.run(evening())


def test_a_bot_plays_for_a_person_who_can_come_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla") + bots("random"))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            await person.ask("bot", seat=1, level="random")
            while person.document["table"]["lines"] < 30:
                await person.hear()
                assert person.document["moves"] is None
            refused = await person.ask("undo", seat=1, lines=person.document["table"]["lines"])
            assert refused["type"] == "refused"
            await person.ask("person", seat=1)
            while not person.my_turn:
                await person.hear()
            assert person.document["table"]["seats"][0]["stand_in"] is False

    asyncio.run(evening())
