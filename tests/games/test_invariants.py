"""What must hold at every ply of every game: nothing appears, nothing gets lost, nothing lies where it may not."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Protocol

import pytest

from mamut.games.kitara.rules.state import DRAFT, LOSE, MOVE
from mamut.games.stone_age.rules.state import PLACE
from tests.running.thorough import times

from ..referee.components import CAVEMEN
from . import kitara_invariants, origins_invariants, stone_age_invariants
from .crowds import Array, Crowd
from .origins_invariants import CRATERS, SYMBOLS
from .playing import (
    BONUSES,
    EVERY_TABLE,
    KITARA_TABLES,
    TURNED_KITARA,
    TURNED_SWITCHES,
    kitara,
    origins,
    played,
    plies,
    stone_age,
)


class Watch(Protocol):
    """The invariants of one game, looked at in many games at once."""

    def ply(self, before: Array, after: Array) -> None: ...

    def end(self, states: Array) -> None: ...


CROWDS: dict[str, tuple[Callable[[], Crowd], Callable[[Array], Watch]]] = {
    **{
        f"{mode}-{players}": (partial(origins_invariants.crowd, players, mode), origins_invariants.OriginsWatch)
        for players, mode in EVERY_TABLE
    },
    **{
        f"stone-age-{players}": (partial(stone_age_invariants.crowd, players), stone_age_invariants.StoneAgeWatch)
        for players in (2, 3, 4)
    },
    **{
        f"kitara-{players}-{solo}-{deck}": (
            partial(kitara_invariants.crowd, players, solo, deck),
            partial(kitara_invariants.KitaraWatch, deck),
        )
        for players, solo in KITARA_TABLES
        for deck in ("blue", "red")
    },
}


@pytest.mark.parametrize("name", CROWDS)
def test_invariants_of_many_random_games(name: str) -> None:
    gather, watch_over = CROWDS[name]
    crowd = gather()
    watch = watch_over(crowd.states)
    length = 0
    for before, after in crowd.plies():
        length += 1
        watch.ply(before, after)
    assert length <= crowd.game.longest_game
    watch.end(crowd.states)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_the_engines_own_check_passes_at_every_ply(players: int, mode: str, turned: bool) -> None:
    game = origins(players, mode, bonuses=BONUSES, **(TURNED_SWITCHES if turned else {}))
    for seed in range(times(2, 12)):
        for state in plies(game, seed):
            game.check(state.plain)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_for_stone_age(players: int) -> None:
    game = stone_age(players)
    for seed in range(times(1, 4)):
        for state in plies(game, seed):
            game.check(state.plain)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_same_for_kitara(players: int, solo: str, turned: bool) -> None:
    game = kitara(players, solo=solo, deck="red" if turned else "blue", **(TURNED_KITARA if turned else {}))
    for seed in range(times(1, 4)):
        for state in plies(game, seed):
            game.check(state.plain)


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_territories_hang_together(players: int, mode: str) -> None:
    """Every square can be reached from the hut along edges, and the whole is a set of dominoes."""
    for seed in range(times(3, 10)):
        for player in played(origins(players, mode), seed).view().data["players"]:
            cells = [tuple(map(int, square["cell"].split(","))) for square in player["territory"]]
            assert len(set(cells)) == len(cells)
            assert len(cells) % 2 == 1
            reached, edge = {(0, 0)}, [(0, 0)]
            while edge:
                row, column = edge.pop()
                for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                    if near in cells and near not in reached:
                        reached.add(near)
                        edge.append(near)
            assert reached == set(cells)


def test_the_box_is_used_up() -> None:
    """The counts above are those of the box (KO-COMP-5, KO-COMP-6, KO-COMP-8)."""
    assert SYMBOLS.sum(axis=1).tolist() == [16, 13, 11, 9]
    assert CRATERS.sum(axis=1).tolist() == [5, 4, 1]
    assert Counter(CAVEMEN).total() == 22


def in_players(name: str, value: int) -> Callable[[Array], None]:
    def change(states: Array) -> None:
        states["players"][name][0, 1] += value

    return change


def in_states(name: str, value: int, *at: int) -> Callable[[Array], None]:
    def change(states: Array) -> None:
        states[name][(0, *at)] += value

    return change


@pytest.mark.parametrize(
    "change",
    [
        *(
            in_players(name, value)
            for name, value in (("food", -10_000), ("grain", 11), ("grain", 2), ("figures", 1), ("home", 1))
        ),
        *(in_players(name, value) for name, value in (("track", 1), ("tools", 2), ("stock", 1), ("stock", -1), ("placed", 1))),
        *(
            in_players(name, value)
            for name, value in (("cards", 1), ("buildings", 1), ("cash", 1), ("one_use", 1), ("used", 7))
        ),
        *(
            in_states(name, value)
            for name, value in (("deck", 1), ("tiles", 1), ("start", 1), ("emptied", 1), ("extra_owner", 1))
        ),
        *(in_states(name, 1, 0) for name in ("heights", "row", "tops", "row_owner", "stack_owner")),
    ],
)
def test_what_is_forged_is_noticed(change: Callable[[Array], None]) -> None:
    """The checks of Stone Age are not blind: a single wrong number in the middle of placing makes one of them fail."""
    crowd = stone_age_invariants.crowd(2, games=1)
    for before, after in crowd.plies():
        if before["step"][0] == after["step"][0] == PLACE and before["round"][0] == 3:
            change(after)
            watch = stone_age_invariants.StoneAgeWatch(after)
            with pytest.raises(AssertionError):
                watch.ply(before, after)
            return
    pytest.fail("the moment never came")


@pytest.mark.parametrize(
    "change",
    [
        *(
            in_players(name, value)
            for name, value in (("track", -1), ("track", 1), ("holds", 1 << 20), ("cards", 1), ("cards", -1))
        ),
        *(in_players(name, 1) for name in ("supply", "kept")),
        *(in_states(name, value) for name, value in (("deck", 1), ("deck", -(1 << 33)), ("in_bag", 1), ("in_hand", 1))),
        *(in_states(name, 1, 0) for name in ("figures", "bag", "hand", "piles")),
        in_states("figures", 1, 50),
        in_states("figures", -9, 0),
    ],
)
def test_what_is_forged_in_kitara_is_noticed(change: Callable[[Array], None]) -> None:
    """Neither are these: a single wrong number while groups are moved makes one of them fail."""
    crowd = kitara_invariants.crowd(2, "no", "blue", games=1)
    for before, after in crowd.plies():
        if before["step"][0] == after["step"][0] == MOVE and before["round"][0] == 3 and before["turn"][0] == 0:
            change(after)
            watch = kitara_invariants.KitaraWatch("blue", after)
            with pytest.raises(AssertionError):
                watch.ply(before, after)
            return
    pytest.fail("the moment never came")


@pytest.mark.parametrize(("step", "name", "value"), [(DRAFT, "in_row", -1), (LOSE, "losses", 1), (LOSE, "losses", -1)])
def test_a_short_row_and_a_wrong_number_of_losses_are_noticed(step: int, name: str, value: int) -> None:
    crowd = kitara_invariants.crowd(2, "no", "blue", games=1)
    for before, after in crowd.plies():
        if before["step"][0] != step == after["step"][0] and before["round"][0] > 0:
            in_states(name, value)(after)
            watch = kitara_invariants.KitaraWatch("blue", after)
            with pytest.raises(AssertionError):
                watch.ply(before, after)
            return
    pytest.fail("the moment never came")
