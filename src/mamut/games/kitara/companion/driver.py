"""The driver of the tribe at a real table: its turn from a position, line by line, with the rule that decided each and why.

The procedure is the one of the rules; here is only what a real table adds. Cards that are turned up and your own retreats are
asked for, tokens of the tribe are counted and stay unseen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import keys, one_of, shown, whole
from mamut.games.kitara.box.reader import box_of, canonical
from mamut.games.kitara.companion.real_table import (
    Cards,
    apart,
    cards_of,
    clear_map,
    lay_groups,
    lay_kingdom,
    lay_row,
    read_deck,
    read_groups,
    read_map,
)
from mamut.games.kitara.faces.move_texts import group_text
from mamut.games.kitara.faces.position import MILLION, read_switches
from mamut.games.kitara.faces.view import places_in
from mamut.games.kitara.faces.why import reason_of
from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.cards import age_of, moves_of
from mamut.games.kitara.rules.components import MOST_ROUNDS, ROW, STARTING, Box, Card
from mamut.games.kitara.rules.land import figures_of
from mamut.games.kitara.rules.moves import apply, tribe_choice
from mamut.games.kitara.rules.numbers import FIRST_RETREAT, part_number
from mamut.games.kitara.rules.retreat import retreat_places
from mamut.games.kitara.rules.state import CARD, DRAFTING, MOVE, RETREAT, TOKEN, TRIBE, YOU, State
from mamut.games.kitara.rules.turn import begin_turn, end_attack
from mamut.games.kitara.rules.war_tokens import count_token
from mamut.texts import say

KEYS: Final = ("game", "solo", "map", "deck", "row", "tribe", "you")
SOME_DECK: Final = 1 << STARTING
"""A deck of which nobody knows what is in it: it only is not empty."""
FULL_BAG: Final = 1000
"""Nobody knows what is left in the bag; there is always enough in it for one turn."""


def tribes_turn(
    position: Any,
    next_cards: Sequence[str] = (),
    retreats: Sequence[str] = (),
    components: str = "",
    language: str = "en",
) -> dict[str, Any]:
    """The turn as far as it is known, as data. Raises PositionError, and nothing else, if anything is wrong."""
    turn = Turn(position, next_cards, retreats, canonical(components), language)
    turn.run()
    return turn.data()


@dataclass
class Answers:
    """What people said when they were asked, in order."""

    option: str
    given: Sequence[str]
    used: int = 0

    def next(self) -> str | None:
        if self.used == len(self.given):
            return None
        self.used += 1
        return self.given[self.used - 1]

    @property
    def place(self) -> str:
        """The answer that was used last."""
        return f"{self.option} {self.used}"

    def check_used(self) -> None:
        if self.used < len(self.given):
            self.used += 1
            answer = shown(self.given[self.used - 1])
            raise PositionError(self.place, "kitara.driver.left_over", answer=answer)


@dataclass
class Turn:
    """One turn of the tribe, on a table of its own."""

    position: Any
    next_cards: Sequence[str]
    given_retreats: Sequence[str]
    components: str
    language: str
    lines: list[dict[str, str]] = field(default_factory=list)
    needs: dict[str, Any] | None = None
    tokens: int = 0
    moves_made: int = 0

    def __post_init__(self) -> None:
        self.game, self.s, self.known = read_table(self.position, box_of(self.components), self.components)
        self.deck: Sequence[Card] = self.game.deck
        self.score_before = self.s.players[TRIBE].track
        self.cards = Answers("--next-card", self.next_cards)
        self.retreats = Answers("--retreat", self.given_retreats)

    def run(self) -> None:
        """To the end of the turn, or to the first line that cannot be known."""
        s = self.s
        while s.turn == TRIBE and self.needs is None:
            if s.step == CARD:
                self._card()
            elif s.step == TOKEN:
                self._token()
            elif s.step == RETREAT:
                self._retreat()
            else:
                self._tribe()
        self.cards.check_used()
        self.retreats.check_used()

    def _tribe(self) -> None:
        s = self.s
        reason, number = reason_of(s, self.deck), tribe_choice(s)
        self.moves_made += s.step == MOVE
        self._add(f"1 {self.game.move_table[number].text}", reason.rule, reason.key, reason.values)
        apply(s, number)

    def _token(self) -> None:
        """NG-WAR-1: drawn unseen, which is no line here."""
        self.tokens += 1
        count_token(self.s)
        end_attack(self.s)

    def _card(self) -> None:
        s = self.s
        given = self.cards.next()
        if given is None:
            self.needs = {"what": "next-card"}
            return
        card = self._card_number(given)
        if s.phase == DRAFTING:
            self._add(f"* card {given}", "KT-DRAFT-4", "kitara.why.card_draft", {"card": given})
        else:
            self._add(f"* card {given}", "NG-ENDTURN-1", "kitara.why.card_end", {"card": given})
        self.known.seen.add(card)
        apply(s, card)

    def _card_number(self, given: str) -> int:
        """A card of the deck that has not been seen and of no lower age than any on the table (KT-SETUP-7)."""
        number, place = self.known.number(given, self.cards.place), self.cards.place
        if number in self.known.seen:
            raise PositionError(place, "kitara.driver.card_seen", "KT-COMP-4", card=given)
        highest = max(age_of(self.s, card) for card in self.known.seen)
        age = age_of(self.s, number)
        if age < highest:
            raise PositionError(place, "kitara.driver.card_age", "KT-SETUP-7", card=given, age=age, highest=highest)
        return number

    def _retreat(self) -> None:
        """One legal place is no question; of several you choose one (KT-RETREAT-3)."""
        s = self.s
        choices = places_in(retreat_places(s))
        given: str | None = str(choices[0]) if len(choices) == 1 else self.retreats.next()
        if given is None:
            self.needs = {"what": "retreat", "from": s.attacked + 1, "choices": choices}
            return
        if given not in map(str, choices):
            wrong = {"value": shown(given), "from": str(s.attacked + 1), "values": ", ".join(map(str, choices))}
            raise PositionError(self.retreats.place, "kitara.driver.retreat", "KT-RETREAT-1", **wrong)
        elsewhere = s.players[YOU].holds != 0
        values: dict[str, Any] = {"from": str(s.attacked + 1), "to": given, "places": len(choices)}
        if elsewhere:
            self._add(f"2 retreat {given}", "KT-RETREAT-1", "kitara.why.your_retreat", values)
        else:
            self._add(f"2 retreat {given}", "KT-RETREAT-4", "kitara.why.your_retreat_empty", values)
        apply(s, FIRST_RETREAT + int(given) - 1)

    def _add(self, line: str, rule: str, key: str, values: Mapping[str, Any]) -> None:
        self.lines.append({"line": line, "rule": rule, "why": say(key, self.language, **values)})

    def data(self) -> dict[str, Any]:
        s, over = self.s, self.needs is None
        tribe = s.players[TRIBE]
        waiting = s.step == RETREAT and s.turn == TRIBE and s.champions > 0
        return {
            "lines": self.lines,
            "needs": self.needs,
            "tokens": self.tokens + waiting,
            "unused_moves": moves_of(s, tribe) - self.moves_made if over else None,
            "scored": tribe.track - self.score_before if over else None,
            "after": {
                "row": [self.deck[card].id for card in s.row[: s.in_row]],
                "tribe": {
                    "groups": _groups(s, TRIBE),
                    "kingdom": [self.deck[card].id for card in tribe.kingdom[: tribe.cards]],
                    "score": tribe.track,
                },
                "you": {"groups": _groups(s, YOU)},
            },
        }


def _groups(s: State, seat: int) -> dict[str, str]:
    """Territories in order, each with its group."""
    places = [number - 1 for number in places_in(s.players[seat].holds)]
    return {str(place + 1): group_text(part_number(*(figures_of(s, place, kind) for kind in range(3)))) for place in places}


def read_table(data: Any, box: Box, components: str) -> tuple[Kitara, State, Cards]:
    """The table before the tribe's turn. Besides what it says nothing matters for this turn: your cards, points and tokens, the
    round, and what is left in the deck and in the bag."""
    keys(data, "position", KEYS, ("switches",))
    one_of(data["game"], "game", ("kitara",))
    one_of(data["solo"], "solo", ("nguni",))
    board, deck = read_map(data["map"], "map", box), read_deck(data["deck"], "deck")
    keys(data["tribe"], "tribe", ("groups", "kingdom", "score"))
    keys(data["you"], "you", ("groups",))
    switches = read_switches(data.get("switches", {}))
    places = len(box.maps[board].territories)
    groups = [read_groups(data[side]["groups"], f"{side}.groups", places) for side in ("tribe", "you")]
    apart(groups[YOU], groups[TRIBE], "you.groups")
    cards = cards_of(box, deck)
    row = cards.read(data["row"], "row", 1, ROW)
    kingdom = cards.read(data["tribe"]["kingdom"], "tribe.kingdom", 0, starting=True)
    score = whole(data["tribe"]["score"], "tribe.score", 0, MILLION)
    game = Kitara(2, "interpreted", map=board, deck=deck, solo="nguni", components=components, **switches)
    s = game.start()
    clear_map(s)
    for seat in (TRIBE, YOU):
        lay_groups(s, seat, groups[seat])
    lay_row(s, row)
    lay_kingdom(s, TRIBE, kingdom)
    s.players[TRIBE].track = score
    s.deck, s.in_bag = SOME_DECK if len(row) == ROW else 0, FULL_BAG
    s.round, s.last_round = 1, MOST_ROUNDS
    begin_turn(s, TRIBE)
    return game, s, cards
