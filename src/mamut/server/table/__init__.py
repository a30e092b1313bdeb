"""What a table means: its journal, the fold of it, who may do what, and what each may see. Nothing here waits, sends or stores.

From outside: `Table` adds and folds entries; `opening` makes new tables, `dispatch` carries out wishes; `document` and `steps`
say what to show. All of it works on a table in memory and can be tested without a server.
"""
