"""The table as data, for people and screens, as far as the reader of a (hidden or full) state may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.game import Game
from mamut.games.kitara.faces.configured import deck_of
from mamut.games.kitara.rules.cards import age_of, figure_on, moves_of, reach_of, score_symbols_of, symbols_in
from mamut.games.kitara.rules.components import (
    COLOURS,
    KIND_COUNT,
    KINDS,
    LAST_AGE,
    LEAST_TOKEN,
    MOST_FIGURES,
    MOST_ROUNDS,
    SYMBOLS_AT,
    VALUE_COUNT,
    Card,
)
from mamut.games.kitara.rules.end import points
from mamut.games.kitara.rules.land import everywhere, figures_of, held, highest, nearest, owner, size
from mamut.games.kitara.rules.manage import cards_to_feed, savannas_with_warrior
from mamut.games.kitara.rules.nguni import strongest, tribe_retreat
from mamut.games.kitara.rules.retreat import retreat_places
from mamut.games.kitara.rules.score import ruins_scored
from mamut.games.kitara.rules.state import (
    DRAFT,
    FINISHED,
    LOSE,
    MOVE,
    MOVING,
    NOBODY,
    PHASES,
    RECRUIT,
    REMOVE,
    RETREAT,
    STEPS,
    TRIBE,
    State,
)

Deck = Sequence[Card]


def describe(game: Game, s: State) -> dict[str, Any]:
    """Everything on the table, in words and numbers."""
    options, deck = game.options, deck_of(game)
    return {
        "map": options["map"],
        "deck": options["deck"],
        "solo": bool(s.solo),
        "round": s.round,
        "last_round": s.last_round or None,
        "phase": phase_of(s),
        "step": STEPS[s.step],
        "actor": _seat(s.actor),
        "turn": _seat(s.turn) if s.round else None,
        "row": [deck[card].id for card in s.row[: s.in_row]],
        "deck_left": s.deck.bit_count(),
        "ages": _ages(s),
        "bag": s.in_bag,
        "territories": [_territory(s, place) for place in range(s.places)],
        "reach": reach_of(s, s.players[s.actor]) if s.step == DRAFT else None,
        "recruiting": _printed(s, deck, s.drafted) if s.step == RECRUIT else None,
        "moves_left": s.moves_left if s.phase == MOVING and s.step != FINISHED else None,
        "attacks": attacks(s) if s.step == MOVE else [],
        "retreat": _retreat(s) if s.step == RETREAT else None,
        "drafted": deck[s.drafted].id if s.drafted != NOBODY else None,
        "managing": _managing(s, deck) if s.step in (LOSE, REMOVE) else None,
        "players": [_player(s, seat, deck) for seat in range(s.seats)],
        "piles": [_pile(s, n, deck) for n in range(MOST_ROUNDS) if s.in_pile[n]] if s.solo else None,
    }


def phase_of(s: State) -> str:
    return "over" if s.step == FINISHED else PHASES[s.phase]


def group_of(s: State, place: int) -> dict[str, int]:
    """The figures in a territory by kind."""
    return {KINDS[kind]: figures_of(s, place, kind) for kind in range(KIND_COUNT)}


def places_in(places: int) -> list[int]:
    """The numbers of a set of territories, from 1."""
    return [place + 1 for place in range(places.bit_length()) if places >> place & 1]


def attacks(s: State) -> list[dict[str, Any]]:
    """Every group of an opponent next to one of the actor's, how many figures it has and where it would go."""
    own = s.players[s.actor].holds
    ways = [(source - 1, target - 1) for source in places_in(own) for target in places_in(s.near[source - 1] & held(s) & ~own)]
    return [
        {
            "from": source + 1,
            "to": target + 1,
            "seat": owner(s, target) + 1,
            "figures": size(s, target),
            "retreats": places_in(would_retreat(s, target, 0)),
            "emptied": places_in(would_retreat(s, target, 1 << source)),
        }
        for source, target in ways
    ]


