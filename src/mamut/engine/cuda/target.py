"""The third way to run the rules: as CUDA device functions, by Numba's compiler for GPUs."""

from __future__ import annotations

import contextlib
import dis
import re
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType
from typing import Any

from mamut.engine.errors import OptionError
from mamut.engine.jit import Target, builtin, one_size
from mamut.engine.schema import Schema, dtype_of


class RefusedRule(OptionError):
    """Something in a rule that a GPU cannot do."""


@builtin
def record(words: Any) -> Any:
    """The state that lies in some words: on a GPU alone."""
    raise TypeError("record is there on a GPU alone")


@builtin
def row(words: Any, first: int, length: int) -> Any:
    """Some of the bytes in an array of words: on a GPU alone."""
    raise TypeError("row is there on a GPU alone")


@builtin
def own_words() -> Any:
    """Room of a thread's own for a state, with anything in it: on a GPU alone, as all of these."""
    raise TypeError("own_words is there on a GPU alone")


@builtin
def own_options() -> Any:
    """The same for the numbers of moves or outcomes."""
    raise TypeError("own_options is there on a GPU alone")


@builtin
def own_weights() -> Any:
    """The same for the weights of outcomes."""
    raise TypeError("own_weights is there on a GPU alone")


@builtin
def own_streams() -> Any:
    """The same for the random numbers of chance and of each seat."""
    raise TypeError("own_streams is there on a GPU alone")


class Cuda(Target):
    """Device functions of one game with its players and options, and kernels that call them."""

    def __init__(
        self,
        hooks: Mapping[str, Callable[..., Any]],
        schema: type[Schema],
        fixed: Mapping[str, int],
        kernels: str,
        constants: Mapping[str, Any],
    ) -> None:
        """`kernels` is the name of their module, where the constants belong."""
        super().__init__(hooks)
        self.kernels = kernels
        self.constants = constants
        self.state = _record_type(schema, fixed)
        self._builtins = _builtins(self.state) | _rooms(constants)
        self._refused: RefusedRule | None = None

    def compile(self, kernel: Any, kinds: str, capability: tuple[int, int]) -> tuple[str, str]:
        """A kernel with all it calls as PTX text, and the name by which it is started."""
        from numba import cuda

        plain = FunctionType(kernel.__code__, self._globals(kernel), kernel.__name__)
        plain.__module__ = kernel.__module__
        try:
            with _capability(capability):
                text, _ = cuda.compile(
                    plain, _signature(kinds), cc=capability, device=False, output="ptx", abi="numba", opt=True
                )
        except Exception as error:
            raise (self._refused or _refusal(kernel, error)) from None
        ptx = text.decode() if isinstance(text, bytes) else text
        return ptx, re.findall(r"\.visible \.entry (\S+?)\(", ptx)[0]

    def _inside(self, function: Any) -> Any:
        if "builtin" in function.__dict__:
            return self._builtins[function.__name__]
        _check_exceptions(function)
        from numba import cuda

        made = one_size(cuda.jit(device=True)(super()._inside(function)))
        choose = made.get_call_template

        def or_refuse(args: Any, kws: Any) -> Any:
            """The innermost rule that cannot be compiled is the one to name."""
            try:
                return choose(args, kws)
            except Exception as error:
                self._refused = self._refused or _refusal(function, error)
                raise

        made.get_call_template = or_refuse
        return made

    def _globals(self, function: Any) -> dict[str, Any]:
        """What stands in capital letters in the module of the kernels is put in. A game may have such names of its own."""
        names = super()._globals(function)
        if function.__module__ == self.kernels:
            names.update((name, value) for name, value in self.constants.items() if name in names)
        return names

    def _constant(self, value: Any) -> Any:
        table = isinstance(value, tuple) and value and isinstance(value[0], int | tuple)
        return _table(value) if table else super()._constant(value)


def number_kind(code: str) -> Any:
    """A kind of number by its NumPy code."""
    from numba import types

    kinds = {"i1": types.int8, "i2": types.int16, "i4": types.int32, "i8": types.int64, "u8": types.uint64, "f4": types.float32}
    return kinds[code]


def _refusal(function: Any, error: Exception) -> RefusedRule:
    """What the compiler says of a rule, in a sentence with the place."""
    said = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    body = {step.positions.lineno for step in dis.get_instructions(function) if step.positions and step.opname != "RESUME"}
    places = [int(line) for file, line in re.findall(r'File "([^"]+)", line (\d+)', said) if file.endswith(_file(function))]
    line = next((line for line in reversed(places) if line in body), min(filter(None, body)))
    lines = [text.strip() for text in said.splitlines() if text.strip(" ^-")]
    start = next((k for k, text in enumerate(lines) if not text.startswith(("Failed in", "File", "During"))), 0)
    reason = " ".join(lines[start : start + 2]) if lines[start].endswith("signature:") else lines[start]
    return RefusedRule(f"{_name(function)}, line {line}: a GPU cannot do this: {reason}")


def _check_exceptions(function: Any) -> None:
    """A GPU would go on as if nothing had happened."""
    for step in dis.get_instructions(function):
        if step.opname == "RAISE_VARARGS":
            line = step.positions.lineno if step.positions else function.__code__.co_firstlineno
            raise RefusedRule(f"{_name(function)}, line {line}: a GPU cannot do this: raise an exception")


def _name(function: Any) -> str:
    """A rule as it is told to people."""
    ids = ", ".join(function.__dict__.get("rule_ids", ()))
    return f"{function.__module__}.{function.__name__}" + (f" ({ids})" if ids else "")


