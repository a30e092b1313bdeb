"""Games of OpenSpiel for tests, played at random."""

import random
from collections.abc import Callable
from typing import Any

import pyspiel

from mamut.engine.state import SPECTATOR
from mamut.interop.openspiel import SpielState

CONFIGURATIONS = (
    *(f"mamut_origins(players={n},mode={mode})" for mode in ("discovery", "totem", "tribe") for n in (2, 3, 4)),
    "mamut_origins(mode=tribe,bonuses=empire-of-fire+homo-habilis,fire_on_hut=yes)",
    *(f"mamut_stone_age(players={n})" for n in (2, 3, 4)),
    *(f"mamut_kitara(players={n})" for n in (2, 3, 4)),
    "mamut_kitara(solo=nguni,deck=red,final_points_per_card=0)",
)
"""Every game with every mode and number of players."""


def load(text: str) -> Any:
    """A game whose rules run interpreted: nothing has to be compiled for one game."""
    name, _, rest = text.removesuffix(")").partition("(")
    return pyspiel.load_game(f"{name}({','.join(filter(None, (rest, 'target=interpreted')))})")


def one_step(state: SpielState, rng: random.Random) -> int:
    """Any action; at a chance node by the odds."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(actions, odds)[0])


def play(state: SpielState, rng: random.Random, until: Callable[[SpielState], bool] = lambda state: False) -> SpielState:
    while not state.is_terminal() and not until(state):
        state.apply_action(one_step(state, rng))
    return state


SECRETS = {
    "mamut_stone_age(players=3)": (1, 9),
    "mamut_kitara(players=3)": (1, 28),
    "mamut_kitara": (1, 48),
    "mamut_kitara(solo=nguni)": (0, 45),
}
"""The seat that draws in secret, and the seed of a game in which it does so soon."""


def at_a_secret(name: str) -> SpielState:
    """A position at which something is drawn that only one seat will see."""
    seat, seed = SECRETS[name]
    state = play(load(name).new_initial_state(), random.Random(seed), lambda state: _hidden(state, seat))
    assert not state.is_terminal()
    return state


def _hidden(state: SpielState, seat: int) -> bool:
    position = state.position.state
    if not position.chance or position.count() == 1 or position.plain.turn != seat:
        return False
    move, _ = position.outcomes()[0]
    return position.game.seen(position, move, SPECTATOR) != move.text
