"""Which rule forbids a move. The legal moves themselves come from the chapters; this only explains."""

from __future__ import annotations

from bisect import bisect_right

from mamut.engine.contract import CHANCE, OVER
from mamut.games.kitara.rules import numbers
from mamut.games.kitara.rules.cards import symbols_in
from mamut.games.kitara.rules.components import KIND_COUNT, MOST_TERRITORIES, SYMBOLS_AT
from mamut.games.kitara.rules.land import figures_of
from mamut.games.kitara.rules.move_and_attack import defenders
from mamut.games.kitara.rules.numbers import part_moved, part_of, source_of, target_of
from mamut.games.kitara.rules.recruit import recruit_kind
from mamut.games.kitara.rules.state import (
    CARD,
    DRAFT,
    KEEP,
    LOSE,
    MOVE,
    RECRUIT,
    REMOVE,
    RETREAT,
    SETUP,
    START,
    TOKEN,
    TRIBE,
    State,
)

AWAITED = {
    TOKEN: "KT-WAR-1",
    START: "KT-SETUP-4",
    DRAFT: "KT-DRAFT-3",
    RECRUIT: "KT-RECRUIT-4",
    RETREAT: "KT-RETREAT-1",
    KEEP: "KT-WAR-3",
    LOSE: "KT-MANAGE-4",
    REMOVE: "KT-MANAGE-5",
}
"""The rule that says what comes now, for a move that belongs to another step."""
TRIBE_RULES = {DRAFT: "NG-DRAFT-2", RECRUIT: "NG-RECRUIT-1", MOVE: "NG-MOVE-1", RETREAT: "NG-RETREAT-1"}


def refusal(s: State, number: int) -> str | None:
    """The id of the rule that a move would break which is not legal."""
    if s.actor == OVER:
        return "KT-END-2"
    step = step_of(number)
    if s.actor == CHANCE or step != s.step:
        return _awaited(s)
    if s.solo and s.actor == TRIBE:
        return TRIBE_RULES[step]
    return EXPLAINERS[step](s, number)


def step_of(number: int) -> int:
    """The step that a move belongs to."""
    at = numbers
    ends = (at.FIRST_DRAFT, at.FIRST_RECRUIT, at.FIRST_REMOVE, at.FIRST_RETREAT, at.FIRST_KEEP, at.FIRST_LOSE, at.STOP)
    return (START, DRAFT, RECRUIT, REMOVE, RETREAT, KEEP, LOSE, MOVE)[bisect_right(ends, number)]


def _awaited(s: State) -> str:
    if s.step == CARD:
        return "KT-SETUP-8" if s.phase == SETUP else "KT-DRAFT-4"
    return AWAITED.get(s.step, "KT-TURN-1")


def _start(s: State, number: int) -> str:
    return "KT-SETUP-4" if number < s.places else "KT-MAP-1"


def _draft(s: State, number: int) -> str:
    """A position without a card, or one out of reach."""
    if number - numbers.FIRST_DRAFT >= s.in_row:
        return "KT-DRAFT-6"
    return "KT-DRAFT-1" if symbols_in(s, s.players[s.actor], SYMBOLS_AT) else "KT-DRAFT-2"


def _recruit(s: State, number: int) -> str:
    kind, place = divmod(number - numbers.FIRST_RECRUIT, MOST_TERRITORIES)
    if place >= s.places:
        return "KT-MAP-1"
    if kind != recruit_kind(s):
        return "KT-RECRUIT-1"
    return "KT-RECRUIT-2" if s.players[s.actor].holds else "KT-RECRUIT-5"


def _move(s: State, number: int) -> str:
    """A group that is not there, or one that does not outnumber the defenders."""
    source, target, part = source_of(s, number), target_of(s, number), part_moved(number)
    if not s.players[s.actor].holds >> source & 1:
        return "KT-MOVE-2"
    if any(part_of(part, kind) > figures_of(s, source, kind) for kind in range(KIND_COUNT)):
        return "KT-MOVE-2"
    going = sum(part_of(part, kind) for kind in range(KIND_COUNT))
    return "KT-ATTACK-1" if going <= defenders(s, s.actor, target) else "KT-MOVE-2"


def _retreat(s: State, number: int) -> str:
    place = number - numbers.FIRST_RETREAT
    if place >= s.places:
        return "KT-MAP-1"
    if not s.players[s.driven].holds:
        return "KT-RETREAT-4"
    return "KT-RETREAT-2" if s.players[s.driven].holds >> place & 1 else "KT-RETREAT-1"


def _keep(s: State, number: int) -> str:
    return "KT-WAR-3"


def _lose(s: State, number: int) -> str:
    """A card that needs no food, or one that is not in the kingdom."""
    p, card = s.players[s.actor], number - numbers.FIRST_LOSE
    return "KT-MANAGE-3" if card in p.kingdom[: p.cards] else "KT-CARD-6"


def _remove(s: State, number: int) -> str:
    place = (number - numbers.FIRST_REMOVE) % MOST_TERRITORIES
    return "KT-MAP-1" if place >= s.places else "KT-MANAGE-5"


EXPLAINERS = {
    START: _start,
    DRAFT: _draft,
    RECRUIT: _recruit,
    MOVE: _move,
    RETREAT: _retreat,
    KEEP: _keep,
    LOSE: _lose,
    REMOVE: _remove,
}


def outcome_refusal(s: State, number: int) -> str | None:
    """The same for an outcome of chance."""
    if s.actor == OVER:
        return "KT-END-2"
    if s.actor != CHANCE:
        return _awaited(s)
    if s.step == CARD and number < numbers.FIRST_TOKEN:
        return "KT-SETUP-7" if s.deck >> number & 1 else "KT-COMP-3"
    if s.step == TOKEN and number >= numbers.FIRST_TOKEN:
        return "KT-COMP-6"
    return _awaited(s)
