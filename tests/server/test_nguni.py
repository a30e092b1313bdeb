"""Solo games with a real box over HTTP: the page sends what was typed and gets the game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mamut.server.table.patch import apply_patch
from tests.games.kitara_owners import small, text_of
from tests.games.nguni_tables import changed, typed_at_random
from tests.games.test_nguni_sitting import CARDS, GOOD, WITH_PILES
from tests.server.hosting import Host, hosted, settings_in


def serve(folder: Path, test: Callable[[Host], Awaitable[None]]) -> None:
    async def run() -> None:
        async with hosted(settings_in(folder)) as host:
            await test(host)

    asyncio.run(run())


async def asked(host: Host, status: int = 200, **body: Any) -> Any:
    answer = await host.http.post("/api/nguni", json=body, headers={"Accept-Language": "en"})
    assert answer.status_code == status, answer.text
    found = answer.json()
    return found if status == 200 else found["error"]


def test_the_game_comes_back_with_what_is_needed_next(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        empty = await asked(host)
        assert empty["needs"] == {"what": "card", "seat": None}
        assert empty["document"]["moves"] == [f"card B1-{n}" for n in range(1, 8)]
        assert (empty["lines"], empty["complete"], empty["record"], empty["steps"]) == ([], False, None, None)
        found = await asked(host, name="Ayla", lines=[*CARDS, "* card B1-7"])
        assert found["needs"] == {"what": "card", "seat": None}
        drafted = found["lines"][6]
        assert (drafted["seat"], drafted["text"], drafted["rule"], drafted["typed"]) == (1, "draft 1", "NG-DRAFT-2", False)
        assert drafted["why"]["key"] == "kitara.why.draft_sum"
        assert drafted["told"]["key"] == "kitara.told.draft"
        table = found["document"]["table"]
        assert [seat["holder"] for seat in table["seats"]] == ["automa", "person"]
        assert table["seats"][1]["name"] == "Ayla"
        assert (table["companion"], table["status"], table["options"]["solo"]) == (True, "playing", "nguni")
        assert found["document"]["you"] == [2]
        assert found["sheet"]["players"][0]["track"] == 2

    serve(tmp_path, test)


def test_a_whole_game_ends_with_its_sheet_and_record(tmp_path: Path) -> None:
    sitting, lines = typed_at_random(WITH_PILES)
    piles = sum(line.startswith("* pile") for line in lines)

    async def test(host: Host) -> None:
        before = await asked(host, lines=lines[:-piles], name="Ayla")
        assert before["needs"]["what"] == "pile"
        assert before["needs"]["tokens"] == len(sitting.piles[0])
        assert before["document"]["table"]["result"] is None
        assert {value for pile in before["document"]["view"]["piles"] for value in pile["tokens"]} == {None}
        assert "token ?" in [line["text"] for line in before["lines"]]
        found = await asked(host, lines=lines, name="Ayla")
        assert (found["needs"], found["complete"], found["document"]["moves"]) == (None, True, None)
        result = found["document"]["table"]["result"]
        assert result["scores"] == sitting.state.scores
        assert result["sheet"] == sitting.sheet() == found["sheet"]
        assert found["record"] == sitting.record()
        checked = await host.http.post("/api/records/check", json={"record": found["record"]})
        assert checked.json() == {"moves": True, "result": True, "draws": None, "seed": None, "seed_hash": None}

    serve(tmp_path, test)


def test_steps_lead_from_any_line_to_the_present(tmp_path: Path) -> None:
    _, lines = typed_at_random(WITH_PILES)

    async def test(host: Host) -> None:
        for first in (0, 20, 60):
            found = await asked(host, lines=lines[:60], **{"from": first})
            document = found["steps"]["document"]
            assert document["table"]["lines"] == first
            for step, line in zip(found["steps"]["steps"], found["lines"][first:], strict=True):
                assert {key: step[key] for key in line} == line
                document = apply_patch(document, step["patch"])
            assert document["view"] == found["document"]["view"]
            assert document["table"] == found["document"]["table"]
        error = await asked(host, 422, lines=[], **{"from": 1})
        assert error["code"] == "no-such-line"

    serve(tmp_path, test)


def test_refusals_name_line_rule_and_place(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        error = await asked(host, 422, lines=[*CARDS, "* card B2-1"])
        assert (error["code"], error["line"], error["rule"]) == ("bad-record", 7, "KT-SETUP-7")
        assert error["message"].startswith("'card B2-1' is not legal: KT-SETUP-7")
        error = await asked(host, 422, start=changed(GOOD, "round", 9))
        assert (error["code"], error["place"], error["rule"]) == ("bad-position", "round", "KT-END-4")
        error = await asked(host, 422, options={"map": "orig-3p-21"})
        assert error["code"] == "bad-option"
        error = await asked(host, 422, options={"solo": "no"})
        assert (error["code"], error["place"]) == ("bad-position", "options")
        error = await asked(host, 422, options={"components": "{"})
        assert error["code"] == "bad-position"
        error = await asked(host, 422, name="a#b")
        assert error["code"] == "bad-option"

    serve(tmp_path, test)


def test_what_is_no_game_is_no_answer_of_ours(tmp_path: Path) -> None:
    bad: list[Any] = [
        {"lines": "x"},
        {"lines": [1]},
        {"lines": ["x" * 81]},
        {"lines": ["x"] * 1001},
        {"name": "n" * 41},
        {"options": {"deck": 1}},
        {"start": []},
        {"from": -1},
        {"more": 1},
        [],
        {"name": "\ud800"},
        {"lines": ["* card \ud800"]},
        {"start": {"\ud800": 1}},
        {"start": changed(GOOD, "turn", "\ud800")},
        {"options": {"map": "\ud800"}},
    ]

    async def test(host: Host) -> None:
        for body in bad:
            answer = await host.http.post("/api/nguni", content=json.dumps(body), headers={"Content-Type": "application/json"})
            assert answer.status_code == 422, (body, answer.text)
        assert (await host.http.post("/api/nguni", content=b"x" * 300_000)).status_code == 413

    serve(tmp_path, test)


def test_components_of_an_owner_and_a_begun_game(tmp_path: Path) -> None:
    async def test(host: Host) -> None:
        found = await asked(host, options={"components": text_of(small()), "map": "small"}, lines=CARDS)
        assert found["document"]["view"]["map"] == "small"
        assert len(found["document"]["view"]["territories"]) == 6
        found = await asked(host, start=GOOD)
        assert found["document"]["view"]["round"] == 2
        assert found["lines"][0]["seat"] == 1

    serve(tmp_path, test)
