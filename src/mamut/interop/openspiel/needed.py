"""OpenSpiel itself, which is an extra of this package. Its module has no types, so everything of it is `Any` here."""

from __future__ import annotations

from typing import Any

from mamut.interop.extras import missing

try:
    import pyspiel as _pyspiel
except ImportError as error:
    raise missing("openspiel", error) from error

pyspiel: Any = _pyspiel
