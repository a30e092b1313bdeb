"""Makes the net that bots use, in whole numbers, of what has been learned in floating point."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from mamut.bots.nets.judge import CLIP, DENSE_BITS, ROW_BITS, UNIT_BITS, WEIGHT_BITS
from mamut.bots.nets.net import Net
from mamut.engine.errors import MamutError
from mamut.learn import model

COARSEST: Final = 4
"""So many bits of a row are left out at most."""

assert CLIP == model.CLIP


def quantize(named: dict[str, Any], often: Any, finest: float) -> Net:
    """What is rarely active may be coarser: an error there is rarely made, and the file is smaller.

    `often` grows with how often a position has each input; rows that none ever had are left empty. The share `finest` of the
    others has an error that is weighed more than its rarity allows.
    """
    live = often > 0
    usual = np.quantile(often[live], finest)
    coarse = np.clip(np.rint(0.5 * np.log2(usual / np.where(live, often, usual))), 0, COARSEST)
    step = 2.0 ** (coarse[:, None] - ROW_BITS)
    rows = np.where(live[:, None], np.rint(named["rows"] / step) * step, 0.0)
    half = 1 << WEIGHT_BITS - 1
    return Net(
        _whole(rows, ROW_BITS, "i2"),
        _whole(named["dense"] / model.DENSE_UNIT, UNIT_BITS + DENSE_BITS, "i4"),
        _whole(named["bias"], UNIT_BITS, "i4"),
        _whole(named["second"].T, WEIGHT_BITS, "i2"),
        _whole(named["second_bias"], UNIT_BITS + WEIGHT_BITS, "i4") + half,
        _whole(named["third"].T, WEIGHT_BITS, "i2"),
        _whole(named["third_bias"], UNIT_BITS + WEIGHT_BITS, "i4") + half,
        _whole(named["last"].T, WEIGHT_BITS, "i2"),
        _whole(named["last_bias"], UNIT_BITS + WEIGHT_BITS, "i4"),
    )


def floats(net: Net) -> dict[str, Any]:
    """What had been learned, as far as whole numbers tell."""
    half = 1 << WEIGHT_BITS - 1
    return {
        "rows": net.rows / 2.0**ROW_BITS,
        "dense": net.dense * (model.DENSE_UNIT / 2.0 ** (UNIT_BITS + DENSE_BITS)),
        "bias": net.bias / 2.0**UNIT_BITS,
        "second": net.second.T / 2.0**WEIGHT_BITS,
        "second_bias": (net.second_bias - half) / 2.0 ** (UNIT_BITS + WEIGHT_BITS),
        "third": net.third.T / 2.0**WEIGHT_BITS,
        "third_bias": (net.third_bias - half) / 2.0 ** (UNIT_BITS + WEIGHT_BITS),
        "last": net.last.T / 2.0**WEIGHT_BITS,
        "last_bias": net.last_bias / 2.0 ** (UNIT_BITS + WEIGHT_BITS),
    }


def _whole(values: Any, bits: int, kind: str) -> Any:
    """The nearest whole numbers, with so many bits behind the point."""
    wide = np.rint(np.asarray(values, np.float64) * 2**bits)
    if np.abs(wide).max(initial=0) > np.iinfo(kind).max:
        raise MamutError("quantize: a number of the net is too large")
    return wide.astype(kind)
