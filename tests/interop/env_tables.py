"""Tables that every environment is tried with."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[str, dict[str, Any]]] = [
    *(("kingdomino-origins", {"mode": mode, "players": n}) for mode in ("discovery", "totem", "tribe") for n in (2, 3, 4)),
    *(("stone-age", {"players": n}) for n in (2, 3, 4)),
    *(("kitara", {"players": n}) for n in (2, 3, 4)),
    ("kitara", {"options": {"solo": "nguni"}}),
]
"""Every game, mode and number of players."""
NAMES = ["-".join(map(str, (name, *settings.values()))) for name, settings in TABLES]
