"""What a GPU cannot do is refused when it is compiled, in a sentence with the rule and the line."""

import inspect

import pytest

from mamut.engine.cuda.ptx import toolchain
from mamut.engine.errors import OptionError
from mamut.engine.schema import I8, Schema

from . import bad_rules

pytest.importorskip("numba_cuda")


class Small(Schema):
    actor: I8


def compiled(name: str) -> str:
    """The PTX of a kernel around one rule."""
    _, target = toolchain()
    constants = {"WORDS": 1, "OPTIONS": 1, "OUTCOMES": 1, "SEATS": 1, "NUMBER": target.number_kind("i2")}
    text, entry = target.Cuda({}, Small, {}, "nowhere", constants).compile(bad_rules.kernel_of(name), "i8[:]", (7, 5))
    assert entry in text
    return str(text)


def marked_line(name: str) -> int:
    lines, first = inspect.getsourcelines(getattr(bad_rules, name))
    return first + next(k for k, line in enumerate(lines) if line.rstrip().endswith("# here"))


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("makes_a_list", "TEST-LIST"),
        ("makes_a_text", "TEST-TEXT"),
        ("looks_up_a_word", "TEST-TABLE"),
        ("raises", "TEST-REFUSE"),
        ("opens_a_file", "TEST-FILE"),
    ],
)
def test_the_refusal_names_rule_and_line(name: str, rule: str) -> None:
    with pytest.raises(OptionError) as refused:
        compiled(name)
    place = f"tests.engine.cuda.bad_rules.{name} ({rule}), line {marked_line(name)}: a GPU cannot do this: "
    assert str(refused.value).startswith(place)
    assert len(str(refused.value)) > len(place) + 5


def test_the_innermost_rule_is_named() -> None:
    with pytest.raises(OptionError, match=r"^tests\.engine\.cuda\.bad_rules\.makes_a_list \(TEST-LIST\), line "):
        compiled("asks_another")


def test_what_a_gpu_can_do_is_compiled() -> None:
    assert ".visible .entry" in compiled("doubles")
