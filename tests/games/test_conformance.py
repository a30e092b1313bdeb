"""One suite for every registered game, with every number of players and every choice that must be made."""

import dataclasses
import itertools
import json
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import mamut
from mamut.engine.layout import CODE, FLAG, NUMBER, SEAT, place_parts
from mamut.engine.registry import game_class
from tests.running.thorough import few, times

from .playing import played, plies, step, texts

SEEDS = (1, 2, 3)
LONG = 1000
"""A game with more steps than this takes long to play; a few of them must do."""
LARGE = 2000
"""Not all moves of a table with more than this are made: to refuse one, all that are legal are listed each time."""
BESIDE: dict[str, list[dict[str, str]]] = {"kitara": [{"deck": "red"}, {"solo": "nguni"}, {"solo": "nguni", "deck": "red"}]}
"""Choices with a default that make another game, beside that default."""


def every_game() -> Iterator[mamut.Game]:
    """All configurations whose other options are at their defaults."""
    for name in mamut.game_names():
        kind = game_class(name)
        required = [o for o in kind.option_list if o.default is None and not o.several and not o.free]
        for values in itertools.product(*(option.values for option in required)):
            chosen = {option.key: value for option, value in zip(required, values, strict=True)}
            for more in ({}, *BESIDE.get(name, ())):
                for players in kind.players_with(chosen | more):
                    yield mamut.game(name, players, "interpreted", **chosen, **more)


def label(game: mamut.Game) -> str:
    """The choices that must be made and those beside the default."""
    chosen = [game.options[o.key] for o in game.option_list if o.default is None or game.options[o.key] != o.default]
    return "-".join([game.name, *(str(value) for value in chosen if value), str(game.players)])


GAMES = list(every_game())


@pytest.fixture(params=GAMES, ids=label)
def game(request: pytest.FixtureRequest) -> mamut.Game:
    found: mamut.Game = request.param
    return found


def some(game: mamut.Game, seed: int, most: int = 200) -> Iterator[mamut.State]:
    """One random game; of a long one not every ply, but its end."""
    stride = 1 + len(played(game, seed).history) // most
    for number, state in enumerate(plies(game, seed)):
        if number % stride == 0 or state.over:
            yield state


def test_all_modes_of_origins_are_here() -> None:
    assert sum(game.name == "kingdomino-origins" for game in GAMES) == 9


def test_all_tables_of_kitara_are_here() -> None:
    """Both decks, for two, three and four and against the tribe."""
    assert sum(game.name == "kitara" for game in GAMES) == 8


# What a game says about itself


def test_capabilities(game: mamut.Game) -> None:
    about = game.capabilities
    assert (about.name, about.title, about.version) == (game.name, game.title, game.version)
    assert about.players == game.players
    assert game.players in about.players_allowed
    assert about.options == game.options
    assert list(about.option_values) == list(game.options)
    assert about.action_space == len(game.move_table)
    assert about.chance_space == len(game.outcome_table)
    assert about.longest_game == game.longest_game
    assert about.state_bytes > 0
    json.dumps(dataclasses.asdict(about))


def test_every_text_of_the_tables_is_there_once(game: mamut.Game) -> None:
    for table, by_text in ((game.move_table, game.move_of_text), (game.outcome_table, game.outcome_of_text)):
        assert [move.number for move in table] == list(range(len(table)))
        assert len(by_text) == len(table)
        assert all(by_text[move.text] is move for move in table)
        for move in table:
            assert move.text == " ".join(move.text.split())
            assert not set(move.text) & set("#\n\r*=")
            assert move.rule in game.rulebook().rules
    assert not set(game.move_of_text) & set(game.outcome_of_text)


# Every ply of a few games


@pytest.mark.parametrize("seed", few(SEEDS, 1))
def test_moves_are_distinct_and_read_back(game: mamut.Game, seed: int) -> None:
    for state in plies(game, seed):
        numbers = [int(number) for number in state.numbers()]
        assert len(set(numbers)) == len(numbers) == state.count()
        assert len(set(texts(state))) == len(numbers)
        assert [state.parse(text).number for text in texts(state)] == numbers


