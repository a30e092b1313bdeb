"""Where a net learns: on the processor by NumPy and compiled loops, or on a card by CuPy. The arithmetic is written once for
both, but for the first layer, whose inputs are lists of what is active, and for the best move of every game."""

from __future__ import annotations

import functools
import os
import platform
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from mamut.engine.cuda.card import card, cupy
from mamut.engine.errors import OptionError
from mamut.engine.jit import Compiled, rule

FEWEST: Final = 512
"""Positions that a thread is worth waking for."""


class Device(Protocol):
    """What differs between a processor and a card."""

    xp: Any
    """NumPy, or CuPy"""
    name: str
    """what it is, for people"""

    def gather(self, rows: Any, active: Any, counts: Any) -> Any:
        """For each position the sum of the rows of its active inputs."""
        ...

    def scatter(self, into: Any, active: Any, counts: Any, delta: Any) -> None:
        """Adds what each position has to say to the rows of its active inputs."""
        ...

    def best(self, worth: Any, offsets: Any) -> Any:
        """Of the moves of each game the place of the one that is worth most."""
        ...

    def swift(self, rows: Any) -> Any:
        """Rows as they are gathered most quickly, where a little precision can be spared."""
        ...


@rule()
def gather_rows(rows: Any, active: Any, counts: Any, out: Any) -> None:
    for n in range(len(counts)):
        total = out[n]
        for k in range(counts[n]):
            row = rows[active[n, k]]
            for j in range(len(total)):
                total[j] += row[j]


@rule()
def scatter_rows(into: Any, active: Any, counts: Any, delta: Any) -> None:
    for n in range(len(counts)):
        change = delta[n]
        for k in range(counts[n]):
            row = into[active[n, k]]
            for j in range(len(change)):
                row[j] += change[j]


@rule()
def best_moves(worth: Any, offsets: Any, out: Any) -> None:
    for i in range(len(out)):
        best = offsets[i]
        for j in range(offsets[i] + 1, offsets[i + 1]):
            if worth[j] > worth[best]:
                best = j
        out[i] = best


