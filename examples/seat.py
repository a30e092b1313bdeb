"""A program takes an open seat at a table and plays: `python seat.py LINK`. With the link of a seat it comes back to it."""

import json, random, sys, time, urllib.error, urllib.request  # noqa: E401, I001


def choose(document):
    return random.choice(document["moves"])  # your idea goes here; document["view"] is the table as this seat may know it


def ask(path, body=None):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"{server}/api/tables/{table}{path}", body and json.dumps(body).encode(), headers)
    try:
        return json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as refused:
        error = json.load(refused)["error"]
        again = error["code"] in ("too-late", "too-many-requests")  # nothing is wrong: look at the table once more
        raise (OSError if again else SystemExit)(error["message"]) from None


server, _, seat = sys.argv[1].partition("/table/")
table, _, token = seat.partition("#seat=")
if not token:
    free = next(seat["seat"] for seat in ask("")["table"]["seats"] if seat["holder"] == "open")
    token = ask(f"/seats/{free}", {"name": "seat.py"})["token"]
    print(f"to come back: {server}/table/{table}#seat={token}", flush=True)

result, after = None, -1
while not result:
    try:
        document = ask(f"/turn?wait=20&after={after}")  # comes when there is something to do for this seat
        turn, lines, result = (document["table"][key] for key in ("turn", "lines", "result"))
        after = document["number"]
        if document["moves"] and turn:
            after = -1
            ask("/wishes", {"type": "move", "id": 1, "seat": turn, "lines": lines, "text": choose(document)})
    except OSError as problem:  # the line was cut, or the table has gone on meanwhile
        print(f"{problem}; trying again", flush=True)
        time.sleep(1)
print("scores:", *result["scores"])
