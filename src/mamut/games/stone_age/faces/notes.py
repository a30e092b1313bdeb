"""The faces of dice: the core sees only their sum; a remark beside it tells how it was rolled."""

from __future__ import annotations

import re

from mamut.engine.move_table import Move
from mamut.engine.state import State as Position
from mamut.games.stone_age.rules.numbers import FIRST_ROLL, WAYS
from mamut.games.stone_age.rules.state import ROLL, State

FORM = re.compile(r"faces(?: [1-6])+")


def faces_of(dice: int, total: int, ticket: int) -> list[int]:
    """One of the ways to roll a sum, all of them numbered from 0 in the order of the faces."""
    faces = []
    for left in range(dice - 1, -1, -1):
        face = 1
        while ticket >= WAYS[left][total - face]:
            ticket -= WAYS[left][total - face]
            face += 1
        faces.append(face)
        total -= face
    return faces


def note_of(faces: list[int]) -> str:
    return " ".join(["faces", *map(str, faces)])


def fits(note: str, dice: int, total: int) -> bool:
    """Whether a remark names so many dice with this sum."""
    if not FORM.fullmatch(note):
        return False
    faces = [int(face) for face in note.split()[1:]]
    return len(faces) == dice and sum(faces) == total


def note(state: Position, move: Move, ticket: int) -> str | None:
    """The faces of a roll."""
    s: State = state.plain
    return note_of(faces_of(s.dice, move.number - FIRST_ROLL + 1, ticket)) if s.step == ROLL else None


def noted(state: Position, move: Move, note: str) -> bool:
    s: State = state.plain
    return s.step == ROLL and fits(note, s.dice, move.number - FIRST_ROLL + 1)
