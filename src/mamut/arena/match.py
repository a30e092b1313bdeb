"""One game between bots, from the first draw to the result, with the time that every bot took."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from mamut.arena.luck import Judged, judge_of
from mamut.arena.schedule import Schedule
from mamut.arena.setup import Setup
from mamut.bots.bot import TimedBot
from mamut.bots.custom_bots import bot_of
from mamut.engine.chance import Chance, Seeded
from mamut.engine.errors import MamutError
from mamut.engine.game import Game
from mamut.engine.state import State

WARM_UP_SECONDS = 0.01


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game. Lists have one value per seat."""

    number: int
    deal: int
    entries: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """the winning seats; none where the game was stopped because it had no end"""
    steps: int
    decisions: tuple[int, ...]
    """steps where a bot had a choice"""
    ms: tuple[float, ...]
    """how long they took together"""
    longest: tuple[float, ...]
    luck: tuple[float, ...] | None = None
    """by how much draws moved the judged share of the win; None where nobody judged"""


class Match:
    """Plays any game of a setup by its number: the same number, the same game, whoever plays it when.

    Every bot is made anew for every game. It is asked only where there is more than one move, and sees only what its seat sees.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.make_game()
        self.schedule = Schedule(setup, self.game)
        self.judge = judge_of(self.game, setup.judge)
        warm_up(self.game, setup.bots)
        if self.judge:
            until_decision(self.game.new(), Judged(Seeded("warm-up"), self.judge))

    def __call__(self, number: int) -> Played:
        deal, entries = self.schedule[number]
        game, seats = self.game, range(self.game.players)
        bots = [self._bot(number, seat, entry) for seat, entry in enumerate(entries)]
        chance: Chance = Seeded(self.setup.seed, deal)
        judged = Judged(chance, self.judge, self.setup.seed, deal) if self.judge else None
        state = game.new()
        decisions, spent, longest = [0] * game.players, [0.0] * game.players, [0.0] * game.players
        while until_decision(state, judged or chance):
            seat = state.actor
            began = time.perf_counter()
            try:
                move = bots[seat].choose(state.view(seat))
                took = time.perf_counter() - began
                state.apply(move)
            except Exception as error:
                raise MamutError(self._blame(number, seat, entries[seat], state, error)) from error
            decisions[seat] += 1
            spent[seat] += took
            longest[seat] = max(longest[seat], took)
        return Played(
            number=number,
            deal=deal,
            entries=entries,
            scores=tuple(map(int, state.scores)),
            winners=tuple(map(int, state.winners)),
            steps=len(state.history),
            decisions=tuple(decisions),
            ms=tuple(round(1000 * spent[seat], 3) for seat in seats),
            longest=tuple(round(1000 * longest[seat], 3) for seat in seats),
            luck=tuple(round(share, 6) for share in judged.luck) if judged else None,
        )

    def _bot(self, number: int, seat: int, entry: int) -> Any:
        """The bot of a seat; none where the rules play."""
        if seat in self.game.automatic:
            return None
        return bot_of(self.setup.bots[entry], self.game, f"{self.setup.seed} game {number} seat {seat + 1}")

    def _blame(self, number: int, seat: int, entry: int, state: State, error: Exception) -> str:
        who = (
            f"bots[{entry}]: {self.setup.bots[entry]} failed on seat {seat + 1} in game {number}, step {len(state.history) + 1}"
        )
        return f"{who}: {error if isinstance(error, MamutError) else repr(error)}"


def until_decision(state: State, chance: Chance) -> bool:
    """Plays on to where somebody has more than one move. False where nobody has any more: at the end, or at the limit of an
    endless game."""
    while not state.over and len(state.history) < state.game.longest_game:
        if not state.chance and state.count() > 1:
            return True
        state.apply(chance.choose(state) if state.chance else int(state.numbers()[0]))
    return False


def warm_up(game: Game, bots: tuple[str, ...]) -> None:
    """Has everything compiled that these bots need, by one quick decision of each, so that no move has to wait for it."""
    state, chance = game.new(), Seeded("warm-up")
    if not until_decision(state, chance):
        return
    view = state.view(state.actor)
    for name in dict.fromkeys(bots):
        bot = bot_of(name, game)
        if isinstance(bot, TimedBot) and bot.seconds and ":" not in name:  # one of ours
            bot.choose(view, WARM_UP_SECONDS)
        else:
            bot.choose(view)
