"""The Nguni tribe: what it does in its turn, step by step, without any choice (nguni.md).

Groups are looked at as sets of territories. For every decision there is a function that says which of them come into question,
and one that picks: `strongest` by rule B, `by_rule_a` by number. The reasons that people read come from the same functions.
"""

from __future__ import annotations

from typing import Final

from mamut.engine.jit import lowest, rule
from mamut.games.kitara.rules.cards import age_of, figure_on, reach_of, row_of
from mamut.games.kitara.rules.components import CHAMPION, MOST_FIGURES, POINTS_AT, SHAMAN, WARRIOR
from mamut.games.kitara.rules.land import everywhere, figures_of, held, highest, savannas, size, with_figure
from mamut.games.kitara.rules.numbers import move_number, part_number
from mamut.games.kitara.rules.recruit import recruit_kind
from mamut.games.kitara.rules.retreat import retreat_places
from mamut.games.kitara.rules.state import NOBODY, TRIBE, YOU, State

# NG-MOVE-1: what a move can be for, in the order in which it is looked for. Action 3 has two parts.
NO_ACTION: Final = 0
SHAMAN_TO_RUINS: Final = 1
CHAMPION_ATTACKS: Final = 2
ATTACK_SAVANNA: Final = 3
ENTER_SAVANNA: Final = 4
ACTIONS: Final = (SHAMAN_TO_RUINS, CHAMPION_ATTACKS, ATTACK_SAVANNA, ENTER_SAVANNA)


# Rules A and B


@rule("NG-A-1", "NG-A-2")
def by_rule_a(s: State, places: int) -> int:
    """The territory with the highest number; with the lowest if so decided."""
    if s.lowest_first == 1 and places:
        return lowest(places)
    return highest(places)


@rule("NG-STRENGTH-1")
def strength(s: State, place: int) -> int:
    """How strong a group is: figures, then champions, then shamans, then the number of its territory."""
    group = size(s, place) * 4 + figures_of(s, place, CHAMPION)
    return (group * 6 + figures_of(s, place, SHAMAN)) * 64 + place


@rule("NG-STRENGTH-1", "NG-STRENGTH-2")
def strongest(s: State, places: int) -> int:
    """The strongest of some groups, of which there is always just one; NOBODY if there are none."""
    best = NOBODY
    while places:
        place = lowest(places)
        places &= places - 1
        if best == NOBODY or strength(s, place) > strength(s, best):
            best = place
    return best


# Draft


@rule("NG-DRAFT-3")
def usable(s: State, card: int, kind: int) -> int:
    """Figures of a kind on a card that the tribe could really place."""
    shown = 0
    for n in range(MOST_FIGURES):
        if figure_on(s, card, n) == kind:
            shown += 1
    return min(shown, int(s.players[TRIBE].supply[kind]))


@rule("NG-DRAFT-2", "NG-DRAFT-4")
def draft_sum(s: State, card: int) -> int:
    """Usable figures and score symbols together."""
    figures = usable(s, card, WARRIOR) + usable(s, card, SHAMAN) + usable(s, card, CHAMPION)
    return figures + row_of(s, card, POINTS_AT)


@rule("NG-DRAFT-2", "NG-DRAFT-4")
def draft_key(s: State, position: int) -> int:
    """Age, sum, score symbols, champions, shamans, position: the larger is taken. Nothing else on a card matters."""
    card = s.row[position]
    key = age_of(s, card) * 32 + draft_sum(s, card)
    key = key * 16 + row_of(s, card, POINTS_AT)
    key = (key * 4 + usable(s, card, CHAMPION)) * 4 + usable(s, card, SHAMAN)
    return key * 8 + position


@rule("NG-DRAFT-1", "NG-DRAFT-2")
def draft_position(s: State) -> int:
    """The position of the card that the tribe takes."""
    best = 0
    for position in range(1, reach_of(s, s.players[TRIBE])):
        if draft_key(s, position) > draft_key(s, best):
            best = position
    return best


# Recruit


@rule("NG-RECRUIT-W", "NG-RECRUIT-C", "NG-ACT2", "NG-ACT3")
def groups_with(s: State, kind: int) -> int:
    """The tribe's groups with at least one figure of a kind."""
    return with_figure(s, s.players[TRIBE].holds, kind)


@rule("NG-RECRUIT-S", "NG-ACT1")
def ruins_without_shaman(s: State) -> int:
    """Ruins that the tribe controls and where it has no shaman."""
    return int(s.players[TRIBE].holds & s.ruins & ~groups_with(s, SHAMAN))


@rule("NG-RECRUIT-S")
def savannas_at_ruins(s: State) -> int:
    """Savannas that the tribe controls next to any ruins."""
    places = s.players[TRIBE].holds & savannas(s)
    found = 0
    while places:
        if s.near[lowest(places)] & s.ruins:
            found |= 1 << lowest(places)
        places &= places - 1
    return found


@rule("NG-RECRUIT-W", "NG-RECRUIT-S", "NG-RECRUIT-C")
def recruit_candidates(s: State, kind: int) -> int:
    """Groups that a new figure may join: the first kind of place that there is; any group if there is none."""
    groups = s.players[TRIBE].holds
    if kind == WARRIOR and groups_with(s, CHAMPION):
        return groups_with(s, CHAMPION)
    if kind == SHAMAN and ruins_without_shaman(s):
        return ruins_without_shaman(s)
    if kind == SHAMAN and savannas_at_ruins(s):
        return savannas_at_ruins(s)
    if kind == CHAMPION and groups & ~groups_with(s, CHAMPION):
        return int(groups & ~groups_with(s, CHAMPION))
    return int(groups)


