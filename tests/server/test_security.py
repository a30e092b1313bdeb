"""What a browser is told it may do, and who may open a WebSocket."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from mamut.server.http.security import HEADERS, same_origin
from tests.server.hosting import Host, here, hosted, settings_in
from tests.server.wire import Closed, Wire


def fetched(folder: Path, *requests: tuple[str, str]) -> list[httpx.Response]:
    async def fetch() -> list[httpx.Response]:
        async with hosted(settings_in(folder)) as host:
            return [await host.http.request(method, path) for method, path in requests]

    return asyncio.run(fetch())


def test_every_answer_has_the_headers(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    requests = [("GET", "/"), ("GET", "/api/games"), ("GET", "/api/nothing"), ("PUT", "/api/tables"), ("POST", "/api/tables")]
    for answer in fetched(tmp_path, *requests, ("GET", "/health")):
        for name, value in HEADERS.items():
            assert answer.headers[name] == value


def test_the_policy_allows_nothing_of_others() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    for sources in policy.values():
        assert set(sources.split()) <= {"'self'", "'none'", "data:"}
    assert "data:" not in policy["script-src"]


def test_errors_have_them_too(tmp_path: Path) -> None:
    """Even when something goes wrong inside."""

    async def fail() -> httpx.Response:
        async with hosted(settings_in(tmp_path)) as host:
            host.app.state.hall = None
            transport = httpx.ASGITransport(host.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
                return await http.get("/api/tables/abc")

    answer = asyncio.run(fail())
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "failed"
    assert "Traceback" not in answer.text
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "mamut.example", True),
        ("https://mamut.example", "mamut.example", True),
        ("http://localhost:8700", "localhost:8700", True),
        ("https://MAMUT.example", "mamut.example", True),
        ("https://evil.example", "mamut.example", False),
        ("https://mamut.example.evil.example", "mamut.example", False),
        ("https://mamut.example:444", "mamut.example", False),
        ("null", "mamut.example", False),
        ("", "mamut.example", False),
        ("", "", False),
        ("http://[", "mamut.example", False),
    ],
)
def test_which_origins_are_our_own(origin: str | None, host: str, same: bool) -> None:
    headers = {"host": host} if origin is None else {"host": host, "origin": origin}
    assert same_origin(Headers(headers)) is same


def test_another_sites_page_cannot_listen(tmp_path: Path) -> None:
    async def listen(host: Host, origin: bytes) -> None:
        opened = await host.open(here("Ayla", "Broud"))
        wire = Wire(host.app, opened["id"], headers=[(b"host", b"testserver"), (b"origin", origin)])
        wire.send({"type": "hello", "tokens": list(opened["tokens"].values()), "last": None, "language": "en"})
        await wire.receive()
        await wire.cut()

    async def run() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            await listen(host, b"http://testserver")
            with pytest.raises(Closed):
                await listen(host, b"https://evil.example")

    asyncio.run(run())


HOSTILE = "<img src=x onerror=alert(1)>"


def test_names_and_chat_are_data_only(tmp_path: Path) -> None:
    """They come back as they are, in JSON that no browser takes for a page."""

    async def run() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here(HOSTILE, "</script><script>alert(1)</script>"))
            token = opened["tokens"]["1"]
            answer = await host.http.get(f"/api/tables/{opened['id']}")
            assert answer.headers["content-type"] == "application/json"
            assert answer.json()["table"]["seats"][0]["name"] == HOSTILE
            person = await host.person(opened["id"], token)
            assert (await person.ask("chat", seat=1, text=HOSTILE))["type"] == "done"
            await person.until(person.document["number"] + 1) if person.entries[-1]["kind"] != "chat" else None
            assert person.entries[-1]["text"] == HOSTILE
            await person.cut()

    asyncio.run(run())
