"""Views of Kitara, line by line."""

from typing import Any

from .stone_age_views import brief, item_lines


def view_lines(data: dict[str, Any]) -> dict[str, str]:
    """A view, line by line; nothing is left out."""
    lines: dict[str, str] = {}
    for key, value in data.items():
        if key == "territories":
            for place in value:
                group = "".join(f"{count}{kind}" for kind, count in place["group"].items() if count)
                rest = {name: about for name, about in place.items() if name not in ("id", "group")}
                lines[f"territory {place['id']}"] = " ".join([brief(rest), group])
        elif key == "players":
            for player in value:
                lines |= item_lines(f"seat {player['seat']}", {name: about for name, about in player.items() if name != "seat"})
        else:
            lines[key] = brief(value)
    return lines
