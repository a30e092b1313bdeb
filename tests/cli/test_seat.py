"""`mamut seat`: bots of ours and of one's own at a table of a real server."""

from __future__ import annotations

import io
import json
import re
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from mamut.bots import remote
from mamut.bots.bot import BaselineBot, Bot
from mamut.bots.remote import Lost, Refused, RemoteSeat, play
from mamut.engine.game import Game
from tests.cli.conftest import Command
from tests.examples.serving import Relay, Serving, serving

BOT = {"holder": "bot", "level": "random"}
HERE = {"holder": "here", "name": "Ayla"}
OPEN = {"holder": "open"}
ORIGINS = "kingdomino-origins"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def random_bot(game: Game) -> Bot:
    return BaselineBot("random", 1)


def quiet(text: str) -> None:
    """Says nothing."""


@pytest.mark.parametrize(("game", "options"), [(ORIGINS, {"mode": "tribe"}), ("kitara", {"deck": "red"})])
def test_a_whole_game_with_the_link_of_a_seat(mamut: Command, server: Serving, game: str, options: dict[str, str]) -> None:
    table = server.open(game, HERE, BOT, **options)
    ran = mamut("seat", table.link(1), "--bot", "random", "--seed", "7")
    assert ran.status == 0, ran.err
    first, second = table.get()["table"]["result"]["scores"]
    assert f"you: Ayla: {first}" in ran.out
    assert f"\nrandom: {second}" in ran.out


def test_a_bot_of_ones_own_opens_a_table_and_another_one_comes(mamut: Command, server: Serving, tmp_path: Path) -> None:
    (tmp_path / "bear_bots.py").write_text(
        "class Last:\n    def __init__(self, game, seed): pass\n    def choose(self, view): return view.moves()[-1]\n"
    )
    opened = threading.Event()
    links: list[str] = []

    def other() -> None:
        opened.wait(30)
        seat = RemoteSeat.at(links[0], quiet)
        seat.sit("Brun", 2)
        play(seat, random_bot)

    coming = threading.Thread(target=other, daemon=True)
    coming.start()

    class Noticing(RemoteSeat):
        def open(self, *args: Any) -> None:
            super().open(*args)
            links.append(self.link)
            opened.set()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mamut.cli.seat.RemoteSeat", Noticing)
        ran = mamut("seat", server.address, "--open", ORIGINS, "--mode", "discovery", "--bot", "bear_bots:Last")
    coming.join(30)
    assert ran.status == 0, ran.err
    assert re.search(r"^you: Last: \d+", ran.out, re.MULTILINE), ran.out
    assert "Brun: " in ran.out


def test_it_stays_for_the_next_game(server: Serving, monkeypatch: pytest.MonkeyPatch, mamut: Command) -> None:
    table = server.open(ORIGINS, HERE, BOT, mode="discovery")
    original = remote.play
    results: list[remote.Document] = []

    class Enough(Exception):
        pass

    def once_more(seat: RemoteSeat, make: remote.MakeBot) -> remote.Document:
        if len(results) == 1:
            raise Enough(seat.link, seat.turn()["you"])
        results.append(original(seat, make))
        threading.Timer(0.05, table.post, ("/rematch", 1, {})).start()
        return results[-1]

    monkeypatch.setattr("mamut.cli.seat.play", once_more)
    with pytest.raises(Enough) as enough:
        mamut("seat", table.link(), "--token", table.tokens["1"], "--bot", "random", "--again")
    link, you = enough.value.args
    assert link.endswith(str(table.get()["table"]["next"]))
    assert you == [2], "one seat further"


def test_it_says_yes_to_proposals_and_takes_its_seat_back(server: Serving) -> None:
    table = server.open(ORIGINS, HERE, {"holder": "here", "name": "Brun"}, mode="discovery")
    seat = RemoteSeat.at(table.link(2), quiet)
    playing = threading.Thread(target=play, args=(seat, random_bot), daemon=True)
    table.post("/wishes", 2, {"type": "bot", "id": 1, "seat": 2, "level": "random"})
    playing.start()
    table.play(1, lines=20)
    assert not table.get()["table"]["seats"][1]["stand_in"]
    table.post("/wishes", 1, {"type": "propose", "id": 1, "seat": 1, "what": "back", "moves": 15})
    while table.get()["table"]["proposal"]:
        time.sleep(0.01)
    assert table.get()["table"]["lines"] >= 15
    table.play(1)
    playing.join(30)
    assert table.get()["table"]["status"] == "over"


