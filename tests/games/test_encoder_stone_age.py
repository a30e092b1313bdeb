"""The inputs of nets at Stone Age: within their limits, the same on both targets, and nothing that a seat may not know."""

import random
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.engine.contract import Numbers, encode
from mamut.engine.inputs import DENSE_LIMIT, MOST_SEATS
from mamut.engine.jit import rule
from mamut.games.stone_age.ai.encoder import DENSE, NOW_AT, STOCK_AT, TIME_AT
from mamut.games.stone_age.ai.purchases import WORTHWHILE, bottom_gain, pays, prospect, symbols_owned
from mamut.games.stone_age.ai.tribe_inputs import TRIBE
from mamut.games.stone_age.rules.buildings import list_building_payments
from mamut.games.stone_age.rules.components import ANY, BUILDING_KIND, BUILDINGS, CARDS
from mamut.games.stone_age.rules.scoring import card_points
from mamut.games.stone_age.rules.setup import new_table
from mamut.games.stone_age.rules.state import FIRST_BUILDING
from tests.running.thorough import times

from .crowds import Crowd
from .playing import played, plies, step, stone_age
from .test_symmetry_stone_age import relabelled, turned

NEVER = 12_345
"""Lies where something is to be written."""


@rule()
def encode_one(states: Any, i: int, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    return encode(states[i], seat, active, dense, out)


@rule()
def encode_all(states: Any, count: int, seat: int, active: Any, dense: Any, counts: Numbers, out: Numbers) -> None:
    for i in range(count):
        counts[i] = encode(states[i], seat, active[i], dense[i], out)


def encoded(state: mamut.State, seat: int) -> tuple[list[int], list[int]]:
    game = state.game
    assert game.inputs
    active, dense, out = game.numbers(game.inputs.most), game.numbers(game.inputs.dense), game.scratch()[0]
    for k in range(game.inputs.dense):
        dense[k] = NEVER
    count = game.target(encode_one)(state.records, 0, seat, active, dense, out)
    return [int(n) for n in active[:count]], [int(n) for n in dense]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_targets_write_the_same_inputs(players: int) -> None:
    plain, fast = stone_age(players).new(), stone_age(players, "compiled").new()
    inputs = plain.game.inputs
    assert inputs
    assert (inputs.dense, inputs.net) == (DENSE, "stone-age")
    rng, looked = random.Random(players), 0
    while not plain.over:
        if rng.random() < 0.4:
            looked += 1
            for seat in range(players):
                active, dense = encoded(plain, seat)
                assert (active, dense) == encoded(fast, seat)
                assert NEVER not in dense
                for place in range(players, MOST_SEATS):
                    assert not any(place * TRIBE <= n < (place + 1) * TRIBE for n in active), "nobody sits there"
                    assert dense[place] == dense[NOW_AT + place] == dense[STOCK_AT + place] == 0
        fast.apply(step(plain, rng))
    assert looked > 200
    for seat in range(players):
        assert encoded(plain, seat) == encoded(fast, seat)
        points = [100 * plain.scores[(seat + k) % players] for k in range(players)]
        assert encoded(plain, seat)[1][:players] == points, "a finished game is judged by its scores"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_inputs_are_distinct_and_within_their_limits(players: int) -> None:
    game, games = stone_age(players, "compiled"), 100
    inputs = game.inputs
    assert inputs
    active, dense = np.zeros((games, inputs.most + 40), np.int16), np.zeros((games, inputs.dense), np.int32)
    counts: Any = np.zeros(games, np.int64)
    out = game.scratch()[0]
    write = game.target(encode_all)
    for ply, (_, states) in enumerate(Crowd(game, games, 7).plies()):
        if ply % times(5, 1) == 0:
            active[:] = -1
            dense[:] = DENSE_LIMIT + 1
            write(states, games, ply % players, active, dense, counts, out)
            assert counts.max() <= inputs.most
            for row, count in zip(active, counts, strict=True):
                assert len({*row[:count].tolist()}) == count
                assert (row[count:] == -1).all()
                assert row[:count].min() >= 0
                assert row[:count].max() < inputs.size
            assert np.abs(dense).max() <= DENSE_LIMIT


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_extra_card_of_another_is_in_no_input(players: int) -> None:
    game, rng = stone_age(players, "compiled"), random.Random(players)
    twins = 0
    for seed in range(2):
        for state in plies(game, seed):
            drawn = state.plain.extra_card >= 0
            if rng.random() < (0.3 if drawn else 0.02):
                for seat in range(players):
                    twin = state.redeal(seat, rng)
                    twins += bytes(twin) != bytes(state)
                    assert encoded(twin, seat) == encoded(state, seat)
                    assert encoded(state.view(seat).state, seat) == encoded(state, seat)
    assert twins > 20, "something was hidden"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_owner_knows_the_extra_card(players: int) -> None:
    state = next(state for state in plies(stone_age(players), 1) if state.plain.extra_card >= 0)
    without = state.copy()
    without.plain.extra_card = without.plain.extra_owner = -1
    owner = state.plain.extra_owner
    now = [encoded(one, owner)[1][NOW_AT] for one in (state, without)]
    assert now[0] == 100 * state.game.rules.points(state.plain, owner)
    assert now[0] >= now[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_inputs_do_not_depend_on_the_number_of_a_seat(players: int) -> None:
    game = stone_age(players)
    for at in (20, 120, 300, 500):
        state = played(game, 5, at)
        for by in range(1, players):
            order = turned(players, by)
            other = mamut.State(game, [relabelled(state.plain, order)])
            for seat in range(players):
                assert encoded(other, order[seat]) == encoded(state, seat)


def test_judged_points_beyond_the_limit_are_lowered_alike() -> None:
    state = played(stone_age(3), 2, 200)
    before = encoded(state, 1)[1]
    for p in state.plain.players[:3]:
        p.track += 1100
    after = encoded(state, 1)[1]
    assert before[TIME_AT + 3] == 0
    assert max(after[:3]) == DENSE_LIMIT
    assert [lower + after[TIME_AT + 3] for lower in after[:3]] == [points + 110_000 for points in before[:3]]


def test_what_pays_for_a_building() -> None:
    s, out, rng = new_table(2), [0] * 10_000, random.Random(1)
    s.actor, s.place = 0, FIRST_BUILDING
    for tile in range(len(BUILDINGS)):
        s.tops[0] = tile
        for _ in range(60):
            stock = [rng.choice([0, 0, 1, 1, 2, 3, 4, 5]) for _ in range(4)]
            s.players[0].stock = stock
            enough = sum(stock) >= WORTHWHILE if BUILDING_KIND[tile] == ANY else list_building_payments(s, out) > 0
            assert pays(tile, *stock) == enough


def test_what_the_bottoms_of_cards_would_add() -> None:
    rng = random.Random(2)
    p = new_table(2).players[0]
    for _ in range(100):
        p.grain, p.figures, p.tools = rng.randrange(11), rng.randrange(5, 11), [rng.randrange(5) for _ in range(3)]
        p.buildings = sum(1 << tile for tile in range(len(BUILDINGS)) if rng.random() < 0.2)
        owned = {card for card in range(len(CARDS)) if rng.random() < 0.4}
        unseen = {card for card in range(len(CARDS)) if rng.random() < 0.4} - owned
        cards = sum(1 << card for card in owned)
        sets = symbols_owned(cards, 1), symbols_owned(cards, 2)
        gains = {card: card_points(p, cards | 1 << card) - card_points(p, cards) for card in range(len(CARDS))}
        for card in set(gains) - owned:
            assert bottom_gain(p, cards, *sets, card) == gains[card]
        average = sum(gains[card] for card in unseen) // max(len(unseen), 1)
        assert prospect(p, cards, *sets, sum(1 << card for card in unseen)) == average
