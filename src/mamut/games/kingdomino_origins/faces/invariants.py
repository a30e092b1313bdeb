"""What is true of every table at every moment: nothing appears, nothing gets lost, nothing lies where it may not."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, OVER
from mamut.engine.errors import PositionError
from mamut.engine.game import Game
from mamut.engine.jit import popcount
from mamut.engine.validation import same, within
from mamut.games.kingdomino_origins.rules import state
from mamut.games.kingdomino_origins.rules.components import (
    CAVEMAN_COPIES,
    DESERT,
    DOMINOES,
    FIRE_TOKENS,
    RESOURCE_TOKENS,
    TERRAINS,
    VOLCANO,
)
from mamut.games.kingdomino_origins.rules.grid import EVERYWHERE, HUT, RING, rectangle
from mamut.games.kingdomino_origins.rules.options import SWITCHES
from mamut.games.kingdomino_origins.rules.resources import resource_count
from mamut.games.kingdomino_origins.rules.state import State, Territory
from mamut.games.kingdomino_origins.rules.tribe import space_to_fill


def check(game: Game, s: State) -> None:
    """Raises PositionError if a state cannot occur in this game."""
    fresh = game.start()
    assert isinstance(fresh, State)
    for name in ("seats", "mode", "side", "empire_of_fire", "homo_habilis", *SWITCHES):
        same(name, getattr(s, name), getattr(fresh, name))
    _check_step(s)
    _check_dominoes(s)
    _check_cave(s)
    for seat in range(s.seats, len(s.territories)):
        same(f"territories[{seat}]", s.territories[seat], Territory())
    for seat in range(s.seats):
        _check_territory(s.territories[seat], f"territories[{seat}]", s)
    _check_supplies(s)
    _check_rows(s)
    _check_there_is_a_way_on(game, s)


def _check_step(s: State) -> None:
    within("step", s.step, state.REVEAL, state.FINISHED)
    within("round", s.round, 0, state.ROUNDS)
    within("turn", s.turn, -1, state.ROW)
    if s.step <= state.CHIEF:
        same("actor", s.actor, CHANCE)
    elif s.step == state.FINISHED:
        same("actor", s.actor, OVER)
    else:
        within("actor", s.actor, 0, s.seats - 1)
    if s.round and state.CHIEF < s.step < state.FINISHED:
        within("turn", s.turn, 0, state.ROW - 1)
        same("actor", s.actor, s.row_owner[s.turn])
    within("undrawn_chiefs", s.undrawn_chiefs, 0, (1 << s.seats) - 1)
    within("volcano", s.volcano, 0, RING - 1)
    within("craters", s.craters, 0, 3)
    within("price", s.price, 0, 4)
    within("unpaid", s.unpaid, 0, s.price)
    within("next_resource", s.next_resource, 0, 4)
    within("recruit", s.recruit, state.NOBODY, len(CAVEMAN_COPIES) - 1)
    within("contested", s.contested, 0 if s.step == state.TOTEM else state.NOBODY, 3)
    for resource in range(4):
        within("totems", s.totems[resource], state.NOBODY, s.seats - 1 if s.mode == state.TOTEM_MODE else state.NOBODY)


def _check_dominoes(s: State) -> None:
    """KO-COMP-3: every domino is in the pile, in a row, in a territory or out of the game."""
    elsewhere = s.pile | s.discarded
    same("pile and discarded", s.pile & s.discarded, 0)
    same("pile and discarded", elsewhere & ~((1 << DOMINOES + 1) - 2), 0)
    for row, owners in ((s.row, s.row_owner), (s.next_row, s.next_owner)):
        lying = [domino for domino in row if domino]
        for domino, owner in zip(row, owners, strict=True):
            within("row", domino, 0, DOMINOES)
            within("row_owner", owner, state.NOBODY, s.seats - 1)
        if lying != sorted(set(lying)) or row[: len(lying)] != lying:
            raise PositionError("row", "origins.position.row_order", "KO-SETUP-4", row=repr(row))
    first = s.turn if s.step == state.PLACE else s.turn + 1
    waiting = [n for place, n in enumerate(s.row) if place >= first and s.row_owner[place] != state.NOBODY]
    waiting += [n for n in s.next_row if n]
    placed = sum(popcount(t.squares & ~HUT) for t in s.territories)
    same("squares of placed dominoes", placed, 2 * (DOMINOES - popcount(elsewhere) - len(set(waiting))))
    same("dominoes still to be placed", {n for n in waiting if elsewhere >> n & 1}, set())


def _check_rows(s: State) -> None:
    """KO-TURN-4, KO-TURN-6: how many rows have been turned up by now, and whose chiefs stand on them."""
    lying = sum(n != 0 for n in s.next_row)
    drawing = s.step == state.REVEAL or s.round == 0
    rows = 0 if s.round == 0 else min(s.round + (s.step != state.REVEAL), state.ROUNDS)
    same("pile", popcount(s.pile), DOMINOES - state.ROW * rows - (lying if drawing else 0))
    same("next_row", lying, lying % state.ROW if s.step == state.REVEAL else 0 if s.round == state.ROUNDS else state.ROW)
    if s.round:
        same("row", s.row.count(0), 0)
        same("row_owner", sorted(_seats(s.row_owner)), sorted([*range(s.seats)] * (2 if s.seats == 2 else 1)))
    same("next_owner", sorted(_seats(s.next_owner)), sorted(_chosen(s)))


def _seats(owners: list[int]) -> list[int]:
    return [owner for owner in owners if owner != state.NOBODY]


def _chosen(s: State) -> list[int]:
    """The seats, once per chief, that have already chosen a domino of the next row."""
    if s.round == state.ROUNDS or s.step in (state.REVEAL, state.CAVE):
        return []
    if s.round:
        return _seats(s.row_owner[: s.turn]) + [s.actor] * (s.step >= state.RECRUIT)
    drawn = [seat for seat in range(s.seats) if not s.undrawn_chiefs >> seat & 1]
    return [] if s.seats == 2 else [seat for seat in drawn if s.step != state.CLAIM or seat != s.actor]


def _check_there_is_a_way_on(game: Game, s: State) -> None:
    """Whoever is to act can act, or something can be drawn."""
    if s.step == state.FIRE:
        within("craters", s.craters, 1, 3)
        same("volcano", s.territories[s.actor].land[VOLCANO] >> s.volcano & 1, 1)
    if s.step in (state.SPEND, state.SETTLE):
        within("recruit", s.recruit, 0, len(CAVEMAN_COPIES) - 1)
    if s.step == state.CAVE and space_to_fill(s) == state.NOBODY:
        raise PositionError("cave", "origins.position.cave_full", "KO-RECRUIT-9")
    if s.actor != OVER and not game.possible(s):
        raise PositionError("step", "origins.position.stuck")


def _check_cave(s: State) -> None:
    """KO-COMP-8: nobody in the cave twice, and nobody at all outside Tribe mode."""
    for kind, copies in enumerate(CAVEMAN_COPIES):
        there = s.cave_pile[kind] + s.cave.count(kind) + sum(popcount(t.cavemen[kind]) for t in s.territories)
        within("cave_pile", s.cave_pile[kind], 0, copies)
        within("cavemen", there, 0, copies if s.mode == state.TRIBE_MODE else 0)
    for kind in s.cave:
        within("cave", kind, state.NOBODY, len(CAVEMAN_COPIES) - 1)


def _check_territory(t: Territory, place: str, s: State) -> None:
    for side in (t.top, t.left):
        within(place, side, 1 - s.side, 0)
    for side in (t.bottom, t.right):
        within(place, side, 0, s.side - 1)
    if t.bottom - t.top >= s.side or t.right - t.left >= s.side:
        raise PositionError(place, "origins.position.outside", "KO-PLACE-6", side=s.side)
    box = rectangle(t.top, t.left, t.bottom, t.right)
    edges = [(t.top, t.left, t.top, t.right), (t.bottom, t.left, t.bottom, t.right)]
    edges += [(t.top, t.left, t.bottom, t.left), (t.top, t.right, t.bottom, t.right)]
    if not all(rectangle(*edge) & t.squares for edge in edges):
        raise PositionError(place, "origins.position.sides")
    used = HUT
    for terrain in range(len(TERRAINS)):
        same(f"{place}.land", t.land[terrain] & used, 0)
        used |= t.land[terrain]
    same(f"{place}.squares", t.squares, used)
    same(f"{place}.craters", t.craters[0] | t.craters[1] | t.craters[2], t.land[VOLCANO])
    same(f"{place}.craters", sum(map(popcount, t.craters)), popcount(t.land[VOLCANO]))
    same(f"{place}.squares", used & ~box & EVERYWHERE, 0)
    _check_pieces(t, place, s)


def _check_pieces(t: Territory, place: str, s: State) -> None:
    """No square has two of printed fire, fire token, resource and caveman; volcano and hut have none of them."""
    taken = t.land[VOLCANO] | (0 if s.fire_on_hut else HUT)
    for pieces in (*t.fire, t.resources, *t.cavemen):
        same(f"{place} pieces", pieces & taken, 0)
        same(f"{place} pieces", pieces & ~t.squares, 0)
        taken |= pieces
    same(f"{place}.fire_tokens", t.fire_tokens & ~(t.fire[0] | t.fire[1] | t.fire[2]), 0)
    same(f"{place}.resources", t.resources & (HUT | t.land[DESERT]), 0)
    if s.mode == state.DISCOVERY:
        same(f"{place}.resources", t.resources, 0)


def _check_supplies(s: State) -> None:
    """KO-COMP-5, KO-COMP-6: never more tokens or volcanoes than the box holds, and no fire token without its volcano."""
    for resource, there in enumerate(RESOURCE_TOKENS):
        within("resources", sum(resource_count(t, resource) for t in s.territories), 0, there)
    for value, there in enumerate(FIRE_TOKENS):
        volcanoes = sum(popcount(t.craters[value]) for t in s.territories)
        within("volcanoes", volcanoes, 0, there)
        within("fire_tokens", sum(popcount(t.fire_tokens & t.fire[value]) for t in s.territories), 0, volcanoes)
