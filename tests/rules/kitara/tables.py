"""Tables to try rules on: groups laid on the map, cards put into kingdoms and into the row, at the beginning of any phase.

A side is written as its groups, `"5:2W1S 9:1W"`, or as a dict with more than that:

- `on`: its groups; `cards`: its kingdom, `"S0 B1-2"`, without it just the starting card
- `track`: its points; `tokens`: what it has kept, `(4, 3)` in rounds 1 and 2

The rest of its figures is in its supply, unless `supply` says otherwise. Cards that lie nowhere are in the deck.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import mamut
from mamut.games.kitara.faces import invariants
from mamut.games.kitara.faces.move_texts import read_group
from mamut.games.kitara.rules.components import FIGURES, KIND_COUNT, KINDS, LEAST_TOKEN, ROW, STARTING, VALUE_COUNT
from mamut.games.kitara.rules.state import DRAFT, DRAFTING, MANAGING, MOVING, NOBODY, SCORING, STEPS
from mamut.games.kitara.rules.state import Player as Kingdom
from mamut.games.kitara.rules.turn import leave_turn, manage, move_or_score, recruit_or_move, score_or_keep

from ..moving import play_any

Side = str | Mapping[str, Any]
PLAIN_CARD = {"blue": "B1-5", "red": "R3-4"}
"""A card without figures, for turns in which something else is looked at."""


@functools.cache
def kitara(players: int = 2, **options: Any) -> mamut.Game:
    return mamut.game("kitara", players, "interpreted", **options)


def begin(s: Any, number: int) -> None:
    """The turn begins."""
    s.step, s.phase, s.drafted = DRAFT, DRAFTING, NOBODY


def move(s: Any, number: int) -> None:
    """The move phase, with so many moves."""
    s.phase, s.moves_left = MOVING, number
    move_or_score(s)


def score(s: Any, number: int) -> None:
    s.phase = SCORING
    score_or_keep(s)


def feed(s: Any, number: int) -> None:
    s.phase = MANAGING
    manage(s)


def leave(s: Any, number: int) -> None:
    """The end of a turn."""
    s.phase = MANAGING
    leave_turn(s)


PHASES: dict[str, Callable[[Any, int], None]] = {
    "draft": begin,
    "recruit": lambda s, number: recruit_or_move(s),
    "move": move,
    "score": score,
    "manage": feed,
    "leave": leave,
}


def table(
    at: str,
    *sides: Side,
    seat: int = 1,
    drafted: str = "",
    row: str = "",
    left: str | None = None,
    hand: Sequence[int] = (),
    bag: Sequence[int] | None = None,
    round_number: int = 2,
    last_round: int = 0,
    checked: bool = True,
    changed: Callable[[Any], None] | None = None,
    **options: Any,
) -> mamut.State:
    """A table with these sides at the beginning of a phase of the turn of `seat`: `draft`, `recruit`, `move 3` (three moves),
    `score`, `manage` or `leave`.

    `drafted` is the card taken in this turn, already in the kingdom; `left` lists what is in the deck, if not everything else;
    `hand` are the tokens drawn in this turn, `bag` how many of each value are left if not all others.
    """
    game = kitara(len(sides), **options)
    phase, _, number = at.partition(" ")
    s: Any = game.start()
    s.round, s.last_round, s.turn, s.actor = round_number, last_round, seat - 1, seat - 1
    clear(s)
    names = [card.id for card in game.deck]  # type: ignore[attr-defined]
    for n, side in enumerate(sides):
        lay_out(s, n, {"on": side} if isinstance(side, str) else side, names)
    if phase != "draft":
        drafted = drafted or PLAIN_CARD.get(options.get("deck", "blue"), "")
        s.drafted = names.index(drafted)
        give(s.players[seat - 1], s.drafted)
    deal(s, row.split(), left, names)
    draw(s, hand, bag)
    if changed:
        changed(s)
    PHASES[phase](s, int(number or 0))
    if checked:
        check(s, game.start())
    return mamut.State(game, [s], replayable=False)


def check(s: Any, fresh: Any) -> None:
    """Everything must be as it can be in a game, but for the deck: any cards may be left in it in any round."""
    invariants._check_step(s)
    invariants._check_land(s)
    invariants._check_tokens(s, fresh)
    invariants._check_action(s)
    lying = [*s.row[: s.in_row], *(card for p in s.players for card in p.kingdom[: p.cards] if card != STARTING)]
    assert len(lying) == len(set(lying))
    assert not any(s.deck >> card & 1 for card in lying)


def clear(s: Any) -> None:
    """Nobody is on the map yet, and no kingdom has a card."""
    s.figures = [0] * len(s.figures)
    for seat in range(s.seats):
        p = s.players[seat]
        p.holds, p.supply, p.cards, p.kingdom = 0, list(FIGURES), 0, [NOBODY] * len(p.kingdom)


def lay_out(s: Any, seat: int, side: Mapping[str, Any], names: Sequence[str]) -> None:
    p = s.players[seat]
    for place, group in read_groups(side.get("on", "")).items():
        for kind in range(KIND_COUNT):
            s.figures[(place - 1) * KIND_COUNT + kind] = group[kind]
            p.supply[kind] -= group[kind]
        p.holds |= 1 << place - 1
    if "supply" in side:
        p.supply = list(read_group(side["supply"]) or (0, 0, 0))
    for card in side.get("cards", "S0").split():
        give(p, names.index(card))
    p.track = side.get("track", 0)
    for n, value in enumerate(side.get("tokens", ())):
        p.kept[n], p.drawn[n] = value, 1
    assert set(side) <= {"on", "supply", "cards", "track", "tokens"}, side


def give(p: Kingdom, card: int) -> None:
    if card not in p.kingdom:
        p.kingdom[p.cards] = card
        p.cards += 1


def deal(s: Any, row: list[str], deck: str | None, names: Sequence[str]) -> None:
    taken = {card for p in s.players for card in p.kingdom[: p.cards]}
    listed = [names.index(card) for card in row]
    free = [card for card in range(len(names) - 1) if card not in taken and card not in listed]
    if not row:
        listed, free = free[:ROW], free[ROW:]
    left = free if deck is None else [names.index(card) for card in deck.split()]
    s.row, s.in_row = listed + [NOBODY] * (ROW - len(listed)), len(listed)
    s.deck = sum(1 << card for card in left)


def draw(s: Any, hand: Sequence[int], bag: Sequence[int] | None) -> None:
    for value in hand:
        s.hand[value - LEAST_TOKEN] += 1
    kept = [value for p in s.players for value in p.kept if value]
    for value in (*hand, *kept):
        s.bag[value - LEAST_TOKEN] -= 1
    if bag is not None:
        s.bag = list(bag)
    s.in_hand, s.in_bag = len(hand), sum(s.bag)


def read_groups(text: str) -> dict[int, tuple[int, int, int]]:
    """`5:2W1S 9:1W`; `-` for nobody."""
    found = {}
    for part in text.split() if text != "-" else ():
        place, _, figures = part.partition(":")
        group = read_group(figures)
        assert group, part
        found[int(place)] = group
    return found


# What lies there afterwards


def on_map(state: mamut.State, seat: int = 1) -> str:
    """The groups of a seat, as they are written."""
    s = state.plain
    return " ".join(
        f"{place + 1}:{written(s.figures[place * KIND_COUNT : (place + 1) * KIND_COUNT])}"
        for place in range(s.places)
        if s.players[seat - 1].holds >> place & 1
    )


def written(group: Sequence[int]) -> str:
    return "".join(f"{count}{kind}" for kind, count in zip(KINDS, group, strict=True) if count)


def supply(state: mamut.State, seat: int = 1) -> str:
    return written(state.plain.players[seat - 1].supply)


def cards(state: mamut.State, seat: int = 1) -> str:
    """The kingdom of a seat."""
    found: list[str] = state.view(seat - 1).data["players"][seat - 1]["kingdom"]
    return " ".join(found)


def row(state: mamut.State) -> str:
    found: list[str] = state.view().data["row"]
    return " ".join(found)


def now(state: mamut.State) -> tuple[str, int | None]:
    """The step and the seat that is to act, None for chance and after the end."""
    return STEPS[state.plain.step], state.plain.actor + 1 if state.plain.actor >= 0 else None


def track(state: mamut.State, seat: int = 1) -> int:
    return int(state.plain.players[seat - 1].track)


def piles(state: mamut.State) -> dict[int, list[int]]:
    """The tokens of the tribe by round."""
    found: dict[int, list[int]] = {}
    for n in range(len(state.plain.in_pile)):
        counts = state.plain.piles[n * VALUE_COUNT : (n + 1) * VALUE_COUNT]
        values = [LEAST_TOKEN + value for value in range(VALUE_COUNT) for _ in range(counts[value])]
        if values:
            found[n + 1] = values
    return found


def random_game(game: mamut.Game, seed: int) -> Iterator[mamut.State]:
    """The same state again and again, before every step of a random game and after the last one."""
    state, dice = game.new(), random.Random(seed)
    while not state.over:
        yield state
        play_any(state, dice)
    yield state
