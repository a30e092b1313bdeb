"""Every game as a Python game of OpenSpiel: import this module, then load one by its name.

import pyspiel
import mamut.interop.openspiel

game = pyspiel.load_game("mamut_origins(players=3,mode=tribe)")
"""

from mamut.interop.openspiel.bots import MamutBot, SpielBot
from mamut.interop.openspiel.game import SpielGame, register, spiel_game, spiel_name, spiel_state
from mamut.interop.openspiel.state import SpielState

__all__ = ["MamutBot", "SpielBot", "SpielGame", "SpielState", "register", "spiel_game", "spiel_name", "spiel_state"]

register()
