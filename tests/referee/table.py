"""The course of a game, written down as one long generator in the order of the rulebook.

The generator stops at every line of the record with a question (who, and the legal move texts) and goes on
with the text that was played.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from .components import BONUSES, CAVEMEN, DOMINOES, MODES, RESOURCES, VOLCANO
from .scoring import Sheet, ranking, score_territory
from .territory import (
    Cell,
    Territory,
    all_switches,
    burn,
    cell_text,
    held_kinds,
    landing_cells,
    lay,
    new_territory,
    payable_cells,
    placements,
    settling_cells,
    token_cells,
)

CHANCE = "*"
LAST_ROUND = 12

Answer = TypeVar("Answer")


@dataclass
class Question:
    """One line that the record needs next."""

    who: str
    texts: list[str]


Steps = Generator[Question, str, Answer]


def ask(who: str, options: Mapping[str, Answer]) -> Steps[Answer]:
    """Wait for one of the texts and return what it stands for."""
    text = yield Question(who, sorted(options))
    return options[text]


def new_holders(counts: Mapping[int, int], holder: int | None) -> list[int]:
    """KO-TOTEM-8 for one resource: who may get the totem now, nobody if it stays where it is."""
    most = max(counts.values())
    leaders = [seat for seat, count in counts.items() if count == most]
    if holder is None:
        return leaders if most > 0 and len(leaders) == 1 else []
    return [] if holder in leaders else leaders


class Table:
    """A game in progress; seats are 1, 2, ..."""

    def __init__(
        self,
        players: int,
        mode: str,
        bonuses: Iterable[str] = (),
        switches: Mapping[str, str] | None = None,
    ) -> None:
        self.bonuses = list(bonuses)
        if players not in (2, 3, 4) or mode not in MODES or not set(self.bonuses) <= set(BONUSES):
            raise ValueError("no such table")
        self.mode = mode
        self.switches = all_switches(switches or {})
        self.seats = list(range(1, players + 1))
        self.side = 7 if players == 2 else 5
        self.territories: dict[int, Territory] = {seat: new_territory() for seat in self.seats}
        self.unseen = set(DOMINOES)
        self.row: list[int] = []
        self.claims: dict[int, int] = {}  # domino of the row -> seat whose chief stands on it
        self.pile: Counter[str] = Counter(CAVEMEN if mode == "tribe" else {})
        self.face_up: list[str] = []
        self.holders: dict[str, int | None] = dict.fromkeys(RESOURCES)
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

    def legal(self) -> list[str]:
        """All legal move texts, sorted; none when the game is over."""
        return [] if self._question is None else list(self._question.texts)

    def play(self, text: str) -> None:
        """Go on with one of the legal texts."""
        if text not in self.legal():
            raise ValueError(f"not legal here: {text}")
        self._question = next_question(self._course, text)

    def scores(self) -> list[int]:
        """Totals in seat order, as if the game ended now."""
        return [sheet.total for sheet in self.sheets()]

    def winners(self) -> list[int]:
        """Winning seats, ascending, as if the game ended now."""
        return [self.seats[index] for index in ranking(self.sheets())[0]]

    def sheets(self) -> list[Sheet]:
        """The full score of every seat."""
        return [
            score_territory(
                self.territories[seat],
                self.side,
                self.mode,
                self.bonuses,
                self.switches,
                self._totems_of(seat),
            )
            for seat in self.seats
        ]

    def _totems_of(self, seat: int) -> list[str]:
        return [resource for resource, holder in self.holders.items() if holder == seat]

    # --- the course of the game -------------------------------------------------------------------

    def _game(self) -> Steps[None]:
        yield from self._turn_up_row()
        if self.mode == "tribe":
            yield from self._fill_cave()
        yield from self._first_claims()
        claimed = self.claims
        yield from self._turn_up_row()
        for round_number in range(1, LAST_ROUND + 1):
            for number in sorted(claimed):  # KO-TURN-1
                yield from self._turn(claimed[number], number, round_number)
            claimed = self.claims
            if round_number <= 10:  # KO-TURN-4
                yield from self._turn_up_row()
                if self.mode == "tribe":
                    yield from self._fill_cave()

    def _turn_up_row(self) -> Steps[None]:
        """KO-SETUP-4. A domino of the old row that nobody claimed is simply forgotten (A-01)."""
        self.row, self.claims = [], {}
        for _ in range(4):
            number = yield from ask(CHANCE, {f"reveal {number}": number for number in self.unseen})
            self.unseen.remove(number)
            self.row.append(number)
        self.row.sort()

    def _fill_cave(self) -> Steps[None]:
        """KO-RECRUIT-9 and -11: up to four tiles, as far as the pile goes."""
        while len(self.face_up) < 4 and self.pile.total() > 0:
            kind = yield from ask(CHANCE, {f"cave {kind}": kind for kind in self._kinds_in_pile()})
            self.pile[kind] -= 1
            self.face_up.append(kind)

    def _kinds_in_pile(self) -> list[str]:
        return [kind for kind, left in self.pile.items() if left > 0]

    def _first_claims(self) -> Steps[None]:
        if len(self.seats) == 2:
            yield from self._claim_pairs()
            return
        waiting = list(self.seats)
        while waiting:  # KO-SETUP-6
            seat = yield from ask(CHANCE, {f"chief {seat}": seat for seat in waiting})
            waiting.remove(seat)
            yield from self._claim(seat)

    def _claim_pairs(self) -> Steps[None]:
        """KO-2P-3: one answer puts all four chiefs on the row."""
        seat = yield from ask(CHANCE, {f"chief {seat}": seat for seat in self.seats})
        first, second, third, fourth = self.row
        pairs = {"claim outer": (first, fourth), "claim inner": (second, third)}
        mine = yield from ask(str(seat), pairs)
        opponent = 3 - seat
        self.claims = {number: seat if number in mine else opponent for number in self.row}

    def _turn(self, seat: int, number: int, round_number: int) -> Steps[None]:
        """One turn of one chief, in the order of the turn skeleton."""
        volcano = yield from self._place(seat, number)
        if volcano is not None:
            yield from self._erupt(seat, volcano)
        if self.mode == "totem":
            yield from self._check_totems(seat)
        if round_number < LAST_ROUND:  # KO-TURN-7
            yield from self._claim(seat)
        in_time = round_number < LAST_ROUND or self.switches["recruit_in_last_round"] == "yes"
        if self.mode == "tribe" and in_time:
            yield from self._recruit(seat)

    # --- the steps of a turn ----------------------------------------------------------------------

    def _place(self, seat: int, number: int) -> Steps[Cell | None]:
        """KO-PLACE-8 and -9; returns the cell of the volcano that was laid, if one was."""
        territory = self.territories[seat]
        options = {
            f"place {cell_text(left)} {cell_text(right)}": (left, right)
            for left, right in placements(territory, self.side, number)
        }
        if not options:
            yield from ask(str(seat), {"discard": None})
            return None  # neither tokens nor an eruption come from it (KO-PLACE-10)
        cells = yield from ask(str(seat), options)
        volcano = None
        for half, cell in zip(DOMINOES[number], cells, strict=True):
            lay(territory, half, cell, with_token=self.mode != "discovery")
            if half.terrain == VOLCANO:
                volcano = cell
        return volcano

    def _erupt(self, seat: int, volcano: Cell) -> Steps[None]:
        """KO-FIRE-9 and -10."""
        territory = self.territories[seat]
        cells = landing_cells(territory, volcano, self.switches)
        if not cells:
            yield from ask(str(seat), {"fire none": None})
            return
        cell = yield from ask(str(seat), {f"fire {cell_text(cell)}": cell for cell in cells})
        burn(territory, cell, territory[volcano].craters)

    def _check_totems(self, seat: int) -> Steps[None]:
        """KO-TOTEM-8, resource by resource."""
        for resource in RESOURCES:
            counts = {other: len(token_cells(self.territories[other], resource)) for other in self.seats}
            takers = new_holders(counts, self.holders[resource])
            if len(takers) == 1:
                self.holders[resource] = takers[0]
            elif takers:
                assert self.holders[resource] == seat, "only the active player can fall behind (KO-TOTEM-9)"
                options = {f"totem {resource} {taker}": taker for taker in takers}
                self.holders[resource] = yield from ask(str(seat), options)

    def _claim(self, seat: int) -> Steps[None]:
        """KO-TURN-3: any domino of the row that has no chief."""
        free = [number for number in self.row if number not in self.claims]
        number = yield from ask(str(seat), {f"claim {number}": number for number in free})
        self.claims[number] = seat

    def _recruit(self, seat: int) -> Steps[None]:
        """KO-RECRUIT-1 to -3 and -11; without a possible recruit there is nothing to ask."""
        kinds_held = len(held_kinds(self.territories[seat]))
        offers: dict[str, tuple[str, int] | None] = {}  # text -> (kind, price in tokens)
        if kinds_held >= 2:
            offers |= {f"recruit {kind}": (kind, 2) for kind in self.face_up}
        if kinds_held == 4:
            offers |= {f"recruit pile {kind}": (kind, 4) for kind in self._kinds_in_pile()}
        if not offers:
            return
        offer = yield from ask(str(seat), {**offers, "pass": None})
        if offer is None:
            return
        kind, price = offer
        if price == 2:
            self.face_up.remove(kind)
        else:
            self.pile[kind] -= 1
        yield from self._pay(seat, price)
        yield from self._settle(seat, kind)

    def _pay(self, seat: int, price: int) -> Steps[None]:
        """Token by token, always a later resource than the one before."""
        territory = self.territories[seat]
        last_paid: str | None = None
        for still_due in range(price, 0, -1):
            cells = payable_cells(territory, last_paid, still_due)
            cell = yield from ask(str(seat), {f"spend {cell_text(cell)}": cell for cell in cells})
            last_paid = territory[cell].resource
            territory[cell].resource = None

    def _settle(self, seat: int, kind: str) -> Steps[None]:
        territory = self.territories[seat]
        options = {f"settle {cell_text(cell)}": cell for cell in settling_cells(territory)}
        cell = yield from ask(str(seat), options)
        territory[cell].caveman = kind


def next_question(course: Steps[None], text: str) -> Question | None:
    """Send an answer; None when the course has come to its end."""
    try:
        return course.send(text)
    except StopIteration:
        return None


def legal_texts(table: Table) -> tuple[str, list[str]]:
    """Who is to write the next line, and everything that may stand in it."""
    return table.who, table.legal()
