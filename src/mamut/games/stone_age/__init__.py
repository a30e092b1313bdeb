"""Stone Age. `game` puts its rooms together."""
