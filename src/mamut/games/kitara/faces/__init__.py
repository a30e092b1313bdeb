"""What people see: texts of moves, refusals, views, score sheets, examples, the terminal. Never compiled, no rule asks it."""
