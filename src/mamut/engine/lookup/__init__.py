"""Rules looked up: by their ids, and by questions as people type them. `find` and its `Answer` may be used from outside.

Everything a rule says, and everything that people ask about it (`asked.<language>.toml` beside the rules), is a line in a
full-text index of SQLite (FTS5), one index for a language. Lines are compared by pieces of three letters, so that inflected
words, words without accents and most misspelt ones meet, with no dictionary of any language. A rule is as good as its best
line, and a little better for every other line that says something of the question.
"""

from mamut.engine.lookup.find import LONGEST, Answer, find

__all__ = ["LONGEST", "Answer", "find"]
