"""Options: one form for every choice, and a sentence for every wrong one."""

import re

import pytest

from mamut.engine.errors import OptionError
from mamut.engine.options import Option, choose_all

MODE = Option("mode", ("easy", "hard"))
SWITCH = Option("over_gaps", ("yes", "no"), "yes")
EXTRAS = Option("extras", ("cave", "fire"), several=True)
ALL = (MODE, SWITCH, EXTRAS)


def refused(sentence: str) -> pytest.RaisesExc[OptionError]:
    return pytest.RaisesExc(OptionError, match=f"^{re.escape(sentence)}$")


def test_a_value_of_the_list_is_taken() -> None:
    assert MODE.choose("hard") == "hard"


@pytest.mark.parametrize("wanted", ["Hard", "hard ", "", None, 3, ["hard"]])
def test_any_other_value_is_refused(wanted: object) -> None:
    with refused(f"mode: {wanted!r} is not one of easy, hard"):
        MODE.choose(wanted)


def test_true_and_false_are_yes_and_no() -> None:
    assert SWITCH.choose(True) == "yes"
    assert SWITCH.choose(False) == "no"


def test_true_is_no_mode() -> None:
    with refused("mode: 'yes' is not one of easy, hard"):
        MODE.choose(True)


@pytest.mark.parametrize("wanted", ["fire, cave", "fire,cave", ["fire", "cave"], ("cave", "fire"), {"cave", "fire"}])
def test_a_list_comes_in_the_order_of_its_values(wanted: object) -> None:
    assert EXTRAS.choose(wanted) == ("cave", "fire")


@pytest.mark.parametrize("wanted", ["", [], ()])
def test_a_list_may_be_empty(wanted: object) -> None:
    assert EXTRAS.choose(wanted) == ()


def test_nothing_twice() -> None:
    with refused("extras: 'fire' is there twice"):
        EXTRAS.choose(["fire", "fire"])


def test_nothing_foreign_in_a_list() -> None:
    with refused("extras: 'ice' is not one of cave, fire"):
        EXTRAS.choose("fire, ice")


def test_a_number_is_no_list() -> None:
    with refused("extras: 7 is not a list of cave, fire"):
        EXTRAS.choose(7)


def test_defaults_are_filled_in() -> None:
    assert choose_all(ALL, {"mode": "easy"}) == {"mode": "easy", "over_gaps": "yes", "extras": ()}


def test_everything_chosen() -> None:
    chosen = choose_all(ALL, {"mode": "hard", "over_gaps": False, "extras": ["fire"]})
    assert chosen == {"mode": "hard", "over_gaps": "no", "extras": ("fire",)}
    assert list(chosen) == ["mode", "over_gaps", "extras"]


def test_what_has_no_default_must_be_chosen() -> None:
    with refused("mode: choose one of easy, hard"):
        choose_all(ALL, {})


def test_an_unknown_option_is_named() -> None:
    with refused("speed: no such option; there are mode, over_gaps, extras"):
        choose_all(ALL, {"mode": "easy", "speed": 3})
