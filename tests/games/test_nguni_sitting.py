"""Whole solo games at a real table, typed in line by line."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest

from mamut.engine.errors import PositionError, RecordError
from mamut.engine.reading import read_record
from mamut.games.kitara.companion.driver import tribes_turn
from mamut.games.kitara.companion.saved import Saved, read_saved
from mamut.games.kitara.companion.sitting import Sitting, sit
from tests.games.nguni_tables import REMOVED, changed, typed_at_random
from tests.running.thorough import times

ROW = ["B1-2", "B1-5", "B1-3", "B1-1", "B1-6", "B1-4"]
CARDS = [f"* card {card}" for card in ROW]
WITH_PILES = 19
"""A game at random in which the tribe has three piles."""


def test_a_game_begins_with_six_cards() -> None:
    sitting = Sitting({})
    assert sitting.needs == {"what": "card", "seat": None}
    assert sitting.choices == [f"card B1-{n}" for n in range(1, 8)]
    for line in CARDS:
        sitting.enter(line)
    assert [one.text for one in sitting.entries][6:] == ["draft 1"]
    assert sitting.needs == {"what": "card", "seat": None}
    assert sitting.choices == ["card B1-7"]


def test_the_tribe_plays_as_the_driver_says() -> None:
    """The two ways to ask are one procedure: same lines, same rules, same reasons."""
    sitting = sit({}, None, [*CARDS, "* card B1-7"])
    opening = {
        "game": "kitara",
        "solo": "nguni",
        "map": "orig-2p-14",
        "deck": "blue",
        "row": ROW,
        "tribe": {"groups": {"1": "3W1S"}, "kingdom": ["S0"], "score": 0},
        "you": {"groups": {"14": "3W"}},
    }
    driven = tribes_turn(opening, ["B1-7"])
    entries = [one for one in sitting.entries if one.seat == 1]
    assert [f"1 {one.text}" for one in entries] == [one["line"] for one in driven["lines"] if one["line"].startswith("1 ")]
    assert [one.rule for one in entries] == [one["rule"] for one in driven["lines"] if one["line"].startswith("1 ")]
    assert all(one.why and one.why.rule == one.rule and one.forced and not one.typed for one in entries)


def test_cards_are_turned_up_by_the_rule_of_their_moment() -> None:
    sitting, _ = typed_at_random(0)
    rules = [one.rule for one in sitting.entries if one.text.startswith("card ")]
    assert rules == ["KT-SETUP-8"] * 6 + ["KT-DRAFT-4", "NG-ENDTURN-1", "KT-DRAFT-4", "KT-2P-1"] * 7


def test_whole_games_end_with_a_record_that_is_true() -> None:
    for seed in range(times(4, 12)):
        options = {"deck": "red"} if seed % 2 else {}
        sitting, lines = typed_at_random(seed, options)
        record = sitting.record()
        assert record is not None
        played = read_record(record, "interpreted").play()
        assert played.over
        assert played.scores == sitting.state.scores
        assert played.sheet(sitting.names) == sitting.sheet()
        assert sitting.game.describe(played.plain)["piles"] == sitting.view()["piles"]
        again = sit(options, None, lines, "Ayla")
        assert again.record() == record


def test_tokens_of_the_tribe_stay_unseen_until_they_are_turned_over() -> None:
    sitting, lines = typed_at_random(WITH_PILES)
    assert len(sitting.piles) == 3
    piles = [line for line in lines if line.startswith("* pile")]
    before = sit({}, None, lines[: -len(piles)])
    unseen = [one for one in before.entries if one.text == "token ?"]
    assert len(unseen) == sum(map(len, sitting.piles))
    assert all(one.rule == "NG-WAR-1" and one.seat is None for one in unseen)
    assert {value for pile in before.view()["piles"] for value in pile["tokens"]} == {None}
    assert before.record() is None
    assert before.needs is not None
    assert before.needs["what"] == "pile"
    tribe = before.sheet()["players"][0]
    assert tribe["tokens"] == 0
    total = sitting.sheet()["players"][0]
    assert total["tokens"] == sum(max(pile) for pile in sitting.piles)
    assert total["total"] == tribe["total"] + total["tokens"]


def test_only_piles_that_can_be_are_offered_and_taken() -> None:
    """So many tokens of each value are in the box, less those that you had."""
    _, lines = typed_at_random(WITH_PILES)
    piles = [line for line in lines if line.startswith("* pile")]
    before = sit({}, None, lines[: -len(piles)])
    needs = before.needs
    assert needs is not None
    assert all(len(text.split()) == 1 + needs["tokens"] for text in before.choices)
    for wrong in ("pile", "pile 6", "pile 2 2 2 2 2 2 2", "pile x", "token 4", "pile 5 4"):
        with pytest.raises(RecordError) as refused:
            before.enter(f"* {wrong}")
        assert refused.value.rule == "NG-WAR-3"
    before.enter(piles[0])
    five = sum(pile.count(5) for pile in before.piles)
    assert max(text.count("5") for text in before.choices) <= 5 - five


def test_the_same_tokens_are_not_in_two_places() -> None:
    """Values that you held or kept when the tribe's pile already lay there cannot be on it."""
    for seed in range(times(10, 40)):
        sitting, _ = typed_at_random(seed)
        if not sitting.piles:
            continue
        record = read_record(sitting.record() or "", "interpreted")
        assert record.play().over


