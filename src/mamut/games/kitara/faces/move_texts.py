"""The text of every move: `draft 3`, `recruit W 9`, `move 14 10 2W1C`, `lose B1-4`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mamut.engine.game import Game
from mamut.engine.move_table import Move, Moves
from mamut.games.kitara.faces.configured import board_of, deck_of
from mamut.games.kitara.rules.components import FIGURES, KINDS, LEAST_TOKEN, MOST_TERRITORIES, ROW, TOKEN_VALUES, Card, Map
from mamut.games.kitara.rules.numbers import FIRST_MOVE, PARTS, part_number, part_of

NUMBER = "[1-9][0-9]*"
CARD_ID = "[A-Za-z0-9_.-]+"
GROUP = re.compile(r"(?:([1-9][0-9]?)W)?(?:([1-9])S)?(?:([1-9])C)?")
MOVE_TEXT = re.compile(rf"move ({NUMBER}) ({NUMBER}) ([0-9WSC]+)")
NOWHERE = (
    (re.compile(rf"(?:start|recruit [WSC]|remove [WSC]|retreat) {NUMBER}"), "KT-MAP-1"),
    (re.compile(rf"draft {NUMBER}"), "KT-SETUP-8"),
    (re.compile(rf"(?:keep|token) {NUMBER}"), "KT-COMP-6"),
    (re.compile(rf"(?:lose|card) {CARD_ID}"), "KT-SETUP-6"),
)
"""Texts of the right form that mean no move of this game, and the rule that makes them impossible."""


def group_text(part: int) -> str:
    """A part of a group, without zero parts: `2W1C`."""
    return "".join(f"{part_of(part, kind)}{name}" for kind, name in enumerate(KINDS) if part_of(part, kind))


def read_group(text: str) -> tuple[int, int, int] | None:
    """Warriors, shamans and champions of a group in its one spelling; None for anything else."""
    found = GROUP.fullmatch(text)
    if not text or not found:
        return None
    warriors, shamans, champions = (int(count or 0) for count in found.groups())
    return warriors, shamans, champions


class KitaraMoves(Moves):
    """All moves on one map with one deck, in the order of `numbers`."""

    def __init__(self, board: Map, deck: Sequence[Card]) -> None:
        super().__init__()
        places = range(1, MOST_TERRITORIES + 1)
        texts = [(f"start {place}", "KT-SETUP-4") for place in places]
        texts += [(f"draft {position}", "KT-DRAFT-1") for position in range(1, ROW + 1)]
        texts += [(f"recruit {kind} {place}", "KT-RECRUIT-2") for kind in KINDS for place in places]
        texts += [(f"remove {kind} {place}", "KT-MANAGE-5") for kind in KINDS for place in places]
        texts += [(f"retreat {place}", "KT-RETREAT-1") for place in places]
        texts += [(f"keep {value}", "KT-WAR-3") for value in TOKEN_VALUES]
        texts += [(f"lose {card.id}", "KT-MANAGE-4") for card in deck]
        texts.append(("stop", "KT-MOVE-5"))
        self._short = [Move(number, *one) for number, one in enumerate(texts)]
        self._number_of = {move.text: move.number for move in self._short}
        self._ways = [(one.id, other) for one in board.territories for other in one.neighbours]
        self._way_of = {way: number for number, way in enumerate(self._ways)}

    def __len__(self) -> int:
        return FIRST_MOVE + PARTS * len(self._ways)

    def make(self, number: int) -> Move:
        if number < FIRST_MOVE:
            return self._short[number]
        way, part = divmod(number - FIRST_MOVE, PARTS)
        source, target = self._ways[way]
        return Move(number, f"move {source} {target} {group_text(part + 1)}", "KT-MOVE-2")

    def number(self, text: str) -> int | None:
        found = MOVE_TEXT.fullmatch(text)
        if not found:
            return self._number_of.get(text)
        group = read_group(found[3])
        way = self._way_of.get((int(found[1]), int(found[2])))
        if way is None or group is None or any(count > most for count, most in zip(group, FIGURES, strict=True)):
            return None
        return FIRST_MOVE + way * PARTS + part_number(*group) - 1


def list_moves(game: Game) -> KitaraMoves:
    return KitaraMoves(board_of(game), deck_of(game))


def list_outcomes(game: Game) -> list[Move]:
    """Every card that can be turned up, and every value of a token."""
    texts = [(f"card {card.id}", "KT-DRAFT-4") for card in deck_of(game) if card.age]
    texts += [(f"token {LEAST_TOKEN + n}", "KT-WAR-1") for n in range(len(TOKEN_VALUES))]
    return [Move(number, *one) for number, one in enumerate(texts)]


def text_refusal(game: Game, text: str) -> str | None:
    """The rule against a move that cannot exist, such as a way across a lake."""
    found = MOVE_TEXT.fullmatch(text)
    if found:
        group = read_group(found[3])
        if group is None:
            return None
        too_many = any(count > most for count, most in zip(group, FIGURES, strict=True))
        return "KT-COMP-1" if too_many else "KT-MAP-2"
    for form, rule in NOWHERE:
        if form.fullmatch(text):
            return rule
    return None
