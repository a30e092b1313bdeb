"""What made-up games for tests have in common: seats in turn, points that are counted on, one rule, and the most points win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from mamut.engine.contract import Numbers
from mamut.engine.game import Game, Result
from mamut.engine.jit import rule


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
    return s.scores[seat]  # type: ignore[no-any-return]


@rule()
def evaluate(s: Any, seat: int, out: Numbers) -> int:
    return 100 * s.scores[seat]  # type: ignore[no-any-return]


@rule()
def observe(s: Any, seat: int, out: Numbers) -> None:
    out[0] = s.turns


SHARED = (points, winners, outlook, evaluate, observe)


class SmallGame(Game):
    """A state has `seats`, `turns` and `scores`."""

    version = 1
    only_rule: ClassVar[str]

    def text_refusal(self, text: str) -> str | None:
        return None

    def turn_rule(self) -> str:
        return self.only_rule

    def check(self, s: Any) -> None:
        """Not needed here."""

    def result(self, s: Any) -> Result:
        return Result(tuple(seat for seat in range(s.seats) if winners(s) >> seat & 1), self.only_rule)

    def score_sheet(self, s: Any, names: Sequence[str]) -> dict[str, Any]:
        winning = [name for n, name in enumerate(names) if winners(s) >> n & 1]
        players = [{"name": name, "total": s.scores[n]} for n, name in enumerate(names)]
        return {"players": players, "winners": winning, "tie_break": None}

    @classmethod
    def score_position(cls, position: Any) -> dict[str, Any]:
        raise NotImplementedError

    @property
    def observation_size(self) -> int:
        return 1
