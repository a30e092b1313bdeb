"""Other seats mean other numbers, nothing else; and pieces that look alike can be exchanged."""

import itertools
import random

import pytest

import mamut
from mamut.games.stone_age.rules.state import State

from .playing import played, stone_age, texts

ALIKE = [("C09", "C10"), ("C26", "C27"), ("B05", "B06"), ("B09", "B10"), ("B11", "B12"), ("B15", "B16"), ("B26", "B28")]


def relabelled(s: State, order: tuple[int, ...]) -> State:
    """The same table where the player of seat n now has seat order[n]. Stacks of buildings belong to no seat."""

    def seat(old: int) -> int:
        return order[old] if old >= 0 else old

    made = s.copy()
    made.actor, made.turn, made.start, made.extra_owner = (seat(n) for n in (s.actor, s.turn, s.start, s.extra_owner))
    made.row_owner, made.stack_owner = [seat(n) for n in s.row_owner], [seat(n) for n in s.stack_owner]
    for old in range(s.seats):
        made.players[seat(old)] = s.players[old].copy()
        made.scores[seat(old)] = s.scores[old]
    return made


def turned(players: int, by: int) -> tuple[int, ...]:
    """Everyone moves on by so many seats: the order around the table stays."""
    return tuple((seat + by) % players for seat in range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_relabelling_seats_permutes_the_result(players: int) -> None:
    game = stone_age(players)
    for seed in range(4):
        state = played(stone_age(players, "compiled"), seed)
        for order in itertools.permutations(range(players)):
            other = mamut.State(game, [relabelled(state.plain, order)])
            assert [other.scores[order[seat]] for seat in range(players)] == state.scores
            assert set(other.winners) == {order[seat] for seat in state.winners}
            assert other.result is not None
            assert state.result is not None
            assert other.result.rule == state.result.rule
            for seat in range(players):
                ours, theirs = state.score_sheet["players"][seat], other.score_sheet["players"][order[seat]]
                assert {**ours, "name": ""} == {**theirs, "name": ""}


@pytest.mark.parametrize(("target", "games"), [("interpreted", 1), ("compiled", 3)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turned_table_goes_the_same_way(players: int, target: str, games: int) -> None:
    """Moves and outcomes name no seats, so the same numbers lead to the same table seen from elsewhere."""
    game = stone_age(players, target)
    for seed in range(games):
        order = turned(players, 1 + seed % (players - 1))
        state = game.new()
        other = mamut.State(stone_age(players), [relabelled(state.plain, order)])
        rng = random.Random(seed)
        while not state.over:
            numbers = [int(number) for number in state.numbers()]
            assert [int(number) for number in other.numbers()] == numbers
            number = rng.choice(numbers)
            other.apply(number)
            state.apply(number)
            assert other.plain == relabelled(state.plain, order)
        assert [other.scores[order[seat]] for seat in range(players)] == state.scores
        assert set(other.winners) == {order[seat] for seat in state.winners}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_sees_does_not_depend_on_its_number(players: int) -> None:
    """Seen from one's own place, a table whose seats all moved on looks the same."""
    game = stone_age(players)
    for at, by in itertools.product((20, 120, 300, 500), range(1, players)):
        state = played(game, 5, at)
        order = turned(players, by)
        other = mamut.State(game, [relabelled(state.plain, order)])
        for seat in range(players):
            assert other.observation(order[seat]) == state.observation(seat)


@pytest.mark.parametrize(("one", "another"), ALIKE)
def test_pieces_that_look_alike_can_be_exchanged(one: str, another: str) -> None:
    """The same game with the names of two equal cards or tiles exchanged has the same moves and the same end."""

    def exchanged(text: str) -> str:
        return " ".join({one: another, another: one}.get(word, word) for word in text.split())

    rng = random.Random(one)
    state, other = stone_age(3).new(), stone_age(3).new()
    named = 0
    while not state.over:
        found = texts(state)
        assert sorted(texts(other)) == sorted(map(exchanged, found))
        text = rng.choice([text for text in found if one in text] or found)  # so that it does come
        named += text != exchanged(text)
        state.apply(text)
        other.apply(exchanged(text))
    assert other.scores == state.scores
    assert other.winners == state.winners
    assert named
