"""What nobody may foresee: the seeds of fair games, the names of tables, the tokens of seats, shuffled seats.

All of it comes from `source`, which is the operating system's and as strong as the module `secrets` (that uses the same). Only
tests put another one in its place, so that the same game is dealt to them every time.
"""

from __future__ import annotations

from random import Random, SystemRandom

source: Random = SystemRandom()
