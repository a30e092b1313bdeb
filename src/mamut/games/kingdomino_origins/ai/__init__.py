"""What programs go by: outlook and evaluation, observations, and the numbers tuned for the bots. Imports only the rules."""
