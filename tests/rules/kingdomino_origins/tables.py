"""Tables to try rules on: territories from pictures, games at a given step, games played at random.

A picture has one row per line, or rows separated by `/`, and one square per word: a letter for the terrain (`D` desert,
`G` grassland, `L` lake, `J` jungle, `Q` quarry, `V` volcano, `H` the hut), then printed fires (craters for `V`) as a digit,
a fire token as `+2`, a wooden token as `*`, a caveman as `:shaman`. A dot is an empty cell.
"""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import mamut
from mamut.games.kingdomino_origins.rules.components import CAVEMEN, DOMINOES, RESOURCES
from mamut.games.kingdomino_origins.rules.grid import HUT, cell
from mamut.games.kingdomino_origins.rules.placement import put_square
from mamut.games.kingdomino_origins.rules.state import FIRE, NOBODY, PLACE, ROUNDS, ROW, STEPS, Territory

from ..moving import play, play_any, texts

LETTERS = "GLJQDV"
SQUARE = re.compile(r"([GLJQDVH])([1-3])?(?:\+([1-3]))?(\*)?(?::(\w+))?")
EVERY_TABLE = [(players, mode) for players in (2, 3, 4) for mode in ("discovery", "totem", "tribe")]
CAVE = ("hunter", "shaman", "painter", "warrior_1")
Cell = tuple[int, int]


@functools.cache
def origins(players: int = 4, mode: str = "discovery", **options: Any) -> mamut.Game:
    """The game with these options, interpreted."""
    return mamut.game("kingdomino-origins", players, "interpreted", mode=mode, **options)


# Pictures


def territory(picture: str) -> Territory:
    """The territory in a picture."""
    rows = [line.split() for line in picture.strip().replace("/", "\n").splitlines()]
    hut_row, hut_column = next((r, c) for r, row in enumerate(rows) for c, text in enumerate(row) if text[0] == "H")
    t = Territory()
    t.squares = HUT
    for r, row in enumerate(rows):
        for c, text in enumerate(row):
            if text != ".":
                _put(t, r - hut_row, c - hut_column, text)
    return t


def _put(t: Territory, row: int, column: int, text: str) -> None:
    match = SQUARE.fullmatch(text)
    assert match, text
    land, printed, token, wooden, caveman = match.groups()
    square = 1 << cell(row, column)
    if land != "H":
        craters = int(printed or 0) if land == "V" else 0
        put_square(t, row, column, LETTERS.index(land), int(token or (0 if land == "V" else printed) or 0), craters)
    elif token:
        t.fire[int(token) - 1] |= square
    t.fire_tokens |= square if token else 0
    t.resources |= square if wooden else 0
    if caveman:
        t.cavemen[CAVEMEN.index(caveman)] |= square


def mask(*cells: Cell) -> int:
    return sum(1 << cell(row, column) for row, column in cells)


def seen(state: mamut.State, seat: int = 0) -> dict[str, dict[str, Any]]:
    """What lies in a territory, by cell."""
    squares = state.view().data["players"][seat]["territory"]
    return {square["cell"]: {key: value for key, value in square.items() if key != "cell"} for square in squares}


def at(text: str) -> Cell:
    """The cell that a text such as `-1,2` means."""
    row, column = text.split(",")
    return int(row), int(column)


# Tables in the middle of a game


