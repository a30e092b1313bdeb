"""Which rule forbids a move. The legal moves themselves come from the chapters; this only explains."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, OVER
from mamut.games.kingdomino_origins.rules import numbers
from mamut.games.kingdomino_origins.rules.components import ALIKE, VOLCANO
from mamut.games.kingdomino_origins.rules.grid import COLUMN_STEP, HUT, ROW_STEP, SOUTH, cell, vicinity
from mamut.games.kingdomino_origins.rules.moves import moves
from mamut.games.kingdomino_origins.rules.numbers import cell_column, cell_number, cell_row, square_of
from mamut.games.kingdomino_origins.rules.state import (
    CAVE,
    CHIEF,
    CLAIM,
    CLAIM_PAIR,
    FIRE,
    NOBODY,
    PLACE,
    RECRUIT,
    REVEAL,
    ROUNDS,
    SETTLE,
    SPEND,
    TOTEM,
    TOTEM_MODE,
    State,
    Territory,
)
from mamut.games.kingdomino_origins.rules.tribe import TYPES, types_owned
from mamut.games.kingdomino_origins.rules.volcano import RANGE, in_range

AWAITED = {
    REVEAL: "KO-SETUP-4",
    CAVE: "KO-RECRUIT-9",
    CHIEF: "KO-SETUP-6",
    CLAIM_PAIR: "KO-2P-3",
    PLACE: "KO-TURN-2",
    FIRE: "KO-FIRE-1",
    TOTEM: "KO-TOTEM-5",
    CLAIM: "KO-TURN-2",
    RECRUIT: "KO-TURN-2",
    SETTLE: "KO-RECRUIT-6",
}
"""The rule that says what comes now, for a move that belongs to another step."""


def refusal(s: State, number: int) -> str | None:
    """The id of the rule that a move would break which is not legal."""
    if s.actor == OVER:
        return "KO-TURN-8"
    step = step_of(s, number)
    if s.actor == CHANCE:
        return AWAITED[s.step]
    if step != s.step:
        return _wrong_step(s, step)
    t = s.territories[s.actor]
    if step == PLACE:
        return "KO-PLACE-8" if number == numbers.DISCARD[s.side] else _place(s, t, number)
    if step == FIRE:
        return "KO-FIRE-9" if number == numbers.FIRE_NONE[s.side] else _fire(s, t, number)
    if step == CLAIM:
        return "KO-TURN-3" if s.round else "KO-SETUP-6"
    if step == TOTEM:
        wanted = (number - numbers.FIRST_TOTEM[s.side]) // numbers.SEATS
        return "KO-TOTEM-5" if wanted == s.contested else "KO-TOTEM-8"
    if step == RECRUIT:
        return _recruit(s, t, number)
    if step == SPEND:
        return _spend(s, t, number)
    return "KO-RECRUIT-6"


def step_of(s: State, number: int) -> int:
    """The step that a move belongs to."""
    side = s.side
    ends = [
        (numbers.FIRST_FIRE, PLACE),
        (numbers.FIRST_CLAIM, FIRE),
        (numbers.CLAIM_OUTER, CLAIM),
        (numbers.FIRST_TOTEM, CLAIM_PAIR),
    ]
    if s.mode != TOTEM_MODE:
        ends += [(numbers.FIRST_SPEND, RECRUIT), (numbers.FIRST_SETTLE, SPEND)]
    for end, step in ends:
        if number < end[side]:
            return step
    return TOTEM if s.mode == TOTEM_MODE else SETTLE


def _awaited(s: State) -> str:
    return _payment_rule(s) if s.step == SPEND else AWAITED[s.step]


def _wrong_step(s: State, step: int) -> str:
    if step == CLAIM_PAIR:
        return "KO-2P-5" if s.seats == 2 else "KO-2P-3"
    if s.step in (PLACE, CLAIM) and step == FIRE:
        return "KO-FIRE-1"
    if s.step == PLACE and step == CLAIM and s.round == ROUNDS:
        return "KO-TURN-7"
    if s.step in (PLACE, FIRE, CLAIM) and step >= RECRUIT:
        return "KO-RECRUIT-4"
    if step == TOTEM:
        return "KO-TOTEM-8"
    return _awaited(s)


def _place(s: State, t: Territory, number: int) -> str:
    direction = number % 4
    row, column = cell_row(s.side, number // 4), cell_column(s.side, number // 4)
    rows, columns = (row, row + ROW_STEP[direction]), (column, column + COLUMN_STEP[direction])
    tall = max(t.bottom, *rows) - min(t.top, *rows) + 1
    wide = max(t.right, *columns) - min(t.left, *columns) + 1
    if tall > s.side or wide > s.side:
        return "KO-PLACE-6"
    if any(t.squares >> cell(r, c) & 1 for r, c in zip(rows, columns, strict=True)):
        return "KO-PLACE-1"
    if ALIKE[s.row[s.turn]] and direction > SOUTH:
        # A domino printed alike on both squares is written with the smaller cell first: the same placement, the other way.
        other = cell_number(s.side, rows[1], columns[1]) * 4 + direction - 2
        out = [0] * (numbers.DISCARD[s.side] + 1)
        return "KO-PLACE-1" if other in out[: moves(s, out)] else _place(s, t, other)
    return "KO-PLACE-2"


def _fire(s: State, t: Territory, number: int) -> str:
    cell_at = number - numbers.FIRST_FIRE[s.side]
    row, column = cell_row(s.side, cell_at), cell_column(s.side, cell_at)
    if not (t.top <= row <= t.bottom and t.left <= column <= t.right):
        return "KO-FIRE-6"
    square = 1 << cell(row, column)
    barred = t.land[VOLCANO] if s.fire_on_hut else t.land[VOLCANO] | HUT
    if not square & t.squares or square & barred:
        return "KO-FIRE-6"
    if not square & vicinity(t, s.volcano, RANGE[s.craters]):
        return "KO-FIRE-2"
    return "KO-FIRE-6" if square & in_range(s, t) else "KO-FIRE-5"


def _recruit(s: State, t: Territory, number: int) -> str:
    from_pile = number >= numbers.FIRST_RECRUIT_PILE[s.side]
    if from_pile:
        empty = not any(s.cave_pile)
        return "KO-RECRUIT-11" if empty and types_owned(t).bit_count() == TYPES else "KO-RECRUIT-2"
    return "KO-RECRUIT-11" if all(kind == NOBODY for kind in s.cave) else "KO-RECRUIT-1"


def _spend(s: State, t: Territory, number: int) -> str:
    cell_at = number - numbers.FIRST_SPEND[s.side]
    row, column = cell_row(s.side, cell_at), cell_column(s.side, cell_at)
    inside = t.top <= row <= t.bottom and t.left <= column <= t.right
    if not inside or not t.resources >> square_of(s.side, cell_at) & 1:
        return "KO-RES-6"
    return _payment_rule(s)


def _payment_rule(s: State) -> str:
    return "KO-RECRUIT-2" if s.price == TYPES else "KO-RECRUIT-1"


def outcome_refusal(s: State, number: int) -> str | None:
    """The same for an outcome of chance."""
    if s.actor == OVER:
        return "KO-TURN-8"
    if s.actor != CHANCE:
        return _awaited(s)
    if s.step == REVEAL and number < numbers.FIRST_CAVE:
        return "KO-SETUP-3"
    if s.step == CAVE and numbers.FIRST_CAVE <= number < numbers.FIRST_CHIEF:
        return "KO-CAVE-1"
    return AWAITED[s.step]