class Processor:
    """NumPy, and loops that are compiled, on all cores: they run without the GIL."""

    xp: Any = np

    def __init__(self, threads: int | None = None) -> None:
        compiled = Compiled({})
        self._gather, self._scatter, self._best = (compiled(one) for one in (gather_rows, scatter_rows, best_moves))
        self._threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._threads)
        self.name = f"{processor_name()}, {self._threads} cores"

    def gather(self, rows: Any, active: Any, counts: Any) -> Any:
        out = np.zeros((len(counts), rows.shape[1]), np.float32)
        self._share(len(counts), lambda some: self._gather(rows, active[some], counts[some], out[some]))
        return out

    def scatter(self, into: Any, active: Any, counts: Any, delta: Any) -> None:
        self._scatter(into, active, counts, delta)

    def _share(self, count: int, work: Callable[[slice], None]) -> None:
        parts = min(self._threads, count // FEWEST)
        if parts < 2:
            work(slice(0, count))
        else:
            list(self._pool.map(work, [slice(count * k // parts, count * (k + 1) // parts) for k in range(parts)]))

    def best(self, worth: Any, offsets: Any) -> Any:
        out = np.zeros(len(offsets) - 1, np.int64)
        self._best(worth, offsets, out)
        return out

    def swift(self, rows: Any) -> Any:
        return rows


CODE = r"""
extern "C" {

__device__ float wide(unsigned short half) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(half));
    return value;
}

// a block has a few positions, and a thread of it a column or two of one of them
__global__ void gather_half(const unsigned int* rows, const short* active, const int* counts, float* out,
                            long long positions, int width, long long step, long long next) {
    long long n = blockIdx.x * (long long)blockDim.y + threadIdx.y;
    if (n >= positions) return;
    int pairs = width / 2, count = counts[n];
    for (int j = threadIdx.x; j < pairs; j += blockDim.x) {
        float a = 0, b = 0;
        for (int k = 0; k < count; ++k) {
            unsigned int both = rows[active[n * step + k * next] * pairs + j];
            a += wide(both & 0xffff);
            b += wide(both >> 16);
        }
        out[n * width + 2 * j] = a;
        out[n * width + 2 * j + 1] = b;
    }
}

__global__ void gather(const float* rows, const short* active, const int* counts, float* out,
                       long long positions, int width, long long step, long long next) {
    long long n = blockIdx.x * (long long)blockDim.y + threadIdx.y;
    if (n >= positions) return;
    int count = counts[n];
    for (int j = threadIdx.x; j < width; j += blockDim.x) {
        float a = 0;
        for (int k = 0; k < count; ++k) a += rows[active[n * step + k * next] * width + j];
        out[n * width + j] = a;
    }
}

__global__ void scatter(float* into, const short* active, const int* counts, const float* delta,
                        long long positions, int width, long long step, long long next) {
    long long n = blockIdx.x * (long long)blockDim.y + threadIdx.y;
    if (n >= positions) return;
    int count = counts[n];
    for (int j = threadIdx.x; j < width; j += blockDim.x) {
        float d = delta[n * width + j];
        if (d != 0)
            for (int k = 0; k < count; ++k) atomicAdd(&into[active[n * step + k * next] * width + j], d);
    }
}

__global__ void best(const float* worth, const long long* offsets, long long* out, long long games) {
    long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
    if (i >= games) return;
    long long found = offsets[i];
    for (long long j = offsets[i] + 1; j < offsets[i + 1]; ++j)
        if (worth[j] > worth[found]) found = j;
    out[i] = found;
}

}
"""


class Card:
    """CuPy, and a few kernels of our own."""

    def __init__(self, name: str = "cuda") -> None:
        chosen = card(name)
        chosen.use()
        self.xp: Any = cupy()
        self.name = str(self.xp.cuda.runtime.getDeviceProperties(chosen.id)["name"].decode())
        module = self.xp.RawModule(code=CODE)
        names = ("gather_half", "gather", "scatter", "best")
        self._gather_half, self._gather, self._scatter, self._best = map(module.get_function, names)

    def gather(self, rows: Any, active: Any, counts: Any) -> Any:
        out = self.xp.empty((len(counts), rows.shape[1]), np.float32)
        half = rows.dtype == np.float16
        self._rows(self._gather_half if half else self._gather, rows, active, counts, out, rows.shape[1] // (2 if half else 1))
        return out

    def scatter(self, into: Any, active: Any, counts: Any, delta: Any) -> None:
        self._rows(self._scatter, into, active, counts, delta, into.shape[1])

    def best(self, worth: Any, offsets: Any) -> Any:
        games = len(offsets) - 1
        out = self.xp.empty(games, np.int64)
        self._best((-(-games // 128),), (128,), (worth, offsets, out, np.int64(games)))
        return out

    def swift(self, rows: Any) -> Any:
        return rows.astype(np.float16)

    def _rows(self, kernel: Any, rows: Any, active: Any, counts: Any, other: Any, threads: int) -> None:
        """Active inputs are read where they lie, row by row or column by column."""
        x = min(-(-threads // 32) * 32, 256)
        y = max(1, 256 // x)
        step, following = (np.int64(one // active.itemsize) for one in active.strides)
        given = (rows, active, counts, other, np.int64(len(counts)), np.int32(rows.shape[1]), step, following)
        kernel((-(-len(counts) // y),), (x, y), given)


@functools.cache
def device(name: str) -> Device:
    """`cpu`, or the name of a card."""
    return Processor() if name == "cpu" else Card(name)


def usual_device() -> tuple[str, str]:
    """A card if there is one that works, else the processor; and why."""
    try:
        return "cuda", device("cuda").name
    except OptionError as error:
        return "cpu", str(error).removeprefix("device: ")
    except Exception as error:  # whatever a driver that does not fit may raise
        return "cpu", f"the GPU does not work: {error}"


def processor_name() -> str:
    """As the system calls it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())
