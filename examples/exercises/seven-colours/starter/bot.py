"""Names a random colour. Improve it: change `choose`."""
import json
import random
import sys


def choose(rows, me, legal, rng):
    """Returns the colour to name. `rows` holds the rows of the board as lists of signs, `me` our sign, "1" or "2"."""
    return rng.choice(legal)


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "starter"}), flush=True)
    elif request["type"] == "move":
        board, me = request["position"].split()[:2]
        rows = [list(row) for row in board.split("/")]
        rng = random.Random(f"{request['seed']} {len(request['history'])}")  # reproducible
        print(json.dumps({"id": request["id"], "move": choose(rows, me, request["legal"], rng)}), flush=True)
