"""The levels: what the lower ones see and overlook, and how the higher ones think."""

from __future__ import annotations

import collections
import functools

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.bots.levels import LEVELS, SEARCHING, TOP_SECONDS, level_bot
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
    right = level_bot("level-3", state.game).choose(state.view(state.actor)).text
    choices = chosen("level-2", state)
    assert choices.most_common(1)[0][0] == right
    assert 30 < choices[right] < 60


def test_the_third_level_is_the_greedy_bot() -> None:
    state = halfway()
    assert set(chosen("level-3", state, 5)) == {BaselineBot("greedy").choose(state.view(state.actor)).text}


def test_the_higher_levels_search_with_growing_budgets() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    bots = [level_bot(level, game) for level in SEARCHING]
    four, five, six = (bot for bot in bots if isinstance(bot, SearchBot))
    assert (four.iterations, five.iterations, six.iterations) == tuning(game).levels.simulations
    assert tuning(game).levels.simulations == tuple(sorted(set(tuning(game).levels.simulations)))
    assert six.seconds == TOP_SECONDS < 2


def test_there_are_six_levels() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    assert [level_bot(level, game).name for level in LEVELS] == [f"level-{n}" for n in range(1, 7)]
    with pytest.raises(OptionError, match="level-1, level-2"):
        level_bot("level-7", game)
