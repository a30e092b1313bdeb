"""Chapter 2: setting up the table."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from ..moving import play, texts
from .tables import opened, origins, random_game, seen, step_name, table


@pytest.mark.rule("KO-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_begins_with_the_starting_tile_alone(players: int) -> None:
    state = origins(players).new()
    assert [seen(state, seat) for seat in range(players)] == [{"0,0": {"terrain": "hut"}}] * players
    assert len({player["colour"] for player in state.view().data["players"]}) == players


@pytest.mark.rule("KO-SETUP-2")
@pytest.mark.parametrize(("players", "chiefs"), [(2, 2), (3, 1), (4, 1)])
def test_one_chief_each_or_two_for_two_players(players: int, chiefs: int) -> None:
    owners = Counter(owner for owner in opened(players).plain.row_owner if owner >= 0)
    assert owners == dict.fromkeys(range(players), chiefs)


@pytest.mark.rule("KO-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_unseen_domino_is_equally_likely(players: int) -> None:
    state = origins(players).new()
    assert [(move.text, weight) for move, weight in state.outcomes()] == [(f"reveal {n}", 1) for n in range(1, 49)]
    play(state, "reveal 31")
    assert [(move.text, weight) for move, weight in state.outcomes()] == [(f"reveal {n}", 1) for n in range(1, 49) if n != 31]


@pytest.mark.rule("KO-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_48_dominoes_are_used(players: int) -> None:
    turned_up = set()
    for state in random_game(players, "discovery", seed=players):
        turned_up |= {n for n in state.plain.next_row if n}
    assert turned_up == set(range(1, 49))
    assert state.plain.pile == 0


@pytest.mark.rule("KO-SETUP-4")
@pytest.mark.parametrize("drawn", list(itertools.permutations((1, 5, 7, 10))))
def test_a_row_lies_in_ascending_order_however_it_was_drawn(drawn: tuple[int, ...]) -> None:
    state = play(origins().new(), *(f"reveal {n}" for n in drawn))
    assert state.plain.next_row == [1, 5, 7, 10]
    assert step_name(state) != "reveal"


@pytest.mark.rule("KO-SETUP-4")
def test_every_row_of_a_game_has_four_dominoes_in_ascending_order() -> None:
    rows = {tuple(state.plain.row) for state in random_game(4, "discovery", seed=5) if state.plain.round}
    assert len(rows) == 12
    assert all(0 < a < b < c < d for a, b, c, d in rows)


@pytest.mark.rule("KO-SETUP-5")
def test_fire_tokens_lie_open_sorted_by_value() -> None:
    state = table("H", domino=42)
    assert state.view().data["fire_tokens"] == [5, 4, 1]
    play(state, "place 0,1 0,2", "fire 0,1")
    assert state.view().data["fire_tokens"] == [5, 3, 1]


@pytest.mark.rule("KO-SETUP-6")
@pytest.mark.parametrize("players", [3, 4])
def test_each_drawn_chief_goes_at_once_on_any_free_domino_of_row_1(players: int) -> None:
    state = play(origins(players).new(), "reveal 7", "reveal 1", "reveal 10", "reveal 5")
    assert [(move.text, weight) for move, weight in state.outcomes()] == [(f"chief {n + 1}", 1) for n in range(players)]
    play(state, "chief 3")
    assert state.actor == 2
    assert texts(state) == ["claim 1", "claim 5", "claim 7", "claim 10"]
    play(state, "claim 7")
    assert [move.text for move, _ in state.outcomes()] == [f"chief {n}" for n in range(1, players + 1) if n != 3]
    play(state, "chief 1")
    assert state.actor == 0
    assert texts(state) == ["claim 1", "claim 5", "claim 10"]


@pytest.mark.rule("KO-SETUP-7")
def test_the_last_of_four_chiefs_takes_what_is_left() -> None:
    state = play(origins(4).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10")
    play(state, "chief 2", "claim 5", "chief 4", "claim 10", "chief 1", "claim 1", "chief 3")
    assert state.actor == 2
    assert texts(state) == ["claim 7"]


@pytest.mark.rule("KO-SETUP-8")
@pytest.mark.parametrize("left_over", [1, 5, 7, 10])
def test_three_players_discard_the_domino_of_row_1_that_nobody_chose(left_over: int) -> None:
    state = play(origins(3).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10")
    chosen = [n for n in (1, 5, 7, 10) if n != left_over]
    for seat, domino in enumerate(chosen):
        assert state.plain.discarded == 0
        play(state, f"chief {seat + 1}", f"claim {domino}")
    assert state.plain.discarded == 1 << left_over
    assert [n for n, owner in zip(state.plain.row, state.plain.row_owner, strict=True) if owner >= 0] == chosen


@pytest.mark.rule("KO-SETUP-8")
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_left_over_with_two_or_four_players(players: int) -> None:
    assert opened(players).plain.discarded == 0


@pytest.mark.rule("KO-SETUP-9")
@pytest.mark.parametrize("players", [3, 4])
def test_row_2_is_formed_when_all_chiefs_stand_then_round_1_begins(players: int) -> None:
    state = play(origins(players).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10")
    for seat, domino in zip(range(players), (10, 7, 5, 1), strict=False):
        assert (state.plain.round, step_name(state)) == (0, "chief")
        play(state, f"chief {seat + 1}", f"claim {domino}")
    for n in (44, 9, 36, 35):
        assert (state.chance, step_name(state)) == (True, "reveal")
        play(state, f"reveal {n}")
    assert state.plain.next_row == [9, 35, 36, 44]
    assert (state.plain.round, step_name(state), state.actor) == (1, "place", players - 1)
