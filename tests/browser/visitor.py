"""One browser window with its own memory, watched: whatever goes wrong in it unseen is remembered and fails the test."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebError, WebSocketRoute, expect

LISTEN = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
"""
TURNS = """
try {
  if (!localStorage.getItem("mamut.settings")) localStorage.setItem("mamut.settings", '{"turns":"once"}')
} catch {}  // nothing is kept where there is no page yet
"""
"""What others did comes all at once, unless a test is about how it is read (`Visitor.reads`)."""
ALLOWED = (
    re.compile("Service Worker registration blocked"),
    # Newer versions of Chromium say so of every script that is preloaded where a service worker answers.
    re.compile("cross-world service worker resource mismatch"),
)
QUIET = "/health"
"""Where nothing is drawn and nothing happens."""
LOST_LINE = re.compile(r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection")
Scheme = Literal["light", "dark"]


class Visitor:
    def __init__(self, context: BrowserContext, address: str, scheme: Scheme = "light") -> None:
        self.context, self.address, self.scheme = context, address, scheme
        self.language: str | None = None
        self.problems: list[str] = []
        self._allowed = [*ALLOWED]
        context.add_init_script(LISTEN)
        context.add_init_script(TURNS)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        self.page: Page = context.new_page()
        self._size = self.page.viewport_size
        self.spoilt = False
        """Something is not as it was, and cannot be put right: no other test gets this window."""

    def come(self, language: str | None) -> None:
        """A test begins. Its language is asked for in every address; without one the page takes that of the browser."""
        self.language = language
        self.problems, self._allowed = [], [*ALLOWED]

    def leave(self) -> None:
        """After a test: whatever it has left in the browser is forgotten, but for what was fetched."""
        self.context.set_offline(False)
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        # Not before the page is gone: it may keep something at its end.
        self.page.goto(self.address + QUIET)
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
        self.page.emulate_media(color_scheme=self.scheme)
        if self._size:
            self.page.set_viewport_size(self._size)

    def what_went_wrong(self) -> list[str]:
        """Unseen, up to now."""
        if not self.page.is_closed():
            self.page.evaluate("() => {}")  # what was told before this is answered is heard before
        return self.problems

    def reads(self, turns: str = "normal") -> None:
        """What others did is shown step by step from now on, so quickly, or whenever Next is pressed."""
        self.page.goto(self.address + QUIET)
        self.page.evaluate("(turns) => localStorage.setItem('mamut.settings', JSON.stringify({ turns }))", turns)

    # Going somewhere

    def go(self, path: str) -> Page:
        way, *mark = path.split("#", 1)
        if self.language:
            way += ("&" if "?" in way else "?") + f"language={self.language}"
        self.page.goto("#".join([self.address + way, *mark]))
        self.settled()
        return self.page

    def settled(self) -> None:
        """The screen is there, and nothing on it is still being fetched."""
        expect(self.page.locator("#content").first).to_be_visible()
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)

    def speak_through(self, line: re.Pattern[str], route: Callable[[WebSocketRoute], None]) -> None:
        """From now on somebody sits between the page and the server."""
        self.page.route_web_socket(line, route)
        self.spoilt = True

    # What is allowed to go wrong

    def allow(self, pattern: str) -> None:
        """A message of this form in the console is expected here."""
        self._allowed.append(re.compile(pattern))

    def lose_line(self) -> None:
        """From now on without a connection. The browser itself complains about that in the console."""
        self._allowed.append(LOST_LINE)
        self.context.set_offline(True)

    def find_line(self) -> None:
        self.context.set_offline(False)

    # What goes wrong

    def _note(self, problem: str) -> None:
        if not any(pattern.search(problem) for pattern in self._allowed):
            self.problems.append(problem)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self._note(f"script error: {error.error.stack or error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", f"blob:{self.address}")):
            self._note(f"request to someone else: {request.url}")

    def _failed(self, request: Request) -> None:
        # Leaving a screen cancels what it was still fetching; that is no failure.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"failed request: {request.url} {request.failure}")

    # What is on the screen

    def role(self, role: str, name: str | re.Pattern[str] | None = None) -> Locator:
        return self.page.get_by_role(role, name=name) if name is not None else self.page.get_by_role(role)  # type: ignore[arg-type]

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)
