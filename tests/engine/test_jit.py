"""The targets: the same rules interpreted and compiled."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.errors import NumbaError

from mamut.engine import contract
from mamut.engine.jit import RULES, Compiled, Interpreted, Target, clone, lowest, popcount, product, rule

from . import small_rules as small

FULL = (1 << 63) - 1
game_points = rule("TEST-POINTS")(small.ten_times_the_seat)
HOOKS: dict[str, Callable[..., Any]] = {"points": game_points}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache of its own for what is compiled here."""
    home = tmp_path_factory.mktemp("compiled")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAMUT_CACHE", str(home))
        yield home


@pytest.fixture(scope="module")
def compiled(cache: Path) -> Compiled:
    return Compiled(HOOKS)


@pytest.fixture(scope="module", params=["interpreted", "compiled"])
def target(request: pytest.FixtureRequest, compiled: Compiled) -> Target:
    return compiled if request.param == "compiled" else Interpreted(HOOKS)


def masks(count: int) -> list[int]:
    """Random sets of squares, sparse and dense, with the extremes."""
    rng = random.Random(63)
    dense = [rng.getrandbits(63) for _ in range(count)]
    sparse = [rng.getrandbits(63) & rng.getrandbits(63) & rng.getrandbits(63) for _ in range(count)]
    return [0, 1, 1 << 62, FULL, FULL - 1, *dense, *sparse]


# What a rule may mention


def test_constants_and_tuples(target: Target) -> None:
    edition = target(small.with_constants)
    assert [edition(n) for n in range(5)] == [0 + 2 + 4, 7 + 3 + 5, 14 + 5 + 6, 21 + 7 + 4, 28 + 11 + 5]


def test_a_rule_calls_another(target: Target) -> None:
    assert [target(small.through_another_rule)(n) for n in (0, 4)] == [6 + 7, 44 + 7]


def test_hooks_are_filled_in_by_the_game(target: Target) -> None:
    assert target(small.twice_the_points)(0, 3) == 60


def test_a_hook_given_to_a_target_is_the_games_own_rule(target: Target) -> None:
    assert target(contract.points)(0, 2) == 20


@pytest.mark.parametrize(
    "name", ["moves", "outcomes", "apply", "points", "winners", "outlook", "evaluate", "observe", "hide", "redeal"]
)
def test_a_hook_without_a_game_says_so(name: str) -> None:
    function = getattr(contract, name)
    arguments = [0] * function.__code__.co_argcount
    with pytest.raises(TypeError, match=f"{name} belongs to a game"):
        function(*arguments)


@pytest.mark.parametrize("function", [small.calls_itself, small.ping, small.pong])
def test_recursion_is_refused(target: Target, function: Callable[[int], int]) -> None:
    for _ in range(2):
        with pytest.raises(TypeError, match="must not call themselves"):
            target(function)


@pytest.mark.parametrize("function", [small.with_a_list, small.through_a_list])
def test_a_rule_that_allocates_is_not_compiled(compiled: Compiled, function: Callable[[int], int]) -> None:
    with pytest.raises(NumbaError, match="NRT required but not enabled"):
        compiled(function)(3)


def test_a_refused_rule_leaves_the_others_alone(target: Target) -> None:
    with pytest.raises(TypeError):
        target(small.calls_itself)
    assert target(small.bits)(7) == 3


def test_an_edition_is_made_once(target: Target) -> None:
    assert target(small.through_another_rule) is target(small.through_another_rule)


def test_the_rule_itself_stays_a_plain_function() -> None:
    assert small.through_another_rule(0) == 13
    assert small.bits(FULL) == 63


def test_two_games_fill_the_same_hook_differently() -> None:
    other = rule()(lambda s, seat: -seat)
    assert Interpreted({"points": other})(small.twice_the_points)(0, 3) == -6
    assert Interpreted(HOOKS)(small.twice_the_points)(0, 3) == 60


def test_rules_are_listed_under_their_ids() -> None:
    assert RULES["TEST-1"] == [small.with_constants]
    assert RULES["TEST-2"] == [small.with_constants, small.through_another_rule]


# The same numbers, compiled and interpreted


@pytest.mark.parametrize("function", [small.bits, small.neighbours, small.all_around])
def test_sets_of_squares(compiled: Compiled, function: Callable[[int], int]) -> None:
    edition = compiled(function)
    for mask in masks(200):
        assert edition(mask) == function(mask)


def test_popcount_counts_the_ones() -> None:
    assert [popcount(mask) for mask in masks(50)] == [sum(mask >> k & 1 for k in range(63)) for mask in masks(50)]


def test_lowest_bit(compiled: Compiled) -> None:
    edition = compiled(small.first_bit)
    for mask in masks(200)[1:]:
        assert edition(mask) == lowest(mask) == next(k for k in range(63) if mask >> k & 1)


def test_low_product(compiled: Compiled) -> None:
    edition = compiled(small.low_product)
    values = masks(12)
    for a in values:
        for b in values:
            assert edition(a, b) == product(a, b) == a * b % (1 << 63)


def test_turning_the_ring(compiled: Compiled) -> None:
    edition = compiled(small.turn)
    for mask in masks(20):
        for by in range(64):
            squares = {(k + by) % 63 for k in range(63) if mask >> k & 1}
            assert edition(mask, by) == small.turn(mask, by) == sum(1 << k for k in squares)


def test_connected_groups(compiled: Compiled) -> None:
    edition = compiled(small.group)
    for mask in masks(100)[1:]:
        start = mask & -mask
        assert edition(mask, start) == small.group(mask, start)


def test_rectangles(compiled: Compiled) -> None:
    edition = compiled(small.box)
    for top in range(-6, 1):
        for height in range(9):
            for width in range(9):
                box = (top, -3, top + height - 1, width - 4)
                assert edition(*box) == small.box(*box)


def test_clone_copies_one_state_over_another(compiled: Compiled) -> None:
    states = np.zeros(2, np.dtype([("a", "i1"), ("b", "i8", (3,))]))
    states[0] = (5, [1, 2, 3])
    out: Any = np.zeros(1, np.int64)
    compiled(small.copy_first)(states, out)
    assert out[0] == 2
    assert states[1].tolist()[0] == 5
    assert states["b"][1].tolist() == [1, 2, 3]
    states["b"][0, 0] = 9
    assert states["b"][1, 0] == 1


def test_clone_of_plain_objects_shares_nothing() -> None:
    states = [[1, 2], [0, 0]]
    clone(states, 1, 0)
    states[0][0] = 9
    assert states[1] == [1, 2]


# Where compiled code is kept


def test_compiled_code_lies_in_the_folder(cache: Path, compiled: Compiled) -> None:
    compiled(small.bits)(1)
    assert list(cache.rglob("*.nbi"))
