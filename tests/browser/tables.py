"""Tables in any position, opened over HTTP: whatever a test wants to look at is reached without playing up to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from tests.browser.moments import KINDS, NAMES, Moment


@dataclass(frozen=True)
class Opened:
    id: str
    tokens: dict[int, str]

    def path(self, *seats: int) -> str:
        """The way to the table for whoever holds these seats; without any, for a spectator."""
        held = ",".join(self.tokens[seat] for seat in seats)
        return f"/table/{self.id}" + (f"#seat={held}" if held else "")


class Hall:
    """The server as a program sees it."""

    def __init__(self, address: str) -> None:
        # A line that was not used for a while may just be being closed by the server.
        self.http = httpx.Client(base_url=address, timeout=20, limits=httpx.Limits(keepalive_expiry=1.0))

    def open(self, seats: list[dict[str, Any]], kind: str = "discovery", **more: Any) -> Opened:
        game, options = KINDS[kind]
        return self._opened({"game": game, "players": len(seats), "options": options, "seats": seats, **more})

    def open_at(self, at: Moment, bots: bool = False, names: tuple[str, ...] = NAMES, **more: Any) -> Opened:
        """The table goes on from that moment; the other seats are people, or bots."""
        seats = [
            here(name) if not bots or seat == at.seat else bot(name)
            for seat, name in enumerate(names[: at.players], 1)
            if seat not in at.automatic
        ]
        return self._opened({"seats": seats, "record": at.record, "lines": at.lines, **more})

    def wish(self, table: Opened, seat: int, kind: str, **fields: Any) -> None:
        """What this seat says."""
        token = {"Authorization": f"Bearer {table.tokens[seat]}"}
        wish = {"type": kind, "id": 1, "seat": seat, **fields}
        self.http.post(f"/api/tables/{table.id}/wishes", json=wish, headers=token).raise_for_status()

    def _opened(self, body: dict[str, Any]) -> Opened:
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        found = answer.json()
        return Opened(found["id"], {int(seat): token for seat, token in found["tokens"].items()})

    def document(self, table: Opened | str, *seats: int) -> dict[str, Any]:
        """The document as these seats see it."""
        headers = {}
        if isinstance(table, Opened) and seats:
            headers["Authorization"] = "Bearer " + ",".join(table.tokens[seat] for seat in seats)
        answer = self.http.get(f"/api/tables/{table.id if isinstance(table, Opened) else table}", headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def lines(self, table: Opened | str) -> int:
        count: int = self.document(table)["table"]["lines"]
        return count


def here(name: str) -> dict[str, Any]:
    return {"holder": "here", "name": name}


def bot(name: str = "Oru", level: str = "greedy") -> dict[str, Any]:
    return {"holder": "bot", "name": name, "level": level}


def friend() -> dict[str, Any]:
    return {"holder": "open"}
