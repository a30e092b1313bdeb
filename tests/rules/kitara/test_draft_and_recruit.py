"""Draft and recruit (4.1, 4.2), and the turn they begin."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import cards, kitara, now, on_map, row, supply, table, track

ROW = "B1-1 B1-2 B1-3 B1-4 B1-6 B1-7"


@pytest.mark.rule("KT-TURN-1")
def test_turns_go_clockwise_and_rounds_begin_with_the_first_player() -> None:
    for seat, following, round_after in ((1, 2, 3), (2, 3, 3), (3, 1, 4)):
        state = table("leave", "2:3W", "16:3W", "18:3W", seat=seat, round_number=3)
        assert (now(state), state.plain.round) == (("draft", following), round_after)


@pytest.mark.rule("KT-TURN-1", "KT-R8")
@pytest.mark.parametrize("deck", ["blue", "red"])
def test_the_five_phases_come_in_order(deck: str) -> None:
    first, new = {"blue": ("B3-7", "B1-5"), "red": ("R3-6", "R1-5")}[deck]
    others = {"blue": "B1-1 B1-2 B1-3 B1-4 B1-6", "red": "R1-1 R1-2 R1-3 R1-4 R1-6"}[deck]
    state = table(
        "draft", "10:1S 14:2W", "1:3W", row=f"{first} {others}", left=f"{new} B2-1" if deck == "blue" else new, deck=deck
    )
    phases = [state.view().data["phase"]]
    for text in ("draft 1", f"card {new}", "recruit W 14", "recruit S 14", "stop", "lose S0"):
        play(state, text)
        phases.append(state.view().data["phase"])
    assert phases == ["draft", "draft", "recruit", "recruit", "move", "manage", "manage"]
    assert track(state) == 1 + 2


@pytest.mark.rule("KT-TURN-2")
def test_phases_without_symbols_are_skipped() -> None:
    """No figures on the new card, no moves in the kingdom, no points, nobody hungry."""
    state = table("draft", {"on": "13:1W 14:1W", "cards": "R1-1"}, "1:3W", row="R5-1 R1-2 R1-3 R1-4 R1-5 R1-6", deck="red")
    play(state, "draft 1")
    play(state, state.outcomes()[0][0].text)
    assert (now(state), state.view().data["phase"], track(state)) == (("card", None), "manage", 4)


@pytest.mark.rule("KT-DRAFT-1", "KT-CARD-6")
@pytest.mark.parametrize(
    ("kingdom", "reach"), [("S0", 2), ("B1-3", 1), ("B1-1", 1), ("B2-3", 2), ("S0 B1-1", 3), ("S0 B1-1 B2-3 B3-5", 6)]
)
def test_reach_is_the_card_symbols_of_the_whole_kingdom(kingdom: str, reach: int) -> None:
    state = table("draft", {"on": "14:3W", "cards": kingdom}, "1:3W")
    assert texts(state) == [f"draft {position}" for position in range(1, reach + 1)]


@pytest.mark.rule("KT-DRAFT-2")
def test_reach_is_at_least_one_and_at_most_the_row() -> None:
    poor = table("draft", {"on": "14:3W", "cards": "B1-3 B1-7"}, "1:3W")
    assert texts(poor) == ["draft 1"]
    assert_refused(poor, "draft 2", "KT-DRAFT-2")
    bare = table("draft", {"on": "14:3W", "cards": ""}, "1:3W")
    assert texts(bare) == ["draft 1"]
    rich = table("draft", {"on": "14:3W", "cards": "S0 B1-1 B1-2 B1-4 B2-3 B3-5"}, "1:3W")
    assert rich.view().data["players"][0]["reach"] == 9
    assert texts(rich) == [f"draft {position}" for position in range(1, 7)]


@pytest.mark.rule("KT-DRAFT-2", "KT-DRAFT-6")
def test_a_short_row_limits_the_reach() -> None:
    state = table("draft", {"on": "14:3W", "cards": "S0 B1-1"}, "1:3W", row="B1-2 B1-3", left="")
    assert texts(state) == ["draft 1", "draft 2"]
    assert_refused(state, "draft 3", "KT-DRAFT-6")
    play(state, "draft 2", "recruit W 14")
    assert row(state) == "B1-2"


@pytest.mark.rule("KT-DRAFT-3")
def test_a_card_must_be_taken() -> None:
    state = table("draft", "14:3W", "1:3W")
    for text in ("stop", "move 14 13 1W", "recruit W 14", "keep 2", "lose S0"):
        assert_refused(state, text, "KT-DRAFT-3")


@pytest.mark.rule("KT-DRAFT-4", "KT-CARD-6")
@pytest.mark.parametrize("position", [1, 2, 3, 4, 5, 6])
def test_the_row_slides_left_and_is_filled_next_to_the_deck(position: int) -> None:
    kingdom = {"on": "13:3W", "cards": "S0 B2-3 B3-5"}
    state = table("draft", kingdom, "1:3W", row=ROW, left="B1-5 B2-1")
    play(state, f"draft {position}")
    names = ROW.split()
    taken = names.pop(position - 1)
    assert (row(state), cards(state)) == (" ".join(names), f"S0 B2-3 B3-5 {taken}")
    assert now(state) == ("card", None)
    play(state, "card B1-5")
    assert row(state) == " ".join([*names, "B1-5"])


@pytest.mark.rule("KT-DRAFT-5")
def test_a_new_card_counts_in_this_turn_but_not_for_its_own_draft() -> None:
    state = table("draft", {"on": "14:3W", "cards": "B1-7"}, "1:3W", row="B2-3 B1-1 B1-2 B1-4 B1-6 B1-3", left="B1-5")
    assert texts(state) == ["draft 1"]
    state = table("draft", {"on": "14:3W", "cards": "B1-7"}, "1:3W", row="B4-5 B1-1 B1-2 B1-4 B1-6 B1-3", left="B1-5")
    play(state, "draft 1", "card B1-5", "recruit W 14", "recruit W 14", "recruit W 14")
    assert state.view().data["moves_left"] == 1 + 2
    state = table("draft", {"on": "13:1W 14:3W"}, "1:3W", row="B4-3 B1-1 B1-2 B1-4 B1-6 B1-3", left="B1-5")
    play(state, "draft 1", "card B1-5", "recruit W 14", "stop")
    assert track(state) == 3


@pytest.mark.rule("KT-DRAFT-6")
def test_without_a_deck_the_row_gets_shorter() -> None:
    state = table("draft", "14:3W", "1:3W", row=ROW, left="")
    play(state, "draft 2")
    assert (now(state), row(state)) == (("recruit", 1), "B1-1 B1-3 B1-4 B1-6 B1-7")
    play(state, "recruit W 14", "stop", "lose S0", "remove W 14", "remove W 14", "remove W 14")
    assert (now(state), row(state)) == (("draft", 2), "B1-3 B1-4 B1-6 B1-7")


@pytest.mark.rule("KT-DRAFT-6", "KT-2P-1")
def test_a_row_that_has_run_out_loses_nothing_more() -> None:
    """Only at a real table of which less is known: the last card is drafted and there is no leftmost one to remove."""
    state = table("draft", "13:1W 14:3W", "1:3W", row="B1-5", left="")
    play(state, "draft 1", "stop")
    assert (state.plain.turn, state.plain.in_row, row(state)) == (1, 0, "")


@pytest.mark.rule("KT-RECRUIT-1", "KT-R6")
def test_only_the_new_card_brings_figures() -> None:
    state = table("recruit", {"on": "9:1W 13:1W", "cards": "S0 B2-1 B2-2"}, "1:3W", drafted="B1-6")
    assert texts(state) == ["recruit W 9", "recruit W 13"]
    play(state, "recruit W 9")
    assert now(state) == ("move", 1)


@pytest.mark.rule("KT-RECRUIT-1", "KT-RECRUIT-2")
def test_figures_come_in_printed_order_from_the_supply() -> None:
    state = table("recruit", "9:1W 13:1W", "1:3W", drafted="B5-5")
    for kind, place in (("W", 9), ("S", 13), ("C", 9)):
        assert texts(state) == [f"recruit {kind} 9", f"recruit {kind} 13"]
        play(state, f"recruit {kind} {place}")
    assert (on_map(state), supply(state)) == ("9:2W1C 13:1W1S", "7W4S2C")
    assert now(state) == ("move", 1)
    reverse = table("recruit", "9:1W", "1:3W", drafted="B2-1")
    assert texts(reverse) == ["recruit C 9"]
    play(reverse, "recruit C 9")
    assert texts(reverse) == ["recruit W 9"]


@pytest.mark.rule("KT-RECRUIT-2", "KT-CONTROL-1")
def test_only_where_one_already_is() -> None:
    state = table("recruit", "9:1W 13:1S 14:1C", "10:1W 12:2W", drafted="B1-1")
    assert texts(state) == ["recruit W 9", "recruit W 13", "recruit W 14"]
    assert_refused(state, "recruit W 11", "KT-RECRUIT-2")
    assert_refused(state, "recruit W 12", "KT-RECRUIT-2")


@pytest.mark.rule("KT-RECRUIT-3", "KT-COMP-9")
def test_a_kind_that_is_not_in_the_supply_is_lost() -> None:
    state = table("recruit", "9:9W 13:1S", "1:3W", drafted="B1-1")
    assert texts(state) == ["recruit W 9", "recruit W 13"]
    play(state, "recruit W 13")
    assert (now(state), supply(state)) == (("move", 1), "4S3C")
    mixed = table("recruit", "9:10W 13:1S", "1:3W", drafted="B4-2")
    assert texts(mixed) == ["recruit S 9", "recruit S 13"]
    none = table("recruit", "9:10W3C", "1:3W", drafted="B3-1")
    assert now(none) == ("move", 1)


@pytest.mark.rule("KT-RECRUIT-4")
def test_recruiting_is_compulsory() -> None:
    state = table("recruit", "9:1W", "1:3W", drafted="B1-1")
    for text in ("stop", "move 9 7 1W", "draft 1", "keep 3"):
        assert_refused(state, text, "KT-RECRUIT-4")


@pytest.mark.rule("KT-RECRUIT-5")
def test_without_figures_one_comes_back_on_a_starting_space() -> None:
    state = table("recruit", "-", "6:3W", drafted="B1-1")
    assert texts(state) == ["recruit W 1", "recruit W 14"]
    assert_refused(state, "recruit W 13", "KT-RECRUIT-5")
    play(state, "recruit W 14")
    assert texts(state) == ["recruit W 14"]
    taken = table("recruit", "-", "1:1W 6:2W", drafted="B1-1")
    assert texts(taken) == ["recruit W 14"]


@pytest.mark.rule("KT-RECRUIT-5")
def test_without_an_empty_starting_space_any_empty_savanna_will_do() -> None:
    state = table("recruit", "-", "1:1W 2:1S 14:1W 9:1W", drafted="B1-4")
    assert texts(state) == [f"recruit W {place}" for place in (3, 4, 6, 11, 12, 13)]
    play(state, "recruit W 12")
    assert texts(state) == ["recruit S 12"]


@pytest.mark.rule("KT-RECRUIT-5")
def test_without_an_empty_savanna_the_figures_are_lost() -> None:
    all_savannas = " ".join(f"{place}:1W" for place in (1, 2, 3, 4, 6, 9, 11, 12, 13, 14))
    state = table("recruit", {"on": "-", "cards": "S0"}, all_savannas, drafted="B2-1")
    assert now(state) == ("lose", 1)
    assert supply(state) == "10W5S3C"


@pytest.mark.rule("KT-CONTROL-2")
def test_any_number_of_any_kind_stands_anywhere() -> None:
    state = table("recruit", "10:9W4S2C", "1:3W", drafted="B5-5")
    play(state, "recruit W 10", "recruit S 10", "recruit C 10")
    assert on_map(state) == "10:10W5S3C"
    assert "move 10 9 10W5S3C" in texts(state)


@pytest.mark.rule("KT-SETUP-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_row_has_six_cards_before_every_draft(players: int) -> None:
    state = kitara(players).new()
    while not state.over:
        if now(state)[0] == "draft":
            assert state.plain.in_row == 6
        state.apply(int(state.numbers()[0]))
