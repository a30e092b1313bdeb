"""One source, several targets. Numba is imported only when something is compiled.

A rule is a plain Python function with `@rule("KO-FIRE-6")` on it. Called as it is, it runs interpreted on plain objects.
A `Target` makes another edition of it: the same code, but every rule, table and hook it mentions replaced by what that
target needs. *Compiled*, the rules become Numba functions and the tables NumPy arrays; *interpreted*, only the hooks of
`mamut.engine.contract` are filled in. What a rule may use: whole numbers, its record, arrays the caller owns, other rules
imported by name, constants and tuples of whole numbers. No allocation, no strings, no exceptions, no recursion.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

from mamut.engine.compiled_cache import MARKS, cache_folder, fingerprint

P = ParamSpec("P")
R = TypeVar("R")

RULES: dict[str, list[Callable[..., Any]]] = {}
"""The functions that implement each rule id, in the order of their modules' import."""


def rule(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks a function as part of the rules: it can be compiled, and it implements the rules with these ids."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        function.__dict__["rule_ids"] = ids
        for one in ids:
            RULES.setdefault(one, []).append(function)
        return function

    return mark


def hook(function: Callable[P, R]) -> Callable[P, R]:
    """Marks a function that the engine calls and each game supplies under the same name."""
    function.__dict__["hook"] = True
    return function


def builtin(function: Callable[P, R]) -> Callable[P, R]:
    """Marks a function of this module that the compiled target replaces by a machine instruction."""
    function.__dict__["builtin"] = True
    return function


@builtin
def popcount(mask: int) -> int:
    """How many bits of a mask (not negative) are set."""
    return mask.bit_count()


@builtin
def lowest(mask: int) -> int:
    """The number of the lowest set bit of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


@builtin
def product(a: int, b: int) -> int:
    """The lower 63 bits of a product. Ordinary arithmetic in compiled rules must never overflow; this may."""
    return a * b & 0x7FFFFFFFFFFFFFFF


@builtin
def clone(states: Any, to: int, source: int) -> None:
    """Overwrites one state of an array by another. Take `states[to]` anew afterwards: an older name may mean the old one."""
    states[to] = states[source].copy()


def _clone(states: Any, to: int, source: int) -> None:
    """`clone` of the compiled target, where a record is copied into its place."""
    states[to] = states[source]


_BEING_MADE = object()


class Target:
    """One way to run the rules of one game."""

    def __init__(self, hooks: Mapping[str, Callable[..., Any]]) -> None:
        self.hooks = hooks
        self._modules: dict[str, dict[str, Any]] = {}
        self._inner: dict[Callable[..., Any], Any] = {}
        self._entries: dict[Callable[..., Any], Any] = {}

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """This target's edition of a rule, to be called from Python."""
        if function not in self._entries:
            self._entries[function] = self._entry(self._bound(function))
        edition: Callable[P, R] = self._entries[function]
        return edition

    def _bound(self, function: Any) -> Any:
        return self.hooks[function.__name__] if "hook" in function.__dict__ else function

    def _entry(self, function: Any) -> Any:
        """An edition that Python calls."""
        return FunctionType(
            function.__code__, self._globals(function), function.__name__, function.__defaults__, function.__closure__
        )

    def _inside(self, function: Any) -> Any:
        """An edition that only other rules call."""
        return function if "builtin" in function.__dict__ else self._entry(function)

    def _globals(self, function: Any) -> dict[str, Any]:
        """The names a module's rules see. Shared by all of them, and filled only with what is really mentioned."""
        names = self._modules.setdefault(function.__module__, {"__name__": function.__module__})
        for name in function.__code__.co_names:
            if name in function.__globals__ and name not in names:
                names[name] = _BEING_MADE
                names[name] = self._constant(function.__globals__[name])
            elif names.get(name) is _BEING_MADE:
                raise TypeError(f"{function.__module__}.{function.__name__}: rules must not call themselves, see {name}")
        return names

    def _constant(self, value: Any) -> Any:
        if not isinstance(value, FunctionType) or not value.__dict__.keys() & MARKS:
            return value
        function = self._bound(value)
        if function not in self._inner:
            self._inner[function] = self._inside(function)
        return self._inner[function]


class Interpreted(Target):
    """Runs on plain objects: for debugging, for coverage, as a check on the compiler, and to start at once."""


class Compiled(Target):
    """Numba's edition. Entries are kept on disk, with all they call inside, under a name made from what that is.

    Several games run in one process, and their code comes from caches that different processes filled. The engine's functions
    are compiled for each of them, so what is compiled carries the edition of its game in its name: nothing of one game can be
    taken for something of another.
    """

    def __init__(self, hooks: Mapping[str, Callable[..., Any]]) -> None:
        import numba

        super().__init__(hooks)
        self._numba: Any = numba
        _name_records_by_layout(numba.types)
        self._edition = fingerprint(hooks.values(), hooks)
        self._clone = self._inner_code(_clone)

    def _entry(self, function: Any) -> Any:
        before = self._numba.config.CACHE_DIR
        self._numba.config.CACHE_DIR = str(cache_folder(fingerprint([function], self.hooks)))
        try:
            return self._compile(function, cache=True)
        finally:
            self._numba.config.CACHE_DIR = before

    def _inside(self, function: Any) -> Any:
        if function is clone:
            return self._clone
        if "builtin" in function.__dict__:
            return _machine_builtins()[function.__name__]
        return one_size(self._inner_code(function))

    def _inner_code(self, function: Any) -> Any:
        from mamut.engine.inner_code import InnerCompiler

        return self._compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=InnerCompiler)

    def _compile(self, function: Any, **how: Any) -> Any:
        """Rules allocate nothing, so nobody has to count who uses an array: without `_nrt` that is left out."""
        plain = super()._entry(function)
        plain.__module__, plain.__qualname__ = function.__module__, f"{function.__qualname__}_{self._edition}"
        return self._numba.njit(nogil=True, error_model="numpy", _nrt=False, **how)(plain)

    def _constant(self, value: Any) -> Any:
        if isinstance(value, tuple):
            import numpy as np

            return np.array(value, np.int64)
        return super()._constant(value)


