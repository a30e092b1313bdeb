"""Whole games between bots, always the same ones, and the moments in them at which somebody has to decide something."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass
from typing import Literal

from mamut.bots.bot import BaselineBot
from mamut.engine.examples import record_text
from mamut.engine.reading import read_record
from mamut.engine.record import write_record
from mamut.engine.registry import game as game_of

ORIGINS, STONE_AGE, KITARA = "kingdomino-origins", "stone-age", "kitara"
MODES = ("discovery", "totem", "tribe")
KINDS: dict[str, tuple[str, dict[str, str]]] = {
    **{mode: (ORIGINS, {"mode": mode}) for mode in MODES},
    "stone": (STONE_AGE, {}),
    "kitara": (KITARA, {}),
    "solo": (KITARA, {"solo": "nguni"}),
}
"""What can be played, by a short name: the game, and what must be chosen."""
Level = Literal["greedy", "random"]
LEVELS: tuple[Level, ...] = ("greedy", "random")
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
    automatic: frozenset[int] = frozenset()
    """seats that the rules play themselves"""


@functools.cache
def whole_game(kind: str, players: int = 2, level: Level = "greedy") -> str:
    """The record of a game between bots."""
    game, options = KINDS[kind]
    state, luck = game_of(game, players, "interpreted", **options).new(), random.Random(1)
    while not state.over:
        if state.chance:
            outcomes, weights = zip(*state.outcomes(), strict=True)
            state.apply(luck.choices(outcomes, weights)[0])
        else:
            state.apply(BaselineBot(level, len(state.history)).choose(state.view(state.actor)))
    return write_record(state, list(NAMES[:players]))


@functools.cache
def moments(text: str) -> tuple[Moment, ...]:
    """Every moment of a recorded game at which there is more than one legal move."""
    record = read_record(text, "interpreted")
    state, found = record.game.new(), []
    automatic = frozenset(seat + 1 for seat in record.game.automatic)
    for number, line in enumerate(record.lines):
        if not state.chance and state.count() > 1:
            step = record.game.describe(state.plain)["step"]
            choices = tuple(move.text for move in state.moves())
            found.append(Moment(text, number, record.game.players, step, state.actor + 1, choices, automatic))
        state.apply(line.text)
    return tuple(found)


def moment(step: str, kind: str, players: int = 2, place: float = 0.6) -> Moment:
    """One moment of this kind, so far on in the game."""
    fitting = [one for one in moments(_text(step, kind, players)) if one.step == step]
    if not fitting:
        raise LookupError(f"nobody has to {step} in {kind} with {players} players")
    return fitting[int(place * len(fitting))]


def rare_moment(word: str, kind: str) -> Moment:
    """The first moment, in whichever game it is, in which a move with this word can be chosen."""
    for level in LEVELS:
        for players in (2, 3, 4):
            for one in moments(whole_game(kind, players, level)):
                if any(move.startswith(f"{word} ") for move in one.choices):
                    return one
    raise LookupError(f"nobody can {word} in {kind}")


def _text(step: str, kind: str, players: int) -> str:
    """The record in which such a step is found. Some are rare."""
    if step == "totem":  # whose lead is contested is told by an example of the rules
        return record_text("mamut.games.kingdomino_origins", "totems")
    # Greedy bots rarely go hungry while they have something to pay with.
    return whole_game(kind, players, "random" if step == "feed" else "greedy")


def last_moment(kind: str, players: int = 2, decisions: int = 1) -> Moment:
    """The last decision of the game, or a few before it."""
    return moments(whole_game(kind, players))[-decisions]


def round_end(players: int = 2) -> tuple[Moment, str]:
    """A choice after which nothing but new cards comes, and then the next round."""
    for one in moments(whole_game("stone", players)):
        following = [line.text for line in read_record(one.record, "interpreted").lines[one.lines :]]
        cards = [text.startswith("card ") for text in following[1:]].index(False) if len(following) > 1 else 0
        if following[0] in ("done", "decline") and cards and following[1 + cards].startswith("place "):
            return one, following[0]
    raise LookupError("every round ends with dice")


def before_chance(step: str, kind: str, players: int = 2, place: float = 0.6) -> tuple[str, int]:
    """A record, and how many of its lines are played when chance has to act in this way."""
    text = whole_game(kind, players)
    record = read_record(text, "interpreted")
    state, found = record.game.new(), []
    for number, line in enumerate(record.lines):
        if state.chance and record.game.describe(state.plain)["step"] == step:
            found.append(number)
        state.apply(line.text)
    return text, found[int(place * len(found))]
