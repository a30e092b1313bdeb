"""Loaded by the process from which servers are forked, and by no other: afterwards they are there at once."""

import asyncio

from tests.crash.serving import warm_up

asyncio.run(warm_up())
