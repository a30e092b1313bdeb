"""What games say about bots: shares of wins, intervals, places, ratings."""

from __future__ import annotations

import math
import random

import pytest

import mamut
from mamut.arena.bar_chart import bar, bars
from mamut.arena.intervals import by_deals, wilson
from mamut.arena.match import Played
from mamut.arena.ratings import BETA, START, UNCERTAINTY, ranks, rate
from mamut.arena.results import labels, margin, summarise
from mamut.arena.setup import enter


def played(number: int, entries: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...], deal: int = -1) -> Played:
    n = len(entries)
    return Played(
        number, number // n if deal < 0 else deal, entries, scores, winners, 10, (2,) * n, (3.0,) * n, (float(number),) * n
    )


@pytest.mark.parametrize(("rate", "games"), [(0.5, 100), (0.65, 200), (0.99, 1000), (0.025, 20)])
def test_wilsons_interval(rate: float, games: int) -> None:
    """Its ends are the rates from which the one seen is just 1.96 standard deviations away."""
    for end in wilson(rate, games):
        assert abs(rate - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / games))


def test_wilsons_interval_at_the_ends() -> None:
    assert wilson(1.0, 20) == pytest.approx((0.83887, 1.0), abs=1e-5)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.16113), abs=1e-5)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_an_interval_by_deals_is_wider_where_games_with_the_same_draws_go_together() -> None:
    shares = [1.0, 0.0] * 20
    apart = [(n, share) for n, share in enumerate(shares)]
    together = [(n // 2, share) for n, share in enumerate([1.0, 1.0, 0.0, 0.0] * 10)]
    balanced = [(n // 2, share) for n, share in enumerate(shares)]
    plain = wilson(0.5, 40)
    assert by_deals(apart) == pytest.approx(plain, abs=0.003)
    assert by_deals(balanced) == plain  # never narrower than for independent games
    low, high = by_deals(together)
    assert low < plain[0]
    assert high > plain[1]
    assert (low, high) == pytest.approx(wilson(0.5, 20), abs=0.006)
    assert by_deals([(n // 2, 1.0) for n in range(40)]) == wilson(1.0, 20)
    assert by_deals([]) == (0.0, 1.0)


def test_places_follow_the_winners_then_the_points() -> None:
    assert ranks(played(0, (0, 1), (50, 50), (1,))) == [1, 0]  # a tie-break of the rules
    assert ranks(played(0, (0, 1), (50, 50), (0, 1))) == [0, 0]
    assert ranks(played(0, (0, 1, 2, 3), (10, 40, 40, 20), (1,))) == [3, 0, 1, 2]
    assert ranks(played(0, (0, 1, 2, 3), (10, 40, 10, 40), (1, 3))) == [2, 0, 2, 0]
    assert [margin((10, 40, 35), seat) for seat in range(3)] == [-30, 5, -5]


def crowd(share: float, games: int) -> list[Played]:
    rng = random.Random(1)
    return [
        played(n, (0, 1) if n % 2 else (1, 0), (1, 0), (0,) if (rng.random() < share) == bool(n % 2) else (1,))
        for n in range(games)
    ]


def test_ratings_begin_where_they_should_and_nobody_is_rated_without_games() -> None:
    assert rate([], 2) == [(START, UNCERTAINTY)] * 2
    even = rate([played(n, (0, 1), (5, 5), (0, 1)) for n in range(10)], 3)
    assert even[0].mu == even[1].mu == START
    assert even[0].sigma == even[1].sigma < UNCERTAINTY
    assert even[2] == (START, UNCERTAINTY)


def test_ratings_do_not_depend_on_the_order_in_which_games_end() -> None:
    games = crowd(0.7, 100)
    shuffled = random.Random(2).sample(games, len(games))
    assert rate(games, 2) == rate(shuffled, 2)


def test_ratings_do_not_depend_much_on_which_game_was_which() -> None:
    """The same results under other numbers, once with all wins at the beginning: one pass would end 1900 points apart."""
    games = sorted(crowd(0.65, 200), key=lambda game: game.entries[game.winners[0]])
    renumbered = [played(n, game.entries, game.scores, game.winners) for n, game in enumerate(games)]
    one, other = (rate(some, 2) for some in (crowd(0.65, 200), renumbered))
    assert one[0].mu - one[1].mu == pytest.approx(other[0].mu - other[1].mu, abs=one[0].sigma)


def test_the_scale_means_what_the_page_says() -> None:
    """65 % of wins are about 220 points: the logistic curve with the steepness of two bots that are well known."""
    first, second = rate(crowd(0.65, 1500), 2)
    assert first.mu - second.mu == pytest.approx(219, abs=80)
    assert first.sigma < 80 < BETA


def test_shared_wins_stopped_games_and_the_same_bot_twice() -> None:
    game = mamut.game("kingdomino-origins", 2, "interpreted", mode="discovery")
    setup = enter(game, ["greedy", "greedy"], "1")
    games = [
        played(0, (0, 1), (60, 50), (0,)),
        played(1, (1, 0), (50, 50), (0, 1)),
        played(2, (0, 1), (40, 90), (1,)),
        played(3, (1, 0), (90, 90), ()),
    ]
    summary = summarise(setup, game, games)
    assert (summary["games"], summary["stopped"], summary["deals"]) == (4, 1, 2)
    one, two = summary["bots"]
    assert (one["bot"], two["bot"], one["entry"], two["entry"]) == ("greedy", "greedy", 1, 2)
    assert labels(summary) == {1: "greedy #1", 2: "greedy #2"}
    assert (one["games"], one["win_rate"], one["ties"]) == (3, 0.5, 1)
    assert one["interval"] == [round(value, 4) for value in wilson(0.5, 3)]
    assert (one["mean_score"], one["mean_margin"], two["mean_margin"]) == (50.0, -13.33, 13.33)
    assert one["ms_per_move"] == {"mean": 1.5, "longest": 3.0}
    assert one["seats"] == [{"seat": 1, "games": 2, "win_rate": 0.5}, {"seat": 2, "games": 1, "win_rate": 0.5}]
    assert {
        (pair["entry"], pair["other_entry"]): (pair["games"], pair["ties"], pair["win_rate"]) for pair in summary["pairs"]
    } == {
        (1, 2): (3, 1, 0.5),
        (2, 1): (3, 1, 0.5),
    }


def test_in_bigger_games_a_pair_is_judged_by_its_places() -> None:
    game = mamut.game("kingdomino-origins", 3, "interpreted", mode="discovery")
    setup = enter(game, ["random", "greedy", "random", "random"], "1")
    summary = summarise(setup, game, [played(0, (0, 1, 2), (30, 80, 50), (1,)), played(1, (2, 1, 0), (30, 80, 30), (1,))])
    pairs = {(pair["entry"], pair["other_entry"]): pair["win_rate"] for pair in summary["pairs"]}
    assert pairs == {(1, 2): 0, (1, 3): 0.25, (2, 1): 1, (2, 3): 1, (3, 1): 0.75, (3, 2): 0}
    assert summary["bots"][3]["games"] == 0
    assert summary["bots"][3]["interval"] == [0, 1]
    assert summary["bots"][1]["rating"] > summary["bots"][2]["rating"] > summary["bots"][0]["rating"]


def test_bars_show_win_rate_and_interval() -> None:
    assert bar(0.5, (0.4, 0.6)) == "█" * 20 + "▒" * 5 + "░" * 5 + " " * 20
    assert bar(1.0, (0.8, 1.0), ascii_only=True) == "#" * 40 + "=" * 10
    bots = [
        {"bot": "random", "entry": 1, "rating": 1000, "win_rate": 0.25, "interval": (0.2, 0.3)},
        {"bot": "greedy", "entry": 2, "rating": 2000, "win_rate": 0.75, "interval": (0.7, 0.8)},
    ]
    first, second, scale, _ = bars({"bots": bots})
    assert (first.split()[0], first.split()[-1]) == ("greedy", "75.0%")
    assert second.startswith("random ")
    assert scale.index("50 %") - first.index("█") == 24
    assert scale.rstrip().endswith("100 %")
