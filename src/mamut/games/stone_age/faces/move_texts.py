"""The text of every move: `place hunt 4`, `use card 2`, `tool C34`, `pay wood clay`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement

from mamut.engine.game import Game, Move
from mamut.games.stone_age.rules.bundles import BUNDLES, FIRST_OF_SIZE
from mamut.games.stone_age.rules.components import BUILDINGS, CARDS, FACES, MOST_FIGURES, ONE_USE, RESOURCES, TOOL_FIELDS
from mamut.games.stone_age.rules.numbers import LARGEST_PAYMENT, MOST_PLACED
from mamut.games.stone_age.rules.state import AREAS, FIRST_BUILDING, FIRST_CARD, HUNT, PLACES, RIVER

USE_RULES = ("SA-TOOL-1", "SA-HUT-1", "SA-FIELD-1", "SA-HUNT-1", *["SA-RES-1"] * 4, *["SA-CARD-2"] * 4, *["SA-BLD-4"] * 4)
TOOLS = (*map(str, range(1, TOOL_FIELDS + 1)), *(CARDS[card] for card in ONE_USE))

NUMBER = "[1-9][0-9]*"
GATHERING = "hunt|forest|clay-pit|quarry|river"
BUNDLE = "".join(f"(?: {name})*" for name in RESOURCES)
ASCENDING = "".join(f"(?: {face})*" for face in range(1, FACES + 1))
NOWHERE = (
    (re.compile(rf"place (?:{GATHERING}) 0|pass"), "SA-PLACE-2"),
    (re.compile(rf"place hunt {NUMBER}"), "SA-PLACE-1"),
    (re.compile(rf"place (?:{GATHERING}) {NUMBER}"), "SA-PLACE-6"),
    (re.compile(rf"(?:place|use) card {NUMBER}"), "SA-SETUP-1"),
    (re.compile(rf"(?:place|use) building {NUMBER}"), "SA-SETUP-2"),
    (re.compile(rf"tool {NUMBER}"), "SA-COMP-7"),
    (re.compile(r"tool C[0-9]{2}"), "SA-TUSE-10"),
    (re.compile(rf"pick {NUMBER}"), "SA-EFF-1"),
    (re.compile(rf"cash{BUNDLE}"), "SA-EFF-10"),
    (re.compile(rf"pay{BUNDLE}"), "SA-BLD-3"),
    (re.compile(rf"feed{BUNDLE}"), "SA-FEED-4"),
    (re.compile(r"(?:card|draw) C[0-9]{2}"), "SA-COMP-1"),
    (re.compile(r"building B[0-9]{2}"), "SA-COMP-3"),
    (re.compile(rf"roll {NUMBER}"), "SA-RES-1"),
    (re.compile(rf"dice{ASCENDING}"), "SA-EFF-1"),
)
"""Texts of the right form that mean no move of this game, and the rule that makes them impossible."""


def place_name(place: int) -> str:
    if place >= FIRST_BUILDING:
        return f"building {place - FIRST_BUILDING + 1}"
    if place >= FIRST_CARD:
        return f"card {place - FIRST_CARD + 1}"
    return AREAS[place]


def bundle_text(bundle: int) -> str:
    return " ".join(name for name, count in zip(RESOURCES, BUNDLES[bundle], strict=True) for _ in range(count))


def _placements() -> Iterator[tuple[str, str]]:
    for place in range(PLACES):
        if HUNT <= place <= RIVER:
            yield from ((f"place {place_name(place)} {n}", "SA-PLACE-6") for n in range(1, MOST_PLACED[place] + 1))
        else:
            yield f"place {place_name(place)}", "SA-PLACE-6"


def list_moves(game: Game) -> list[Move]:
    """All moves, in the order of `numbers`."""
    texts = list(_placements())
    texts += [(f"use {place_name(place)}", USE_RULES[place]) for place in range(PLACES)]
    texts += [(f"tool {name}", "SA-TUSE-10" if name.startswith("C") else "SA-TUSE-1") for name in TOOLS]
    texts.append(("done", "SA-TUSE-2"))
    texts += [(f"pick {face}", "SA-EFF-1") for face in range(1, FACES + 1)]
    texts += [(f"cash {bundle_text(pair)}", "SA-EFF-10") for pair in range(FIRST_OF_SIZE[2], FIRST_OF_SIZE[3])]
    texts += [("decline", "SA-ACT-5"), ("starve", "SA-FEED-5")]
    texts += [(f"pay {bundle_text(bundle)}", "SA-CARD-1") for bundle in range(FIRST_OF_SIZE[LARGEST_PAYMENT + 1])]
    texts += [(f"feed {bundle_text(bundle)}", "SA-FEED-4") for bundle in range(len(BUNDLES))]
    return [Move(number, text, rule) for number, (text, rule) in enumerate(texts)]


def list_outcomes(game: Game) -> list[Move]:
    texts = [(f"card {card}", "SA-NEW-2") for card in CARDS]
    texts += [(f"building {tile}", "SA-BLD-5") for tile in BUILDINGS]
    texts += [(f"roll {total}", "SA-RES-1") for total in range(1, FACES * MOST_FIGURES + 1)]
    texts += [(f"draw {card}", "SA-EFF-8") for card in CARDS]
    rolls = combinations_with_replacement(range(1, FACES + 1), game.players)
    texts += [(f"dice {' '.join(map(str, roll))}", "SA-EFF-1") for roll in rolls]
    return [Move(number, text, rule) for number, (text, rule) in enumerate(texts)]


def text_refusal(game: Game, text: str) -> str | None:
    """The rule against a move that cannot exist, such as a card space 5."""
    for form, rule in NOWHERE:
        if form.fullmatch(text):
            return rule
    return None
