"""What seat.py does, over a WebSocket, for a seat that is held already: `python seat_live.py SEAT-LINK`. Needs `websockets`."""

import json, random, sys, time  # noqa: E401, I001
from functools import reduce
from operator import getitem

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def choose(document):
    return random.choice(document["moves"])  # your idea goes here


def play(line):
    """As long as the line holds. Returns the scores at the end of the game."""
    line.send(json.dumps({"type": "hello", "tokens": [token]}))
    for message in map(json.loads, line):
        if message["type"] == "refused":
            raise OSError(message["error"]["message"])
        if message["type"] == "table":
            document = message["document"]
            if not document["you"]:
                sys.exit("nobody holds a seat here with this token")
        for path, *value in message.get("patch", ()):  # of news: how the document has changed
            place = reduce(getitem, path[:-1], document)
            place.__setitem__(path[-1], value[0]) if value else place.pop(path[-1])
        now = document["table"]
        if now["status"] == "over":
            return now["result"]["scores"]
        if message["type"] in ("table", "news") and document["moves"] and now["turn"]:
            wish = {"type": "move", "id": now["lines"], "seat": now["turn"], "lines": now["lines"], "text": choose(document)}
            line.send(json.dumps(wish))
    return None


server, _, seat = sys.argv[1].partition("/table/")
table, _, token = seat.partition("#seat=")
scores = None
while not scores:
    try:
        with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live") as line:
            scores = play(line)
    except (OSError, WebSocketException) as problem:
        print(f"{problem}; trying again", flush=True)
        time.sleep(1)
print("scores:", *scores)
