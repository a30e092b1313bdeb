"""Chapter 9: recruiting cavemen."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import mamut
from mamut.engine.contract import CHANCE
from mamut.games.kingdomino_origins.rules.components import CAVEMEN, FACE_UP
from mamut.games.kingdomino_origins.rules.state import CAVE as TURN_UP
from mamut.games.kingdomino_origins.rules.state import CLAIM

from ..moving import play, play_any, texts
from .tables import CAVE, cells, erupting, opened, random_game, seen, step_name, table

ALL_KINDS = "H G* L* / . J* Q*"
"""One token of each kind."""


def choosing(picture: str, cave: tuple[str, ...] = CAVE, **about: Any) -> mamut.State:
    """Seat 1 has placed a domino and is about to choose domino 31."""
    return table(picture, mode="tribe", step=CLAIM, cave=cave, next_row=(31, 32, 33, 34), **about)


def recruiting(picture: str, cave: tuple[str, ...] = CAVE, **about: Any) -> mamut.State:
    """Seat 1 has just chosen a domino."""
    return play(choosing(picture, cave, **about), "claim 31")


@pytest.mark.rule("KO-RECRUIT-1")
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations("GLJQ", 2)))
def test_any_two_different_tokens_buy_a_face_up_caveman(one: str, other: str) -> None:
    state = recruiting(f"H {other}* {one}* D")
    assert (step_name(state), state.actor) == ("recruit", 0)
    assert texts(state) == ["recruit hunter", "recruit painter", "recruit shaman", "recruit warrior_1", "pass"]
    play(state, "recruit painter")
    assert texts(state) == ["spend 0,2"]
    play(state, "spend 0,2")
    assert texts(state) == ["spend 0,1"]
    play(state, "spend 0,1", "settle 0,3")
    assert seen(state)["0,3"] == {"terrain": "desert", "caveman": "painter"}
    assert [CAVEMEN[kind] for kind in state.plain.cave if kind >= 0] == ["hunter", "shaman", "warrior_1"]


@pytest.mark.rule("KO-RECRUIT-1")
def test_the_tokens_to_pay_are_chosen_among_all_of_a_kind() -> None:
    state = play(recruiting("H G* G* L* / J* J* . L*"), "recruit hunter")
    assert cells(state) == {(0, 1), (0, 2), (0, 3), (1, 3)}  # mushrooms only after something else
    play(state, "spend 1,3")
    assert cells(state) == {(1, 0), (1, 1)}


@pytest.mark.rule("KO-RECRUIT-1")
@pytest.mark.parametrize("picture", ["H", "H G*", "H G* G* G*", "H D G L J Q", "H Q* / Q* ."])
def test_who_has_not_two_kinds_of_tokens_is_not_asked(picture: str) -> None:
    state = recruiting(picture)
    assert (step_name(state), state.actor) == ("place", 1)


@pytest.mark.rule("KO-RECRUIT-1")
def test_two_tiles_of_one_kind_are_one_move_and_one_of_them_stays() -> None:
    state = recruiting("H G* L*", cave=("warrior_1", "warrior_1", "shaman", "warrior_1"))
    assert texts(state) == ["recruit shaman", "recruit warrior_1", "pass"]
    play(state, "recruit warrior_1")
    assert sorted(state.plain.cave) == sorted([-1, CAVEMEN.index("shaman"), *[CAVEMEN.index("warrior_1")] * 2])


@pytest.mark.rule("KO-RECRUIT-2")
def test_four_tokens_one_of_each_kind_buy_any_tile_of_the_pile() -> None:
    state = recruiting(ALL_KINDS, cave=("warrior_3", "hunter", "hunter", "shaman"))
    in_pile = [kind for kind in CAVEMEN if kind not in ("warrior_3", "hunter")]
    assert texts(state) == [
        *(f"recruit {kind}" for kind in ("hunter", "shaman", "warrior_3")),
        *(f"recruit pile {kind}" for kind in in_pile),
        "pass",
    ]
    play(state, "recruit pile sculptor")
    for payment in ("spend 0,1", "spend 0,2", "spend 1,1", "spend 1,2"):
        assert texts(state) == [payment]
        play(state, payment)
    play(state, "settle 1,2")
    assert seen(state)["1,2"] == {"terrain": "quarry", "caveman": "sculptor"}
    assert state.plain.territories[0].resources == 0
    assert state.plain.cave.count(-1) == 0


@pytest.mark.rule("KO-RECRUIT-2")
def test_the_rest_of_the_pile_is_shuffled_back() -> None:
    state = recruiting(ALL_KINDS, cave=("warrior_3", "hunter", "hunter"))
    play(state, "recruit pile warrior_2", "spend 0,1", "spend 0,2", "spend 1,1", "spend 1,2", "settle 0,1")
    state.plain.step, state.plain.actor = TURN_UP, CHANCE
    weights = {move.text: weight for move, weight in mamut.State(state.game, [state.plain]).outcomes()}
    assert weights["cave warrior_2"] == 2
    assert weights["cave warrior_1"] == 4
    assert sum(weights.values()) == 22 - 3 - 1


@pytest.mark.rule("KO-RECRUIT-2")
def test_three_kinds_of_tokens_are_not_enough_for_the_pile() -> None:
    state = recruiting("H G* L* J* / . G* L* J*")
    assert not [text for text in texts(state) if "pile" in text]


@pytest.mark.rule("KO-RECRUIT-3")
def test_recruiting_is_optional() -> None:
    state = recruiting(ALL_KINDS)
    before = seen(state)
    assert "pass" in texts(state)
    play(state, "pass")
    assert seen(state) == before
    assert (step_name(state), state.actor) == ("place", 1)


@pytest.mark.rule("KO-RECRUIT-3")
def test_even_a_single_caveman_may_be_left_alone() -> None:
    assert texts(recruiting("H G* L*", cave=("gatherer",))) == ["recruit gatherer", "pass"]


@pytest.mark.rule("KO-RECRUIT-3")
def test_only_one_caveman_in_a_turn() -> None:
    state = recruiting("H G* L* / . G* L* / . J* Q*")
    play(state, "recruit hunter", "spend 0,1", "spend 0,2", "settle 0,1")
    assert (step_name(state), state.actor) == ("place", 1)


@pytest.mark.rule("KO-RECRUIT-4")
def test_recruiting_comes_after_choosing() -> None:
    state = table("H G* L*", mode="tribe", cave=CAVE, domino=1, next_row=(31, 32, 33, 34))
    steps = []
    for move in ("place 1,0 2,0", "claim 33", "pass"):
        steps.append(step_name(state))
        play(state, move)
    assert steps == ["place", "claim", "recruit"]


@pytest.mark.rule("KO-RECRUIT-4")
def test_nobody_recruits_in_round_12() -> None:
    state = table(ALL_KINDS, mode="tribe", cave=CAVE, domino=1, round_number=12)
    play(state, "place 1,0 2,0")
    assert (step_name(state), state.actor) == ("place", 1)


@pytest.mark.rule("KO-RECRUIT-4")
def test_with_the_switch_of_ruling_A_14_one_recruits_in_round_12_but_the_cave_is_not_refilled() -> None:
    state = table(ALL_KINDS, mode="tribe", cave=CAVE, domino=1, round_number=12, recruit_in_last_round=True)
    play(state, "place 1,0 2,0")
    assert (step_name(state), state.actor) == ("recruit", 0)
    play(state, "recruit hunter", "spend 0,1", "spend 0,2", "settle 1,0")
    assert (step_name(state), state.actor) == ("place", 1)
    assert state.plain.cave.count(-1) == 1


@pytest.mark.rule("KO-RECRUIT-4")
def test_with_the_switch_of_ruling_A_14_recruiting_is_the_last_thing_in_a_game() -> None:
    state = table(ALL_KINDS, mode="tribe", cave=CAVE, domino=48, round_number=12, recruit_in_last_round=True)
    play(state, "place -1,0 -2,0", "fire -1,0")
    assert step_name(state) == "recruit"
    play(state, "pass")
    assert state.over


@pytest.mark.rule("KO-RECRUIT-5")
def test_spent_tokens_leave_the_game() -> None:
    state = recruiting("H G* L* G*")
    play(state, "recruit hunter", "spend 0,1", "spend 0,2", "settle 0,2")
    assert seen(state)["0,1"] == {"terrain": "grassland"}
    assert seen(state)["0,2"] == {"terrain": "lake", "caveman": "hunter"}
    assert seen(state)["0,3"] == {"terrain": "grassland", "resource": "mammoth"}


@pytest.mark.rule("KO-RECRUIT-6")
def test_a_caveman_stands_on_terrain_without_volcano_fire_token_or_caveman() -> None:
    picture = """
        G*  L*  D        J1
        V2  Q+1 D:shaman J
        H   L   G*       D1
    """
    state = recruiting(picture)
    play(state, "recruit painter", "spend 0,2", "spend -2,1")
    assert cells(state) == {(0, 1), (0, 2), (-1, 3), (-2, 1), (-2, 2)}


@pytest.mark.rule("KO-RECRUIT-6")
def test_a_caveman_never_stands_on_the_hut_even_if_fire_may_land_there() -> None:
    state = play(recruiting("H G* L*", fire_on_hut=True), "recruit painter", "spend 0,1", "spend 0,2")
    assert (0, 0) not in cells(state)


@pytest.mark.rule("KO-RECRUIT-7")
@pytest.mark.parametrize("square", ["0,1", "0,2", "0,3"])
def test_the_square_may_be_but_need_not_be_one_just_freed(square: str) -> None:
    state = play(recruiting("H G* L* D"), "recruit shaman", "spend 0,1", "spend 0,2", f"settle {square}")
    assert seen(state)[square]["caveman"] == "shaman"


@pytest.mark.rule("KO-RECRUIT-8")
def test_on_a_crowded_territory_the_freed_squares_are_left() -> None:
    state = play(recruiting("H G* L* D1 / V Q* D:painter J+2"), "recruit hunter", "spend 0,1", "spend 1,1")
    assert cells(state) == {(0, 1), (1, 1)}


@pytest.mark.rule("KO-RECRUIT-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_always_a_square_to_settle_on(players: int) -> None:
    settled = 0
    for seed in range(5):
        for state in random_game(players, "tribe", seed):
            if step_name(state) == "settle":
                settled += 1
                assert len(texts(state)) >= 2
    assert settled > 20


@pytest.mark.rule("KO-RECRUIT-9")
def test_the_cave_is_refilled_only_when_a_row_is_formed() -> None:
    for seed in range(3):
        open_spaces = 0
        for state in random_game(4, "tribe", seed):
            s = state.plain
            if s.round and step_name(state) == "cave":
                assert s.next_row[3] != 0
                assert s.next_owner == [-1] * 4
                assert s.turn == -1
            elif s.round and step_name(state) == "place" and s.turn == 0 and s.round < 12:
                assert s.cave.count(-1) == 0
            open_spaces = max(open_spaces, s.cave.count(-1)) if s.round else 0
        assert open_spaces >= 2


@pytest.mark.rule("KO-RECRUIT-9")
def test_the_cave_is_not_refilled_after_round_11() -> None:
    state = table("H G* L*", mode="tribe", cave=CAVE, domino=48, round_number=11, next_row=(1, 2, 3, 4))
    state.plain.next_owner = [1, 2, 3, -1]
    play(state, "place 1,0 2,0", "fire 1,0", "claim 4", "recruit hunter", "spend 0,1", "spend 0,2", "settle 0,1")
    assert (state.plain.round, step_name(state)) == (12, "place")
    assert state.plain.cave.count(-1) == 1


@pytest.mark.rule("KO-RECRUIT-10")
def test_fire_drives_a_caveman_out_of_the_game() -> None:
    state = erupting("H V D:shaman D:hunter", (0, 1), 2, mode="tribe")
    pile = list(state.plain.cave_pile)
    play(state, "fire 0,2")
    assert seen(state)["0,2"] == {"terrain": "desert", "fire_token": 2}
    assert seen(state)["0,3"] == {"terrain": "desert", "caveman": "hunter"}
    assert (state.plain.cave_pile, state.plain.cave) == (pile, [-1] * 4)


@pytest.mark.rule("KO-RECRUIT-11")
@pytest.mark.parametrize("left", [0, 1, 2, 4])
def test_as_many_spaces_as_possible_are_refilled(left: int) -> None:
    state = opened(3, "tribe")
    state.plain.cave_pile = [0] * 7 + [left, 0, 0]
    state.plain.cave = [2, -1, -1, -1]
    play(state, "place 0,1 0,2", "claim 9", "place 0,1 0,2", "claim 35", "place 0,1 0,2", "claim 36")
    play(state, "reveal 20", "reveal 21", "reveal 22", "reveal 23")
    for _ in range(min(left, FACE_UP - 1)):
        assert [move.text for move, _ in state.outcomes()] == ["cave warrior_1"]
        play(state, "cave warrior_1")
    assert step_name(state) == "place"
    assert state.plain.cave.count(-1) == max(0, 3 - left)


@pytest.mark.rule("KO-RECRUIT-11")
def test_with_an_empty_pile_only_face_up_cavemen_can_be_recruited() -> None:
    state = choosing(ALL_KINDS)
    state.plain.cave_pile = [0] * 10
    play(state, "claim 31")
    assert texts(state) == ["recruit hunter", "recruit painter", "recruit shaman", "recruit warrior_1", "pass"]


@pytest.mark.rule("KO-RECRUIT-11")
def test_with_nobody_face_up_only_the_pile_is_left() -> None:
    state = recruiting(ALL_KINDS, cave=())
    assert texts(state) == [*(f"recruit pile {kind}" for kind in CAVEMEN), "pass"]
    assert step_name(recruiting("H G* L* J*", cave=())) == "place"


@pytest.mark.rule("KO-RECRUIT-11")
def test_with_nobody_left_at_all_nobody_is_asked() -> None:
    state = choosing(ALL_KINDS, cave=())
    state.plain.cave_pile = [0] * 10
    play(state, "claim 31")
    assert step_name(state) == "place"


@pytest.mark.rule("KO-RECRUIT-12")
def test_cavemen_never_move() -> None:
    dice = random.Random(41)
    state = opened(2, "tribe")
    standing: dict[tuple[int, str], str] = {}
    settled = 0
    while not state.over:
        text = play_any(state, dice)
        now = {
            (seat, cell): square["caveman"]
            for seat in range(2)
            for cell, square in seen(state, seat).items()
            if "caveman" in square
        }
        gone = {cell for seat, cell in standing if (seat, cell) not in now}
        assert gone <= {text.removeprefix("fire ")}
        assert all(now[key] == kind for key, kind in standing.items() if key in now)
        settled += text.startswith("settle")
        standing = now
    assert settled > 5