def table(
    *pictures: str,
    mode: str = "discovery",
    players: int = 4,
    seat: int = 0,
    step: int = PLACE,
    domino: int = 1,
    round_number: int = 1,
    next_row: Sequence[int] = (),
    cave: Sequence[str] = (),
    **options: Any,
) -> mamut.State:
    """A turn of one seat, which has this domino to place. The pictures are the territories of the seats in their order."""
    game = origins(players, mode, **options)
    s: Any = game.start()
    for number, picture in enumerate(pictures):
        s.territories[number] = territory(picture)
    unused = [n for n in [*range(domino + 1, DOMINOES + 1), *range(domino - 1, 0, -1)] if n not in next_row]
    s.row = sorted([domino, *unused[:3]])
    s.turn = s.row.index(domino)
    s.row_owner = [NOBODY] * ROW
    for k, owner in enumerate(_owners(players, seat)):
        s.row_owner[(s.turn + k) % ROW] = owner
    if round_number < ROUNDS:
        s.next_row = sorted(next_row) or sorted(unused[3:7])
    s.pile = 0 if round_number >= ROUNDS - 1 else s.pile & ~sum(1 << n for n in (*s.row, *s.next_row))
    s.undrawn_chiefs = 0
    for space, kind in enumerate(cave):
        take_out(s, kind)
        s.cave[space] = CAVEMEN.index(kind)
    s.round, s.step, s.actor = round_number, step, seat
    return mamut.State(game, [s], replayable=False)


def _owners(players: int, seat: int) -> list[int]:
    """Who stands on the row, beginning with the seat whose turn it is."""
    others = [other for other in range(players) if other != seat]
    return {4: [seat, *others], 3: [seat, *others, NOBODY], 2: [seat, *others, *others, seat]}[players]


def take_out(s: Any, kind: str) -> None:
    """A caveman leaves the pile."""
    s.cave_pile[CAVEMEN.index(kind)] -= 1


def erupting(picture: str, volcano: Cell, craters: int, **about: Any) -> mamut.State:
    """Seat 1 has just placed this volcano."""
    state = table(picture, step=FIRE, domino={1: 28, 2: 42, 3: 48}[craters], **about)
    state.plain.volcano, state.plain.craters = cell(*volcano), craters
    return state


def holding(state: mamut.State, **holders: int) -> mamut.State:
    """The table with these totems in the hands of these seats: `holding(state, fish=0)`."""
    for resource, seat in holders.items():
        state.plain.totems[RESOURCES.index(resource)] = seat
    return state


def finished(*pictures: str, mode: str = "discovery", **options: Any) -> mamut.State:
    """A game that is over, with these territories."""
    players = max(2, len(pictures))
    state = table(*pictures, mode=mode, players=players, round_number=ROUNDS, **options)
    s = state.plain
    s.step, s.actor, s.turn, s.row = STEPS.index("over"), -2, ROW, [0] * ROW
    return mamut.State(state.game, [s], replayable=False)


def sheet(picture: str, mode: str = "discovery", **options: Any) -> dict[str, Any]:
    """The score sheet of one territory in a game for four."""
    state = table(picture, mode=mode, **options)
    found: dict[str, Any] = state.score_sheet["players"][0]
    return found


# Games from the beginning


def opened(
    players: int = 4,
    mode: str = "discovery",
    row: Sequence[int] = (1, 5, 7, 10),
    next_row: Sequence[int] = (9, 35, 36, 44),
    order: Sequence[int] = (0, 1, 2, 3),
    cave: Sequence[str] = CAVE,
    **options: Any,
) -> mamut.State:
    """A game at the beginning of round 1: the seats in this order on the dominoes of the first row, or seat 1 outside."""
    state = origins(players, mode, **options).new()
    play(state, *(f"reveal {n}" for n in row))
    if mode == "tribe":
        play(state, *(f"cave {kind}" for kind in cave))
    if players == 2:
        play(state, "chief 1", "claim outer")
    else:
        for seat, domino in zip([seat for seat in order if seat < players], sorted(row), strict=False):
            play(state, f"chief {seat + 1}", f"claim {domino}")
    return play(state, *(f"reveal {n}" for n in next_row))


def cells(state: mamut.State) -> set[Cell]:
    """The cells that can be chosen in a step where a move names one."""
    return {at(text.split()[1]) for text in texts(state)}


def step_name(state: mamut.State) -> str:
    return STEPS[state.plain.step]


def random_game(players: int, mode: str, seed: int, **options: Any) -> Iterator[mamut.State]:
    """The same state again and again, before every step of a random game and after the last one."""
    state = origins(players, mode, **options).new()
    dice = random.Random(seed)
    while not state.over:
        yield state
        play_any(state, dice)
    yield state