@pytest.mark.parametrize("seed", few(SEEDS, 1))
def test_moves_come_in_a_fixed_order(game: mamut.Game, seed: int) -> None:
    """The order depends on the position alone, not on the way there or on who asks."""
    for state in plies(game, seed):
        order = [int(number) for number in state.numbers()]
        assert [int(number) for number in state.numbers()] == order
        assert [int(number) for number in state.copy().numbers()] == order
        if state.actor >= 0:
            assert [move.number for move in state.view(state.actor).moves()] == order


@pytest.mark.parametrize("seed", few(SEEDS, 1))
def test_actor_chance_and_end_fit_together(game: mamut.Game, seed: int) -> None:
    for state in plies(game, seed):
        assert state.plain.actor == state.actor
        assert state.chance == (state.actor == -1)
        assert state.over == (state.actor == -2)
        assert -2 <= state.actor < game.players
        assert bool(state.moves()) == (state.actor >= 0)
        assert bool(state.outcomes()) == state.chance
        assert (state.count() == 0) == state.over
        assert (state.result is None) == (not state.over)
        assert bool(state.winners) == state.over


@pytest.mark.parametrize("seed", few(SEEDS, 1))
def test_weights_are_whole_and_positive(game: mamut.Game, seed: int) -> None:
    for state in plies(game, seed):
        for _, weight in state.outcomes():
            assert type(weight) is int
            assert weight > 0


def seeds(game: mamut.Game) -> range:
    return range(times(6, 30) if game.longest_game < LONG else times(1, 4))


def test_a_game_ends_in_time(game: mamut.Game) -> None:
    for seed in seeds(game):
        assert len(played(game, seed).history) <= game.longest_game


def test_greed_and_haste_end_in_time_too(game: mamut.Game) -> None:
    """Always the first, always the last, and always the move with the most words to say; an endless game need not end."""
    for choose in (lambda found: 0, lambda found: len(found) - 1, lambda found: found.index(max(found, key=len))):
        state = game.new()
        while not state.over and len(state.history) <= game.longest_game:
            found = texts(state)
            state.apply(found[choose(found)])
        assert game.endless or len(state.history) <= game.longest_game
        game.check(state.plain)


def tried(table: Sequence[mamut.Move], legal: set[int], rng: random.Random) -> Sequence[mamut.Move]:
    """A whole table; of a large one all that is legal, and some moves of every kind."""
    if len(table) <= LARGE:
        return table
    kinds: dict[str, list[mamut.Move]] = {}
    for move in table:
        kinds.setdefault(move.text.split()[0], []).append(move)
    some = [move for kind in kinds.values() for move in rng.sample(kind, min(len(kind), 100))]
    return [*(table[number] for number in legal), *some]


def test_exactly_the_listed_moves_are_accepted(game: mamut.Game) -> None:
    """Whole tables are tried at some plies; each refusal names a rule of the book. Of a large table only some moves are made,
    but now and then all of them are asked for the rule that forbids them: it is none exactly if they are listed."""
    rng, whole = random.Random(7), random.Random(8)
    often = times(3, 10) / len(played(game, 7).history)
    state, asked = game.new(), 0
    while not state.over:
        table = game.outcome_table if state.chance else game.move_table
        if rng.random() < often or (len(table) > LARGE and not asked):
            legal = {int(number) for number in state.numbers()}
            refusal = game.outcome_refusal if state.chance else game.refusal
            before = bytes(state)
            if len(table) > LARGE and (not asked or whole.random() < 0.2):
                plain, asked = state.plain, asked + 1
                assert {number for number in range(len(table)) if refusal(plain, number) is None} == legal
            for move in tried(table, legal, rng):
                if move.number in legal:
                    state.copy().apply(move)
                    assert refusal(state.plain, move.number) is None
                else:
                    with pytest.raises(mamut.IllegalMove) as caught:
                        state.apply(move.text)
                    assert caught.value.rule in game.rulebook().rules
            assert bytes(state) == before
        step(state, rng)
    assert asked or len(game.move_table) <= LARGE


def test_moves_of_the_wrong_kind_are_refused_with_a_rule(game: mamut.Game) -> None:
    rng = random.Random(5)
    for state in plies(game, 5):
        other = game.move_table if state.chance else game.outcome_table
        with pytest.raises(mamut.IllegalMove) as caught:
            state.apply(rng.choice(other).text)
        assert caught.value.rule in game.rulebook().rules


