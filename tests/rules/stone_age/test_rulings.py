"""Rulings on what the rulebook leaves open, where a chapter does not already try them."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import now, owned, row, stock, table, tools, tribe


@pytest.mark.rule("SA-RUL-2")
def test_once_a_round_binds_only_the_hunt_and_the_resource_areas() -> None:
    state = table("place", {"figures": 10, "on": "card 1, building 1, field"})
    found = set(texts(state))
    assert {"place card 2", "place card 4", "place building 2", "place toolmaker", "place hut"} <= found


@pytest.mark.rule("SA-RUL-4", "SA-ACT-5")
def test_a_new_figure_must_be_taken_though_it_must_be_fed() -> None:
    state = table("use", {"on": "hut", "food": 5})
    assert texts(state) == ["use hut"]
    play(state, "use hut")
    assert (now(state), state.view().data["feeding"]) == (("feed", 1), {"missing": 1})


@pytest.mark.rule("SA-RUL-5")
def test_tools_are_one_decision_per_roll() -> None:
    state = play(table("use", {"on": "forest 1, hunt 1", "tools": (1, 1, 0)}), "use forest", "roll 2", "tool 1", "done")
    assert stock(state) == (1, 0, 0, 0)
    assert_refused(state, "tool 2", "SA-TUSE-5")


@pytest.mark.rule("SA-RUL-6")
def test_the_leftmost_of_the_smallest_grows() -> None:
    assert tools(play(table("use", {"on": "toolmaker, hunt 1", "tools": (2, 2, 2)}), "use toolmaker")) == (3, 2, 2)


@pytest.mark.rule("SA-RUL-9")
def test_a_card_cashed_at_the_end_is_worth_two_points_like_one_cashed_before() -> None:
    before = play(table("use", {"on": "field", "cards": "C36"}, row="C11 - - C13", deck=1), "cash gold gold", "use field")
    after = play(table("use", {"on": "field", "cards": "C36"}, row="C11 - - C13", deck=1), "use field")
    assert before.over
    assert before.scores == after.scores


@pytest.mark.rule("SA-RUL-10", "SA-END-1")
def test_the_extra_card_can_bring_about_the_end() -> None:
    you = {"on": "card 1", "stock": (1, 0, 0, 0)}
    state = play(table("use", you, row="C32 C11 C12 C13", deck=1), "use card 1", "pay wood")
    (draw,) = state.outcomes()
    assert play(state, draw[0].text).over
    without = play(table("use", you, row="C31 C11 C12 C13", deck=1), "use card 1", "pay wood")
    assert now(without) == ("card", None)


@pytest.mark.rule("SA-RUL-11", "SA-END-3")
def test_the_last_card_of_the_deck_is_played_for() -> None:
    state = table("new round", row="C11 C12 C13 -", deck=1)
    (card,) = state.outcomes()
    play(state, card[0].text)
    assert (now(state), state.view().data["deck"]) == (("place", 2), 0)


@pytest.mark.rule("SA-RUL-14")
def test_tool_tokens_do_not_run_out() -> None:
    """Twelve of the values 1 and 2 and six of 3 and 4 lie in the first edition; four boards of 4-4-4 need more."""
    best = {"tools": (4, 4, 4)}
    state = play(table("use", {"on": "toolmaker", "tools": (4, 4, 3)}, best, best, best, players=4), "use toolmaker")
    assert [tools(state, seat) for seat in (1, 2, 3, 4)] == [(4, 4, 4)] * 4


@pytest.mark.rule("SA-RUL-18")
def test_one_penalty_in_a_round_and_another_in_the_next() -> None:
    state = play(table("feeding", {"food": 0}, {"food": 50}), "starve")
    assert (tribe(state).track, now(state)) == (-10, ("place", 2))
    play(state, "place card 1", "place card 2", "place hunt 4", "place field")
    while now(state)[0] == "place":
        play(state, texts(state)[0])
    while now(state)[0] != "feed":
        play(state, "roll 4" if now(state)[0] == "roll" else texts(state)[-1])
    assert tribe(play(state, "starve")).track == -20


@pytest.mark.rule("SA-RUL-21", "SA-NEW-0")
def test_both_ends_in_one_round_score_once() -> None:
    you = {"on": "building 1, card 1", "stock": (3, 1, 0, 0)}
    state = table("use", you, row="C26 C11 C13 C16", deck=0, tops="B01", heights=(1, 7))
    play(state, "use building 1", "pay wood wood clay", "use card 1", "pay wood")
    assert state.over
    assert state.score_sheet["players"][0]["total"] == 10 + 3 + 1
    assert state.result is not None


@pytest.mark.rule("SA-RUL-25", "SA-BLD-1")
def test_nobody_pays_too_much() -> None:
    state = play(table("use", {"on": "building 1", "stock": (9, 9, 9, 9)}, tops="B01"), "use building 1")
    assert texts(state) == ["pay wood wood clay", "decline"]


@pytest.mark.rule("SA-RUL-26")
def test_what_was_declined_is_not_bought_later_in_the_turn() -> None:
    state = table("use", {"on": "card 1, river 1"}, row="C11 C12 C13 C14")
    play(state, "use card 1", "decline", "use river", "roll 6")
    assert (now(state), owned(state), row(state)) == (("place", 2), set(), ["C11", "C12", "C13", "C14"])
