"""Games that a device could have kept, as the file that `My games` takes in."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.moments import KITARA, ORIGINS, STONE_AGE
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor

DAY_MS = 86_400_000
LAST_MS = 1_790_000_000_000
ME = {"holder": "person", "name": "Ayla", "level": None}


def bot(number: int, level: int) -> dict[str, Any]:
    return {"holder": "bot", "name": ("Oruk", "Tala", "Mira")[number], "level": f"level-{level}"}


def game(name: str, options: dict[str, str], players: list[dict[str, Any]], scores: list[int], day: int) -> dict[str, Any]:
    best = max(scores)
    return {
        "id": f"{name[0]}{day:04}",
        "at": LAST_MS - day * DAY_MS,
        "game": name,
        "options": options,
        "players": players,
        "scores": scores,
        "winners": [seat for seat, points in enumerate(scores, 1) if points == best],
        "rule": "KO-END-1",
        "you": players.index(ME) + 1,
        "whole": True,
        "helped": day % 5 == 4,
    }


def kept_games() -> list[dict[str, Any]]:
    tribe = {"holder": "automa", "name": None, "level": None}
    found = [
        game(ORIGINS, {"mode": "discovery"}, [ME, bot(0, 2 + day % 3)], [130 + 7 * (day % 4), 128 + 5 * (day % 5)], day)
        for day in range(14)
    ]
    found += [
        game(STONE_AGE, {}, [bot(1, 3), ME, bot(2, 2)], [170 + day, 160 + 9 * (day % 3), 140], day) for day in range(14, 22)
    ]
    found += [game(KITARA, {"solo": "nguni"}, [tribe, ME], [61, 52 + 3 * (day % 5)], day) for day in range(22, 27)]
    return found


def file_of(games: list[dict[str, Any]]) -> bytes:
    kept = {"mamut.history": json.dumps(games), "mamut.name": "Ayla"}
    return json.dumps({"format": "mamut device", "version": 1, "kept": kept}).encode()


def take_in(page: Page, content: bytes) -> None:
    page.locator("input[type=file]").set_input_files({"name": "mamut.json", "mimeType": "application/json", "buffer": content})


def my_games(visitor: Visitor, hall: Hall) -> None:
    """The page of somebody who has played for a month."""
    page = visitor.go("/games")
    take_in(page, file_of(kept_games()))
    expect(page.locator("#ended")).to_be_visible()
