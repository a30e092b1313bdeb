"""A bot at a table of a server, over plain HTTP: `docs/bots.md` tells the messages."""

from __future__ import annotations

import base64
import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from mamut.bots.bot import Bot
from mamut.engine.errors import MamutError, OptionError
from mamut.engine.game import Game
from mamut.engine.registry import game_class
from mamut.engine.state import View

WAIT_S = 20
PATIENCE_S = 15
"""For an answer, beyond the time that the server may let us wait."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.2, 5.0
BUSY = (429, 502, 503, 504)
"""Answers after which one tries again."""
Document = dict[str, Any]
MakeBot = Callable[[Game], Bot]
Tell = Callable[[str], None]


class Refused(MamutError):
    """What the server does not do, with its code and, for a move, the rule."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(str(error.get("message")))
        self.code, self.rule = error.get("code"), error.get("rule")


class Lost(MamutError):
    """No answer, or one that says later."""

    def __init__(self, reason: str, seconds: float = 0.0) -> None:
        super().__init__(reason)
        self.seconds = seconds
        """to wait, if it says so"""


class RemoteSeat:
    """A seat at a table. Whoever has the token holds it; the line may be cut at any time."""

    def __init__(self, address: str, table_id: str = "", token: str = "", tell: Tell = print) -> None:
        self.address, self.table_id, self.token, self.tell = address.rstrip("/"), table_id, token, tell
        self.opener = False
        """It has opened the table, and so begins the game."""
        self._game: Game | None = None

    @classmethod
    def at(cls, link: str, tell: Tell = print) -> RemoteSeat:
        """By the link of a table, or of a seat: `https://host/table/k7q2`, `https://host/table/k7q2#seat=token`."""
        parts = urlsplit(link)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise OptionError(f"link: {link!r} does not begin with http:// or https://")
        before, _, table_id = parts.path.rstrip("/").rpartition("/table/")
        token = parts.fragment.removeprefix("seat=") if parts.fragment.startswith("seat=") else ""
        return cls(f"{parts.scheme}://{parts.netloc}{before}", table_id, token, tell)

    @property
    def link(self) -> str:
        """For people; for programs it is the seat together with the token."""
        return f"{self.address}/table/{self.table_id}"

    # Getting a seat

    def open(self, game: str, players: int, options: Mapping[str, Any], name: str) -> None:
        """Opens a table with a seat for this program; the others are open."""
        seats = [{"holder": "here", "name": name}] + [{"holder": "open"}] * (players - 1)
        wish = {"game": game, "players": players, "options": dict(options), "seats": seats}
        opened = self._once("POST", "/api/tables", wish)
        self.table_id, self.opener = opened["id"], True
        (self.token,) = opened["tokens"].values()

    def sit(self, name: str, seat: int | None = None) -> None:
        """Takes an open seat, the first one unless it is said which."""
        table = self._once("GET", self._path(), None)["table"]
        free = [each["seat"] for each in table["seats"] if each["holder"] == "open"]
        if not free and seat is None:
            raise OptionError(f"seat: nobody has left one open at {self.link}")
        self.token = self._once("POST", self._path(f"/seats/{seat or free[0]}"), {"name": name})["token"]

    # At the table

    def turn(self, after: int = -1) -> Document:
        """The document, when there is something to do here, or some seconds later as it is."""
        return self._call("GET", f"/turn?wait={WAIT_S}&after={after}")

    def view(self) -> tuple[View, int]:
        """What the seat knows, and how many lines the record has."""
        told = self._call("GET", "/position")
        if self._game is None:
            self._game = game_class(told["game"])(told["players"], "interpreted", **told["options"])
            if self._game.version != told["version"]:
                raise OptionError(f"version: the server has {told['version']} of {told['game']}, here is {self._game.version}")
        return self._game.read_view(base64.b64decode(told["state"]), told["seat"] - 1), told["lines"]

    def wish(self, kind: str, seat: int, **fields: Any) -> None:
        self._call("POST", "/wishes", {"type": kind, "id": 1, "seat": seat, **fields})

    def start(self) -> None:
        """Begins the game, unless somebody else has."""
        try:
            self._call("POST", "/start", {})
        except Refused as refused:
            if refused.code not in ("started", "seat-open"):
                raise

    def _path(self, more: str = "") -> str:
        return f"/api/tables/{self.table_id}{more}"

    def _call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Asks about the table until there is an answer: what is said twice is done once."""
        pause = FIRST_PAUSE_S
        while True:
            try:
                return self._once(method, self._path(path), body)
            except Lost as lost:
                self.tell(f"{lost}; trying again")
                time.sleep(lost.seconds or pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)

    def _once(self, method: str, path: str, body: Mapping[str, Any] | None) -> dict[str, Any]:
        headers = {"Accept-Language": "en", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=WAIT_S + PATIENCE_S) as answer:
                told: dict[str, Any] = json.loads(answer.read())
                return told
        except urllib.error.HTTPError as error:
            with error:
                problem = _problem(error)
                if error.code in BUSY:
                    raise Lost(problem["message"], _seconds(error.headers.get("Retry-After"))) from None
            raise Refused(problem) from None
        except (OSError, http.client.HTTPException) as error:
            raise Lost(f"{self.address} does not answer: {getattr(error, 'reason', error)}") from None


def play(seat: RemoteSeat, make: MakeBot) -> Document:
    """Lets a bot play to the end of the game. Returns the last document."""
    bot: Bot | None = None
    after = -1
    while True:
        document = seat.turn(after)
        table, mine = document["table"], document["you"]
        if table["status"] == "over":
            return document
        after = document["number"]
        if seat.opener and table["status"] == "open" and all(each["holder"] != "open" for each in table["seats"]):
            seat.start()
        if _answer(seat, table, mine) or document["moves"] is None or table["turn"] is None:
            continue
        view, lines = seat.view()
        bot = bot or make(view.state.game)
        if lines == table["lines"]:
            _move(seat, bot, view, table)
        after = -1


def _answer(seat: RemoteSeat, table: Mapping[str, Any], mine: list[int]) -> bool:
    """Says yes to what others propose, and takes the seat back from a bot that stands in. True if there was anything."""
    proposal = table["proposal"]
    asked = [n for n in mine if proposal and n in proposal["asked"]]
    taken = [n for n in mine if table["seats"][n - 1]["stand_in"]]
    for n in asked:
        _try(seat, "answer", n, agree=True)
    for n in taken:
        _try(seat, "person", n)
    return bool(asked or taken)


def _move(seat: RemoteSeat, bot: Bot, view: View, table: Mapping[str, Any]) -> None:
    text = bot.choose(view).text
    seat.tell(f"seat {table['turn']}: {text}")
    _try(seat, "move", table["turn"], text=text, lines=table["lines"])


def _try(seat: RemoteSeat, kind: str, number: int, **fields: Any) -> None:
    """A wish that may come too late: others act too."""
    try:
        seat.wish(kind, number, **fields)
    except Refused as refused:
        if refused.code not in ("too-late", "bot-plays", "no-proposal", "not-asked", "over"):
            raise


def _problem(error: urllib.error.HTTPError) -> Mapping[str, Any]:
    """What the server says, or a proxy in its place."""
    try:
        problem: Mapping[str, Any] = json.loads(error.read())["error"]
        return problem
    except (ValueError, KeyError, TypeError):
        return {"message": f"{error.url}: {error.code} {error.reason}"}


def _seconds(text: str | None) -> float:
    return float(text) if text and text.isascii() and text.isdigit() else 0.0
