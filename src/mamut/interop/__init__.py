"""The games for learners, in the words of others: OpenSpiel, PettingZoo and Gymnasium. Each needs an extra package, and none of
them is needed by anything else here. `episode` is one game as they all play it, `driving` many at once, compiled.
"""
