"""A second opinion on Kingdomino Origins: slow, plain, and written apart from the program it checks.

This module is the door; the work is done next to it: `record` and `reading` replay a whole game, `table` is the
course of the game, `territory` says what may be put where, `scoring` counts, `components` lists the box.
"""

from .record import Refused, Verdict, check_record
from .scoring import score_position
from .table import Table, legal_texts

__all__ = ["Refused", "Table", "Verdict", "check_record", "legal_texts", "score_position"]
