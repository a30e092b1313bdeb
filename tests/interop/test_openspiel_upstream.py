"""OpenSpiel's own tests of games, unchanged, over every game, mode and number of players."""

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

from mamut.games.stone_age.game import StoneAge
from tests.interop.spiel_playing import CONFIGURATIONS, load


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_its_simulation_in_python(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name))


@pytest.mark.parametrize("name", ["mamut_origins(players=3,mode=tribe)", "mamut_kitara", "mamut_kitara(solo=nguni)"])
def test_its_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_its_random_simulation_of_a_game_that_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly a thousand steps of a random game would all be checked alike."""
    monkeypatch.setattr(StoneAge, "longest_game", 200)
    pyspiel.random_sim_test(load("mamut_stone_age(players=3)"), num_sims=1, serialize=True, verbose=False)


def test_its_playthrough() -> None:
    """What it writes down of a game, every function of a state included."""
    text = generate_playthrough.playthrough("mamut_kitara(solo=nguni,target=interpreted)", None, seed=3)
    assert "IsTerminal() = True" in text
    assert "PrivateObservationString(1)" in text
