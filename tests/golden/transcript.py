"""A whole game as text: every view, every possible move in order, and what was played."""

import json
import random
from collections.abc import Iterator
from typing import Any

import mamut

from ..games.playing import names_of, origins, step, texts

LETTERS = {"hut": "H", "desert": "D", "grassland": "G", "lake": "L", "jungle": "J", "quarry": "Q", "volcano": "V"}
Lines = dict[str, str]


def square_code(square: dict[str, Any]) -> str:
    """`D1` printed fire, `V1` craters, `D+1` a fire token, `G.mammoth` a resource, `G:hunter` a caveman."""
    rest = dict(square)
    code = LETTERS[rest.pop("terrain")]
    del rest["cell"]
    for key, mark in (("fire", ""), ("craters", ""), ("fire_token", "+"), ("resource", "."), ("caveman", ":")):
        if key in rest:
            code += f"{mark}{rest.pop(key)}"
    return code + (json.dumps(rest, sort_keys=True) if rest else "")


def player_lines(player: dict[str, Any]) -> Lines:
    """One line per row of the territory."""
    rest = dict(player)
    name = f"seat {rest.pop('seat')}"
    rows: dict[int, dict[int, str]] = {}
    for square in rest.pop("territory"):
        row, column = map(int, square["cell"].split(","))
        rows.setdefault(row, {})[column] = square_code(square)
    first = min(column for row in rows.values() for column in row)
    last = max(column for row in rows.values() for column in row)
    lines = {name: json.dumps(rest, sort_keys=True)}
    for row, squares in sorted(rows.items()):
        cells = " ".join(squares.get(column, "-") for column in range(first, last + 1))
        lines[f"{name} row {row}"] = f"from {first}: {cells}"
    return lines


def domino_code(domino: dict[str, Any]) -> str:
    """`24 D/G1 chief 2`: number, squares, who stands on it, and a dot once it has been placed."""
    rest = dict(domino)
    halves = []
    for half in rest.pop("squares"):
        code = LETTERS[half["terrain"]] + "".join(str(half[key]) for key in ("fire", "craters") if key in half)
        halves.append(code + (f".{half['symbol']}" if "symbol" in half else ""))
    code = f"{rest.pop('number')} {'/'.join(halves)}"
    chief, acted = rest.pop("chief"), rest.pop("acted")
    code += (f" chief {chief}" if chief else "") + (" ." if acted else "")
    return code + (json.dumps(rest, sort_keys=True) if rest else "")


def view_lines(data: dict[str, Any]) -> Lines:
    """A view, line by line; what is not known here is written as JSON, so that nothing is left out."""
    lines: Lines = {}
    for key, value in data.items():
        if key == "players":
            for player in value:
                lines |= player_lines(player)
        elif key in ("row", "next_row"):
            lines[key] = ", ".join(domino_code(domino) for domino in value)
        else:
            lines[key] = json.dumps(value)
    return lines


def changes(before: Lines, after: Lines) -> Iterator[str]:
    """The lines that are new or different, and the names of those that are gone."""
    for key in before:
        if key not in after:
            yield f"  {key} is gone"
    for key, value in after.items():
        if before.get(key) != value:
            yield f"  {key}: {value}".rstrip(" ")


class Views:
    """What every seat and a spectator (seat 0 here) see, written as what changed since the last time."""

    def __init__(self) -> None:
        self.before: dict[str, Lines] = {}

    def text(self, state: mamut.State) -> Iterator[str]:
        seats = range(-1, state.game.players)
        views = {f"seat {seat + 1}" if seat >= 0 else "spectator": view_lines(state.view(seat).data) for seat in seats}
        alike = all(view == views["spectator"] for view in views.values())
        for name, lines in {"all seats and spectators alike": views["spectator"]}.items() if alike else views.items():
            yield f"view, {name}:"
            yield from changes(self.before.get(name, {}), lines)
            self.before[name] = lines


def possible(state: mamut.State) -> str:
    """All moves, or all outcomes with their weights, in order."""
    listed = [f"{move} x{weight}" for move, weight in state.outcomes()] if state.chance else texts(state)
    return f"possible {state.count()}: {'; '.join(listed)}".rstrip(" ")


def playthrough(players: int, mode: str, seed: int) -> str:
    """One random game from the beginning to the end."""
    game = origins(players, mode)
    state = game.new()
    rng = random.Random(seed)
    lines = [f"{game.title}, {mode} mode, {players} players, seed {seed}"]
    views = Views()
    while not state.over:
        who = "*" if state.chance else str(state.actor + 1)
        lines += ["", f"ply {len(state.history) + 1}", *views.text(state), possible(state)]
        step(state, rng)
        lines.append(f"> {who} {state.replay()[-1][1]}")
    assert state.result is not None
    lines += ["", "the end", *views.text(state), possible(state)]
    lines += [f"scores: {state.scores}", f"winners: {[seat + 1 for seat in state.winners]} by {state.result.rule}"]
    lines += [json.dumps(player) for player in state.sheet(names_of(game))["players"]]
    return "\n".join(lines) + "\n"
