"""Why the tribe does what it does: the rule that decided, and a sentence. All of it is asked of the procedure itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.game import Reason
from mamut.engine.move_table import Move
from mamut.engine.state import State as Position
from mamut.games.kitara.faces.configured import deck_of
from mamut.games.kitara.rules.cards import age_of, reach_of, row_of
from mamut.games.kitara.rules.components import CHAMPION, KINDS, POINTS_AT, SHAMAN, Card
from mamut.games.kitara.rules.land import held
from mamut.games.kitara.rules.nguni import (
    ATTACK_SAVANNA,
    CHAMPION_ATTACKS,
    SHAMAN_TO_RUINS,
    candidates,
    draft_key,
    draft_position,
    draft_sum,
    groups_with,
    next_action,
    recruit_candidates,
    recruit_place,
    ruins_without_shaman,
    savannas_at_ruins,
    strongest,
    target_for,
    targets,
    tribe_retreat,
    usable,
)
from mamut.games.kitara.rules.recruit import recruit_kind
from mamut.games.kitara.rules.retreat import retreat_places
from mamut.games.kitara.rules.state import DRAFT, MOVE, RECRUIT, TRIBE, YOU, State

RULES = {SHAMAN_TO_RUINS: "NG-ACT1", CHAMPION_ATTACKS: "NG-ACT2"}
RECRUITED = ("warrior", "shaman", "champion")
"""The beginnings of messages about recruits, by kind."""


def reason(state: Position, move: Move) -> Reason | None:
    """Why the tribe makes the only move that its rules leave it."""
    return reason_of(state.plain, deck_of(state.game)) if state.actor in state.game.automatic else None


def reason_of(s: State, deck: Sequence[Card]) -> Reason:
    """The reason for what the tribe does now."""
    if s.step == DRAFT:
        return _draft(s, deck)
    if s.step == RECRUIT:
        return _recruit(s)
    if s.step == MOVE:
        return _move(s)
    return _retreat(s)


def _because(rule: str, name: str, values: dict[str, Any]) -> Reason:
    return Reason(rule, f"kitara.why.{name}", values)


def _draft(s: State, deck: Sequence[Card]) -> Reason:
    """The first thing in which the card is better than the best of the others within reach."""
    reach, taken = reach_of(s, s.players[TRIBE]), draft_position(s)
    card = s.row[taken]
    values: dict[str, Any] = {
        "reach": reach,
        "card": deck[card].id,
        "age": age_of(s, card),
        "sum": draft_sum(s, card),
        "points": row_of(s, card, POINTS_AT),
    }
    others = [position for position in range(reach) if position != taken]
    if not others:
        return _because("NG-DRAFT-2", "draft_only", {"card": deck[card].id})
    other = s.row[max(others, key=lambda position: draft_key(s, position))]
    values |= {"other": deck[other].id, "other_sum": draft_sum(s, other)}
    return _because("NG-DRAFT-2", f"draft_{_difference(s, card, other)}", values)


def _difference(s: State, card: int, other: int) -> str:
    """NG-DRAFT-2: the step at which two cards differ."""
    if age_of(s, card) != age_of(s, other):
        return "age"
    if draft_sum(s, card) != draft_sum(s, other):
        return "sum"
    if row_of(s, card, POINTS_AT) != row_of(s, other, POINTS_AT):
        return "points"
    if usable(s, card, CHAMPION) != usable(s, other, CHAMPION):
        return "champions"
    if usable(s, card, SHAMAN) != usable(s, other, SHAMAN):
        return "shamans"
    return "position"


def _recruit(s: State) -> Reason:
    kind, place = recruit_kind(s), recruit_place(s)
    if not s.players[TRIBE].holds:
        key = "home" if place == s.home else "savanna"
        return _because("NG-RECRUIT-2", f"recruit_{key}", {"place": str(place + 1)})
    groups = recruit_candidates(s, kind).bit_count()
    values = {"place": str(place + 1), "groups": groups}
    return _because(f"NG-RECRUIT-{KINDS[kind]}", f"{RECRUITED[kind]}_{_joined(s, kind)}", values)


def _joined(s: State, kind: int) -> str:
    """The kind of place that a new figure is put to."""
    if kind == SHAMAN:
        return "ruins" if ruins_without_shaman(s) else "near" if savannas_at_ruins(s) else "any"
    with_champion = groups_with(s, CHAMPION)
    if kind == CHAMPION:
        return "without" if s.players[TRIBE].holds & ~with_champion else "any"
    return "champion" if with_champion else "any"


def _move(s: State) -> Reason:
    """Which action, which group of those that can, which target of those it has."""
    action = next_action(s)
    groups = candidates(s, action)
    source = strongest(s, groups)
    target = target_for(s, action, source)
    reachable = targets(s, action, source)
    values = {
        "from": str(source + 1),
        "to": str(target + 1),
        "groups": groups.bit_count(),
        "targets": reachable.bit_count(),
        "direction": "lowest" if s.lowest_first else "highest",
    }
    return _because(RULES.get(action, "NG-ACT3"), _purpose(s, action, target), values)


def _purpose(s: State, action: int, target: int) -> str:
    if action == SHAMAN_TO_RUINS:
        if s.players[YOU].holds >> target & 1:
            return "act1_yours"
        return "act1_own" if held(s) >> target & 1 else "act1_empty"
    if action == CHAMPION_ATTACKS:
        return "act2"
    return "act3_attack" if action == ATTACK_SAVANNA else "act3_enter"


def _retreat(s: State) -> Reason:
    places, to = retreat_places(s), tribe_retreat(s)
    values = {"from": str(s.attacked + 1), "to": str(to + 1), "places": places.bit_count()}
    if not s.players[TRIBE].holds:
        return _because("NG-RETREAT-3", "retreat_empty", values)
    if s.near[s.attacked] >> to & 1:
        return _because("NG-RETREAT-1", "retreat_next", values)
    return _because("NG-RETREAT-2", "retreat_far", values)
