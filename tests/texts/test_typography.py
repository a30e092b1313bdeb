"""How texts are set: quotation marks, dots, blanks, percent signs and capitals, as each language has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from mamut.texts import LANGUAGES
from mamut.texts.message import Node, parse
from tests.texts.reading import GAMES, OTHERS, SHARED, all_texts, book_of, messages_of

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)

QUOTED = {
    "en": re.compile("“[^“”]*”"),
    "cs": re.compile("„[^„“]*“"),
    "sk": re.compile("„[^„“]*“"),
    "hu": re.compile("„[^„”]*”"),
    "pl": re.compile("„[^„”]*”"),
}
SINGLE = "\N{SINGLE LOW-9 QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
MARKS = re.compile(f"[„“”«»{SINGLE}\"']")
COMMAND_LINE = re.compile(r"(errors|\w+\.(position|box|driver|sitting))\.")
"""What a program reads is quoted as programs do, in English."""
APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?= \w)")
PERCENT = {"en": "{}%", "hu": "{}%", "pl": "{}%", "cs": "{}\N{NO-BREAK SPACE}%", "sk": "{}\N{NO-BREAK SPACE}%"}
WRONG = {
    r"\.\.": "an ellipsis is one character",
    r" …": "no blank before an ellipsis",
    r"  ": "two blanks",
    r" [,.;!?]": "a blank before what ends a part of a sentence",
    r" - ": "a dash is not a hyphen",
    r"—": "the dash of these languages is the short one",
    "\\d ?[-\N{EN DASH}] \\d|\\d [-\N{EN DASH}] ?\\d": "no blanks around the dash of a range",
    r"(^|[ (])-\d": "a minus is not a hyphen",
    r"\d x \d|\} x \{": "times has a sign of its own",
}
NAMES = {
    "": r"Ayl\w+|Brun\w*|Car[oó]\w*|Da[rř]\w+|Nguni|Bruno|Cathala|Bernd|Brunnhofer|Eric|Kingdomino|Habilis"
    r"|[A-Z]\d*|[A-Z]{2,}|BG Stats|Stats\w*|JavaScript\w*|Tab|Enter|Delete|Ctrl",
    "cs": r"Hř[ea]|Hra s|Průzkumn\w+|Doba kamenná|Savan\w+|Hráči\.",
    "sk": r"Hr[ea]|Prieskumn\w+|Doba kamenná|Savan\w+|Hráči\.",
    "hu": r"Törzsek|Totemek|Felfedezések|Kőkorszak\w*|Kitar\w+|Játékosok alatt",
    "pl": r"Plemię|Totem|Odkrycia|Prehistoria|Epoka kamienia|Kitar\w+|Gracze\.",
}
"""Players of the examples, makers, games, modes, letters, keys; and a part of the table, named as it is written there."""
ORDINALS = ("origins.claim.inner", "origins.claim.outer")
"""Labels that end with a number in order, which has a full stop in some languages."""


@every_language
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    left = [
        (name, match.group())
        for name, text in all_texts(language)
        if not (language == "en" and COMMAND_LINE.match(name))
        for match in MARKS.finditer(APOSTROPHE.sub("", QUOTED[language].sub("", text)))
    ]
    assert left == []


@every_language
def test_dots_blanks_dashes_and_signs(language: str) -> None:
    texts = list(all_texts(language))
    found = [(name, why) for wrong, why in WRONG.items() for name, text in texts if re.search(wrong, text)]
    assert found == []


@every_language
def test_nothing_begins_or_ends_with_a_blank(language: str) -> None:
    """But for the cases of a message, which are joined to what stands around them."""
    whole = [(name, text) for package in (SHARED, *GAMES) for name, text in messages_of(language, package).items()]
    whole += [(name, text) for package in GAMES for name, text in book_of(language, package).items()]
    assert [name for name, text in whole if text != text.strip()] == []


@every_language
def test_percent_signs_stand_as_the_language_has_them(language: str) -> None:
    found = [(name, text) for name, text in all_texts(language) if "%" in text]
    assert found
    assert [name for name, text in found if text.count("%") != text.count(PERCENT[language])] == []


@every_other_language
def test_only_names_begin_with_a_capital_letter_inside_a_sentence(language: str) -> None:
    """In English cavemen, phases and modes do, in none of the others."""
    name = re.compile(rf"({NAMES['']}|{NAMES[language]})(?!\w)")
    inside = re.compile(r"(?<=[^\W\d_,;]) (?=[^\W\d_])")
    found = [
        (where, text[match.end() :][:30])
        for where, text in all_texts(language)
        for match in inside.finditer(text)
        if text[match.end()].isupper() and not name.match(text, match.end())
    ]
    assert found == []


@every_other_language
def test_texts_end_as_in_english(language: str) -> None:
    """A sentence with its full stop, a label without one."""
    different = [
        name
        for package in (SHARED, *GAMES)
        for name, english in messages_of("en", package).items()
        if name not in ORDINALS and set(endings(parse(english))) != set(endings(parse(messages_of(language, package)[name])))
    ]
    for package in GAMES:
        book = book_of(language, package)
        different += [name for name, text in book_of("en", package).items() if ending(text) != ending(book[name])]
    assert different == []


def endings(nodes: Sequence[Node]) -> Iterator[str]:
    """How the cases of a message can end."""
    last = nodes[-1] if nodes else ""
    if isinstance(last, str):
        yield ending(last)
    elif "options" in last:
        for case in last["options"].values():
            yield from endings(case)
    else:
        yield ""


def ending(text: str) -> str:
    return text[-1:] if text[-1:] in ".!?…:" else ""
