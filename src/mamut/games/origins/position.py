"""A real table typed in as JSON: read strictly, scored by the same rules. Nothing is guessed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from mamut.engine.errors import PositionError
from mamut.engine.options import choose_all
from mamut.games.origins.components import (
    CAVEMAN_COPIES,
    CAVEMEN,
    FIRE_TOKENS,
    LEFT,
    LEFT_CRATERS,
    LEFT_FIRE,
    RESOURCE_TOKENS,
    RESOURCES,
    RIGHT,
    RIGHT_CRATERS,
    RIGHT_FIRE,
    TERRAINS,
    VOLCANO,
)
from mamut.games.origins.grid import HUT, cell
from mamut.games.origins.options import OPTIONS, SWITCHES
from mamut.games.origins.placement import put_square
from mamut.games.origins.setup import new_table
from mamut.games.origins.state import MODES, State, Territory

PIECES = ("fire", "fire_token", "resource", "caveman")
Squares = dict[tuple[int, int], dict[str, Any]]


def _square_supply() -> Counter[tuple[int, int, int]]:
    """How many squares the box holds by terrain, printed fires and craters (KO-COMP-9)."""
    left = zip(LEFT[1:], LEFT_FIRE[1:], LEFT_CRATERS[1:], strict=True)
    right = zip(RIGHT[1:], RIGHT_FIRE[1:], RIGHT_CRATERS[1:], strict=True)
    return Counter([*left, *right])


def read_position(data: Any) -> tuple[State, list[str]]:
    """The table and the players' names. Raises PositionError, and nothing else, if anything is wrong."""
    _keys(data, "position", {"game", "mode", "players"}, {"bonuses", "switches"})
    _one_of(data["game"], "game", ("kingdomino-origins",))
    mode = _one_of(data["mode"], "mode", MODES)
    options = choose_all(OPTIONS, {"mode": mode, "bonuses": _bonuses(data), **_switches(data)})
    switches = {name: options[name] == "yes" for name in SWITCHES}
    players = _list(data["players"], "players", 1, 4)
    for n, player in enumerate(players):
        _keys(player, f"players[{n}]", {"name", "territory"}, {"totems"})
    grids = [_squares(player["territory"], f"players[{n}].territory", switches) for n, player in enumerate(players)]
    s = new_table(len(players), mode, options["bonuses"], switches)
    s.side = _side(grids)
    for n, squares in enumerate(grids):
        place = f"players[{n}].territory"
        _check_size(squares, place, s.side)
        _check_mode(squares, place, mode)
        _lay_out(s.territories[n], squares)
    _take_totems(s, players, mode)
    _check_supply([square for squares in grids for square in squares.values()])
    return s, _names(players)


# The outer parts


def _keys(data: Any, place: str, needed: Collection[str], allowed: Collection[str]) -> None:
    if not isinstance(data, dict):
        raise PositionError(place, f"{_shown(data)} is not an object")
    for key in sorted(needed):
        if key not in data:
            raise PositionError(place, f'"{key}" is missing')
    for key in data:
        if key not in needed and key not in allowed:
            raise PositionError(place, f'"{key}" is not one of {", ".join(sorted([*needed, *allowed]))}')


def _list(data: Any, place: str, least: int, most: int) -> list[Any]:
    if not isinstance(data, list) or not least <= len(data) <= most:
        raise PositionError(place, f"a list of {least} to {most} is needed, not {_shown(data)}")
    return data


