"""What a seat sees, as small whole numbers for learners. The layout is described on the game's page.

First the players, the observer first and the others in the order of play; then the table; then the territories in their order.
Seats are written relative to the observer, 1 for oneself, 0 for nobody.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.engine.layout import CODE, FLAG, NUMBER, SEAT, Part
from mamut.games.kitara.rules.cards import moves_of, reach_of, score_symbols_of
from mamut.games.kitara.rules.components import DECK_SIZE, FIGURES, KIND_COUNT, MOST_ROUNDS, MOST_TERRITORIES, ROW, VALUE_COUNT
from mamut.games.kitara.rules.land import figures_of, owner
from mamut.games.kitara.rules.manage import cards_to_feed, savannas_with_warrior
from mamut.games.kitara.rules.state import FINISHED, TRIBE, State

CARDS: Final = DECK_SIZE + 1
LIMIT: Final = 127
PER_PLAYER: Final = 2 + KIND_COUNT + CARDS + 5 + VALUE_COUNT + 1
TABLE: Final = 11 + ROW + DECK_SIZE + VALUE_COUNT + 1 + VALUE_COUNT + KIND_COUNT
PER_PLACE: Final = 1 + KIND_COUNT


def layout(players: int) -> list[Part]:
    """What the numbers mean, in their order."""
    parts: list[Part] = []
    for seat in range(1, players + 1):
        parts += [
            Part("hundreds of points", 1, NUMBER, 0, 9, seat),
            Part("points", 1, NUMBER, 0, 99, seat),
            Part("supply", KIND_COUNT, NUMBER, 0, max(FIGURES), seat),
            Part("cards", CARDS, FLAG, of=seat),
            Part("reach", 1, NUMBER, 0, ROW, seat),
            Part("moves", 1, NUMBER, 0, LIMIT, seat),
            Part("score symbols", 1, NUMBER, 0, LIMIT, seat),
            Part("cards to feed", 1, NUMBER, 0, CARDS, seat),
            Part("savannas with a warrior", 1, NUMBER, 0, MOST_TERRITORIES, seat),
            Part("kept tokens", VALUE_COUNT, NUMBER, 0, LIMIT, seat),
            Part("tokens", 1, NUMBER, 0, LIMIT, seat),
        ]
    place = (Part("holder", 1, SEAT, 0, players), Part("figures", KIND_COUNT, NUMBER, 0, max(FIGURES)))
    return [
        *parts,
        Part("round", 1, NUMBER, 0, MOST_ROUNDS),
        Part("number of the last round", 1, NUMBER, 0, MOST_ROUNDS),
        Part("step", 1, CODE, 0, 10),
        Part("phase", 1, CODE, 0, 6),
        Part("actor", 1, SEAT, 0, players),
        Part("turn", 1, SEAT, 0, players),
        Part("drafted", 1, CODE, 0, CARDS),
        Part("figures of the card", 1, NUMBER, 0, LIMIT),
        Part("moves left", 1, NUMBER, 0, LIMIT),
        Part("attacked", 1, CODE, 0, MOST_TERRITORIES),
        Part("cards to lose", 1, NUMBER, 0, CARDS),
        Part("row", ROW, CODE, 0, CARDS),
        Part("deck", DECK_SIZE, FLAG),
        Part("tokens of the turn", VALUE_COUNT, NUMBER, 0, LIMIT),
        Part("tokens drawn", 1, NUMBER, 0, LIMIT),
        Part("unseen tokens", VALUE_COUNT, NUMBER, 0, LIMIT),
        Part("retreating", KIND_COUNT, NUMBER, 0, max(FIGURES)),
        *(place * MOST_TERRITORIES),
    ]


@rule()
def relative(s: State, observer: int, seat: int) -> int:
    """A seat as the observer counts: 1 oneself, 2 the next in order of play, 0 nobody."""
    if seat < 0:
        return 0
    return (seat - observer + s.seats) % s.seats + 1


@rule("KT-WAR-4")
def knows_tokens(s: State, observer: int, seat: int) -> bool:
    """Kept tokens are known to their owner, and to everyone at the end; those of the tribe only then."""
    if s.step == FINISHED:
        return True
    return observer == seat and not (s.solo == 1 and seat == TRIBE)


@rule()
def observe_player(s: State, observer: int, seat: int, out: Numbers, n: int) -> None:
    """Track (in two parts), supply, cards, sums of the rows, food, kept tokens by value as far as known, and how many."""
    p = s.players[seat]
    out[n], out[n + 1] = p.track // 100, p.track % 100
    n += 2
    for kind in range(KIND_COUNT):
        out[n + kind] = p.supply[kind]
    n += KIND_COUNT
    for card in range(CARDS):
        out[n + card] = 0
    for k in range(p.cards):
        out[n + p.kingdom[k]] = 1
    n += CARDS
    out[n], out[n + 1], out[n + 2] = reach_of(s, p), moves_of(s, p), score_symbols_of(s, p)
    out[n + 3], out[n + 4] = cards_to_feed(s, p), savannas_with_warrior(s, p)
    n += 5
    for value in range(VALUE_COUNT + 1):
        out[n + value] = 0
    for k in range(MOST_ROUNDS):
        if p.kept[k] != 0:
            out[n + VALUE_COUNT] += 1
            if p.kept[k] > 0 and knows_tokens(s, observer, seat):
                out[n + p.kept[k] - 2] += 1
        if s.solo == 1 and seat == TRIBE:
            out[n + VALUE_COUNT] += s.in_pile[k]
            for value in range(VALUE_COUNT):
                if knows_tokens(s, observer, seat):
                    out[n + value] += s.piles[k * VALUE_COUNT + value]


@rule("KT-WAR-2")
def observe_table(s: State, observer: int, out: Numbers, n: int) -> None:
    """Round, last round, step, phase, seats, what is going on, the row, the deck, tokens of the turn, the lifted group."""
    out[n], out[n + 1], out[n + 2], out[n + 3] = s.round, s.last_round, s.step, s.phase
    out[n + 4], out[n + 5] = relative(s, observer, s.actor), relative(s, observer, s.turn)
    out[n + 6], out[n + 7], out[n + 8] = s.drafted + 1, s.printed, s.moves_left
    out[n + 9], out[n + 10] = s.attacked + 1, s.losses
    n += 11
    for position in range(ROW):
        out[n + position] = s.row[position] + 1
    n += ROW
    for card in range(DECK_SIZE):
        out[n + card] = s.deck >> card & 1
    n += DECK_SIZE
    for value in range(VALUE_COUNT):
        out[n + value] = s.hand[value] if s.turn == observer else 0
    out[n + VALUE_COUNT] = s.in_hand
    n += VALUE_COUNT + 1
    for value in range(VALUE_COUNT):
        out[n + value] = unseen_tokens(s, observer, value)
    n += VALUE_COUNT
    for kind in range(KIND_COUNT):
        out[n + kind] = s.lifted[kind]


@rule("KT-WAR-2", "KT-WAR-4")
def unseen_tokens(s: State, observer: int, value: int) -> int:
    """Tokens of a value that are in the bag, or with others, for all the observer knows."""
    total = int(s.bag[value])
    if s.turn != observer:
        total += s.hand[value]
    for k in range(MOST_ROUNDS):
        if s.step != FINISHED:
            total += s.piles[k * VALUE_COUNT + value]
        for seat in range(s.seats):
            if s.players[seat].kept[k] == value + 2 and not knows_tokens(s, observer, seat):
                total += 1
    return total


@rule("KT-CONTROL-1")
def observe_places(s: State, observer: int, out: Numbers, n: int) -> None:
    """Who holds a territory, and with which figures."""
    for place in range(MOST_TERRITORIES):
        out[n] = relative(s, observer, owner(s, place))
        for kind in range(KIND_COUNT):
            out[n + 1 + kind] = figures_of(s, place, kind)
        n += PER_PLACE


@rule()
def observe(s: State, seat: int, out: Numbers) -> None:
    """All players and the table, from one seat."""
    for k in range(s.seats):
        observe_player(s, seat, (seat + k) % s.seats, out, k * PER_PLAYER)
    observe_table(s, seat, out, s.seats * PER_PLAYER)
    observe_places(s, seat, out, s.seats * PER_PLAYER + TABLE)
