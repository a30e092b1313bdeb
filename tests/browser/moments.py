"""Whole games between bots, always the same ones, and the moments in them at which somebody has to decide something."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass

from mamut.bots.bot import BaselineBot
from mamut.engine.examples import record_text
from mamut.engine.reading import read_record
from mamut.engine.record import write_record
from mamut.engine.registry import game as game_of

GAME = "kingdomino-origins"
MODES = ("discovery", "totem", "tribe")
NAMES = ("Ayla", "Brun", "Caro", "Dag")


@dataclass(frozen=True)
class Moment:
    record: str
    """The text of the game."""
    lines: int
    """So much of it is played."""
    players: int
    step: str
    seat: int
    """who has to decide"""
    choices: tuple[str, ...]


@functools.cache
def whole_game(mode: str, players: int = 2) -> str:
    """The record of a game between two greedy bots."""
    state, luck = game_of(GAME, players, "interpreted", mode=mode).new(), random.Random(1)
    while not state.over:
        if state.chance:
            outcomes, weights = zip(*state.outcomes(), strict=True)
            state.apply(luck.choices(outcomes, weights)[0])
        else:
            state.apply(BaselineBot("greedy", len(state.history)).choose(state.view(state.actor)))
    return write_record(state, list(NAMES[:players]))


@functools.cache
def moments(text: str) -> tuple[Moment, ...]:
    """Every moment of a recorded game at which there is more than one legal move."""
    record = read_record(text, "interpreted")
    state, found = record.game.new(), []
    for number, line in enumerate(record.lines):
        if not state.chance and state.count() > 1:
            step = record.game.describe(state.plain)["step"]
            choices = tuple(move.text for move in state.moves())
            found.append(Moment(text, number, record.game.players, step, state.actor + 1, choices))
        state.apply(line.text)
    return tuple(found)


def moment(step: str, mode: str, players: int = 2, place: float = 0.6) -> Moment:
    """One moment of this kind, so far on in the game."""
    # Whose lead is contested is a rare case: it is taken from an example of the rules.
    text = record_text("mamut.games.origins", "totems") if step == "totem" else whole_game(mode, players)
    fitting = [one for one in moments(text) if one.step == step]
    if not fitting:
        raise LookupError(f"nobody has to {step} in {mode} mode with {players} players")
    return fitting[int(place * len(fitting))]


def last_moment(mode: str, players: int = 2) -> Moment:
    """The last decision of the game."""
    return moments(whole_game(mode, players))[-1]
