"""The turn of the tribe at a real table (formats, section 5): the same turn, but the deck and the bag are unknown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .board import SWITCHES, Board, Player
from .components import DECKS, OURS, ROW, START_CARD, Box
from .figures import KINDS, LIMITS, Group, read_group
from .nguni import TRIBE, YOU
from .turn import turn


class BadPosition(ValueError):
    """The table cannot be read, or an answer cannot be right."""


class UnknownDeck:
    """Any card that is not on the table and not younger than what has been seen."""

    def __init__(self, box: Box, deck: str, seen: Iterable[str], row: int) -> None:
        self.box, self.names, self.seen = box, box.decks[deck], set(seen)
        self.gone = row < ROW

    def __len__(self) -> int:
        return 0 if self.gone else 1

    def next_cards(self) -> list[str]:
        age = max((self.box.cards[name].age for name in self.seen), default=0)
        return [name for name in self.names if name not in self.seen and self.box.cards[name].age >= age]

    def take(self, card: str) -> None:
        self.seen.add(card)


def tribes_turn(
    position: Mapping[str, Any], next_cards: Sequence[str] = (), retreats: Sequence[int] = (), box: Box = OURS
) -> dict[str, Any]:
    """What the driver must say as data, without the sentences."""
    board = read_position(position, box)
    before = board.players[TRIBE].track
    cards, places = list(next_cards), list(retreats)
    lines: list[dict[str, str]] = []
    tokens = 0
    needs: dict[str, Any] | None = None
    unused = scored = None
    course = turn(board, TRIBE)
    try:
        question = next(course)
        while True:
            options = question.weights
            text = next(iter(options), "")
            if text.startswith("token"):
                tokens += 1
                question = course.send(text)
                continue
            if question.who == "*":
                if not cards:
                    needs = {"what": "next-card"}
                    break
                text = f"card {cards.pop(0)}"
            elif len(options) > 1:
                if not places:
                    attack = lines[-1]["line"].split()
                    choices = sorted(int(option.removeprefix("retreat ")) for option in options)
                    needs = {"what": "retreat", "from": int(attack[3]), "choices": choices}
                    tokens += attack[4].endswith("C")
                    break
                text = f"retreat {places.pop(0)}"
            if text not in options:
                raise BadPosition(f"not possible here: {text}")
            lines.append({"line": f"{question.who} {text}", "rule": question.rule})
            question = course.send(text)
    except StopIteration as end:
        unused, scored = int(end.value), board.players[TRIBE].track - before
    if cards or places:
        raise BadPosition("an answer is left over")
    answer = {"lines": lines, "needs": needs, "tokens": tokens, "unused_moves": unused, "scored": scored}
    return {**answer, "after": table_after(board)}


def table_after(board: Board) -> dict[str, Any]:
    def groups(seat: int) -> dict[str, str]:
        return {str(place): str(group) for place, group in sorted(board.players[seat].groups.items())}

    tribe = board.players[TRIBE]
    return {
        "row": list(board.row),
        "tribe": {"groups": groups(TRIBE), "kingdom": list(tribe.kingdom), "score": tribe.track},
        "you": {"groups": groups(YOU)},
    }


# --- reading ------------------------------------------------------------------------------------------


def require(condition: object, place: str) -> None:
    if not condition:
        raise BadPosition(place)


def keys(found: Any, wanted: set[str], place: str, optional: Iterable[str] = ()) -> None:
    require(isinstance(found, dict) and wanted <= set(found) <= wanted | set(optional), place)


def read_position(position: Any, box: Box = OURS) -> Board:
    keys(position, {"game", "solo", "map", "deck", "row", "tribe", "you"}, "position", ["switches"])
    keys(position["tribe"], {"groups", "kingdom", "score"}, "tribe")
    keys(position["you"], {"groups"}, "you")
    require(position["game"] == "kitara", "game")
    require(position["solo"] == "nguni", "solo")
    require(position["map"] in [name for name, one in box.maps.items() if one.players == 2], "map")
    require(position["deck"] in DECKS, "deck")
    switches = position.get("switches", {})
    require(isinstance(switches, dict), "switches")
    for name, value in switches.items():
        require(value in SWITCHES.get(name, ()), f"switches.{name}")
    the_map, row = box.maps[position["map"]], position["row"]
    kingdom = [START_CARD if name == "start" else name for name in position["tribe"]["kingdom"]]
    require(isinstance(row, list) and 1 <= len(row) <= ROW, "row")
    deck = box.decks[position["deck"]]
    require(all(name in deck for name in row), "row")
    require(all(name in [START_CARD, *deck] for name in kingdom), "tribe.kingdom")
    require(len({*row, *kingdom}) == len(row) + len(kingdom), "a card twice")
    score = position["tribe"]["score"]
    require(type(score) is int and score >= 0, "tribe.score")
    tribe = Player(read_groups(position["tribe"]["groups"], the_map.territories, "tribe.groups"), kingdom, score)
    you = Player(read_groups(position["you"]["groups"], the_map.territories, "you.groups"), [])
    require(not set(tribe.groups) & set(you.groups), "both sides on one territory")
    return Board(
        map=the_map,
        cards=box.cards,
        deck=UnknownDeck(box, position["deck"], [*row, *kingdom], len(row)),
        bag=Counter({2: 1000}),
        players={TRIBE: tribe, YOU: you},
        solo=True,
        switches={name: values[0] for name, values in SWITCHES.items()} | switches,
        row=list(row),
    )


def read_groups(found: Any, territories: list[int], place: str) -> dict[int, Group]:
    require(isinstance(found, dict), place)
    groups = {}
    for name, text in found.items():
        require(name in map(str, territories), f"{place}.{name}")
        try:
            groups[int(name)] = read_group(text)
        except (TypeError, ValueError) as error:
            raise BadPosition(f"{place}.{name}") from error
    total = sum(groups.values(), Group())
    require(all(total.of(kind) <= LIMITS[kind] for kind in KINDS), place)
    return groups
