"""The words of `mamut arena`: bots play one another, and their strength is measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

LOCAL = "local"
"""`--ray` without an address: a cluster of this machine's own."""
OURS = "mamut"
"""`--league` without a file: the league that is part of mamut."""


class ArenaCommand(TyperCommand):
    """`--ray` and `--league` stand alone or have a value, which Typer does not tell apart."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(spelled_out(args)))


def spelled_out(args: Sequence[str]) -> Iterator[str]:
    """A file of a league ends in .json, the address of a cluster is `auto`, `local` or has a colon: nothing else is taken."""
    for word, following in zip(args, [*args[1:], "--"], strict=True):
        yield word
        if word == "--league" and not following.endswith(".json"):
            yield OURS
        if word == "--ray" and following not in ("auto", LOCAL) and (":" not in following or following.startswith("-")):
            yield LOCAL


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, for instance kingdomino-origins.")],
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", help="The bots that play, with commas: random, greedy, level-1 ..., search-1s, search-2000."
        ),
    ],
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many at a table; 2 unless said.")] = None,
    mode: Annotated[str | None, typer.Option("--mode", "-m", help="The mode: discovery, totem or tribe.")] = None,
    bonuses: Annotated[str, typer.Option("--bonuses", help="Optional bonuses, separated by commas.")] = "",
    map: Annotated[str | None, typer.Option("--map", help="Kitara: the map, for instance orig-2p-14.")] = None,  # noqa: A002
    deck: Annotated[str | None, typer.Option("--deck", help="Kitara: the deck, blue or red.")] = None,
    solo: Annotated[str | None, typer.Option("--solo", help="Kitara: nguni, every bot alone against the Nguni tribe.")] = None,
    components: Annotated[
        Path | None, typer.Option("--components", help="Kitara: a file with your own maps and cards.")
    ] = None,
    switch: Annotated[
        list[str] | None, typer.Option("--switch", help="A ruling decided otherwise, as name=value. May be repeated.")
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, help="How many games in all; the last rotation of seats is completed.")
    ] = 100,
    seed: Annotated[str, typer.Option("--seed", "-s", help="The same seed gives the same draws on every machine.")] = "1",
    workers: Annotated[
        int | None, typer.Option("--workers", "--threads", "-t", min=1, help="How many games at once; all cores unless said.")
    ] = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Only neighbours in the list of bots meet: for levels, each against the next.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keeps every finished game in this file, and goes on from it.")
    ] = None,
    joined: Annotated[
        list[Path] | None,
        typer.Option("--join", help="Counts the games saved by another arena of the same game too. May be repeated."),
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", help="A picture of the result: a file .svg or .png.")] = None,
    league: Annotated[
        str | None, typer.Option("--league", metavar="[FILE.json]", help="Put the result into the league of the game.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="[ADDRESS]", help="Play on a Ray cluster; without an address, one of your own."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
) -> None:
    """Let bots play one another: win rates with intervals, ratings, points, time per move."""
    from mamut.cli import arena_run
    from mamut.cli.common import chosen

    options = chosen(switch, components, mode=mode, bonuses=bonuses, map=map, deck=deck, solo=solo)
    arena_run.run(game, players, options, bots, games, seed, workers, ladder, save, joined or [], plot, league, ray, json)
