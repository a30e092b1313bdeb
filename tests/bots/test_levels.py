"""The levels: what the lower ones see and overlook, and how the higher ones think."""

from __future__ import annotations

import collections
import functools
from importlib.resources import files

import pytest

import mamut
from mamut.bots.bot import BaselineBot, GlancingBot
from mamut.bots.levels import LEVELS, level_bot
from mamut.bots.net_bot import NetBot
from mamut.bots.search.bot import SearchBot
from mamut.bots.tuning import tuning
from mamut.engine.errors import OptionError
from mamut.engine.state import State


@functools.cache
def halfway() -> State:
    """A decision with many moves, one of which is best at once and also promises most."""
    game = mamut.game("kingdomino-origins", players=2, mode="discovery", target="interpreted")
    state, bot, chance = game.new(), BaselineBot("greedy", 3), mamut.Seeded("levels")
    while state.chance or state.count() < 8 or list(gains(state).values()).count(max(gains(state).values())) > 1:
        state.apply(game.roll(state, chance) if state.chance else bot.choose(state.view(state.actor)))
    return state


def chosen(level: str, state: State, times: int = 60) -> collections.Counter[str]:
    view = state.view(state.actor)
    return collections.Counter(level_bot(level, state.game, seed).choose(view).text for seed in range(times))


def gains(state: State) -> dict[str, int]:
    found = {}
    for move in state.moves():
        after = state.copy()
        after.apply(move)
        found[move.text] = after.scores[state.actor]
    return found


def test_the_lowest_level_takes_points_but_overlooks_many_moves() -> None:
    state = halfway()
    worth, choices = gains(state), chosen("level-1", state)
    best = max(worth, key=lambda text: worth[text])
    assert choices.most_common(1)[0][0] == best
    assert 20 <= choices[best] < 55


def test_the_second_level_errs_less_often_than_it_is_right() -> None:
    state = halfway()
    right = BaselineBot("greedy").choose(state.view(state.actor)).text
    choices = chosen("level-2", state)
    assert choices.most_common(1)[0][0] == right
    assert 30 < choices[right] < 60


def test_the_third_level_has_learned_but_errs() -> None:
    state = halfway()
    right = level_bot("level-4", state.game).choose(state.view(state.actor)).text
    choices = chosen("level-3", state)
    assert choices.most_common(1)[0][0] == right
    assert 30 < choices[right] < 60


def test_the_fourth_level_takes_what_the_net_likes_best() -> None:
    state = halfway()
    assert set(chosen("level-4", state, 5)) == {NetBot(state.game).choose(state.view(state.actor)).text}


def test_the_highest_levels_search_with_growing_budgets_and_no_clock() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    five, six = (level_bot(level, game) for level in LEVELS[4:])
    assert isinstance(five, SearchBot)
    assert isinstance(six, SearchBot)
    fewer, more = tuning(game).levels.simulations
    assert fewer < more
    assert (five.iterations, six.iterations) == (fewer, more)
    assert five.seconds is six.seconds is None


def test_without_a_net_the_levels_are_those_of_before() -> None:
    text = files("mamut.games.kitara").joinpath("original.json").read_text(encoding="utf-8")
    game = mamut.game("kitara", players=2, components=text, target="interpreted")
    three, *others = (level_bot(level, game) for level in LEVELS[2:])
    assert isinstance(three, GlancingBot)
    budgets = [bot.iterations for bot in others if isinstance(bot, SearchBot) and bot.net is None]
    assert tuple(budgets) == tuning(game).levels.rollouts


def test_there_are_six_levels() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    assert [level_bot(level, game).name for level in LEVELS] == [f"level-{n}" for n in range(1, 7)]
    with pytest.raises(OptionError, match="level-1, level-2"):
        level_bot("level-7", game)
