"""How the tests are run: in which order, what is left to the thorough run, what is asked for its coverage."""
