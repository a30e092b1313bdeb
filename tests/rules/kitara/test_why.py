"""Why the tribe does what it does: the rule, the message and what is put into it, for every message there is."""

from __future__ import annotations

from typing import Any

import pytest

import mamut
from mamut.texts import catalogue

from ..moving import play, texts
from .tables import table

SOLO: dict[str, Any] = {"solo": "nguni"}
FULL = "1:1W 2:1W 3:1W 4:1W 6:1W 9:1W 11:1W 12:1W 14:2W"
"""You, on every savanna but 13."""


def draft(row: str, tribe: Any = "1:3W", **about: Any) -> mamut.State:
    return table("draft", tribe, "14:3W", row=row, **about, **SOLO)


def recruit(drafted: str, tribe: str, you: str = "14:3W") -> mamut.State:
    return table("recruit", tribe, you, drafted=drafted, **SOLO)


def move(tribe: str, you: str = "14:3W", **options: Any) -> mamut.State:
    return table("move 1", tribe, you, **SOLO, **options)


def driven(tribe: str, you: str, attack: str) -> mamut.State:
    return play(table("move 1", tribe, you, seat=2, **SOLO), attack)


REST = "B1-3 B1-4 B1-6 B1-7"
ONLY = {"on": "1:3W", "cards": "B1-3"}
REASONS: dict[str, tuple[Any, str, str, dict[str, Any]]] = {
    "draft_only": (lambda: draft("B1-2 B1-5", ONLY, left="", checked=False), "NG-DRAFT-2", "draft 1", {"card": "B1-2"}),
    "draft_age": (
        lambda: draft(f"B1-1 B2-2 {REST}"),
        "NG-DRAFT-2",
        "draft 2",
        {"reach": 2, "card": "B2-2", "age": 2, "sum": 2, "points": 1, "other": "B1-1", "other_sum": 2},
    ),
    "draft_sum": (
        lambda: draft(f"B1-1 B1-2 {REST}"),
        "NG-DRAFT-2",
        "draft 1",
        {"reach": 2, "card": "B1-1", "age": 1, "sum": 2, "points": 0, "other": "B1-2", "other_sum": 1},
    ),
    "draft_points": (
        lambda: draft("B1-1 B1-6 B1-2 B1-3 B1-4 B1-7"),
        "NG-DRAFT-2",
        "draft 2",
        {"reach": 2, "card": "B1-6", "age": 1, "sum": 2, "points": 1, "other": "B1-1", "other_sum": 2},
    ),
    "draft_champions": (
        lambda: draft(f"B2-1 B2-5 {REST}"),
        "NG-DRAFT-2",
        "draft 1",
        {"reach": 2, "card": "B2-1", "age": 2, "sum": 2, "points": 0, "other": "B2-5", "other_sum": 2},
    ),
    "draft_shamans": (
        lambda: draft("B1-4 B1-1 B1-2 B1-3 B1-6 B1-7"),
        "NG-DRAFT-2",
        "draft 1",
        {"reach": 2, "card": "B1-4", "age": 1, "sum": 2, "points": 0, "other": "B1-1", "other_sum": 2},
    ),
    "draft_position": (
        lambda: draft("B1-1 B1-7 B1-2 B1-3 B1-4 B1-6"),
        "NG-DRAFT-2",
        "draft 2",
        {"reach": 2, "card": "B1-7", "age": 1, "sum": 2, "points": 0, "other": "B1-1", "other_sum": 2},
    ),
    "recruit_home": (lambda: recruit("B1-2", "-"), "NG-RECRUIT-2", "recruit W 1", {"place": "1"}),
    "recruit_savanna": (lambda: recruit("B1-2", "-", FULL), "NG-RECRUIT-2", "recruit W 13", {"place": "13"}),
    "warrior_champion": (
        lambda: recruit("B1-2", "2:4W 6:1W1C 9:1W1S1C"),
        "NG-RECRUIT-W",
        "recruit W 9",
        {"place": "9", "groups": 2},
    ),
    "warrior_any": (lambda: recruit("B1-2", "2:2W 6:2W"), "NG-RECRUIT-W", "recruit W 6", {"place": "6", "groups": 2}),
    "shaman_ruins": (lambda: recruit("B2-2", "2:5W 5:2W"), "NG-RECRUIT-S", "recruit S 5", {"place": "5", "groups": 1}),
    "shaman_near": (
        lambda: recruit("B2-2", "2:1W 3:5W 5:1S 6:2W"),
        "NG-RECRUIT-S",
        "recruit S 6",
        {"place": "6", "groups": 2},
    ),
    "shaman_any": (lambda: recruit("B2-2", "3:2W 12:1W"), "NG-RECRUIT-S", "recruit S 3", {"place": "3", "groups": 2}),
    "champion_without": (lambda: recruit("B3-3", "1:3W 2:3W1C"), "NG-RECRUIT-C", "recruit C 1", {"place": "1", "groups": 1}),
    "champion_any": (lambda: recruit("B3-3", "1:1W1C 2:2W1C"), "NG-RECRUIT-C", "recruit C 2", {"place": "2", "groups": 2}),
    "act1_yours": (
        lambda: move("9:3W1S", "7:2W 10:1W1C 14:1W"),
        "NG-ACT1",
        "move 9 10 2W1S",
        {"from": "9", "to": "10", "groups": 1, "targets": 2, "direction": "highest"},
    ),
    "act1_empty": (
        lambda: move("9:1W1S", rule_a_direction="lowest"),
        "NG-ACT1",
        "move 9 7 1S",
        {"from": "9", "to": "7", "groups": 1, "targets": 2, "direction": "lowest"},
    ),
    "act1_own": (
        lambda: move("4:1W1S 5:2W 7:1S"),
        "NG-ACT1",
        "move 4 5 1S",
        {"from": "4", "to": "5", "groups": 1, "targets": 1, "direction": "highest"},
    ),
    "act2": (
        lambda: move("13:2W1C", "10:2W 12:1S 14:1W"),
        "NG-ACT2",
        "move 13 12 1W1C",
        {"from": "13", "to": "12", "groups": 1, "targets": 2, "direction": "highest"},
    ),
    "act3_attack": (
        lambda: move("11:4W 13:3W", "10:1W 14:1W"),
        "NG-ACT3",
        "move 11 14 3W",
        {"from": "11", "to": "14", "groups": 2, "targets": 1, "direction": "highest"},
    ),
    "act3_enter": (
        lambda: move("5:1W1S 13:1W1S", "10:2W 14:1W"),
        "NG-ACT3",
        "move 13 12 1S",
        {"from": "13", "to": "12", "groups": 2, "targets": 2, "direction": "highest"},
    ),
    "retreat_next": (
        lambda: driven("9:2W 13:1W1S 10:1W", "11:3W", "move 11 10 2W"),
        "NG-RETREAT-1",
        "retreat 13",
        {"from": "10", "to": "13", "places": 2},
    ),
    "retreat_far": (
        lambda: driven("2:1W 3:1W 8:2W", "11:4W", "move 11 8 3W"),
        "NG-RETREAT-2",
        "retreat 3",
        {"from": "8", "to": "3", "places": 2},
    ),
    "retreat_empty": (
        lambda: driven("8:1S", "11:3W", "move 11 8 2W"),
        "NG-RETREAT-3",
        "retreat 6",
        {"from": "8", "to": "6", "places": 1},
    ),
}


@pytest.mark.rule("NG-DRAFT-2", "NG-RECRUIT-1", "NG-RECRUIT-2", "NG-MOVE-1", "NG-RETREAT-1", "NG-RETREAT-2", "NG-RETREAT-3")
@pytest.mark.parametrize("key", REASONS)
def test_the_reason(key: str) -> None:
    laid_out, rule, move, values = REASONS[key]
    state = laid_out()
    assert texts(state) == [move]
    reason = state.game.reason(state, state.moves()[0])
    assert reason is not None
    assert (reason.rule, reason.key, reason.values) == (rule, f"kitara.why.{key}", values)


def test_every_message_about_the_tribe_is_tried() -> None:
    """The others are about what people do at a real table."""
    written = {key.removeprefix("kitara.why.") for key in catalogue("en") if key.startswith("kitara.why.")}
    assert {key for key in written if not key.startswith(("card_", "your_"))} == set(REASONS)


def test_nobody_else_has_reasons() -> None:
    state = table("draft", "1:3W", "14:3W", seat=2, **SOLO)
    assert state.game.reason(state, state.moves()[0]) is None
    two = table("draft", "1:3W", "14:3W")
    assert two.game.reason(two, two.moves()[0]) is None
