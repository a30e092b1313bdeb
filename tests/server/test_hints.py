"""Hints: who may ask, what is told, and that nothing is told that the seat may not know."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.bots.nets.files import net_of
from mamut.bots.search.analysis import Analysis, Judged
from mamut.bots.search.bot import SearchBot
from mamut.engine.game import Game
from mamut.engine.state import State, View
from mamut.server.bots import compilation, hints
from mamut.server.bots.compilation import unheard
from mamut.server.bots.hints import question
from mamut.server.bots.thinking import SEAT_LEVELS, Thinker
from mamut.server.errors import Refusal
from mamut.server.table.seating import bot_plays
from mamut.server.table.table import Table
from tests.server.hosting import Host, here, hosted, settings_in
from tests.server.tables import act, enter, new_table, play_to_the_end
from tests.server.test_leaks_kitara import game_with_a_token, names, new_game, quiet, seats, with_another
from tests.server.wire import Person


class Adviser:
    """Thinks that the first moves are the best."""

    asked: list[tuple[float, int, int]]
    pause = threading.Event()

    def __init__(self, *budget: Any) -> None:
        self.asked.append(budget)

    def analyse(self, view: View) -> Analysis:
        assert self.pause.wait(10)
        judged = [Judged(move, 9 - n, 0.61234 - n / 100, 31.26, -2.04) for n, move in enumerate(view.moves()[:9])]
        return Analysis(tuple(judged), 45, False)


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> type[Adviser]:
    """A hint at once, without a search."""
    Adviser.asked = []
    Adviser.pause.set()
    monkeypatch.setattr(hints, "make_adviser", lambda game, seconds, threads, memory, seed: Adviser(seconds, threads, memory))
    monkeypatch.setattr(compilation, "load", lambda game: None)
    return Adviser


async def at_turn(host: Host, **more: Any) -> Person:
    """Somebody who plays for both sides and is to move."""
    opened = await host.open(here("Ayla", "Brun"), **more)
    return await host.person(opened["id"], *opened["tokens"].values())


def test_a_hint_tells_the_best_moves_and_why(tmp_path: Path, adviser: type[Adviser]) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path, bot_threads=2, bot_memory=5)) as host:
            person = await at_turn(host)
            table, moves = person.document["table"], person.document["moves"]
            hint = await person.ask("hint", seat=table["turn"])
            assert (hint["type"], hint["number"], hint["simulations"], hint["exact"]) == (
                "hint",
                table_number(person),
                45,
                False,
            )
            assert [move["text"] for move in hint["moves"]] == moves[:5]
            shares = sum(9 - n for n in range(min(9, len(moves))))
            best = {"chance": 0.612, "points": 31.3, "margin": -2.0, "share": round(9 / shares, 3)}
            assert {key: hint["moves"][0][key] for key in best} == best
            assert hint["moves"][0]["rule"].startswith("KO-")
            assert adviser.asked == [(1.0, 2, 5)]
            metrics = (await host.http.get("/metrics")).text
            assert 'mamut_bot_simulations_total{level="hint"} 45.0' in metrics

            await person.ask("chat", seat=1, text="hm")
            again = await person.ask("hint", seat=table["turn"])
            assert again["moves"] == hint["moves"]
            assert len(adviser.asked) == 1, "the position is the same"

            lines = person.document["table"]["lines"]
            while person.document["table"]["lines"] == lines:
                await person.move(moves[0])
            assert (await person.ask("hint", seat=person.document["table"]["turn"]))["type"] == "hint"
            assert len(adviser.asked) == 2

    asyncio.run(evening())


def table_number(person: Person) -> int:
    number: int = person.document["number"]
    return number


def test_only_the_last_question_is_answered_and_one_seat_asks_once_at_a_time(tmp_path: Path, adviser: type[Adviser]) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            person = await at_turn(host)
            other = await host.person(person.table_id, *person.tokens)
            seat = person.document["table"]["turn"]
            adviser.pause.clear()
            first = person.wish("hint", seat=seat)
            while not adviser.asked:
                await asyncio.sleep(0.005)
            last, others = person.wish("hint", seat=seat), other.wish("hint", seat=seat)
            await person.ask("chat", seat=seat, text="I am waiting")
            adviser.pause.set()
            while last not in person.answers:
                await person.hear()
            while others not in other.answers:
                await other.hear()
            assert first not in person.answers
            assert len(adviser.asked) == 1

    asyncio.run(evening())


def test_a_seat_is_advised_about_one_position_at_a_time(
    tmp_path: Path, adviser: type[Adviser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "REMEMBERED", 1)

    async def evening() -> None:
        thinker = Thinker(settings_in(tmp_path))
        advice = hints.Hints(thinker, 1.0, 4)
        table = new_table("Ayla", "Brun")
        first = question(table, table.turn or 0, (1, 2))
        later = first._replace(place=(99, 99))
        adviser.pause.clear()
        one = asyncio.create_task(advice.answer(first, unheard))
        while not adviser.asked:
            await asyncio.sleep(0.005)
        two = asyncio.create_task(advice.answer(later, unheard))
        await asyncio.sleep(0.02)
        assert len(adviser.asked) == 1
        adviser.pause.set()
        assert await one == await two
        assert len(adviser.asked) == 2
        await advice.answer(first._replace(table="another"), unheard)
        assert list(advice._given) == [("another", first.seat)], "no more than that are remembered"
        await thinker.close()

    asyncio.run(evening())


def test_hints_stand_in_the_order_of_the_chances_that_are_read() -> None:
    """What was hardly tried is left out; equal figures stay as the search has them."""
    state = mamut.game("kingdomino-origins", players=2, mode="discovery", target="interpreted").new()
    state.until_choice(mamut.Seeded("hints"))
    told = [(500, 0.61), (300, 0.634), (120, 0.63), (50, 0.612), (49, 0.9), (0, 0.95)]
    moves = [Judged(move, *one, 30.0, 1.0) for move, one in zip(state.game.move_table, told, strict=False)]
    chances = [move.chance for move in hints.advice(Analysis(tuple(moves), 1019, False)).moves]
    assert chances == [0.634, 0.63, 0.61, 0.612]
    solved = hints.advice(Analysis(tuple(moves[:2] + moves[4:5]), 900, True)).moves
    assert [move.chance for move in solved] == [0.9, 0.634, 0.61]


def test_a_search_that_fails_is_tried_again(tmp_path: Path, adviser: type[Adviser], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*budget: Any) -> Adviser:
        raise RuntimeError("nothing found")

    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            person = await at_turn(host)
            seat = person.document["table"]["turn"]
            with monkeypatch.context() as patch:
                patch.setattr(hints, "make_adviser", broken)
                assert (await person.ask("hint", seat=seat))["error"]["code"] == "failed"
            assert (await person.ask("hint", seat=seat))["type"] == "hint"

    asyncio.run(evening())


def test_the_one_who_asks_hears_that_the_rules_are_not_ready(
    tmp_path: Path, adviser: type[Adviser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "load", lambda game: time.sleep(0.1))
    monkeypatch.setattr(compilation, "TELL_AFTER", 0.01)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            person = await at_turn(host)
            watcher = await host.person(person.table_id)
            seat = person.document["table"]["turn"]
            assert (await person.ask("hint", seat=seat))["type"] == "hint"
            assert person.warming == [seat, None]
            await person.ask("chat", seat=seat, text="ready")
            await watcher.until(table_number(person))
            assert watcher.warming == []

    asyncio.run(evening())


# Who may ask


def refusal_of(table: Table, seat: int, *mine: int) -> str:
    with pytest.raises(Refusal) as refused:
        question(table, seat, mine)
    assert len({refused.value.message(language) for language in ("en", "cs", "sk", "hu", "pl")}) == 5
    return refused.value.code


def test_a_hint_is_for_ones_own_turn() -> None:
    table = new_table("Ayla", "Brun")
    seat = table.turn
    assert seat is not None
    assert question(table, seat, (seat,)).view.seat == seat - 1
    assert refusal_of(table, 3 - seat, 3 - seat) == "not-your-turn"
    assert refusal_of(table, seat, 3 - seat) == "not-your-seat"
    assert refusal_of(table, 7, 1, 2) == "not-your-seat"
    bot_plays(table, seat, "random", frozenset({seat}), SEAT_LEVELS)
    assert refusal_of(table, seat, seat) == "bot-plays"
    table.hints = False
    assert refusal_of(table, seat, seat) == "hints-off"


def test_there_are_no_hints_before_the_start_and_after_the_end() -> None:
    assert refusal_of(new_table("Ayla", "open"), 1, 1) == "not-started"
    table = new_table("Ayla", "Brun")
    play_to_the_end(table)
    assert refusal_of(table, 1, 1, 2) == "over"


def test_a_table_can_be_without_hints(tmp_path: Path, adviser: type[Adviser]) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            person = await at_turn(host, hints=False)
            assert person.document["table"]["hints"] is False
            assert person.entries[0]["hints"] is False
            assert (await person.ask("hint", seat=person.document["table"]["turn"]))["error"]["code"] == "hints-off"

    asyncio.run(evening())
    assert adviser.asked == []


def test_with_a_real_box_too() -> None:
    table = new_table("Ayla", "Brun", companion=True)
    assert table.turn is None, "something is to be drawn"
    assert refusal_of(table, 1, 1, 2) == "not-your-turn"
    while table.turn is None:
        assert table.state is not None
        enter(table, table.state.outcomes()[0][0].text, 1, 2)
    assert question(table, table.turn, (table.turn,)).view.moves()


def test_the_same_place_is_the_same_position() -> None:
    """A take-back leads to a place that was asked about; another move to another one."""
    table = new_table("Ayla", "Brun")
    seat = table.turn
    assert seat is not None
    first = question(table, seat, (1, 2))
    act(table)
    then = question(table, table.turn or 0, (1, 2))
    assert then.place != first.place


# What it may know


@pytest.mark.parametrize("solo", [False, True], ids=["two players", "solo"])
def test_a_hint_depends_on_nothing_that_others_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, solo: bool) -> None:
    """Two games of Kitara that differ only in a token of another seat, or of the tribe: a real search says the very same."""
    lines, place, other = game_with_a_token(solo)
    twins = [upto_seat_2(lines, solo), upto_seat_2(with_another(lines, place, other, solo), solo)]
    assert bytes(twins[0]) != bytes(twins[1])

    def search(game: Game, seconds: float, threads: int, memory: int, seed: str) -> SearchBot:
        return SearchBot(game, iterations=150, memory=4, seed=seed, net=net_of(game))

    # Compiled here, where nothing waits for it.
    assert hints.make_adviser(twins[0].game, 0.01, 1, 4, "").analyse(twins[0].view(1)).moves
    monkeypatch.setattr(hints, "make_adviser", search)
    monkeypatch.setattr(compilation, "load", lambda game: None)

    async def hint_of(host: Host, twin: State) -> dict[str, Any]:
        record = mamut.write_record(twin, names(solo))
        opened = await host.open(seats(solo), game="kitara", options={}, record=record)
        person = await host.person(opened["id"], opened["tokens"]["2"])
        return await person.ask("hint", seat=2)

    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            one, two = await hint_of(host, twins[0]), await hint_of(host, twins[1])
            assert (one["type"], one["simulations"] > 100, len(one["moves"]) > 1) == ("hint", True, True)
            assert one == two

    asyncio.run(evening())


def upto_seat_2(lines: tuple[str, ...], solo: bool) -> State:
    """The game where seat 2, who does not own the token, has something to decide."""
    state = new_game(solo)
    for text in lines:
        state.apply(text)
    while state.actor != 1 or state.count() < 2:
        state.apply(quiet([move.text for move, _ in state.outcomes()] or [move.text for move in state.moves()]))
    return state
