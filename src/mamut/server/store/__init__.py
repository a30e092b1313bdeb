"""Where tables are kept.

From outside: `Store` loads a table and writes a `Change`, wholly or not at all; `transfer` carries them between stores.
Nobody else speaks SQL, but for `live.notify`, which tells other processes in the same transaction.
"""