def test_steps_with_one_legal_move_are_not_asked() -> None:
    sitting, _ = typed_at_random(3)
    own = [one for one in sitting.entries if one.seat == 2]
    assert any(one.forced for one in own)
    assert all(one.typed != one.forced for one in own)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("", None),
        ("card B1-7", None),
        ("*  card B1-7", None),
        ("3 draft 1", "KT-TURN-1"),
        ("2 draft 1", "KT-TURN-1"),
        ("* card B1-2", "KT-COMP-3"),
        ("* card B2-1", "KT-SETUP-7"),
        ("* card R1-1", "KT-SETUP-6"),
        ("* token 4", "KT-DRAFT-4"),
        ("* nonsense", None),
    ],
)
def test_a_wrong_line_is_told_with_its_number_and_changes_nothing(line: str, rule: str | None) -> None:
    sitting = sit({}, None, CARDS)
    before = len(sitting.entries)
    with pytest.raises(RecordError) as refused:
        sitting.enter(line)
    assert (refused.value.line, refused.value.rule) == (7, rule)
    assert str(refused.value).startswith("line 7: ")
    assert len(sitting.entries) == before
    sitting.enter("* card B1-7")


def test_after_the_end_nothing_more_is_taken() -> None:
    sitting, lines = typed_at_random(0)
    assert (sitting.needs, sitting.who, sitting.choices, sitting.complete) == (None, None, [], True)
    with pytest.raises(RecordError, match=f"line {len(lines) + 1}: .*complete"):
        sitting.enter("2 stop")


# A game that has begun

BEGUN: dict[str, Any] = {
    "round": 2,
    "turn": "tribe",
    "row": ["B1-4", "B1-7", "B2-2", "B2-1", "B2-3", "B2-4"],
    "tribe": {"groups": {"1": "1W", "3": "2W", "5": "1S", "6": "1W"}, "kingdom": ["S0", "B1-2"], "score": 2, "piles": [0]},
    "you": {"groups": {"14": "3W1S"}, "kingdom": ["S0", "B1-6"], "score": 1, "tokens": []},
    "gone": ["B1-5", "B1-3"],
}
"""After the first round: 10 cards have been turned up; B1-1 should be among the gone, so this is wrong in one place."""
GOOD = {**BEGUN, "row": ["B1-4", "B1-7", "B1-1", "B2-1", "B2-3", "B2-4"]}


def test_a_begun_game_goes_on_and_is_scored_but_has_no_record() -> None:
    sitting, _ = typed_at_random(5, start=GOOD)
    assert sitting.complete
    assert sitting.record() is None
    assert sitting.state.plain.round == 7
    view = sitting.view()
    assert view["deck_left"] == 0
    assert len(view["players"][0]["kingdom"]) == 8
    assert sitting.sheet()["players"][1]["track"] >= 1


def test_a_begun_game_can_begin_with_your_turn() -> None:
    yours = {
        **GOOD,
        "turn": "you",
        "tribe": {**GOOD["tribe"], "kingdom": ["S0", "B1-2", "B2-2"], "piles": [0, 2]},
        "gone": ["B1-5", "B1-3", "B2-5"],
    }
    sitting = Sitting({}, yours)
    assert sitting.needs == {"what": "draft", "seat": 2}
    assert sitting.view()["piles"] == [{"round": 2, "card": "B2-2", "tokens": [None, None]}]
    assert sitting.view()["bag"] == 37
    done, _ = typed_at_random(6, start=yours)
    assert len(done.piles) >= 1
    assert len(done.piles[0]) == 2


def test_the_last_round_is_known_from_the_cards() -> None:
    sitting, _ = typed_at_random(1)
    middle = next(n for n, one in enumerate(sitting.entries) if one.before.round == 7 and one.before.turn == 0)
    s = sitting.entries[middle].before
    deck = sitting.game.deck
    groups = [
        {
            str(t["id"]): "".join(f"{n}{k}" for k, n in t["group"].items() if n)
            for t in sitting.view(s)["territories"]
            if t["seat"] == seat
        }
        for seat in (1, 2)
    ]
    kingdoms = [[deck[card].id for card in p.kingdom[: p.cards]] for p in s.players[:2]]
    row = [deck[card].id for card in s.row]
    there = {*row, *kingdoms[0], *kingdoms[1]}
    start = {
        "round": 7,
        "turn": "tribe",
        "row": row,
        "tribe": {"groups": groups[0], "kingdom": kingdoms[0], "score": s.players[0].track, "piles": list(s.in_pile[:6])},
        "you": {
            "groups": groups[1],
            "kingdom": kingdoms[1],
            "score": s.players[1].track,
            "tokens": [v for v in s.players[1].kept if v],
        },
        "gone": [c.id for n, c in enumerate(deck[:34]) if not s.deck >> n & 1 and c.id not in there],
    }
    assert Sitting({}, start).view()["last_round"] == 7
    resumed = sit(
        {}, start, [f"{'*' if one.seat is None else one.seat} {one.text}" for one in sitting.entries[middle:] if one.typed]
    )
    assert resumed.typed > 0
    assert resumed.state.scores == sitting.state.scores


