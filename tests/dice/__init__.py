"""A made-up game with dice, for tests."""
