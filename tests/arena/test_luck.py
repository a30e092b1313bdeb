"""Luck: what draws were worth by a judgement fixed beforehand, and what is left of a result without it."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

import mamut
from mamut.arena import luck
from mamut.arena.luck import Judge, Judged, judge_name, judge_of
from mamut.arena.match import Match, until_decision
from mamut.bots.custom_bots import bot_of
from mamut.bots.net_bot import NetBot
from mamut.bots.nets.judge import DENSE_BITS, UNIT_BITS, WEIGHT_BITS
from mamut.bots.nets.net import Net, shapes
from mamut.engine import dice
from mamut.engine.chance import Seeded
from mamut.engine.errors import MamutError
from mamut.engine.game import Game
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.state import State

from .playing import small

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("stone-age", 2, {}),
    ("stone-age", 4, {}),
    ("kitara", 3, {}),
    ("kitara", 2, {"solo": "nguni"}),
]


def by_points(game: Game) -> Net:
    """A net that knows the judged points only: 20 more are a chance e times as good. No training will ever change it."""
    assert game.inputs
    made: dict[str, Any] = {
        name: np.zeros(shape, kind) for name, (kind, shape) in shapes(game.inputs.size, game.inputs.dense, MOST_SEATS).items()
    }
    for k in range(MOST_SEATS):
        made["dense"][k, k] = round((1 << UNIT_BITS + DENSE_BITS) / 2000)
        made["second"][k, k] = made["third"][k, k] = made["last"][k, k] = 1 << WEIGHT_BITS
    return Net(**made)


def draws(game: Game, seed: str = "1") -> Iterator[State]:
    """The chance nodes of a game of random bots."""
    state, chance = game.new(), Seeded(seed)
    bots = [bot_of("random", game, f"{seed} {seat}") for seat in range(game.players)]
    while not state.over and len(state.history) < game.longest_game:
        if state.chance:
            yield state
            state.apply(chance.choose(state))
        elif state.count() > 1:
            state.apply(bots[state.actor].choose(state.view(state.actor)))
        else:
            state.apply(int(state.numbers()[0]))


def drawn(state: State, number: int) -> State:
    after = state.copy()
    after.apply(number)
    return after


def after_all(state: State, chance: Seeded) -> State:
    """Where somebody decides next."""
    after = state.copy()
    after.until_choice(chance)
    return after


def is_one_draw(state: State) -> bool:
    return not any(drawn(state, int(number)).chance for number in state.numbers())


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_luck_of_a_draw_is_nothing_on_average(name: str, players: int, options: dict[str, Any]) -> None:
    """Over all that can be drawn, by its odds; and what one seat gains, others lose."""
    game = mamut.game(name, players, **options)
    judge = Judge(game, by_points(game))
    moved = 0.0
    for n, state in enumerate(draws(game)):
        if n % 9 or not is_one_draw(state):
            continue
        possible = [(move.number, weight) for move, weight in state.outcomes()]
        found = [(weight, judge.luck(state, drawn(state, number), n)) for number, weight in possible]
        for seat in range(players):
            assert sum(weight * shares[seat] for weight, shares in found) == pytest.approx(0, abs=1e-9)
        for _, shares in found:
            assert sum(shares) == pytest.approx(0, abs=1e-12)
            moved = max(moved, *map(abs, shares))
            assert any(shares) <= (len(possible) > 1)
    assert moved > 0.01 or name == "kitara"  # where points hardly depend on what is drawn


def test_the_luck_of_several_draws_in_a_row_is_nothing_on_average() -> None:
    """They are compared with others that are as likely, drawn by lot."""
    _, game = small()
    judge = judge_of(game, judge_name(game))
    assert judge
    for n, state in enumerate(draws(game)):
        if n not in (13, 25):  # rows of dominoes
            continue
        assert not is_one_draw(state)
        found = [judge.luck(state, after_all(state, Seeded("row", k)), dice.stream("luck", k))[0] for k in range(400)]
        assert abs(statistics.mean(found)) < 4 * statistics.stdev(found) / len(found) ** 0.5
        rows = [judge.shares(after_all(state, Seeded("row", k)))[0] for k in range(400)]
        assert 0 < statistics.variance(rows) < statistics.variance(found) < 1.3 * statistics.variance(rows)


def test_whether_more_is_drawn_is_a_matter_of_the_state_before() -> None:
    """The draws of a row are judged together, once, and so are those of a real table."""
    game = mamut.game("kingdomino-origins", 2, mode="tribe")
    judge = Judge(game, by_points(game))
    chance, state = Judged(Seeded("1"), judge, "here"), game.new()
    before = state.copy()
    while state.chance:
        assert not any(chance.luck)
        state.apply(chance.take(state).move)
    expected = judge.luck(before, state, dice.branch(dice.stream("luck", "here"), 0))
    assert chance.luck == expected


def test_it_is_the_judgement_after_the_draw_less_the_mean() -> None:
    """One move ahead, compiled or interpreted."""
    game = mamut.game("stone-age", 3)
    plain = game.on("interpreted")
    judge, slow = Judge(game, by_points(game)), Judge(plain, by_points(game))
    for n, state in enumerate(draws(game)):
        if n % 25:
            continue
        numbers = [move.number for move, _ in state.outcomes()][:3]
        if is_one_draw(state):
            values = [judge.shares(drawn(state, move.number)) for move, _ in state.outcomes()]
            weights = [weight for _, weight in state.outcomes()]
            assert all(sum(value) == pytest.approx(1) for value in values)
            means = [np.average([one[seat] for one in values], weights=weights) for seat in range(3)]
            for number, value in zip(numbers, values, strict=False):
                found = judge.luck(state, drawn(state, number), n)
                expected = [a - b for a, b in zip(value, means, strict=True)] if len(values) > 1 else [0.0] * 3
                assert found == pytest.approx(expected, abs=1e-9)
        after = after_all(state, Seeded(n))
        found = judge.luck(state, after, dice.stream(n))
        both = plain.read(bytes(state)), plain.read(bytes(after))
        assert slow.luck(*both, dice.stream(n)) == pytest.approx(found, abs=1e-12)


def test_where_somebody_decides_it_is_the_judgement_after_the_best_move() -> None:
    """However many moves there are."""
    game = mamut.game("kitara", 2)
    plain = game.on("interpreted")
    net = by_points(game)
    judge, slow, bot = Judge(game, net), Judge(plain, net), NetBot(game, net=net)
    state, chance, most, looked = game.new(), Seeded("1"), 0, 0
    while until_decision(state, chance):
        best = state.copy()
        best.apply(bot.choose(state.view(state.actor)))
        if best.actor != state.actor and best.chance:  # judged as it is, by the first seat
            looked += judge.shares(state) == pytest.approx(judge.shares(best), abs=1e-3)
        if state.count() > most:
            most = state.count()
            assert slow.shares(plain.read(bytes(state))) == pytest.approx(judge.shares(state), abs=1e-12)
        state.apply(best.history[-1])
    assert most > game.chance_space
    assert looked


def test_at_the_end_it_is_the_result() -> None:
    setup, game = small()
    judge = judge_of(game, setup.judge)
    assert judge
    state, chance = game.new(), Judged(Seeded("1"), judge)
    state.apply(chance.take(state).move)
    while until_decision(state, chance):
        state.apply(int(state.numbers()[0]))
    assert any(chance.luck)
    assert judge.shares(state) == [(seat in state.winners) / len(state.winners) for seat in (0, 1)]


def test_on_average_luck_takes_nothing_away_but_noise() -> None:
    """From bots that play by the net that judges: what draws are worth depends on what is made of them."""
    game = mamut.game("stone-age", 2)
    net = by_points(game)
    judge = Judge(game, net)
    results, lucks = [], []
    for number in range(100):
        state, chance = game.new(), Judged(Seeded("luck", number), judge, number)
        bots = [NetBot(game, f"{number} {seat}", net=net) for seat in (0, 1)]
        while until_decision(state, chance):
            state.apply(bots[state.actor].choose(state.view(state.actor)))
        results.append((0 in state.winners) / len(state.winners))
        lucks.append(chance.luck[0])
        assert sum(chance.luck) == pytest.approx(0, abs=1e-9)
    assert abs(statistics.mean(lucks)) < 4 * statistics.stdev(lucks) / len(lucks) ** 0.5
    without = [result - luck for result, luck in zip(results, lucks, strict=True)]
    assert statistics.variance(without) < 0.98 * statistics.variance(results)


def test_a_match_says_who_was_lucky_by_the_judge_of_its_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    setup, game = small()
    name, _, mark = setup.judge.rpartition(" ")
    assert (name, len(mark)) == ("kingdomino-origins-discovery", 8)
    one, again = Match(setup)(3), Match(setup)(3)
    assert one.luck
    assert one.luck == again.luck
    assert sum(one.luck) == pytest.approx(0, abs=1e-5)
    unjudged = Match(msgspec.structs.replace(setup, judge=""))(3)
    assert unjudged.luck is None
    assert (unjudged.scores, unjudged.winners) == (one.scores, one.winners)  # judging has no say in the game
    with pytest.raises(MamutError, match=r"^judge: 'another 12345678' is wanted, but 'kingdomino"):
        Match(msgspec.structs.replace(setup, judge="another 12345678"))
    monkeypatch.setattr(luck, "shipped_net", lambda game: None)
    assert judge_name(game) == ""
    assert judge_of(game, "") is None
