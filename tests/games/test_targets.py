"""Compiled and interpreted rules agree, move by move."""

import itertools
import random
from typing import Any

import pytest

import mamut
from mamut.engine.contract import Numbers, outlook
from mamut.engine.jit import rule
from tests.running.thorough import few, times

from .playing import BONUSES, EVERY_TABLE, KITARA_TABLES, TURNED_KITARA, TURNED_SWITCHES, kitara, origins, stone_age

SWITCHINGS = [
    {name: TURNED_SWITCHES[name] for name in names}
    for count in range(1, 5)
    for names in itertools.combinations(TURNED_SWITCHES, count)
]

Table = tuple[int, str]
"""Players, and the mode of Origins, `kitara` alone or with the tribe, or Stone Age."""
KITARA: dict[str, dict[str, str]] = {"kitara": {"deck": "red"}, "nguni": {"deck": "red", "solo": "nguni"}}
TABLES: list[Table] = [
    *EVERY_TABLE,
    *((players, "stone-age") for players in (2, 3, 4)),
    *((players, "nguni" if solo == "nguni" else "kitara") for players, solo in KITARA_TABLES),
]


def new(table: Table, target: str) -> mamut.State:
    players, kind = table
    if kind in KITARA:
        return kitara(players, target, **KITARA[kind]).new()
    return (stone_age(players, target) if kind == "stone-age" else origins(players, kind, target)).new()


@rule()
def outlook_of(states: Any, i: int, seat: int, out: Numbers) -> int:
    return outlook(states[i], seat, out)


def compare(plain: mamut.State, fast: mamut.State, seed: int) -> None:
    """One random game on both targets."""
    rng = random.Random(seed)
    while True:
        assert bytes(plain) == bytes(fast)
        assert plain.actor == fast.actor
        numbers = list(plain.numbers())
        assert numbers == fast.numbers().tolist()
        assert plain.outcomes() == fast.outcomes()
        if plain.over:
            break
        number = rng.choice(numbers)
        plain.apply(number)
        fast.apply(number)
    assert plain.scores == fast.scores == fast.records["scores"][0, : plain.game.players].tolist()
    assert plain.winners == fast.winners


def compare_origins(players: int, mode: str, seed: int, **options: Any) -> None:
    compare(origins(players, mode, **options).new(), origins(players, mode, "compiled", **options).new(), seed)


@pytest.mark.parametrize("seed", few(range(2), 1))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_of_stone_age(players: int, seed: int) -> None:
    compare(stone_age(players).new(), stone_age(players, "compiled").new(), seed)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("deck", ["blue", "red"])
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_random_games_of_kitara(players: int, solo: str, deck: str, turned: bool) -> None:
    """Every switch, and none."""
    options = {"solo": solo, "deck": deck, **(TURNED_KITARA if turned else {})}
    for seed in range(times(1, 2)):
        compare(kitara(players, **options).new(), kitara(players, "compiled", **options).new(), seed)


@pytest.mark.parametrize("seed", few(range(5), 2))
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_random_games(players: int, mode: str, seed: int) -> None:
    compare_origins(players, mode, seed, bonuses=BONUSES[: seed % 3])


@pytest.mark.parametrize("switches", SWITCHINGS, ids=" ".join)
@pytest.mark.parametrize(("players", "mode"), [(2, "tribe"), (3, "totem"), (4, "tribe")])
def test_every_mixture_of_switches(players: int, mode: str, switches: dict[str, str]) -> None:
    compare_origins(players, mode, 7, bonuses=BONUSES, **switches)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_refusals(table: Table) -> None:
    """What one target refuses the other refuses too, and neither changes."""
    plain, fast = new(table, "interpreted"), new(table, "compiled")
    rng = random.Random(8)
    while not plain.over:
        space = plain.game.chance_space if plain.chance else plain.game.action_space
        number = rng.choice([rng.randrange(space), rng.choice(plain.numbers())])
        taken = []
        for state in (plain, fast):
            try:
                state.apply(number)
                taken.append("")
            except Exception as error:
                taken.append(repr(error))
        assert taken[0] == taken[1]
        assert bytes(plain) == bytes(fast)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_observations_views_and_outlooks(table: Table) -> None:
    plain, fast = new(table, "interpreted"), new(table, "compiled")
    fast_outlook, plain_outlook = fast.game.target(outlook_of), plain.game.target(outlook_of)
    fast_room, plain_room = fast.game.scratch()[0], plain.game.scratch()[0]
    rng = random.Random(9)
    while not plain.over:
        for seat in range(plain.game.players):
            assert list(plain.observation(seat)) == fast.observation(seat).tolist()
            expected = plain_outlook(plain.records, 0, seat, plain_room)
            assert fast_outlook(fast.records, 0, seat, fast_room) == expected
        assert plain.view().data == fast.view().data
        number = rng.choice(plain.numbers())
        plain.apply(number)
        fast.apply(number)
        assert bytes(plain) == bytes(fast)
