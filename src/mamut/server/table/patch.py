"""How one document becomes another: `[path, value]` sets, `[path]` removes, applied in order.

Lists of the same length are compared place by place; others are replaced. Only plain data: dictionaries with text keys,
lists, texts, whole numbers, booleans and None; and no place where 1 becomes True, which Python holds for equal.
"""

from __future__ import annotations

from typing import Any

Path = list[str | int]
Patch = list[list[Any]]


def diff(old: Any, new: Any, *path: str | int) -> Patch:
    """The patch that makes `new` out of `old`, for documents in which both are at `path`."""
    patch: Patch = []
    _diff(old, new, list(path), patch)
    return patch


def diff_documents(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    """What a line has changed in the parts of a document that a replay shows."""
    return diff(before["table"], after["table"], "table") + diff(before["view"], after["view"], "view")


def _diff(old: Any, new: Any, path: Path, patch: Patch) -> None:
    if old == new:  # at the speed of C, also for all that a move leaves as it was
        return
    if type(old) is dict and type(new) is dict:
        for key in old:
            if key not in new:
                patch.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                patch.append([[*path, key], value])
            else:
                _diff(old[key], value, [*path, key], patch)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for place, value in enumerate(new):
            _diff(old[place], value, [*path, place], patch)
    else:
        patch.append([path, new])


def apply_patch(document: Any, patch: Patch) -> Any:
    """The document that results. The given one stays as it is; what the patch does not touch is shared."""
    for path, *value in patch:
        document = _changed(document, path, value)
    return document


def _changed(inner: Any, path: Path, value: list[Any]) -> Any:
    if not path:
        return value[0]
    key, *rest = path
    changed = inner.copy()
    if rest or value:
        changed[key] = _changed(inner[key] if rest else None, rest, value)
    else:
        del changed[key]
    return changed
