"""Manage (4.6)."""

from __future__ import annotations

from typing import Any

import pytest

from ..moving import assert_refused, play, texts
from .tables import cards, now, on_map, supply, table

FOUR = "S0 B1-1 B1-2"
"""With the card drafted in the turn: four to be fed."""


def need_and_cap(groups: str, kingdom: str = FOUR, **options: Any) -> tuple[int, int]:
    player = table("manage", {"on": groups, "cards": kingdom}, "1:3W", **options).view().data["players"][0]
    return player["need"], player["cap"]


@pytest.mark.rule("KT-MANAGE-1", "KT-R7", "KT-R8")
def test_a_savanna_with_a_warrior_feeds_one_card() -> None:
    assert need_and_cap("9:1W 13:1W 14:1W 11:1W") == (4, 4)
    assert need_and_cap("9:4W 13:3W") == (4, 2)
    assert now(table("manage", {"on": "9:1W 13:1W 14:1W 11:1W", "cards": FOUR}, "1:3W")) == ("card", None)
    state = table("manage", {"on": "9:4W 13:3W", "cards": FOUR}, "1:3W")
    assert (now(state), state.view().data["managing"]["left"]) == (("lose", 1), 2)


@pytest.mark.rule("KT-MANAGE-2")
def test_neither_other_figures_nor_warriors_on_ruins_feed_anybody() -> None:
    assert need_and_cap("9:1S 13:1C 10:3W 5:1W 14:1W1S") == (4, 1)


@pytest.mark.rule("KT-MANAGE-3", "KT-CARD-3")
def test_marked_cards_need_no_food_and_cannot_be_lost() -> None:
    assert need_and_cap("14:1W", "S0 R1-1 R2-1", deck="red") == (1, 1)
    state = table("manage", {"on": "10:1W", "cards": "S0 R1-1 R1-2"}, "1:3W", deck="red")
    assert set(texts(state)) == {"lose R1-2", "lose S0"}
    assert_refused(state, "lose R1-1", "KT-MANAGE-3")


@pytest.mark.rule("KT-MANAGE-4", "KT-MANAGE-7")
def test_as_many_cards_as_are_not_fed_are_lost_and_no_more() -> None:
    state = table("manage", {"on": "9:2W 13:2W", "cards": FOUR}, "1:3W")
    assert set(texts(state)) == {"lose S0", "lose B1-1", "lose B1-2", "lose B1-5"}
    assert_refused(state, "lose B1-3", "KT-CARD-6")
    assert_refused(state, "stop", "KT-MANAGE-4")
    play(state, "lose B1-5")
    assert (now(state), cards(state)) == (("lose", 1), "S0 B1-1 B1-2")
    play(state, "lose B1-1", "remove W 9", "remove W 13")
    assert (now(state), cards(state)) == (("card", None), "S0 B1-2")


@pytest.mark.rule("KT-MANAGE-7")
def test_no_card_is_lost_without_need() -> None:
    state = table("manage", {"on": "9:1W 13:1W 14:1W 11:1W 12:1W", "cards": FOUR}, "1:3W")
    assert (now(state), cards(state)) == (("card", None), "S0 B1-1 B1-2 B1-5")


@pytest.mark.rule("KT-MANAGE-7")
def test_a_lost_card_leaves_the_game() -> None:
    state = play(table("manage", {"on": "13:1W", "cards": "S0"}, "1:3W"), "lose B1-5")
    data = state.view().data
    assert "B1-5" not in [*data["row"], *data["players"][0]["kingdom"], *data["players"][1]["kingdom"]]
    assert "card B1-5" not in [move.text for move, _ in state.outcomes()]


@pytest.mark.rule("KT-MANAGE-4", "KT-R4")
def test_the_starting_card_is_fed_or_if_so_decided_not() -> None:
    assert need_and_cap("14:1W", "S0") == (2, 1)
    assert need_and_cap("14:1W", "S0", start_card_counts_for_food="no") == (1, 1)
    state = table("manage", {"on": "10:1W", "cards": FOUR}, "1:3W", start_card_counts_for_food="no")
    assert set(texts(state)) == {"lose B1-1", "lose B1-2", "lose B1-5"}
    assert_refused(state, "lose S0", "KT-MANAGE-3")
    play(table("manage", {"on": "13:3W", "cards": "S0"}, "1:3W"), "lose S0", "remove W 13", "remove W 13", "remove W 13")


