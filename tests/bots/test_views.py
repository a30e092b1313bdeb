"""A view as bytes: another program reads the same view from them, and nobody reads more."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

import mamut
from mamut.bots.bot import BaselineBot

GAMES: list[tuple[str, dict[str, str]]] = [
    ("kingdomino-origins", {"mode": "tribe"}),
    ("stone-age", {}),
    ("kitara", {"deck": "red"}),
    ("kitara", {"deck": "red", "solo": "nguni"}),
]


def positions(game: mamut.Game) -> Iterator[mamut.State]:
    """Some decisions of a random game, in which something is hidden before long."""
    chooser, state = random.Random(4), game.new()
    while not state.over:
        possible = [move for move, _ in state.outcomes()] or state.moves()
        if not state.chance and chooser.random() < 0.2:
            yield state
        state.apply(chooser.choice(possible))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_view_is_read_as_it_was(name: str, options: dict[str, str]) -> None:
    game, other = (mamut.game(name, players=2, target="interpreted", **options) for _ in range(2))
    refused = 0
    for state in itertools.islice(positions(game), 0, None, 4):
        for seat in (-1, 0, 1):
            view = state.view(seat)
            read = other.read_view(bytes(view), seat)
            assert (bytes(read), read.seat, read.data) == (bytes(view), seat, view.data)
            assert [move.text for move in read.moves()] == [move.text for move in view.moves()]
            try:
                other.read(bytes(view))
            except mamut.PositionError:
                refused += 1
        actor = state.actor
        chosen = [
            BaselineBot("greedy", seed=3).choose(one.view(actor)).text
            for one in (state, other.read_view(bytes(state.view(actor)), actor).state)
        ]
        assert chosen[0] == chosen[1]
    assert bool(refused) == game.secrets, "one from which something is hidden is no whole position"


@pytest.mark.parametrize(("name", "options"), GAMES[1:])
def test_games_that_a_seat_cannot_tell_apart_have_the_same_bytes(name: str, options: dict[str, str]) -> None:
    game = mamut.game(name, players=2, target="interpreted", **options)
    twins = 0
    for state in positions(game):
        for seat in (0, 1):
            twin = state.redeal(seat, random.Random(1))
            twins += bytes(twin) != bytes(state)
            assert bytes(twin.view(seat)) == bytes(state.view(seat))
    assert twins > 5, "something was hidden"


def test_damaged_bytes_are_refused() -> None:
    game = mamut.game("stone-age", players=2, target="interpreted")
    data = bytearray(bytes(game.new().view(0)))
    data[-20] ^= 1
    with pytest.raises(mamut.PositionError):
        game.read_view(bytes(data), 0)
