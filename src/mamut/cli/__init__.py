"""The command `mamut`: `app` lists the commands, and each has a module, with its words and what it does. No game is named here:
games bring their flags, boards and commands. What those share with ours is in `mamut.terminal`.
"""
