"""The programs that the tests start: which are taken, and what is said if there is none."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.programs import Unfit, __main__, chromium, postgresql
from tests.programs.__main__ import Need, secure


def need(ours: Path, system: list[str]) -> Need:
    """Runs if ours is there and whole, or the system's is."""

    def trial() -> None:
        if not (ours / "whole").exists() and (ours.exists() or not system):
            raise Unfit("a library is missing\nat length")

    return Need("Firefox", trial, ours, ("firefox-esr", "firefox"))


def test_ours_is_taken(tmp_path: Path) -> None:
    (tmp_path / "ours" / "whole").mkdir(parents=True)
    assert secure(need(tmp_path / "ours", [])) is None
    assert (tmp_path / "ours").exists()


def test_else_that_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "ours").mkdir()
    assert secure(need(tmp_path / "ours", ["firefox"])) is None
    assert not (tmp_path / "ours").exists()


def test_else_one_that_can_be_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system: list[str] = []
    monkeypatch.setattr(__main__, "installed", lambda name: name == "firefox" and not system.append(name))  # type: ignore[func-returns-value]
    assert secure(need(tmp_path / "ours", system)) is None
    assert system == ["firefox"]


def test_else_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(__main__, "installed", lambda name: False)
    assert secure(need(tmp_path / "ours", [])) == (
        "The tests need Firefox, and none runs here (a library is missing): "
        "install it, for instance with 'apt-get install firefox-esr', and start again."
    )


def test_only_root_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(__main__, "apt", lambda *words: pytest.fail("somebody was not asked"))
    assert not __main__.installed("firefox")


def test_a_browser_of_the_system_sees_what_we_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chromium").write_text("#!/bin/sh\n")
    (tmp_path / "chromium").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "UNPACKED", tmp_path / "nowhere")
    assert chromium.find() == (str(tmp_path / "chromium"), dict(os.environ))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Unfit):
        chromium.find()


def test_a_database_is_not_where_its_socket_has_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("long" * 20)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    folder = postgresql.empty_folder(None)
    folder.rmdir()
    assert folder.parent != long


def test_another_user_is_not_led_where_nobody_may_come(tmp_path: Path) -> None:
    """As root runs it: a clone in a home that others may not enter, and programs with links among them."""
    programs = tmp_path / "closed" / "native" / "bin"
    programs.mkdir(parents=True)
    (programs / "initdb").write_text("")
    (programs / "link").symlink_to("initdb")
    (tmp_path / "closed").chmod(0o700)
    us = postgresql.Account(os.getuid(), os.getgid())
    assert postgresql.within_reach(programs, tmp_path, None) == programs
    copy = postgresql.within_reach(programs, tmp_path, us)
    assert copy == tmp_path / "programs" / "bin"
    assert (copy / "initdb").samefile(programs / "initdb")
    assert (copy / "link").is_symlink()
