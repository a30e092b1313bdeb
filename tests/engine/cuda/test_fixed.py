"""What never changes in a game becomes a constant of its kernels, and nothing else does."""

import pytest

import mamut
from mamut.engine.cuda.fixed import fixed_fields

from ...games.playing import plies


@pytest.mark.parametrize(
    "table",
    [
        {"name": "kingdomino-origins", "players": 3, "mode": "tribe"},
        {"name": "stone-age", "players": 2},
        {"name": "kitara", "players": 4},
        {"name": "kitara", "players": 2, "solo": "nguni"},
    ],
)
def test_fixed_fields_stay_as_they_were(table: dict[str, object]) -> None:
    game = mamut.game(**table, target="interpreted")  # type: ignore[arg-type]
    fixed = fixed_fields(game.schema, game.start(), game.rules._asdict())
    assert fixed
    assert "actor" not in fixed
    for seed in range(3):
        for state in plies(game, seed):
            assert {name: getattr(state.records[0], name) for name in fixed} == fixed