@rule("NG-RECRUIT-1", "NG-RECRUIT-2")
def recruit_place(s: State) -> int:
    """Where the next figure goes: to the strongest candidate; without any group to where the tribe began, or to the empty
    savanna with the highest number."""
    if s.players[TRIBE].holds:
        return strongest(s, recruit_candidates(s, recruit_kind(s)))
    if held(s) >> s.home & 1 == 0:
        return int(s.home)
    return highest(savannas(s) & ~held(s))


# Move


@rule("NG-MOVE-3")
def staying_kind(s: State, place: int) -> int:
    """The figure that stays behind: on ruins a shaman first, on a savanna a warrior; a champion last."""
    first = SHAMAN if s.ruins >> place & 1 else WARRIOR
    if figures_of(s, place, first) > 0:
        return first
    if figures_of(s, place, WARRIOR + SHAMAN - first) > 0:
        return WARRIOR + SHAMAN - first
    return CHAMPION


@rule("NG-MOVE-2", "NG-MOVE-4")
def moving_figures(s: State, place: int, kind: int) -> int:
    """Figures of a kind in the moving part: all but the one that stays."""
    return figures_of(s, place, kind) - (1 if staying_kind(s, place) == kind else 0)


@rule("NG-MOVE-2")
def groups_that_move(s: State) -> int:
    """Groups of at least two figures."""
    groups = s.players[TRIBE].holds
    found = 0
    while groups:
        if size(s, lowest(groups)) > 1:
            found |= 1 << lowest(groups)
        groups &= groups - 1
    return found


@rule("NG-MOVE-4")
def outnumbered(s: State, place: int) -> int:
    """Your territories next to a group of the tribe whose moving part is larger than your group there."""
    yours = s.near[place] & s.players[YOU].holds
    found = 0
    while yours:
        if size(s, place) - 1 > size(s, lowest(yours)):
            found |= 1 << lowest(yours)
        yours &= yours - 1
    return found


@rule("NG-ACT1")
def ruins_targets(s: State, place: int) -> int:
    """Ruins without a shaman of the tribe next to a group: yours if they can be attacked, else empty ones, else its own."""
    yours = outnumbered(s, place) & s.ruins
    if yours:
        return yours
    empty = s.near[place] & s.ruins & ~held(s)
    if empty:
        return empty
    return s.near[place] & ruins_without_shaman(s)


@rule("NG-ACT1")
def brings_shaman(s: State, place: int) -> bool:
    """A shaman must be in the moving part; if so decided, the group need only have one."""
    if s.moving_shaman == 1:
        return moving_figures(s, place, SHAMAN) > 0
    return figures_of(s, place, SHAMAN) > 0


@rule("NG-ACT1", "NG-ACT2", "NG-ACT3")
def targets(s: State, action: int, place: int) -> int:
    """Where a group could go with an action. Empty if the action is none for this group."""
    if action == SHAMAN_TO_RUINS:
        return ruins_targets(s, place) if brings_shaman(s, place) else 0
    if action == CHAMPION_ATTACKS:
        return outnumbered(s, place) if figures_of(s, place, CHAMPION) > 0 else 0
    if action == ATTACK_SAVANNA:
        if figures_of(s, place, CHAMPION) > 0:
            return 0
        return outnumbered(s, place) & (savannas(s) if s.savanna_only == 1 else everywhere(s))
    return int(s.near[place] & savannas(s) & ~held(s))


@rule("NG-ACT1", "NG-ACT2", "NG-ACT3", "NG-MOVE-5")
def candidates(s: State, action: int) -> int:
    """The groups that can carry out an action."""
    groups = groups_that_move(s)
    found = 0
    while groups:
        if targets(s, action, lowest(groups)):
            found |= 1 << lowest(groups)
        groups &= groups - 1
    return found


@rule("NG-ACT1", "NG-ACT2", "NG-ACT3")
def target_for(s: State, action: int, place: int) -> int:
    """The target of a group: your strongest group where it attacks, else by rule A."""
    reachable = targets(s, action, place)
    if reachable & s.players[YOU].holds:
        return strongest(s, reachable)
    return by_rule_a(s, reachable)


@rule("NG-MOVE-1")
def next_action(s: State) -> int:
    """The first action that is possible."""
    for n in range(4):
        if candidates(s, ACTIONS[n]):
            return int(ACTIONS[n])
    return NO_ACTION


@rule("NG-MOVE-1", "NG-MOVE-2", "NG-MOVE-5")
def tribe_move(s: State) -> int:
    """The number of the move: the strongest group that can act, by its whole strength, without the figure that stays."""
    action = next_action(s)
    source = strongest(s, candidates(s, action))
    part = part_number(
        moving_figures(s, source, WARRIOR), moving_figures(s, source, SHAMAN), moving_figures(s, source, CHAMPION)
    )
    return move_number(s, source, target_for(s, action, source), part)


# Retreat


@rule("NG-RETREAT-1", "NG-RETREAT-2", "NG-RETREAT-3")
def tribe_retreat(s: State) -> int:
    """To the nearest territory of its own, among equals the strongest group there; else to the nearest empty one, among equals
    the one with the highest number. Next to it is nearest of all."""
    if s.players[TRIBE].holds:
        return strongest(s, retreat_places(s))
    return highest(retreat_places(s))
