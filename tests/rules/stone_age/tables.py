"""Tables to try rules on: laid out by hand at a step of the game, with what each player has.

A player is written as a dict, for example `{"stock": (1, 0, 2, 0), "on": "forest 3, card 2", "tools": (2, 1, 1)}`:

- `food`, `grain`, `track`, `figures`: numbers; without them what everyone begins with
- `stock`: wood, clay, stone and gold; `tools`: the three fields; `used`: the fields used this round, `(1,)`
- `cards` and `buildings`: `"C05 C16"`; one-use tools and the any-two-resources card among them are unused unless in `spent`
- `extra`: the extra card (C32 is then among his cards)
- `on`: where his figures stand: `"hunt 4, hut, card 2, building 1"`

What is not said is made up so that every card and every tile is somewhere: see `row`, `deck`, `tops`, `heights` of `table`.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import mamut
from mamut.games.stone_age.rules.components import BUILDINGS, CARDS, ONE_USE
from mamut.games.stone_age.rules.rounds import end_game, end_round, feed_or_pass_on
from mamut.games.stone_age.rules.state import AREAS, HUT, NOBODY, PLACE, ROW, STEPS, USE
from mamut.games.stone_age.rules.state import Player as Board

from ..moving import play_any

Player = Mapping[str, Any]
EXTRA_CARD, CASH_CARD = "C32", "C36"
NOTHING: Player = {}


@functools.cache
def stone_age(players: int = 2) -> mamut.Game:
    return mamut.game("stone-age", players, "interpreted")


def table(
    at: str = "use",
    you: Player = NOTHING,
    *others: Player,
    players: int = 2,
    start: int = 1,
    seat: int = 1,
    row: str = "",
    deck: int | None = None,
    tops: str = "",
    heights: Sequence[int] = (),
    round_number: int = 3,
    checked: bool = True,
) -> mamut.State:
    """A table for so many players, `you` in seat 1, the others after you.

    `at` is `place` or `use`, where `seat` is to act; or `feeding`, `new round` and `end`: the moment at which these begin.
    `row` are the cards on the spaces, the cheapest first, and `-` for an empty one; with a `deck` of so many cards the last
    player has bought all others. `tops` are the tiles face up; with `heights` the last player has bought what is missing.
    """
    game = stone_age(players)
    s: Any = game.start()
    s.round, s.start, s.turn, s.actor, s.step = round_number, start - 1, seat - 1, seat - 1, USE if at == "use" else PLACE
    for number, player in enumerate((you, *others)):
        lay_out(s.players[number], player)
        stand(s, number, player.get("on", ""))
        if "extra" in player:
            s.extra_owner, s.extra_card = number, CARDS.index(player["extra"])
    deal_cards(s, row.split(), deck)
    deal_buildings(s, tops.split(), list(heights))
    if at == "feeding":
        feed_or_pass_on(s)
    elif at == "new round":
        end_round(s)
    elif at == "end":
        end_game(s)
    if checked:
        game.check(s)
    return mamut.State(game, [s], replayable=False)


def lay_out(p: Board, player: Player) -> None:
    """A player board as it is written."""
    cards = player.get("cards", "").split()
    if "extra" in player and EXTRA_CARD not in cards:
        cards.append(EXTRA_CARD)
    unused = set(cards) - set(player.get("spent", "").split())
    p.food, p.grain, p.track = player.get("food", p.food), player.get("grain", 0), player.get("track", 0)
    p.figures = p.home = player.get("figures", p.figures)
    p.stock, p.tools = list(player.get("stock", (0, 0, 0, 0))), list(player.get("tools", (0, 0, 0)))
    p.used = sum(1 << field - 1 for field in player.get("used", ()))
    p.cards, p.buildings = set_of(CARDS, cards), set_of(BUILDINGS, player.get("buildings", "").split())
    p.one_use = sum(1 << n for n, card in enumerate(ONE_USE) if CARDS[card] in unused)
    p.cash = int(CASH_CARD in unused)
    known = {*["food", "grain", "track", "figures", "stock", "tools", "used", "cards", "buildings", "spent", "extra", "on"]}
    assert set(player) <= known, set(player) - known


def set_of(names: Sequence[str], pieces: Sequence[str]) -> int:
    return sum(1 << names.index(piece) for piece in pieces)


def stand(s: Any, seat: int, places: str) -> None:
    """Figures go where they are written to stand."""
    for words in filter(None, places.split(", ")):
        name, *rest = words.split()
        number = int(rest[0]) if rest else 1
        if name in AREAS:
            number = 2 if AREAS.index(name) == HUT else number
            s.players[seat].placed[AREAS.index(name)] = number
        else:
            owners = s.row_owner if name == "card" else s.stack_owner
            owners[number - 1], number = seat, 1
        s.players[seat].home -= number


def deal_cards(s: Any, row: list[str], deck: int | None) -> None:
    owned = functools.reduce(lambda one, other: one | other, (p.cards for p in s.players))
    owned |= 1 << s.extra_card if s.extra_card >= 0 else 0
    free = [n for n in range(len(CARDS)) if not owned >> n & 1 and CARDS[n] not in row]
    plain = [n for n in free if CARDS[n] in ("C11", "C13", "C16", "C17", "C26", "C27")]
    s.row = [NOBODY if card == "-" else CARDS.index(card) for card in row] or (plain + free)[:ROW]
    s.deck = sum(1 << n for n in free if n not in s.row)
    for n in (free if deck is not None else [])[::-1]:
        if s.deck.bit_count() > (deck or 0) and s.deck >> n & 1:
            s.deck &= ~(1 << n)
            s.players[s.seats - 1].cards |= 1 << n


def deal_buildings(s: Any, tops: list[str], heights: list[int]) -> None:
    owned = functools.reduce(lambda one, other: one | other, (p.buildings for p in s.players))
    free = [n for n in range(len(BUILDINGS)) if not owned >> n & 1 and BUILDINGS[n] not in tops]
    s.heights = (heights or [7] * s.seats) + [0] * (ROW - s.seats)
    while not heights and sum(s.heights) + owned.bit_count() > 7 * s.seats:
        s.heights[s.heights.index(max(s.heights))] -= 1
    s.tops = [BUILDINGS.index(tops[n]) if n < len(tops) else free.pop(0) for n in range(s.seats)] + [NOBODY] * (ROW - s.seats)
    for stack in range(s.seats):
        if s.heights[stack] == 0:
            s.tops[stack] = NOBODY
    bought = 7 * s.seats - sum(s.heights) - owned.bit_count()
    for n in free[::-1][:bought]:
        s.players[s.seats - 1].buildings |= 1 << n
        owned |= 1 << n
    s.tiles = (1 << len(BUILDINGS)) - 1 & ~owned & ~sum(1 << n for n in s.tops if n >= 0)
    s.emptied = int(0 in s.heights[: s.seats])


# What lies there afterwards


def tribe(state: mamut.State, seat: int = 1) -> Any:
    return state.plain.players[seat - 1]


def step_name(state: mamut.State) -> str:
    return STEPS[state.plain.step]


def now(state: mamut.State) -> tuple[str, int | None]:
    """The step and the seat that is to act, None for chance and after the end."""
    return step_name(state), state.plain.actor + 1 if state.plain.actor >= 0 else None


def row(state: mamut.State) -> list[str]:
    """The cards on the spaces, the cheapest first."""
    return [CARDS[card] if card >= 0 else "-" for card in state.plain.row]


def owned(state: mamut.State, seat: int = 1) -> set[str]:
    """The cards that a seat has bought."""
    return {card for n, card in enumerate(CARDS) if tribe(state, seat).cards >> n & 1}


def stock(state: mamut.State, seat: int = 1) -> tuple[int, ...]:
    return tuple(tribe(state, seat).stock)


def tools(state: mamut.State, seat: int = 1) -> tuple[int, ...]:
    return tuple(tribe(state, seat).tools)


def sheet(player: Player, **about: Any) -> dict[str, Any]:
    """The score sheet of one player when the game has ended."""
    found: dict[str, Any] = table("end", player, checked=False, **about).score_sheet["players"][0]
    return found


def random_game(players: int, seed: int, steps: int = 2000) -> Iterator[mamut.State]:
    """The same state again and again, before every step of a random game, and after the last one if it comes so soon."""
    state = stone_age(players).new()
    dice = random.Random(seed)
    for _ in range(steps):
        yield state
        if state.over:
            return
        play_any(state, dice)
