"""States from elsewhere: whatever `check` lets through can be played to its end, and the rest is refused by its own error."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mamut
from mamut.engine.schema import Schema
from mamut.engine.state import State

from .playing import KITARA_TABLES, kitara

COMBINATIONS = [(players, mode) for players in (2, 3, 4) for mode in ("discovery", "totem", "tribe")]


def forge(s: Schema, dice: random.Random) -> None:
    """Changes one number somewhere in a state."""
    name, kind, count = dice.choice(s.fields)
    value: Any = getattr(s, name)
    if isinstance(kind, type):
        forge(dice.choice(value) if count else value, dice)
        return
    old = value[(k := dice.randrange(count))] if count else value
    new = dice.choice([old + 1, old - 1, 0, -1, dice.randrange(-3, 60), old ^ 1 << dice.randrange(63)])
    limit = {"i1": 7, "i2": 15, "i4": 31, "i8": 63}[str(kind)]
    new = max(-(1 << limit), min(new, (1 << limit) - 1))
    if count:
        value[k] = new
    else:
        setattr(s, name, new)


def play_on(game: mamut.Game, plain: Any, dice: random.Random) -> None:
    state = State(game, [plain], replayable=False)
    for _ in range(game.longest_game + 1):
        if state.over:
            return
        state.apply(dice.choice(list(state.numbers())))
    pytest.fail("the game does not end")


@pytest.mark.parametrize(("players", "mode"), COMBINATIONS)
def test_a_forged_state_is_refused_or_can_be_played(players: int, mode: str) -> None:
    try_forged(mamut.game("kingdomino-origins", players=players, mode=mode, target="interpreted"), f"{players} {mode}", 12)


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_a_forged_state_of_kitara_is_refused_or_can_be_played(players: int, solo: str) -> None:
    try_forged(kitara(players, solo=solo, deck="red"), f"{players} {solo}", 6)


def try_forged(game: mamut.Game, seed: str, games: int) -> None:
    dice = random.Random(seed)
    refused = played = 0
    for _ in range(games):
        state = game.new()
        while not state.over:
            state.apply(dice.choice(list(state.numbers())))
            if dice.random() < 0.15:
                plain = state.plain.copy()
                forge(plain, dice)
                try:
                    game.check(plain)
                except mamut.PositionError:
                    refused += 1
                else:
                    played += 1
                    play_on(game, plain, dice)
    assert refused > 50
    assert played > 5
