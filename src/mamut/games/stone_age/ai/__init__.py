"""What programs go by: outlook and evaluation, observations, inputs of nets, and the numbers tuned for the bots. Imports only
the rules."""
