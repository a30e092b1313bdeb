"""Bots: baselines, six levels, and the search. From outside, `bot_names.make_bot` makes any of ours by its name,
`custom_bots.bot_of` one's own too; `bot.Bot` is all that a program has to be, and `simulate` lets them play whole games.
"""
