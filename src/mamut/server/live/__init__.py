"""Tables in memory, and those who look at them: wishes one at a time, each committed before anyone hears of it.

From outside: `Hall.read` and `Hall.change` are the only ways to a table; `socket` is the WebSocket, and
`long_poll` is for programs that ask and wait.
"""