def _file(function: Any) -> str:
    return str(function.__code__.co_filename).rpartition("/")[2]


def _table(value: tuple[Any, ...]) -> Any:
    """A table as the smallest numbers that hold it: all tables of a game together must be near at hand."""
    import numpy as np

    wide = np.array(value, np.int64)
    return next(small for kind in ("i1", "i2", "i4", "i8") if ((small := wide.astype(kind)) == wide).all())


@contextlib.contextmanager
def _capability(wanted: tuple[int, int]) -> Iterator[None]:
    """Numba asks the card in the machine for which kind of card it shall compile. There may be none."""
    from numba.cuda import dispatcher

    class Card:
        compute_capability = wanted

    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: Card
    try:
        yield
    finally:
        dispatcher.get_current_device = before


def _signature(kinds: str) -> Any:
    """`i8[:,:]` is an array of two dimensions, `i8` a number."""
    from numba import types

    given = [
        types.Array(number_kind(kind[:2]), kind.count(":"), "C") if ":" in kind else number_kind(kind) for kind in kinds.split()
    ]
    return types.void(*given)


def _record_type(schema: type[Schema], fixed: Mapping[str, int]) -> Any:
    """The record of a state, in which some fields are constants."""
    from numba import types
    from numba.cuda.core.imputils import Registry
    from numba.cuda.descriptor import cuda_target
    from numba.cuda.np.arrayobj import record_getattr
    from numba.cuda.np.numpy_support import from_dtype

    class Fixed(types.Record):
        def __init__(self, plain: Any) -> None:
            super().__init__([(name, field._asdict()) for name, field in plain.fields.items()], plain.size, plain.aligned)
            self.name += repr(sorted(fixed.items()))

    registry = Registry(f"mamut {sorted(fixed.items())}")

    @registry.lower_getattr_generic(Fixed)
    def getattr_of_fixed(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
        if name in fixed:
            return context.get_constant(kind.typeof(name), fixed[name])
        return record_getattr(context, builder, kind, value, name)

    context = cuda_target.target_context
    context.refresh()
    context.data_model_manager.register(Fixed, context.data_model_manager._handlers[types.Record])
    context.install_registry(registry)
    return Fixed(from_dtype(dtype_of(schema)))


def _rooms(constants: Mapping[str, Any]) -> dict[str, Any]:
    """Arrays of a thread's own. Those of Numba are filled with zeros first, which takes longer than many a step of a game."""
    from llvmlite import ir
    from numba import types
    from numba.cuda import cgutils
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import populate_array

    def room(kind: Any, count: int) -> Any:
        array = types.Array(kind, 1, "C")

        def own(context: Any) -> Any:
            def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                item = context.get_data_type(kind)
                with builder.goto_entry_block():
                    start = builder.alloca(ir.ArrayType(item, count))
                start.align = 8
                made = context.make_array(array)(context, builder)
                length, size = (context.get_constant(types.intp, number) for number in (count, kind.bitwidth // 8))
                shape, strides = (cgutils.pack_array(builder, [number]) for number in (length, size))
                populate_array(made, builder.bitcast(start, item.as_pointer()), shape, strides, size, None)
                return made._getvalue()

            return array(), emit

        return intrinsic(own)

    return {
        "own_words": room(types.uint64, constants["WORDS"]),
        "own_options": room(constants["NUMBER"], max(constants["OPTIONS"], constants["OUTCOMES"])),
        "own_weights": room(types.int32, constants["OUTCOMES"]),
        "own_streams": room(types.int64, constants["SEATS"] + 1),
    }


def _builtins(state: Any) -> dict[str, Any]:
    import numpy as np
    from numba import cuda, types
    from numba.cuda import cgutils
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import populate_array

    positive = np.uint64(0x7FFFFFFFFFFFFFFF)

    @intrinsic
    def record(context: Any, words: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, args[0])
            return builder.bitcast(array.data, context.get_value_type(state))

        return state(words), emit

    @intrinsic
    def row(context: Any, words: Any, first: Any, length: Any) -> Any:
        kind = types.Array(types.int8, 1, "C")

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            given = context.make_array(signature.args[0])(context, builder, args[0])
            made = context.make_array(kind)(context, builder)
            first, length = (context.cast(builder, args[k], signature.args[k], types.intp) for k in (1, 2))
            start = builder.bitcast(given.data, made.data.type)
            one = context.get_constant(types.intp, 1)
            shape, strides = (cgutils.pack_array(builder, [number]) for number in (length, one))
            populate_array(made, builder.gep(start, [first]), shape, strides, one, None)
            return made._getvalue()

        return kind(words, first, length), emit

    @cuda.jit(device=True, forceinline=True)
    def popcount(mask: Any) -> Any:
        return np.int64(cuda.popc(np.uint64(mask)))

    @cuda.jit(device=True, forceinline=True)
    def lowest(mask: Any) -> Any:
        return np.int64(cuda.ffs(np.uint64(mask))) - 1

    @cuda.jit(device=True, forceinline=True)
    def product(a: Any, b: Any) -> Any:
        return np.int64((np.uint64(a) * np.uint64(b)) & positive)

    @cuda.jit(device=True, forceinline=True)
    def clone(states: Any, to: Any, source: Any) -> None:
        states[to] = states[source]

    return {"popcount": popcount, "lowest": lowest, "product": product, "clone": clone, "record": record, "row": row}
