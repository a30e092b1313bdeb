"""What a client may wish for over the WebSocket, and who may wish it."""

from __future__ import annotations

from mamut.server.bots.thinking import LEVELS, STAND_IN
from mamut.server.errors import Refusal
from mamut.server.live.live_table import Client, Live
from mamut.server.table import messages as m
from mamut.server.table.playing import move
from mamut.server.table.proposals import act_if_agreed, answer, propose
from mamut.server.table.seating import bot_plays, must_exist, person_plays
from mamut.server.table.undo import undo

LONGEST_CHAT = 500


def carry_out(live: Live, client: Client, wish: m.AnyWish) -> int:
    """Carries a wish out. Returns the number of its entry."""
    table = live.table
    must_exist(table, wish.seat)
    mine = frozenset(client.you)
    if isinstance(wish, m.BotWish):
        bot_plays(table, wish.seat, wish.level, mine, LEVELS)
        act_if_agreed(table, STAND_IN)
        return table.number
    if wish.seat not in mine:
        raise Refusal("not-your-seat", seat=wish.seat)
    if isinstance(wish, m.MoveWish):
        return move(table, wish.seat, wish.text, wish.lines, mine, wish.note)
    if isinstance(wish, m.UndoWish):
        return undo(table, wish.seat, wish.lines, mine)
    if isinstance(wish, m.ProposeWish):
        return propose(table, wish, mine, live.present(), STAND_IN)
    if isinstance(wish, m.ChatWish):
        return chat(live, wish)
    if isinstance(wish, m.AnswerWish):
        answer(table, wish.seat, wish.agree, STAND_IN)
    else:
        person_plays(table, wish.seat)
    return table.number


def chat(live: Live, wish: m.ChatWish) -> int:
    text = " ".join(wish.text.split())
    if not text or len(text) > LONGEST_CHAT:
        raise Refusal("bad-chat", longest=LONGEST_CHAT)
    last = live.table.last_chat
    if last and last.number == live.table.number and (last.seat, last.text) == (wish.seat, text):
        return last.number  # the same message once more: its answer was lost
    live.table.add(m.Chat(seat=wish.seat, text=text))
    return live.table.number
