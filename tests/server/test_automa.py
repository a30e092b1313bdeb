"""A seat that the rules of the game play themselves: nobody sits there, and every step of it says why."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import mamut
from mamut.engine.reading import read_record
from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal
from mamut.server.table import journal, seating
from mamut.server.table.opening import SeatWish, configured, open_table, rematch
from mamut.server.table.seating import bot_plays, order
from mamut.server.table.table import Table, shared_game
from mamut.server.table.undo import find_undo, undo, undo_document
from tests.server.hosting import bearer, here, hosted, settings_in
from tests.server.tables import act, again, documents, entries, play_to_the_end, record_of
from tests.server.test_leaks import fetched
from tests.solo.echo import COUNT, FIRST

pytestmark = pytest.mark.usefixtures("echo")
ALONE = {"solo": "echo"}
STONE = re.compile("|".join(str(FIRST + k) for k in range(COUNT)))


@pytest.fixture(autouse=True)
def nothing_shared() -> None:
    """The made-up game is another class in every test."""
    from mamut.server.table.table import _shared_game

    _shared_game.cache_clear()


def alone(*holders: str, begin: bool = True, **options: str) -> Table:
    """A table against the echo."""
    wishes = [SeatWish(who) if who in ("open", "automa") else SeatWish("here", who) for who in holders]
    game = configured("echo", None, {**ALONE, **options})
    return open_table(game, wishes, None, begin, SEAT_LEVELS, lambda: 1_000_000.0).table


@pytest.mark.parametrize("holders", [("Ayla",), ("automa", "Ayla")])
def test_its_seat_is_filled_whether_it_is_named_or_not(holders: tuple[str, ...]) -> None:
    table = alone(*holders)
    assert [(seat.holder, seat.name, seat.level) for seat in table.seats] == [
        ("automa", None, None),
        ("person", "Ayla", None),
    ]
    assert table.names() == ["Echo", "Ayla"]
    assert not table.waits_for_bot
    assert documents(table)[0]["table"]["seats"][0] == {
        "seat": 1,
        "holder": "automa",
        "name": None,
        "level": None,
        "stand_in": False,
        "asks": False,
    }
    assert documents(again(table)) == documents(table)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ([SeatWish("here", "Ayla"), SeatWish("here", "Brun")], "automa-wish"),
        ([SeatWish("bot", level="greedy"), SeatWish("here", "Brun")], "automa-wish"),
        ([SeatWish("open"), SeatWish("here", "Brun")], "automa-wish"),
        ([SeatWish("here", "Brun"), SeatWish("automa")], "automa-wish"),
        ([SeatWish("automa"), SeatWish("automa")], "no-automa"),
        ([SeatWish("automa")], "no-automa"),
        ([], "bad-seats"),
        ([SeatWish("here", "Ayla")] * 3, "bad-seats"),
    ],
)
def test_nobody_else_gets_it(wishes: list[SeatWish], code: str) -> None:
    with pytest.raises(Refusal, match=f"^{code}$") as refused:
        open_table(configured("echo", 2, ALONE), wishes, None, True, SEAT_LEVELS, lambda: 0.0)
    assert refused.value.status == 422
    assert refused.value.message("en")


def test_a_game_without_such_seats_has_none() -> None:
    wishes = [SeatWish("here", "Ayla"), SeatWish("automa")]
    with pytest.raises(Refusal, match="no-automa"):
        open_table(configured("echo", 2, {}), wishes, None, True, SEAT_LEVELS, lambda: 0.0)


def test_nobody_sits_down_there_and_no_bot_does() -> None:
    table = alone("open")
    with pytest.raises(Refusal, match="automa-seat") as refused:
        seating.sit(table, 1, "Brun")
    assert refused.value.status == 409
    seating.sit(table, 2, "Ayla")
    with pytest.raises(Refusal, match="automa-seat"):
        bot_plays(table, 1, None, frozenset({2}), SEAT_LEVELS)


def test_it_keeps_its_place_when_others_change_theirs() -> None:
    table = alone("open")
    with pytest.raises(Refusal, match="automa-stays"):
        order(table, [2, 1])
    assert order(table, [1, 2]) == [1, 2]
    for _ in range(10):
        assert order(table, None) == [1, 2]


def test_in_a_rematch_it_keeps_its_place() -> None:
    table = alone("Ayla")
    play_to_the_end(table)
    opened = rematch(table, {2: b"hash"}, {2: "token"}, lambda: 0.0)
    assert [seat.holder for seat in opened.table.seats] == ["automa", "person"]
    assert (opened.tokens, opened.hashes) == ({2: "token"}, {2: b"hash"})


def test_its_steps_are_made_at_once_and_say_why() -> None:
    table = alone("Ayla")
    assert table.turn == 2
    act(table, 2)
    moves = [entry for entry in entries(table) if isinstance(entry, journal.Move)]
    assert [(move.seat, move.text, move.forced) for move in moves[2:]] == [
        (1, "call 1", True),
        (2, "call 3", False),
        (1, "call 3", True),
    ]
    why = journal.Why("EC-1", "common.told", {"text": "call 3"})
    assert [move.why for move in moves] == [None, None, journal.Why("EC-1", "common.told", {"text": "call 1"}), None, why]


def test_a_journal_from_before_there_were_reasons_is_read() -> None:
    table = alone("Ayla")
    act(table)
    old = Table(table.id, table.fair)
    for body in table.journal:
        entry = msgspec.json.decode(body)
        assert ("why" in entry) == (entry["kind"] == "move")
        entry.pop("why", None)
        old.read(msgspec.json.encode(entry))
    assert documents(old) == documents(table)


def test_ones_last_decision_is_taken_back_with_the_steps_that_followed() -> None:
    table = alone("Ayla")
    act(table, 2)
    act(table, 1)
    assert [line.seat for line in table.lines[2:]] == [1, 2, 1, 2, 1]
    assert undo_document(table, (2,), 2) == {"moves": 5, "refused": None}
    number = undo(table, 2, len(table.lines), frozenset({2}))
    assert journal.decode_entry(table.journal[number]) == journal.Undo(number=number, at=1_000_000, seat=2, moves=5)
    assert (table.turn, len(table.lines)) == (2, 5)
    undo(table, 2, len(table.lines), frozenset({2}))
    assert find_undo(table, frozenset({2})) == ("nothing", None)
    assert documents(again(table)) == documents(table)


def test_with_ones_own_box_one_plays_elsewhere() -> None:
    with pytest.raises(Refusal, match="companion-automa") as refused:
        open_table(configured("echo", 2, ALONE), [SeatWish("here", "Ayla")], None, True, SEAT_LEVELS, lambda: 0.0, True)
    assert refused.value.status == 422


def test_records_carry_its_name_and_are_played_on() -> None:
    table = alone("Ayla")
    play_to_the_end(table)
    text = record_of(table)
    assert "\nsolo: echo\nplace: cave\nseat 1: Echo\nseat 2: Ayla\n" in text
    assert read_record(text, "interpreted").play().over


def test_a_solo_table_over_http(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla"), game="echo", players=None, options=ALONE)
            assert list(opened["tokens"]) == ["2"]
            ayla = await host.person(opened["id"], opened["tokens"]["2"])
            watcher = await host.person(opened["id"])
            while ayla.document["table"]["status"] != "over":
                answer = await ayla.move("call 2")
                assert answer["type"] == "done"
                for person in (ayla, watcher):
                    await person.until(ayla.document["number"])
                if ayla.document["table"]["status"] != "over":
                    own = str(ayla.document["view"]["stones"][1])
                    heard = "\n".join(ayla.heard) + await fetched(host, opened["id"], *ayla.tokens)
                    assert set(STONE.findall(heard)) == {own}, "one's own stone, and not the one of the echo"
                    assert not STONE.search("\n".join(watcher.heard) + await fetched(host, opened["id"]))
            assert all(ayla.document["view"]["stones"]), "at the end all is told"
            steps = (await host.http.get(f"/api/tables/{opened['id']}/steps")).json()["steps"]
            assert [step["seat"] for step in steps if step["why"]] == [1, 1, 1]
            assert steps[4]["why"] == {"rule": "EC-1", "key": "common.told", "values": {"text": "call 2"}}

            record = (await host.http.get(f"/api/tables/{opened['id']}/record")).text
            shown = (await host.http.post("/api/records/steps", json={"record": record})).json()
            assert [seat["holder"] for seat in shown["document"]["table"]["seats"]] == ["automa", "person"]
            assert [step["why"] for step in shown["steps"]] == [step["why"] for step in steps]
            on = await host.open(here("Brun"), record=record, lines=5)
            assert list(on["tokens"]) == ["2"]
            brun = await host.person(on["id"], on["tokens"]["2"])
            assert brun.entries[0]["record"] == ["?"] * 5, "how many lines there were is no secret"

            next_one = await host.http.post(f"/api/tables/{opened['id']}/rematch", headers=bearer(*ayla.tokens))
            assert next_one.json()["tokens"] == {"2": ayla.tokens[0]}

    asyncio.run(evening())


# Long texts among the options


def test_a_text_that_the_game_refuses_is_told_with_its_place(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            body: dict[str, Any] = {"game": "echo", "options": {"song": "la."}, "seats": here("Ayla", "Brun")}
            answer = await host.http.post("/api/tables", json=body)
            assert answer.status_code == 422
            error = answer.json()["error"]
            assert (error["code"], error["place"]) == ("bad-position", "song")
            games = (await host.http.get("/api/games")).json()
            options = next(game["options"] for game in games if game["name"] == "echo")
            assert [option["key"] for option in options if option["free"]] == ["song"]

    asyncio.run(evening())


def test_a_long_text_is_in_the_document_once(tmp_path: Path) -> None:
    song = "la " * 20_000 + "la"

    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"), game="echo", options={"song": f" {song} "})
            assert opened["document"]["table"]["options"]["song"] == song
            person = await host.person(opened["id"], opened["tokens"]["1"])
            assert "\n".join(person.heard).count(song) == 1
            assert person.entries[0]["options"] == {"solo": "no", "place": "cave", "song": ""}

            other = await host.open(here("Caro", "Durc"), game="echo", options={"song": song})
            table, second = (host.hall.live[one["id"]].table for one in (opened, other))
            assert table.game is second.game, "tables with the same text share one game"
            assert sum(map(len, table.journal)) < len(song), "and hold no copies of it"

            await person.cut()
            host.hall._drop(host.hall.live[opened["id"]])
            assert (await host.document(opened["id"], *person.tokens))["table"]["options"]["song"] == song
            fetched_again = host.hall.live[opened["id"]].table
            assert fetched_again.game is table.game
            assert sum(map(len, fetched_again.journal)) < len(song)

    asyncio.run(evening())


def test_games_that_mean_the_same_are_one() -> None:
    one = configured("echo", 2, {"song": "la"})
    assert configured("echo", 2, {"song": " la "}) is one
    assert configured("echo", None, {"song": "la", "solo": "no"}, 2) is one
    assert shared_game("echo", 2, one.options) is one
    assert configured("echo", 2, {"song": "lo"}) is not one


def test_a_record_with_a_text_is_played_on() -> None:
    state = mamut.game("echo", players=2, target="interpreted", song="la la", **ALONE).new()
    while not state.over:
        state.apply(state.outcomes()[0][0] if state.chance else state.moves()[0])
    text = mamut.write_record(state, ["Echo", "Ayla"])
    assert "\nsong: la la\n" in text
    assert read_record(text, "interpreted").play().over
