"""The words that people ask with, from the `asked.<language>.toml` beside the rules of a game."""

from __future__ import annotations

import tomllib
from importlib.resources import files


def read_asked(package: str, language: str) -> dict[str, list[str]]:
    """Words and questions by the id of the rule or ruling that answers them; none if there is no such file."""
    file = files(package).joinpath(f"asked.{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
