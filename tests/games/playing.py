"""Tables to play at and random games on them, for all tests."""

import functools
import random
from collections.abc import Iterator
from typing import Any

import mamut

NAMES = ("Ayla", "Brun", "Caro", "Durc")
MODES = ("discovery", "totem", "tribe")
EVERY_TABLE = [(players, mode) for mode in MODES for players in (2, 3, 4)]
BONUSES = ("empire-of-fire", "homo-habilis")
TURNED_SWITCHES = {
    "fire_over_gaps": "no",
    "fire_on_hut": "yes",
    "recruit_in_last_round": "yes",
    "centre_needs_full_box": "yes",
}
"""Every switch at the value that is not its default."""


@functools.cache
def _origins(players: int, mode: str, target: str, options: tuple[tuple[str, Any], ...]) -> mamut.Game:
    return mamut.game("kingdomino-origins", players=players, mode=mode, target=target, **dict(options))


def origins(players: int, mode: str, target: str = "interpreted", **options: Any) -> mamut.Game:
    """Kingdomino Origins; the same game object for the same choices."""
    return _origins(players, mode, target, tuple(sorted(options.items())))


@functools.cache
def stone_age(players: int, target: str = "interpreted") -> mamut.Game:
    """Stone Age; the same game object for the same choices."""
    return mamut.game("stone-age", players=players, target=target)


KITARA_TABLES = [(2, "no"), (3, "no"), (4, "no"), (2, "nguni")]
"""Players, and whether seat 1 is the tribe."""
TURNED_KITARA = {
    "final_points_per_card": "0",
    "ruins_scoring": "shaman",
    "retreat_ties": "attacker",
    "start_card_counts_for_food": "no",
    "rule_a_direction": "lowest",
    "nguni_action1_needs_moving_shaman": "no",
    "nguni_action3_attacks_savanna_only": "no",
    "nguni_final_card_points": "no",
}
"""Every switch at the value that is not its default."""


@functools.cache
def _kitara(players: int, target: str, options: tuple[tuple[str, Any], ...]) -> mamut.Game:
    return mamut.game("kitara", players=players, target=target, **dict(options))


def kitara(players: int, target: str = "interpreted", **options: Any) -> mamut.Game:
    """Kitara; the same game object for the same choices."""
    return _kitara(players, target, tuple(sorted(options.items())))


def step(state: mamut.State, rng: random.Random) -> int:
    """Plays one random move or outcome and returns its number."""
    numbers = state.numbers()
    number = int(numbers[int(rng.random() * len(numbers))])  # the same in every version of Python
    state.apply(number)
    return number


def plies(game: mamut.Game, seed: int) -> Iterator[mamut.State]:
    """One random game: the same state before the first ply and after each one."""
    rng = random.Random(seed)
    state = game.new()
    yield state
    while not state.over:
        step(state, rng)
        yield state


def played(game: mamut.Game, seed: int, at_most: int = 10_000) -> mamut.State:
    """A random game up to its end, or for so many plies."""
    rng = random.Random(seed)
    state = game.new()
    while not state.over and len(state.history) < at_most:
        step(state, rng)
    return state


def names_of(game: mamut.Game) -> list[str]:
    return list(NAMES[: game.players])


def texts(state: mamut.State) -> list[str]:
    """All that is possible here, moves or outcomes, in order."""
    found = [move for move, _ in state.outcomes()] if state.chance else state.moves()
    return [move.text for move in found]
