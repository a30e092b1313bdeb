"""Move and attack (4.3)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import lowest, rule
from mamut.games.kitara.rules.components import CHAMPION, KIND_COUNT, SHAMAN, WARRIOR
from mamut.games.kitara.rules.land import figures_of, held, owner, put, size, take
from mamut.games.kitara.rules.numbers import PARTS, STOP, move_number, part_moved, part_number, part_of, source_of, target_of
from mamut.games.kitara.rules.state import NOBODY, State


@rule("KT-ATTACK-1")
def defenders(s: State, seat: int, place: int) -> int:
    """Figures that a group must outnumber to enter: none in an own or empty territory."""
    return size(s, place) if held(s) & ~s.players[seat].holds & 1 << place else 0


@rule("KT-MOVE-2", "KT-ATTACK-1", "KT-ATTACK-3")
def can_move(s: State, seat: int) -> bool:
    """Whether any group can go anywhere. Only figures of one territory count."""
    own = s.players[seat].holds
    while own:
        source = lowest(own)
        own &= own - 1
        around = s.near[source]
        while around:
            if size(s, source) > defenders(s, seat, lowest(around)):
                return True
            around &= around - 1
    return False


@rule("KT-MOVE-2", "KT-MOVE-4", "KT-MOVE-5", "KT-ATTACK-1")
def list_group_moves(s: State, out: Numbers) -> int:
    """Every part of every group into every neighbour; one that an opponent holds must be outnumbered. Or no more moves."""
    n = 0
    own = s.players[s.actor].holds
    while own:
        source = lowest(own)
        own &= own - 1
        first = move_number(s, source, lowest(s.near[source]), 0)
        around = s.near[source]
        while around:
            n = list_parts(s, source, defenders(s, s.actor, lowest(around)), first, out, n)
            around &= around - 1
            first += PARTS
    out[n] = STOP
    return n + 1


@rule("KT-MOVE-2", "KT-ATTACK-1")
def list_parts(s: State, source: int, more_than: int, first: int, out: Numbers, n: int) -> int:
    """All parts of a group with more figures than so many, at least one."""
    for champions in range(figures_of(s, source, CHAMPION) + 1):
        for shamans in range(figures_of(s, source, SHAMAN) + 1):
            for warriors in range(figures_of(s, source, WARRIOR) + 1):
                if warriors + shamans + champions > more_than:
                    out[n] = first + part_number(warriors, shamans, champions)
                    n += 1
    return n


@rule("KT-MOVE-3", "KT-MOVE-6", "KT-ATTACK-2")
def move_group(s: State, number: int) -> None:
    """Figures go from one territory into the next: to friends, into the empty land, or against a group that is driven away."""
    source, target, part = source_of(s, number), target_of(s, number), part_moved(number)
    s.moves_left -= 1
    if defenders(s, s.turn, target) > 0:
        lift(s, target)
        s.champions = part_of(part, CHAMPION)
    for kind in range(KIND_COUNT):
        count = part_of(part, kind)
        if count > 0:
            take(s, s.turn, source, kind, count)
            put(s, s.turn, target, kind, count)


@rule("KT-ATTACK-2", "KT-RETREAT-1")
def lift(s: State, place: int) -> None:
    """The defenders leave together, as one group; nobody is lost."""
    s.attacked, s.driven = place, owner(s, place)
    for kind in range(KIND_COUNT):
        s.lifted[kind] = figures_of(s, place, kind)
        if s.lifted[kind] > 0:
            take(s, s.driven, place, kind, s.lifted[kind])


@rule("KT-ATTACK-2")
def settle_attack(s: State) -> None:
    """The attack is over."""
    s.attacked = s.driven = NOBODY
    s.champions = 0
    for kind in range(KIND_COUNT):
        s.lifted[kind] = 0
