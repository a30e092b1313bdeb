"""Chapter 8: Totem mode."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import mamut
from mamut.games.kingdomino_origins.rules.components import RESOURCES
from mamut.games.kingdomino_origins.rules.totems import check_totems

from ..moving import play, texts
from .tables import finished, holding, opened, random_game, sheet, step_name, table

MAMMOTH, FISH, MUSHROOM, FLINT = range(4)
NONE, ONE, TWO, THREE = "H", "H G*", "H G* G*", "H G* G* G*"
"""Territories with so many mammoths."""


def turn(*pictures: str, domino: int, **about: Any) -> mamut.State:
    """Seat 1 is to place a domino in Totem mode."""
    return table(*pictures, mode="totem", domino=domino, **about)


@pytest.mark.rule("KO-TOTEM-1")
def test_at_first_nobody_owns_a_totem() -> None:
    state = opened(4, "totem")
    assert state.view().data["totems"] == {"mammoth": None, "fish": None, "mushroom": None, "flint": None}


@pytest.mark.rule("KO-TOTEM-1")
@pytest.mark.parametrize("mode", ["discovery", "tribe"])
def test_there_are_no_totems_in_the_other_modes(mode: str) -> None:
    for state in random_game(3, mode, seed=1):
        assert state.plain.totems == [-1] * 4
    assert "totems" not in state.view().data


@pytest.mark.rule("KO-TOTEM-2")
def test_a_totem_is_taken_from_the_middle_with_strictly_more_than_everyone_else() -> None:
    state = play(turn(NONE, ONE, ONE, domino=12), "place 0,1 0,2")
    assert state.plain.totems == [0, -1, -1, -1]


@pytest.mark.rule("KO-TOTEM-2")
def test_a_tie_does_not_take_a_totem() -> None:
    state = play(turn(NONE, ONE, TWO, domino=12), "place 0,1 0,2")
    assert state.plain.totems == [-1] * 4


@pytest.mark.rule("KO-TOTEM-2")
def test_a_totem_is_taken_from_its_holder() -> None:
    state = play(holding(turn(ONE, TWO, domino=12), mammoth=1), "place 1,0 2,0")
    assert state.plain.totems[MAMMOTH] == 0


@pytest.mark.rule("KO-TOTEM-2")
def test_the_check_comes_after_the_eruption() -> None:
    """A-10: the mammoth that would be the majority burns first."""
    state = play(turn(ONE, ONE, domino=38), "place 1,0 2,0")
    assert step_name(state) == "fire"
    assert state.plain.totems[MAMMOTH] == -1
    burnt = play(state.copy(), "fire 1,0")
    assert burnt.plain.totems[MAMMOTH] == -1


@pytest.mark.rule("KO-TOTEM-2")
def test_the_check_after_an_eruption_elsewhere_gives_the_totem() -> None:
    state = play(turn("H G* / D .", ONE, domino=38), "place -1,0 -2,0", "fire 1,0")
    assert state.plain.totems[MAMMOTH] == 0


@pytest.mark.rule("KO-TOTEM-3")
def test_one_domino_can_take_two_totems() -> None:
    state = play(turn(NONE, NONE, domino=19), "place 0,1 0,2")
    assert state.plain.totems == [0, 0, -1, -1]
    state = play(turn(NONE, NONE, domino=23), "place 0,1 0,2")
    assert state.plain.totems == [-1, -1, 0, 0]


@pytest.mark.rule("KO-TOTEM-4")
def test_who_overtakes_the_holder_gets_the_totem() -> None:
    state = holding(turn(TWO, TWO, domino=4), mammoth=1)
    play(state, "place 1,0 2,0")
    assert state.plain.totems[MAMMOTH] == 0


@pytest.mark.rule("KO-TOTEM-5")
def test_burning_ones_own_token_loses_the_totem_to_the_one_who_now_leads() -> None:
    state = holding(turn(TWO, ONE, TWO, NONE, domino=28), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert state.plain.totems[MAMMOTH] == 2
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-TOTEM-5")
@pytest.mark.parametrize("heir", [1, 2])
def test_if_several_others_lead_the_holder_chooses_who_gets_it(heir: int) -> None:
    state = holding(turn(TWO, TWO, TWO, ONE, domino=28), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert (step_name(state), state.actor) == ("totem", 0)
    assert texts(state) == ["totem mammoth 2", "totem mammoth 3"]
    play(state, f"totem mammoth {heir + 1}")
    assert state.plain.totems[MAMMOTH] == heir
    assert (step_name(state), state.actor) == ("claim", 0)


@pytest.mark.rule("KO-TOTEM-5")
@pytest.mark.parametrize(("letter", "resource"), [("G", "mammoth"), ("L", "fish"), ("J", "mushroom"), ("Q", "flint")])
def test_every_totem_can_be_given_away(letter: str, resource: str) -> None:
    two = f"H {letter}* {letter}*"
    state = holding(turn(two, two, NONE, two, domino=28), **{resource: 0})
    play(state, "place 1,0 2,0", "fire 0,1")
    assert texts(state) == [f"totem {resource} 2", f"totem {resource} 4"]
    play(state, f"totem {resource} 4")
    assert state.view().data["totems"][resource] == 4


@pytest.mark.rule("KO-TOTEM-6")
def test_a_holder_who_shares_the_lead_keeps_the_totem() -> None:
    caught_up = play(holding(turn(ONE, TWO, domino=4), mammoth=1), "place 1,0 2,0")
    assert caught_up.plain.totems[MAMMOTH] == 1
    burnt = play(holding(turn(THREE, TWO, TWO, domino=28), mammoth=0), "place 1,0 2,0", "fire 0,1")
    assert burnt.plain.totems[MAMMOTH] == 0
    assert step_name(burnt) == "claim"


@pytest.mark.rule("KO-TOTEM-7")
def test_a_totem_never_goes_back_to_the_middle() -> None:
    state = holding(turn(ONE, domino=28), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert state.plain.totems[MAMMOTH] == 0


@pytest.mark.rule("KO-TOTEM-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_totem_once_taken_is_always_in_someones_hands(players: int) -> None:
    taken: set[int] = set()
    for state in random_game(players, "totem", seed=7):
        now = {resource for resource, holder in enumerate(state.plain.totems) if holder >= 0}
        assert taken <= now
        taken = now
    assert taken == {MAMMOTH, FISH, MUSHROOM, FLINT}


@pytest.mark.rule("KO-TOTEM-8")
@pytest.mark.parametrize("resource", range(4))
@pytest.mark.parametrize("holder", [-1, 0, 1, 2])
def test_the_check_for_all_counts_of_three_players(resource: int, holder: int) -> None:
    letter = "GLJQ"[resource]
    for counts in itertools.product(range(4), repeat=3):
        state = turn(*(" ".join(["H", *[f"{letter}*"] * count]) for count in counts), domino=1, players=3)
        s = state.plain
        s.totems[resource] = holder
        check_totems(s)
        assert (s.totems[resource], s.contested) == checked(counts, holder, resource)
        assert all(s.totems[other] == -1 for other in range(4) if other != resource)


def checked(counts: tuple[int, ...], holder: int, resource: int) -> tuple[int, int]:
    """The three cases of the check: the holder after it, and the totem that must be given away or -1."""
    most = max(counts)
    ahead = [seat for seat, count in enumerate(counts) if count == most]
    if holder < 0:
        return (ahead[0], -1) if most > 0 and len(ahead) == 1 else (-1, -1)
    if holder in ahead:
        return holder, -1
    return (ahead[0], -1) if len(ahead) == 1 else (holder, resource)


@pytest.mark.rule("KO-TOTEM-8")
def test_the_check_is_made_after_a_discarded_domino_too() -> None:
    """Once per turn, whatever happened in it."""
    full = "G G G G G / G G G G G / G G H G G / G G G G G / G G G G ."
    state = play(turn(full, TWO, ONE, domino=1), "discard")
    assert state.plain.totems[MAMMOTH] == 1


@pytest.mark.rule("KO-TOTEM-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_active_player_after_an_eruption_ever_chooses(players: int) -> None:
    choices = 0
    for state in itertools.chain.from_iterable(random_game(players, "totem", seed) for seed in range(12)):
        if step_name(state) == "place":
            after = [play(state.copy(), text) for text in texts(state)[:4]]
            assert "totem" not in map(step_name, after)
        for text in texts(state) if step_name(state) == "fire" else []:
            after_fire = play(state.copy(), text)
            if step_name(after_fire) == "totem":
                choices += 1
                s = after_fire.plain
                assert s.totems[s.contested] == after_fire.actor == state.actor
                assert len(texts(after_fire)) >= 2
                assert step_name(play(after_fire, texts(after_fire)[0])) != "totem"
    assert (choices > 0) == (players > 2)


@pytest.mark.rule("KO-TOTEM-10")
def test_one_point_for_each_token_left() -> None:
    found = sheet("H G* L* / Q J* G / L* G* .", mode="totem")
    assert (found["resources"], found["total"]) == (5, 5)


@pytest.mark.rule("KO-TOTEM-11")
def test_each_totem_scores_for_its_holder() -> None:
    state = holding(finished("H", "H", "H", mode="totem"), mammoth=2, flint=2, fish=0)
    assert state.scores == [4, 0, 3 + 6]
    assert [player["totems"] for player in state.score_sheet["players"]] == [4, 0, 9]


@pytest.mark.rule("KO-TOTEM-12")
@pytest.mark.parametrize(("resource", "value"), [("mammoth", 3), ("fish", 4), ("mushroom", 5), ("flint", 6)])
def test_the_values_printed_on_the_totems(resource: str, value: int) -> None:
    assert resource in RESOURCES
    assert holding(finished("H", "H", mode="totem"), **{resource: 1}).scores == [0, value]


@pytest.mark.rule("KO-TOTEM-13")
def test_the_total_is_regions_tokens_totems_and_bonuses() -> None:
    state = holding(finished("G* G1 H J* L+2", "H", mode="totem", bonuses=("empire-of-fire", "homo-habilis")), mushroom=0)
    assert state.scores[0] == 2 + 2 + 2 + 5 + 10