def one_size(dispatcher: Any) -> Any:
    """Lets a rule be compiled once for whole numbers of every size: Numba would make another edition for each size, and for
    every constant that a caller passes."""
    from numba import types

    def wide(given: Any) -> Any:
        plain = getattr(given, "literal_type", given)
        return types.int64 if isinstance(plain, types.Integer) else plain

    choose = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: choose(tuple(map(wide, args)), {key: wide(kws[key]) for key in kws})
    return dispatcher


def _name_records_by_layout(types: Any) -> None:
    """Gives every record type the same name in every process.

    Numba counts them as they come, and so two processes may give two records one name. Of two functions with the same name that
    are loaded from the cache, the first one is called in the place of both.
    """
    layout = property(lambda record: ("Record", (int(hashlib.sha256(record.name.encode()).hexdigest()[:15], 16),)))
    types.Record.mangling_args = layout


_BUILTINS: dict[str, Any] = {}


def _machine_builtins() -> dict[str, Any]:
    """`popcount`, `lowest` and `product` as single instructions, made once per process."""
    if not _BUILTINS:
        from numba import types
        from numba.extending import intrinsic

        @intrinsic
        def count_bits(context: Any, mask: Any) -> Any:
            def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return builder.ctpop(args[0])

            return types.int64(types.int64), emit

        @intrinsic
        def trailing_zeros(context: Any, mask: Any) -> Any:
            def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return builder.cttz(args[0], context.get_constant(types.boolean, True))

            return types.int64(types.int64), emit

        @intrinsic
        def low_product(context: Any, a: Any, b: Any) -> Any:
            def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return builder.and_(builder.mul(args[0], args[1]), context.get_constant(types.int64, 0x7FFFFFFFFFFFFFFF))

            return types.int64(types.int64, types.int64), emit

        _BUILTINS.update(popcount=count_bits, lowest=trailing_zeros, product=low_product)
    return _BUILTINS
