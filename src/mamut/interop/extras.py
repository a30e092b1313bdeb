"""What an environment needs that a plain installation does not bring."""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """The error of a package that is not there, with what to do about it."""
    return ImportError(f"{error.name} is not installed: pip install mamut[{extra}]", name=error.name, path=error.path)
