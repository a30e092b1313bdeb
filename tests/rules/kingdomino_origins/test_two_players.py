"""Chapter 10: the game for two."""

from __future__ import annotations

from collections import Counter

import pytest

import mamut

from ..moving import play, texts
from .tables import CAVE, finished, opened, origins, random_game, step_name, table

MODES = ["discovery", "totem", "tribe"]


def first_row() -> mamut.State:
    return play(origins(2).new(), "reveal 31", "reveal 7", "reveal 12", "reveal 40")


@pytest.mark.rule("KO-2P-1")
def test_two_players_use_all_dominoes_and_build_seven_by_seven() -> None:
    turned_up = set()
    largest = 0
    for state in random_game(2, "discovery", seed=2):
        turned_up |= {n for n in state.plain.next_row if n}
        largest = max(largest, *(t.right - t.left for t in state.plain.territories))
    assert turned_up == set(range(1, 49))
    assert state.plain.side == 7
    assert largest + 1 == 7


@pytest.mark.rule("KO-2P-2")
@pytest.mark.parametrize("mode", MODES)
def test_each_player_has_two_chiefs_in_every_round(mode: str) -> None:
    for state in random_game(2, mode, seed=3):
        if state.plain.round:
            assert Counter(state.plain.row_owner) == {0: 2, 1: 2}
            chosen = Counter(state.plain.next_owner)
            assert max(chosen[0], chosen[1]) <= 2


@pytest.mark.rule("KO-2P-3")
@pytest.mark.parametrize("drawn", [0, 1])
@pytest.mark.parametrize(("choice", "takes"), [("outer", (0, 3)), ("inner", (1, 2))])
def test_the_drawn_player_takes_the_outer_or_the_inner_dominoes(drawn: int, choice: str, takes: tuple[int, int]) -> None:
    state = first_row()
    assert [(move.text, weight) for move, weight in state.outcomes()] == [("chief 1", 1), ("chief 2", 1)]
    play(state, f"chief {drawn + 1}")
    assert state.actor == drawn
    assert texts(state) == ["claim outer", "claim inner"]
    play(state, f"claim {choice}")
    assert state.plain.row == [7, 12, 31, 40]
    assert state.plain.row_owner == [drawn if place in takes else 1 - drawn for place in range(4)]
    assert (state.plain.round, step_name(state)) == (1, "reveal")  # one draw settles all four chiefs


@pytest.mark.rule("KO-2P-4")
@pytest.mark.parametrize("mode", MODES)
def test_each_player_has_two_turns_a_round_in_the_order_of_the_dominoes(mode: str) -> None:
    turns: dict[int, list[int]] = {}
    for state in random_game(2, mode, seed=5):
        if step_name(state) == "place":
            s = state.plain
            assert state.actor == s.row_owner[s.turn]
            turns.setdefault(s.round, []).append(state.actor)
    assert len(turns) == 12
    assert all(Counter(order) == {0: 2, 1: 2} for order in turns.values())


@pytest.mark.rule("KO-2P-4")
def test_each_of_the_two_turns_has_all_steps() -> None:
    """One player twice in a row: place, fire, claim, recruit and the same again (A-13)."""
    state = table("H G* L* G* L*", mode="tribe", players=2, domino=38, cave=CAVE, next_row=(1, 2, 3, 4))
    state.plain.row, state.plain.turn, state.plain.row_owner = [28, 29, 38, 39], 0, [0, 0, 1, 1]
    steps = []
    for move in ("place 1,0 2,0", "fire 1,0", "claim 1", "recruit hunter", "spend 0,1", "spend 0,2", "settle 0,1"):
        steps.append((state.actor, step_name(state)))
        play(state, move)
    for move in ("place -1,0 -2,0", "fire -1,0", "claim 2", "recruit shaman", "spend 0,3", "spend 0,4", "settle 0,2"):
        steps.append((state.actor, step_name(state)))
        play(state, move)
    turn = ["place", "fire", "claim", "recruit", "spend", "spend", "settle"]
    assert steps == [(0, step) for step in turn * 2]
    assert state.actor == 1


@pytest.mark.rule("KO-2P-4")
def test_totems_are_checked_in_each_of_the_two_turns() -> None:
    state = table("H", "H G*", mode="totem", players=2, domino=12, next_row=(1, 2, 3, 4))
    state.plain.row, state.plain.turn, state.plain.row_owner = [12, 15, 17, 18], 0, [0, 0, 1, 1]
    play(state, "place 0,1 0,2")
    assert state.plain.totems == [0, -1, -1, -1]
    play(state, "claim 1", "place 1,0 2,0")
    assert state.plain.totems == [0, 0, -1, -1]


@pytest.mark.rule("KO-2P-5")
def test_from_round_1_on_the_chiefs_choose_freely_one_at_a_time() -> None:
    state = opened(2)
    assert state.plain.row_owner == [0, 1, 1, 0]
    play(state, "place 0,1 0,2")
    assert texts(state) == ["claim 9", "claim 35", "claim 36", "claim 44"]
    play(state, "claim 9", "place 0,1 0,2")
    assert texts(state) == ["claim 35", "claim 36", "claim 44"]
    play(state, "claim 44", "place -1,0 -2,0", "claim 36", "place 1,0 2,0")
    assert texts(state) == ["claim 35"]
    play(state, "claim 35")
    assert state.plain.row_owner == [0, 0, 1, 1]


@pytest.mark.rule("KO-2P-6")
@pytest.mark.parametrize("mode", MODES)
def test_each_player_receives_24_dominoes(mode: str) -> None:
    received: Counter[int] = Counter()
    for state in random_game(2, mode, seed=13):
        received[state.actor] += step_name(state) == "place"
    assert (received[0], received[1]) == (24, 24)


@pytest.mark.rule("KO-2P-6")
def test_24_dominoes_and_the_hut_are_49_squares() -> None:
    complete = "\n".join(["D D D D D D D"] * 3 + ["D D D D D D H"] + ["D D D D D D D"] * 3)
    state = finished(complete, complete.replace("D", ".", 1), bonuses=("homo-habilis",))
    assert [t.squares.bit_count() for t in state.plain.territories[:2]] == [2 * 24 + 1, 48]
    assert state.scores == [5, 0]
