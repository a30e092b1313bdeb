"""What can be wrong with the maps of a box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import a_list, keys, one_of, shown, whole
from mamut.games.kitara.rules.components import MOST_TERRITORIES

MOST_MAPS: Final = 12
LONGEST_ID: Final = 20
LONGEST_NAME: Final = 60
MOST_CORNERS: Final = 60
MOST_LAKES: Final = 12
CANVAS: Final = (100, 10_000)
LARGEST_NUMBER: Final = 1e6
MAP_KEYS: Final = ("id", "players", "territories")
TERRITORY_KEYS: Final = ("id", "type", "start", "neighbours", "centre")
ID_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")

Problems = Iterator[PositionError]


def maps_in(data: Any) -> list[Any]:
    """The maps of a box that can be looked at."""
    return listed(data.get("maps"), MOST_MAPS)


def listed(data: Any, most: int) -> list[Any]:
    """A list of things to look at: nothing if it is none, or too long."""
    return data if isinstance(data, list) and len(data) <= most else []


def map_problems(data: Any, place: str, names: set[str]) -> Problems:
    """All that is wrong with one map; `names` are the ids of those before it, to which its own is added."""
    try:
        has(data, place, MAP_KEYS)
        players = whole(data["players"], f"{place}.players", 2, 4, "KT-SETUP-1")
        territories = _territories(data["territories"], f"{place}.territories", 2 * players)
    except PositionError as error:
        yield error
        return
    yield from caught(_own_id, data["id"], f"{place}.id", names)
    yield from caught(a_name, data, place)
    yield from caught(_canvas, data.get("canvas", [1000, 1000]), f"{place}.canvas")
    if "outline" in data:
        yield from caught(_polygon, data["outline"], f"{place}.outline")
    forms = [
        error for n, one in enumerate(territories) for error in _territory_problems(one, f"{place}.territories[{n}]", n + 1)
    ]
    yield from forms
    yield from _lake_problems(data.get("lakes", []), f"{place}.lakes")
    wrong = {error.place.rpartition("].")[2].partition("[")[0] for error in forms}
    listed = {one["id"]: n for n, one in enumerate(territories) if not forms or _numbered(one)}
    if set(listed) == set(range(1, len(territories) + 1)):  # by number, even where they are out of order
        if "neighbours" not in wrong:
            yield from _border_problems({one: territories[n]["neighbours"] for one, n in listed.items()}, listed, place)
        if not wrong & {"type", "start"}:
            yield from _start_problems(data, {one: territories[n] for one, n in listed.items()}, listed, place)


def _numbered(territory: Any) -> bool:
    return isinstance(territory, dict) and set(TERRITORY_KEYS) <= set(territory) and type(territory["id"]) is int


def caught(check: Callable[..., object], *values: Any) -> Problems:
    try:
        check(*values)
    except PositionError as error:
        yield error


def has(data: Any, place: str, needed: tuple[str, ...]) -> None:
    """An object with these keys; others are for drawing or for people, and are not read."""
    keys(data, place, needed, data if isinstance(data, dict) else ())


def an_id(value: Any, place: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_ID or not ID_LETTERS.issuperset(value):
        raise PositionError(place, "kitara.box.id", value=shown(value), longest=LONGEST_ID)
    return value


def name_of(data: Any) -> Any:
    """A name that may be missing; the reference writes that of a map in several languages."""
    return data.get("name", data.get("name_en", ""))


def a_name(data: Any, place: str) -> None:
    """A name is a line of readable letters."""
    name = name_of(data)
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not (name.isprintable() or not name):
        where = f"{place}.name" if place else "name"
        raise PositionError(where, "kitara.box.name", value=shown(name), longest=LONGEST_NAME)


def _own_id(value: Any, place: str, names: set[str]) -> None:
    name = an_id(value, place)
    if name in names:
        raise PositionError(place, "errors.position.twice", value=repr(name))
    names.add(name)


def _territories(data: Any, place: str, least: int) -> list[Any]:
    if isinstance(data, list) and not least <= len(data) <= MOST_TERRITORIES:
        raise PositionError(place, "kitara.box.territories", count=len(data), least=least, most=MOST_TERRITORIES)
    return a_list(data, place, least, MOST_TERRITORIES)


def _number(value: Any, place: str) -> None:
    if type(value) not in (int, float) or not -LARGEST_NUMBER < value < LARGEST_NUMBER:
        raise PositionError(place, "kitara.box.number", value=shown(value))


def _point(value: Any, place: str) -> None:
    for n, one in enumerate(a_list(value, place, 2, 2)):
        _number(one, f"{place}[{n}]")


def _polygon(value: Any, place: str) -> None:
    for n, corner in enumerate(a_list(value, place, 3, MOST_CORNERS)):
        _point(corner, f"{place}[{n}]")


def _canvas(value: Any, place: str) -> None:
    for n, one in enumerate(a_list(value, place, 2, 2)):
        whole(one, f"{place}[{n}]", *CANVAS)


def _lake_problems(lakes: Any, place: str) -> Problems:
    """Lakes are drawn, and nobody goes there (KT-MAP-1)."""
    try:
        a_list(lakes, place, 0, MOST_LAKES)
    except PositionError as error:
        yield error
        return
    for n, lake in enumerate(lakes):
        yield from caught(_lake, lake, f"{place}[{n}]")


def _lake(data: Any, place: str) -> None:
    has(data, place, ("polygon",))
    _polygon(data["polygon"], f"{place}.polygon")


def _territory_problems(data: Any, place: str, number: int) -> Problems:
    """Everything that is wrong with the form of one territory."""
    try:
        has(data, place, TERRITORY_KEYS)
    except PositionError as error:
        yield error
        return
    if data["id"] != number or type(data["id"]) is not int:
        yield PositionError(f"{place}.id", "kitara.box.numbering", "NG-A-1", value=shown(data["id"]), number=number)
    yield from caught(one_of, data["type"], f"{place}.type", ("savanna", "ruins"))
    if not isinstance(data["start"], bool):
        yield PositionError(f"{place}.start", "kitara.box.yes_or_no", value=shown(data["start"]))
    yield from caught(_neighbours, data["neighbours"], f"{place}.neighbours")
    yield from caught(_point, data["centre"], f"{place}.centre")
    if "polygon" in data:
        yield from caught(_polygon, data["polygon"], f"{place}.polygon")


def _neighbours(data: Any, place: str) -> None:
    for n, other in enumerate(a_list(data, place, 0, MOST_TERRITORIES)):
        whole(other, f"{place}[{n}]", 1, MOST_TERRITORIES, "KT-MAP-2")


def _border_problems(near: dict[int, list[int]], at: dict[int, int], place: str) -> Problems:
    """KT-MAP-2: a border is passable both ways, and every territory can be reached. `at`: where each stands in the list."""
    for number, others in near.items():
        here = f"{place}.territories[{at[number]}].neighbours"
        for other, times in Counter(others).items():
            if other not in near:
                yield PositionError(here, "kitara.box.no_such_territory", "KT-MAP-2", number=other)
            elif other == number:
                yield PositionError(here, "kitara.box.own_neighbour", "KT-MAP-2", number=number)
            elif number not in near[other]:
                yield PositionError(here, "kitara.box.one_way", "KT-MAP-2", number=number, other=other)
            if times > 1:
                yield PositionError(here, "errors.position.twice", "KT-MAP-2", value=str(other))
    reached, waiting = {1}, [1]
    while waiting:
        one = waiting.pop()
        for other in near:
            if other not in reached and (other in near[one] or one in near[other]):
                reached.add(other)
                waiting.append(other)
    if len(reached) < len(near):
        cut_off = ", ".join(str(number) for number in sorted(near) if number not in reached)
        yield PositionError(f"{place}.territories", "kitara.box.cut_off", "KT-MAP-2", numbers=cut_off)


def _start_problems(data: Any, territories: dict[int, Any], at: dict[int, int], place: str) -> Problems:
    """KT-SETUP-4: a starting space, a savanna, for every player; NG-SETUP-2 for those of a solo game."""
    starts = sorted(number for number, one in territories.items() if one["start"])
    for number in starts:
        if territories[number]["type"] != "savanna":
            here = f"{place}.territories[{at[number]}].start"
            yield PositionError(here, "kitara.box.start_on_ruins", "KT-SETUP-4", number=number)
    if len(starts) != data["players"]:
        yield PositionError(
            f"{place}.territories", "kitara.box.starts", "KT-SETUP-4", count=len(starts), players=data["players"]
        )
    if "solo" in data:
        yield from caught(_solo, data["solo"], f"{place}.solo", starts)


def _solo(data: Any, place: str, starts: list[int]) -> None:
    has(data, place, ("human_start", "nguni_start"))
    for key in ("human_start", "nguni_start"):
        if data[key] not in starts or type(data[key]) is not int:
            raise PositionError(f"{place}.{key}", "kitara.box.no_start", "NG-SETUP-2", value=shown(data[key]))
    if data["human_start"] == data["nguni_start"]:
        raise PositionError(f"{place}.human_start", "kitara.box.same_start", "NG-SETUP-2", number=data["human_start"])
