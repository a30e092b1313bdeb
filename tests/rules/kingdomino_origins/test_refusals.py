"""Every kind of illegal move: the rule it breaks is named, and nothing changes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import mamut
from mamut.games.kingdomino_origins.game import Origins
from mamut.games.kingdomino_origins.rules.state import CLAIM, STEPS

from ..moving import assert_refused, play, play_any, texts
from .tables import CAVE, EVERY_TABLE, erupting, finished, holding, opened, origins, random_game, step_name, table

ALL_KINDS = "H G* L* / . J* Q*"
FULL_BUT_ONE = """
    J  D  D1 L  .
    J1 G  G  L1 Q
    J  V2 H  D  Q1
    J  D  D  Q  Q1
    G  G  G  G  V1
"""


# Tables at each step


def placing(mode: str = "discovery", players: int = 4) -> mamut.State:
    return opened(players, mode)


def firing(mode: str = "discovery") -> mamut.State:
    return erupting("H V D D", (0, 1), 1, mode=mode, next_row=(9, 35, 36, 44))


def claiming(mode: str = "discovery", players: int = 4) -> mamut.State:
    return play(opened(players, mode), "place 0,1 0,2")


def giving() -> mamut.State:
    """Seat 1 of three must give the mammoth totem to seat 2 or 3."""
    two = "H G* G*"
    state = holding(table(two, two, two, mode="totem", players=3, domino=28), mammoth=0)
    return play(state, "place 1,0 2,0", "fire 0,1")


def recruiting(picture: str = ALL_KINDS, cave: tuple[str, ...] = CAVE, **about: Any) -> mamut.State:
    state = table(picture, mode="tribe", step=CLAIM, cave=cave, next_row=(31, 32, 33, 34), **about)
    return play(state, "claim 31")


def spending(kind: str = "hunter", picture: str = ALL_KINDS) -> mamut.State:
    return play(recruiting(picture), f"recruit {kind}")


def settling(picture: str = ALL_KINDS) -> mamut.State:
    state = spending(picture=picture)
    while step_name(state) == "spend":
        play(state, texts(state)[0])
    return state


def drawing(step: str, players: int = 4) -> mamut.State:
    """The set-up of Tribe mode, waiting for this draw."""
    state = origins(players, "tribe").new()
    dice = random.Random(1)
    while step_name(state) != step:
        play_any(state, dice)
    return state


def ended() -> mamut.State:
    return list(random_game(3, "tribe", seed=1))[-1]


# Wrong step


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("claim 9", "KO-TURN-2"),
        ("fire 0,1", "KO-FIRE-1"),
        ("fire none", "KO-FIRE-1"),
        ("recruit hunter", "KO-RECRUIT-4"),
        ("recruit pile hunter", "KO-RECRUIT-4"),
        ("pass", "KO-RECRUIT-4"),
        ("spend 0,1", "KO-RECRUIT-4"),
        ("settle 0,1", "KO-RECRUIT-4"),
        ("claim outer", "KO-2P-3"),
        ("reveal 2", "KO-TURN-2"),
        ("cave hunter", "KO-TURN-2"),
        ("chief 1", "KO-TURN-2"),
    ],
)
def test_not_while_a_domino_is_to_be_placed(move: str, rule: str) -> None:
    assert_refused(placing("tribe"), move, rule)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place 1,0 2,0", "KO-FIRE-1"),
        ("discard", "KO-FIRE-1"),
        ("claim 9", "KO-FIRE-1"),
        ("recruit hunter", "KO-RECRUIT-4"),
        ("pass", "KO-RECRUIT-4"),
        ("settle 0,2", "KO-RECRUIT-4"),
        ("reveal 2", "KO-FIRE-1"),
    ],
)
def test_not_while_a_volcano_erupts(move: str, rule: str) -> None:
    assert_refused(firing("tribe"), move, rule)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place 1,0 2,0", "KO-TURN-2"),
        ("discard", "KO-TURN-2"),
        ("fire 0,1", "KO-FIRE-1"),
        ("fire none", "KO-FIRE-1"),
        ("recruit hunter", "KO-RECRUIT-4"),
        ("pass", "KO-RECRUIT-4"),
        ("spend 0,1", "KO-RECRUIT-4"),
        ("claim inner", "KO-2P-3"),
        ("reveal 2", "KO-TURN-2"),
    ],
)
def test_not_while_a_domino_is_to_be_chosen(move: str, rule: str) -> None:
    assert_refused(claiming("tribe"), move, rule)


@pytest.mark.parametrize("move", ["place 1,0 2,0", "claim 32", "fire 0,1", "spend 0,1", "settle 0,1", "reveal 48"])
def test_not_while_someone_may_recruit(move: str) -> None:
    assert_refused(recruiting(), move, "KO-TURN-2")


@pytest.mark.parametrize("move", ["place 1,0 2,0", "claim 32", "pass", "recruit shaman", "settle 0,1", "fire 0,1"])
def test_not_while_a_caveman_is_to_be_paid(move: str) -> None:
    assert_refused(spending(), move, "KO-RECRUIT-1")
    assert_refused(play(spending(), "spend 0,1"), move, "KO-RECRUIT-1")


@pytest.mark.parametrize("move", ["place 1,0 2,0", "pass", "recruit shaman", "settle 0,1"])
@pytest.mark.parametrize("paid", [(), ("0,1",), ("0,1", "0,2"), ("0,1", "0,2", "1,1")])
def test_not_while_a_caveman_of_the_pile_is_to_be_paid(move: str, paid: tuple[str, ...]) -> None:
    state = play(spending("pile hunter"), *(f"spend {cell}" for cell in paid))
    assert_refused(state, move, "KO-RECRUIT-2")


@pytest.mark.parametrize("move", ["place 1,0 2,0", "claim 32", "pass", "recruit shaman", "spend 1,1", "chief 1"])
def test_not_while_a_caveman_is_to_be_settled(move: str) -> None:
    assert_refused(settling(), move, "KO-RECRUIT-6")


@pytest.mark.parametrize("move", ["place -1,0 -2,0", "claim 9", "fire 0,2", "fire none", "discard", "reveal 2"])
def test_not_while_a_totem_is_to_be_given_away(move: str) -> None:
    assert_refused(giving(), move, "KO-TOTEM-5")


@pytest.mark.parametrize("step", ["place", "fire", "claim"])
def test_no_totem_changes_hands_without_a_choice(step: str) -> None:
    state = {"place": placing, "fire": firing, "claim": claiming}[step]("totem")
    assert step_name(state) == step
    assert_refused(state, "totem mammoth 2", "KO-TOTEM-8")


@pytest.mark.parametrize("move", ["claim 1", "claim 48", "place 0,1 0,2", "discard", "fire 0,1", "reveal 2", "chief 2"])
def test_two_players_begin_with_a_pair(move: str) -> None:
    state = play(origins(2).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10", "chief 1")
    assert_refused(state, move, "KO-2P-3")


@pytest.mark.parametrize("choice", ["outer", "inner"])
def test_pairs_are_for_the_first_row_of_two_players(choice: str) -> None:
    assert_refused(claiming(players=2), f"claim {choice}", "KO-2P-5")
    assert_refused(placing(players=2), f"claim {choice}", "KO-2P-5")
    assert_refused(claiming(players=3), f"claim {choice}", "KO-2P-3")
    at_set_up = play(origins(4).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10", "chief 1")
    assert_refused(at_set_up, f"claim {choice}", "KO-2P-3")


def test_nothing_is_chosen_in_round_12() -> None:
    assert_refused(table("H", domino=1, round_number=12), "claim 9", "KO-TURN-7")


def test_nobody_recruits_in_round_12() -> None:
    state = table(ALL_KINDS, mode="tribe", cave=CAVE, domino=1, round_number=12)
    assert_refused(state, "recruit hunter", "KO-RECRUIT-4")
    assert_refused(play(state, "place 1,0 2,0"), "recruit hunter", "KO-RECRUIT-4")


@pytest.mark.parametrize(("step", "rule"), [("reveal", "KO-SETUP-4"), ("cave", "KO-RECRUIT-9"), ("chief", "KO-SETUP-6")])
@pytest.mark.parametrize("move", ["place 0,1 0,2", "claim 1", "claim outer", "discard", "fire none", "pass", "settle 0,1"])
def test_nobody_moves_before_the_draw(step: str, rule: str, move: str) -> None:
    assert_refused(drawing(step), move, rule)


# Wrong seat


@pytest.mark.parametrize("waiting", [placing, firing, claiming, giving, recruiting, spending, settling])
def test_only_the_player_whose_turn_it_is_moves(waiting: Callable[[], mamut.State]) -> None:
    state = waiting()
    for seat in range(state.game.players):
        if seat != state.actor:
            assert_refused(state, texts(state)[0], "KO-TURN-1", seat=seat)
    state.copy().apply(texts(state)[0], seat=state.actor)


@pytest.mark.parametrize("step", ["reveal", "cave", "chief"])
def test_no_player_draws(step: str) -> None:
    state = drawing(step)
    assert_refused(state, state.outcomes()[0][0].text, "KO-TURN-1", seat=0)


# Placing


@pytest.mark.parametrize(
    ("picture", "domino", "move", "rule"),
    [
        ("H D G", 4, "place 0,0 1,0", "KO-PLACE-1"),  # on the hut
        ("H D G", 4, "place 1,0 0,0", "KO-PLACE-1"),
        ("H D G", 4, "place 0,1 1,1", "KO-PLACE-1"),  # on a square
        ("H D G", 4, "place 0,3 0,2", "KO-PLACE-1"),
        ("H D G", 4, "place 0,1 0,2", "KO-PLACE-1"),  # on two squares
        ("H", 4, "place 0,1 0,3", "KO-PLACE-1"),  # not neighbours
        ("H", 4, "place 0,1 1,2", "KO-PLACE-1"),
        ("H", 4, "place 0,1 0,1", "KO-PLACE-1"),
        ("H", 4, "place 0,1 0,12", "KO-PLACE-1"),
        ("H", 4, "place 1,1 1,2", "KO-PLACE-2"),  # only a corner
        ("H", 4, "place 4,4 4,3", "KO-PLACE-2"),
        ("H D G", 7, "place 1,2 2,2", "KO-PLACE-2"),  # desert and lake at grassland
        ("H D D", 12, "place 0,3 0,4", "KO-PLACE-2"),
        ("H D D D D", 1, "place 0,5 0,6", "KO-PLACE-6"),
        ("H D D D D", 1, "place 1,4 1,5", "KO-PLACE-6"),
        ("H D D D D", 1, "place 0,-2 0,-1", "KO-PLACE-6"),
        ("H / D / D / D / D", 1, "place -1,0 -1,1", "KO-PLACE-6"),
        ("H", 1, "place 5,0 6,0", "KO-PLACE-6"),
        ("H", 1, "place 40,-7 41,-7", "KO-PLACE-6"),
        ("H D G", 4, "discard", "KO-PLACE-8"),
        (FULL_BUT_ONE, 1, "place -2,1 -2,2", "KO-PLACE-1"),
        (FULL_BUT_ONE, 1, "place -2,2 -2,3", "KO-PLACE-6"),
        (FULL_BUT_ONE.replace("L  .", ".  ."), 12, "place -2,1 -2,2", "KO-PLACE-2"),
        ("H", 1, "place 0,2 0,1", "KO-PLACE-1"),  # printed alike: the smaller cell comes first
        ("H", 1, "place 2,0 1,0", "KO-PLACE-1"),
        ("H", 12, "place -1,0 -2,0", "KO-PLACE-1"),
        ("H", 1, "place 1,2 1,1", "KO-PLACE-2"),
        ("H D D D D", 1, "place 0,6 0,5", "KO-PLACE-6"),
    ],
)
def test_placements_that_are_refused(picture: str, domino: int, move: str, rule: str) -> None:
    assert_refused(table(picture, domino=domino), move, rule)


@pytest.mark.parametrize("move", ["place 0,7 1,7", "place 0,-1 1,-1", "place 0,7 0,8"])
def test_seven_by_seven_is_the_limit_of_two_players(move: str) -> None:
    assert_refused(table("H D D D D D D", players=2, domino=1), move, "KO-PLACE-6")


# Fire


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("fire 0,4", "KO-FIRE-2"),  # too far
        ("fire 1,4", "KO-FIRE-2"),
        ("fire 0,1", "KO-FIRE-6"),  # the volcano itself
        ("fire 1,1", "KO-FIRE-6"),  # another volcano
        ("fire 1,2", "KO-FIRE-6"),  # printed fire
        ("fire 1,3", "KO-FIRE-6"),  # a fire token
        ("fire 0,0", "KO-FIRE-6"),  # the hut
        ("fire 1,0", "KO-FIRE-6"),  # an empty cell
        ("fire 2,2", "KO-FIRE-6"),  # outside the territory
        ("fire -1,1", "KO-FIRE-6"),
        ("fire 9,9", "KO-FIRE-6"),  # beyond any territory
        ("fire none", "KO-FIRE-9"),
    ],
)
def test_landings_that_are_refused(move: str, rule: str) -> None:
    state = erupting("H V2 D D D / . V1 D1 J+2 L", (0, 1), 2)
    assert texts(state) == ["fire 0,2", "fire 0,3"]
    assert_refused(state, move, rule)


def test_a_cell_outside_is_not_taken_for_a_square_on_the_other_side() -> None:
    state = erupting("D D D D H / D D D D V3", (1, 0), 3)
    for move in ("fire 0,4", "fire 0,3", "fire 1,4", "fire 2,-4", "fire -1,4"):
        assert_refused(state, move, "KO-FIRE-6")


def test_a_token_that_can_land_nowhere_lands_nowhere() -> None:
    state = erupting("H V3 D1 D", (0, 1), 3)
    assert_refused(state, "fire 0,2", "KO-FIRE-6")
    assert_refused(state, "fire 0,3", "KO-FIRE-2")


def test_gaps_block_the_flight_by_the_switch_of_ruling_A_07() -> None:
    state = erupting("H V1 . D / D . . .", (0, 1), 1, fire_over_gaps=False)
    assert_refused(state, "fire 0,3", "KO-FIRE-5")
    play(erupting("H V1 . D / D . . .", (0, 1), 1), "fire 0,3")


def test_a_way_round_a_gap_may_be_too_long() -> None:
    picture = "H V . D / . D . D / . . D ."
    assert_refused(erupting(picture, (0, 1), 2, fire_over_gaps=False), "fire 1,3", "KO-FIRE-5")
    assert_refused(erupting(picture, (0, 1), 1, fire_over_gaps=False), "fire 0,3", "KO-FIRE-5")
    play(erupting(picture, (0, 1), 1, fire_over_gaps=False), "fire 1,3")


def test_the_hut_may_be_too_far_away_where_fire_may_land_on_it() -> None:
    assert_refused(erupting("H D V3 D", (0, 2), 3, fire_on_hut=True), "fire 0,0", "KO-FIRE-2")
    beyond_a_gap = erupting("H . V1 D", (0, 2), 1, fire_on_hut=True, fire_over_gaps=False)
    assert_refused(beyond_a_gap, "fire 0,0", "KO-FIRE-5")
    assert_refused(erupting("H+1 V1 D", (0, 1), 1, fire_on_hut=True), "fire 0,0", "KO-FIRE-6")


# Choosing


@pytest.mark.parametrize("domino", [44, 1, 2, 48, 49, 1000])
def test_only_a_domino_of_the_next_row_without_a_chief_can_be_chosen(domino: int) -> None:
    state = play(claiming(), "claim 44", "place 0,1 0,2")
    assert_refused(state, f"claim {domino}", "KO-TURN-3")


@pytest.mark.parametrize("domino", [5, 2, 48])
def test_at_set_up_only_a_free_domino_of_row_1_can_be_chosen(domino: int) -> None:
    state = play(origins(4).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10", "chief 3", "claim 5", "chief 1")
    assert_refused(state, f"claim {domino}", "KO-SETUP-6")


# Totems


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("totem mammoth 1", "KO-TOTEM-5"),  # the holder, who is behind
        ("totem mammoth 4", "KO-TOTEM-5"),  # nobody sits there
        ("totem mammoth 5", "KO-TOTEM-5"),
        ("totem fish 2", "KO-TOTEM-8"),
        ("totem flint 1", "KO-TOTEM-8"),
    ],
)
def test_a_totem_goes_only_to_those_who_lead(move: str, rule: str) -> None:
    assert_refused(giving(), move, rule)


def test_a_totem_does_not_go_to_someone_behind() -> None:
    two = "H G* G*"
    state = holding(table(two, two, "H G*", two, mode="totem", domino=28), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert_refused(state, "totem mammoth 3", "KO-TOTEM-5")


def test_there_are_no_totems_in_the_other_modes() -> None:
    assert_refused(placing("discovery"), "totem fish 1", "KO-TOTEM-1")
    assert_refused(placing("tribe"), "totem fish 1", "KO-TRIBE-1")


# Recruiting


def test_a_caveman_who_does_not_lie_face_up_cannot_be_recruited() -> None:
    assert_refused(recruiting(), "recruit gatherer", "KO-RECRUIT-1")


def test_the_pile_needs_four_kinds_of_tokens() -> None:
    assert_refused(recruiting("H G* L*"), "recruit pile hunter", "KO-RECRUIT-2")
    assert_refused(recruiting("H G* L* J* / . G* . ."), "recruit pile hunter", "KO-RECRUIT-2")


def test_a_caveman_who_is_not_in_the_pile_cannot_be_taken_from_it() -> None:
    assert_refused(recruiting(cave=("warrior_3",)), "recruit pile warrior_3", "KO-RECRUIT-2")


def test_nobody_can_be_taken_from_an_empty_pile() -> None:
    state = recruiting()
    state.plain.cave_pile = [0] * 10
    assert_refused(state, "recruit pile hunter", "KO-RECRUIT-11")


def test_nobody_can_be_recruited_from_an_empty_cave() -> None:
    assert_refused(recruiting(cave=()), "recruit hunter", "KO-RECRUIT-11")


def test_without_means_there_is_no_recruiting() -> None:
    state = recruiting("H G* G*")
    assert step_name(state) == "place"
    assert_refused(state, "recruit hunter", "KO-RECRUIT-4")


def test_a_second_recruit_in_one_turn_is_too_late() -> None:
    state = play(spending(), "spend 0,1", "spend 0,2", "settle 0,1")
    assert_refused(state, "recruit shaman", "KO-RECRUIT-4")


@pytest.mark.parametrize("mode", ["discovery", "totem"])
@pytest.mark.parametrize("move", ["recruit hunter", "recruit pile shaman", "pass", "spend 0,1", "settle 0,1"])
def test_there_are_no_cavemen_in_the_other_modes(mode: str, move: str) -> None:
    assert_refused(placing(mode), move, "KO-TRIBE-2")
    assert_refused(claiming(mode), move, "KO-TRIBE-2")


@pytest.mark.parametrize(
    ("picture", "paid", "move", "rule"),
    [
        ("H G* L* D", (), "spend 0,3", "KO-RES-6"),  # no token there
        ("H G* L* G", (), "spend 0,3", "KO-RES-6"),  # only a symbol
        ("H G* L*", (), "spend 0,0", "KO-RES-6"),
        ("H G* L*", (), "spend 1,0", "KO-RES-6"),
        ("H G* L*", (), "spend 4,4", "KO-RES-6"),
        ("H G* L*", (), "spend 5,5", "KO-RES-6"),
        ("H G* L*", (), "spend 0,2", "KO-RECRUIT-1"),  # then the mammoth would come too late
        ("H G* G* L*", ("0,1",), "spend 0,2", "KO-RECRUIT-1"),  # the same kind again
        ("H G* L* J*", ("0,2",), "spend 0,1", "KO-RECRUIT-1"),  # against the order
        ("H G* L* J* Q*", ("0,3",), "spend 0,1", "KO-RECRUIT-1"),
        ("H G* L*", ("0,1",), "spend 0,1", "KO-RES-6"),  # spent already
    ],
)
def test_payments_that_are_refused(picture: str, paid: tuple[str, ...], move: str, rule: str) -> None:
    state = play(spending(picture=picture), *(f"spend {cell}" for cell in paid))
    assert_refused(state, move, rule)


def test_a_cell_outside_has_no_token_of_the_other_side() -> None:
    state = spending(picture="G* L* D D H / L* G* D D D")
    for move in ("spend 0,4", "spend 0,3", "spend -1,4", "spend 2,-4"):
        assert_refused(state, move, "KO-RES-6")


@pytest.mark.parametrize("paid", [(), ("0,1",), ("0,1", "0,2"), ("0,1", "0,2", "1,1")])
def test_the_pile_is_paid_in_order_too(paid: tuple[str, ...]) -> None:
    state = play(spending("pile hunter", "H G* L* L* / . J* Q* ."), *(f"spend {cell}" for cell in paid))
    due = texts(state)
    for cell in ("0,1", "0,2", "0,3", "1,1", "1,2"):
        if f"spend {cell}" not in due:
            assert_refused(state, f"spend {cell}", "KO-RES-6" if cell in paid else "KO-RECRUIT-2")


@pytest.mark.parametrize(
    "cell",
    [
        "0,0",  # the hut
        "0,1",  # a volcano
        "0,2",  # printed fire
        "0,3",  # a fire token
        "1,2",  # a resource token
        "1,3",  # a caveman
        "1,4",  # an empty cell
        "2,2",  # outside the territory
        "-4,4",
        "9,9",  # beyond any territory
    ],
)
def test_squares_where_no_caveman_may_settle(cell: str) -> None:
    picture = "H V1 D1 L+1 L / G* L* G* D:shaman ."
    state = play(spending(picture=picture), "spend 1,0", "spend 1,1")
    assert texts(state) == ["settle 0,4", "settle 1,0", "settle 1,1"]
    assert_refused(state, f"settle {cell}", "KO-RECRUIT-6")


# Chance


@pytest.mark.parametrize("outcome", ["reveal 31", "reveal 49", "reveal 480"])
def test_a_domino_is_turned_up_once(outcome: str) -> None:
    assert_refused(play(origins().new(), "reveal 31"), outcome, "KO-SETUP-3")


@pytest.mark.parametrize("outcome", ["cave hunter", "chief 1"])
def test_a_row_is_completed_first(outcome: str) -> None:
    for mode in ("discovery", "tribe"):
        assert_refused(play(origins(4, mode).new(), "reveal 31"), outcome, "KO-SETUP-4")


@pytest.mark.parametrize(
    ("outcome", "rule"), [("cave warrior_3", "KO-CAVE-1"), ("reveal 48", "KO-RECRUIT-9"), ("chief 1", "KO-RECRUIT-9")]
)
def test_only_a_caveman_of_the_pile_is_turned_up(outcome: str, rule: str) -> None:
    state = play(origins(4, "tribe").new(), "reveal 1", "reveal 2", "reveal 3", "reveal 4", "cave warrior_3")
    assert_refused(state, outcome, rule)


def test_after_the_end_nobody_acts_whoever_it_is() -> None:
    with pytest.raises(mamut.IllegalMove) as refused:
        ended().apply("discard", seat=0)
    assert refused.value.rule == "KO-TURN-8"


@pytest.mark.parametrize("outcome", ["chief 3", "chief 4", "chief 5", "reveal 48", "cave hunter"])
def test_each_chief_is_drawn_once(outcome: str) -> None:
    state = play(origins(3).new(), "reveal 1", "reveal 2", "reveal 3", "reveal 4", "chief 3", "claim 2")
    assert_refused(state, outcome, "KO-SETUP-6")


# The end


@pytest.mark.parametrize(
    "move",
    ["place 0,1 0,2", "discard", "fire 0,1", "fire none", "claim 1", "claim outer", "pass", "recruit hunter", "settle 0,1"],
)
def test_after_the_end_nothing_is_legal(move: str) -> None:
    assert_refused(ended(), move, "KO-TURN-8")
    assert_refused(finished("H D", "H", mode="tribe"), move, "KO-TURN-8")


@pytest.mark.parametrize("outcome", ["reveal 1", "cave hunter", "chief 1"])
def test_after_the_end_nothing_is_drawn(outcome: str) -> None:
    assert_refused(ended(), outcome, "KO-TURN-8")


# Texts and numbers that mean nothing

NO_MOVES = [
    "",
    " ",
    "x",
    "place",
    "place 0,1",
    "place 0,1  0,2",
    "place 0,1 0,2 ",
    " place 0,1 0,2",
    "place 0,1 0,2\n",
    "place 0,1\t0,2",
    "place 0,01 0,2",
    "place 0,+1 0,2",
    "place -0,1 0,2",
    "place 0, 1 0,2",
    "place 0.0,1 0,2",
    "place 0,1 0,2 0,3",
    "Place 0,1 0,2",
    "claim",
    "claim 07",
    "claim 0",
    "claim -1",
    "claim +9",
    "claim 9 ",
    "claim  9",
    "claim 9.0",
    "claim \uff19",
    "claim 1e1",
    "claim middle",
    "discard 1",
    "fire",
    "fire None",
    "fire 0,01",
    "totem mammoth",
    "totem mammoth 0",
    "totem sheep 1",
    "recruit",
    "recruit Hunter",
    "recruit pile",
    "recruit hunter pile",
    "recruit pile  hunter",
    "spend mammoth",
    "settle 0;1",
    "pass pass",
    "reveal 07",
    "reveal 0",
    "cave",
    "cave warrior",
    "cave warrior_4",
    "chief 0",
    "chief 01",
    "1 claim 9",
    "* reveal 9",
    "claim 9 # 4",
    "= scores 1 2 3 4",
    "\0",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_texts_that_are_no_moves(text: str) -> None:
    for state in (placing("tribe"), claiming("tribe"), drawing("reveal"), ended()):
        assert_refused(state, text, None)


@pytest.mark.parametrize("text", ["place {0},0 {0},1", "fire {0},0", "claim {0}", "settle 0,{0}", "spend {0},0", "reveal {0}"])
def test_numbers_of_any_length_are_refused(text: str) -> None:
    with pytest.raises(mamut.IllegalMove):
        placing("tribe").apply(text.format("9" * 5000))


@pytest.mark.parametrize("number", [-1, -100, 100_000])
def test_numbers_that_are_no_moves(number: int) -> None:
    for state in (placing(), origins().new(), ended()):
        assert_refused(state, number, None)


def test_an_illegal_move_given_by_its_number_is_refused() -> None:
    state = placing()
    assert_refused(state, state.game.move_of_text["discard"].number, "KO-PLACE-8")
    assert_refused(state, state.game.move_of_text["discard"], "KO-PLACE-8")


def test_an_outcome_is_not_taken_for_the_move_with_its_number() -> None:
    far_corner = "D . . . . / D . . . . / D . . . . / D . . . . / D D D D H"
    state = table(far_corner, domino=1)
    move = next(move for move in state.moves() if move.number < state.game.chance_space)
    assert_refused(state, state.game.outcome_table[move.number], "KO-TURN-2")


def test_a_move_is_not_taken_for_the_outcome_with_its_number() -> None:
    state = origins().new()
    assert_refused(state, state.game.move_table[3], "KO-SETUP-4")


# Every number there is


def sampled(players: int, mode: str) -> Iterator[mamut.State]:
    """Two states of each step of two random games, and the end."""
    for seed in (0, 1):
        found = dict.fromkeys(range(len(STEPS)), 0)
        dice = random.Random(f"{players} {mode} {seed}")
        for state in random_game(players, mode, seed, fire_over_gaps=bool(seed), fire_on_hut=bool(seed)):
            step = state.plain.step
            if found[step] == 0 or (found[step] < 2 and dice.random() < 0.1):
                found[step] += 1
                yield state


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_reason_is_given_exactly_if_a_move_is_not_legal(players: int, mode: str) -> None:
    ids = Origins.rulebook().rules
    for state in sampled(players, mode):
        game, plain, before = state.game, state.plain, bytes(state)
        legal = set() if state.chance else set(state.numbers())
        for number in range(game.action_space):
            reason = game.refusal(plain, number)
            assert (reason is None) == (number in legal), (game.move_table[number], reason)
            assert reason is None or reason in ids
        assert bytes(state) == before


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_reason_is_given_exactly_if_an_outcome_is_not_possible(players: int, mode: str) -> None:
    ids = Origins.rulebook().rules
    for state in sampled(players, mode):
        game, plain, before = state.game, state.plain, bytes(state)
        possible = set(state.numbers()) if state.chance else set()
        for number in range(game.chance_space):
            reason = game.outcome_refusal(plain, number)
            assert (reason is None) == (number in possible), (game.outcome_table[number], reason)
            assert reason is None or reason in ids
        assert bytes(state) == before
