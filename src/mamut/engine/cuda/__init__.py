"""The rules on a GPU, from the same source.

`target` makes CUDA device functions of the rules, `kernels` are the few loops around them, `ptx` compiles both for one game
with its players and options, on any machine. `loading` starts the result with CuPy and nothing else, `batch` and `random_play`
play with it, and `folder` is what others use.
"""
