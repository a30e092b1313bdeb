"""The course of a game, written down as one long generator in the order of the rulebook.

The generator stops at every line of the record with a question (who, and the legal move texts) and goes on with the
text that was played.
"""

from .actions import act
from .asking import Question, Steps, ask
from .board import Board, fill_row, new_board, shift_row, turn_up_tile
from .paying import feed
from .placing import placements
from .scoring import Sheet, ranking, score_tribe


class Table:
    """A game in progress."""

    def __init__(self, players: int) -> None:
        if players not in (2, 3, 4):
            raise ValueError("no such table")
        self.board = new_board(players)
        self._course = self._game()
        self._question: Question | None = next(self._course)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._question is None

    @property
    def who(self) -> str:
        """Seat number or star of the next line; empty when the game is over."""
        return "" if self._question is None else self._question.who

    def weights(self) -> dict[str, int]:
        """All legal move texts, for chance with their weights."""
        return {} if self._question is None else dict(self._question.weights)

    def legal(self) -> list[str]:
        """All legal move texts, sorted; none when the game is over."""
        return sorted(self.weights())

    def play(self, text: str) -> None:
        """Go on with one of the legal texts."""
        if text not in self.weights():
            raise ValueError(f"not legal here: {text}")
        try:
            self._question = self._course.send(text)
        except StopIteration:
            self._question = None

    def sheets(self) -> list[Sheet]:
        """The full score of every seat, as if the game ended now."""
        return [score_tribe(tribe) for tribe in self.board.tribes.values()]

    def scores(self) -> list[int]:
        """Totals in seat order, as if the game ended now."""
        return [sheet.total for sheet in self.sheets()]

    def winners(self) -> list[int]:
        """Winning seats, ascending, as if the game ended now."""
        return [self.board.seats[index] for index in ranking(self.sheets())[0]]

    def tie_break(self) -> str | None:
        return ranking(self.sheets())[1]

    def _game(self) -> Steps[None]:
        board = self.board
        yield from fill_row(board)
        for stack in board.seats:
            yield from turn_up_tile(board, stack)
        while True:
            board.rounds += 1
            order = board.clockwise_from(board.start_player)
            yield from place(board, order)
            for seat in order:
                yield from act(board, seat)
            for seat in order:
                yield from feed(board, seat)
            if 0 in board.stacks.values():
                return  # SA-END-2
            board.start_player = order[1]
            shift_row(board)
            if len(board.deck) < len(board.empty_spaces()):
                return  # SA-END-1
            yield from fill_row(board)
            for tribe in board.tribes.values():
                tribe.used = [False, False, False]


def place(board: Board, order: list[int]) -> Steps[None]:
    """SA-PLACE-1 to -5: round and round until nobody can place."""
    while any(placements(board.tribes, seat) for seat in order):
        for seat in order:
            options = placements(board.tribes, seat)
            if options:
                area, number = yield from ask(seat, options)
                board.tribes[seat].placed[area] = number
