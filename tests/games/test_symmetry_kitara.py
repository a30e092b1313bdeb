"""A map that is turned and seats that are exchanged change names, nothing else."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

import mamut

from ..referee.kitara.components import OURS, Map
from .playing import kitara, played, texts

MAPS = {one.players: one for one in OURS.maps.values()}
PLAYERS = sorted(MAPS)
Turn = dict[int, int]
"""Territory -> the territory that it is turned into."""


def extended(one: Map, turn: Turn, left: list[int]) -> Iterator[Turn]:
    """All ways to go on with a map onto itself that keeps kinds, houses and borders."""
    if not left:
        yield turn
        return
    place, *rest = left
    for target in one.territories:
        fits = target not in turn.values() and (place in one.ruins) == (target in one.ruins)
        fits = fits and (place in one.houses) == (target in one.houses)
        if fits and all((other in one.neighbours[place]) == (turn[other] in one.neighbours[target]) for other in turn):
            yield from extended(one, {**turn, place: target}, rest)


def outward(one: Map) -> list[int]:
    """Neighbours next to each other in the list, so that wrong ways are seen early."""
    return sorted(one.territories, key=one.steps_from(one.houses[0]).__getitem__)


def turns(players: int) -> list[Turn]:
    """Every way to turn or mirror the map onto itself that moves something."""
    one = MAPS[players]
    return [turn for turn in extended(one, {}, outward(one)) if any(place != target for place, target in turn.items())]


def order_of(turn: Turn) -> int:
    """After how many times everything is where it was."""
    now, times = dict(turn), 1
    while any(place != target for place, target in now.items()):
        now, times = {place: turn[target] for place, target in now.items()}, times + 1
    return times


def turned(text: str, turn: Turn) -> str:
    """The same move on the turned map."""
    words = text.split()
    numbers = {"start": (1,), "recruit": (2,), "move": (1, 2), "retreat": (1,), "remove": (2,)}.get(words[0], ())
    return " ".join(str(turn[int(word)]) if at in numbers else word for at, word in enumerate(words))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_maps_can_be_turned(players: int) -> None:
    """By 180, 120 and 90 degrees: one way for each seat, which takes the house of each to that of the next."""
    found = turns(players)
    assert max(map(order_of, found)) == players
    assert {turn[house] for turn in found for house in MAPS[players].houses} == set(MAPS[players].houses)


@pytest.mark.parametrize(("target", "games"), [("interpreted", 2), ("compiled", 6)])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_turned_map_goes_the_same_way(players: int, target: str, games: int) -> None:
    for turn, seed in itertools.product(turns(players), range(games)):
        state = kitara(players, target, deck="blue").new()
        other = kitara(players, deck="blue").new() if target == "compiled" else state.copy()
        rng = random.Random(seed)
        while not state.over:
            found = texts(state)
            assert sorted(texts(other)) == sorted(turned(text, turn) for text in found)
            assert other.actor == state.actor
            text = rng.choice(found)
            state.apply(text)
            other.apply(turned(text, turn))
        assert other.scores == state.scores
        assert other.winners == state.winners


def relabelled(s: Any, order: tuple[int, ...]) -> Any:
    """The same finished table where the player of seat n now has seat order[n]."""
    made = s.copy()
    for old in range(s.seats):
        made.players[order[old]] = s.players[old].copy()
        made.scores[order[old]] = s.scores[old]
    return made


@pytest.mark.parametrize("players", PLAYERS)
def test_relabelling_seats_permutes_the_result(players: int) -> None:
    game = kitara(players, deck="red")
    for seed in range(4):
        state = played(kitara(players, "compiled", deck="red"), seed)
        for order in itertools.permutations(range(players)):
            other = mamut.State(game, [relabelled(state.plain, order)])
            assert [other.scores[order[seat]] for seat in range(players)] == state.scores
            assert set(other.winners) == {order[seat] for seat in state.winners}
            for seat in range(players):
                ours, theirs = state.score_sheet["players"][seat], other.score_sheet["players"][order[seat]]
                assert {**ours, "name": ""} == {**theirs, "name": ""}
