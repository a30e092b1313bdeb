"""Accidents that happen to positions: anything replaced, lost, added or copied, and any JSON at all."""

import copy
import json
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

import mamut

from .positions import Position

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 50) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def values_with(words: Sequence[str]) -> st.SearchStrategy[Any]:
    """What may stand where something else should: small numbers, words of the game, nothing, anything."""
    return st.one_of(st.integers(-1, 4), st.sampled_from(words), st.none(), st.builds(dict), st.builds(list), JSON)


def judge(score: Callable[[Any], Any], referee: Callable[[Any], Any], position: Any) -> bool:
    """Whether a position is taken. If it is, both scores agree; if not, the refusal says where and why."""
    try:
        ours = score(position)
    except mamut.PositionError as error:
        refusal = error
    else:
        assert ours == referee(position)
        return True
    assert refusal.place
    assert str(refusal).startswith(f"{refusal.place}: ")
    return False


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a position, the whole first."""
    found = [path]
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(inner, (*path, key))
    return found


def at(position: Position, path: tuple[Any, ...]) -> Any:
    value: Any = position
    for key in path:
        value = value[key]
    return value


@st.composite
def changed(draw: st.DrawFn, positions: st.SearchStrategy[Position], words: Sequence[str]) -> Any:
    """A good position after one to three small accidents."""
    position: Any = copy.deepcopy(draw(positions))
    values = values_with(words)
    for _ in range(draw(st.integers(1, 3))):
        paths = places(position)
        # Half of the time something near the top, which is where most of the keys are.
        path = draw(st.sampled_from(sorted(paths, key=len)[:25]) | st.sampled_from(paths))
        if not path:
            position = draw(values) if draw(st.booleans()) else position
            if not isinstance(position, dict | list):
                return position
            continue
        inside = at(position, path[:-1])
        kind = draw(st.sampled_from(["replace", "delete", "add", "copy"]))
        if kind == "replace":
            inside[path[-1]] = draw(values)
        elif kind == "delete":
            del inside[path[-1]]
        elif kind == "copy":
            inside[path[-1]] = copy.deepcopy(at(position, draw(st.sampled_from(paths))))
        elif isinstance(inside, list):
            inside.insert(path[-1], draw(values))
        else:
            inside[draw(st.sampled_from(words))] = draw(values)
    return position


def deepest() -> Any:
    """Lists in lists, as deep as JSON can be read."""
    shallow, deep = 1, 100_000
    while deep - shallow > 1:
        depth = (shallow + deep) // 2
        try:
            json.loads("[" * depth + "]" * depth)
            shallow = depth
        except RecursionError:
            deep = depth
    return json.loads("[" * shallow + "]" * shallow)