def test_nothing_moves_after_the_end(game: mamut.Game) -> None:
    state = played(game, 4)
    before = bytes(state)
    for table in (game.move_table, game.outcome_table):
        for move in table[:: max(1, len(table) // 40)]:
            with pytest.raises(mamut.IllegalMove) as caught:
                state.apply(move.text)
            assert caught.value.rule in game.rulebook().rules
    assert bytes(state) == before


@pytest.mark.parametrize("seed", few(SEEDS, 1))
def test_scores_are_those_of_the_sheet(game: mamut.Game, seed: int) -> None:
    for state in some(game, seed):
        sheet = state.sheet([f"player {n}" for n in range(game.players)])
        assert [player["total"] for player in sheet["players"]] == state.scores
        assert [player["name"] for player in sheet["players"]] == [f"player {n}" for n in range(game.players)]
    assert sheet["winners"] == [f"player {n}" for n in state.winners]
    assert state.score_sheet["players"][0]["name"] == "seat 1"
    json.dumps(sheet)


def test_the_winners_have_the_highest_score(game: mamut.Game) -> None:
    for seed in seeds(game):
        state = played(game, seed)
        assert state.result is not None
        assert state.result.winners == state.winners == tuple(sorted(set(state.winners)))
        assert {state.scores[seat] for seat in state.winners} == {max(state.scores)}
        assert state.result.rule in game.rulebook().rules


def test_the_state_is_possible_at_every_ply(game: mamut.Game) -> None:
    for state in plies(game, 6):
        game.check(state.plain)


def test_every_seat_and_a_spectator_have_a_view(game: mamut.Game) -> None:
    for state in some(game, 8):
        before, watched = bytes(state), state.view().data
        for seat in range(-1, game.players):
            view = state.view(seat)
            json.dumps(view.data)
            assert view.data == watched or game.knows_more(state.plain, seat)
            assert bool(view.moves()) == (seat >= 0 and seat == state.actor)
        assert bytes(state) == before


def numbers_of(part: dict[str, Any], seen: Sequence[int]) -> list[int]:
    """The numbers of a part of an observation."""
    return [int(number) for number in seen[part["place"] : part["place"] + part["length"]]]


def test_the_layout_is_well_formed(game: mamut.Game) -> None:
    parts = place_parts(game.layout)
    json.dumps(parts)
    for part in parts:
        assert part["kind"] in (CODE, SEAT, FLAG, NUMBER)
        assert part["length"] > 0
        assert -128 <= part["low"] <= 0 < part["high"] <= 127
        assert 0 <= part["of"] <= game.players
        assert part["kind"] != SEAT or (part["low"], part["high"]) == (0, game.players)
        assert part["kind"] != FLAG or (part["low"], part["high"]) == (0, 1)
        assert part["width"] in (0, math.isqrt(part["length"]))


def test_every_seat_has_an_observation(game: mamut.Game) -> None:
    parts = place_parts(game.layout)
    for state in some(game, 9):
        for seat in range(game.players):
            seen = state.observation(seat)
            assert len(seen) == game.observation_size
            for part in parts:
                assert part["low"] <= min(numbers_of(part, seen)) <= max(numbers_of(part, seen)) <= part["high"], part["name"]
            assert list(state.view(seat).state.observation(seat)) == list(seen)


def test_no_view_tells_what_is_dealt_anew(game: mamut.Game) -> None:
    """A seat sees the same, and can do the same, whatever lies where it may not look."""
    rng = random.Random(11)
    for state in some(game, 11):
        for seat in range(game.players) if rng.random() < 0.3 else ():
            dealt = state.redeal(seat, rng)
            game.check(dealt.plain)
            assert bytes(dealt.view(seat).state) == bytes(state.view(seat).state)
            assert bytes(state.view(seat).state.redeal(seat, random.Random(3)).view(seat).state) == bytes(
                state.view(seat).state
            )


def test_a_record_of_a_game_reads_back(game: mamut.Game) -> None:
    state = played(game, 10)
    text = mamut.write_record(state, [f"player {n}" for n in range(game.players)], trace=True)
    assert bytes(mamut.read_record(text, target="interpreted").play()) == bytes(state)
