"""The rules of one game for GPUs, as `mamut kernels` writes them, and what can be done with them."""

from __future__ import annotations

from mamut.engine.cuda.batch import CudaBatch
from mamut.engine.cuda.loading import Loaded
from mamut.engine.cuda.random_play import RandomGames, random_games


class Kernels(Loaded):
    """A folder with the kernels of one game with its players and options."""

    def batch(self, games: int, seed: int = 0, device: str = "cuda", mask: bool = True) -> CudaBatch:
        """Many games at once, for learners: what `Game.batch` gives with `device="cuda"`."""
        return CudaBatch(self, games, seed, device, mask)

    def random_games(self, games: int, seed: int | str = 0, first: int = 0, device: str = "cuda") -> RandomGames:
        """Whole games of uniform random play, from the first move to the last without coming back to Python."""
        return random_games(self, games, seed, first, device)