def _one_of(value: Any, place: str, values: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in values:
        raise PositionError(place, f"{_shown(value)}; one of {', '.join(values)}")
    return value


def _shown(value: Any) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (RecursionError, ValueError):
        return "something far too large"
    return text if len(text) <= 40 else text[:37] + "..."


def _bonuses(data: dict[str, Any]) -> list[str]:
    names = _list(data.get("bonuses", []), "bonuses", 0, 2)
    for n, name in enumerate(names):
        _one_of(name, f"bonuses[{n}]", ("empire-of-fire", "homo-habilis"))
        if name in names[:n]:
            raise PositionError(f"bonuses[{n}]", f"{name!r} is there twice")
    return names


def _switches(data: dict[str, Any]) -> dict[str, str]:
    switches = data.get("switches", {})
    _keys(switches, "switches", (), SWITCHES)
    return {name: _one_of(value, f"switches.{name}", ("yes", "no")) for name, value in switches.items()}


def _names(players: list[dict[str, Any]]) -> list[str]:
    names: list[str] = []
    for n, player in enumerate(players):
        name = player["name"]
        if not isinstance(name, str) or not name.strip() or any("\ud800" <= letter <= "\udfff" for letter in name):
            raise PositionError(f"players[{n}].name", f"{_shown(name)} is not a name")
        if name in names:
            raise PositionError(f"players[{n}].name", f"{name!r} is there twice")
        names.append(name)
    return names


def _take_totems(s: State, players: list[dict[str, Any]], mode: str) -> None:
    taken: dict[str, str] = {}
    for n, player in enumerate(players):
        for k, resource in enumerate(_list(player.get("totems", []), f"players[{n}].totems", 0, 4)):
            place = f"players[{n}].totems[{k}]"
            _one_of(resource, place, RESOURCES)
            if mode != "totem":
                raise PositionError(
                    place, "totems are used in Totem mode only", "KO-TRIBE-1" if mode == "tribe" else "KO-TOTEM-1"
                )
            if resource in taken:
                raise PositionError(place, f"the {resource} totem is at {taken[resource]} already", "KO-COMP-7")
            taken[resource] = place
            s.totems[RESOURCES.index(resource)] = n


# The territories


def _squares(grid: Any, place: str, switches: dict[str, bool]) -> Squares:
    """The squares of a territory relative to its hut."""
    rows = _list(grid, place, 1, 99)
    found: Squares = {}
    for r, row in enumerate(rows):
        cells = _list(row, f"{place}[{r}]", 1, 99)
        if len(cells) != len(rows[0]):
            raise PositionError(f"{place}[{r}]", f"{len(cells)} cells, but the first row has {len(rows[0])}")
        for c, square in enumerate(cells):
            if square is not None:
                _check_square(square, f"{place}[{r}][{c}]", switches)
                found[r, c] = square
    huts = [at for at, square in found.items() if square["terrain"] == "hut"]
    if len(huts) != 1:
        raise PositionError(place, f"{len(huts)} huts; a territory has exactly one", "KO-SETUP-1")
    row, column = huts[0]
    return {(r - row, c - column): square for (r, c), square in found.items()}


def _check_square(square: Any, place: str, switches: dict[str, bool]) -> None:
    _keys(square, place, {"terrain"}, {"craters", *PIECES})
    terrain = square["terrain"]
    if not isinstance(terrain, str) or terrain not in (*TERRAINS, "hut"):
        raise PositionError(place, f'"terrain" is {_shown(terrain)}; one of {", ".join((*TERRAINS, "hut"))}', "KO-COMP-4")
    pieces = [piece for piece in PIECES if piece in square]
    if terrain == "volcano":
        _number(square, "craters", place, 3)
    elif "craters" in square:
        raise PositionError(place, 'only a volcano has "craters"', "KO-COMP-9")
    _check_pieces(square, pieces, place)
    lava_on_hut = terrain == "hut" and switches["fire_on_hut"] and pieces == ["fire_token"]
    if terrain in ("volcano", "hut") and pieces and not lava_on_hut:
        raise PositionError(place, f'no "{pieces[0]}" on a {terrain}', "KO-RECRUIT-6" if "caveman" in square else "KO-FIRE-6")
    if len(pieces) > 1:
        rule = "KO-RECRUIT-6" if "caveman" in pieces else "KO-RES-5" if "resource" in pieces else "KO-FIRE-6"
        raise PositionError(place, f'"{pieces[0]}" and "{pieces[1]}" cannot be on one square', rule)


def _check_pieces(square: dict[str, Any], pieces: list[str], place: str) -> None:
    if "fire" in pieces:
        _number(square, "fire", place, 2)
    if "fire_token" in pieces:
        _number(square, "fire_token", place, 3)
    if "caveman" in pieces:
        _one_of(square["caveman"], f"{place}.caveman", CAVEMEN)
    if "resource" in pieces:
        resource = _one_of(square["resource"], f"{place}.resource", RESOURCES)
        if (*TERRAINS, "hut").index(square["terrain"]) != RESOURCES.index(resource):
            raise PositionError(place, f"no {resource} on {square['terrain']}", "KO-RES-1")


def _number(square: dict[str, Any], key: str, place: str, most: int) -> None:
    value = square.get(key)
    if type(value) is not int or not 1 <= value <= most:
        raise PositionError(place, f'"{key}" is {_shown(value)}; one of {", ".join(map(str, range(1, most + 1)))}', "KO-COMP-9")


def _extent(squares: Squares) -> tuple[int, int]:
    rows, columns = [r for r, _ in squares], [c for _, c in squares]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def _side(grids: list[Squares]) -> int:
    """N: 7 for two players, 5 for three or four; for one alone whichever it needs."""
    if len(grids) == 1:
        return 5 if max(_extent(grids[0])) <= 5 else 7
    return 7 if len(grids) == 2 else 5


def _check_size(squares: Squares, place: str, side: int) -> None:
    height, width = _extent(squares)
    if height > side or width > side:
        raise PositionError(place, f"{height} x {width} squares do not fit in {side} x {side}", "KO-PLACE-6")


def _check_mode(squares: Squares, place: str, mode: str) -> None:
    for square in squares.values():
        if mode == "discovery" and "resource" in square:
            raise PositionError(place, "there are no resource tokens in Discovery mode", "KO-RES-1")
        if mode != "tribe" and "caveman" in square:
            raise PositionError(place, "cavemen are used in Tribe mode only", "KO-TRIBE-2")


def _lay_out(t: Territory, squares: Squares) -> None:
    for (row, column), square in squares.items():
        number = cell(row, column)
        if square["terrain"] != "hut":
            fires: int = square.get("fire", 0) + square.get("fire_token", 0)
            put_square(t, row, column, TERRAINS.index(square["terrain"]), fires, square.get("craters", 0))
        elif "fire_token" in square:
            t.fire[square["fire_token"] - 1] |= HUT
        t.fire_tokens |= ("fire_token" in square) << number
        t.resources |= ("resource" in square) << number
        if "caveman" in square:
            t.cavemen[CAVEMEN.index(square["caveman"])] |= 1 << number


def _check_supply(squares: list[dict[str, Any]]) -> None:
    for what, count, there, rule in _supply(squares):
        if count > there:
            raise PositionError("players", f"{count} of {what}, but the box holds {there}", rule)


def _supply(squares: list[dict[str, Any]]) -> Iterator[tuple[str, int, int, str]]:
    """What was used, how often, how many there are, and the rule that says so."""
    for key, names, copies, rule in (
        ("resource", RESOURCES, RESOURCE_TOKENS, "KO-COMP-5"),
        ("caveman", CAVEMEN, CAVEMAN_COPIES, "KO-CAVE-1"),
        ("fire_token", (1, 2, 3), FIRE_TOKENS, "KO-COMP-6"),
    ):
        used = Counter(square[key] for square in squares if key in square)
        for name, there in zip(names, copies, strict=True):
            yield f"{key} {name}", used[name], there, rule
    faces = Counter((s["terrain"], s.get("fire", 0), s.get("craters", 0)) for s in squares if s["terrain"] != "hut")
    supply = _square_supply()
    for (terrain, fire, craters), count in faces.items():
        more = f" with {craters} craters" if terrain == TERRAINS[VOLCANO] else f" with {fire} printed fires"
        yield f"{terrain} squares{more}", count, supply[TERRAINS.index(terrain), fire, craters], "KO-COMP-9"
