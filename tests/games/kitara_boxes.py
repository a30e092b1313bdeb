"""Boxes that nobody printed: small crowded maps, rings and stars, cards of any kind."""

import json
import random
from typing import Any


def territory(number: int, near: set[int], ruins: bool, start: bool) -> dict[str, Any]:
    kind = "ruins" if ruins else "savanna"
    return {"id": number, "type": kind, "start": start, "neighbours": sorted(near), "centre": [10 * number, 10]}


def a_map(rng: random.Random, players: int, size: int) -> dict[str, Any]:
    """A tree with some more borders; the first and the last territories are to start from, so that 1 and the last are."""
    near: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
    for number in range(2, size + 1):
        other = rng.randrange(max(1, number - 4), number)
        near[number].add(other)
        near[other].add(number)
    for _ in range(size // 2):
        one, other = rng.sample(range(1, size + 1), 2)
        near[one].add(other)
        near[other].add(one)
    houses = {1, size, *range(2, players)}
    ruins = set(rng.sample(sorted(set(near) - houses), size // 4))
    places = [territory(number, near[number], number in ruins, number in houses) for number in near]
    made: dict[str, Any] = {"id": f"made-{players}-{size}", "name": "made up", "players": players, "territories": places}
    return {**made, "canvas": [1000, 1000], "solo": {"human_start": size, "nguni_start": 1}} if players == 2 else made


def a_deck(rng: random.Random, early: int) -> list[dict[str, Any]]:
    """34 cards, so many of them of the ages 1 to 4."""
    cards = []
    for number in range(34):
        age = 1 + number * 4 // early if number < early else 5
        figures = "".join(rng.choices("WSC", (3, 2, 2), k=rng.randrange(4)))
        rows = {"symbols": rng.randrange(3), "figures": figures, "moves": rng.randrange(4), "points": rng.randrange(4)}
        mark = {"needs_no_food": rng.random() < 0.2}
        cards.append({"id": f"X{age}-{number + 1}", "deck": "red", "age": age, **rows, **mark, "name": f"card {number + 1}"})
    return cards


def a_box(seed: int, players: int, size: int) -> tuple[str, str]:
    """The text of a box, and the id of its only map."""
    rng = random.Random(seed)
    made = a_map(rng, players, size)
    box = {"format": "kitara-box/1", "name": "made up", "maps": [made], "cards": a_deck(rng, 27 + seed % 3)}
    return json.dumps({**box, "tokens": {"2": 1, "3": 30, "4": 7, "5": 1}}), made["id"]
