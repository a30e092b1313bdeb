"""A real table typed in as JSON: read strictly, scored by the same rules. Nothing is guessed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from mamut.engine.errors import PositionError
from mamut.engine.options import choose_all
from mamut.engine.validation import a_list, keys, one_of, player_names, shown
from mamut.games.kingdomino_origins.rules.components import (
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
from mamut.games.kingdomino_origins.rules.grid import HUT, cell
from mamut.games.kingdomino_origins.rules.options import OPTIONS, SWITCHES
from mamut.games.kingdomino_origins.rules.placement import put_square
from mamut.games.kingdomino_origins.rules.setup import new_table
from mamut.games.kingdomino_origins.rules.state import MODES, State, Territory

PIECES = ("fire", "fire_token", "resource", "caveman")
Squares = dict[tuple[int, int], dict[str, Any]]


def _square_supply() -> Counter[tuple[int, int, int]]:
    """How many squares the box holds by terrain, printed fires and craters (KO-COMP-9)."""
    left = zip(LEFT[1:], LEFT_FIRE[1:], LEFT_CRATERS[1:], strict=True)
    right = zip(RIGHT[1:], RIGHT_FIRE[1:], RIGHT_CRATERS[1:], strict=True)
    return Counter([*left, *right])


def read_position(data: Any) -> tuple[State, list[str]]:
    """The table and the players' names. Raises PositionError, and nothing else, if anything is wrong."""
    keys(data, "position", {"game", "mode", "players"}, {"bonuses", "switches"})
    one_of(data["game"], "game", ("kingdomino-origins",))
    mode = one_of(data["mode"], "mode", MODES)
    options = choose_all(OPTIONS, {"mode": mode, "bonuses": _bonuses(data), **_switches(data)})
    switches = {name: options[name] == "yes" for name in SWITCHES}
    players = a_list(data["players"], "players", 1, 4)
    for n, player in enumerate(players):
        keys(player, f"players[{n}]", {"name", "territory"}, {"totems"})
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
    return s, player_names(players)


# The outer parts


def _bonuses(data: dict[str, Any]) -> list[str]:
    names = a_list(data.get("bonuses", []), "bonuses", 0, 2)
    for n, name in enumerate(names):
        one_of(name, f"bonuses[{n}]", ("empire-of-fire", "homo-habilis"))
        if name in names[:n]:
            raise PositionError(f"bonuses[{n}]", "errors.position.twice", value=repr(name))
    return names


def _switches(data: dict[str, Any]) -> dict[str, str]:
    switches = data.get("switches", {})
    keys(switches, "switches", (), SWITCHES)
    return {name: one_of(value, f"switches.{name}", ("yes", "no")) for name, value in switches.items()}


def _take_totems(s: State, players: list[dict[str, Any]], mode: str) -> None:
    taken: dict[str, str] = {}
    for n, player in enumerate(players):
        for k, resource in enumerate(a_list(player.get("totems", []), f"players[{n}].totems", 0, 4)):
            place = f"players[{n}].totems[{k}]"
            one_of(resource, place, RESOURCES)
            if mode != "totem":
                rule = "KO-TRIBE-1" if mode == "tribe" else "KO-TOTEM-1"
                raise PositionError(place, "origins.position.totem_mode_only", rule)
            if resource in taken:
                raise PositionError(place, "origins.position.totem_taken", "KO-COMP-7", totem=resource, place=taken[resource])
            taken[resource] = place
            s.totems[RESOURCES.index(resource)] = n


# The territories


def _squares(grid: Any, place: str, switches: dict[str, bool]) -> Squares:
    """The squares of a territory relative to its hut."""
    rows = a_list(grid, place, 1, 99)
    found: Squares = {}
    for r, row in enumerate(rows):
        cells = a_list(row, f"{place}[{r}]", 1, 99)
        if len(cells) != len(rows[0]):
            raise PositionError(f"{place}[{r}]", "origins.position.ragged", cells=len(cells), first=len(rows[0]))
        for c, square in enumerate(cells):
            if square is not None:
                _check_square(square, f"{place}[{r}][{c}]", switches)
                found[r, c] = square
    huts = [at for at, square in found.items() if square["terrain"] == "hut"]
    if len(huts) != 1:
        raise PositionError(place, "origins.position.huts", "KO-SETUP-1", huts=len(huts))
    row, column = huts[0]
    return {(r - row, c - column): square for (r, c), square in found.items()}


