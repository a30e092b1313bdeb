"""What the games of an arena say about the bots: win rates, points, ratings, time, and who beat whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.arena.intervals import by_deals, mean, wilson
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
        "games": len(games),
        "stopped": len(games) - len(ended),
        "deals": len({played.deal for played in games}),
        "steps_per_game": round(mean([played.steps for played in games]), 2),
        "bots": [
            {
                "bot": name,
                "entry": entry + 1,
                **_record(ended, entry),
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


def _record(games: Sequence[Played], entry: int) -> dict[str, Any]:
    """Win rate, points and margin. The winners of a tie share the win."""
    played = [(game, seat) for game in games for seat, who in enumerate(game.entries) if who == entry]
    shares = [(game.deal, (seat in game.winners) / len(game.winners)) for game, seat in played]
    rate = mean([share for _, share in shares])
    return {
        "games": len(played),
        "win_rate": round(rate, 4),
        "interval": _rounded(wilson(rate, len(played))),
        "interval_by_deals": _rounded(by_deals(shares)),
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
        rate = mean([(seat in game.winners) / len(game.winners) for game in here])
        found.append({"seat": seat + 1, "games": len(here), "win_rate": round(rate, 4)})
    return found


def _pair(games: Sequence[Played], names: Sequence[str], one: int, other: int) -> dict[str, Any] | None:
    """How often one was placed before another at the same table. Equal places are half a win."""
    results = []
    for game in games:
        if one in game.entries and other in game.entries:
            places = ranks(game)
            own, theirs = places[game.entries.index(one)], places[game.entries.index(other)]
            results.append((game.deal, (1 + (own < theirs) - (own > theirs)) / 2))
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
    }


def _rounded(interval: tuple[float, float]) -> list[float]:
    return [round(interval[0], 4), round(interval[1], 4)]
