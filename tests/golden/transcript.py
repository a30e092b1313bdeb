"""A whole game as text: every view, every possible move in order, and what was played."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import mamut

from ..games.playing import names_of, step, texts
from . import kitara_views, origins_views, stone_age_views

Lines = dict[str, str]
VIEW_LINES: dict[str, Callable[[dict[str, Any]], Lines]] = {
    "kingdomino-origins": origins_views.view_lines,
    "stone-age": stone_age_views.view_lines,
    "kitara": kitara_views.view_lines,
}
"""What is not known there is written as JSON, so that nothing is left out."""


def changes(before: Lines, after: Lines) -> Iterator[str]:
    """The lines that are new or different, and the names of those that are gone."""
    for key in before:
        if key not in after:
            yield f"  {key} is gone"
    for key, value in after.items():
        if before.get(key) != value:
            yield f"  {key}: {value}".rstrip(" ")


class Views:
    """What a spectator sees, as what changed since the last time, and what the seats see otherwise."""

    def __init__(self) -> None:
        self.before: dict[int, Lines] = {}

    def text(self, state: mamut.State) -> Iterator[str]:
        view_lines = VIEW_LINES[state.game.name]
        views = {seat: view_lines(state.view(seat).data) for seat in range(-1, state.game.players)}
        common = views[-1]
        own = {seat: {key: line for key, line in lines.items() if common.get(key) != line} for seat, lines in views.items()}
        assert all(set(lines) == set(common) for lines in views.values()), "a view has other parts than another"
        yield "view, spectator:" if any(own.values()) else "view, all seats and spectators alike:"
        yield from changes(self.before.get(-1, {}), common)
        for seat in range(state.game.players):
            told = list(changes(self.before.get(seat, {}), own[seat]))
            yield from [f"view, seat {seat + 1}, otherwise than a spectator:", *told] if told else []
        self.before = own | {-1: common}


def possible(state: mamut.State) -> str:
    """All moves, or all outcomes with their weights, in order."""
    listed = [f"{move} x{weight}" for move, weight in state.outcomes()] if state.chance else texts(state)
    return f"possible {state.count()}: {'; '.join(listed)}".rstrip(" ")


def playthrough(game: mamut.Game, seed: int) -> str:
    """One random game from the beginning to the end."""
    state = game.new()
    rng = random.Random(seed)
    mode = [f"{game.options['mode']} mode"] if "mode" in game.options else []
    mode += [f"{game.options['deck']} deck"] if "deck" in game.options else []
    mode += ["against the tribe"] if game.options.get("solo") == "nguni" else []
    lines = [", ".join([game.title, *mode, f"{game.players} players", f"seed {seed}"])]
    views = Views()
    while not state.over:
        who = "*" if state.chance else str(state.actor + 1)
        lines += ["", f"ply {len(state.history) + 1}", *views.text(state), possible(state)]
        table = game.outcome_table if state.chance else game.move_table
        lines.append(f"> {who} {table[step(state, rng)]}")
    assert state.result is not None
    lines += ["", "the end", *views.text(state), possible(state)]
    lines += [f"scores: {state.scores}", f"winners: {[seat + 1 for seat in state.winners]} by {state.result.rule}"]
    lines += [json.dumps(player) for player in state.sheet(names_of(game))["players"]]
    return "\n".join(lines) + "\n"
