"""Chapter 7: wooden resource tokens, in Totem and Tribe mode."""

from __future__ import annotations

from collections import Counter

import pytest

from mamut.games.kingdomino_origins.rules.components import LEFT, LEFT_FIRE, RIGHT, RIGHT_FIRE, TERRAINS
from mamut.games.kingdomino_origins.rules.resources import resource_count

from ..moving import play, texts
from .tables import erupting, holding, random_game, seen, step_name, table, territory

MODES = ["totem", "tribe"]
TOKEN = {"grassland": "mammoth", "lake": "fish", "jungle": "mushroom", "quarry": "flint"}


@pytest.mark.rule("KO-RES-1")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("domino", "terrain", "resource"),
    [(12, "grassland", "mammoth"), (15, "lake", "fish"), (17, "jungle", "mushroom")],
)
def test_every_square_with_a_symbol_comes_with_its_token(mode: str, domino: int, terrain: str, resource: str) -> None:
    state = play(table("H", mode=mode, domino=domino), "place 0,1 0,2")
    assert seen(state)["0,1"] == seen(state)["0,2"] == {"terrain": terrain, "resource": resource}


@pytest.mark.rule("KO-RES-1")
def test_a_row_shows_the_symbols_of_its_dominoes() -> None:
    state = table("H", mode="totem", domino=23)
    squares = state.view().data["row"][0]["squares"]
    assert squares == [{"terrain": "jungle", "symbol": "mushroom"}, {"terrain": "quarry", "symbol": "flint"}]


@pytest.mark.rule("KO-RES-1")
def test_there_are_no_tokens_in_discovery_mode() -> None:
    for state in random_game(2, "discovery", seed=1):
        assert all(t.resources == 0 for t in state.plain.territories)


@pytest.mark.rule("KO-RES-2")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("domino", [1, 24, 28, 46, 47])
def test_no_token_on_printed_fire_desert_or_volcano(mode: str, domino: int) -> None:
    state = play(table("H", mode=mode, domino=domino), "place 0,1 0,2")
    assert state.plain.territories[0].resources == 0


@pytest.mark.rule("KO-RES-2")
def test_only_the_square_without_fire_of_domino_37_has_a_token() -> None:
    state = play(table("H", mode="tribe", domino=37), "place 0,1 0,2")
    assert seen(state)["0,1"] == {"terrain": "quarry", "resource": "flint"}
    assert seen(state)["0,2"] == {"terrain": "quarry", "fire": 1}


@pytest.mark.rule("KO-RES-3")
@pytest.mark.parametrize("players", [2, 4])
def test_dominoes_of_every_row_bring_their_tokens(players: int) -> None:
    brought: Counter[int] = Counter()
    for state in random_game(players, "totem", seed=12):
        if step_name(state) == "place" and texts(state) != ["discard"]:
            s, seat = state.plain, state.actor
            placed = play(state.copy(), texts(state)[0]).plain
            gained = placed.territories[seat].resources.bit_count() - s.territories[seat].resources.bit_count()
            assert gained == symbols(s.row[s.turn])
            brought[s.round] += gained
    assert all(brought[number] > 0 for number in range(1, 13))


def symbols(domino: int) -> int:
    """Squares of a domino that are neither desert nor volcano nor burning."""
    squares = (LEFT[domino], LEFT_FIRE[domino]), (RIGHT[domino], RIGHT_FIRE[domino])
    return sum(TERRAINS[terrain] in TOKEN and not fires for terrain, fires in squares)


@pytest.mark.rule("KO-RES-4")
def test_a_token_stays_on_its_square_until_it_is_burnt_or_spent() -> None:
    before: set[tuple[int, str]] = set()
    lost = 0
    for state in random_game(4, "tribe", seed=31):
        lying = [(seat, cell, square) for seat in range(4) for cell, square in seen(state, seat).items()]
        now = {(seat, cell) for seat, cell, square in lying if "resource" in square}
        assert all(square["resource"] == TOKEN[square["terrain"]] for _, _, square in lying if "resource" in square)
        if before - now:
            ((_, cell),) = before - now
            assert state.replay()[-1][1].text in (f"fire {cell}", f"spend {cell}")
            lost += 1
        before = now
    assert lost > 5


@pytest.mark.rule("KO-RES-5")
def test_fire_burns_the_token_it_lands_on() -> None:
    state = erupting("H V G* G*", (0, 1), 2, mode="totem")
    play(state, "fire 0,2")
    assert seen(state)["0,2"] == {"terrain": "grassland", "fire_token": 2}
    assert seen(state)["0,3"] == {"terrain": "grassland", "resource": "mammoth"}
    assert resource_count(state.plain.territories[0], 0) == 1


@pytest.mark.rule("KO-RES-6")
def test_tokens_on_a_domino_in_a_row_do_not_count() -> None:
    state = holding(table("H G*", "H G*", mode="totem", domino=1, next_row=(12, 13, 14, 19)), mammoth=1)
    play(state, "place 1,0 2,0", "claim 12")
    assert resource_count(state.plain.territories[0], 0) == 1
    assert state.plain.totems[0] == 1


@pytest.mark.rule("KO-RES-6")
def test_tokens_on_a_chosen_domino_cannot_be_spent() -> None:
    state = table("H G*", mode="tribe", cave=("hunter",), domino=1, next_row=(15, 16, 17, 18))
    play(state, "place 1,0 2,0", "claim 15")
    assert step_name(state) == "place"  # one kind of token is not enough, so nobody is asked
    assert state.actor != 0


@pytest.mark.rule("KO-RES-7")
def test_printed_symbols_are_no_resources() -> None:
    t = territory("H G G* G / . L L L")
    assert [resource_count(t, resource) for resource in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("KO-RES-7")
def test_a_square_whose_token_was_burnt_or_spent_is_worth_nothing() -> None:
    state = table("H G* L*", mode="tribe", cave=("painter",), domino=1, next_row=(15, 16, 17, 18))
    play(state, "place 1,0 2,0", "claim 15", "recruit painter", "spend 0,1", "spend 0,2", "settle 0,1")
    assert [resource_count(state.plain.territories[0], resource) for resource in range(4)] == [0] * 4
    assert state.scores[0] == 0
