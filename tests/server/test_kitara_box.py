"""The check of components over HTTP: what the editor of the page asks as one types."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mamut.games.kitara.box.check import check
from mamut.games.kitara.box.reader import canonical
from tests.games.kitara_owners import ours, small, text_of, with_change
from tests.server.hosting import Host, hosted, settings_in


def serve(folder: Path, test: Callable[[Host], Awaitable[None]]) -> None:
    async def run() -> None:
        async with hosted(settings_in(folder)) as host:
            await test(host)

    asyncio.run(run())


async def checked(host: Host, text: str) -> dict[str, Any]:
    answer = await host.http.post("/api/kitara/check", json={"text": text}, headers={"Accept-Language": "en"})
    assert answer.status_code == 200, answer.text
    report: dict[str, Any] = answer.json()
    return report


def test_a_good_box_comes_back_as_a_table_takes_it(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        report = await checked(host, text_of(small()))
        assert report == json.loads(json.dumps(check(text_of(small())).data()))
        assert report["box"] == canonical(text_of(small()))
        assert (await checked(host, text_of(ours())))["summary"]["decks"]["red"]["needs_no_food"] == 9

    serve(tmp_path, test)


def test_problems_are_told_with_place_and_rule(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        report = await checked(host, text_of(with_change(small(), "maps.0.territories.5.start", False)))
        assert report["problems"] == [
            {
                "place": "maps[0].territories",
                "rule": "KT-SETUP-4",
                "message": "A map for 2 players needs 2 starting spaces; here is 1 starting space.",
            }
        ]
        assert (report["summary"], report["box"]) == (None, None)

    serve(tmp_path, test)


def test_what_is_no_box_is_told_and_what_is_no_request_is_refused(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        for text in ("", "[" * 60_000, '{"name": "\\ud800"}', "1" * 70_000, "id,deck\n1"):
            report = await checked(host, text)
            assert len(report["problems"]) == 1, text[:20]
        for body in ({"text": 7}, {"text": "", "more": 1}, {}, {"text": "x" * 130_000}):
            answer = await host.http.post("/api/kitara/check", json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-request")
        answer = await host.http.post("/api/kitara/check", content=b"x" * 300_000)
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-long")

    serve(tmp_path, test)
