"""A territory that is turned or mirrored is worth the same; other seats mean other numbers, nothing else."""

import itertools
import random
from collections.abc import Callable

import pytest

import mamut
from mamut.games.kingdomino_origins.rules.grid import cell, column_of, row_of
from mamut.games.kingdomino_origins.rules.numbers import FIRST_CHIEF, FIRST_TOTEM
from mamut.games.kingdomino_origins.rules.placement import list_places
from mamut.games.kingdomino_origins.rules.scoring import bonus_points, fires, largest_region, points, region_points, winners
from mamut.games.kingdomino_origins.rules.state import FIRE, State, Territory
from mamut.games.kingdomino_origins.rules.tribe import tribe_points, vacant
from mamut.games.kingdomino_origins.rules.volcano import in_range, landing_squares
from tests.running.thorough import times

from .playing import BONUSES, EVERY_TABLE, TURNED_SWITCHES, origins, played, plies

Turn = Callable[[int, int], tuple[int, int]]
SYMMETRIES: dict[str, Turn] = {
    "quarter turn": lambda r, c: (c, -r),
    "half turn": lambda r, c: (-r, -c),
    "three quarters": lambda r, c: (-c, r),
    "left to right": lambda r, c: (r, -c),
    "upside down": lambda r, c: (-r, c),
    "main diagonal": lambda r, c: (c, r),
    "other diagonal": lambda r, c: (-c, -r),
}


def moved_square(t: Territory, square: int, turn: Turn) -> int:
    return cell(*turn(row_of(t.top, t.left, square), column_of(t.top, t.left, square)))


def moved(t: Territory, turn: Turn) -> Territory:
    """The same land seen from another side."""

    def mask(squares: int) -> int:
        return sum(1 << moved_square(t, square, turn) for square in range(63) if squares >> square & 1)

    made = Territory()
    made.squares, made.fire_tokens, made.resources = mask(t.squares), mask(t.fire_tokens), mask(t.resources)
    made.land, made.fire, made.craters, made.cavemen = (
        [mask(one) for one in masks] for masks in (t.land, t.fire, t.craters, t.cavemen)
    )
    corners = [turn(row, column) for row in (t.top, t.bottom) for column in (t.left, t.right)]
    made.top, made.bottom = min(row for row, _ in corners), max(row for row, _ in corners)
    made.left, made.right = min(column for _, column in corners), max(column for _, column in corners)
    return made


def count(squares: int) -> int:
    return squares.bit_count()


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_turned_territory_is_worth_the_same(players: int, mode: str, name: str, turned: bool) -> None:
    game = origins(players, mode, bonuses=BONUSES, **(TURNED_SWITCHES if turned else {}))
    for seed, at in itertools.product(range(times(1, 3)), (30, 90, 10_000)):
        s = played(game, seed, at).plain
        before = s.copy()
        for seat in range(players):
            t = s.territories[seat]
            u = s.territories[seat] = moved(t, SYMMETRIES[name])
            assert region_points(u) == region_points(t)
            assert tribe_points(u) == tribe_points(t)
            assert bonus_points(s, u) == bonus_points(before, t)
            assert largest_region(u) == largest_region(t)
            assert fires(u) == fires(t)
            assert count(vacant(u)) == count(vacant(t))
        assert [points(s, seat) for seat in range(players)] == [points(before, seat) for seat in range(players)]
        assert winners(s) == winners(before)


@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_domino_has_as_many_places_in_a_turned_territory(players: int, name: str) -> None:
    """One direction of a domino becomes another, so the number of placements stays the same."""
    game = origins(players, "discovery")
    out = game.scratch()[0]
    for seed, at in itertools.product(range(times(1, 3)), (25, 70, 110)):
        s = played(game, seed, at).plain
        for t in s.territories[:players]:
            u = moved(t, SYMMETRIES[name])
            for domino in range(1, 49):
                assert list_places(s, u, domino, out) == list_places(s, t, domino, out)