def test_a_cut_line_is_mended(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "FIRST_PAUSE_S", 0.01)
    table = server.open(ORIGINS, HERE, {"holder": "here", "name": "Brun"}, mode="discovery")
    relay = Relay(server.port)
    told: list[str] = []
    playing = threading.Thread(
        target=play, args=(RemoteSeat.at(table.link(2, relay.address), told.append), random_bot), daemon=True
    )
    playing.start()
    try:
        table.play(1, lines=12)
        while not any("does not answer" in text for text in told):
            relay.cut()
        table.play(1)
        playing.join(30)
    finally:
        relay.close()
    assert table.get()["table"]["status"] == "over"


# What is refused


def test_mistakes_are_told_in_one_sentence(mamut: Command, server: Serving) -> None:
    table = server.open(ORIGINS, HERE, BOT, mode="discovery")
    waiting = server.open(ORIGINS, HERE, OPEN, mode="discovery")
    for words, sentence in (
        ((server.address,), "is no table"),
        (("ftp://nowhere",), "does not begin with http://"),
        ((table.link(),), "nobody has left one open"),
        ((waiting.link(), "--seat", "1"), "Seat 1 is taken."),
        ((f"{server.address}/table/nowhere",), "There is no table at this address."),
        ((f"{table.link()}#seat=wrong",), "Only those who have a seat can do this."),
        ((table.link(1), "--bot", "nobody"), "'nobody'"),
        (("http://127.0.0.1:1/table/x",), "http://127.0.0.1:1 does not answer"),
    ):
        ran = mamut("seat", *words)
        assert ran.status == 2
        assert sentence in ran.err
        assert ran.err.count("\n") == 1


def test_a_bot_that_breaks_the_rules_is_told_the_rule(server: Serving) -> None:
    table = server.open(ORIGINS, HERE, BOT, mode="discovery")

    class Cheat:
        name = "cheat"

        def choose(self, view: Any) -> Any:
            return view.state.game.move_table[-1]

    with pytest.raises(Refused) as refused:
        play(RemoteSeat.at(table.link(1), quiet), lambda game: Cheat())
    assert (refused.value.code, str(refused.value.rule)[:3]) == ("illegal-move", "KO-")


def test_rules_of_another_version_are_not_played(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.open(ORIGINS, HERE, BOT, mode="discovery")
    seat = RemoteSeat.at(table.link(1), quiet)
    once = RemoteSeat._once
    monkeypatch.setattr(RemoteSeat, "_once", lambda self, *words: {**once(self, *words), "version": 99})
    with pytest.raises(Exception, match="the server has 99 of kingdomino-origins"):
        seat.view()


# When the server is busy


class Sky:
    """In place of a network: answers one after the other."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)

    def __call__(self, request: urllib.request.Request, timeout: float) -> io.BytesIO:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return io.BytesIO(json.dumps(answer).encode())


def error(status: int, body: bytes, **headers: str) -> urllib.error.HTTPError:
    message = Message()
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    return urllib.error.HTTPError("http://somewhere", status, "Sorry", message, io.BytesIO(body))


def test_it_waits_as_long_as_the_server_asks_it_to(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    busy = json.dumps({"error": {"code": "too-many-requests", "message": "Too many requests."}}).encode()
    sky = Sky(error(429, busy, Retry_After="7"), error(502, b"<html>"), ConnectionResetError("gone"), {"number": 5})
    monkeypatch.setattr(urllib.request, "urlopen", sky)
    monkeypatch.setattr("time.sleep", slept.append)
    told: list[str] = []
    assert RemoteSeat("http://somewhere", "x", "token", told.append).turn() == {"number": 5}
    assert slept == [7.0, 0.4, 0.8]
    assert told[0].startswith("Too many requests.")
    assert "502" in told[1]
    assert "gone" in told[2]


def test_what_another_server_says_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(urllib.request, "urlopen", Sky(error(404, b"[]"), error(503, b"")))
    seat = RemoteSeat("http://somewhere", "x")
    with pytest.raises(Refused, match="404 Sorry"):
        seat.sit("Ayla")
    with pytest.raises(Lost, match="503 Sorry"):
        seat.sit("Ayla")


def test_a_wish_that_comes_too_late_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    late = json.dumps({"error": {"code": "started", "message": "The game has begun already."}}).encode()
    wrong = json.dumps({"error": {"code": "not-seated", "message": "No."}}).encode()
    monkeypatch.setattr(urllib.request, "urlopen", Sky(error(409, late), error(403, wrong)))
    seat = RemoteSeat("http://somewhere", "x", "token")
    seat.start()
    with pytest.raises(Refused, match=r"No\."):
        seat.start()
