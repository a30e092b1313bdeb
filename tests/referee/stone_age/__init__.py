"""A second opinion on Stone Age: slow, plain, and written apart from the program it checks.

This module is the door; the work is done next to it: `record` reads and replays a whole game, `table` is the course
of the game on a `board`, `placing`, `actions` and `paying` are its phases, `bundles` says what may be paid, `tribe` is
one player, `chances` counts dice, `scoring` counts points, `components` lists the box.
"""

from ..reading import Refused, Verdict
from .record import check_record
from .scoring import score_position
from .table import Table

__all__ = ["Refused", "Table", "Verdict", "check_record", "score_position"]
