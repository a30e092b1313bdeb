"""What all games share: states, records, chance, targets. Knows no game and no bot."""
