"""Watching a game that was played: step by step, check, download, play on from any moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.moments import last_moment, whole_game
from tests.browser.playing import BOARD, lines, own_turn
from tests.browser.reaching import end
from tests.browser.tables import Hall
from tests.browser.visitor import Visitor
from tests.running.thorough import only


def load(visitor: Visitor, text: str) -> None:
    page = visitor.go("/replay")
    visitor.role("textbox", "Or paste it here").fill(text)
    visitor.button("Watch the game").click()
    expect(page.locator(BOARD)).to_be_visible()


def drawn(visitor: Visitor) -> str:
    """What the board shows once everything has come to rest, without the marks that Svelte leaves where something has been."""
    expect(visitor.page.locator("g.slide")).to_have_count(0)
    return visitor.page.locator(BOARD).inner_html().replace("<!---->", "")


def verify(file: Path) -> str:
    done = subprocess.run([sys.executable, "-m", "mamut", "verify", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("kind", only(["totem", "stone", "kitara"], "totem"))
def test_stepping_with_slider_buttons_and_keys(visitor: Visitor, kind: str) -> None:
    load(visitor, whole_game(kind, 3))
    page = visitor.page
    place = page.locator(".steps .place")
    slider = visitor.role("slider", "Moment of the game")
    last = int(slider.get_attribute("max") or 0)
    expect(place).to_have_text(f"0 / {last}")
    slider.fill("40")
    expect(place).to_have_text(f"40 / {last}")
    board = drawn(visitor)
    visitor.button("One step forward").click()
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text(f"40 / {last}")
    assert drawn(visitor) == board
    page.keyboard.press("End")
    expect(page.locator("section.end")).to_be_visible()
    visitor.button("To the beginning").click()
    expect(page.locator(".said")).to_contain_text("The beginning.")
    visitor.button("Play").first.click()
    expect(place).not_to_have_text(f"0 / {last}")


@pytest.mark.parametrize("kind", only(["discovery", "stone", "solo"], "solo"))
def test_play_on_from_here(visitor: Visitor, kind: str) -> None:
    load(visitor, whole_game(kind))
    page = visitor.page
    visitor.role("slider", "Moment of the game").fill("60")
    visitor.button("Play on from here").click()
    visitor.role("dialog", "Play on from here").get_by_role("button", name="Start the game").click()
    own_turn(page)
    assert lines(page) >= 60
    assert "/table/" in page.url


def test_a_record_from_a_file_and_one_that_is_wrong(visitor: Visitor, tmp_path: Path) -> None:
    visitor.allow(" 422 ")
    text = whole_game("discovery")
    good, bad = tmp_path / "good.mamut", tmp_path / "bad.mamut"
    good.write_text(text)
    bad.write_text(text.replace("1 place", "1 place 9,9 9,10 #", 1))
    page = visitor.go("/replay")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.locator(".problem")).to_contain_text("line")
    page.locator("input[type=file]").set_input_files(good)
    expect(page.locator(BOARD)).to_be_visible()


@pytest.mark.parametrize("kind", only(["discovery", "stone", "kitara"], "stone"))
def test_a_finished_game_is_downloaded_checked_and_verified(visitor: Visitor, hall: Hall, tmp_path: Path, kind: str) -> None:
    end(kind)(visitor, hall)
    page = visitor.page
    with page.expect_download() as download:
        visitor.button("Download the record").click()
    download.value.save_as(tmp_path / "game.mamut")
    verify(tmp_path / "game.mamut")
    assert (tmp_path / "game.mamut").read_text().count("\n") > last_moment(kind).lines
    visitor.button("Check this game").click()
    expect(page.locator(".check")).to_contain_text("Every move is legal.")
    expect(page.locator(".check")).to_contain_text("The result is right.")
    visitor.button("Watch the game").click()
    expect(visitor.role("slider", "Moment of the game")).to_be_visible()
