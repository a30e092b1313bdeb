"""What the tribe does (nguni.md): decisions only, nothing is moved here."""

from collections.abc import Iterable
from typing import NamedTuple

from .board import Board
from .components import Card
from .figures import KINDS, Group, one

TRIBE, YOU = 1, 2
STAYS = {"ruins": "SWC", "savanna": "WSC"}  # NG-MOVE-3


class Action(NamedTuple):
    """A move of the tribe with the action that it is."""

    name: str
    rule: str
    source: int
    target: int
    part: Group


# --- chapter 3: strength ------------------------------------------------------------------------------


def strength(groups: dict[int, Group], place: int) -> tuple[int, int, int, int]:
    """NG-STRENGTH-1."""
    group = groups[place]
    return group.size, group.C, group.S, place


def strongest(groups: dict[int, Group], places: Iterable[int]) -> int | None:
    return max(places, key=lambda place: strength(groups, place), default=None)


# --- 4.1 draft ----------------------------------------------------------------------------------------


def usable(card: Card, supply: Group) -> Group:
    """NG-DRAFT-3."""
    return Group(*(min(card.figures.count(kind), supply.of(kind)) for kind in KINDS))


def choose_card(cards: list[Card], supply: Group) -> int:
    """NG-DRAFT-2: the position, from 1, of these cards that are within reach."""

    def key(position: int) -> tuple[int, ...]:
        card = cards[position - 1]
        figures = usable(card, supply)
        return card.age, figures.size + card.points, card.points, figures.C, figures.S, position

    return max(range(1, len(cards) + 1), key=key)


# --- 4.2 recruit --------------------------------------------------------------------------------------


def settle(board: Board, kind: str) -> tuple[int, str] | None:
    """Where a figure of this kind goes, and by which rule."""
    groups = board.players[TRIBE].groups
    if not groups:
        free = board.empty_savannas()
        place = 1 if 1 in board.empty() else max(free, default=None)
        return None if place is None else (place, "NG-RECRUIT-2")
    wishes = {"W": for_warrior, "S": for_shaman, "C": for_champion}[kind](board, groups)
    place = next(found for found in (strongest(groups, wish) for wish in [*wishes, list(groups)]) if found is not None)
    return place, f"NG-RECRUIT-{kind}"


def for_warrior(board: Board, groups: dict[int, Group]) -> list[list[int]]:
    return [[place for place in groups if groups[place].C]]


def for_shaman(board: Board, groups: dict[int, Group]) -> list[list[int]]:
    ruins = board.map.ruins
    bare = [place for place in groups if place in ruins and not groups[place].S]
    beside = [place for place in groups if place not in ruins and ruins.intersection(board.map.neighbours[place])]
    return [bare, beside]


def for_champion(board: Board, groups: dict[int, Group]) -> list[list[int]]:
    return [[place for place in groups if not groups[place].C]]


# --- 4.3 move -----------------------------------------------------------------------------------------


def stays(board: Board, place: int, group: Group) -> str:
    """NG-MOVE-3."""
    order = STAYS["ruins" if place in board.map.ruins else "savanna"]
    return next(kind for kind in order if group.of(kind))


class Scout:
    """One look at the map before one move."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ruins = board.map.ruins
        self.own = board.players[TRIBE].groups
        self.yours = board.players[YOU].groups
        self.free = set(board.empty())
        # NG-MOVE-2: all but one go, so one alone never does.
        self.parts = {place: group - one(stays(board, place, group)) for place, group in self.own.items() if group.size >= 2}

    def beaten(self, place: int) -> list[int]:
        """Your neighbouring groups that the moving part outnumbers (NG-MOVE-4)."""
        near = self.board.map.neighbours[place]
        return [one for one in near if one in self.yours and self.parts[place].size > self.yours[one].size]

    def by_rule_a(self, places: Iterable[int]) -> int | None:
        """NG-A-2."""
        pick = min if self.board.switches["rule_a_direction"] == "lowest" else max
        return pick(places, default=None)

    def act(self, name: str, targets: dict[int, int | None]) -> Action | None:
        """The strongest group that has a target."""
        source = strongest(self.own, [place for place, target in targets.items() if target is not None])
        if source is None:
            return None
        target = targets[source]
        assert target is not None
        return Action(name, f"NG-ACT{name[1]}", source, target, self.parts[source])

    def action1(self) -> Action | None:
        """Shaman to ruins."""
        moving = self.board.switches["nguni_action1_needs_moving_shaman"] == "yes"
        targets = {}
        for place, part in self.parts.items():
            if (part if moving else self.own[place]).S:
                near = [one for one in self.board.map.neighbours[place] if one in self.ruins]
                yours = strongest(self.yours, [one for one in self.beaten(place) if one in self.ruins])
                empty = self.by_rule_a(one for one in near if one in self.free)
                own = self.by_rule_a(one for one in near if one in self.own and not self.own[one].S)
                targets[place] = yours or empty or own
        return self.act("A1", targets)

    def action2(self) -> Action | None:
        """Attack with a champion."""
        champions = [place for place in self.parts if self.own[place].C]
        return self.act("A2", {place: strongest(self.yours, self.beaten(place)) for place in champions})

    def action31(self) -> Action | None:
        """Attack a savanna without champions."""
        ruins_too = self.board.switches["nguni_action3_attacks_savanna_only"] == "no"
        targets = {}
        for place in self.parts:
            if not self.own[place].C:
                beaten = [one for one in self.beaten(place) if ruins_too or one not in self.ruins]
                targets[place] = strongest(self.yours, beaten)
        return self.act("A3.1", targets)

    def action32(self) -> Action | None:
        """Take an empty savanna."""
        near = self.board.map.neighbours
        free = self.free - self.ruins
        return self.act("A3.2", {place: self.by_rule_a(free.intersection(near[place])) for place in self.parts})


def next_action(board: Board) -> Action | None:
    """NG-MOVE-1: the first action that is possible."""
    scout = Scout(board)
    return scout.action1() or scout.action2() or scout.action31() or scout.action32()


# --- 6 retreat ----------------------------------------------------------------------------------------


def flee(board: Board, place: int) -> int | None:
    """NG-RETREAT-1 to -3: where the tribe's group goes that was driven off this place."""
    groups = board.players[TRIBE].groups
    havens = board.havens(place, TRIBE)
    return strongest(groups, havens) if groups else max(havens, default=None)
