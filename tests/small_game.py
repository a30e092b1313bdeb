"""What made-up games for tests have in common: seats in turn, points that are counted on, one rule, and the most points win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.contract import Numbers
from mamut.engine.faces import Faces, Result, nothing, seats_in
from mamut.engine.game import Game
from mamut.engine.jit import rule
from mamut.engine.layout import NUMBER, Part


@rule()
def points(s: Any, seat: int) -> int:
    return s.scores[seat]  # type: ignore[no-any-return]


@rule()
def winners(s: Any) -> int:
    best, winning = -1, 0
    for seat in range(s.seats):
        if s.scores[seat] > best:
            best, winning = s.scores[seat], 0
        if s.scores[seat] == best:
            winning |= 1 << seat
    return winning


@rule()
def outlook(s: Any, seat: int, out: Numbers) -> int:
    return 100 * s.scores[seat]  # type: ignore[no-any-return]


@rule()
def evaluate(s: Any, seat: int, out: Numbers) -> int:
    return 100 * s.scores[seat]  # type: ignore[no-any-return]


@rule()
def observe(s: Any, seat: int, out: Numbers) -> None:
    out[0] = s.turns


def small_faces(only_rule: str, **own: Any) -> Faces:
    """The faces of a game with one rule, beside its own."""

    def result(s: Any) -> Result:
        return Result(seats_in(winners(s), s.seats), only_rule)

    shared: dict[str, Any] = {"check": nothing, "result": result, "score_sheet": score_sheet, "read_position": no_pad}
    return Faces(turn_rule=only_rule, **shared, **own)


def score_sheet(s: Any, names: Sequence[str]) -> dict[str, Any]:
    winning = [names[seat] for seat in seats_in(winners(s), s.seats)]
    players = [{"name": name, "total": s.scores[n]} for n, name in enumerate(names)]
    return {"players": players, "winners": winning, "tie_break": None}


def no_pad(position: Any) -> tuple[Any, list[str]]:
    raise NotImplementedError


class SmallGame(Game):
    """A state has `seats`, `turns` and `scores`."""

    version = 1

    @property
    def layout(self) -> list[Part]:
        return [Part("turns", 1, NUMBER, 0, 127)]
