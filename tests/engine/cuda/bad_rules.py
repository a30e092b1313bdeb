"""Rules with something in them that a GPU cannot do, and one that is fine. The comments are read by the tests."""

from typing import Any

from mamut.engine.jit import rule

NAMES = {"one": 1}


@rule("TEST-LIST")
def makes_a_list(n: int) -> int:
    kept = [n]
    kept.append(2)  # here
    return kept[0]


@rule("TEST-TEXT")
def makes_a_text(n: int) -> int:
    return len(f"{n} fires")  # here


@rule("TEST-TABLE")
def looks_up_a_word(n: int) -> int:
    return NAMES["one"] + n  # here


@rule("TEST-REFUSE")
def raises(n: int) -> int:
    if n > 3:
        raise ValueError("too many")  # here
    return n


@rule("TEST-FILE")
def opens_a_file(n: int) -> int:
    return len(open("x").name) + n  # here


@rule("TEST-FINE")
def doubles(n: int) -> int:
    return 2 * n


@rule("TEST-OUTER")
def asks_another(n: int) -> int:
    """Nothing is wrong here: what it calls is to be named."""
    return doubles(n) + makes_a_list(n)


def kernel_of(name: str) -> Any:
    """A kernel around one of these rules, in the names of this module."""
    code = compile(f"def kernel(out):\n    out[0] = {name}(out[1])\n", "kernel", "exec")
    exec(code, globals())
    return globals()["kernel"]
