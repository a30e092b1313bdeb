"""Paying with resources, for cards, buildings and food (SA-CARD-1, SA-BLD-1 to -3, chapter 10)."""

from collections.abc import Callable, Mapping

from .asking import Answer, Question, Steps, ask, bundle_text
from .board import Board
from .bundles import Bundle, bundles, exactly
from .tribe import CASH_CARD


def ask_or_cash(board: Board, seat: int, options: Callable[[], Mapping[str, Answer]]) -> Steps[Answer]:
    """A step at which the any-two-resources card may be used; then the same step comes again (SA-RUL-9)."""
    tribe = board.tribes[seat]
    while tribe.may_cash():
        now = options()
        cash = {bundle_text("cash", pair): pair for pair in bundles(2)}
        text = yield Question(str(seat), dict.fromkeys([*now, *cash], 1))
        if text in now:
            return now[text]
        tribe.spent.append(CASH_CARD)
        tribe.take(cash[text])
    return (yield from ask(seat, options()))


def pay(board: Board, seat: int, possible: Callable[[], list[Bundle]]) -> Steps[Bundle | None]:
    def options() -> dict[str, Bundle | None]:
        return {**{bundle_text("pay", bundle): bundle for bundle in possible()}, "decline": None}

    bundle = yield from ask_or_cash(board, seat, options)
    board.tribes[seat].give(bundle or ())
    return bundle


def feed(board: Board, seat: int) -> Steps[None]:
    """SA-FEED-1 to -6."""
    tribe = board.tribes[seat]
    tribe.food += tribe.grain
    if tribe.food >= tribe.figures:
        tribe.food -= tribe.figures
        return
    missing = tribe.figures - tribe.food
    tribe.food = 0

    def options() -> dict[str, Bundle | None]:
        offered = {bundle_text("feed", bundle): bundle for bundle in exactly(missing, tribe.stock)}
        return {**offered, "starve": None}

    bundle = yield from ask_or_cash(board, seat, options)
    if bundle is None:
        tribe.track -= 10
    else:
        tribe.give(bundle)
