"""Bots of one's own, by the name of a module and a class."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.bots.custom_bots import bot_of, check_name

MODULE = """
class First:
    def __init__(self, game, seed):
        self.seed = seed

    def choose(self, view):
        return view.moves()[0]


class Named(First):
    name = "Ayla"


def made(game, seed):
    return Named(game, seed)


def wrong(game, seed):
    return 7


number = 7
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module in the current folder, where nobody has told Python to look."""
    (tmp_path / "cave_bots.py").write_text(MODULE)
    (tmp_path / "broken_bots.py").write_text("class First(:")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder])
    monkeypatch.delitem(sys.modules, "cave_bots", raising=False)


@pytest.mark.parametrize(
    ("name", "called"), [("cave_bots:First", "First"), ("cave_bots:Named", "Ayla"), ("cave_bots:made", "Ayla")]
)
def test_a_class_or_a_function_makes_a_bot(name: str, called: str) -> None:
    game = mamut.game("kingdomino-origins", players=2, target="interpreted", mode="discovery")
    check_name(name)
    bot = bot_of(name, game, "any seed")
    assert (bot.name, getattr(bot, "seed", None)) == (called, "any seed")
    state, chance = game.new(), mamut.Seeded(1)
    while state.chance:
        state.apply(game.roll(state, chance))
    assert bot.choose(state.view(state.actor)) == state.moves()[0]


def test_other_names_are_those_of_our_own_bots() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    assert isinstance(bot_of("greedy", game), BaselineBot)
    check_name("random")
    for name in ("nobody", "cave_bots"):
        with pytest.raises(mamut.OptionError, match=name):
            check_name(name)


@pytest.mark.parametrize(
    "name", ["nowhere:First", "cave_bots:Second", "cave_bots:number", ":First", "cave_bots:", "broken_bots:First"]
)
def test_what_is_no_bot_is_told_with_its_name(name: str) -> None:
    with pytest.raises(mamut.OptionError, match=name):
        check_name(name)


def test_what_cannot_choose_is_no_bot() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    with pytest.raises(mamut.OptionError, match="no method 'choose'"):
        bot_of("cave_bots:wrong", game)
