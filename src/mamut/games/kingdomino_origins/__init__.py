"""Kingdomino Origins. `game` puts its rooms together."""
