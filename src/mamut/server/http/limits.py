"""How much one visitor may ask for, so that nobody takes the server away from the others."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Hashable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mamut.server.errors import Refusal
from mamut.server.messages import Refused
from mamut.server.settings import Limits
from mamut.server.table.journal import encode
from mamut.texts import negotiate

OPENING = ("POST", "/api/tables")
TRY_AGAIN_LATER = 1013
FORGET_AFTER = 100_000
"""So many addresses are remembered; the ones that have not asked for long are forgotten first."""


class Bucket:
    """Fills by so much per second up to a height; every request takes one out."""

    __slots__ = ("_filled", "_height", "_level", "_rate")

    def __init__(self, rate: float, height: float) -> None:
        self._rate, self._height = rate, height
        self._level, self._filled = height, time.monotonic()

    def take(self) -> bool:
        """False if there is none left."""
        now = time.monotonic()
        self._level = min(self._height, self._level + (now - self._filled) * self._rate)
        self._filled = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def wait(self) -> int:
        """Whole seconds until there is one again."""
        return max(1, round((1 - self._level) / self._rate + 0.5))


class Buckets:
    """One bucket per address."""

    def __init__(self, rate: float, height: float) -> None:
        self._rate, self._height = rate, height
        self._of: dict[Hashable, Bucket] = {}

    def of(self, address: Hashable) -> Bucket:
        # Taken out and put back, so that the first one is always the one that has been quiet longest.
        bucket = self._of.pop(address, None) or Bucket(self._rate, self._height)
        self._of[address] = bucket
        if len(self._of) > FORGET_AFTER:
            del self._of[next(iter(self._of))]
        return bucket


class Limiter:
    """Counts what each address asks for. Everything above the limits gets an error that says so."""

    def __init__(self, app: ASGIApp, limits: Limits, proxy: bool, refused: Callable[[str], None] = lambda code: None) -> None:
        """`refused` hears the code of every refusal."""
        self.app, self.limits, self.proxy, self.refused = app, limits, proxy, refused
        self.requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self.tables = Buckets(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self.connections: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._count(scope)
            body = await self._body(scope, receive)
        except Refusal as refusal:
            self.refused(refusal.code)
            await _answer(refusal, scope, send)
            return
        if body is not None:
            await self.app(scope, replay(body, receive), send)

    def _count(self, scope: Scope) -> None:
        address = address_of(scope, self.proxy)
        if address is None:
            return
        bucket = self.requests.of(address)
        if not bucket.take():
            raise Refusal("too-many-requests", seconds=bucket.wait)
        if (scope["method"], scope["path"].rstrip("/")) == OPENING and not self.tables.of(address).take():
            raise Refusal("too-many-tables", tables=self.limits.tables_per_hour)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body of a request, read before anybody looks at it; None if the visitor has gone in the middle of it."""
        most, body = self.limits.body_bytes, bytearray()
        length = Headers(scope=scope).get("content-length", "")
        if length.isascii() and length.isdigit() and int(length[:20]) > most:
            raise Refusal("too-long", limit=most)
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > most:
                        raise Refusal("too-long", limit=most)
        except TimeoutError:
            raise Refusal("too-slow") from None
        return bytes(body)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope, self.proxy)
        if address is None:
            await self.app(scope, receive, send)
        elif self.connections[address] >= self.limits.connections:
            self.refused("too-many-connections")
            await _turn_away(Refusal("too-many-connections", connections=self.limits.connections), scope, receive, send)
        else:
            self.connections[address] += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.connections[address] -= 1
                if not self.connections[address]:
                    del self.connections[address]


def address_of(scope: Scope, proxy: bool) -> str | None:
    """Who asks; None for the operator at the same machine. Behind a proxy, the address is the one that the proxy saw."""
    text = (scope.get("client") or ("", 0))[0]
    if proxy:
        forwarded = Headers(scope=scope).getlist("x-forwarded-for")
        text = forwarded[-1].rpartition(",")[2].strip() if forwarded else text
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None  # a socket file, or no network at all
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            address = address.ipv4_mapped
        elif not address.is_loopback:
            # Whoever has one address of IPv6 has a whole network of them.
            return str(ipaddress.ip_network((address, 64), strict=False))
    return None if address.is_loopback else str(address)


def replay(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already, and then what else comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


def _language(scope: Scope) -> str:
    return negotiate(Headers(scope=scope).get("accept-language"))


async def _answer(refusal: Refusal, scope: Scope, send: Send) -> None:
    body = encode({"error": refusal.problem(_language(scope))})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if "seconds" in refusal.values:
        headers.append((b"retry-after", str(refusal.values["seconds"]).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _turn_away(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """A browser tells its page nothing about a refused handshake, so the line is opened to say why, and closed."""
    await receive()
    await send({"type": "websocket.accept"})
    text = encode(Refused(id=None, error=refusal.problem(_language(scope)))).decode()
    await send({"type": "websocket.send", "text": text})
    await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
