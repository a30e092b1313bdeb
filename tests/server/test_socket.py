"""The WebSocket refuses what is wrong, says why, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import Host, here, hosted, settings_in
from tests.server.wire import Closed, Person, Wire


async def refused(wire: Wire, text: str) -> dict[str, Any]:
    """The answer to a text, which must be a refusal."""
    wire.send_text(text)
    while True:
        message = await wire.receive()
        if message["type"] == "refused":
            return message
        assert message["type"] in ("presence", "table")


async def two_people(host: Host) -> tuple[Person, Person]:
    opened = await host.open(here("Ayla", "Brun"))
    first, second = [await host.person(opened["id"], token) for token in opened["tokens"].values()]
    return (first, second) if first.my_turn else (second, first)


async def end_of(person: Person) -> int:
    """Listens until the server closes the connection; the code with which it does."""
    try:
        while True:
            await person.hear()
    except Closed as closed:
        return closed.code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"type": "dance"}',
        '{"type": "move"}',
        '{"type": "move", "id": 1}',
        '{"type": "move", "id": 1, "seat": "1", "text": "pass", "lines": 0}',
        '{"type": "move", "id": 1, "seat": 1, "text": 5, "lines": 0}',
        '{"type": "move", "id": 1, "seat": 1, "text": "pass", "lines": 0.5}',
        '{"type": "move", "id": 1, "seat": 1, "text": "pass", "lines": 0, "more": 1}',
        '{"type": "move", "id": 1, "seat": 1e999, "text": "pass", "lines": 0}',
        '{"type": "propose", "id": 1, "seat": 1, "what": "party"}',
        '{"type": "hello", "tokens": "abc"}',
        '{"type": "hello", "tokens": [1]}',
        "[" * 2000,
        '{"type": "chat", "id": 1, "seat": 1, "text": "\\ud800"}',
    ],
)
def test_a_malformed_message_is_refused(tmp_path: Path, text: str) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, _ = await two_people(host)
            assert actor.wire
            before = await host.document(actor.table_id)
            answer = await refused(actor.wire, text)
            assert answer["error"]["code"] == "bad-request"
            assert answer["id"] in (1, None)
            assert await host.document(actor.table_id) == before
            assert (await actor.ask("chat", seat=actor.document["you"][0], text="still here"))["type"] == "done"

    asyncio.run(evening())


def test_an_oversized_message_ends_the_connection(tmp_path: Path) -> None:
    async def evening() -> None:
        settings = settings_in(tmp_path)
        async with hosted(settings) as host:
            actor, _ = await two_people(host)
            assert actor.wire
            before = await host.document(actor.table_id)
            actor.wire.send({"type": "chat", "id": 1, "seat": 1, "text": "x" * settings.message_limit})
            assert await end_of(actor) == 1009
            assert await host.document(actor.table_id) == before
            await actor.connect()
            assert (await actor.ask("chat", seat=actor.document["you"][0], text="again"))["type"] == "done"

    asyncio.run(evening())


def test_nothing_is_done_before_hello(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            wire = Wire(host.app, opened["id"])
            answer = await refused(wire, '{"type": "chat", "id": "a", "seat": 1, "text": "hi"}')
            assert (answer["id"], answer["error"]["code"]) == ("a", "say-hello")
            await wire.cut()

    asyncio.run(evening())


def test_there_must_be_such_a_table(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            wire = Wire(host.app, "nowhere")
            answer = await refused(wire, '{"type": "hello", "language": "en"}')
            assert answer["error"]["code"] == "no-such-table"
            await wire.cut()

    asyncio.run(evening())


def test_out_of_turn_foreign_and_replayed_messages_change_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, other = await two_people(host)
            watcher = await host.person(actor.table_id)
            forger = await host.person(actor.table_id, "x" * 24, actor.tokens[0][:-1])
            seat, lines = actor.document["you"][0], actor.document["table"]["lines"]
            text = actor.document["moves"][0]
            before = await host.document(actor.table_id)
            for person, as_seat, code in [
                (other, 3 - seat, "illegal-move"),
                (other, seat, "not-your-seat"),
                (watcher, seat, "not-your-seat"),
                (forger, seat, "not-your-seat"),
                (actor, 3 - seat, "not-your-seat"),
                (actor, 9, "no-such-seat"),
                (actor, -1, "no-such-seat"),
            ]:
                answer = await person.ask("move", seat=as_seat, text=text, lines=lines)
                assert answer["error"]["code"] == code
                assert answer["error"]["message"]
                for kind, fields in [
                    ("undo", {"lines": lines}),
                    ("propose", {"what": "back", "moves": 1}),
                    ("answer", {"agree": True}),
                    ("person", {}),
                    ("asks", {"asks": True}),
                    ("chat", {"text": "hi"}),
                    ("prospects", {}),
                ]:
                    if code in ("not-your-seat", "no-such-seat"):
                        answer = await person.ask(kind, seat=as_seat, **fields)
                        assert answer["error"]["code"] in (code, "not-your-seat")
            assert await host.document(actor.table_id) == before

            done = await actor.ask("move", seat=seat, text=text, lines=lines)
            after = await host.document(actor.table_id)
            again = await actor.ask("move", seat=seat, text=text, lines=lines)
            assert again["number"] == done["number"]
            late = await other.ask("move", seat=3 - seat, text=text, lines=lines)
            assert late["error"]["code"] == "too-late"
            assert await host.document(actor.table_id) == after

    asyncio.run(evening())


def test_a_refused_move_names_its_rule_in_the_language_of_the_player(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, _ = await two_people(host)
            answer = await actor.ask(
                "move", seat=actor.document["you"][0], text="claim 1", lines=actor.document["table"]["lines"]
            )
            assert answer["error"]["rule"] == "KO-2P-3"
            assert "KO-2P-3" in answer["error"]["message"]

    asyncio.run(evening())


def test_chat_is_kept_as_it_was_said(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, other = await two_people(host)
            seat = actor.document["you"][0]
            said = "<script>alert('1')</script> & \"žluť\" \u2028"
            first = await actor.ask("chat", seat=seat, text=said)
            again = await actor.ask("chat", seat=seat, text=said)
            assert again["number"] == first["number"], "said once, whatever the line did"
            await other.until(first["number"])
            assert other.entries[-1]["text"] == said.strip()
            for text in ("", "   ", "x" * 501):
                assert (await actor.ask("chat", seat=seat, text=text))["error"]["code"] == "bad-chat"

    asyncio.run(evening())


def test_presence_tells_who_is_here(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, other = await two_people(host)
            watcher = await host.person(actor.table_id)
            await other.cut()
            while actor.presence.get("seats") != actor.document["you"] or not actor.presence["watching"]:
                await actor.hear()
            assert actor.presence["watching"] == 1
            await watcher.cut()
            while actor.presence["watching"]:
                await actor.hear()

    asyncio.run(evening())


def test_prospects_tell_what_each_move_would_bring(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, other = await two_people(host)
            answer = await actor.ask("prospects", seat=actor.document["you"][0])
            assert set(answer["of"]) == set(actor.document["moves"])
            assert all(set(one) == {"points", "promise"} for one in answer["of"].values())
            assert answer["number"] == actor.document["number"]
            assert (await other.ask("prospects", seat=other.document["you"][0]))["error"]["code"] == "not-your-turn"

    asyncio.run(evening())


@pytest.mark.parametrize("few", [0, 1_000])
def test_only_the_last_question_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    """On the event loop, and in a thread of its own, where there are too many moves for that."""
    monkeypatch.setattr("mamut.server.live.socket.FEW_MOVES", few)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, _ = await two_people(host)
            seat = actor.document["you"][0]
            first, second, last = (actor.wish("prospects", seat=seat) for _ in range(3))
            while last not in actor.answers:
                await actor.hear()
            assert set(actor.answers[last]["of"]) == set(actor.document["moves"])
            assert first not in actor.answers
            assert second not in actor.answers

    asyncio.run(evening())


def test_who_comes_back_gets_exactly_what_was_missed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            actor, other = await two_people(host)
            await other.cut()
            heard = len(other.entries)
            done = await actor.move(actor.document["moves"][0])
            await actor.until(done["number"])
            await other.connect()
            assert [json.loads(text) for text in other.heard][-1]["type"] in ("table", "presence")
            assert other.entries[heard:] == actor.entries[heard:]
            assert other.document["view"] == actor.document["view"]

    asyncio.run(evening())


def test_a_client_that_does_not_listen_is_cut_off(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path, queue_limit=8)) as host:
            actor, other = await two_people(host)
            slow = next(
                client for client in host.hall.live[actor.table_id].clients if list(client.you) == other.document["you"]
            )
            for _ in range(20):
                slow.send("{}")
            assert slow.cut
            assert await end_of(other) == 1013
            await other.connect()
            assert other.document == await host.document(other.table_id, *other.tokens)

    asyncio.run(evening())
