"""Who sits at the seats that the learner does not play."""

from __future__ import annotations

from collections.abc import Sequence

from mamut.bots.bot_names import check_bot
from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.engine.options import not_one_of
from mamut.interop.episode import played_seats


def name_opponents(game: Game, opponents: str | Sequence[str]) -> tuple[str, ...]:
    """A bot for every other seat that somebody plays. One name stands for all of them."""
    wanted = len(played_seats(game)) - 1
    names = (opponents,) * wanted if isinstance(opponents, str) else tuple(opponents)
    if len(names) != wanted:
        raise OptionError(f"opponents: {len(names)} bots for {wanted} seats")
    for name in names:
        check_bot(name)
    return names


def learner_seats(game: Game, seat: int | None) -> tuple[int, ...]:
    """The seats that the learner can get: the one that is named, or in every game another, by chance."""
    seats = played_seats(game)
    if seat is None:
        return seats
    if seat not in seats:
        raise not_one_of("seat", seat, seats)
    return (seat,)


def opponent_of(game: Game, learner: int) -> dict[int, int]:
    """The number of the bot at each seat: bots sit down in their order on the seats that the learner leaves free."""
    others = [seat for seat in played_seats(game) if seat != learner]
    return {seat: number for number, seat in enumerate(others)}


def bot_seed(seed: int, number: int) -> str:
    """What the choices of an opponent depend on."""
    return f"{seed} opponent {number}"
