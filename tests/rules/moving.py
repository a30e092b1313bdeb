"""Trying moves on a table of any game."""

from __future__ import annotations

import random

import pytest

import mamut


def play(state: mamut.State, *moves: str) -> mamut.State:
    state.look()
    for text in moves:
        state.apply(text)
    return state


def texts(state: mamut.State) -> list[str]:
    """The legal moves; looked up anew, because tests like to change a table by hand."""
    state.look()
    return [move.text for move in state.moves()]


def play_any(state: mamut.State, dice: random.Random) -> str:
    """One step at random; returns its text."""
    number = int(dice.choice(list(state.numbers())))
    text = (state.game.outcome_table if state.chance else state.game.move_table)[number].text
    state.apply(number)
    return text


def assert_refused(state: mamut.State, move: mamut.Move | str | int, rule: str | None, seat: int | None = None) -> None:
    """The move is refused by this rule, the message names it, and nothing has changed."""
    before, history, actor = bytes(state), list(state.history), state.actor
    with pytest.raises(mamut.IllegalMove) as caught:
        state.apply(move, seat)
    assert caught.value.rule == rule
    assert f": {rule}, " in str(caught.value) if rule else "is not a move" in str(caught.value)
    assert repr(move if isinstance(move, str) else caught.value.text) in str(caught.value)
    assert (bytes(state), state.history, state.actor) == (before, history, actor)
