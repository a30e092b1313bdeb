"""How Numba compiles a rule that only other rules call: it is translated, and left to whoever calls it.

By itself Numba links all that a function calls into it, optimizes the whole and makes machine code of it, at every level of
calls again. Of rules inside rules nobody ever runs that code, for an entry has them all inside. So here only entries are
optimized, with everything below them at once: that takes half the time, and what comes of it is quicker too.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class InnerCompiler(Compiler):
    """Numba's pipeline, with another library for what comes out of it."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().define_pipelines()


class InnerLibrary(JITCodeLibrary):
    """Code that is only linked into other code."""

    @property
    def codegen(self) -> Any:
        return Unplaced(self._codegen)

    def _optimize_final_module(self) -> None:
        """Left to the entries."""

    def _finalize_final_module(self) -> None:
        """Nothing is handed over to be made machine code of."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """There is none."""
        self._ensure_finalized()
        return 0


class Unplaced:
    """What Numba asks to put things where a function can find them that lies nowhere itself."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, env: Any) -> None:
        """Rules need no environment: they use no Python objects."""
