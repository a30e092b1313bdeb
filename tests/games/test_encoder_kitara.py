"""The inputs of nets at Kitara: numbered as declared, the same on both targets, and made only from what a seat knows."""

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.engine.contract import Numbers, encode
from mamut.engine.inputs import DENSE_LIMIT, MOST_SEATS, Inputs
from mamut.engine.jit import rule
from mamut.games.kitara.ai.encode_land import LAND_END, PLACES
from mamut.games.kitara.ai.encode_table import MOST_PRINTED
from mamut.games.kitara.ai.encoder import turns_of
from mamut.games.kitara.box.reader import box_of
from mamut.games.kitara.rules.components import KIND_COUNT
from tests.running.thorough import times

from .kitara_owners import small
from .playing import KITARA_TABLES, kitara, plies, step

DECKS = ("blue", "red")
Encoded = tuple[list[int], list[int]]
"""The active inputs and the dense numbers."""


@rule()
def encode_of(states: Any, i: int, seat: int, active: Numbers, dense: Numbers, out: Numbers) -> int:
    return encode(states[i], seat, active, dense, out)


def declared(game: mamut.Game) -> Inputs:
    found = game.inputs
    assert found is not None
    return found


def encoded(state: mamut.State, seat: int) -> Encoded:
    """What is written; in the rooms there is something else before."""
    game, inputs = state.game, declared(state.game)
    active, dense, out = (game.numbers(count) for count in (inputs.most, inputs.dense, game.most_options))
    for room in (active, dense, out):
        for k in range(len(room)):
            room[k] = 77
    count = game.target(encode_of)(state.records, 0, seat, active, dense, out)
    return [int(n) for n in active[:count]], [int(n) for n in dense]


def keen(game: mamut.Game, seed: int) -> Iterator[mamut.State]:
    """A greedy game: champions attack in it, so there are tokens that not everybody knows."""
    bot, rng, state = BaselineBot("greedy", seed=seed), random.Random(seed), game.new()
    while not state.over:
        if state.chance or state.actor in game.automatic:
            step(state, rng)
        else:
            state.apply(bot.choose(state.view(state.actor)))
        yield state


def some(players: int, solo: str, deck: str, every: int = 1) -> Iterator[mamut.State]:
    """Positions of random and greedy games, the last of each among them."""
    game = kitara(players, "compiled", solo=solo, deck=deck)
    for seed in range(times(2, 10)):
        for at, state in enumerate(itertools.chain(plies(game, seed), keen(game, seed))):
            if at % every == 0 or state.over:
                yield state


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_inputs_are_as_declared_on_both_targets(players: int, solo: str, deck: str) -> None:
    plain = kitara(players, solo=solo, deck=deck)
    inputs = declared(plain)
    for state in some(players, solo, deck):
        for seat in range(players):
            active, dense = encoded(state, seat)
            assert len(set(active)) == len(active) <= inputs.most
            assert all(0 <= number < inputs.size for number in active)
            assert len(dense) == inputs.dense
            assert all(abs(number) <= DENSE_LIMIT for number in dense)
            assert not any(dense[players:MOST_SEATS])
            assert encoded(mamut.State(plain, [state.plain]), seat) == (active, dense)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_nothing_is_told_that_a_seat_does_not_know(players: int, solo: str, deck: str) -> None:
    rng, hidden = random.Random(6), 0
    for state in some(players, solo, deck):
        for seat in range(players):
            twin = state.redeal(seat, rng)
            if bytes(twin) == bytes(state):
                continue
            hidden += 1
            assert encoded(twin, seat) == encoded(state, seat)
            assert encoded(state.view(seat).state, seat) == encoded(state, seat)
    assert hidden > 20


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_first_dense_numbers_are_the_judged_points(players: int, solo: str) -> None:
    """One's own are those that searches go by; at the end everything is known."""
    scratch = [0]
    for state in some(players, solo, "red"):
        evaluate, s = state.game.rules.evaluate, state.plain  # interpreted
        for seat in range(players):
            dense = encoded(state, seat)[1]
            for k in range(players):
                if state.over or (k == 0 and not (solo == "nguni" and seat == 0)):
                    assert dense[k] == evaluate(s, (seat + k) % players, scratch)


def turned(s: Any, turn: tuple[int, ...]) -> Any:
    """The same table on the turned map."""
    made = s.copy()
    for place, target in enumerate(turn):
        for kind in range(KIND_COUNT):
            made.figures[target * KIND_COUNT + kind] = s.figures[place * KIND_COUNT + kind]
    for p, q in zip(s.players, made.players, strict=True):
        q.holds = sum(1 << target for place, target in enumerate(turn) if p.holds >> place & 1)
    made.attacked = turn[s.attacked] if s.attacked >= 0 else s.attacked
    return made


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turned_map_has_turned_inputs(players: int) -> None:
    game = kitara(players)
    found, board = declared(game).symmetries, next(one for one in box_of("").maps.values() if one.players == players)
    assert len(found) == len(turns_of(board)) == players - 1
    for state in some(players, "no", "blue", every=7):
        active, dense = encoded(state, 0)
        for moved, turn in zip(found, turns_of(board), strict=True):
            assert sorted(moved) == list(range(declared(game).size))
            other = encoded(mamut.State(game, [turned(state.plain, turn)]), 0)
            assert sorted(other[0]) == sorted(moved[number] for number in active)
            assert other[1] == dense


def test_nets_are_for_our_own_components() -> None:
    names = [declared(kitara(players, solo=solo)).net for players, solo in KITARA_TABLES]
    assert names == ["kitara", "kitara", "kitara", "kitara-solo"]
    assert declared(kitara(2, deck="red")) == declared(kitara(2))
    assert declared(kitara(2, solo="nguni")) == declared(kitara(2))._replace(symmetries=(), net="kitara-solo")
    own = json.dumps(small())
    assert kitara(2, components=own).inputs is None
    assert kitara(2, components=own, map="orig-2p-14").inputs is None


def test_the_inputs_fit_our_components() -> None:
    """Maps are as large as they are taken to be, no card shows more, and the first card says which deck it is."""
    box = box_of("")
    assert {one.players: len(one.territories) for one in box.maps.values()} == {n: PLACES[n] for n in (2, 3, 4)}
    cards = [card for deck in DECKS for card in box.decks[deck]]
    assert tuple(max(getattr(card, row) for card in cards) for row in ("symbols", "moves", "points")) == MOST_PRINTED
    assert [box.decks[deck][0].needs_no_food for deck in DECKS] == [False, True]
    assert LAND_END < declared(kitara(2)).size <= 7000
