"""The tree that is kept: a position is found in it, and what hangs there becomes a tree of its own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import mamut
from mamut.bots.nets.files import net_of
from mamut.bots.search.bot import SearchBot
from mamut.bots.search.thread import empty_tree
from mamut.bots.search.tree import ACTOR, BEST, FIRST, MOVE, NEXT, SERIAL, SOLVED, USED, VISITS, Tree
from mamut.bots.search.tree_reuse import FARTHEST, GOAL, PLIES, find_position, transplant_subtree
from mamut.engine.state import State
from tests.dice.bones import Bones


class Images:
    """Plain states, compared whole: what bytes are to records."""

    def __init__(self, states: Any) -> None:
        self.states, self.shape = states, (len(states), 1)

    def __getitem__(self, place: tuple[int, int]) -> Any:
        return self.states[place[0]].dump()


def searched(*lines: str) -> tuple[State, Tree]:
    state = Bones(2, target="interpreted").new()
    for line in lines:
        state.apply(line)
    search = SearchBot(state.game, 300, as_is=True)
    search.analyse(state.view(state.actor))
    return state, search._threads[0].tree


def found(tree: Tree, root: State, goal: State) -> int:
    states = root.game.array(PLIES + FARTHEST)
    states[PLIES], states[GOAL] = root.plain.copy(), goal.plain.copy()
    return root.game.target(find_position)(tree, states, Images(states), 0, np.zeros(FARTHEST, np.int64))


def children(tree: Tree, node: int) -> list[int]:
    listed = []
    child = int(tree.links[node, FIRST])
    while child:
        listed.append(child)
        child = int(tree.links[child, NEXT])
    return listed


def test_a_position_that_was_looked_at_is_found() -> None:
    root, tree = searched()
    later = root.copy()
    for line in ("throw two", "roll 7", "throw two", "roll 8"):
        later.apply(line)
    node = found(tree, root, later)
    assert node > 0
    assert tree.links[node, VISITS] > 0
    assert tree.links[node, ACTOR] == later.actor
    assert found(tree, root, root) == 0


def test_a_position_that_nobody_saw_is_not_found() -> None:
    root, tree = searched("throw one", "roll 3")
    other = Bones(2, target="interpreted").new()
    assert found(tree, root, other) == -1


def test_what_is_kept_is_the_whole_part_of_the_tree() -> None:
    _, tree = searched("throw two", "roll 9", "throw two", "roll 7", "throw two", "roll 4", "throw two", "roll 8")
    node = max(children(tree, 0), key=lambda child: tree.links[child, VISITS])
    kept = empty_tree(len(tree.priors), 2)
    transplant_subtree(tree, node, kept)
    pairs, seen = [(node, 0)], 0
    while pairs:
        old, new = pairs.pop()
        seen += 1
        assert tree.values[old].tolist() == kept.values[new].tolist()
        assert [int(tree.links[old, field]) for field in (MOVE, VISITS, ACTOR, SOLVED)] == [
            int(kept.links[new, field]) for field in (MOVE, VISITS, ACTOR, SOLVED)
        ]
        below = list(zip(children(tree, old), children(kept, new), strict=True))
        if tree.links[old, BEST]:
            assert (int(tree.links[old, BEST]), int(kept.links[new, BEST])) in below
        pairs += below
    assert seen == kept.counts[USED]
    assert kept.links[0, NEXT] == 0


@pytest.mark.parametrize(("name", "net"), [("stone-age", True), ("stone-age", False), ("kitara", True)])
def test_no_stamp_is_newer_than_the_last_look(name: str, net: bool) -> None:
    """Both trees of a thread stamp the same moves. A stamp of the other tree would be taken for one of its own: moves that are
    not legal would be, and outcomes that are possible would not."""
    game = mamut.game(name, players=2, target="compiled")
    bots = [SearchBot(game, 40, seed=f"stamps {seat}", net=net_of(game) if net else None) for seat in range(2)]
    state, chance, reused = game.new(), mamut.Seeded("stamps"), 0
    for _ in range(150):
        state.until_choice(chance)
        bot = bots[state.actor]
        [thread] = bot._threads
        before = thread.tree
        move = bot.choose(state.view(state.actor))
        reused += thread.tree is not before
        assert thread.space.stamps.max() <= thread.tree.counts[SERIAL] + 1
        state.apply(move)
    assert reused > 20


def test_a_tree_of_what_was_open_does_not_go_on_where_something_is_hidden() -> None:
    """What was solved there holds for one deal alone."""
    game = mamut.game("stone-age", players=2, target="compiled")
    bot, state, chance = SearchBot(game, 60, seed="flips"), game.new(), mamut.Seeded("flips")
    state.until_choice(chance)
    bot.analyse(state.view(state.actor))
    [thread] = bot._threads
    used = int(thread.tree.counts[USED])
    assert used > 60
    again = state.view(state.actor)
    bot._begin(again)
    assert thread.tree.counts[USED] == used  # it goes on
    bot._hidden = True
    bot._begin(again)
    assert thread.tree.counts[USED] == 1
