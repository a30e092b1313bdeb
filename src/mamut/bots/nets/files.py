"""Where nets lie: those of games in their packages, and any other that `mamut learn` has written."""

from __future__ import annotations

import functools
import hashlib
import lzma
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from mamut.bots.nets.net import Net, read_net
from mamut.engine.errors import MamutError, OptionError
from mamut.engine.game import Game
from mamut.engine.inputs import Inputs


class NetFile(NamedTuple):
    """What a file has."""

    net: Net
    learned: str
    """the name of the net among a game's inputs"""
    sizes: tuple[int, int]
    """how many inputs, and how many dense numbers"""
    numbers: str
    """the beginning of their hash"""

    @property
    def name(self) -> str:
        """Which net this is, whatever its file is called."""
        return f"{self.learned} {self.numbers}"

    def fits(self, inputs: Inputs) -> bool:
        return self.sizes == (inputs.size, inputs.dense)


def net_of(game: Game) -> Net | None:
    """The net of a game with its players and options; None where it has learned nothing."""
    found = shipped_net(game)
    return found.net if found else None


def shipped_net(game: Game) -> NetFile | None:
    """The same with its name."""
    return _shipped(game.package, game.inputs) if game.inputs and game.inputs.net else None


def net_from(file: Path, game: Game) -> NetFile:
    """The net of a file, if it plays a game with its players and options."""
    found, inputs = read_file(file), game.inputs
    if inputs is None or found.learned != inputs.net:
        raise OptionError(f"net: {file} has learned {found.learned}, and not {game.name} with these options")
    if not found.fits(inputs):
        raise OptionError(f"net: {file} was made for other inputs than {game.name} has now")
    return found


def read_file(file: Path) -> NetFile:
    """The net of a file, for whatever game. It is read once, and again when it has changed."""
    try:
        return _unpacked(file, file.stat().st_mtime_ns)
    except FileNotFoundError:
        raise OptionError(f"net: there is no file {file}") from None
    except OSError as error:
        raise OptionError(f"net: {file} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, EOFError, lzma.LZMAError, MamutError):
        raise OptionError(f"net: {file} is not a net that 'mamut learn' has written") from None


def _place(package: str, net: str) -> Traversable:
    return files(package).joinpath("ai", "nets", f"{net}.net")


@functools.lru_cache(maxsize=16)
def _shipped(package: str, inputs: Inputs) -> NetFile | None:
    file = _place(package, inputs.net)
    if not file.is_file():
        return None
    found = _read(file.read_bytes())
    if not found.fits(inputs):
        raise MamutError(f"net: {inputs.net} was made for other inputs than the game has now")
    return found


@functools.lru_cache(maxsize=16)
def _unpacked(file: Path, changed: int) -> NetFile:
    return _read(file.read_bytes())


def _read(data: bytes) -> NetFile:
    net, about = read_net(data)
    digest = hashlib.sha256(data.partition(b"\n")[2]).hexdigest()
    return NetFile(net, str(about["net"]), (about["inputs"], about["dense"]), digest[:8])
