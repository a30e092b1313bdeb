"""Views of Kingdomino Origins, line by line."""

import json
from typing import Any

LETTERS = {"hut": "H", "desert": "D", "grassland": "G", "lake": "L", "jungle": "J", "quarry": "Q", "volcano": "V"}


def square_code(square: dict[str, Any]) -> str:
    """`D1` printed fire, `V1` craters, `D+1` a fire token, `G.mammoth` a resource, `G:hunter` a caveman."""
    rest = dict(square)
    code = LETTERS[rest.pop("terrain")]
    del rest["cell"]
    for key, mark in (("fire", ""), ("craters", ""), ("fire_token", "+"), ("resource", "."), ("caveman", ":")):
        if key in rest:
            code += f"{mark}{rest.pop(key)}"
    return code + (json.dumps(rest, sort_keys=True) if rest else "")


def player_lines(player: dict[str, Any]) -> dict[str, str]:
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


def view_lines(data: dict[str, Any]) -> dict[str, str]:
    """A view, line by line; what is not known here is written as JSON, so that nothing is left out."""
    lines: dict[str, str] = {}
    for key, value in data.items():
        if key == "players":
            for player in value:
                lines |= player_lines(player)
        elif key in ("row", "next_row"):
            lines[key] = ", ".join(domino_code(domino) for domino in value)
        else:
            lines[key] = json.dumps(value)
    return lines