@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize("gaps", ["yes", "no"])
def test_fire_flies_as_far_in_a_turned_territory(name: str, gaps: str) -> None:
    game = origins(2, "tribe", fire_over_gaps=gaps)
    seen = 0
    for seed in range(4):
        for state in plies(game, seed):
            s = state.plain.copy()
            if s.step != FIRE:
                continue
            seen += 1
            t = s.territories[s.actor]
            reach, landing = in_range(s, t), landing_squares(s, t)
            u = moved(t, SYMMETRIES[name])
            s.volcano = moved_square(t, s.volcano, SYMMETRIES[name])
            assert count(in_range(s, u)) == count(reach)
            assert count(landing_squares(s, u)) == count(landing)
    assert seen > 20


# Other seats


def relabelled(s: State, order: tuple[int, ...]) -> State:
    """The same table where the player of seat n now has seat order[n]."""

    def seat(old: int) -> int:
        return order[old] if old >= 0 else old

    made = s.copy()
    made.actor = seat(s.actor)
    made.row_owner, made.next_owner = [seat(n) for n in s.row_owner], [seat(n) for n in s.next_owner]
    made.totems = [seat(n) for n in s.totems]
    made.undrawn_chiefs = sum(1 << seat(n) for n in range(s.seats) if s.undrawn_chiefs >> n & 1)
    for old in range(s.seats):
        made.territories[seat(old)] = s.territories[old].copy()
        made.scores[seat(old)] = s.scores[old]
    return made


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_relabelling_seats_permutes_the_result(players: int, mode: str) -> None:
    game = origins(players, mode, bonuses=BONUSES)
    for seed in range(times(2, 6)):
        state = played(game, seed)
        for order in itertools.permutations(range(players)):
            other = mamut.State(game, [relabelled(state.plain, order)])
            assert [other.scores[order[seat]] for seat in range(players)] == state.scores
            assert set(other.winners) == {order[seat] for seat in state.winners}
            assert other.result is not None
            assert state.result is not None
            assert other.result.rule == state.result.rule


def renumbered(game: mamut.Game, state: mamut.State, number: int, order: tuple[int, ...]) -> int:
    """The move or outcome with its seat relabelled, if it names one."""
    side: int = state.plain.side
    if state.chance and number >= FIRST_CHIEF:
        return FIRST_CHIEF + order[number - FIRST_CHIEF]
    if not state.chance and game.options["mode"] == "totem" and number >= FIRST_TOTEM[side]:
        resource, seat = divmod(number - FIRST_TOTEM[side], 4)
        return FIRST_TOTEM[side] + 4 * resource + order[seat]
    return number


@pytest.mark.parametrize("target", ["interpreted", "compiled"])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_relabelled_game_goes_the_same_way(players: int, mode: str, target: str) -> None:
    game = origins(players, mode, target)
    rng = random.Random(3)
    for seed in range(4):
        order = tuple(rng.sample(range(players), players))
        state, other = game.new(), game.new()
        moves = random.Random(seed)
        while not state.over:
            numbers = sorted(int(number) for number in state.numbers())
            assert sorted(int(number) for number in other.numbers()) == sorted(
                renumbered(game, state, number, order) for number in numbers
            )
            number = moves.choice(numbers)
            other.apply(renumbered(game, state, number, order))
            state.apply(number)
            assert other.plain == relabelled(state.plain, order)
        assert [other.scores[order[seat]] for seat in range(players)] == state.scores


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_what_a_seat_sees_does_not_depend_on_its_number(players: int, mode: str) -> None:
    """Seen from one's own place, a table whose seats all moved on by one looks the same."""
    game = origins(players, mode)
    order = tuple((seat + 1) % players for seat in range(players))
    for at in (10, 50, 100):
        state = played(game, 5, at)
        other = mamut.State(game, [relabelled(state.plain, order)])
        for seat in range(players):
            assert other.observation(order[seat]) == state.observation(seat)
