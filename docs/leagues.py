"""Writes docs/leagues.md from the saved leagues: `python -m docs.leagues`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mamut.bots.leagues import league
from mamut.engine.registry import game_class, game_names

PAGE = Path(__file__).with_suffix(".md")
HEAD = """# How strong the bots are

Every table here was played by `mamut arena` with `--ladder --save`, and is kept in `ai/league.json` of the game;
`python -m docs.leagues` writes this page from there. [The arena](arena.md) says how games are paired and what the figures mean:
a rating is a place on a scale that reads like Elo (± one standard deviation) and compares only bots of the same table. Of two
bots 250 points apart the better one wins about two games in three, 500 points apart four in five. Behind a win rate stands its
95 % interval. `level-6` thinks too long to have been measured in all tables: it is in none of them until it is.
"""


def page() -> str:
    return "\n".join([HEAD, *(part for name in game_names() if league(name)["tables"] for part in of_game(name))])


def of_game(name: str) -> list[str]:
    lines = [f"## {game_class(name).title}", ""]
    for table in league(name)["tables"]:
        lines += [*of_table(table), ""]
    return lines


def of_table(table: dict[str, Any]) -> list[str]:
    mode = "alone against the tribe, " if table["mode"] == "nguni" else f"{table['mode']}, " if table["mode"] else ""
    judge = table.get("judge")  # tables from before there was one have none
    off, line = (" luck off |", " ---: |") if judge else ("", "")
    stopped = f", {table['stopped']:,} of them stopped without a result" if table["stopped"] else ""
    lines = [
        f"### {mode[:1].upper()}{mode[1:]}{table['players']} players",
        "",
        f"{table['games']:,} games{stopped}, seed `{table['seed']}`.{f' Luck judged by `{judge}`.' if judge else ''}",
        "",
        f"| bot | rating | games | wins |{off} points |",
        f"| --- | ---: | ---: | ---: |{line} ---: |",
    ]
    for bot in table["bots"]:
        rating = f"{bot['rating']} ± {bot['uncertainty']}"
        lines.append(
            f"| {bot['bot']} | {rating} | {bot['games']:,} | {rate(bot)} |{fair(bot, judge)} {bot['mean_score']:.1f} |"
        )
    if table["steps"]:
        lines += ["", f"| step | games | wins |{off}", f"| --- | ---: | ---: |{line}"]
        lines += [
            f"| {step['bot']} against {step['other']} | {step['games']:,} | {rate(step)} |{fair(step, judge)}"
            for step in table["steps"]
        ]
    return lines


def rate(found: dict[str, Any]) -> str:
    low, high = (100 * value for value in found["interval"])
    return f"{100 * found['win_rate']:.1f} % ({low:.1f}-{high:.1f})"


def fair(found: dict[str, Any], judge: str | None) -> str:
    """The cell with luck subtracted, where somebody judged it."""
    if not judge:
        return ""
    if found["fair_rate"] is None or found["fair_interval"] is None:
        return " |"
    middle, low, high = (100 * min(1.0, max(0.0, value)) for value in (found["fair_rate"], *found["fair_interval"]))
    return f" {middle:.1f} % ({low:.1f}-{high:.1f}) |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
