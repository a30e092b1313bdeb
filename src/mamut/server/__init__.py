"""The table in the browser: tables, seats, the journal, and how clients hear of it.

`table` is what a table means, `store` where it is kept, `bots` who plays there besides people, `http` what wraps every request,
`live` who looks at it now, `api` how to speak to it; `app` puts them together, `run` runs it. A room uses only those before it.
"""
