"""Patches: what they do, and that they always lead from the old document to the new one."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mamut.server.table.patch import apply_patch, diff

leaves = st.none() | st.integers(2, 9) | st.text("ab", max_size=2)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
documents = st.dictionaries(st.sampled_from("abcd"), values, max_size=4)


@given(documents, documents)
def test_the_old_document_and_the_patch_make_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    kept = copy.deepcopy(old)
    patch = json.loads(json.dumps(diff(old, new)))
    assert apply_patch(old, patch) == new
    assert old == kept


@given(documents)
def test_nothing_changes_nothing(document: dict[str, Any]) -> None:
    assert diff(document, copy.deepcopy(document)) == []


def test_lists_of_the_same_length_are_compared_place_by_place() -> None:
    assert diff({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == [[["a", 1, "b"], 3]]


def test_other_lists_are_replaced() -> None:
    assert diff({"a": [1]}, {"a": [1, 2]}) == [[["a"], [1, 2]]]


def test_a_key_that_is_gone_is_removed() -> None:
    assert diff({"a": 1, "b": 2}, {"b": 2}) == [[["a"]]]


def test_a_path_can_begin_further_out() -> None:
    assert diff([1], [2], "view", "row") == [[["view", "row", 0], 2]]


def test_the_whole_document_can_be_replaced() -> None:
    assert diff(None, {"a": 1}) == [[[], {"a": 1}]]
    assert apply_patch(None, [[[], {"a": 1}]]) == {"a": 1}
