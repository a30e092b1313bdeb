"""Kitara. `game` puts its rooms together; `companion` plays the tribe at a real table."""