def would_retreat(s: State, target: int, emptied: int) -> int:
    """KT-RETREAT-1, KT-RETREAT-4: where the group in a territory could go, if these others have become empty."""
    seat = owner(s, target)
    others = s.players[seat].holds & ~(1 << target)
    places = nearest(s, target, others or everywhere(s) & ~held(s) | emptied)
    if places and s.solo and seat == TRIBE:  # it has no choice
        return 1 << (strongest(s, places) if others else highest(places))
    return places


def _seat(seat: int) -> int | None:
    return seat + 1 if seat >= 0 else None


def _ages(s: State) -> list[int]:
    left = [card for card in range(len(s.deck_cards)) if s.deck >> card & 1]
    return [sum(age_of(s, card) == age for card in left) for age in range(1, LAST_AGE + 1)]


def _territory(s: State, place: int) -> dict[str, Any]:
    return {"id": place + 1, "seat": _seat(owner(s, place)), "group": group_of(s, place)}


def _figures(s: State, card: int) -> list[str]:
    kinds = [figure_on(s, card, n) for n in range(MOST_FIGURES)]
    return [KINDS[kind] for kind in kinds if kind != NOBODY]


def _printed(s: State, deck: Deck, card: int) -> dict[str, Any]:
    return {"card": deck[card].id, "figures": _figures(s, card), "next": s.printed}


def _retreat(s: State) -> dict[str, Any]:
    choices = 1 << tribe_retreat(s) if s.solo and s.driven == TRIBE else retreat_places(s)
    return {
        "from": s.attacked + 1,
        "seat": s.driven + 1,
        "group": dict(zip(KINDS, s.lifted, strict=True)),
        "attacker": s.turn + 1,
        "choices": places_in(choices),
    }


def _managing(s: State, deck: Deck) -> dict[str, Any]:
    p, removing = s.players[s.turn], s.step == REMOVE
    return {
        "need": cards_to_feed(s, p),
        "cap": savannas_with_warrior(s, p),
        "left": s.losses,
        "card": deck[s.lost].id if removing else None,
        "figures": _figures(s, s.lost) if removing else [],
        "next": s.printed if removing else 0,
    }


def _player(s: State, seat: int, deck: Deck) -> dict[str, Any]:
    p = s.players[seat]
    return {
        "seat": seat + 1,
        "colour": COLOURS[seat],
        "tribe": bool(s.solo and seat == TRIBE),
        "track": p.track,
        "points": points(s, seat),
        "supply": dict(zip(KINDS, p.supply, strict=True)),
        "kingdom": [deck[card].id for card in p.kingdom[: p.cards]],
        "reach": max(symbols_in(s, p, SYMBOLS_AT), 1),
        "moves": moves_of(s, p),
        "score": score_symbols_of(s, p),
        "need": cards_to_feed(s, p),
        "cap": savannas_with_warrior(s, p),
        "ruins": ruins_scored(s, p),
        "territories": p.holds.bit_count(),
        "tokens": [_token(n, p.kept[n], p.drawn[n]) for n in range(MOST_ROUNDS) if p.kept[n]],
        "hand": _values(s.hand, s.in_hand) if s.turn == seat else [],
    }


def _token(n: int, value: int, drawn: int) -> dict[str, Any]:
    return {"round": n + 1, "drawn": drawn, "value": value if value > 0 else None}


def _values(counts: Sequence[int], total: int) -> list[int | None]:
    """Tokens as far as they are known, ascending, and nothing for each of the others."""
    known: list[int | None] = [LEAST_TOKEN + value for value in range(VALUE_COUNT) for _ in range(counts[value])]
    return known + [None] * (total - len(known))


def _pile(s: State, n: int, deck: Deck) -> dict[str, Any]:
    tokens = s.piles[n * VALUE_COUNT : (n + 1) * VALUE_COUNT]
    return {"round": n + 1, "card": deck[s.pile_card[n]].id, "tokens": _values(tokens, s.in_pile[n])}
