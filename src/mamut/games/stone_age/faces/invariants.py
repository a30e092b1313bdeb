"""What is true of every table at every moment: nothing appears, nothing gets lost, nobody stands where he may not."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, OVER
from mamut.engine.errors import PositionError
from mamut.engine.game import Game
from mamut.engine.jit import popcount
from mamut.engine.validation import same, within
from mamut.games.stone_age.faces.position import tool_rows
from mamut.games.stone_age.rules import state
from mamut.games.stone_age.rules.components import (
    BUILDINGS,
    CARDS,
    EFFECT,
    EXTRA_CARD,
    FACES,
    FIRST_FIGURES,
    FOOD,
    MOST_FIGURES,
    MOST_GRAIN,
    ONE_USE,
    ROLL_RESOURCE,
    TILES_IN_A_STACK,
)
from mamut.games.stone_age.rules.numbers import SLOTS, SPACES
from mamut.games.stone_age.rules.placing import OPEN_VILLAGE, SHARING, figures_in, players_in
from mamut.games.stone_age.rules.setup import bare_stack, empty_spaces
from mamut.games.stone_age.rules.state import Player, State

ACTIONS = (state.ROLL, state.DICE, state.DRAW, state.USE, state.TOOL, state.PAY, state.PICK)
CASH_CARD = len(CARDS) - 1
"""C36, the any-two-resources card."""


def check(game: Game, s: State) -> None:
    """Raises PositionError if a state cannot occur in this game."""
    fresh = game.start()
    assert isinstance(fresh, State)
    same("seats", s.seats, fresh.seats)
    _check_step(s)
    _check_cards(s)
    _check_buildings(s)
    for seat in range(s.seats):
        _check_player(s, seat)
    for seat in range(s.seats, len(s.players)):
        same(f"players[{seat}]", s.players[seat], Player())
    _check_areas(s)
    _check_action(s)
    _check_there_is_a_way_on(game, s)


def _check_step(s: State) -> None:
    within("step", s.step, state.CARD, state.FINISHED)
    within("round", s.round, 0, 1 << 14)
    within("start", s.start, 0, s.seats - 1)
    within("emptied", s.emptied, 0, 1)
    if s.step <= state.DRAW:
        same("actor", s.actor, CHANCE)
    elif s.step == state.FINISHED:
        same("actor", s.actor, OVER)
        same("turn", s.turn, state.NOBODY)
        return
    else:
        within("actor", s.actor, 0, s.seats - 1)
    within("turn", s.turn, 0, s.seats - 1)
    if s.step in (state.PLACE, state.USE, state.TOOL, state.PAY, state.FEED):
        same("turn", s.turn, s.actor)
    if s.round == 0:
        within("step", s.step, state.CARD, state.BUILDING)
    if s.step == state.CARD:
        same("turn", s.turn, s.start)


def _check_cards(s: State) -> None:
    """Invariant 1: every card is in the deck, in the row or with a player."""
    places = [s.deck, *(p.cards for p in s.players)]
    for space in range(state.ROW):
        within("row", s.row[space], state.NOBODY, len(CARDS) - 1)
        within("row_owner", s.row_owner[space], state.NOBODY, s.seats - 1)
        if s.row[space] != state.NOBODY:
            places.append(1 << s.row[space])
        elif s.row_owner[space] != state.NOBODY:
            same("row_owner", (s.place, s.step in ACTIONS or s.step == state.BUILDING), (state.FIRST_CARD + space, True))
    within("extra_card", s.extra_card, state.NOBODY, len(CARDS) - 1)
    within("extra_owner", s.extra_owner, state.NOBODY, s.seats - 1)
    same("extra_card", s.extra_card == state.NOBODY, s.extra_owner == state.NOBODY)
    if s.extra_card != state.NOBODY:
        places.append(1 << s.extra_card)
        same("extra_owner", s.players[s.extra_owner].cards >> EFFECT.index(EXTRA_CARD) & 1, 1)
    same("cards", sum(popcount(place) for place in places if place >= 0), len(CARDS))
    together = 0
    for place in places:
        together |= place
    same("cards", together, (1 << len(CARDS)) - 1)


def _check_buildings(s: State) -> None:
    """Invariant 2: seven tiles for each player, on the stacks or bought."""
    owned = 0
    for p in s.players:
        same("buildings", owned & p.buildings | p.buildings >> len(BUILDINGS), 0)
        owned |= p.buildings
    lying = 0
    for stack in range(state.ROW):
        within("tops", s.tops[stack], state.NOBODY, len(BUILDINGS) - 1)
        within("heights", s.heights[stack], 0, TILES_IN_A_STACK if stack < s.seats else 0)
        within("stack_owner", s.stack_owner[stack], state.NOBODY, s.seats - 1)
        if s.tops[stack] != state.NOBODY:
            same("tops", (owned | lying) >> s.tops[stack] & 1, 0)
            lying |= 1 << s.tops[stack]
        if s.heights[stack] == 0:
            same("tops", s.tops[stack], state.NOBODY)
        if s.tops[stack] == state.NOBODY and s.stack_owner[stack] != state.NOBODY:
            same("stack_owner", (s.place, s.step), (state.FIRST_BUILDING + stack, state.BUILDING))
    same("tiles", s.tiles, (1 << len(BUILDINGS)) - 1 & ~(owned | lying))
    same("heights", sum(s.heights) + popcount(owned), TILES_IN_A_STACK * s.seats)
    same("emptied", s.emptied, int(any(s.heights[stack] == 0 for stack in range(s.seats))))
    if s.step != state.BUILDING and (s.round or s.step != state.CARD):
        same("tops", bare_stack(s), state.NOBODY)


def _check_player(s: State, seat: int) -> None:
    """Invariant 3: what a player board can show."""
    p, place = s.players[seat], f"players[{seat}]"
    within(f"{place}.figures", p.figures, FIRST_FIGURES, MOST_FIGURES)
    within(f"{place}.grain", p.grain, 0, MOST_GRAIN)
    within(f"{place}.food", p.food, 0, 1 << 30)
    within(f"{place}.track", p.track, -(1 << 30), 1 << 30)
    for kind in p.stock:
        within(f"{place}.stock", kind, 0, 1 << 30)
    if list(p.tools) not in tool_rows():
        raise PositionError(f"{place}.tools", "stone.position.tool_row", "SA-TOOL-2", value=repr(p.tools))
    within(f"{place}.used", p.used, 0, 7)
    for field, tool in enumerate(p.tools):
        within(f"{place}.used", p.used >> field & 1, 0, min(tool, 1))
    for n, card in enumerate(ONE_USE):
        within(f"{place}.one_use", p.one_use >> n & 1, 0, p.cards >> card & 1)
    within(f"{place}.one_use", p.one_use, 0, 7)
    within(f"{place}.cash", p.cash, 0, p.cards >> CASH_CARD & 1)
    within(f"{place}.cards", p.cards, 0, (1 << len(CARDS)) - 1)
    standing = sum(p.placed) + s.row_owner.count(seat) + s.stack_owner.count(seat)
    same(f"{place}.home", p.home, p.figures - standing)
    if standing:
        same(f"{place}.placed", s.step == state.PLACE or s.step in ACTIONS or s.step == state.BUILDING, True)


def _check_areas(s: State) -> None:
    """Invariant 4: nobody stands where there is no room."""
    for area in range(state.FIRST_CARD):
        for p in s.players:
            within(
                "placed",
                p.placed[area],
                0,
                MOST_FIGURES if area == state.HUNT else SPACES if area > state.HUNT else 2 if area == state.HUT else 1,
            )
        if area != state.HUNT:
            within("placed", figures_in(s, area), 0, SPACES if area > state.HUNT else 2 if area == state.HUT else 1)
        if area > state.HUNT:
            within("placed", players_in(s, area), 0, SHARING[s.seats])
        if area == state.HUT:
            same("placed", figures_in(s, area) % 2, 0)
    if s.seats < len(s.players):
        within("placed", sum(players_in(s, area) > 0 for area in range(state.HUNT)), 0, OPEN_VILLAGE)


def _check_action(s: State) -> None:
    """What is being carried out fits the step, and nothing is left over from earlier."""
    acting = s.step in (state.ROLL, state.DICE, state.DRAW, state.TOOL, state.PAY, state.PICK) or (
        s.step == state.BUILDING and s.round > 0
    )
    within("place", s.place, 0 if acting else state.NOBODY, state.PLACES - 1 if acting else state.NOBODY)
    within("bought", s.bought, state.NOBODY, len(CARDS) - 1)
    rolling = s.step in (state.ROLL, state.TOOL)
    within("dice", s.dice, 1 if rolling else 0, MOST_FIGURES if rolling else 0)
    within("rolled", s.rolled, s.dice if s.step == state.TOOL else 0, FACES * s.dice if s.step == state.TOOL else 0)
    within("added", s.added, 0, (1 << s.next_tool) - 1 if s.step == state.TOOL else 0)
    within("next_tool", s.next_tool, 0, SLOTS if s.step == state.TOOL else 0)
    within("gain", s.gain, 0, FOOD)
    within("missing", s.missing, 1 if s.step == state.FEED else 0, MOST_FIGURES if s.step == state.FEED else 0)
    for face in range(FACES):
        within("market", s.market[face], 0, s.seats if s.step == state.PICK else 0)
    if s.step == state.PICK:
        same("market", sum(s.market), s.seats - (s.actor - s.turn) % s.seats)
    if s.step == state.PAY:
        within("place", s.place, state.FIRST_CARD, state.PLACES - 1)
        owners = s.row_owner if s.place < state.FIRST_BUILDING else s.stack_owner
        same("place", owners[(s.place - state.FIRST_CARD) % state.ROW], s.turn)
    if rolling:
        _check_roll(s)
    if s.step in (state.DICE, state.DRAW, state.PICK):
        _check_bought(s)


def _check_roll(s: State) -> None:
    p = s.players[s.turn]
    if s.bought == state.NOBODY:
        within("place", s.place, state.HUNT, state.RIVER)
        same("dice", s.dice, p.placed[s.place])
        same("gain", s.gain, FOOD if s.place == state.HUNT else s.place - state.FOREST)
    else:
        same("bought", EFFECT[s.bought], ROLL_RESOURCE)
        _check_bought(s)
    for slot in range(3):
        within("added", s.added >> slot & 1, 0, p.used >> slot & 1)


def _check_bought(s: State) -> None:
    """The card whose top is carried out has just been taken from its space."""
    within("place", s.place, state.FIRST_CARD, state.FIRST_BUILDING - 1)
    within("bought", s.bought, 0, len(CARDS) - 1)
    same("bought", s.players[s.turn].cards >> s.bought & 1, 1)
    same("row", (s.row[s.place - state.FIRST_CARD], s.row_owner[s.place - state.FIRST_CARD]), (state.NOBODY, s.turn))


def _check_there_is_a_way_on(game: Game, s: State) -> None:
    """Whoever is to act can act, or something can be drawn."""
    if s.step == state.CARD:
        within("row", empty_spaces(s), 1, state.ROW)
    if s.step == state.PLACE:
        same("row", empty_spaces(s), 0)
    if s.step == state.BUILDING and bare_stack(s) == state.NOBODY:
        raise PositionError("tops", "stone.position.no_bare_stack", "SA-BLD-5")
    if s.actor != OVER and not game.possible(s):
        raise PositionError("step", "stone.position.stuck")
