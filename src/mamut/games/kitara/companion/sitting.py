"""A whole solo game at a real table: from what people typed in, all that happened, what is needed next, and the score.

Nothing is kept here: the same lines always give the same game. People type what they turn up, draw and decide; the rules play
the tribe and every step of yours that has one legal move. Tokens of the tribe lie face down until the end, when they are typed
in too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from mamut.engine.contract import CHANCE
from mamut.engine.errors import IllegalMove, RecordError
from mamut.engine.game import Move, Reason
from mamut.engine.record import compose
from mamut.engine.state import State as Position
from mamut.games.kitara.companion.midgame import lay_start
from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.components import LEAST_TOKEN, MOST_ROUNDS, TOKEN_VALUES, VALUE_COUNT
from mamut.games.kitara.rules.end import points
from mamut.games.kitara.rules.secrets import hide
from mamut.games.kitara.rules.state import CARD, LEAVING, SETUP, STEPS, TOKEN, TRIBE, YOU, State
from mamut.games.kitara.rules.turn import end_attack
from mamut.games.kitara.rules.war_tokens import count_token

LINE: Final = re.compile(r"(\*|[1-9]) (\S.*)")
UNSEEN: Final = "token ?"


@dataclass(frozen=True)
class Entry:
    """One line of the game; `seat` counts from 1 and is None for chance."""

    seat: int | None
    text: str
    rule: str
    typed: bool
    forced: bool
    told: tuple[str, Mapping[str, Any]]
    why: Reason | None
    before: State
    """the table just before it"""


class Sitting:
    """A game that is being typed in."""

    def __init__(self, options: Mapping[str, str], start: Any = None, name: str = "") -> None:
        self.game = Kitara(2, "interpreted", **{**options, "solo": "nguni"})
        self.names = [self.game.automatic_name, name]
        self.from_setup = start is None
        self.state: Position = self.game.new()
        if start is not None:
            self.state = Position(self.game, [lay_start(self.game, start)], replayable=False)
        self.entries: list[Entry] = []
        self.typed = 0
        self.piles: list[tuple[int, ...]] = []
        """values of the tribe's piles, as far as they have been turned over"""
        self._peaks = [[0] * VALUE_COUNT for _ in range(MOST_ROUNDS)]
        self._go_on()

    @property
    def you(self) -> int:
        return YOU

    @property
    def table(self) -> State:
        plain: State = self.state.plain
        return plain

    # What people type

    def enter(self, line: str) -> None:
        """One line: who and what. RecordError tells its number, counted among the typed lines, and the rule against it."""
        number = self.typed + 1
        found = LINE.fullmatch(line)
        if not found:
            raise RecordError(number, "kitara.sitting.line", line=repr(line[:80]))
        who, text = found.groups()
        if who != self.who:
            turn = self.game.turn_rule()
            key = "kitara.sitting.complete" if self.who is None else "errors.record.turn"
            raise RecordError(number, key, turn, turn=turn, who=repr(self.who), given=repr(who))
        try:
            self._turn_over(text, number) if self.state.over else self._play(text, typed=True)
        except IllegalMove as error:
            raise RecordError(number, error, error.rule) from None
        self.typed = number
        self._go_on()

    @property
    def who(self) -> str | None:
        """Who comes next, as in a record; None when nothing is left to be typed."""
        if self.state.over:
            return "*" if self.hidden_piles else None
        return "*" if self.state.chance else str(self.state.actor + 1)

    @property
    def choices(self) -> list[str]:
        """All texts that are possible now."""
        if self.state.over:
            return [_pile_text(values) for values in self._pile_values()]
        if self.state.chance:
            return [move.text for move, _ in self.state.outcomes()]
        return [move.text for move in self.state.moves()]

    @property
    def needs(self) -> dict[str, Any] | None:
        """What is to be typed next; None when the game is complete."""
        s = self.table
        if not self.state.over:
            return {"what": STEPS[s.step], "seat": None if self.state.chance else self.state.actor + 1}
        if not self.hidden_piles:
            return None
        n = self.hidden_piles[0]
        return {
            "what": "pile",
            "seat": None,
            "round": n + 1,
            "card": self.game.deck[s.pile_card[n]].id,
            "tokens": s.in_pile[n],
        }

    # What follows

    def _go_on(self) -> None:
        """The tribe, its unseen tokens, and steps with one legal move."""
        while not self.state.over:
            if self.state.chance:
                if not (self.table.step == TOKEN and self.table.turn == TRIBE):
                    return
                self._draw_unseen()
            elif self.state.count() == 1:
                self._play(self.state.moves()[0].text, typed=False)
            else:
                return

    def _play(self, text: str, typed: bool) -> None:
        state = self.state
        move = state.check(text)
        reason = None if state.chance else self.game.reason(state, move)
        told = self.game.tell(state, move)
        seat, before = None if state.chance else state.actor + 1, self.table.copy()
        rule = reason.rule if reason else _card_rule(before) if before.step == CARD else move.rule
        state.apply(move)
        self.entries.append(Entry(seat, text, rule, typed, not typed, told, reason, before))
        self._note_hand()

    def _draw_unseen(self) -> None:
        """NG-WAR-1: it leaves the bag, whatever its value."""
        s = self.table
        move = Move(0, UNSEEN, "NG-WAR-1")
        told = self.game.tell_hidden(self.state, move, UNSEEN)
        self.entries.append(Entry(None, UNSEEN, move.rule, False, True, told, None, s.copy()))
        count_token(s)
        end_attack(s)
        self.state.look()

    def _note_hand(self) -> None:
        """Tokens that you have had at one time in a round cannot have lain on the tribe's piles then."""
        s = self.table
        peak = self._peaks[max(s.round - 1, 0)]
        for value in range(VALUE_COUNT):
            peak[value] = max(peak[value], s.hand[value] + s.players[YOU].kept.count(LEAST_TOKEN + value))

    # The end

    @property
    def hidden_piles(self) -> list[int]:
        """Rounds, from 0, whose piles have not been turned over yet."""
        return [n for n in range(MOST_ROUNDS) if self.table.in_pile[n]][len(self.piles) :]

    @property
    def complete(self) -> bool:
        return self.state.over and not self.hidden_piles

    def _turn_over(self, text: str, number: int) -> None:
        """NG-WAR-3: the values of the next pile."""
        s, n = self.table, self.hidden_piles[0]
        values = next((values for values in self._pile_values() if _pile_text(values) == text), None)
        if values is None:
            card, tokens = self.game.deck[s.pile_card[n]].id, s.in_pile[n]
            raise RecordError(number, "kitara.sitting.pile", "NG-WAR-3", text=repr(text[:80]), card=card, tokens=tokens)
        told = "kitara.told.pile", {"card": self.game.deck[s.pile_card[n]].id, "highest": values[-1], "tokens": len(values)}
        self.entries.append(Entry(None, text, "NG-WAR-3", True, False, told, None, s.copy()))
        self.piles.append(values)
        for value in values:
            s.piles[n * VALUE_COUNT + value - LEAST_TOKEN] += 1
            s.bag[value - LEAST_TOKEN] -= 1
        s.scores = [points(s, seat) for seat in range(s.seats)] + s.scores[s.seats :]

    def _pile_values(self) -> Iterator[tuple[int, ...]]:
        """The values that the next pile can have, ascending."""
        if not self.hidden_piles:
            return
        n = self.hidden_piles[0]
        most = [self._most(value, n) for value in range(VALUE_COUNT)]
        for values in combinations_with_replacement(TOKEN_VALUES, self.table.in_pile[n]):
            if all(values.count(value) <= most[value - LEAST_TOKEN] for value in values):
                yield values

    def _most(self, value: int, n: int) -> int:
        """How many tokens of a value can lie on a pile: those that you did not have then or later, and no earlier pile has."""
        had = max(peak[value] for peak in self._peaks[n:])
        return self.game.box.tokens[value] - had - sum(pile.count(LEAST_TOKEN + value) for pile in self.piles)

    # What people see

    def view(self, table: State | None = None) -> dict[str, Any]:
        """The table as you may know it."""
        s = (table or self.table).copy()
        hide(s, YOU)
        return self.game.describe(s)

    def sheet(self) -> dict[str, Any]:
        """The score so far; before the end without what nobody has seen."""
        return self.game.score_sheet(self.table, self.names)

    def record(self) -> str | None:
        """The record of a complete game that was typed in from the beginning; what was unseen is filled in."""
        if not self.complete or not self.from_setup:
            return None
        hidden = (value for pile in self.piles for value in pile)
        steps = [
            (CHANCE if one.seat is None else one.seat - 1, f"token {next(hidden)}" if one.text == UNSEEN else one.text, None)
            for one in self.entries
            if not one.text.startswith("pile ")
        ]
        return compose(self.game, self.names, steps, (self.state.scores, self.state.winners))


def _card_rule(s: State) -> str:
    """Why a card is turned up: for the first row, for the place of a drafted card, or after a turn."""
    if s.phase == LEAVING:
        return "NG-ENDTURN-1" if s.turn == TRIBE else "KT-2P-1"
    return "KT-SETUP-8" if s.phase == SETUP else "KT-DRAFT-4"


def _pile_text(values: Sequence[int]) -> str:
    return " ".join(["pile", *map(str, values)])


def sit(options: Mapping[str, str], start: Any, lines: Sequence[str], name: str = "") -> Sitting:
    """The game after these lines."""
    sitting = Sitting(options, start, name)
    for line in lines:
        sitting.enter(line)
    return sitting