@pytest.mark.rule("KT-MANAGE-5")
def test_figures_of_the_card_go_back_from_territories_of_choice() -> None:
    state = play(table("manage", {"on": "9:1W1S 10:1S 13:1W", "cards": "S0 B3-7"}, "1:3W"), "lose B3-7")
    assert texts(state) == ["remove W 9", "remove W 13"]
    assert_refused(state, "remove S 9", "KT-MANAGE-5")
    assert_refused(state, "lose S0", "KT-MANAGE-5")
    play(state, "remove W 9")
    assert texts(state) == ["remove S 9", "remove S 10"]
    play(state, "remove S 9")
    assert (on_map(state), supply(state)) == ("10:1S 13:1W", "9W4S3C")


@pytest.mark.rule("KT-MANAGE-5")
def test_figures_that_are_missing_are_ignored() -> None:
    state = table("manage", {"on": "10:1W 13:1W", "cards": "S0 B4-2"}, "1:3W")
    play(state, "lose B4-2", "remove W 10")
    assert (now(state), on_map(state)) == (("lose", 1), "13:1W")
    play(state, "lose S0")
    assert texts(state) == ["remove W 13"]
    play(state, "remove W 13")
    assert (now(state), on_map(state), supply(state)) == (("card", None), "", "10W5S3C")


@pytest.mark.rule("KT-MANAGE-6")
def test_food_is_counted_once() -> None:
    """Losing the warriors of the card leaves even less food, and nothing more is lost for it."""
    state = table("manage", {"on": "13:2W 14:1W", "cards": "S0 B1-3"}, "1:3W")
    play(state, "lose B1-3", "remove W 13", "remove W 13", "remove W 14")
    assert (now(state), cards(state)) == (("card", None), "S0 B1-5")


@pytest.mark.rule("KT-MANAGE-6")
def test_the_number_of_losses_does_not_shrink_either() -> None:
    state = table("manage", {"on": "10:3W", "cards": "S0 B1-1"}, "1:3W")
    play(state, "lose B1-5", "lose S0", "remove W 10", "remove W 10", "remove W 10")
    assert now(state) == ("lose", 1)
    assert texts(state) == ["lose B1-1"]
    play(state, "lose B1-1")
    assert (now(state), cards(state)) == (("card", None), "")


@pytest.mark.rule("KT-MANAGE-4")
def test_the_others_close_up_in_order() -> None:
    state = table("manage", {"on": "9:2W 13:1W 14:1W", "cards": FOUR}, "2:3W")
    play(state, "lose B1-1", "remove W 9", "remove W 9")
    assert cards(state) == "S0 B1-2 B1-5"


@pytest.mark.rule("KT-MANAGE-4", "KT-SCORE-1", "KT-TURN-1")
@pytest.mark.parametrize(("group", "part", "after"), [("3W", "2W", ()), ("2W1C", "1W1C", ("token 3", "keep 3"))])
def test_after_a_retreat_the_attacker_scores_and_feeds(group: str, part: str, after: tuple[str, ...]) -> None:
    """The last to act in the move phase was the other, or chance; the turn is still the attacker's."""
    rich = {"on": "1:1W 2:1W 3:1W 10:1W", "cards": "S0"}
    state = table("move 1", {"on": f"14:{group}", "cards": "S0 B1-6"}, rich)
    play(state, f"move 14 10 {part}")
    play(state, texts(state)[0], *after)
    assert now(state) == ("lose", 1)
    assert state.view().data["managing"]["left"] == 3 - state.view().data["managing"]["cap"]
    assert [player["track"] for player in state.view().data["players"]] == [1, 0]
    poor = {"on": "5:1S 10:1W", "cards": "S0 B1-3"}
    fed = table("move 1", {"on": f"9:1W 13:1W 14:{group}", "cards": "S0 B1-6"}, poor)
    play(fed, f"move 14 10 {part}", "retreat 5", *after)
    assert now(fed) == ("card", None)
