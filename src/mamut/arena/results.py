"""What the games of an arena say about the bots: win rates, points, ratings, time, and who beat whom."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from mamut.arena.intervals import by_deals, fair, mean, wilson
from mamut.arena.match import Played
from mamut.arena.ratings import ranks, rate
from mamut.arena.setup import Setup
from mamut.engine.game import Game


def summarise(setup: Setup, game: Game, games: Sequence[Played]) -> dict[str, Any]:
    """The whole result as data. Games that were stopped have no result: they are counted, and nothing else."""
    games = sorted(games, key=lambda played: played.number)
    ended = [played for played in games if played.winners]
    names = [*setup.bots, *([game.automatic_name] if game.automatic else [])]
    ratings = rate(ended, len(names))
    return {
        "game": setup.game,
        "players": setup.players,
        **{key: list(value) if isinstance(value, tuple) else value[:100] for key, value in setup.options.items()},
        "seed": setup.seed,
        "judge": setup.judge if any(played.luck for played in games) else None,
        "games": len(games),
        "stopped": len(games) - len(ended),
        "deals": len({played.deal for played in games}),
        "steps_per_game": round(mean([played.steps for played in games]), 2),
        "bots": [
            {
                "bot": name,
                "entry": entry + 1,
                **_record(ended, entry, setup.players),
                "rating": round(ratings[entry].mu),
                "uncertainty": round(ratings[entry].sigma),
                "ms_per_move": _time(games, entry) if entry < len(setup.bots) else None,
                "seats": _seats(ended, entry, setup.players),
            }
            for entry, name in enumerate(names)
        ],
        "pairs": [
            pair
            for one in range(len(names))
            for other in range(len(names))
            if one != other and (pair := _pair(ended, names, one, other))
        ],
    }


def labels(summary: dict[str, Any]) -> dict[int, str]:
    """What people read, by the number of the entry: a bot that is entered more than once gets a number."""
    names = [bot["bot"] for bot in summary["bots"]]
    return {n: name if names.count(name) == 1 else f"{name} #{names[:n].count(name)}" for n, name in enumerate(names, 1)}


def ranked(summary: dict[str, Any]) -> list[dict[str, Any]]:
    """The bots, the best first."""
    return sorted(summary["bots"], key=lambda bot: -bot["rating"])


def share_of(game: Played, seat: int) -> float:
    """The winners of a tie share the win."""
    return (seat in game.winners) / len(game.winners)


def widest(games: Sequence[Played]) -> float:
    """Half of the widest interval with luck subtracted: of all pairs that met, or of all bots where more than two meet."""
    judged: dict[tuple[int, ...], list[tuple[int, float, float]]] = defaultdict(list)
    for game in games:
        if game.winners and game.luck:
            alone = len(game.entries) == 2
            for seat, entry in enumerate(game.entries):
                if not alone or entry == min(game.entries):
                    key = tuple(sorted(game.entries)) if alone else (entry,)
                    judged[key].append((game.deal, share_of(game, seat), game.luck[seat]))
    found = [fair(of_one)[1] for of_one in judged.values()]
    return max(((one[1] - one[0]) / 2 if one else math.inf for one in found), default=math.inf)


def _fair(played: Sequence[tuple[Played, int]]) -> dict[str, Any]:
    """The share of the wins with luck subtracted, from the games where it was judged."""
    judged = [(game.deal, share_of(game, seat), game.luck[seat]) for game, seat in played if game.luck]
    rate, interval = fair(judged)
    return {
        "fair_games": len(judged),
        "fair_rate": round(rate, 4) if judged else None,
        "fair_interval": _rounded(interval) if interval else None,
    }


def _record(games: Sequence[Played], entry: int, players: int) -> dict[str, Any]:
    """Win rate, with and without luck, points and margin."""
    played = [(game, seat) for game in games for seat, who in enumerate(game.entries) if who == entry]
    shares = [(game.deal, share_of(game, seat)) for game, seat in played]
    rate = mean([share for _, share in shares])
    luck_off = _fair(played)
    return {
        "games": len(played),
        "win_rate": round(rate, 4),
        "interval": _rounded(wilson(rate, len(played))),
        "interval_by_deals": _rounded(by_deals(shares)),
        **luck_off,
        "fair_share": round(players * (rate if luck_off["fair_rate"] is None else luck_off["fair_rate"]), 3),
        "ties": sum(seat in game.winners and len(game.winners) > 1 for game, seat in played),
        "mean_score": round(mean([game.scores[seat] for game, seat in played]), 2),
        "mean_margin": round(mean([margin(game.scores, seat) for game, seat in played]), 2),
    }


def margin(scores: Sequence[int], seat: int) -> int:
    """Points ahead of the best other, or behind."""
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def _time(games: Sequence[Played], entry: int) -> dict[str, float]:
    played = [(game, seat) for game in games for seat, who in enumerate(game.entries) if who == entry]
    decisions = sum(game.decisions[seat] for game, seat in played)
    spent = sum(game.ms[seat] for game, seat in played)
    longest = max((game.longest[seat] for game, seat in played), default=0.0)
    return {"mean": round(spent / max(1, decisions), 3), "longest": round(longest, 3)}


def _seats(games: Sequence[Played], entry: int, players: int) -> list[dict[str, Any]]:
    """How the bot did on each seat."""
    found = []
    for seat in range(players):
        here = [game for game in games if game.entries[seat] == entry]
        rate = mean([share_of(game, seat) for game in here])
        found.append({"seat": seat + 1, "games": len(here), "win_rate": round(rate, 4)})
    return found


def _pair(games: Sequence[Played], names: Sequence[str], one: int, other: int) -> dict[str, Any] | None:
    """How often one was placed before another at the same table. Equal places are half a win.

    Luck is known for shares of the win, not for places: a pair has a rate with luck subtracted only where two play.
    """
    results, alone = [], []
    for game in games:
        if one in game.entries and other in game.entries:
            places = ranks(game)
            mine, theirs = ([places[seat] for seat, who in enumerate(game.entries) if who == entry] for entry in (one, other))
            results.append((game.deal, mean([(1 + (own < its) - (own > its)) / 2 for own in mine for its in theirs])))
            if len(game.entries) == 2:
                alone.append((game, game.entries.index(one)))
    if not results:
        return None
    rate = mean([share for _, share in results])
    return {
        "bot": names[one],
        "entry": one + 1,
        "other": names[other],
        "other_entry": other + 1,
        "games": len(results),
        "ties": sum(share == 0.5 for _, share in results),
        "win_rate": round(rate, 4),
        "interval": _rounded(wilson(rate, len(results))),
        "interval_by_deals": _rounded(by_deals(results)),
        **_fair(alone),
    }


def _rounded(interval: tuple[float, float]) -> list[float]:
    return [round(interval[0], 4), round(interval[1], 4)]
