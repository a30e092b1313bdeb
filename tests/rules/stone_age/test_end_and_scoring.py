"""Chapter 12: the end of the game, final scoring and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from ..moving import play
from .tables import now, row, sheet, table

GREEN = (["C01", "C02", "C03", "C04", "C11", "C16", "C25", "C26"], ["C17", "C32", "C30", "C21", "C13", "C36", "C29", "C27"])
"""Eight symbols, and the second card of each: pottery, writing, time, transport, weaving, healing, art, music."""


@pytest.mark.rule("SA-END-1", "SA-END-3")
@pytest.mark.parametrize("empty", range(5))
@pytest.mark.parametrize("deck", range(6))
def test_the_game_ends_when_the_deck_cannot_fill_the_row(empty: int, deck: int) -> None:
    cards = ["C11", "C13", "C16", "C17"][: 4 - empty]
    state = table("new round", row=" ".join(cards + ["-"] * empty), deck=deck)
    assert state.over == (deck < empty)
    if state.over:
        assert (row(state), state.view().data["deck"]) == (cards + ["-"] * empty, deck)
        assert state.view().data["last_round"] is False


@pytest.mark.rule("SA-END-2")
def test_others_still_act_and_all_are_fed() -> None:
    you = {"on": "building 1", "stock": (2, 1, 0, 0), "food": 0}
    other = {"on": "building 2", "stock": (2, 0, 1, 0), "food": 4}
    state = table("use", you, other, tops="B01 B02", heights=(1, 1))
    play(state, "use building 1", "pay wood wood clay")
    assert now(state) == ("use", 2)
    play(state, "use building 2", "pay wood wood stone")
    assert now(state) == ("feed", 1)
    play(state, "starve", "starve")
    assert state.over
    data = state.view().data
    assert (data["phase"], data["actor"], data["turn"], data["last_round"]) == ("over", None, None, True)
    assert [player["track"] for player in data["players"]] == [10 - 10, 11 - 10]


@pytest.mark.rule("SA-END-3", "SA-RUL-11")
def test_a_round_with_an_empty_deck_is_played() -> None:
    state = table("new round", deck=0)
    assert now(state) == ("place", 2)


@pytest.mark.rule("SA-END-4")
@pytest.mark.parametrize("reader", [0, 1, -1])
def test_everyone_may_count_the_deck(reader: int) -> None:
    assert table("place", deck=17).view(reader).data["deck"] == 17
    drawn = table("place", {"extra": "C07"}, deck=17)
    assert drawn.view(reader).data["deck"] == 17


@pytest.mark.rule("SA-SCORE-1")
@pytest.mark.parametrize("stock", [(3, 0, 0, 0), (0, 3, 0, 0), (0, 0, 3, 0), (0, 0, 0, 3)])
def test_a_point_for_every_resource_of_any_kind(stock: tuple[int, ...]) -> None:
    found = sheet({"stock": stock, "food": 50, "track": 5})
    assert (found["track"], found["resources"], found["total"]) == (5, 3, 8)


@pytest.mark.rule("SA-SCORE-1", "SA-RUL-9")
def test_an_unused_any_two_resources_card_is_cashed_at_the_end() -> None:
    assert (sheet({"cards": "C36"})["resources"], sheet({"cards": "C36", "spent": "C36"})["resources"]) == (2, 0)
    state = table("new round", {"cards": "C36"}, row="C11 - - C13", deck=1)
    assert state.scores[0] == 2 + 1


@pytest.mark.rule("SA-SCORE-2", "SA-RUL-24")
@pytest.mark.parametrize("twice", range(9))
def test_two_sets_of_different_symbols(twice: int) -> None:
    for once in range(max(twice, 1), 9):
        cards = GREEN[0][:once] + GREEN[1][:twice]
        assert sheet({"cards": " ".join(cards), "spent": "C36"})["green"] == once**2 + twice**2


@pytest.mark.rule("SA-SCORE-2")
def test_yellow_cards_are_no_symbols() -> None:
    assert sheet({"cards": "C05 C06 C12 C18 C33"})["green"] == 0


FACTORS: dict[str, tuple[str, dict[str, Any]]] = {
    "farmers": ("C05 C06 C14 C19 C31", {"grain": 10}),
    "hut_builders": ("C07 C08 C12 C15 C28", {"buildings": "B01 B02 B03 B04"}),
    "shamans": ("C18 C20 C22 C23 C24", {"figures": 10}),
    "toolmakers": ("C09 C10 C33 C34 C35", {"tools": (4, 4, 4)}),
}
ALL_OF_THEM = {"farmers": 7 * 10, "hut_builders": 9 * 4, "shamans": 7 * 10, "toolmakers": 8 * 12}
PARTS = ("resources", "green", *FACTORS)


@pytest.mark.rule("SA-SCORE-3", "SA-SCORE-4", "SA-SCORE-5", "SA-SCORE-6")
@pytest.mark.parametrize("part", FACTORS)
def test_craftsmen_times_what_they_count(part: str) -> None:
    cards, factor = FACTORS[part]
    everything = {key: value for _, has in FACTORS.values() for key, value in has.items()}
    assert sheet({"cards": cards, **factor})[part] == ALL_OF_THEM[part]
    # with all the other things on the board they count the same, and no other part scores
    found = sheet({"cards": cards, **everything})
    assert {name: found[name] for name in PARTS} == {name: ALL_OF_THEM[part] if name == part else 0 for name in PARTS}
    assert found["total"] == ALL_OF_THEM[part]


@pytest.mark.rule("SA-SCORE-4")
def test_hut_builders_without_a_building() -> None:
    assert sheet({"cards": "C28"})["hut_builders"] == 0


@pytest.mark.rule("SA-SCORE-6", "SA-RUL-8")
def test_toolmakers_count_permanent_tools_used_or_not() -> None:
    assert sheet({"cards": "C09 C35", "tools": (3, 3, 2), "used": (1, 2)})["toolmakers"] == 3 * 8
    assert sheet({"cards": "C33 C34 C35"})["toolmakers"] == 0


@pytest.mark.rule("SA-SCORE-7")
def test_every_card_counts_the_extra_one_and_unused_ones_too() -> None:
    assert sheet({"extra": "C06", "grain": 3})["farmers"] == 6
    assert sheet({"cards": "C35", "tools": (1, 0, 0)})["toolmakers"] == 1
    assert sheet({"cards": "C36", "extra": "C16"})["green"] == 4 + 1  # healing twice and writing


@pytest.mark.rule("SA-SCORE-7")
def test_the_extra_card_counts_for_its_owner_alone() -> None:
    state = table("end", {"grain": 4}, {"extra": "C06", "grain": 3}, {"grain": 5}, players=3)
    assert [player["farmers"] for player in state.score_sheet["players"]] == [0, 6, 0]
    assert state.scores == [0, 6 + 1, 0]


@pytest.mark.rule("SA-WIN-1")
@pytest.mark.parametrize("best", range(4))
def test_the_highest_total_wins(best: int) -> None:
    tribes = [{"track": 40, "grain": 10, "stock": (0, 0, 0, 0)} for _ in range(4)]
    tribes[best] = {"track": 38, "grain": 0, "stock": (1, 1, 1, 0)}
    state = table("end", *tribes, players=4)
    assert state.scores == [41 if seat == best else 40 for seat in range(4)]
    assert state.result is not None
    assert (state.result.winners, state.result.rule, state.score_sheet["tie_break"]) == ((best,), "SA-WIN-1", None)


@pytest.mark.rule("SA-WIN-1")
def test_less_than_nothing_can_win() -> None:
    state = table("end", {"track": -30}, {"track": -20}, {"track": -40}, players=3)
    assert (state.scores, state.winners) == ([-30, -20, -40], (1,))


@pytest.mark.rule("SA-WIN-2")
@pytest.mark.parametrize("more", [{"grain": 1}, {"tools": (1, 0, 0)}, {"figures": 6}])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_of_the_three_breaks_a_tie(more: dict[str, Any], seat: int) -> None:
    tribes: list[dict[str, Any]] = [{"track": 9}, {"track": 9}, {"track": 9}]
    tribes[seat] = {"track": 9, **more}
    state = table("end", *tribes, players=3)
    assert state.winners == (seat,)
    assert state.result is not None
    assert (state.result.rule, state.score_sheet["tie_break"]) == ("SA-WIN-2", "SA-WIN-2")


@pytest.mark.rule("SA-WIN-2", "SA-RUL-8")
def test_only_among_the_tied_and_one_use_tools_do_not_count() -> None:
    rich = {"track": 8, "grain": 10, "figures": 10, "tools": (4, 4, 4)}
    state = table("end", {"track": 9, "cards": "C35"}, {"track": 9}, rich, players=3)
    assert state.winners == (0, 1)
    sheet_of = state.score_sheet
    assert (sheet_of["winners"], sheet_of["tie_break"]) == (["seat 1", "seat 2"], None)


@pytest.mark.rule("SA-WIN-2")
def test_three_tied_two_of_them_equal_again() -> None:
    state = table("end", {"track": 9, "grain": 1}, {"track": 9}, {"track": 9, "figures": 6}, players=3)
    assert (state.winners, state.score_sheet["tie_break"]) == ((0, 2), "SA-WIN-2")
