"""Monte Carlo tree search: UCT with priors (PUCT), determinization of what is hidden, tree reuse and a solver for endings.

From outside only `bot.SearchBot` and the `Analysis` it gives are used. `mcts` is the loop; `selection`, `expansion`, `rollout`
and `backup` are its four phases on the arrays of `tree`; `thread` owns those arrays, and `tree_reuse` keeps them between moves.
"""
