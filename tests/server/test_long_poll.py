"""Seats for programs that speak plain HTTP: they wait for their turn, fetch the position, and say what they wish."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import mamut
from mamut.server.live import long_poll
from tests.server.hosting import Host, bearer, bots, here, hosted, open_seats, settings_in

Answer = tuple[int, dict[str, Any]]


class Program:
    """Holds a seat, and asks."""

    def __init__(self, host: Host, table_id: str, *tokens: str) -> None:
        self.host, self.path, self.headers = host, f"/api/tables/{table_id}", bearer(*tokens)

    async def get(self, path: str) -> Answer:
        return _told(await self.host.http.get(self.path + path, headers=self.headers))

    async def turn(self, after: int = -1, wait: int = 20) -> dict[str, Any]:
        status, document = await self.get(f"/turn?wait={wait}&after={after}")
        assert status == 200, document
        return document

    async def wish(self, kind: str, seat: int, **fields: Any) -> Answer:
        wish = {"type": kind, "id": "w", "seat": seat, **fields}
        return _told(await self.host.http.post(f"{self.path}/wishes", json=wish, headers=self.headers))

    async def move(self, document: dict[str, Any], text: str | None = None) -> Answer:
        table = document["table"]
        return await self.wish("move", table["turn"], text=text or document["moves"][0], lines=table["lines"])


def _told(answer: httpx.Response) -> Answer:
    return answer.status_code, answer.json()


def serve(folder: Path, test: Callable[[Host], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        async with hosted(settings_in(folder, **more)) as host:
            await test(host)

    asyncio.run(run())


async def two(host: Host, mode: str = "discovery") -> tuple[Program, Program, dict[str, Any]]:
    """The program whose turn it is, the other one, and the table."""
    opened = await host.open(here("Ayla", "Brun"), mode)
    first, second = (Program(host, opened["id"], token) for token in opened["tokens"].values())
    return (first, second, opened) if opened["document"]["table"]["turn"] == 1 else (second, first, opened)


async def waiting(host: Host, count: int) -> None:
    """Until so many programs wait."""
    while True:
        clients = [client for live in host.hall.live.values() for client in live.clients]
        if sum(isinstance(client, long_poll.Caller) and not client.stirred.is_set() for client in clients) == count:
            return
        await asyncio.sleep(0.001)


# Waiting for the turn


def test_a_program_hears_when_it_is_its_turn(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        first, second, _ = await two(host)
        document = await first.turn()
        assert document["you"] == [document["table"]["turn"]]
        question = asyncio.create_task(second.turn())
        await waiting(host, 1)
        while document["moves"]:
            assert (await first.move(document))[0] == 200
            document = await first.turn(wait=0)
        heard = await asyncio.wait_for(question, 5)
        assert heard["moves"]
        assert heard == {**document, "you": heard["you"], "moves": heard["moves"], "table": heard["table"]}

    serve(tmp_path, test)


def test_when_the_time_is_up_the_document_comes_as_it_is(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        _, second, _ = await two(host)
        assert (await second.turn(wait=0))["moves"] is None
        assert (await second.turn(wait=3600))["moves"] is None, "the server waits no longer than it likes"

    serve(tmp_path, test, longest_wait=0.01)


def test_what_was_seen_is_not_told_again(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        first, _, opened = await two(host)
        document = await first.turn()
        question = asyncio.create_task(first.turn(after=document["number"]))
        await waiting(host, 1)
        person = await host.person(opened["id"], *opened["tokens"].values())
        await person.ask("chat", seat=document["you"][0], text="go on")
        assert (await question)["number"] == document["number"] + 1

    serve(tmp_path, test)


def test_of_two_questions_only_the_last_one_waits(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        _, second, _ = await two(host)
        old = asyncio.create_task(second.turn())
        await waiting(host, 1)
        new = asyncio.create_task(second.turn())
        assert (await asyncio.wait_for(old, 5))["moves"] is None
        await waiting(host, 1)
        long_poll.answer_all(host.hall)
        assert (await asyncio.wait_for(new, 5))["moves"] is None

    serve(tmp_path, test)


def test_a_table_that_was_dropped_from_memory_is_fetched_again(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        first, second, opened = await two(host)
        question = asyncio.create_task(second.turn())
        await waiting(host, 1)
        host.hall._drop(host.hall.live[opened["id"]])
        await waiting(host, 1)
        document = await first.turn()
        while document["moves"]:
            await first.move(document)
            document = await first.turn(wait=0)
        assert (await asyncio.wait_for(question, 5))["moves"]

    serve(tmp_path, test)


@pytest.mark.usefixtures("hats")
def test_the_end_is_heard_and_the_next_game_too(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla") + bots("random"), game="hats", options={})
        program = Program(host, opened["id"], opened["tokens"]["1"])
        document = await program.turn()
        while document["table"]["status"] != "over":
            assert (await program.move(document))[0] == 200
            document = await program.turn()
        question = asyncio.create_task(program.turn(after=document["number"]))
        await waiting(host, 1)
        await host.http.post(f"{program.path}/rematch", headers=program.headers)
        following = (await question)["table"]["next"]
        assert (await Program(host, following, opened["tokens"]["1"]).turn())["you"] == [2], "the token is good there too"

    serve(tmp_path, test)


# Being at the table


def test_a_program_that_asks_is_there_until_it_stays_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla", "Brun", "Ubal"))
        person = await host.person(opened["id"], opened["tokens"]["1"], opened["tokens"]["3"])
        program = Program(host, opened["id"], opened["tokens"]["2"])
        away = {"what": "bot", "about": 2}
        question = asyncio.create_task(program.turn())
        while person.presence.get("seats") != [1, 2, 3]:
            await person.hear()
        refused = await person.ask("propose", seat=1, **away)
        assert refused["error"]["code"] == "present"
        long_poll.answer_all(host.hall)
        await question
        assert (await person.ask("propose", seat=1, **away))["error"]["code"] == "present", "it may be thinking"
        monkeypatch.setattr(long_poll, "LINGER", 0.01)
        await program.turn(wait=0)
        while person.presence["seats"] != [1, 3]:
            await person.hear()
        assert (await person.ask("propose", seat=1, **away))["type"] == "done"
        seat = (await program.turn(wait=0))["table"]["seats"][1]
        assert (seat["holder"], seat["stand_in"]) == ("person", True)
        assert (await program.wish("move", 2, text="pass", lines=0))[1]["error"]["code"] in ("bot-plays", "too-late")
        assert (await program.wish("person", 2))[0] == 200
        assert not (await program.turn(wait=0))["table"]["seats"][1]["stand_in"]

    serve(tmp_path, test)


def test_a_program_that_is_asked_something_hears_it(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        first, second, _ = await two(host)
        document = await first.turn()
        assert (await first.move(document))[0] == 200
        seat, other = document["you"][0], 3 - document["you"][0]
        status, _ = await first.wish("propose", seat, what="back", moves=document["table"]["lines"])
        assert status == 200
        asked = await second.turn()
        assert asked["table"]["proposal"]["asked"] == [other]
        assert (await second.wish("answer", other, agree=True))[0] == 200
        assert (await first.turn())["table"]["lines"] == document["table"]["lines"]

    serve(tmp_path, test)


def test_a_program_that_goes_away_while_it_waits_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_poll, "LINGER", 0.0)

    async def test(host: Host) -> None:
        _, second, opened = await two(host)
        path = f"{second.path}/turn"
        gone: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        gone.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        headers = [(b"authorization", second.headers["Authorization"].encode())]
        scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "query_string": b"", "client": None}
        sent: asyncio.Queue[Any] = asyncio.Queue()
        asking = asyncio.create_task(host.app(scope, gone.get, sent.put))
        await waiting(host, 1)
        gone.put_nowait({"type": "http.disconnect"})
        await asyncio.wait_for(asking, 5)
        while host.hall.live[opened["id"]].present():
            await asyncio.sleep(0.001)

    serve(tmp_path, test)


# What is refused


def test_refusals_have_a_code_a_sentence_and_a_rule(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        first, second, opened = await two(host)
        document = await first.turn()
        seat, lines = document["table"]["turn"], document["table"]["lines"]
        stranger = Program(host, opened["id"], "not-a-token")
        assert _code(await stranger.get("/turn")) == (403, "not-seated")
        assert _code(await stranger.move(document)) == (403, "not-your-seat")
        assert _code(await second.move(document)) == (403, "not-your-seat")
        assert _code(await Program(host, "nowhere", "x").get("/turn")) == (404, "no-such-table")

        status, told = await first.move(document, "place 0,1 0,2")
        assert (status, told["error"]["code"], told["error"]["rule"]) == (409, "illegal-move", "KO-2P-3")
        assert _code(await first.move(document, "dance")) == (409, "not-a-move")
        assert _code(await first.wish("move", seat, text="dance", lines=lines + 5)) == (409, "too-late")
        assert _code(await first.wish("prospects", seat)) == (422, "bad-request")
        assert _code(await first.wish("move", seat, text="x" * 5000, lines=0)) == (413, "too-long")
        for body in (b"", b"{", b'{"type": "move"}', b'"\xff"', b"[" * 2000):
            answer = await host.http.post(f"{first.path}/wishes", content=body, headers=first.headers)
            assert _code(_told(answer)) == (422, "bad-request")
        assert (await first.turn())["number"] == document["number"], "nothing was changed"

        done = await first.move(document)
        assert done == (200, {"type": "done", "id": "w", "number": document["number"] + 1})
        assert await first.move(document) == done, "said twice, done once"

    serve(tmp_path, test)


def _code(answer: Answer) -> tuple[int, str]:
    return answer[0], answer[1]["error"]["code"]


# The position


def test_the_position_is_what_the_seat_knows(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla", "Brun"), game="kitara", options={"deck": "red"})
        both = Program(host, opened["id"], *opened["tokens"].values())
        watcher = Program(host, opened["id"])
        document = await both.turn()
        status, position = await both.get("/position")
        assert status == 200
        table = document["table"]
        assert [position[key] for key in ("number", "lines", "turn", "seat")] == [
            document["number"],
            table["lines"],
            table["turn"],
            table["turn"],
        ]
        game = mamut.game(position["game"], players=position["players"], target="interpreted", **position["options"])
        assert game.version == position["version"]
        view = game.read_view(base64.b64decode(position["state"]), position["seat"] - 1)
        assert view.data == document["view"]
        assert [move.text for move in view.moves()] == document["moves"]
        assert [move.number for move in view.moves()] == position["numbers"]
        assert list(view.state.observation(position["seat"] - 1)) == position["observation"]

        other = 3 - table["turn"]
        assert (await both.get(f"/position?seat={other}"))[1]["numbers"] is None
        assert _code(await watcher.get("/position?seat=1")) == (403, "not-your-seat")
        _, told = await watcher.get("/position")
        assert (told["seat"], told["observation"], told["numbers"]) == (None, None, None)
        assert game.read_view(base64.b64decode(told["state"]), -1).data == (await watcher.get(""))[1]["view"]

    serve(tmp_path, test)


def test_a_program_hears_when_all_seats_are_taken(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla") + open_seats(1))
        program = Program(host, opened["id"], opened["tokens"]["1"])
        question = asyncio.create_task(program.turn())
        await waiting(host, 1)
        await host.http.post(f"{program.path}/seats/2", json={"name": "Brun"})
        assert [seat["holder"] for seat in (await question)["table"]["seats"]] == ["person", "person"]

    serve(tmp_path, test)


def test_there_is_no_position_before_the_beginning(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla") + open_seats(1))
        program = Program(host, opened["id"], opened["tokens"]["1"])
        assert _code(await program.get("/position")) == (409, "not-started")

    serve(tmp_path, test)
