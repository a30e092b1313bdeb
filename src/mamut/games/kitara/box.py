"""Reads a box of components strictly: maps, cards and tokens as an owner typed them in. Nothing is guessed.

`problems` finds everything that is wrong with a part; `read_box` raises the first of them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.positions import a_list, keys, one_of, shown, whole
from mamut.games.kitara.components import (
    DECK_SIZE,
    DECKS,
    EARLY_CARDS,
    KINDS,
    LAST_AGE,
    MOST_FIGURES,
    MOST_SYMBOLS,
    MOST_TERRITORIES,
    STARTING_CARD,
    TOKEN_VALUES,
    TOKENS,
    Box,
    Card,
    Map,
    Territory,
    box_of,
)

FORMATS: Final = ("kitara-box/1", "kitara-maps/1")
LONGEST: Final = 60_000
"""Letters of a box; ours has fewer than half of them."""
LONGEST_ID: Final = 20
MAP_KEYS: Final = ("id", "players", "territories")
TERRITORY_KEYS: Final = ("id", "type", "start", "neighbours", "centre")
CARD_KEYS: Final = ("id", "deck", "age", "symbols", "figures", "moves", "points")
ID_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def read_box(text: str, ours: bool = False) -> Box:
    """The components of a text. Raises PositionError, and nothing else, if anything is wrong."""
    data = _parsed(text)
    for problem in problems(data):
        raise problem
    maps = {one["id"]: _map(one) for one in data.get("maps", ())}
    decks: dict[str, list[Card]] = {}
    for card in data.get("cards", ()):
        decks.setdefault(card["deck"], []).append(_card(card))
    own = frozenset([*maps, *decks])
    tokens = tuple(int(data["tokens"][str(value)]) for value in TOKEN_VALUES) if "tokens" in data else None
    dealt = {name: tuple(cards) for name, cards in decks.items()}
    if ours:
        assert tokens is not None
        return Box(maps, dealt, tokens)
    original = box_of("")
    return Box(original.maps | maps, original.decks | dealt, tokens or original.tokens, text, own)


def _parsed(text: str) -> Any:
    if len(text) > LONGEST:
        raise PositionError("components", "kitara.box.too_long", longest=LONGEST)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError("components", "kitara.box.not_json", problem=str(error)[:80]) from None


def problems(data: Any) -> Iterator[PositionError]:
    """All that is wrong with a box. A part whose form is wrong is told once, the others are still looked at."""
    try:
        if not isinstance(data, dict):
            raise PositionError("components", "errors.position.not_an_object", value=shown(data))
        one_of(data.get("format"), "format", FORMATS)
        maps = a_list(data.get("maps", []), "maps", 0, 12)
        cards = a_list(data.get("cards", []), "cards", 0, len(DECKS) * DECK_SIZE)
        if not (maps or cards or "tokens" in data):
            raise PositionError("components", "kitara.box.empty")
    except PositionError as error:
        yield error
        return
    names: set[str] = set()
    for n, one in enumerate(maps):
        yield from _map_problems(one, f"maps[{n}]", names)
    yield from _card_problems(cards)
    if "tokens" in data:
        yield from _token_problems(data["tokens"])


def _map_problems(data: Any, place: str, names: set[str]) -> Iterator[PositionError]:
    try:
        _has(data, place, MAP_KEYS)
        name = _id(data["id"], f"{place}.id")
        if name in names:
            raise PositionError(f"{place}.id", "errors.position.twice", value=repr(name))
        names.add(name)
        whole(data["players"], f"{place}.players", 2, 4, "KT-SETUP-1")
        territories = a_list(data["territories"], f"{place}.territories", 2 * data["players"], MOST_TERRITORIES)
        _canvas(data.get("canvas", [1000, 1000]), f"{place}.canvas")
    except PositionError as error:
        yield error
        return
    sound = True
    for n, one in enumerate(territories):
        try:
            _territory_form(one, f"{place}.territories[{n}]", n + 1)
        except PositionError as error:
            sound = False
            yield error
    for key in ("outline",):
        if key in data:
            yield from _caught(_polygon, data[key], f"{place}.{key}")
    for n, lake in enumerate(data.get("lakes", ()) if isinstance(data.get("lakes", []), list) else ()):
        yield from _caught(_lake, lake, f"{place}.lakes[{n}]")
    if sound:
        yield from _border_problems(territories, place)
        yield from _start_problems(data, territories, place)


def _caught(check: Any, value: Any, place: str) -> Iterator[PositionError]:
    try:
        check(value, place)
    except PositionError as error:
        yield error


def _has(data: Any, place: str, needed: tuple[str, ...]) -> None:
    """An object with these keys; others are for drawing or for people, and are not read."""
    keys(data, place, needed, data if isinstance(data, dict) else ())


def _id(value: Any, place: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_ID or not ID_LETTERS.issuperset(value):
        raise PositionError(place, "kitara.box.id", value=shown(value), longest=LONGEST_ID)
    return value


def _number(value: Any, place: str) -> None:
    if type(value) not in (int, float) or not -1e6 < value < 1e6:
        raise PositionError(place, "kitara.box.number", value=shown(value))


def _point(value: Any, place: str) -> None:
    for n, one in enumerate(a_list(value, place, 2, 2)):
        _number(one, f"{place}[{n}]")


def _polygon(value: Any, place: str) -> None:
    for n, corner in enumerate(a_list(value, place, 3, 60)):
        _point(corner, f"{place}[{n}]")


def _canvas(value: Any, place: str) -> None:
    for n, one in enumerate(a_list(value, place, 2, 2)):
        whole(one, f"{place}[{n}]", 100, 10_000)


def _lake(data: Any, place: str) -> None:
    _has(data, place, ("polygon",))
    _polygon(data["polygon"], f"{place}.polygon")


def _territory_form(data: Any, place: str, number: int) -> None:
    _has(data, place, TERRITORY_KEYS)
    if data["id"] != number or type(data["id"]) is not int:
        raise PositionError(f"{place}.id", "kitara.box.numbering", "NG-A-1", value=shown(data["id"]), number=number)
    one_of(data["type"], f"{place}.type", ("savanna", "ruins"))
    if not isinstance(data["start"], bool):
        raise PositionError(f"{place}.start", "kitara.box.yes_or_no", value=shown(data["start"]))
    for n, other in enumerate(a_list(data["neighbours"], f"{place}.neighbours", 0, MOST_TERRITORIES)):
        whole(other, f"{place}.neighbours[{n}]", 1, MOST_TERRITORIES, "KT-MAP-2")
    _point(data["centre"], f"{place}.centre")
    if "polygon" in data:
        _polygon(data["polygon"], f"{place}.polygon")


def _border_problems(territories: list[Any], place: str) -> Iterator[PositionError]:
    """KT-MAP-2: a border is passable both ways, and every territory can be reached."""
    near = {one["id"]: one["neighbours"] for one in territories}
    for number, others in near.items():
        here = f"{place}.territories[{number - 1}].neighbours"
        for other in others:
            if other not in near:
                yield PositionError(here, "kitara.box.no_such_territory", "KT-MAP-2", number=other)
            elif other == number:
                yield PositionError(here, "kitara.box.own_neighbour", "KT-MAP-2", number=number)
            elif number not in near[other]:
                yield PositionError(here, "kitara.box.one_way", "KT-MAP-2", number=number, other=other)
        for other, times in Counter(others).items():
            if times > 1:
                yield PositionError(here, "errors.position.twice", "KT-MAP-2", value=str(other))
    reached, waiting = {1}, [1]
    while waiting:
        for other in near[waiting.pop()]:
            if other in near and other not in reached:
                reached.add(other)
                waiting.append(other)
    if len(reached) < len(near):
        cut_off = ", ".join(str(number) for number in near if number not in reached)
        yield PositionError(f"{place}.territories", "kitara.box.cut_off", "KT-MAP-2", numbers=cut_off)


def _start_problems(data: Any, territories: list[Any], place: str) -> Iterator[PositionError]:
    """KT-SETUP-4: a starting space, a savanna, for every player; NG-SETUP-2 for those of a solo game."""
    starts = [one["id"] for one in territories if one["start"]]
    for one in territories:
        if one["start"] and one["type"] != "savanna":
            here = f"{place}.territories[{one['id'] - 1}].start"
            yield PositionError(here, "kitara.box.start_on_ruins", "KT-SETUP-4", number=one["id"])
    if len(starts) != data["players"]:
        yield PositionError(
            f"{place}.territories", "kitara.box.starts", "KT-SETUP-4", count=len(starts), players=data["players"]
        )
    if "solo" in data:
        yield from _caught(lambda value, here: _solo(value, here, starts), data["solo"], f"{place}.solo")


def _solo(data: Any, place: str, starts: list[int]) -> None:
    _has(data, place, ("human_start", "nguni_start"))
    for key in ("human_start", "nguni_start"):
        if data[key] not in starts or type(data[key]) is not int:
            raise PositionError(f"{place}.{key}", "kitara.box.no_start", "NG-SETUP-2", value=shown(data[key]))
    if data["human_start"] == data["nguni_start"]:
        raise PositionError(f"{place}.human_start", "kitara.box.same_start", "NG-SETUP-2", number=data["human_start"])


def _card_problems(cards: list[Any]) -> Iterator[PositionError]:
    seen: dict[str, str] = {STARTING_CARD.id: "S0"}
    for n, card in enumerate(cards):
        place = f"cards[{n}]"
        try:
            _card_form(card, place)
        except PositionError as error:
            yield error
            continue
        if card["id"] in seen:
            yield PositionError(f"{place}.id", "errors.position.twice", "KT-COMP-3", value=repr(card["id"]))
        seen[card["id"]] = place
    for deck in DECKS:
        ages = [card.get("age") for card in cards if isinstance(card, dict) and card.get("deck") == deck]
        if not ages:
            continue
        if len(ages) != DECK_SIZE:
            yield PositionError("cards", "kitara.box.deck_size", "KT-COMP-4", deck=deck, count=len(ages), wanted=DECK_SIZE)
        early = sum(isinstance(age, int) and age < LAST_AGE for age in ages)
        if len(ages) == DECK_SIZE and not EARLY_CARDS[0] <= early <= EARLY_CARDS[1]:
            yield PositionError(
                "cards", "kitara.box.ages", "KT-COMP-5", deck=deck, count=early, least=EARLY_CARDS[0], most=EARLY_CARDS[1]
            )


def _card_form(card: Any, place: str) -> None:
    _has(card, place, CARD_KEYS)
    _id(card["id"], f"{place}.id")
    one_of(card["deck"], f"{place}.deck", DECKS)
    whole(card["age"], f"{place}.age", 1, LAST_AGE, "KT-COMP-5")
    for key in ("symbols", "moves", "points"):
        whole(card[key], f"{place}.{key}", 0, MOST_SYMBOLS, "KT-CARD-2")
    figures = card["figures"]
    if not isinstance(figures, str) or len(figures) > MOST_FIGURES or not set(figures) <= set(KINDS):
        raise PositionError(f"{place}.figures", "kitara.box.figures", "KT-CARD-2", value=shown(figures), most=MOST_FIGURES)
    if not isinstance(card.get("needs_no_food", False), bool):
        raise PositionError(f"{place}.needs_no_food", "kitara.box.yes_or_no", value=shown(card["needs_no_food"]))


def _token_problems(tokens: Any) -> Iterator[PositionError]:
    try:
        keys(tokens, "tokens", tuple(map(str, TOKEN_VALUES)))
        total = sum(whole(tokens[str(value)], f"tokens.{value}", 0, TOKENS, "KT-COMP-6") for value in TOKEN_VALUES)
        if total != TOKENS:
            raise PositionError("tokens", "kitara.box.tokens", "KT-COMP-6", count=total, wanted=TOKENS)
    except PositionError as error:
        yield error


def _map(data: Any) -> Map:
    territories = tuple(
        Territory(one["id"], one["type"] == "ruins", one["start"], tuple(sorted(one["neighbours"])))
        for one in data["territories"]
    )
    starts = [territory.id for territory in territories if territory.start]
    solo = data.get("solo", {"nguni_start": starts[0], "human_start": starts[-1]})
    return Map(data["id"], data["players"], territories, solo["nguni_start"], solo["human_start"])


def _card(data: Any) -> Card:
    return Card(
        data["id"],
        data["age"],
        data["symbols"],
        data["figures"],
        data["moves"],
        data["points"],
        data.get("needs_no_food", False),
        str(data.get("name", ""))[:40],
    )
