"""Groups of figures."""

import itertools
import re
from dataclasses import dataclass

KINDS = "WSC"
LIMITS = {"W": 10, "S": 5, "C": 3}  # KT-COMP-1


@dataclass(frozen=True)
class Group:
    """Figures of one side that stand together."""

    W: int = 0
    S: int = 0
    C: int = 0

    @property
    def size(self) -> int:
        return self.W + self.S + self.C

    def of(self, kind: str) -> int:
        return int(getattr(self, kind))

    def __add__(self, other: "Group") -> "Group":
        return Group(self.W + other.W, self.S + other.S, self.C + other.C)

    def __sub__(self, other: "Group") -> "Group":
        return Group(self.W - other.W, self.S - other.S, self.C - other.C)

    def __str__(self) -> str:
        """Formats, section 4: without zero parts, always in this order."""
        return "".join(f"{self.of(kind)}{kind}" for kind in KINDS if self.of(kind))

    def parts(self) -> list["Group"]:
        """Every non-empty part by kinds, the whole included."""
        counts = itertools.product(*(range(self.of(kind) + 1) for kind in KINDS))
        return [part for part in itertools.starmap(Group, counts) if part.size]


def one(kind: str) -> Group:
    return Group(**{kind: 1})


def read_group(text: str) -> Group:
    """The only spelling of a group that is not empty."""
    match = re.fullmatch("([1-9][0-9]*W)?([1-9][0-9]*S)?([1-9][0-9]*C)?", text, re.ASCII)
    if not text or match is None:
        raise ValueError(f"not a group: {text!r}")
    return Group(*(int(part[:-1]) if part else 0 for part in match.groups()))
