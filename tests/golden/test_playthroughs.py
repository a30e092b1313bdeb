"""One whole game per mode and number of players, with every view and every move that was possible."""

import difflib

import pytest

from . import files
from .regenerate import PLAYTHROUGHS
from .transcript import playthrough


def test_every_table_has_its_file() -> None:
    assert files.names(files.PLAYTHROUGHS) == sorted(PLAYTHROUGHS)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_game_goes_as_it_was_kept(name: str) -> None:
    kept = files.read(files.PLAYTHROUGHS, name).splitlines()
    game, seed = PLAYTHROUGHS[name]
    played = playthrough(game(), seed).splitlines()
    changes = list(difflib.unified_diff(kept, played, "kept", "played", lineterm="", n=1)) if kept != played else []
    assert not changes, "\n".join([f"{name} has changed:", *changes[:60]])
