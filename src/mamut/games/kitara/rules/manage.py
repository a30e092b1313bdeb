"""Manage (4.6)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kitara.rules.cards import drop_card, figure_on, needs_food
from mamut.games.kitara.rules.components import MOST_TERRITORIES, WARRIOR
from mamut.games.kitara.rules.land import figures_of, list_places, savannas, take, with_figure
from mamut.games.kitara.rules.numbers import FIRST_LOSE, FIRST_REMOVE
from mamut.games.kitara.rules.state import NOBODY, Player, State


@rule("KT-MANAGE-1", "KT-MANAGE-2")
def savannas_with_warrior(s: State, p: Player) -> int:
    """Each feeds one card, however many warriors are there. Ruins and other figures feed nobody."""
    places = p.holds & savannas(s)
    fed = 0
    while places:
        if figures_of(s, lowest(places), WARRIOR) > 0:
            fed += 1
        places &= places - 1
    return fed


@rule("KT-MANAGE-3", "KT-MANAGE-4")
def cards_to_feed(s: State, p: Player) -> int:
    need = 0
    for n in range(p.cards):
        if needs_food(s, p.kingdom[n]):
            need += 1
    return need


@rule("KT-MANAGE-4", "KT-MANAGE-6")
def unfed(s: State, p: Player) -> int:
    """Cards that must go, counted once, when the phase begins."""
    return max(cards_to_feed(s, p) - savannas_with_warrior(s, p), 0)


@rule("KT-MANAGE-4", "KT-MANAGE-7")
def list_losses(s: State, out: Numbers) -> int:
    """Any card that needs food; a card that needs none cannot be given up."""
    p = s.players[s.actor]
    n = 0
    for k in range(p.cards):
        if needs_food(s, p.kingdom[k]):
            out[n] = FIRST_LOSE + p.kingdom[k]
            n += 1
    return n


@rule("KT-MANAGE-4", "KT-MANAGE-7")
def lose(s: State, card: int) -> None:
    drop_card(s.players[s.turn], card)
    s.lost, s.printed = card, 0
    s.losses -= 1


@rule("KT-MANAGE-5")
def remove_kind(s: State) -> int:
    """The figure of the lost card that is to be taken back now; NOBODY if there are no more."""
    return figure_on(s, s.lost, s.printed)


@rule("KT-MANAGE-5")
def remove_places(s: State, seat: int) -> int:
    """Territories with a figure of that kind; none if the figure is missing."""
    kind = remove_kind(s)
    return with_figure(s, s.players[seat].holds, kind) if kind != NOBODY else 0


@rule("KT-MANAGE-5")
def list_removals(s: State, out: Numbers) -> int:
    return list_places(remove_places(s, s.actor), FIRST_REMOVE + remove_kind(s) * MOST_TERRITORIES, out)


@rule("KT-MANAGE-5")
def remove(s: State, place: int) -> None:
    """A figure goes from the map back to the supply."""
    kind = remove_kind(s)
    take(s, s.turn, place, kind, 1)
    s.players[s.turn].supply[kind] += 1
    s.printed += 1
