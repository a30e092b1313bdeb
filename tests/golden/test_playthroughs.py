"""One whole game per mode and number of players, with every view and every move that was possible."""

import difflib

import pytest

from ..games.playing import EVERY_TABLE
from . import files
from .regenerate import SEEDS, playthrough_name
from .transcript import playthrough


def test_every_table_has_its_file() -> None:
    assert files.names(files.PLAYTHROUGHS) == sorted(playthrough_name(*table) for table in EVERY_TABLE)


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_the_game_goes_as_it_was_kept(players: int, mode: str) -> None:
    name = playthrough_name(players, mode)
    kept = files.read(files.PLAYTHROUGHS, name).splitlines()
    played = playthrough(players, mode, SEEDS[players, mode]).splitlines()
    changes = list(difflib.unified_diff(kept, played, "kept", "played", lineterm="", n=1)) if kept != played else []
    assert not changes, "\n".join([f"{name} has changed:", *changes[:60]])
