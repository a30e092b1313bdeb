"""The course of a game, written down as one long generator in the order of the rulebook.

The generator stops at every line of the record with a question (who, and the legal move texts) and goes on with the
text that was played.
"""

from collections import Counter
from collections.abc import Mapping

from .asking import Question, Steps, ask
from .board import SWITCHES, Board, Player, ShuffledDeck, turn_up
from .components import OURS, ROW, Box, read_box
from .figures import Group
from .scoring import Sheet, ranking, sheets_of
from .turn import turn


class Table:
    """A game in progress."""

    def __init__(
        self,
        players: int,
        map_id: str,
        deck: str,
        solo: bool = False,
        switches: Mapping[str, str] | None = None,
        box: Box = OURS,
    ) -> None:
        chosen = {name: values[0] for name, values in SWITCHES.items()} | dict(switches or {})
        bad = [name for name, value in chosen.items() if value not in SWITCHES.get(name, ())]
        if bad or map_id not in box.maps or box.maps[map_id].players != players or (solo and players != 2):
            raise ValueError("no such table")
        self.board = Board(
            map=box.maps[map_id],
            cards=box.cards,
            deck=ShuffledDeck(box, deck),
            bag=Counter(box.tokens),
            players={seat: Player() for seat in range(1, players + 1)},
            solo=solo,
            switches=chosen,
        )
        self.turns = 0
        self.seat: int | None = None  # whose turn it is
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
        return sheets_of(self.board)

    def scores(self) -> list[int]:
        """Totals in seat order, as if the game ended now."""
        return [sheet.total for sheet in self.sheets()]

    def winners(self) -> list[int]:
        """Winning seats, ascending, as if the game ended now."""
        return [index + 1 for index in ranking(self.sheets())[0]]

    def tie_break(self) -> str | None:
        return ranking(self.sheets())[1]

    def _game(self) -> Steps[None]:
        board = self.board
        for _ in range(ROW):  # KT-SETUP-8
            yield from turn_up(board)
        if board.solo:  # NG-SETUP-2
            board.players[1].put(board.map.tribe_start, Group(W=3, S=1))
            board.players[2].put(board.map.human_start, Group(W=3))
        else:
            yield from choose_starts(board)
        while board.round != board.last_round:  # KT-END-2
            board.round += 1
            for seat in board.players:
                self.turns += 1
                self.seat = seat
                yield from turn(board, seat)


def table_of(players: int, options: Mapping[str, str]) -> Table:
    """A new game with these options, given by their keys in the header; a key may be missing or at its default."""
    box = read_box(options.get("components", ""))
    maps = [name for name, one in box.maps.items() if one.players == players]
    switches = {name: options[name] for name in SWITCHES if name in options}
    map_id = options.get("map") or maps[0]
    return Table(players, map_id, options.get("deck", "blue"), options.get("solo") == "nguni", switches, box)


def choose_starts(board: Board) -> Steps[None]:
    """KT-SETUP-4."""
    for seat, player in board.players.items():
        free = [place for place in board.map.houses if board.owner(place) is None]
        place = yield from ask(seat, {f"start {place}": place for place in free})
        player.put(place, Group(W=3))
