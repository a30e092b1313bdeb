"""What programs in a terminal share, those of `mamut.cli` and those that a game brings: the screen, files, sheets, options."""
