"""Chapters 3 and 11: the round, and preparing the next one."""

from __future__ import annotations

import itertools

import pytest

from ..moving import play
from .tables import now, random_game, row, step_name, table, tribe

PHASES = ("setup", "placing", "actions", "feeding", "over")


@pytest.mark.rule("SA-ROUND-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_placing_actions_feeding_always_in_this_order(players: int) -> None:
    last, rounds = (0, "setup"), 0
    for state in random_game(players, seed=4, steps=400):
        data = state.view().data
        # the cards turned up for the next round are still counted to the old one
        current = (data["round"] + (data["step"] == "card" and data["round"] > 0), data["phase"])
        if current != last:
            if current[0] == last[0]:
                assert PHASES.index(current[1]) > PHASES.index(last[1])
            else:
                assert (current[0], current[1]) == (last[0] + 1, "placing")
                assert last[1] in ("setup", "actions", "feeding")
                rounds += 1
        last = current
    assert rounds > 5


@pytest.mark.rule("SA-ROUND-2", "SA-NEW-1", "SA-NEW-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_figure_goes_clockwise(players: int) -> None:
    for start in range(1, players + 1):
        state = table("new round", players=players, start=start, seat=start)
        after = start % players + 1
        data = state.view().data
        assert (data["start_player"], data["actor"], data["round"], data["step"]) == (after, after, 4, "place")
        play(state, "place hunt 1")
        assert now(state) == ("place", after % players + 1)


@pytest.mark.rule("SA-NEW-0", "SA-RUL-21")
def test_an_emptied_stack_ends_the_game_before_anything_is_prepared() -> None:
    state = table("new round", row="C11 - - C13", deck=9, heights=(0, 7), start=1)
    assert state.over
    assert (row(state), state.plain.start, state.view().data["deck"]) == (["C11", "-", "-", "C13"], 0, 9)
    both = table("new round", row="C11 - - C13", deck=1, heights=(0, 7))
    assert both.over
    assert both.view().data["last_round"]


@pytest.mark.rule("SA-NEW-2", "SA-RUL-12")
@pytest.mark.parametrize("gaps", [gaps for n in range(5) for gaps in itertools.combinations(range(4), n)], ids=str)
def test_cards_close_up_and_the_cheapest_space_is_filled_first(gaps: tuple[int, ...]) -> None:
    cards = ["C11", "C13", "C16", "C17"]
    left = [card for n, card in enumerate(cards) if n not in gaps]
    state = table("new round", row=" ".join("-" if n in gaps else card for n, card in enumerate(cards)))
    new = ["C01", "C02", "C03", "C04"][: len(gaps)]
    for n, card in enumerate(new):
        assert row(state) == (left + new[:n] + ["-"] * 4)[:4]
        assert (now(state), len(state.outcomes())) == (("card", None), 32 + len(gaps) - n)
        play(state, f"card {card}")
    assert (row(state), now(state)) == (left + new, ("place", 2))


@pytest.mark.rule("SA-NEW-3")
def test_all_permanent_tools_are_usable_again() -> None:
    tools = {"tools": (2, 1, 1), "used": (1, 3)}
    state = table("new round", tools, tools)
    assert (tribe(state).used, tribe(state, 2).used) == (0, 0)


@pytest.mark.rule("SA-NEW-4")
def test_everyone_has_all_figures_again() -> None:
    state = table("use", {"on": "hunt 3"}, {"on": "forest 2"})
    play(state, "use hunt", "roll 9", "use forest", "roll 6")
    assert step_name(state) == "place"
    assert [(tribe(state, seat).home, sum(tribe(state, seat).placed)) for seat in (1, 2)] == [(5, 0), (5, 0)]
