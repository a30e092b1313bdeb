"""The lesson over HTTP: every chapter opens as a table at which the learner is to act."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mamut.engine.registry import game_class
from tests.server.hosting import GAME, hosted, settings_in


def opening(game: str, chapter: dict[str, Any]) -> dict[str, Any]:
    """What the page asks for when a chapter is begun."""
    seats: list[dict[str, Any]] = [{"holder": "bot", "name": "Oruk", "level": chapter["opponent"]}] * chapter["players"]
    seats[chapter["seat"] - 1] = {"holder": "here", "name": "Ayla", "level": None}
    for seat in game_class(game)(chapter["players"], "interpreted", **chapter["options"]).automatic:
        seats[seat] = {"holder": "automa", "name": None, "level": None}
    wanted = {key: chapter[key] for key in ("players", "options", "record", "lines")}
    return {"game": game, "seats": seats, **wanted}


@pytest.mark.parametrize("game", [GAME, "stone-age", "kitara"])
def test_every_chapter_opens_with_the_learner_to_act(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            lesson = (await host.http.get(f"/api/lessons/{game}")).json()
            assert lesson["game"] == game
            assert len(lesson["chapters"]) >= 3
            for chapter in lesson["chapters"]:
                answer = await host.http.post("/api/tables", json=opening(game, chapter))
                assert answer.status_code == 201, answer.text
                opened = answer.json()
                assert list(opened["tokens"]) == [str(chapter["seat"])]
                table = opened["document"]["table"]
                assert (table["status"], table["turn"], table["lines"]) == ("playing", chapter["seat"], chapter["lines"])
                assert len(opened["document"]["moves"]) > 1

    asyncio.run(play())


def test_a_game_that_is_not_there_has_no_lesson(tmp_path: Path) -> None:
    async def ask() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            answer = await host.http.get("/api/lessons/chess")
            assert answer.status_code == 404
            assert answer.json()["error"]["code"] == "no-such-game"

    asyncio.run(ask())


def test_an_impossible_position_is_told_by_its_reason_place_and_rule_apart(tmp_path: Path) -> None:
    territory = [[{"terrain": "hut"}, {"terrain": "desert", "resource": "fish"}]]
    position = {"game": GAME, "mode": "totem", "players": [{"name": "Ayla", "territory": territory}]}

    async def ask() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            error = (await host.http.post("/api/score", json=position)).json()["error"]
            assert (error["place"], error["rule"]) == ("players[0].territory[0][1]", "KO-RES-1")
            assert "fish" in error["message"]
            assert error["place"] not in error["message"]
            assert error["rule"] not in error["message"]

    asyncio.run(ask())
