"""`docs/bots.md` is executed: its bot plays, and its messages are those that the server knows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mamut.server.api.programs import POSITION, decode_wish
from mamut.server.api.tables import OpenModel
from mamut.server.errors import STATUS, Problem
from mamut.server.live.long_poll import LINGER
from mamut.server.messages import Done
from mamut.server.settings import Limits
from mamut.server.table.wishes import AnswerWish, MoveWish, PersonWish

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_bot_of_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(compile(block, "bots.md", "exec"), names)
    assert re.fullmatch(r"\[\d+, \d+\] \['\w+'.*\]\n", capsys.readouterr().out)


def test_the_messages_are_real() -> None:
    opening, wishes, done, refusal, position = blocks("json")
    OpenModel.model_validate_json(opening)
    kinds = [type(decode_wish(line.encode())) for line in wishes.splitlines()]
    assert kinds == [MoveWish, AnswerWish, PersonWish]
    assert msgspec.json.decode(done, type=Done).number == 58
    msgspec.json.decode(json.dumps(json.loads(refusal)["error"]), type=Problem)
    assert list(json.loads(position.replace(", …", ""))) == list(POSITION)


def test_the_statuses_and_limits_are_real() -> None:
    codes = re.findall(r"^\| (\d+) (`.*?`) \|", PAGE, re.MULTILINE)
    assert len(codes) == 6
    for status, words in codes:
        for code in re.findall(r"`([\w-]+)`", words):
            assert STATUS.get(code, 429 if code == "too-many-messages" else 409) == int(status)
    limits = Limits()
    numbers = limits.requests_per_second, limits.requests_at_once, limits.messages_per_second, limits.connections
    assert "{:.0f} times a second ({} at once), and send {:.0f} messages a second over each of {}".format(*numbers) in PAGE
    assert f"for {LINGER:.0f} seconds after" in PAGE


def test_every_file_that_is_named_is_there() -> None:
    for path in re.findall(r"\]\(([\w./-]+?)(?:#.*?)?\)", PAGE):
        assert path in ("leagues.md", "environments.md") or (ROOT / "docs" / path).is_file(), path
