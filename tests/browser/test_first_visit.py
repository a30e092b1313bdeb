"""How much a first visitor has to fetch."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response

from tests.browser.playing import CHOICES, card, own_turn
from tests.browser.visitor import Visitor

MOST_BYTES = 150_000
FETCHED = ("script", "stylesheet", "image")


@pytest.mark.parametrize("kind", ["discovery", "stone", "kitara", "solo"])
def test_scripts_styles_and_pictures_up_to_the_first_legal_move(newcomer: Visitor, kind: str) -> None:
    fetched: list[Response] = []
    newcomer.page.on("response", lambda response: fetched.append(response))  # noqa: PLW0108 a bare method cannot be marked
    page = newcomer.go("/")
    card(page, kind).click()
    for choice in CHOICES[kind] if kind != "discovery" else ():
        newcomer.role("radio", choice).check(force=True)
    newcomer.button("Start the game").click()
    own_turn(page)
    code = [response for response in fetched if response.request.resource_type in FETCHED]
    assert len(code) > 3
    assert sum(len(gzip.compress(response.body(), 9)) for response in code) <= MOST_BYTES
    # What is sent is not longer than that: the server compresses.
    assert len({response.url for response in code if response.url.endswith(".svg")}) >= 3  # the games are shown
    large = [response for response in code if len(response.body()) > 10_000]
    assert all(response.headers.get("content-encoding") in ("gzip", "br") for response in large)
