"""All positions that are kept, of all games."""

from collections.abc import Iterator

from . import kitara_positions, origins_positions, stone_age_positions
from .recipes import Recipe

PERFT = origins_positions.PERFT + stone_age_positions.PERFT + kitara_positions.PERFT
MOVES = origins_positions.MOVES + stone_age_positions.MOVES + kitara_positions.MOVES


def every(recipes: list[Recipe]) -> Iterator[tuple[str, str]]:
    """File names and records."""
    for recipe in recipes:
        yield recipe.name, recipe.record()
