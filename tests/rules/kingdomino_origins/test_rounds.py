"""Chapter 3: rounds and turns."""

from __future__ import annotations

import pytest

from ..moving import play, texts
from .tables import EVERY_TABLE, holding, opened, random_game, step_name, table


@pytest.mark.rule("KO-TURN-1")
def test_chiefs_act_in_the_order_of_their_dominoes() -> None:
    state = opened(4, order=(2, 0, 3, 1))
    acted = []
    for claimed in (44, 9, 36, 35):
        acted.append(state.actor)
        play(state, texts(state)[0], f"claim {claimed}")
    assert acted == [2, 0, 3, 1]
    play(state, "reveal 11", "reveal 12", "reveal 13", "reveal 14")
    for claimed in (11, 12, 13, 14):
        acted.append(state.actor)
        play(state, texts(state)[0])
        if step_name(state) == "fire":
            play(state, texts(state)[0])
        play(state, f"claim {claimed}")
    assert acted[4:] == [0, 1, 3, 2]


@pytest.mark.rule("KO-TURN-2")
def test_a_turn_is_placing_and_then_choosing() -> None:
    state = opened(4)
    assert {text.split()[0] for text in texts(state)} == {"place"}
    play(state, "place 0,1 0,2")
    assert state.actor == 0
    assert {text.split()[0] for text in texts(state)} == {"claim"}
    play(state, "claim 9")
    assert (state.actor, step_name(state)) == (1, "place")


@pytest.mark.rule("KO-TURN-3")
def test_any_domino_of_the_next_row_without_a_chief_can_be_chosen() -> None:
    state = play(opened(4), "place 0,1 0,2")
    assert texts(state) == ["claim 9", "claim 35", "claim 36", "claim 44"]
    play(state, "claim 36", "place 0,1 0,2")
    assert texts(state) == ["claim 9", "claim 35", "claim 44"]
    play(state, "claim 9")
    assert state.plain.next_owner == [1, -1, 0, -1]


@pytest.mark.rule("KO-TURN-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_is_formed_after_rounds_1_to_10_and_not_after_round_11(players: int) -> None:
    turned_up = dict.fromkeys(range(13), 0)
    for state in random_game(players, "discovery", seed=3):
        if state.chance and step_name(state) == "reveal":
            turned_up[state.plain.round] += 1
    # Counted in the round that follows: rows 1 and 2 at set-up and before round 1, row 12 before round 11.
    assert turned_up == {0: 4, **dict.fromkeys(range(1, 12), 4), 12: 0}


@pytest.mark.rule("KO-TURN-4")
def test_the_next_round_begins_when_all_chiefs_of_the_row_have_acted() -> None:
    state = opened(3)
    for turn, claimed in enumerate((9, 35, 36)):
        assert (state.plain.round, state.actor) == (1, turn)
        play(state, "place 0,1 0,2", f"claim {claimed}")
    assert state.plain.round == 2
    assert state.plain.row == [9, 35, 36, 44]
    play(state, "reveal 20", "reveal 19", "reveal 18", "reveal 17")
    assert (state.plain.next_row, state.actor, step_name(state)) == ([17, 18, 19, 20], 0, "place")


@pytest.mark.rule("KO-TURN-4")
def test_round_12_follows_round_11_without_a_draw() -> None:
    state = table("H", "H", "H", "H", domino=48, round_number=11, next_row=(1, 2, 3, 4))
    state.plain.next_owner = [3, 2, 1, -1]
    play(state, "place 0,1 0,2", "fire 0,1", "claim 4")
    assert (state.plain.round, state.actor, step_name(state)) == (12, 3, "place")


@pytest.mark.rule("KO-TURN-5")
def test_three_players_discard_the_unchosen_domino_of_every_row() -> None:
    rows: dict[int, tuple[list[int], list[int]]] = {}
    for state in random_game(3, "discovery", seed=8):
        s = state.plain
        if s.round and s.turn < 0:
            unchosen = [n for n, owner in zip(s.row, s.row_owner, strict=True) if owner < 0]
            assert len(unchosen) == 1
            assert s.discarded >> unchosen[0] & 1
            rows[s.round] = s.row, unchosen
    assert sorted(rows) == list(range(1, 12))


@pytest.mark.rule("KO-TURN-6")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_game_lasts_twelve_rounds(players: int, mode: str) -> None:
    turns: dict[int, set[int]] = {}
    for state in random_game(players, mode, seed=2):
        if step_name(state) == "place":
            turns.setdefault(state.plain.round, set()).add(state.plain.turn)
    assert sorted(turns) == list(range(1, 13))
    assert {len(places) for places in turns.values()} == {3 if players == 3 else 4}
    assert state.over


@pytest.mark.rule("KO-TURN-7")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_in_round_12_nothing_is_chosen(players: int, mode: str) -> None:
    steps = {step_name(state) for state in random_game(players, mode, seed=4) if state.plain.round == 12}
    assert "place" in steps
    assert steps <= {"place", "fire", "totem", "over"}


@pytest.mark.rule("KO-TURN-8")
def test_the_game_ends_with_the_last_placement() -> None:
    state = table("H D1", "H", "H", "H", domino=48, round_number=12)
    play(state, "place 1,0 2,0")
    assert not state.over
    play(state, "fire 1,0")
    assert state.over
    assert (state.moves(), state.outcomes()) == ([], [])
    assert state.scores == state.plain.scores == [1 + 3, 0, 0, 0]


@pytest.mark.rule("KO-TURN-8")
def test_the_totem_check_of_the_last_placement_still_counts() -> None:
    state = holding(table("H", "H G*", mode="totem", players=2, domino=14, round_number=12), mammoth=1)
    state.plain.turn, state.plain.row, state.plain.row_owner = 3, [11, 12, 13, 14], [0, 1, 1, 0]
    play(state, "place 0,1 0,2")
    assert state.over
    assert state.scores == [2 + 3, 1]
