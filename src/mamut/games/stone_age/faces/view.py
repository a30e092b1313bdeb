"""The table as data, for people and screens, as far as the reader of a (hidden or full) state may know it."""

from __future__ import annotations

from typing import Any

from mamut.engine.game import Game
from mamut.games.stone_age.faces.move_texts import TOOLS
from mamut.games.stone_age.rules.cards import price_of
from mamut.games.stone_age.rules.components import (
    AMOUNT,
    BUILDINGS,
    CARDS,
    COLOURS,
    DIVISOR,
    FACES,
    GAINS,
    ONE_USE,
    RESOURCES,
    SEATS,
    TOOL_FIELDS,
)
from mamut.games.stone_age.rules.gathering import amount_gained, tools_added
from mamut.games.stone_age.rules.numbers import SPACES
from mamut.games.stone_age.rules.placing import SHARING, figures_in, players_in, village_closed
from mamut.games.stone_age.rules.scoring import (
    card_points,
    cards_of,
    farmer_points,
    green_points,
    hut_builder_points,
    points,
    resource_points,
    shaman_points,
    toolmaker_points,
)
from mamut.games.stone_age.rules.setup import deck_size
from mamut.games.stone_age.rules.state import (
    AREAS,
    CARD,
    DICE,
    FEED,
    FINISHED,
    FIRST_BUILDING,
    FIRST_CARD,
    HUNT,
    HUT,
    NOBODY,
    PAY,
    PICK,
    PLACE,
    ROLL,
    ROW,
    STEPS,
    TOOL,
    UNKNOWN,
    Player,
    State,
)


def describe(game: Game | None, s: State) -> dict[str, Any]:
    """Everything on the table, in words and numbers."""
    return {
        "round": s.round,
        "phase": phase_of(s),
        "step": STEPS[s.step],
        "actor": _seat(s.actor),
        "turn": _seat(s.turn) if s.round else None,
        "start_player": s.start + 1,
        "last_round": bool(s.emptied),
        "areas": [_area(s, area) for area in range(FIRST_CARD)],
        "row": [_space(s, space) for space in range(ROW)],
        "deck": deck_size(s),
        "stacks": [_stack(s, stack) for stack in range(s.seats)],
        "roll": _roll(s) if s.step in (ROLL, TOOL) else None,
        "buying": _buying(s) if s.step == PAY else None,
        "market": _market(s) if s.step in (DICE, PICK) else None,
        "feeding": {"missing": s.missing} if s.step == FEED else None,
        "unseen": {"cards": _names(CARDS, s.deck), "buildings": _names(BUILDINGS, s.tiles)},
        "players": [_player(s, seat) for seat in range(s.seats)],
    }


def phase_of(s: State) -> str:
    """The part of the round. A card that is turned up after set-up belongs to the round that it prepares."""
    if s.step == FINISHED:
        return "over"
    if s.round == 0:
        return "setup"
    if s.step == FEED:
        return "feeding"
    return "placing" if s.step in (PLACE, CARD) else "actions"


def _seat(seat: int) -> int | None:
    return seat + 1 if seat >= 0 else None


def _names(names: tuple[str, ...], pieces: int) -> list[str]:
    return [name for n, name in enumerate(names) if pieces >> n & 1]


def _area(s: State, area: int) -> dict[str, Any]:
    return {
        "area": AREAS[area],
        "spaces": None if area == HUNT else SPACES if area > HUNT else 2 if area == HUT else 1,
        "figures": [s.players[seat].placed[area] for seat in range(s.seats)],
        "closed": closed_by(s, area),
    }


def closed_by(s: State, area: int) -> str | None:
    """The rule that keeps everyone out who is not there yet."""
    if area == HUNT:
        return None
    if area < HUNT:
        if players_in(s, area):
            return "SA-PLACE-6"
        return "SA-P23-1" if village_closed(s) else None
    if figures_in(s, area) == SPACES:
        return "SA-PLACE-6"
    if s.seats < SEATS and players_in(s, area) >= SHARING[s.seats]:
        return "SA-P23-3" if s.seats == 3 else "SA-P23-4"
    return None


def _space(s: State, space: int) -> dict[str, Any]:
    card = s.row[space]
    return {
        "space": space + 1,
        "price": price_of(space),
        "card": CARDS[card] if card != NOBODY else None,
        "figure": _seat(s.row_owner[space]),
        "worth": [worth(s, seat, card) for seat in range(s.seats)],
    }


def worth(s: State, seat: int, card: int) -> int:
    """What the bottom of a card would add to the final score of a seat, as things stand."""
    if card == NOBODY:
        return 0
    p, owned = s.players[seat], cards_of(s, seat)
    return card_points(p, owned | 1 << card) - card_points(p, owned)


def _stack(s: State, stack: int) -> dict[str, Any]:
    top = s.tops[stack]
    return {
        "stack": stack + 1,
        "building": BUILDINGS[top] if top != NOBODY else None,
        "tiles": s.heights[stack],
        "figure": _seat(s.stack_owner[stack]),
    }


def _roll(s: State) -> dict[str, Any]:
    rolled = s.step == TOOL
    return {
        "dice": s.dice,
        "area": AREAS[s.place] if s.place < FIRST_CARD else None,
        "card": CARDS[s.bought] if s.bought != NOBODY else None,
        "gain": GAINS[s.gain],
        "divisor": DIVISOR[s.gain],
        "sum": s.rolled if rolled else None,
        "tools": [name for slot, name in enumerate(TOOLS) if s.added >> slot & 1],
        "added": tools_added(s),
        "total": s.rolled + tools_added(s) if rolled else None,
        "amount": amount_gained(s) if rolled else None,
    }


def _buying(s: State) -> dict[str, Any]:
    if s.place < FIRST_BUILDING:
        space = s.place - FIRST_CARD
        return {"what": "card", "place": space + 1, "id": CARDS[s.row[space]]}
    stack = s.place - FIRST_BUILDING
    return {"what": "building", "place": stack + 1, "id": BUILDINGS[s.tops[stack]]}


def _market(s: State) -> dict[str, Any]:
    return {"buyer": s.turn + 1, "dice": [face + 1 for face in range(FACES) for _ in range(s.market[face])]}


def _player(s: State, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    return {
        "seat": seat + 1,
        "colour": COLOURS[seat],
        "track": p.track,
        "points": points(s, seat),
        "food": p.food,
        "grain": p.grain,
        "figures": p.figures,
        "home": p.home,
        "tools": [{"value": p.tools[field], "used": bool(p.used >> field & 1)} for field in range(TOOL_FIELDS)],
        "one_use": [{"card": CARDS[card], "value": AMOUNT[card]} for n, card in enumerate(ONE_USE) if p.one_use >> n & 1],
        "cash": bool(p.cash),
        "resources": dict(zip(RESOURCES, p.stock, strict=True)),
        "cards": _names(CARDS, p.cards),
        "extra": _extra(s) if s.extra_owner == seat else None,
        "buildings": _names(BUILDINGS, p.buildings),
        "ends": ends(p, cards_of(s, seat)),
    }


def _extra(s: State) -> str:
    return "?" if s.extra_card == UNKNOWN else CARDS[s.extra_card]


def ends(p: Player, cards: int) -> dict[str, int]:
    """The parts of the final scoring, as things stand."""
    return {
        "resources": resource_points(p),
        "green": green_points(cards),
        "farmers": farmer_points(p, cards),
        "hut_builders": hut_builder_points(p, cards),
        "shamans": shaman_points(p, cards),
        "toolmakers": toolmaker_points(p, cards),
    }
