"""A small random generator of whole numbers that gives the same sequence compiled, interpreted and on every machine.

A stream is one odd number of a caller's array. Each draw multiplies it modulo 2^63 (its period is 2^61) and mixes the result
once more, so that the upper bits, which are the ones used, depend on all the others.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mamut.engine.contract import Numbers
from mamut.engine.jit import product, rule

STEP: Final = 0x71357AEA2E62A9C5
MIX: Final = 0x3F58476D1CE4E5B9
HALF: Final = (1 << 32) - 1


@rule()
def draw(streams: Numbers, i: int) -> int:
    """The next 63 random bits of a stream."""
    x = product(streams[i], STEP)
    streams[i] = x
    x = product(x ^ (x >> 32), MIX)
    return x ^ (x >> 29)


@rule()
def below(streams: Numbers, i: int, n: int) -> int:
    """A whole number from 0 to n - 1, all exactly equally likely; n at most 2^31."""
    product = (draw(streams, i) >> 31) * n
    if product & HALF < n:
        while product & HALF < (HALF + 1 - n) % n:
            product = (draw(streams, i) >> 31) * n
    return product >> 32


@rule()
def pick(weights: Numbers, n: int, streams: Numbers, i: int) -> int:
    """The place of one of n weighted outcomes."""
    total = 0
    for k in range(n):
        total += weights[k]
    ticket = below(streams, i, total)
    if total == n:
        return ticket
    k = 0
    while ticket >= weights[k]:
        ticket -= weights[k]
        k += 1
    return k


@rule()
def branch(base: int, number: int) -> int:
    """The start of one of many streams that grow from one base: a game's number, a seat's number."""
    x = product(base ^ product(2 * number + 1, MIX), STEP)
    return product(x ^ (x >> 32), MIX) | 1


def stream(*seed: int | str) -> int:
    """A start for a stream, from anything that names it."""
    digest = hashlib.sha256(" ".join(map(str, seed)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1 | 1
