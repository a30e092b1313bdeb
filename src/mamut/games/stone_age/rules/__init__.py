"""The rules, a file per chapter of the booklet: all that can be compiled, and nothing else. Imports only the engine."""