WRONG: list[tuple[str, Any, str, str | None]] = [
    ("round", REMOVED, "start", None),
    ("more", 1, "start", None),
    ("round", 0, "round", "KT-END-4"),
    ("round", 8, "round", "KT-END-4"),
    ("turn", 1, "turn", None),
    ("row", ["B1-4"], "row", None),
    ("row.0", "R1-1", "row[0]", "KT-SETUP-6"),
    ("row.0", "B1-2", "tribe.kingdom[1]", "KT-COMP-4"),
    ("tribe.kingdom", ["S0"], "tribe.kingdom", None),
    ("tribe.kingdom", ["B1-2", "S0"], "tribe.kingdom[0]", "NG-SETUP-3"),
    ("tribe.piles", [], "tribe.piles", None),
    ("tribe.piles", [40], "tribe.piles[0]", "KT-COMP-6"),
    ("tribe.groups", {"1": "4C"}, "tribe.groups", "KT-COMP-1"),
    ("you.groups", {"1": "1W"}, "you.groups.1", "KT-CONTROL-1"),
    ("you.kingdom", ["S0", "B1-6", "B2-5"], "you.kingdom", None),
    ("you.tokens", [4, 4], "you.tokens", None),
    ("you.tokens", [6], "you.tokens[0]", "KT-COMP-6"),
    ("you.tokens", [True], "you.tokens[0]", "KT-COMP-6"),
    ("you.score", -1, "you.score", None),
    ("gone", ["B1-5"], "gone", None),
    ("gone", ["B1-5", "B2-5"], "gone", "KT-SETUP-7"),
]


@pytest.mark.parametrize(("path", "value", "place", "rule"), WRONG)
def test_a_begun_game_is_read_strictly(path: str, value: Any, place: str, rule: str | None) -> None:
    with pytest.raises(PositionError) as refused:
        Sitting({}, changed(GOOD, path, value))
    assert (refused.value.place, refused.value.rule) == (place, rule)


def test_a_card_that_must_have_been_turned_up_is_missed() -> None:
    with pytest.raises(PositionError, match="gone: card B1-1 would still be in the deck"):
        Sitting({}, BEGUN)


def test_too_many_tokens() -> None:
    later = {**GOOD, "you": {**GOOD["you"], "tokens": [5]}, "tribe": {**GOOD["tribe"], "piles": [39]}}
    with pytest.raises(PositionError) as refused:
        Sitting({}, later)
    assert refused.value.place == "tribe.piles"


# The file


def test_a_saved_game_is_read_as_it_was_written() -> None:
    saved = Saved({"deck": "red"}, GOOD, "Ayla", ["2 draft 1"])
    assert read_saved(json.loads(json.dumps(saved.data()))) == saved


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("format", "kitara-nguni/2", "format"),
        ("options", {"solo": "nguni"}, "options"),
        ("options", {"deck": 1}, "options.deck"),
        ("lines", [1], "lines[0]"),
        ("lines", ["x" * 81], "lines[0]"),
        ("lines", ["x"] * 1001, "lines"),
        ("name", "n" * 41, "name"),
        ("start", REMOVED, "game"),
    ],
)
def test_a_file_that_is_no_saved_game(path: str, value: Any, place: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_saved(changed(Saved({}).data(), path, value))
    assert refused.value.place == place


def test_whatever_is_typed_only_errors_for_people_come_of_it() -> None:
    """Words of lines thrown together, and starts with parts of others."""
    rng = random.Random(7)
    words = [
        "*",
        "1",
        "2",
        "card",
        "B1-2",
        "draft",
        "3",
        "move",
        "14",
        "10",
        "3W",
        "pile",
        "token",
        "4",
        "stop",
        "\u0000",
        "-1",
        "9" * 30,
    ]
    for _ in range(times(100, 300)):
        line = " ".join(rng.choice(words) for _ in range(rng.randrange(5)))
        sitting = sit({}, None, CARDS)
        with suppress(RecordError):
            sitting.enter(line)
    parts: list[Any] = [None, [], {}, "", 0, -1, 10**9, ["S0"], {"1": "3W"}, GOOD]
    for key in GOOD:
        for part in parts:
            with suppress(PositionError):
                Sitting({}, {**GOOD, key: part})
