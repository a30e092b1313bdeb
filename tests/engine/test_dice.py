"""The random generator: the same everywhere, in range, and without favourites."""

import math
from typing import Any

import numpy as np
import pytest

from mamut.engine import dice

from ..games.playing import origins

SEEDS = (1, "mamut", 20_260_101)


def chi_square(counts: list[int], expected: list[float]) -> float:
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


def critical(freedom: int) -> float:
    """A bound that chance alone passes about once in 30,000 times (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 4 * math.sqrt(2 / (9 * freedom))) ** 3


def test_a_stream_is_odd_and_fits_in_63_bits() -> None:
    for number in range(1000):
        start = dice.stream("seed", number)
        assert start % 2 == 1
        assert 0 < start < 1 << 63


def test_every_part_of_a_name_makes_another_stream() -> None:
    names = [(1,), (2,), (1, 2), (12,), (1, 2, "chance"), ("1", "2", "chance", 0)]
    assert len({dice.stream(*name) for name in names}) == len(names)


def test_numbers_and_their_texts_name_the_same_stream() -> None:
    assert dice.stream(7, 3, "chance") == dice.stream("7", "3", "chance")


def test_branches_are_streams_of_their_own() -> None:
    base = dice.stream("base")
    starts = [dice.branch(base, number) for number in range(20_000)]
    assert len(set(starts)) == len(starts)
    assert all(start % 2 == 1 and 0 < start < 1 << 63 for start in starts)
    assert not set(starts) & {dice.branch(dice.stream("other base"), number) for number in range(20_000)}


def test_branches_are_the_same_compiled() -> None:
    branch = origins(2, "discovery", "compiled").target(dice.branch)
    for number in (*range(100), 10**9, 2**40):
        assert branch(dice.stream("base"), number) == dice.branch(dice.stream("base"), number)


def test_the_first_draws_never_change() -> None:
    """Seeded games depend on them."""
    streams = [dice.stream(7, 0, "chance")]
    assert [dice.below(streams, 0, 48) for _ in range(12)] == [0, 26, 1, 30, 14, 7, 31, 20, 28, 0, 21, 15]


@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_and_interpreted_draw_the_same(seed: int | str) -> None:
    target = origins(2, "discovery", "compiled").target
    draw, below, pick = target(dice.draw), target(dice.below), target(dice.pick)
    plain = [dice.stream(seed)]
    array: Any = np.array(plain, np.int64)
    weights = [2, 1, 4, 3]
    weight_array: Any = np.array(weights, np.int64)
    for n in range(1, 500):
        assert draw(array, 0) == dice.draw(plain, 0)
        assert below(array, 0, n * n) == dice.below(plain, 0, n * n)
        assert pick(weight_array, 4, array, 0) == dice.pick(weights, 4, plain, 0)
        assert array[0] == plain[0]


def test_streams_of_one_array_do_not_touch_each_other() -> None:
    streams = [dice.stream(1), dice.stream(2)]
    alone = [dice.stream(2)]
    for _ in range(20):
        dice.draw(streams, 0)
        assert dice.draw(streams, 1) == dice.draw(alone, 0)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 48, 1000, 2**16, 2**30 + 1, 2**31 - 1, 2**31])
def test_below_stays_in_range(n: int) -> None:
    streams = [dice.stream("range", n)]
    drawn = [dice.below(streams, 0, n) for _ in range(2000)]
    assert all(0 <= number < n for number in drawn)
    if n > 1000:
        assert max(drawn) > n * 0.99
        assert min(drawn) < n * 0.01


def test_every_small_number_of_sides() -> None:
    streams = [dice.stream("small")]
    for n in range(1, 60):
        assert {dice.below(streams, 0, n) for _ in range(30 * n)} == set(range(n))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("n", [2, 6, 48, 100])
def test_all_numbers_come_equally_often(seed: int | str, n: int) -> None:
    streams = [dice.stream(seed, n)]
    counts = [0] * n
    for _ in range(200 * n):
        counts[dice.below(streams, 0, n)] += 1
    assert chi_square(counts, [200.0] * n) < critical(n - 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_large_numbers_come_equally_often_too(seed: int | str) -> None:
    """32 random bits spread over 3 * 2^29 numbers would favour two of every three; such draws are repeated."""
    streams = [dice.stream(seed, "large")]
    counts = [0] * 3
    for _ in range(3000):
        counts[dice.below(streams, 0, 3 * 2**29) % 3] += 1
    assert chi_square(counts, [1000.0] * 3) < critical(2)


@pytest.mark.parametrize("seed", SEEDS)
def test_pairs_of_draws_come_equally_often(seed: int | str) -> None:
    streams = [dice.stream(seed, "pairs")]
    counts = [0] * 64
    for _ in range(64 * 200):
        counts[8 * dice.below(streams, 0, 8) + dice.below(streams, 0, 8)] += 1
    assert chi_square(counts, [200.0] * 64) < critical(63)


def test_first_draws_of_neighbouring_games_come_equally_often() -> None:
    counts = [0] * 48
    base = dice.stream(5, "chance")
    for number in range(48 * 100):
        counts[dice.below([dice.branch(base, number)], 0, 48)] += 1
    assert chi_square(counts, [100.0] * 48) < critical(47)


def test_every_bit_is_set_half_of_the_time() -> None:
    streams = [dice.stream("bits")]
    drawn = [dice.draw(streams, 0) for _ in range(4000)]
    for bit in range(31, 63):
        ones = sum(number >> bit & 1 for number in drawn)
        assert chi_square([ones, 4000 - ones], [2000.0, 2000.0]) < critical(1)


def test_weights_are_kept() -> None:
    weights = [4, 1, 0, 3, 2]
    streams = [dice.stream("weights")]
    counts = [0] * 5
    for _ in range(10_000):
        counts[dice.pick(weights, 5, streams, 0)] += 1
    assert counts[2] == 0
    kept = [0, 1, 3, 4]
    assert chi_square([counts[k] for k in kept], [weights[k] * 1000.0 for k in kept]) < critical(3)
