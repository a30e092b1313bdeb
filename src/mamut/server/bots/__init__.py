"""Who plays at a table besides people, without keeping people waiting.

From outside: `Thinker` chooses moves, `Hints` gives advice, `SEAT_LEVELS` are the bots that a seat can have.
"""
