"""Speaks the protocol and guesses at random. Make it think: change `guess`."""
import json
import random
import sys


def guess(rows, code, dice):
    """The next guess. `rows` are pairs of an earlier guess and its answer; `code` says what a guess looks like."""
    return "".join(dice.sample(code["symbols"] * code["copies"], code["pegs"]))


for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "starter"}), flush=True)
    elif ask["type"] == "move":
        rows = [row.split(":") for row in ask["position"].split()]
        dice = random.Random(f"{ask['seed']} {len(rows)}")  # the same luck whenever the game is repeated
        print(json.dumps({"id": ask["id"], "move": guess(rows, ask["code"], dice)}), flush=True)