def _check_square(square: Any, place: str, switches: dict[str, bool]) -> None:
    keys(square, place, {"terrain"}, {"craters", *PIECES})
    terrain = square["terrain"]
    if not isinstance(terrain, str) or terrain not in (*TERRAINS, "hut"):
        raise _wrong_value(place, "terrain", terrain, (*TERRAINS, "hut"), "KO-COMP-4")
    pieces = [piece for piece in PIECES if piece in square]
    if terrain == "volcano":
        _number(square, "craters", place, 3)
    elif "craters" in square:
        raise PositionError(place, "origins.position.craters", "KO-COMP-9")
    _check_pieces(square, pieces, place)
    lava_on_hut = terrain == "hut" and switches["fire_on_hut"] and pieces == ["fire_token"]
    if terrain in ("volcano", "hut") and pieces and not lava_on_hut:
        rule = "KO-RECRUIT-6" if "caveman" in square else "KO-FIRE-6"
        raise PositionError(place, "origins.position.bare_square", rule, piece=pieces[0], terrain=terrain)
    if len(pieces) > 1:
        rule = "KO-RECRUIT-6" if "caveman" in pieces else "KO-RES-5" if "resource" in pieces else "KO-FIRE-6"
        raise PositionError(place, "origins.position.two_pieces", rule, first=pieces[0], second=pieces[1])


def _check_pieces(square: dict[str, Any], pieces: list[str], place: str) -> None:
    if "fire" in pieces:
        _number(square, "fire", place, 2)
    if "fire_token" in pieces:
        _number(square, "fire_token", place, 3)
    if "caveman" in pieces:
        one_of(square["caveman"], f"{place}.caveman", CAVEMEN)
    if "resource" in pieces:
        resource = one_of(square["resource"], f"{place}.resource", RESOURCES)
        if (*TERRAINS, "hut").index(square["terrain"]) != RESOURCES.index(resource):
            raise PositionError(
                place, "origins.position.resource_elsewhere", "KO-RES-1", resource=resource, terrain=square["terrain"]
            )


def _number(square: dict[str, Any], key: str, place: str, most: int) -> None:
    value = square.get(key)
    if type(value) is not int or not 1 <= value <= most:
        raise _wrong_value(place, key, value, range(1, most + 1), "KO-COMP-9")


def _wrong_value(place: str, key: str, value: Any, values: Iterable[object], rule: str) -> PositionError:
    choices = ", ".join(map(str, values))
    return PositionError(place, "errors.position.value_of_key", rule, key=key, value=shown(value), values=choices)


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
        raise PositionError(place, "origins.position.too_large", "KO-PLACE-6", height=height, width=width, side=side)


def _check_mode(squares: Squares, place: str, mode: str) -> None:
    for square in squares.values():
        if mode == "discovery" and "resource" in square:
            raise PositionError(place, "origins.position.no_resources", "KO-RES-1")
        if mode != "tribe" and "caveman" in square:
            raise PositionError(place, "origins.position.tribe_mode_only", "KO-TRIBE-2")


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
    for supply in _supplies(squares):
        if supply.used > supply.there:
            values = supply.names | {"count": supply.used, "there": supply.there}
            raise PositionError("players", f"origins.position.supply.{supply.of}", supply.rule, **values)


class Supply(NamedTuple):
    """What was used, how often, how many there are, and the rule that says so."""

    of: str
    names: dict[str, Any]
    used: int
    there: int
    rule: str


def _supplies(squares: list[dict[str, Any]]) -> Iterator[Supply]:
    for key, names, copies, rule in (
        ("resource", RESOURCES, RESOURCE_TOKENS, "KO-COMP-5"),
        ("caveman", CAVEMEN, CAVEMAN_COPIES, "KO-CAVE-1"),
        ("fire_token", (1, 2, 3), FIRE_TOKENS, "KO-COMP-6"),
    ):
        used = Counter(square[key] for square in squares if key in square)
        for name, there in zip(names, copies, strict=True):
            yield Supply(key, {"name": name}, used[name], there, rule)
    faces = Counter((s["terrain"], s.get("fire", 0), s.get("craters", 0)) for s in squares if s["terrain"] != "hut")
    supply = _square_supply()
    for (terrain, fire, craters), count in faces.items():
        there = supply[TERRAINS.index(terrain), fire, craters]
        if terrain == TERRAINS[VOLCANO]:
            yield Supply("volcano", {"craters": craters}, count, there, "KO-COMP-9")
        else:
            yield Supply("square", {"terrain": terrain, "fires": fire}, count, there, "KO-COMP-9")
