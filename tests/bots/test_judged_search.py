"""The search that a net judges: it plays the same every time and everywhere, and sees nothing that is hidden."""

from __future__ import annotations

import functools
import random
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.bots.bot_names import NAMED, budget, check_bot, make_bot
from mamut.bots.levels import LEVELS, level_bot
from mamut.bots.net_bot import NetBot
from mamut.bots.nets.files import net_of
from mamut.bots.nets.net import Net, room_for, shapes
from mamut.bots.nets.worth import worth_of, worth_to
from mamut.bots.search.bot import SearchBot
from mamut.bots.search.thread import SearchThread
from mamut.bots.tuning import NetThinking
from mamut.engine.errors import OptionError
from mamut.engine.state import State
from tests.dice.bones import Bones

OPTIONS: dict[str, dict[str, Any]] = {"kingdomino-origins": {"mode": "discovery"}}


@functools.cache
def some_net(game: mamut.Game) -> Net:
    """A net that knows nothing, but not everywhere the same."""
    assert game.inputs is not None
    chosen, arrays = np.random.default_rng(4), []
    for name, (kind, shape) in shapes(game.inputs.size, game.inputs.dense, 32).items():
        most = {"rows": 60, "dense": 20, "second": 900, "third": 900, "last": 900}.get(name, 400)
        arrays.append(chosen.integers(-most, most + 1, shape).astype(kind))
    return Net(*arrays)


@functools.cache
def table(name: str, players: int = 2) -> mamut.Game:
    return mamut.game(name, players=players, **OPTIONS.get(name, {}))


