"""Tables before the tribe's turn that nobody has seen: any groups, any kingdom, any row. Few of them can come up in a game."""

import random
from typing import Any

from ..referee.kitara.board import SWITCHES
from ..referee.kitara.components import OURS, Box
from ..referee.kitara.figures import KINDS, LIMITS, Group, one

MAP = "orig-2p-14"


def some_groups(rng: random.Random, places: list[int], crowd: float) -> dict[str, str]:
    """As many figures of each kind as chance will have it, in a few or in many places."""
    standing: dict[int, Group] = {}
    chosen = rng.sample(places, rng.randint(1, len(places))) if places else []
    for kind in KINDS:
        for _ in range(LIMITS[kind]):
            if chosen and rng.random() < crowd:
                place = rng.choice(chosen)
                standing[place] = standing.get(place, Group()) + one(kind)
    return {str(place): str(group) for place, group in standing.items()}


def a_position(
    rng: random.Random, box: Box = OURS, map_id: str = MAP, decks: tuple[str, ...] = ("blue", "red")
) -> dict[str, Any]:
    deck = rng.choice(decks)
    places = list(box.maps[map_id].territories)
    rng.shuffle(places)
    border = rng.randint(0, len(places))
    crowd = rng.random()
    cards = rng.sample(box.decks[deck], 34)
    if rng.random() < 0.5:  # as in a game, the lower ages first
        cards.sort(key=lambda name: box.cards[name].age)
    length = rng.choice([1, 3, 5, 6, 6, 6, 6])
    kingdom = cards[length : length + rng.choice([0, 1, 3, 6, 9, 9, 20, 28])]
    if rng.random() < 0.7:
        kingdom = [rng.choice(["S0", "start"]), *kingdom]
    position: dict[str, Any] = {
        "game": "kitara",
        "solo": "nguni",
        "map": map_id,
        "deck": deck,
        "row": cards[:length],
        "tribe": {"groups": some_groups(rng, places[:border], crowd), "kingdom": kingdom, "score": rng.randrange(90)},
        "you": {"groups": some_groups(rng, places[border:], rng.random())},
    }
    if rng.random() < 0.4:
        position["switches"] = {name: rng.choice(values) for name, values in SWITCHES.items() if rng.random() < 0.5}
    return position


def spoilt(rng: random.Random, position: dict[str, Any]) -> dict[str, Any]:
    """One thing about it is wrong."""
    bad: dict[str, Any] = {**position, "tribe": {**position["tribe"]}, "you": {**position["you"]}}
    other = "red" if position["deck"] == "blue" else "blue"
    row, kingdom = position["row"], position["tribe"]["kingdom"]
    taken = next(iter(position["tribe"]["groups"]), None)
    wrong: list[tuple[dict[str, Any], str, Any]] = [
        (bad, "row", []),
        (bad, "row", [*row, *row]),
        (bad, "row", [row[0].lower()]),
        (bad, "row", ["S0"]),
        (bad, "row", ["start"]),
        (bad, "row", [OURS.decks[other][0]]),
        (bad, "row", row[0]),
        (bad, "row", [None]),
        (bad, "map", "orig-3p-21"),
        (bad, "map", "my-map"),
        (bad, "deck", "green"),
        (bad, "solo", "no"),
        (bad, "game", "stone-age"),
        (bad, "round", 3),
        (bad, "switches", {"rule_a_direction": "left"}),
        (bad, "switches", {"rule_a": "highest"}),
        (bad, "switches", []),
        (bad["tribe"], "kingdom", [*kingdom, row[0]]),
        (bad["tribe"], "kingdom", ["S0", "start"]),
        (bad["tribe"], "kingdom", [OURS.decks[other][3]]),
        (bad["tribe"], "kingdom", "S0"),
        (bad["tribe"], "score", -1),
        (bad["tribe"], "score", 1.5),
        (bad["tribe"], "score", "3"),
        (bad["tribe"], "score", True),
        (bad["tribe"], "supply", "7W"),
        (bad["tribe"], "groups", {"1": "11W"}),
        (bad["tribe"], "groups", {"1": "4C"}),
        (bad["tribe"], "groups", {"1": "3S", "2": "3S"}),
        (bad["tribe"], "groups", []),
        (bad["you"], "groups", {"15": "1W"}),
        (bad["you"], "groups", {"0": "1W"}),
        (bad["you"], "groups", {"01": "1W"}),
        (bad["you"], "groups", {"3": "1S1W"}),
        (bad["you"], "groups", {"3": "0W1S"}),
        (bad["you"], "groups", {"3": "W"}),
        (bad["you"], "groups", {"3": ""}),
        (bad["you"], "groups", {"3": "01W"}),
        (bad["you"], "groups", {"3": " 1W"}),
        (bad["you"], "groups", {"3": 1}),
        (bad["you"], "kingdom", []),
    ]
    if taken:
        wrong.append((bad["you"], "groups", {taken: "1W"}))
    part, key, value = rng.choice(wrong)
    if rng.random() < 0.1:
        part, key = rng.choice([(bad, "row"), (bad, "deck"), (bad["tribe"], "score"), (bad["you"], "groups")])
        del part[key]
    else:
        part[key] = value
    return bad
