"""What games say about bots: shares of wins, intervals, places, ratings."""

from __future__ import annotations

import math
import random
import statistics

import pytest

import mamut
from mamut.arena.bar_chart import bar, bars
from mamut.arena.intervals import by_deals, fair, mean, normal, wilson, without_luck
from mamut.arena.match import Played
from mamut.arena.ratings import BETA, START, UNCERTAINTY, ranks, rate
from mamut.arena.results import labels, margin, summarise, widest
from mamut.arena.setup import enter


def played(
    number: int,
    entries: tuple[int, ...],
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    deal: int = -1,
    luck: tuple[float, ...] | None = None,
) -> Played:
    n = len(entries)
    deal = number // n if deal < 0 else deal
    return Played(number, deal, entries, scores, winners, 10, (2,) * n, (3.0,) * n, (float(number),) * n, luck)


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


def test_a_normal_interval_counts_whole_deals() -> None:
    values = [0.2, 0.9, 0.4, 1.1, 0.5, 0.3]
    spread = 1.959964 * statistics.stdev(values) / math.sqrt(6)
    middle = statistics.mean(values)
    assert normal(list(enumerate(values))) == pytest.approx((middle - spread, middle + spread))
    pairs = [(n // 2, value) for n, value in enumerate(values)]
    means = [statistics.mean(values[n : n + 2]) for n in (0, 2, 4)]
    spread = 1.959964 * statistics.stdev(means) / math.sqrt(3)
    assert normal(pairs) == pytest.approx((middle - spread, middle + spread))
    assert normal([(1, 0.5), (1, 0.7)]) is None
    assert normal([]) is None


def test_with_luck_subtracted_rates_are_surer() -> None:
    """The better bot wins 60 % but for luck, which decides most games and is known."""
    game = mamut.game("kingdomino-origins", 2, "interpreted", mode="discovery")
    setup = enter(game, ["greedy", "random"], "1")
    rng = random.Random(1)
    games = []
    for number in range(400):
        seat = number % 2
        chance = 0.6 + (lucky := rng.choice((-0.35, 0.35)))
        won = seat if rng.random() < chance else 1 - seat
        luck = (lucky, -lucky) if seat == 0 else (-lucky, lucky)
        games.append(played(number, (0, 1) if seat == 0 else (1, 0), (1, 0), (won,), luck=luck))
    summary = summarise(setup, game, [*games, played(400, (0, 1), (1, 0), (0,)), played(401, (0, 1), (5, 5), ())])
    assert summary["judge"] == setup.judge
    one, other = summary["bots"]
    assert (one["games"], one["fair_games"]) == (401, 400)
    low, high = one["fair_interval"]
    assert low < 0.6 < high
    assert high - low < 0.75 * (one["interval"][1] - one["interval"][0])
    assert one["fair_rate"] + other["fair_rate"] == pytest.approx(1)
    assert one["fair_share"] == pytest.approx(2 * one["fair_rate"], abs=0.001)
    pair = summary["pairs"][0]
    assert {key: pair[key] for key in ("fair_games", "fair_rate", "fair_interval")} == {
        key: one[key] for key in ("fair_games", "fair_rate", "fair_interval")
    }
    assert widest(games) == pytest.approx((high - low) / 2, abs=1e-4)
    assert widest(games[:2]) == widest([]) == math.inf


def test_luck_counts_as_much_as_it_has_proved_to_count_in_other_deals() -> None:
    """So that it stays unbiased: what a deal is multiplied by does not depend on the deal."""
    rng = random.Random(1)
    deals = [(deal, rng.uniform(-0.4, 0.4)) for deal in range(300) for _ in range(2)]
    for slope, expected in ((-0.8, 0.0), (0.0, 0.0), (0.5, 0.5), (1.0, 1.0), (1.8, 1.0)):
        games = [(deal, 0.5 + slope * luck + rng.choice((-0.1, 0.1)), luck) for deal, luck in deals]
        counted = [(share - left) / luck for (_, share, luck), (_, left) in zip(games, without_luck(games), strict=True)]
        assert counted == pytest.approx([expected] * 600, abs=0.1)
        assert [deal for deal, _ in without_luck(games)] == [deal for deal, _ in deals]
        other = without_luck([(0, 7.0, luck) if deal == 0 else (deal, share, luck) for deal, share, luck in games])
        assert [7.0 - left for _, left in other[:2]] == pytest.approx([games[k][2] * counted[k] for k in (0, 1)])
    assert without_luck([(0, 1.0, 0.3), (0, 0.0, 0.1)]) == [(0, 1.0), (0, 0.0)]  # nothing is known yet
    assert without_luck([(0, 1.0, 0.0), (1, 0.0, 0.0)]) == [(0, 1.0), (1, 0.0)]
    assert without_luck([]) == []


def test_deals_that_end_alike_are_not_known_for_sure() -> None:
    luck = [0.1, -0.2, 0.3, -0.1]
    won = [(n // 2, 1.0, luck[n]) for n in range(4)]
    assert fair(won) == (1.0, by_deals([(0, 1.0), (0, 1.0), (1, 1.0), (1, 1.0)]))
    shared = [(n // 2, float(n % 2), 0.0) for n in range(40)]
    rate, interval = fair(shared)
    assert (rate, interval) == (0.5, by_deals([(deal, share) for deal, share, _ in shared]))
    assert interval
    assert interval[1] - interval[0] > 0.2
    assert fair([]) == (0.0, None)
    assert fair(won[:2]) == (1.0, None)


def test_among_more_than_two_luck_is_subtracted_from_shares_not_from_places() -> None:
    game = mamut.game("kingdomino-origins", 3, "interpreted", mode="discovery")
    setup = enter(game, ["greedy", "random"], "1", among=True)
    games = [
        played(0, (0, 1, 1), (90, 50, 40), (0,), luck=(0.4, -0.2, -0.2)),
        played(1, (1, 0, 1), (60, 50, 40), (0,), luck=(0.1, 0.1, -0.2)),
        played(3, (0, 1, 1), (70, 70, 40), (0, 1), luck=(0.0, 0.2, -0.2)),
        played(6, (0, 1, 1), (70, 60, 40), (0,), luck=(0.1, -0.1, 0.0)),
    ]
    summary = summarise(setup, game, games)
    one, rest = summary["bots"]
    assert (one["games"], rest["games"]) == (4, 8)
    left = [value for _, value in without_luck([(0, 1.0, 0.4), (0, 0.0, 0.1), (1, 0.5, 0.0), (2, 1.0, 0.1)])]
    assert mean(left) < 2.5 / 4
    assert one["fair_rate"] == pytest.approx(mean(left), abs=1e-4)
    assert one["fair_share"] == pytest.approx(3 * mean(left), abs=1e-3)
    assert one["fair_rate"] + 2 * rest["fair_rate"] == pytest.approx(1, abs=1e-3)
    pairs = {(pair["entry"], pair["other_entry"]): (pair["win_rate"], pair["fair_rate"]) for pair in summary["pairs"]}
    assert pairs == {(1, 2): (pytest.approx((2 + 0.5 + 0.75) / 4, abs=1e-4), None), (2, 1): (pytest.approx(0.1875), None)}
    assert 0 < widest(games) < math.inf
    assert one["rating"] > rest["rating"]


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
