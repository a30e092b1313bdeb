"""One position of a game, and the moves that led to it."""

from __future__ import annotations

import functools
import operator
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mamut.engine.contract import CHANCE, OVER
from mamut.engine.drivers import REFUSED, SEATS, hide_one, observe_one, redeal_one
from mamut.engine.errors import IllegalMove, UndoError
from mamut.engine.move_table import Move
from mamut.engine.packing import pack

if TYPE_CHECKING:
    from mamut.engine.chance import Chance
    from mamut.engine.faces import Result
    from mamut.engine.game import Game

SPECTATOR = -1


class State:
    """A running or finished game. Seats count from 0 here, from 1 in texts. A refused move changes nothing."""

    def __init__(self, game: Game, states: Any = None, history: Sequence[int] = (), replayable: bool = True) -> None:
        self.game = game
        self.records = game.array(1) if states is None else states
        """An array with one record, or a list with one plain object."""
        self._room = game.scratch() if game.target_name == "compiled" else None
        """Kept only where making it anew would cost time: a thousand sleeping tables must not hold a thousand empty lists."""
        self._out: Any = ()
        self._weights: Any = ()
        self._survey, self._advance = game.calls
        self.history = list(history)
        """The numbers of all moves and outcomes so far."""
        self.replayable = replayable
        """Whether the history leads here from the beginning of a game."""
        self.look()

    def look(self) -> None:
        """Lists what is possible here. Needed only by those who change the plain object of a state by hand."""
        room = self._room or self.game.scratch()
        self._keep(self._survey(self.records, 0, *room), *room)

    def _keep(self, found: int, out: Any, weights: Any) -> None:
        """What a survey has found."""
        self._n, actor = divmod(found, SEATS)
        self.actor: int = actor + OVER
        self._out, self._weights = (out, weights) if self._room else (out[: self._n], weights[: self._n])

    # Where the game stands

    @property
    def plain(self) -> Any:
        """The state as a plain object: the one of the interpreted rules, or a picture of the record."""
        if self.game.target_name == "interpreted":
            return self.records[0]
        return self.game.schema.load(self.records[0].tolist())

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def chance(self) -> bool:
        """Something is to be drawn or rolled."""
        return self.actor == CHANCE

    @property
    def scores(self) -> list[int]:
        """Every seat's points; before the end, what they would be if the game ended here."""
        plain = self.plain
        return [self.game.rules.points(plain, seat) for seat in range(self.game.players)]

    @property
    def result(self) -> Result | None:
        """Who won and by which rule, once the game is over."""
        return self.game.result(self.plain) if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        return self.game.result(self.plain).winners if self.over else ()

    @property
    def score_sheet(self) -> dict[str, Any]:
        return self.sheet()

    def sheet(self, names: Sequence[str] | None = None) -> dict[str, Any]:
        """The explained score with the players' names."""
        return self.game.score_sheet(self.plain, names or [f"seat {n + 1}" for n in range(self.game.players)])

    # Moves

    def numbers(self) -> Any:
        """The numbers of the legal moves, or of the outcomes of chance. Valid until the next move."""
        return self._out[: self._n]

    def moves(self) -> list[Move]:
        """The legal moves of the actor; none at a chance node or at the end."""
        if self.actor < 0:
            return []
        table = self.game.move_table
        return [table[number] for number in self.numbers()]

    def outcomes(self) -> list[tuple[Move, int]]:
        """What can be drawn or rolled here, each with its weight."""
        if not self.chance:
            return []
        numbers = self.numbers()
        table = self.game.outcome_table
        return [(table[number], int(self._weights[k])) for k, number in enumerate(numbers)]

    def count(self) -> int:
        """How many different moves or outcomes are possible here."""
        return self._n

    def apply(self, move: Move | str | int, seat: int | None = None) -> None:
        """Carries out a move or an outcome, given as such, as its text or as its number; `seat` says who makes it."""
        if isinstance(move, Move):
            move = move.text  # a move and an outcome may share a number, never a text
        number = self._read(move) if isinstance(move, str) else operator.index(move)
        if not 0 <= number < len(self._table()):
            raise self._refused(str(number), None)
        self._must_act(seat, number)
        room = self._room or self.game.scratch()
        found = self._advance(self.records, 0, number, *room)
        if found == REFUSED:
            raise self._forbidden(number)
        self._keep(found, *room)
        self.history.append(number)

    def until_choice(self, chance: Chance) -> None:
        """Draws and rolls, from a source of chance, until somebody has to decide or the game is over."""
        while self.chance:
            self.apply(self.game.roll(self, chance).number)

    def parse(self, text: str) -> Move:
        """The move or outcome that a text means here. It need not be legal."""
        return self._table()[self._read(text)]

    def check(self, text: str, seat: int | None = None) -> Move:
        """The legal move or outcome that a text means here; `seat` says who makes it. Raises what `apply` would."""
        move = self.parse(text)
        self._must_act(seat, move.number)
        if move.number not in self.numbers():
            raise self._forbidden(move.number)
        return move

    def undo(self) -> Move:
        """Takes the last move or outcome back, by playing all the others again."""
        if not self.history or not self.replayable:
            raise UndoError("there is nothing to take back")
        again = State(self.game)
        for number in self.history[:-1]:
            again.apply(number)
        number = self.history[-1]
        self.records, self.history = again.records, again.history
        self.look()
        return self._table()[number]

    def replay(self) -> list[tuple[int, Move]]:
        """Who did what from the beginning."""
        if not self.replayable:
            raise UndoError("this position came without its moves")
        again = State(self.game)
        steps = []
        for number in self.history:
            steps.append((again.actor, again._table()[number]))
            again.apply(number)
        return steps

    # Copies, bytes, views

    def copy(self) -> State:
        states = self.game.array(1)
        states[0] = self.records[0].copy()
        return State(self.game, states, self.history, self.replayable)

    def __bytes__(self) -> bytes:
        return pack(self)

    def observation(self, seat: int) -> Any:
        """What a seat sees, as an array of small whole numbers."""
        out = self.game.numbers(self.game.observation_size, small=True)
        self.game.target(observe_one)(self.records, 0, seat, out)
        return out

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat, or a spectator, may know."""
        return View(self, seat)

    def redeal(self, seat: int, rng: random.Random) -> State:
        """A game that the seat cannot tell from this one: what it may not know is dealt anew. Searches play on from such."""
        dealt = State(self.game, self.copy().records, replayable=False)
        streams = self.game.numbers(1)
        streams[0] = rng.getrandbits(62) << 1 | 1
        self.game.target(redeal_one)(dealt.records, 0, seat, streams, 0)
        dealt.look()
        return dealt

    # In here

    def _table(self) -> Sequence[Move]:
        return self.game.outcome_table if self.chance else self.game.move_table

    def _read(self, text: str) -> int:
        here = self.game.outcome_of_text if self.chance else self.game.move_of_text
        if text in here:
            return here[text].number
        elsewhere = self.game.move_of_text if self.chance else self.game.outcome_of_text
        if text in elsewhere:
            wrong_kind = self.game.refusal if self.chance else self.game.outcome_refusal
            raise self._refused(text, wrong_kind(self.plain, elsewhere[text].number) or self.game.turn_rule())
        raise self._refused(text, self.game.text_refusal(text))

    def _must_act(self, seat: int | None, number: int) -> None:
        if seat is not None and seat != self.actor and not self.over:
            raise self._refused(self._table()[number].text, self.game.turn_rule())

    def _forbidden(self, number: int) -> IllegalMove:
        """What the rules say about a move or outcome that is not possible here."""
        rule = (self.game.outcome_refusal if self.chance else self.game.refusal)(self.plain, number)
        return self._refused(self._table()[number].text, rule or self.game.turn_rule())

    def _refused(self, text: str, rule: str | None) -> IllegalMove:
        return IllegalMove(text, rule, functools.partial(self.game.why, rule))


class View:
    """A position as one seat or a spectator knows it. Bots choose from this and from nothing else."""

    def __init__(self, state: State, seat: int = SPECTATOR) -> None:
        self.seat = seat
        self.state = state.copy()
        self.state.history, self.state.replayable = [], False
        self.state.game.target(hide_one)(self.state.records, 0, seat)
        self.state.look()

    def moves(self) -> list[Move]:
        """The legal moves, if it is this seat's turn."""
        return self.state.moves() if self.state.actor == self.seat else []

    def __bytes__(self) -> bytes:
        """What the seat knows, for `Game.read_view` of another program."""
        return bytes(self.state)

    @property
    def data(self) -> dict[str, Any]:
        """The table as data, for people and screens."""
        return self.state.game.describe(self.state.plain)
