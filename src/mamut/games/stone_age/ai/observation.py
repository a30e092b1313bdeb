"""What a seat sees, as small whole numbers for learners. The layout is described on the game's page.

First the players, the observer first and the others in the order of play; then the table: round, step, turn, places, card row,
stacks, the roll or purchase that is going on, and what the observer has not seen. Seats are written relative to the observer,
1 for oneself, 0 for nobody. Large stocks are written as 127.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.engine.layout import CODE, FLAG, NUMBER, SEAT, Part
from mamut.games.stone_age.rules.components import BUILDINGS, CARDS, FACES, KINDS, TOOL_FIELDS
from mamut.games.stone_age.rules.scoring import cards_of
from mamut.games.stone_age.rules.setup import deck_size
from mamut.games.stone_age.rules.state import FINISHED, FIRST_CARD, ROW, State

LIMIT: Final = 127
# Compiled rules know numbers, not the names of cards and tiles.
CARD_COUNT: Final = len(CARDS)
TILE_COUNT: Final = len(BUILDINGS)
OWN: Final = 7 + KINDS + FIRST_CARD + 2 * TOOL_FIELDS + 3
PER_PLAYER: Final = OWN + CARD_COUNT + TILE_COUNT
TABLE: Final = 16 + FACES + 5 * ROW + CARD_COUNT + TILE_COUNT


def layout(players: int) -> list[Part]:
    """What the numbers mean, in their order."""
    parts: list[Part] = []
    for seat in range(1, players + 1):
        parts += [
            Part("hundreds of points", 1, NUMBER, -LIMIT, LIMIT, seat),
            Part("points", 1, NUMBER, 0, 99, seat),
            Part("food", 1, NUMBER, 0, LIMIT, seat),
            Part("grain", 1, NUMBER, 0, 10, seat),
            Part("figures", 1, NUMBER, 0, 10, seat),
            Part("figures at home", 1, NUMBER, 0, 10, seat),
            Part("unused card", 1, FLAG, of=seat),
            Part("resources", KINDS, NUMBER, 0, LIMIT, seat),
            Part("figures placed", FIRST_CARD, NUMBER, 0, 10, seat),
            Part("tools", TOOL_FIELDS, NUMBER, 0, 4, seat),
            Part("tools used", TOOL_FIELDS, FLAG, of=seat),
            Part("tools for once", TOOL_FIELDS, FLAG, of=seat),
            Part("cards", CARD_COUNT, FLAG, of=seat),
            Part("buildings", TILE_COUNT, FLAG, of=seat),
        ]
    return [
        *parts,
        Part("round", 1, NUMBER, 0, LIMIT),
        Part("step", 1, CODE, 0, 11),
        Part("actor", 1, SEAT, 0, players),
        Part("turn", 1, SEAT, 0, players),
        Part("start player", 1, SEAT, 0, players),
        Part("last round", 1, FLAG),
        Part("deck", 1, NUMBER, 0, CARD_COUNT),
        Part("owner of the extra card", 1, SEAT, 0, players),
        Part("place", 1, CODE, 0, FIRST_CARD + 2 * ROW),
        Part("card", 1, CODE, 0, CARD_COUNT),
        Part("dice", 1, NUMBER, 0, 10),
        Part("what they bring", 1, CODE, 0, 4),
        Part("sum", 1, NUMBER, 0, 60),
        Part("tools added", 1, CODE, 0, 63),
        Part("next tool", 1, CODE, 0, 6),
        Part("missing food", 1, NUMBER, 0, LIMIT),
        Part("market dice", FACES, NUMBER, 0, 4),
        Part("row", ROW, CODE, 0, CARD_COUNT),
        Part("figures on the row", ROW, SEAT, 0, players),
        Part("face-up buildings", ROW, CODE, 0, TILE_COUNT),
        Part("heights of stacks", ROW, NUMBER, 0, 7),
        Part("figures on stacks", ROW, SEAT, 0, players),
        Part("unseen cards", CARD_COUNT, FLAG),
        Part("unseen buildings", TILE_COUNT, FLAG),
    ]


@rule()
def observe_pieces(cards: int, tiles: int, out: Numbers, n: int) -> None:
    """A place for every card and every building: 1 if it is among these."""
    for card in range(CARD_COUNT):
        out[n + card] = cards >> card & 1
    for tile in range(TILE_COUNT):
        out[n + CARD_COUNT + tile] = tiles >> tile & 1


@rule()
def small(number: int) -> int:
    return min(max(number, -LIMIT), LIMIT)


@rule()
def relative(s: State, observer: int, seat: int) -> int:
    """A seat as the observer counts: 1 oneself, 2 the next in order of play, 0 nobody."""
    if seat < 0:
        return 0
    return (seat - observer + s.seats) % s.seats + 1


@rule("SA-EFF-8")
def knows_extra(s: State, observer: int) -> bool:
    """The extra card is known to its owner, and to everyone at the end."""
    return s.extra_card >= 0 and (s.extra_owner == observer or s.step == FINISHED)


@rule("SA-EFF-8")
def known_cards(s: State, observer: int, seat: int) -> int:
    """The cards of a seat, so far as the observer knows them."""
    return cards_of(s, seat) if knows_extra(s, observer) else s.players[seat].cards


@rule("SA-EFF-8")
def unseen_cards(s: State, observer: int) -> int:
    """The cards that may still be turned up, or are the extra card of another."""
    if s.extra_card >= 0 and not knows_extra(s, observer):
        return s.deck | 1 << s.extra_card
    return s.deck


@rule()
def observe_player(s: State, observer: int, seat: int, out: Numbers, n: int) -> None:
    """Track (in two parts), food, grain, figures, home, unused cards, stock, figures by area, tools, cards, buildings."""
    p = s.players[seat]
    out[n], out[n + 1] = small(p.track // 100), p.track % 100
    out[n + 2], out[n + 3], out[n + 4], out[n + 5] = small(p.food), p.grain, p.figures, p.home
    out[n + 6] = p.cash
    n += 7
    for kind in range(KINDS):
        out[n + kind] = small(p.stock[kind])
    n += KINDS
    for area in range(FIRST_CARD):
        out[n + area] = p.placed[area]
    n += FIRST_CARD
    for field in range(TOOL_FIELDS):
        out[n + field] = p.tools[field]
        out[n + TOOL_FIELDS + field] = p.used >> field & 1
        out[n + 2 * TOOL_FIELDS + field] = p.one_use >> field & 1
    n += 3 * TOOL_FIELDS
    observe_pieces(known_cards(s, observer, seat), p.buildings, out, n)


@rule()
def observe_table(s: State, observer: int, out: Numbers, n: int) -> None:
    """Round, step, seats, the roll, market dice, row and stacks with their figures, and what is unseen."""
    out[n], out[n + 1] = small(s.round), s.step
    out[n + 2], out[n + 3] = relative(s, observer, s.actor), relative(s, observer, s.turn)
    out[n + 4], out[n + 5] = relative(s, observer, s.start), s.emptied
    out[n + 6], out[n + 7] = deck_size(s), relative(s, observer, s.extra_owner)
    out[n + 8], out[n + 9] = s.place + 1, s.bought + 1
    out[n + 10], out[n + 11], out[n + 12] = s.dice, s.gain, s.rolled
    out[n + 13], out[n + 14], out[n + 15] = s.added, s.next_tool, s.missing
    n += 16
    for face in range(FACES):
        out[n + face] = s.market[face]
    n += FACES
    for k in range(ROW):
        out[n + k] = s.row[k] + 1
        out[n + ROW + k] = relative(s, observer, s.row_owner[k])
        out[n + 2 * ROW + k] = s.tops[k] + 1
        out[n + 3 * ROW + k] = s.heights[k]
        out[n + 4 * ROW + k] = relative(s, observer, s.stack_owner[k])
    n += 5 * ROW
    observe_pieces(unseen_cards(s, observer), s.tiles, out, n)


@rule()
def observe(s: State, seat: int, out: Numbers) -> None:
    """All players and the table, from one seat."""
    for k in range(s.seats):
        observe_player(s, seat, (seat + k) % s.seats, out, k * PER_PLAYER)
    observe_table(s, seat, out, s.seats * PER_PLAYER)
