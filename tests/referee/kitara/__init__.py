"""A second opinion on Kitara and the Nguni tribe: slow, plain, and written apart from the program it checks.

This module is the door; the work is done next to it: `record` reads and replays a whole game, `table` is the course
of the game, `turn` its phases on a `board` of `figures`, `nguni` says what the tribe does, `driver` plays its turn at a
real table, `scoring` counts points, `components` reads the box that is `printed`.
"""

from ..reading import Refused, Verdict
from .driver import BadPosition, tribes_turn
from .record import check_record
from .scoring import score_position
from .table import Table, table_of

__all__ = ["BadPosition", "Refused", "Table", "Verdict", "check_record", "score_position", "table_of", "tribes_turn"]
