"""One browser window with its own memory, watched: whatever goes wrong in it unseen is remembered and fails the test."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebError, expect

LISTEN = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
"""
ALLOWED = (re.compile("Service Worker registration blocked"),)
LOST_LINE = re.compile(r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection")


class Visitor:
    def __init__(self, context: BrowserContext, address: str, language: str | None = None) -> None:
        """`language` is asked for in every address; without it the page takes the one of the browser."""
        self.context, self.address, self.language = context, address, language
        self.problems: list[str] = []
        self._allowed = [*ALLOWED]
        context.add_init_script(LISTEN)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        self.page: Page = context.new_page()

    def leave(self) -> None:
        """Closes the window and forgets everything but what the browser has fetched: the next one opens in half the time."""
        if self.page.is_closed():
            return
        self.context.set_offline(False)
        if self.page.url.startswith(self.address):
            self.page.evaluate("() => localStorage.clear()")
        self.page.close()

    def come_back(self, language: str | None) -> None:
        """Another window, in which nothing has happened yet."""
        self.language = language
        self.problems, self._allowed = [], [*ALLOWED]
        self.page = self.context.new_page()

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
