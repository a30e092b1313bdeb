"""A command in a Linux with Python and nothing else: `python3 -m tests.bare trixie --user player -- python3 do.py test`.

For root, with debootstrap. The system is made once and kept; what was committed last is cloned into a new home of the user. It
sees of this machine only the network, with the settings by which pip and npm reach their registries.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]
UBUNTU = {"jammy", "noble", "plucky", "questing", "resolute"}
PASSED_ON = re.compile(
    r"(?i)(pip_(index_url|extra_index_url|trusted_host|cert|default_timeout)|npm_config_registry|\w+_proxy|node_extra_ca_certs|ssl_cert_file)$"
)
CERTIFICATES = Path("etc/ssl/certs/ca-certificates.crt")
MOUNTED = """
mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"
mount -t tmpfs shm "$0/dev/shm"; mount -t tmpfs tmp "$0/tmp"; chmod 1777 "$0/dev/shm" "$0/tmp"
exec chroot "$@"
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", help="a release of Debian or Ubuntu")
    parser.add_argument("--user", default="root", help="who runs it; made if there is none of that name")
    parser.add_argument("--python", default="python3", help="another Python of the release, as in python3.15")
    parser.add_argument("--systems", type=Path, default=Path("/var/tmp"), help="the folder in which systems are kept")
    parser.add_argument("--keep", action="store_true", help="go on in the home that was made last")
    dashes = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    wanted, command = parser.parse_args(sys.argv[1:dashes]), sys.argv[dashes + 1 :] or ["python3", "do.py", "test"]
    system = wanted.systems / f"bare-{wanted.suite}"
    if not (system / "usr").exists():
        make(wanted.suite, system)
    home = Path("/root" if wanted.user == "root" else f"/home/{wanted.user}")
    connect(system)
    if wanted.python != "python3":
        inside(system, "root", "apt-get", "-q", "update")
        inside(system, "root", "apt-get", "-qy", "install", "--no-install-recommends", wanted.python, f"{wanted.python}-venv")
    if not wanted.keep:
        move_in(system, wanted.user, home)
    sys.exit(inside(system, wanted.user, "sh", "-c", f'cd {home}/mamut && exec "$@"', "sh", *command, home=home))


def make(suite: str, system: Path) -> None:
    there = "http://archive.ubuntu.com/ubuntu" if suite in UBUNTU else "http://deb.debian.org/debian"
    # An older debootstrap does not know a newer release by name; all of them are made alike.
    script = "gutsy" if suite in UBUNTU else "sid"
    words = ("--variant=minbase", "--components=main,universe" if suite in UBUNTU else "--components=main")
    packages = "--include=python3,python3-venv,ca-certificates"
    unknown = ("--no-check-gpg",) if suite in UBUNTU else ()
    subprocess.run(["debootstrap", *words, *unknown, packages, suite, system, there, script], check=True)


def connect(system: Path) -> None:
    for name in ("etc/resolv.conf", "etc/hosts", CERTIFICATES):
        shutil.copy(Path("/") / name, system / name)


def move_in(system: Path, user: str, home: Path) -> None:
    place = system / home.relative_to("/")
    shutil.rmtree(place, ignore_errors=True)
    if not re.search(rf"^{user}:", (system / "etc/passwd").read_text(), re.MULTILINE):
        inside(system, "root", "useradd", "--no-create-home", user)
    subprocess.run(["git", "clone", "--quiet", HERE, place / "mamut"], check=True)
    place.chmod(0o700)
    inside(system, "root", "chown", "-R", f"{user}:", str(home))


def inside(system: Path, user: str, *command: str, home: Path = Path("/root")) -> int:
    passed_on = {name: value for name, value in os.environ.items() if PASSED_ON.match(name)}
    surroundings = {**passed_on, "HOME": str(home), "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
    words = ("unshare", "--mount", "sh", "-ec", MOUNTED, str(system), f"--userspec={user}:", str(system), *command)
    return subprocess.run(words, env=surroundings, check=False).returncode


if __name__ == "__main__":
    main()
