"""Who meets whom: every bot on every seat equally often, against everybody, with the same draws in turn."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

import mamut
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup, enter


def schedule(players: int, bots: int, ladder: bool = False, seed: str = "1") -> Schedule:
    game = mamut.game("kingdomino-origins", players, "interpreted", mode="discovery")
    return Schedule(enter(game, ["random"] * bots, seed, ladder), game)


@pytest.mark.parametrize(("players", "bots", "games"), [(2, 2, 6), (2, 4, 24), (3, 3, 12), (3, 5, 60), (4, 4, 24), (4, 6, 360)])
def test_every_bot_plays_every_seat_equally_often(players: int, bots: int, games: int) -> None:
    found = schedule(players, bots)
    for seat in range(players):
        counts = Counter(found[n].entries[seat] for n in range(games))
        assert counts == dict.fromkeys(range(bots), games // bots)


def test_a_rotation_has_the_same_bots_and_the_same_draws() -> None:
    found = schedule(3, 5)
    for first in range(0, 60, 3):
        rotation = [found[first + turn] for turn in range(3)]
        assert len({pairing.deal for pairing in rotation}) == 1
        assert len({frozenset(pairing.entries) for pairing in rotation}) == 1
        assert [{pairing.entries[seat] for pairing in rotation} for seat in range(3)] == [set(rotation[0].entries)] * 3


def test_a_round_has_every_table_once_with_the_same_draws() -> None:
    found = schedule(2, 4)
    deals = defaultdict(list)
    for n in range(36):
        deals[found[n].deal].append(frozenset(found[n].entries))
    assert sorted(deals) == [0, 1, 2]
    for tables in deals.values():
        assert Counter(tables) == {frozenset((a, b)): 2 for b in range(4) for a in range(b)}
    assert deals[0] != deals[1]  # in an order drawn by lot


def test_nobody_always_plays_after_the_same_neighbour() -> None:
    found = schedule(4, 4)
    after: Counter[tuple[int, int]] = Counter()
    for n in range(24):
        entries = found[n].entries
        after.update(zip(entries, (*entries[1:], entries[0]), strict=True))
    assert set(after.values()) == {8}
    assert len(after) == 12


def test_on_a_ladder_only_neighbours_meet() -> None:
    found = schedule(2, 4, ladder=True)
    assert {tuple(sorted(found[n].entries)) for n in range(60)} == {(0, 1), (1, 2), (2, 3)}


@pytest.mark.parametrize("players", [3, 4])
def test_one_sits_among_the_others(players: int) -> None:
    game = mamut.game("kingdomino-origins", players, "interpreted", mode="discovery")
    found = Schedule(enter(game, ["greedy", "random"], "1", among=True), game)
    for first in range(0, 10 * players, players):
        rotation = [found[first + turn] for turn in range(players)]
        assert len({pairing.deal for pairing in rotation}) == 1
        assert sorted(pairing.entries.index(0) for pairing in rotation) == list(range(players))
        assert all(sorted(pairing.entries) == [0, *[1] * (players - 1)] for pairing in rotation)


def test_what_is_no_table_of_one_among_the_others() -> None:
    for players, bots, ladder, words in (
        (2, 2, False, "it takes two bots"),
        (3, 3, False, "3 for 3"),
        (3, 2, True, "no ladder"),
    ):
        game = mamut.game("kingdomino-origins", players, "interpreted", mode="discovery")
        with pytest.raises(mamut.OptionError, match=f"^among: .*{words}"):
            enter(game, ["random"] * bots, "1", ladder, among=True)


def test_it_is_asked_after_whole_rounds_whether_it_is_enough() -> None:
    stops = schedule(2, 3).stops()
    assert [next(stops) for _ in range(4)] == [180, 186, 192, 198]
    later = [stop for stop, _ in zip(stops, range(60), strict=False)]
    assert all(stop % 6 == 0 for stop in later)
    assert later[-1] > 2 * later[0]


def test_the_last_rotation_is_completed() -> None:
    assert [schedule(3, 3).whole(games) for games in (1, 3, 4)] == [3, 3, 6]


def test_the_tribe_keeps_its_seat() -> None:
    game = mamut.game("kitara", 2, "interpreted", solo="nguni")
    found = Schedule(enter(game, ["random", "greedy"], "1"), game)
    assert Counter(found[n].entries for n in range(6)) == {(2, 0): 3, (2, 1): 3}
    assert [found[n].deal for n in range(6)] == [0, 0, 1, 1, 2, 2]


def test_what_is_wrong_with_the_bots_is_told_with_its_place() -> None:
    game = mamut.game("kingdomino-origins", 3, "interpreted", mode="discovery")
    with pytest.raises(mamut.OptionError, match=r"^bots: 2 named; 3 to 32"):
        enter(game, ["random"] * 2, "1")
    with pytest.raises(mamut.OptionError, match=r"^bots: 33 named"):
        enter(game, ["random"] * 33, "1")
    with pytest.raises(mamut.OptionError, match=r"^bots\[2\]: 'clever'"):
        enter(game, ["random", "greedy", "clever"], "1")


def test_a_setup_makes_the_same_game_elsewhere() -> None:
    wanted = [
        mamut.game("kingdomino-origins", 3, mode="tribe", bonuses=["homo-habilis"], fire_on_hut="yes"),
        mamut.game("stone-age", 4),
        mamut.game("kitara", 3, deck="red", ruins_scoring="shaman"),
    ]
    for game in wanted:
        setup: Setup = enter(game, ["random"] * game.players, "1")
        made = setup.make_game()
        assert (made.name, made.players, made.options) == (game.name, game.players, game.options)
