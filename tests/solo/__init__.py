"""A made-up game that plays one of its seats itself, for tests."""