@functools.cache
def positions(name: str, players: int = 2, count: int = 6) -> tuple[State, ...]:
    """Decisions of one game, from its beginning to its end."""
    game, found, chance = table(name, players), [], mamut.Seeded("judged")
    bot = level_bot(LEVELS[2], game)
    state = game.new()
    while not state.over:
        if state.chance:
            state.apply(game.roll(state, chance))
            continue
        if state.count() > 1:
            found.append(state.copy())
        state.apply(bot.choose(state.view(state.actor)))
    return tuple(found[len(found) * k // count] for k in range(count))


@pytest.mark.parametrize("name", ["kingdomino-origins", "stone-age", "kitara"])
def test_the_same_seed_thinks_the_same(name: str) -> None:
    state = positions(name)[2]
    net = some_net(state.game)
    one, two = (SearchBot(state.game, 60, net=net, seed=5).analyse(state.view(state.actor)) for _ in range(2))
    assert one == two
    assert one.simulations <= 60


def test_threads_put_together_what_they_found() -> None:
    state = positions("kingdomino-origins")[2]
    bot = SearchBot(state.game, 60, net=some_net(state.game), threads=2)
    analysis = bot.analyse(state.view(state.actor))
    assert len(analysis.moves) == state.count()
    assert all(0 < one.chance < 1 for one in analysis.moves)
    assert sum(one.visits for one in analysis.moves) == analysis.simulations - 2  # the first of each looks at the root


def test_interpreted_it_finds_the_same() -> None:
    state = positions("kingdomino-origins")[-1]
    plain = state.game.on("interpreted")
    same = plain.read(bytes(state))
    one = SearchBot(state.game, 3, net=some_net(state.game)).analyse(state.view(state.actor))
    two = SearchBot(plain, 3, net=some_net(state.game), as_is=True).analyse(same.view(same.actor))
    assert one == two
    assert sum(judged.visits for judged in one.moves) == 2


@pytest.mark.parametrize(("name", "players"), [("stone-age", 3), ("kitara", 3)])
def test_hidden_things_never_reach_the_search(name: str, players: int) -> None:
    for state in positions(name, players)[1:4]:
        seat, net = state.actor, some_net(state.game)
        found = [
            SearchBot(state.game, 50, net=net, seed="same").analyse(other.view(seat))
            for other in (state, *(state.redeal(seat, random.Random(seed)) for seed in range(2)))
        ]
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("name", ["kingdomino-origins", "stone-age", "kitara"])
def test_with_one_simulation_it_looks_one_move_ahead(name: str) -> None:
    for state in positions(name):
        view, net = state.view(state.actor), some_net(state.game)
        search = SearchBot(state.game, 1, net=net)
        analysis = search.analyse(view)
        assert (analysis.simulations, len(analysis.moves)) == (1, state.count())
        best = {NetBot(state.game, seed, net=net).choose(view) for seed in range(8)}
        assert analysis.moves[0].move in best  # moves may be equally good


def test_a_tree_that_is_full_is_searched_on() -> None:
    state = positions("stone-age")[1]
    search = SearchBot(state.game, 400, net=some_net(state.game), memory=0.05)
    assert search.analyse(state.view(state.actor)).simulations > 300


def test_the_tree_is_kept_between_moves() -> None:
    state = positions("kingdomino-origins")[1].copy()
    search, seat, chance = SearchBot(state.game, 2000, net=some_net(state.game)), state.actor, mamut.Seeded(1)
    state.apply(search.choose(state.view(seat)))
    while state.chance or state.count() == 1 or state.actor != seat:
        state.apply(state.game.roll(state, chance) if state.chance else search.choose(state.view(state.actor)))
    search.iterations = 1
    analysis = search.analyse(state.view(seat))
    assert sum(one.visits for one in analysis.moves) > 1


def test_worth_is_the_same_rule_for_every_seat() -> None:
    out = [0.5, 0.3, 0.2, 0.0, 40.0, 31.0, 44.0, 0.0]
    assert worth_of(out, 3, 0.3) == worth_to(0, out, 3, 0.3) == pytest.approx(0.7 * 0.5 + 0.15 * (1 - 4 / 64))
    assert worth_to(2, out, 3, 0.3) == pytest.approx(0.7 * 0.2 + 0.15 * (1 + 4 / 64))
    assert worth_to(1, out, 3, 0.0) == 0.3
    assert worth_to(0, out, 2, 0.3) + worth_to(1, out, 2, 0.3) == pytest.approx(0.7 * 0.8 + 0.3)


def test_a_thread_without_a_net_has_no_room_for_one() -> None:
    game = table("stone-age")
    assert SearchThread(game, 10, 1).room is None
    thread = SearchThread(game, 10, 1, some_net(game))
    assert game.inputs is not None
    assert thread.room is not None
    assert len(thread.room.active) == len(room_for(some_net(game), game.inputs).active)
    assert thread.tree.values.shape == (10, 6)


@pytest.mark.parametrize("kind", ["search", "rollout"])
def test_the_name_of_a_search_says_its_budget(kind: str) -> None:
    game = table("kingdomino-origins")
    assert budget(f"{kind}-250ms") == (None, 0.25)
    check_bot(f"{kind}-2000")
    bot = make_bot(f"{kind}-2000", game)
    assert isinstance(bot, SearchBot)
    assert (bot.name, bot.iterations) == (f"{kind}-2000", 2000)
    assert bot.net is (net_of(game) if kind == "search" else None)
    assert net_of(game) is not None


def test_a_search_without_a_net_plays_on_in_its_head() -> None:
    bot = make_bot("search-30", Bones(2, target="interpreted"))
    assert isinstance(bot, SearchBot)
    assert bot.net is None


def test_the_net_alone_is_a_bot_where_there_is_one() -> None:
    check_bot("net")
    assert "net" not in NAMED
    assert make_bot("net", table("kingdomino-origins")).name == "net"
    with pytest.raises(OptionError, match="no net has learned bones"):
        make_bot("net", Bones(2, target="interpreted"))


def test_how_it_thinks_can_be_said() -> None:
    game = table("kingdomino-origins")
    how = NetThinking(explore=2.0, temperature=0.5)
    assert SearchBot(game, 10, net=some_net(game), net_thinking=how).net_how == how
