"""The search, on two small games: one with dice, one with secrets. Interpreted, so that nothing has to be compiled."""

from __future__ import annotations

import random

import pytest

import mamut
from mamut.bots.bot_names import NAMED, budget, check_bot, make_bot
from mamut.bots.search.bot import SearchBot
from mamut.bots.search.thread import SearchThread
from mamut.bots.search.tree import USED
from mamut.engine.errors import OptionError
from mamut.engine.state import State
from tests.bots.enumerate import Enumeration, best_of
from tests.dice.bones import Bones
from tests.server.secret_game import Hats


def thrown(*lines: str, players: int = 2) -> State:
    state = Bones(players, target="interpreted").new()
    for line in lines:
        state.apply(line)
    return state


def bot(state: State, iterations: int = 3000, **how: object) -> SearchBot:
    return SearchBot(state.game, iterations, as_is=True, **how)  # type: ignore[arg-type]


ENDINGS = [
    ("throw two", "roll 9", "throw two", "roll 7", "throw two", "roll 4", "throw two", "roll 8"),
    ("throw one", "roll 5", "throw two", "roll 7", "throw one", "roll 6", "throw two", "roll 2"),
    ("throw one", "roll 1", "throw one", "roll 1", "throw one", "roll 1", "throw one", "roll 1"),
]


@pytest.mark.parametrize("lines", ENDINGS)
def test_a_small_rest_of_a_game_is_solved_exactly(lines: tuple[str, ...]) -> None:
    state = thrown(*lines)
    analysis = bot(state).analyse(state.view(0))
    expected = Enumeration(state.game, 10_000).moves(state)
    assert analysis.exact
    assert {one.move.text: one.chance for one in analysis.moves} == pytest.approx(expected, abs=1e-5)
    assert analysis.moves[0].move.text in best_of(expected)


def test_a_solved_game_needs_no_more_simulations() -> None:
    state = thrown(*ENDINGS[0], "throw one", "roll 3")
    search = bot(state)
    first = search.analyse(state.view(1))
    assert first.exact
    assert first.simulations < 100


def test_three_players_each_play_for_themselves() -> None:
    lines = [line for _ in range(8) for line in ("throw one", "roll 2")]
    state = thrown(*lines[:-2], players=3)
    expected = Enumeration(state.game, 10_000).moves(state)
    analysis = bot(state).analyse(state.view(state.actor))
    assert analysis.exact
    assert {one.move.text: one.chance for one in analysis.moves} == pytest.approx(expected, abs=1e-5)


def test_points_and_margin_of_a_move_are_what_the_seat_can_expect() -> None:
    state = thrown(*ENDINGS[2], "throw one", "roll 1")
    one, two = sorted(bot(state).analyse(state.view(1)).moves, key=lambda judged: judged.move.text)
    assert one.points == pytest.approx(2 + 3.5, abs=1e-4)
    assert one.margin == pytest.approx(2 + 3.5 - 3, abs=1e-4)
    assert two.points == pytest.approx(2 + 7, abs=1e-4)


def test_a_budget_that_is_too_small_to_solve_still_chooses() -> None:
    state = thrown()
    search = bot(state, iterations=40)
    assert search.choose(state.view(0)).text == "throw two"
    assert search.simulations <= 40


def test_seconds_are_a_budget_too() -> None:
    state = thrown()
    search = SearchBot(state.game, seconds=0.05, as_is=True)
    analysis = search.analyse(state.view(0))
    assert analysis.simulations > 0
    assert not analysis.exact


def test_threads_put_together_what_they_found() -> None:
    state = thrown()
    search = bot(state, iterations=60, threads=2)
    analysis = search.analyse(state.view(0))
    assert sum(one.visits for one in analysis.moves) == analysis.simulations
    solved = thrown(*ENDINGS[0])
    assert bot(solved, threads=2).analyse(solved.view(0)).exact


def test_no_more_memory_is_taken_than_allowed() -> None:
    state = thrown()
    search = bot(state, iterations=1500, memory=0.05)
    search.analyse(state.view(0))
    (thread,) = search._threads
    trees = [part for tree in (thread.tree, thread._other) for part in (tree.links, tree.values, tree.priors)]
    assert sum(part.nbytes for part in trees) <= 0.05 * 2**20
    nodes = len(thread.tree.priors)
    assert nodes - 2 <= thread.tree.counts[USED] <= nodes  # it is full, and the search went on


def test_the_same_seed_thinks_the_same() -> None:
    state = thrown()
    one, two, three = (bot(state, 50, seed=seed).analyse(state.view(0)) for seed in (1, 1, 2))
    assert one == two
    assert one != three


@pytest.mark.parametrize("players", [2, 3])
def test_hidden_things_never_reach_the_search(players: int) -> None:
    """Games that differ only in what a seat does not know are judged alike."""
    state = Hats(players, target="interpreted").new()
    for number in (71113, 71209, 71305)[:players]:
        state.apply(f"draw {number}")
    seat = state.actor
    found = []
    for seed in range(4):
        other = state.redeal(seat, random.Random(seed))
        found.append(SearchBot(state.game, 60, seed="same", as_is=True).analyse(other.view(seat)))
    assert found[0] == SearchBot(state.game, 60, seed="same", as_is=True).analyse(state.view(seat))
    assert all(one == found[0] for one in found)
    assert not found[0].exact


def test_what_is_hidden_is_weighed_by_its_odds() -> None:
    """With the best hat of all one keeps it; with the worst one swaps."""
    choices = {}
    for own in (71112, 71309):
        state = Hats(2, target="interpreted").new()
        state.apply(f"draw {own}")
        state.apply("draw 71200")
        choices[own] = SearchBot(state.game, 400, as_is=True).choose(state.view(0)).text
    assert choices == {71112: "swap", 71309: "keep"}


def test_only_the_seat_to_move_can_ask() -> None:
    state = thrown()
    with pytest.raises(OptionError, match="not this seat's turn"):
        bot(state).analyse(state.view(1))


@pytest.mark.parametrize("how", [{}, {"iterations": 5, "threads": 0}, {"iterations": 5, "memory": 0.01}])
def test_a_search_needs_a_budget_threads_and_memory(how: dict[str, float]) -> None:
    with pytest.raises(OptionError, match="search: "):
        SearchBot(Bones(2, target="interpreted"), **how)  # type: ignore[arg-type]


def test_a_tree_without_visits_knows_nothing() -> None:
    thread = SearchThread(Bones(2, target="interpreted"), 100, 1)
    assert thread.root_statistics().visits == {}


@pytest.mark.parametrize(
    ("name", "expected"),
    [("search-1s", (None, 1.0)), ("search-250ms", (None, 0.25)), ("search-2000", (2000, None)), ("search-0.5s", (None, 0.5))],
)
def test_the_name_of_a_search_is_its_budget(name: str, expected: tuple[int | None, float | None]) -> None:
    assert budget(name) == expected
    check_bot(name)


@pytest.mark.parametrize(
    "name", ["search", "search-", "search-0", "search-0s", "search-9999s", "search-1h", "level-7", "clever", ""]
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(OptionError, match="bot: "):
        check_bot(name)


def test_every_named_bot_can_be_made() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    for name in NAMED:
        check_bot(name)
        assert make_bot(name, game, seed=1).name == name
    assert make_bot("search-30", game).name == "search-30"
