"""Other pictures of the same position: a turned territory has the inputs that its picture says."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine.inputs import Inputs
from mamut.games.kingdomino_origins.ai.encoder import BOX_AT, CELLS_END, EDGE_AT, SUMMARY, TABLE_AT
from mamut.games.kingdomino_origins.rules.state import FIRE
from mamut.learn.plan import make_game, tables_for
from mamut.learn.trainer import merged
from tests.games.playing import BONUSES, MODES, origins, plies
from tests.games.test_encoder_kitara import encoded
from tests.games.test_symmetry import SYMMETRIES, moved, moved_square

NETS: list[tuple[str, dict[str, Any]]] = [
    *(("kingdomino-origins", {"mode": mode}) for mode in MODES),
    ("kitara", {}),
    ("kitara", {"solo": "nguni"}),
    ("stone-age", {}),
]


def declared(game: mamut.Game) -> Inputs:
    assert game.inputs
    return game.inputs


@pytest.mark.parametrize(("name", "options"), NETS)
def test_pictures_lose_nothing_and_are_never_the_same(name: str, options: dict[str, Any]) -> None:
    inputs = merged([declared(make_game(name, table)) for table in tables_for(name, [], options)])
    pictures = np.array([range(inputs.size), *inputs.symmetries])
    assert (np.sort(pictures, axis=1) == np.arange(inputs.size)).all()
    assert len({one.tobytes() for one in pictures}) == len(pictures)
    wanted = {"kingdomino-origins": 8, "kitara": 1 if options else 12, "stone-age": 1}
    assert len(pictures) == wanted[name]


def sure(active: Iterable[int]) -> list[int]:
    """Without the free cells beside the region that scores most: of two equal ones any may be taken."""
    return sorted(n for n in active if not (CELLS_END <= n < TABLE_AT and EDGE_AT <= (n - CELLS_END) % SUMMARY < BOX_AT))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_turned_territory_has_turned_inputs(players: int, mode: str) -> None:
    """Of the seat that looks. Each of the seven ways to turn it is one picture, the same for all positions."""
    game = origins(players, mode, bonuses=BONUSES)
    inputs = declared(game)
    found: dict[str, set[int]] = {}
    for at, state in enumerate(plies(game, seed=5)):
        if at % 9 and not state.over:
            continue
        seat = at % players
        active, dense = encoded(state, seat)
        for name, turn in SYMMETRIES.items():
            s = state.plain.copy()
            s.territories[seat] = moved(s.territories[seat], turn)
            if s.step == FIRE and s.actor == seat:
                s.volcano = moved_square(state.plain.territories[seat], s.volcano, turn)
            other, same = encoded(mamut.State(game, [s]), seat)
            fits = {n for n, goes in enumerate(inputs.symmetries) if sure(goes[k] for k in active) == sure(other)}
            found[name] = found.get(name, fits) & fits
            assert same == dense
    assert sorted(itertools.chain.from_iterable(found.values())) == list(range(7))


@pytest.mark.parametrize("mode", MODES)
def test_only_the_own_territory_is_turned(mode: str) -> None:
    """What is known of another seat does not depend on how its territory lies."""
    game = origins(2, mode)
    for at, state in enumerate(plies(game, seed=6)):
        if at % 20:
            continue
        s = state.plain.copy()
        s.territories[1] = moved(s.territories[1], SYMMETRIES["half turn"])
        (active, dense), (other, same) = encoded(state, 0), encoded(mamut.State(game, [s]), 0)
        assert (sure(other), same) == (sure(active), dense)
