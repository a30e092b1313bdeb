"""A wish finds what carries it out, if the one who has it may wish it."""

from __future__ import annotations

from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.playing import choose_asks, play_line
from mamut.server.table.proposals import act_if_agreed, answer, propose
from mamut.server.table.seating import SeatLevels, bot_plays, must_exist, person_plays
from mamut.server.table.table import Table
from mamut.server.table.undo import undo
from mamut.server.table.visibility import Audience
from mamut.server.table.wishes import AnswerWish, AnyWish, AsksWish, BotWish, ChatWish, MoveWish, ProposeWish, UndoWish

LONGEST_CHAT = 500


def carry_out(table: Table, wish: AnyWish, you: Audience, present: frozenset[int], levels: SeatLevels) -> int:
    """Carries out what a client wishes that holds the seats `you`; `present` are all seats whose holders are here.
    Returns the number of the entry."""
    must_exist(table, wish.seat)
    mine = frozenset(you)
    if isinstance(wish, BotWish):
        bot_plays(table, wish.seat, wish.level, mine, levels)
        act_if_agreed(table, levels.stand_in)
        return table.number
    if wish.seat not in mine:
        raise Refusal("not-your-seat", seat=wish.seat)
    if isinstance(wish, MoveWish):
        return play_line(table, wish.seat, wish.text, wish.lines, mine, wish.note)
    if isinstance(wish, UndoWish):
        return undo(table, wish.seat, wish.lines, mine)
    if isinstance(wish, ProposeWish):
        return propose(table, wish, mine, present, levels.stand_in)
    if isinstance(wish, AsksWish):
        return choose_asks(table, wish.seat, wish.asks)
    if isinstance(wish, ChatWish):
        return chat(table, wish)
    if isinstance(wish, AnswerWish):
        answer(table, wish.seat, wish.agree, levels.stand_in)
    else:
        person_plays(table, wish.seat)
    return table.number


def chat(table: Table, wish: ChatWish) -> int:
    text = " ".join(wish.text.split())
    if not text or len(text) > LONGEST_CHAT:
        raise Refusal("bad-chat", longest=LONGEST_CHAT)
    last = table.last_chat
    if last and last.number == table.number and (last.seat, last.text) == (wish.seat, text):
        return last.number  # the same message once more: its answer was lost
    table.add(journal.Chat(seat=wish.seat, text=text))
    return table.number
