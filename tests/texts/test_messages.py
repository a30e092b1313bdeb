"""ICU messages filled in. `samples.json` is shared with the page: what both know they must write alike."""

import json
from pathlib import Path
from typing import Any

import pytest

from mamut.texts.message import MessageError, fill, parse

SAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "samples.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample['language']} {sample['result']}")
def test_sample(sample: dict[str, Any]) -> None:
    filled = fill(sample["message"], sample["language"], sample["values"])
    assert filled.replace("\xa0", " ") == sample["result"]


@pytest.mark.parametrize(
    "message",
    [
        "{",
        "}",
        "{name",
        "{}",
        "{n, plural}",
        "{n, plural, one {#}}",
        "{who, select, you {you}}",
        "{who, select, no-player {nobody} other {you}}",
        "{n, plural, one {# other {#}}",
        "{n, number, ::currency/EUR}",
        "{n, number, scientific}",
        "{then, date, short}",
        "{who, choice, other {x}}",
    ],
)
def test_what_is_not_a_message(message: str) -> None:
    with pytest.raises(MessageError):
        parse(message)


def test_a_missing_value_is_named() -> None:
    for message in ("{who}", "{who, select, other {x}}", "{who, plural, other {x}}", "{n, plural, other {{who}}}"):
        with pytest.raises(KeyError, match="who"):
            fill(message, "en", {"n": 1})


@pytest.mark.parametrize("value", [None, ["a"], {}])
def test_a_value_is_a_text_or_a_number(value: Any) -> None:
    with pytest.raises(TypeError, match="neither a text nor a number"):
        fill("{value}", "en", {"value": value})


@pytest.mark.parametrize("value", ["3", True, None])
def test_only_numbers_are_counted(value: Any) -> None:
    with pytest.raises(TypeError, match="'n' must be a number"):
        fill("{n, plural, other {#}}", "en", {"n": value})


def test_values_are_never_read_as_messages() -> None:
    assert fill("{name}!", "en", {"name": "{other} '{' #"}) == "{other} '{' #!"
