"""The example game as an installer leaves it: its sources on the path, and beside them what it announces."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "pebbles"


def installed_in(folder: Path) -> list[Path]:
    """The folders with which a Python finds it."""
    about = folder / "mamut_pebbles-1.0.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: mamut-pebbles\nVersion: 1.0.0\n")
    announced = (EXAMPLE / "pyproject.toml").read_text().split('entry-points."mamut.games"]\n')[1].split("\n")[0]
    (about / "entry_points.txt").write_text("[mamut.games]\n" + announced.replace('"', "") + "\n")
    return [folder, EXAMPLE / "src"]
