"""Nets that learn the games by playing against themselves, one move ahead: `mamut learn`.

`plan` says what is learned and how, `device` is where it is computed, `model` the net while it learns; `self_play` makes
positions with what came of them, `matches` says whether a new net is better, `trainer` is the loop. `checkpoint` keeps it in a
folder, `stopping` waits for the end of a round, `plot` draws how it gets on. `quantize` and `export` make the file for bots.
"""
