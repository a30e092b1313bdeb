"""Set-up and rows (chapter 2, and the two-player set-up of chapter 10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mamut.engine.contract import CHANCE, Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kingdomino_origins.rules.components import CAVEMAN_COPIES, DOMINOES
from mamut.games.kingdomino_origins.rules.grid import HUT
from mamut.games.kingdomino_origins.rules.numbers import CLAIM_INNER, CLAIM_OUTER, FIRST_CAVE, FIRST_CHIEF, FIRST_CLAIM
from mamut.games.kingdomino_origins.rules.options import SWITCHES
from mamut.games.kingdomino_origins.rules.state import CAVE, CHIEF, MODES, NOBODY, REVEAL, ROW, TRIBE_MODE, State
from mamut.games.kingdomino_origins.rules.tribe import KINDS, space_to_fill


def side_of(players: int) -> int:
    """How many squares a territory has from edge to edge: more with two players, who have twice the dominoes."""
    return 7 if players == 2 else 5


def new_table(players: int, mode: str, bonuses: Collection[str] = (), switches: Mapping[str, bool] | None = None) -> State:
    """The table before the first domino is turned up.

    KO-SETUP-1: every territory is the starting tile alone. KO-SETUP-2, KO-COMP-2, KO-2P-2: chiefs, two each for two players.
    KO-SETUP-3: all dominoes are in the pile. KO-SETUP-5: fire tokens need no pile, one lies ready for every volcano.
    KO-2P-1: two players build 7 x 7. KO-TOTEM-1: nobody holds a totem. KO-TRIBE-1, KO-TRIBE-2: cavemen instead of totems.
    """
    s = State()
    s.actor, s.step = CHANCE, REVEAL
    s.seats, s.mode, s.side = players, MODES.index(mode), side_of(players)
    s.empire_of_fire, s.homo_habilis = "empire-of-fire" in bonuses, "homo-habilis" in bonuses
    for name, default in SWITCHES.items():
        setattr(s, name, int((switches or {}).get(name, default)))
    s.pile = (1 << DOMINOES + 1) - 2
    s.turn = -1
    s.undrawn_chiefs = (1 << players) - 1
    s.row_owner, s.next_owner, s.totems = [NOBODY] * ROW, [NOBODY] * ROW, [NOBODY] * 4
    s.cave, s.recruit, s.contested = [NOBODY] * 4, NOBODY, NOBODY
    if mode == "tribe":
        s.cave_pile = list(CAVEMAN_COPIES)
    for seat in range(players):
        s.territories[seat].squares = HUT
    return s


@rule("KO-SETUP-4")
def reveal(s: State, domino: int) -> None:
    """Turns up a domino and puts it in its place in the row, lowest number first."""
    s.pile &= ~(1 << domino)
    place = 0
    while s.next_row[place] != 0:
        place += 1
    while place > 0 and s.next_row[place - 1] > domino:
        s.next_row[place] = s.next_row[place - 1]
        place -= 1
    s.next_row[place] = domino


@rule("KO-TRIBE-2", "KO-RECRUIT-9")
def turn_up_caveman(s: State, kind: int) -> None:
    s.cave[space_to_fill(s)] = kind
    s.cave_pile[kind] -= 1


@rule("KO-SETUP-4", "KO-RECRUIT-9", "KO-RECRUIT-11")
def next_draw(s: State) -> bool:
    """What is still to be drawn before play goes on: the rest of the row, then the rest of the cave."""
    if s.next_row[ROW - 1] == 0:
        s.actor, s.step = CHANCE, REVEAL
        return True
    if s.mode == TRIBE_MODE and space_to_fill(s) != NOBODY:
        s.actor, s.step = CHANCE, CAVE
        return True
    return False


@rule("KO-SETUP-3", "KO-SETUP-6", "KO-2P-3", "KO-TRIBE-2")
def outcomes(s: State, out: Numbers, weights: Numbers) -> int:
    """Dominoes not yet seen, cavemen in the pile by kind, chiefs not yet drawn; each single piece equally likely."""
    n = 0
    if s.step == REVEAL:
        unseen = s.pile
        while unseen:
            out[n], weights[n] = lowest(unseen) - 1, 1
            unseen &= unseen - 1
            n += 1
    elif s.step == CAVE:
        for kind in range(KINDS):
            if s.cave_pile[kind] > 0:
                out[n], weights[n] = FIRST_CAVE + kind, s.cave_pile[kind]
                n += 1
    else:
        for seat in range(s.seats):
            if s.undrawn_chiefs >> seat & 1:
                out[n], weights[n] = FIRST_CHIEF + seat, 1
                n += 1
    return n


@rule("KO-SETUP-6", "KO-SETUP-7", "KO-TURN-3", "KO-2P-5")
def list_claims(s: State, out: Numbers) -> int:
    """Dominoes of the next row without a chief. The last chief of four finds only one."""
    n = 0
    for place in range(ROW):
        if s.next_owner[place] == NOBODY:
            out[n] = FIRST_CLAIM[s.side] + s.next_row[place] - 1
            n += 1
    return n


@rule("KO-SETUP-6", "KO-TURN-3")
def claim(s: State, seat: int, domino: int) -> None:
    for place in range(ROW):
        if s.next_row[place] == domino:
            s.next_owner[place] = seat


@rule("KO-2P-3")
def list_pairs(s: State, out: Numbers) -> int:
    out[0], out[1] = CLAIM_OUTER[s.side], CLAIM_INNER[s.side]
    return 2


@rule("KO-2P-3")
def claim_pair(s: State, seat: int, outer: bool) -> None:
    """The drawn player takes the first and last or the two middle dominoes, the opponent the others."""
    for place in range(ROW):
        at_the_end = place == 0 or place == ROW - 1
        s.next_owner[place] = seat if at_the_end == outer else 1 - seat


@rule("KO-SETUP-8", "KO-TURN-5", "KO-PLACE-10")
def take_up_row(s: State) -> None:
    """The next row becomes the row to play; a domino that nobody chose leaves the game."""
    for place in range(ROW):
        s.row[place], s.row_owner[place] = s.next_row[place], s.next_owner[place]
        if s.row_owner[place] == NOBODY:
            s.discarded |= 1 << s.row[place]
        s.next_row[place], s.next_owner[place] = 0, NOBODY
    s.turn = -1


@rule("KO-SETUP-6", "KO-2P-3")
def draw_chief(s: State, seat: int) -> None:
    s.undrawn_chiefs &= ~(1 << seat)


@rule("KO-SETUP-6")
def draw_next_chief(s: State) -> None:
    s.actor, s.step = CHANCE, CHIEF
