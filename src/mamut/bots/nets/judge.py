"""What a net says of a position, in whole numbers: the chance to win and the points at the end, for every seat.

All units and weights are scaled by powers of two. Where bits are dropped, the nearest number is taken: `mamut.learn.quantize`
adds the halves to the biases.
"""

from __future__ import annotations

import math
from typing import Any, Final

from mamut.bots.nets.net import NARROW, OUTPUTS, Net, NetSpace
from mamut.engine.contract import OVER, Numbers, encode, points, winners
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import popcount, rule

ROW_BITS: Final = 8
"""Rows of inputs count in steps of 1 / 128: most of a net is rows, and it must be small."""
UNIT_BITS: Final = 11
"""Units of all layers: so they have room in 16 bits."""
DENSE_BITS: Final = 16
"""What dense numbers are multiplied by is that much finer."""
WEIGHT_BITS: Final = 12
"""Weights of the layers behind."""
CLIP: Final = 15
"""No unit gives more than this."""
TOP: Final = CLIP << UNIT_BITS
OUT_UNIT: Final = float(1 << UNIT_BITS + WEIGHT_BITS)
HALF_DENSE: Final = 1 << DENSE_BITS - 1
POINTS_UNIT: Final = 20.0
POINT: Final = 100.0

STEPS: Final = 64
"""Of a unit, in the table of powers."""
DEEPEST: Final = 30
FINE: Final = float(1 << 40)
POWERS: Final = tuple(round(math.exp(-k / STEPS) * (1 << 40)) for k in range(STEPS * DEEPEST + 1))
"""e to the power of -k / 64. What is computed from it needs nothing that one machine rounds in another way than the next."""


@rule()
def power(x: float) -> float:
    """e to the power of -x, for x from 0 on."""
    if x >= DEEPEST:
        return 0.0
    k = int(x * STEPS)
    rest = x - k / STEPS
    return POWERS[k] / FINE * (1.0 - rest * (1.0 - rest * (0.5 - rest / 6.0)))


@rule()
def first_layer(net: Net, space: NetSpace, count: int) -> None:
    """The rows of the active inputs, and the dense numbers."""
    sums, wide, units = space.sums, space.wide, space.units
    width = len(units)
    for j in range(width):
        sums[j] = 0
        wide[j] = HALF_DENSE
    for k in range(count):
        row = net.rows[space.active[k]]
        for j in range(width):
            sums[j] += row[j]
    for k in range(len(space.numbers)):
        number, weights = space.numbers[k], net.dense[k]
        if number != 0:
            for j in range(width):
                wide[j] += number * weights[j]
    for j in range(width):
        total = (sums[j] << UNIT_BITS - ROW_BITS) + net.bias[j] + (wide[j] >> DENSE_BITS)
        units[j] = min(max(total, 0), TOP)


@rule()
def layer(weights: Any, bias: Any, given: Any, units: Any) -> None:
    """What the units of a layer make of those before it. Sums of whole numbers may be taken in any order, many at a time."""
    for k in range(NARROW):
        total, row = int(bias[k]), weights[k]
        for j in range(len(given)):
            total += given[j] * row[j]
        units[k] = min(max(total >> WEIGHT_BITS, 0), TOP)


@rule()
def last_layer(net: Net, space: NetSpace) -> None:
    for k in range(OUTPUTS):
        total, row = int(net.last_bias[k]), net.last[k]
        for j in range(NARROW):
            total += space.third[j] * row[j]
        space.out[k] = total / OUT_UNIT


@rule()
def judge_position(s: Any, seat: int, seats: int, net: Net, space: NetSpace, scratch: Numbers) -> None:
    """Writes the chances to win, then the points at the end, of a seat and of those after it, as the seat sees the position."""
    count = encode(s, seat, space.active, space.numbers, scratch)
    first_layer(net, space, count)
    layer(net.second, net.second_bias, space.units, space.second)
    layer(net.third, net.third_bias, space.second, space.third)
    last_layer(net, space)
    out = space.out
    top = out[0]
    for k in range(1, seats):
        top = max(top, out[k])
    total = 0.0
    for k in range(seats):
        out[k] = power(top - out[k])
        total += out[k]
    for k in range(MOST_SEATS):
        if k < seats:
            out[k] /= total
            out[MOST_SEATS + k] = space.numbers[k] / POINT + POINTS_UNIT * out[MOST_SEATS + k]
        else:
            out[k] = out[MOST_SEATS + k] = 0.0


@rule()
def result_or_judgement(s: Any, seat: int, seats: int, net: Net, space: NetSpace, scratch: Numbers) -> None:
    """The same, and the result where the game is over."""
    if s.actor != OVER:
        judge_position(s, seat, seats, net, space, scratch)
        return
    won = winners(s)
    for k in range(seats):
        other = (seat + k) % seats
        space.out[k] = 1.0 / popcount(won) if won >> other & 1 else 0.0
        space.out[MOST_SEATS + k] = float(points(s, other))
