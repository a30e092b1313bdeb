"""`python -m mamut.texts.check`: is every message there, in every language, well formed and used? The build asks too."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mamut.texts import LANGUAGES
from mamut.texts.message import MessageError, Node, parse, placeholders
from mamut.texts.usage import Usage, read_usage

ROOT = Path(__file__).parents[3]
KEY = re.compile(r"[a-z]+(\.([a-z0-9_-]+|[A-Z]+(-[A-Z0-9]+)+))+")
Messages = dict[str, str]


def main() -> None:
    complaints = list(check(ROOT))
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if complaints:
        sys.exit(f"{len(complaints)} things are wrong with the texts")
    print("the texts are complete")


def check(root: Path) -> Iterator[str]:
    """Everything that is wrong with the catalogues of a checkout, a line each."""
    files = {language: catalogue_files(root, language) for language in LANGUAGES}
    for language in LANGUAGES:
        for area, file in files[language].items():
            yield from (f"{file.relative_to(root)}: {complaint}" for complaint in check_file(file, area))
    messages = {language: read_all(files[language]) for language in LANGUAGES}
    english = messages[LANGUAGES[0]]
    for language in LANGUAGES:
        yield from (f"{language}: {complaint}" for complaint in check_messages(language, messages[language], english))
    yield from check_usage(english, read_usage(root, set(files[LANGUAGES[0]])))


def catalogue_files(root: Path, language: str) -> dict[str, Path]:
    """The files of a language by the first word of their keys; for a game that is a word of its name."""
    areas = {file.stem: file for file in sorted((root / "src/mamut/texts" / language).glob("*.json"))}
    games = {word_of(file): file for file in sorted((root / "src/mamut/games").glob(f"*/texts/{language}.json"))}
    return areas | games


def word_of(file: Path) -> str:
    """The word of a game's name that its first key begins with; its whole name if there is none."""
    first = file.read_text(encoding="utf-8").partition('"')[2].partition(".")[0]
    name = file.parents[1].name
    return first if first in name.split("_") else name


def read_all(files: dict[str, Path]) -> Messages:
    """All messages that can be read; what cannot be read was complained about already."""
    found: Messages = {}
    for file in files.values():
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            continue
        if isinstance(data, dict):
            found |= {key: message for key, message in data.items() if isinstance(message, str)}
    return found


def check_file(file: Path, area: str) -> Iterator[str]:
    """A file is one flat object of texts, sorted by their keys, which begin with its area."""
    try:
        pairs: Any = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=lambda pairs: pairs)
    except ValueError as error:
        yield f"not JSON: {error}"
        return
    keys = [key for key, _ in pairs]
    yield from (f"{key!r} is there twice" for key in sorted({key for key in keys if keys.count(key) > 1}))
    yield from (f"{key!r} is not a text" for key, message in pairs if not isinstance(message, str))
    yield from (f"{key!r} does not begin with '{area}.'" for key in keys if not key.startswith(f"{area}."))
    yield from (
        f"{key!r} is not a key: parts of small letters, digits, '_' and '-', or rule ids, with dots between them"
        for key in keys
        if not KEY.fullmatch(key)
    )
    wrong = next((after for before, after in zip(keys, sorted(keys), strict=True) if before != after), None)
    if wrong is not None:
        yield f"the keys are not sorted: {wrong!r} comes earlier"


def check_messages(language: str, messages: Messages, english: Messages) -> Iterator[str]:
    """The keys and the values are those of the English messages, the plurals those of the language."""
    yield from (f"{key!r} is missing" for key in sorted(english.keys() - messages.keys()))
    yield from (f"{key!r} is not in English" for key in sorted(messages.keys() - english.keys()))
    for key in sorted(messages.keys() & english.keys()):
        yield from (f"{key!r}: {complaint}" for complaint in check_message(language, messages[key], english[key]))


def check_message(language: str, message: str, english: str) -> Iterator[str]:
    try:
        nodes = parse(message)
    except MessageError as error:
        yield str(error)
        return
    if not message.strip() or message != message.strip():
        yield "it is empty, or has a space at its beginning or end"
    if "<" in message:
        yield "'<' would begin a tag in the page"
    for node in placeholders(nodes):
        yield from _check_cases(language, node)
    try:
        wanted = values_of(parse(english))
    except MessageError:
        return
    if values_of(nodes) != wanted:
        yield f"its values are {_listed(values_of(nodes))}, not {_listed(wanted)} as in English"


def values_of(nodes: tuple[Node, ...]) -> set[str]:
    """The values of a message with their kinds and, of a select, its cases."""
    found = set()
    for node in placeholders(nodes):
        kind = node.get("type", "")
        cases = " ".join(sorted(node["options"])) if kind == "select" else ""
        found.add(" ".join(filter(None, (node["name"], kind, cases))))
    return found


def needed_categories(language: str, kind: str) -> set[str]:
    """The plural categories that whole and broken numbers have in a language."""
    from babel import Locale

    locale = Locale(language)
    return {*(locale.plural_form if kind == "plural" else locale.ordinal_form).tags, "other"}


def _check_cases(language: str, node: dict[str, Any]) -> Iterator[str]:
    if node.get("type") not in ("plural", "selectordinal"):
        return
    cases = {case for case in node["options"] if not case.startswith("=")}
    needed = needed_categories(language, node["type"])
    # Hungarian nouns stay singular after a number, so that one sentence often serves all.
    if cases != needed and not (language == "hu" and cases == {"other"}):
        yield f"the plural of {node['name']!r} has the cases {_listed(cases)}, not {_listed(needed)}"


def check_usage(english: Messages, usage: Usage) -> Iterator[str]:
    """Every message is used, and every message that is used exists."""
    for key in sorted(english):
        if key not in usage.keys and not any(key.startswith(prefix) for prefix in usage.prefixes):
            yield f"{key!r} is used nowhere"
    for key, place in sorted(usage.keys.items()):
        if key not in english:
            yield f"{place}: there is no message {key!r}"
    for prefix, place in sorted(usage.prefixes.items()):
        if not any(key.startswith(prefix) for key in english):
            yield f"{place}: there is no message that begins with {prefix!r}"


def _listed(words: set[str]) -> str:
    return ", ".join(sorted(words)) or "none"


if __name__ == "__main__":
    main()
