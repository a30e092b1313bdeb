"""How much one visitor may ask for: every refusal says so, and changes nothing."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from mamut.server.http import limits
from mamut.server.http.limits import Bucket, Buckets, address_of
from mamut.server.settings import Limits
from tests.server.hosting import GAME, Host, here, hosted, settings_in
from tests.server.wire import Closed, Wire

VISITOR = ("203.0.113.7", 40000)
OTHER = ("203.0.113.8", 40000)
OPENING = {"game": GAME, "players": 2, "options": {"mode": "discovery"}, "seats": here("Ayla", "Broud")}


def serve(folder: Path, test: Callable[[Host], Awaitable[None]], proxy: bool = False, **more: Any) -> None:
    async def run() -> None:
        async with hosted(settings_in(folder, limits=Limits(**more), proxy=proxy)) as host:
            await test(host)

    asyncio.run(run())


def visitor(host: Host, client: tuple[str, int] = VISITOR) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(host.app, client=client)
    return httpx.AsyncClient(transport=transport, base_url="http://testserver", headers={"Accept-Language": "en"})


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_too_many_requests(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        async with visitor(host) as http, visitor(host, OTHER) as other:
            answers = [await http.get("/api/games") for _ in range(6)]
            assert [answer.status_code for answer in answers] == [200] * 5 + [429]
            assert error(answers[-1]) == (429, "too-many-requests")
            assert int(answers[-1].headers["retry-after"]) >= 1
            assert "Too many requests" in answers[-1].json()["error"]["message"]
            assert (await other.get("/api/games")).status_code == 200, "another visitor is not concerned"
            text = (await host.http.get("/metrics")).text
            assert 'mamut_refusals_total{code="too-many-requests"} 1.0' in text

    serve(tmp_path, test, requests_at_once=5, requests_per_second=0.01)


def test_too_many_tables_in_an_hour(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        async with visitor(host) as http:
            for _ in range(2):
                assert (await http.post("/api/tables", json=OPENING)).status_code == 201
            for path in ("/api/tables", "/api/tables/"):
                assert error(await http.post(path, json=OPENING)) == (429, "too-many-tables")
            assert (await http.get("/api/games")).status_code == 200, "all else goes on"
        assert len(host.hall.live) == 2

    serve(tmp_path, test, tables_per_hour=2)


@pytest.mark.parametrize("declared", [True, False])
def test_too_long_a_body(tmp_path: Path, declared: bool) -> None:
    async def pieces() -> Any:
        for _ in range(20):
            yield b"x" * 100

    async def test(host: Host) -> None:
        content = b"x" * 2000 if declared else pieces()
        assert error(await host.http.post("/api/tables", content=content)) == (413, "too-long")
        assert error(await host.http.post("/api/tables", content=b"x" * 900)) == (422, "bad-request")

    serve(tmp_path, test, body_bytes=1000)


def test_a_body_that_never_comes(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        async def slow() -> Any:
            yield b"{"
            await asyncio.sleep(5)

        assert error(await host.http.post("/api/tables", content=slow())) == (408, "too-slow")

    # httpx's transport hands the body over piece by piece, so that the server waits as it would on a network.
    serve(tmp_path, test, body_seconds=0.05)


def test_a_visitor_who_goes_in_the_middle_has_asked_for_nothing(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        messages = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
        sent: list[Any] = []

        async def receive() -> Any:
            return messages.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        opened = await host.open([*here("Ayla"), {"holder": "open"}])
        path = f"/api/tables/{opened['id']}/seats/2"
        asked = {"type": "http", "method": "POST", "path": path, "headers": [], "query_string": b"", "client": VISITOR}
        await host.app(asked, receive, send)
        assert sent == []
        assert (await host.document(opened["id"]))["number"] == opened["document"]["number"]

    serve(tmp_path, test)


def test_too_many_connections(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla", "Broud"))
        wires = [Wire(host.app, opened["id"], client=VISITOR) for _ in range(2)]
        for wire in wires:
            wire.send({"type": "hello", "tokens": [], "last": None, "language": "en"})
            assert (await wire.receive())["type"] == "table"
        third = Wire(host.app, opened["id"], client=VISITOR)
        refused = await third.receive()
        assert (refused["type"], refused["error"]["code"]) == ("refused", "too-many-connections")
        with pytest.raises(Closed) as closed:
            await third.receive()
        assert closed.value.code == 1013
        await wires[0].cut()
        fourth = Wire(host.app, opened["id"], client=VISITOR)
        fourth.send({"type": "hello", "tokens": [], "last": None, "language": "en"})
        assert (await fourth.receive())["type"] == "table"
        await fourth.cut()
        await wires[1].cut()

    serve(tmp_path, test, connections=2)


def test_too_many_messages(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla", "Broud"))
        wire = Wire(host.app, opened["id"], client=VISITOR)
        wire.send({"type": "hello", "tokens": [opened["tokens"]["1"]], "last": None, "language": "en"})
        for n in range(4):
            wire.send({"type": "chat", "id": n, "seat": 1, "text": f"hello {n}"})
        answers: dict[int, str] = {}
        while len(answers) < 4:
            message = await wire.receive()
            if message["type"] in ("done", "refused"):
                answers[message["id"]] = message.get("error", {}).get("code", "done")
        assert answers == {0: "done", 1: "done", 2: "too-many-messages", 3: "too-many-messages"}
        await wire.cut()
        document = await host.document(opened["id"])
        assert document["number"] == opened["document"]["number"] + 2, "what was refused has changed nothing"

    serve(tmp_path, test, messages_at_once=3, messages_per_second=0.01)


def test_too_long_a_message(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        opened = await host.open(here("Ayla", "Broud"))
        wire = Wire(host.app, opened["id"])
        wire.send_text('{"type": "hello", "tokens": ["' + "ž" * 2048 + '"]}')
        refused = await wire.receive()
        assert refused["error"]["code"] == "too-long"
        with pytest.raises(Closed) as closed:
            await wire.receive()
        assert closed.value.code == 1009

    serve(tmp_path, test)


def scope(client: str, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"type": "http", "client": (client, 1), "headers": headers}


@pytest.mark.parametrize(
    ("asked", "proxy", "address"),
    [
        (scope("203.0.113.7"), False, "203.0.113.7"),
        (scope("203.0.113.7", "198.51.100.1"), False, "203.0.113.7"),
        (scope("127.0.0.1"), False, None),
        (scope("::1"), False, None),
        (scope("testclient"), False, None),
        ({"type": "http", "client": None, "headers": []}, False, None),
        (scope("127.0.0.1", "198.51.100.1"), True, "198.51.100.1"),
        (scope("127.0.0.1", "6.6.6.6, 198.51.100.1"), True, "198.51.100.1"),
        (scope("127.0.0.1", "6.6.6.6", "198.51.100.1"), True, "198.51.100.1"),
        (scope("127.0.0.1"), True, None),
        (scope("2001:db8:1:2:3:4:5:6"), False, "2001:db8:1:2::/64"),
        (scope("::ffff:203.0.113.7"), False, "203.0.113.7"),
        (scope("::ffff:127.0.0.1"), False, None),
    ],
)
def test_who_asks(asked: dict[str, Any], proxy: bool, address: str | None) -> None:
    assert address_of(asked, proxy) == address


def test_a_visitor_cannot_be_somebody_else(tmp_path: Path) -> None:
    """Behind a proxy only the last address counts, which the proxy itself has added."""

    async def test(host: Host) -> None:
        async with visitor(host, ("127.0.0.1", 1)) as http:
            statuses = [
                (await http.get("/api/games", headers={"X-Forwarded-For": f"10.0.0.{n}, 203.0.113.7"})).status_code
                for n in range(4)
            ]
            assert statuses == [200, 200, 200, 429]
            assert (await http.get("/api/games", headers={"X-Forwarded-For": "203.0.113.8"})).status_code == 200

    serve(tmp_path, test, proxy=True, requests_at_once=3, requests_per_second=0.01)


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    bucket = Bucket(0.5, 2)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    assert bucket.wait == 2
    now[0] += 2
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] += 1000
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]


def test_addresses_are_forgotten_the_quietest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FORGET_AFTER", 2)
    buckets = Buckets(0.001, 1)
    first = buckets.of("a")
    buckets.of("b")
    assert buckets.of("a") is first
    buckets.of("c")
    assert buckets.of("a") is first
    assert buckets.of("b").take()
