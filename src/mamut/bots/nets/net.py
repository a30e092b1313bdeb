"""A net as bots use it, and what its file holds: a line of JSON that says what it is, then its numbers, compressed."""

from __future__ import annotations

import json
import lzma
from typing import Any, Final, NamedTuple

import numpy as np

from mamut.engine.errors import MamutError
from mamut.engine.inputs import MOST_SEATS, Inputs

FORMAT: Final = 1
NARROW: Final = 32
"""Units of the second and the third layer."""
OUTPUTS: Final = 2 * MOST_SEATS


class Net(NamedTuple):
    """The numbers of a net; how they are scaled is said in `mamut.bots.nets.judge`."""

    rows: Any
    dense: Any
    bias: Any
    second: Any
    second_bias: Any
    third: Any
    third_bias: Any
    last: Any
    last_bias: Any


class NetSpace(NamedTuple):
    """Room for what a thread computes."""

    active: Any
    numbers: Any
    """the dense ones"""
    wide: Any
    sums: Any
    units: Any
    second: Any
    third: Any
    out: Any
    """chances to win and points, from the seat that looks on"""


def shapes(size: int, dense: int, width: int) -> dict[str, tuple[str, tuple[int, ...]]]:
    """Kind and shape of every array, in the order of the file. Weights of a unit lie side by side."""
    return {
        "rows": ("i2", (size, width)),
        "dense": ("i4", (dense, width)),
        "bias": ("i4", (width,)),
        "second": ("i2", (NARROW, width)),
        "second_bias": ("i4", (NARROW,)),
        "third": ("i2", (NARROW, NARROW)),
        "third_bias": ("i4", (NARROW,)),
        "last": ("i2", (OUTPUTS, NARROW)),
        "last_bias": ("i4", (OUTPUTS,)),
    }


def write_net(net: Net, about: dict[str, Any]) -> bytes:
    """The file of a net. The upper bytes of all numbers come behind the lower ones: they are nearly all alike."""
    size, width = net.rows.shape
    head = {"format": FORMAT, "inputs": size, "dense": len(net.dense), "width": width} | about
    parts = []
    for (kind, shape), array in zip(shapes(size, len(net.dense), width).values(), net, strict=True):
        numbers = np.ascontiguousarray(array, np.dtype(kind).newbyteorder("<"))
        assert numbers.shape == shape
        parts.append(numbers.view(np.uint8).reshape(-1, numbers.itemsize).T.tobytes())
    packed = lzma.compress(b"".join(parts), format=lzma.FORMAT_XZ, preset=9 | lzma.PRESET_EXTREME)
    return json.dumps(head).encode() + b"\n" + packed


def read_net(data: bytes) -> tuple[Net, dict[str, Any]]:
    """A net, and what its file says of it."""
    head, _, packed = data.partition(b"\n")
    about = json.loads(head)
    if about["format"] != FORMAT:
        raise MamutError(f"net: written in format {about['format']}, not {FORMAT}")
    plain, place, arrays = lzma.decompress(packed), 0, []
    for kind, shape in shapes(about["inputs"], about["dense"], about["width"]).values():
        numbers = np.dtype(kind).newbyteorder("<")
        length = numbers.itemsize * int(np.prod(shape))
        columns = np.frombuffer(plain[place : place + length], np.uint8).reshape(numbers.itemsize, -1)
        arrays.append(np.ascontiguousarray(columns.T).view(numbers).astype(kind).reshape(shape))
        place += length
    return Net(*arrays), about


def room_for(net: Net, inputs: Inputs) -> NetSpace:
    width = net.rows.shape[1]
    return NetSpace(
        np.zeros(inputs.most, np.int64),
        np.zeros(inputs.dense, np.int64),
        np.zeros(width, np.int64),
        np.zeros(width, np.int32),
        np.zeros(width, np.int16),
        np.zeros(NARROW, np.int16),
        np.zeros(NARROW, np.int16),
        np.zeros(OUTPUTS),
    )


def plain_net(net: Net) -> Net:
    """The same as lists of plain numbers, for interpreted rules."""
    return Net(*(array.tolist() for array in net))


def plain_room(net: Net, inputs: Inputs) -> NetSpace:
    return NetSpace(*(array.tolist() for array in room_for(net, inputs)))
