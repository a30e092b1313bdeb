"""The table in the browser: tables, seats, the journal, and how clients hear of it."""
