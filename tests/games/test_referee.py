"""The engine and the referee, which share no code, say the same about every game."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mamut
from tests.running.thorough import few, times

from ..referee.origins import Table, check_record
from .playing import BONUSES, EVERY_TABLE, MODES, TURNED_SWITCHES, names_of, origins, played, texts


def check(state: mamut.State, trace: bool = True) -> None:
    """The record of a game passes the referee and has the same result."""
    verdict = check_record(mamut.write_record(state, names_of(state.game), trace))
    assert verdict.finished == state.over
    assert verdict.lines == len(state.history)
    assert verdict.counted == (len(state.history) if trace else 0)
    if state.over:
        assert verdict.scores == state.scores
        assert verdict.winners == [seat + 1 for seat in state.winners]


@pytest.mark.parametrize("seed", few(range(4), 1))
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_records_pass(players: int, mode: str, seed: int) -> None:
    check(played(origins(players, mode, bonuses=BONUSES[:seed]), seed), trace=seed % 2 == 0)


@pytest.mark.parametrize("switch", [*TURNED_SWITCHES, "all"])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_records_with_switches_pass(players: int, mode: str, switch: str) -> None:
    switches = TURNED_SWITCHES if switch == "all" else {switch: TURNED_SWITCHES[switch]}
    check(played(origins(players, mode, bonuses=BONUSES, **switches), 5))


@given(
    seed=st.integers(0, 2**64),
    players=st.sampled_from([2, 3, 4]),
    mode=st.sampled_from(MODES),
    bonuses=st.lists(st.sampled_from(BONUSES), unique=True).map(tuple),
    switches=st.dictionaries(st.sampled_from(list(TURNED_SWITCHES)), st.sampled_from(["yes", "no"])),
    at_most=st.one_of(st.just(10_000), st.integers(0, 200)),
)
@settings(max_examples=times(25, 120))
def test_any_game_passes(
    seed: int, players: int, mode: str, bonuses: tuple[str, ...], switches: dict[str, str], at_most: int
) -> None:
    check(played(origins(players, mode, bonuses=bonuses, **switches), seed, at_most))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_the_same_moves_at_every_ply(players: int, mode: str, turned: bool) -> None:
    switches = TURNED_SWITCHES if turned else {}
    game = origins(players, mode, bonuses=BONUSES, **switches)
    for seed in range(times(1, 3)):
        rng = random.Random(seed)
        state, table = game.new(), Table(players, mode, BONUSES, switches)
        while not state.over:
            possible = texts(state)
            assert sorted(possible) == table.legal()
            assert ("*" if state.chance else str(state.actor + 1)) == table.who
            text = rng.choice(possible)
            state.apply(text)
            table.play(text)
        assert table.over
        assert table.scores() == state.scores
        assert table.winners() == [seat + 1 for seat in state.winners]


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_the_same_score_sheet_in_the_middle_of_a_game(players: int, mode: str) -> None:
    game = origins(players, mode, bonuses=BONUSES)
    rng = random.Random(11)
    state, table = game.new(), Table(players, mode, BONUSES)
    while not state.over:
        text = rng.choice(texts(state))
        state.apply(text)
        table.play(text)
        for ours, theirs in zip(state.score_sheet["players"], table.sheets(), strict=True):
            assert (ours["total"], ours["regions"]) == (theirs.total, theirs.regions)
            assert (ours["cavemen"], ours["hordes"]) == (theirs.cavemen, theirs.hordes)
            assert (ours["largest_region"], ours["fires"], ours["bonuses"]) == (
                theirs.largest_region,
                theirs.fires,
                theirs.bonuses,
            )
