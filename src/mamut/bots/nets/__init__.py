"""Nets that have learned the games: their files, what they say of a position, and the bot that looks one move ahead.

A net is whole numbers only, and so is all of its arithmetic: the same position has the same worth on every machine, compiled or
interpreted.
"""
