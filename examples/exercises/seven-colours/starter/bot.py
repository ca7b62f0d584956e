"""Speaks the protocol and names any colour. Make it think: change `choose`."""
import json
import random
import sys


def choose(rows, me, legal, dice):
    """The colour to name. `rows` are the rows of the board as lists of signs, `me` is our own sign, "1" or "2"."""
    return dice.choice(legal)


for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "starter"}), flush=True)
    elif ask["type"] == "move":
        board, me = ask["position"].split()[:2]
        rows = [list(row) for row in board.split("/")]
        dice = random.Random(f"{ask['seed']} {len(ask['history'])}")  # the same luck whenever the game is repeated
        print(json.dumps({"id": ask["id"], "move": choose(rows, me, ask["legal"], dice)}), flush=True)
