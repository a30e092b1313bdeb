"""Flags of a command that come from the options of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from mamut.cli.app import command_at, place_of
from mamut.cli.game_options import flags
from mamut.engine.registry import game_class, game_names
from tests.cli.conftest import Command

WITH_FLAGS = ("play", "sim", "arena", "seat", "bench")


@pytest.mark.parametrize("name", WITH_FLAGS)
def test_every_option_with_words_is_a_flag(name: str) -> None:
    named = {option for one in command_at(place_of(name), name).params for option in one.opts}
    for option in flags().values():
        assert f"--{option.key}" in named
        assert not option.short or option.short in named
    assert "--switch" in named
    assert "--options" not in named


def test_flags_are_those_of_the_games() -> None:
    said = {option.key for name in game_names() for option in game_class(name).option_list if option.help}
    assert set(flags()) == said >= {"mode", "bonuses", "map", "deck", "solo", "components"}


def test_a_flag_of_a_file_is_its_text(mamut: Command, tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text("no box", encoding="utf-8")
    ran = mamut("sim", "kitara", "--components", "box.json")
    assert ran.status == 2
    assert ran.err.startswith("mamut: ")
    assert "box.json" not in ran.err, "the game gets what is in the file"


def test_an_option_is_not_given_twice(mamut: Command) -> None:
    ran = mamut("sim", "kitara", "--deck", "red", "--switch", "deck=blue")
    assert (ran.status, ran.err) == (2, "mamut: switch: 'deck' is there twice\n")


def test_a_command_that_nobody_brings(mamut: Command) -> None:
    ran = mamut("chess")
    assert ran.status == 2
    assert "No such command" in ran.err
