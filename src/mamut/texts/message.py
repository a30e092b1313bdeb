"""ICU MessageFormat: parsing a message, and filling in its values. The page does the same with intl-messageformat."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import ROUND_HALF_UP, localcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from babel import Locale

Node = str | dict[str, Any]
"""A piece of a message as pyicumessageformat gives it: text, or a placeholder."""
NUMBER_STYLES = ("integer", "percent")
CASE = re.compile(r"=\d+|\w+")
GROUPED_FROM = {"pl": 10_000, "hu": 10_000}
"""Numbers below this one are written without a separator; Babel does not know this part of the Unicode data."""


class MessageError(ValueError):
    """A message that is not well formed, or uses something that not both the page and the server know."""


@functools.cache
def parse(message: str) -> tuple[Node, ...]:
    """The pieces of a message. MessageError says what is wrong with it."""
    from pyicumessageformat import Parser

    try:
        nodes = tuple(Parser().parse(message))
    except SyntaxError as error:
        raise MessageError(str(error)) from None
    for node in placeholders(nodes):
        _check(node)
    return nodes


def fill(message: str, language: str, values: Mapping[str, Any]) -> str:
    """The message with its values. KeyError names a value that is missing."""
    if "{" not in message and "'" not in message:
        return message
    return _fill(parse(message), language, values, None)


def placeholders(nodes: Sequence[Node]) -> Iterator[dict[str, Any]]:
    """All placeholders of a message, those within the cases of others too; `#` is none."""
    for node in nodes:
        if isinstance(node, dict) and not node.get("hash"):
            yield node
            for case in node.get("options", {}).values():
                yield from placeholders(case)


def plural_of(language: str, number: float, ordinal: bool = False) -> str:
    """The plural category of a number: one, few, many, other and so on."""
    locale = _locale(language)
    return (locale.ordinal_form if ordinal else locale.plural_form)(number)


def write_number(language: str, number: float, style: str | None = None) -> str:
    """A number as people write it in this language."""
    from babel.numbers import format_decimal, format_percent

    locale, grouped = _locale(language), abs(number) >= GROUPED_FROM.get(language, 1000)
    with localcontext(rounding=ROUND_HALF_UP):  # as browsers round
        if style == "percent":
            return format_percent(number, locale=locale, group_separator=grouped)
        return format_decimal(number, "#,##0" if style == "integer" else None, locale, group_separator=grouped)


@functools.cache
def _locale(language: str) -> Locale:
    from babel import Locale

    return Locale(language)


def _check(node: dict[str, Any]) -> None:
    kind, style = node.get("type"), node.get("format")
    if kind not in (None, "number", "plural", "selectordinal", "select"):
        raise MessageError(f"a value of the kind {kind!r} is not known here")
    if style is not None and style not in NUMBER_STYLES:
        raise MessageError(f"the number style {style!r} is not one of {', '.join(NUMBER_STYLES)}")
    for case in node.get("options", {}):
        if not CASE.fullmatch(case):
            raise MessageError(f"the page cannot read a case called {case!r}")


def _fill(nodes: Sequence[Node], language: str, values: Mapping[str, Any], counted: float | None) -> str:
    """`counted` is what `#` stands for."""
    return "".join(node if isinstance(node, str) else _value(node, language, values, counted) for node in nodes)


def _value(node: dict[str, Any], language: str, values: Mapping[str, Any], counted: float | None) -> str:
    if node.get("hash"):
        assert counted is not None, "# stands only within a plural"
        return write_number(language, counted)
    value, kind = values[node["name"]], node.get("type")
    if kind == "select":
        cases = node["options"]
        return _fill(cases.get(_plain(value), cases["other"]), language, values, None)
    if kind is None:
        return _plain(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{node['name']!r} must be a number, not {value!r}")
    number = int(value) if value == int(value) else value
    if kind == "number":
        return write_number(language, number, node.get("format"))
    rest, cases = number - node["offset"], node["options"]
    category = plural_of(language, rest, kind == "selectordinal")
    case = next(name for name in (f"={number}", category, "other") if name in cases)
    return _fill(cases[case], language, values, rest)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int | float):
        return str(value)
    raise TypeError(f"{value!r} is neither a text nor a number")
