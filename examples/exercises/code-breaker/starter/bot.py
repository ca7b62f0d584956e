"""Guesses at random. Improve it: change `guess`."""
import json
import random
import sys


def guess(rows, code, rng):
    """Returns the next guess. `rows` holds earlier guesses with their answers; `code` describes legal guesses."""
    return "".join(rng.sample(code["symbols"] * code["copies"], code["pegs"]))


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "starter"}), flush=True)
    elif request["type"] == "move":
        rows = [row.split(":") for row in request["position"].split()]
        rng = random.Random(f"{request['seed']} {len(rows)}")  # reproducible
        print(json.dumps({"id": request["id"], "move": guess(rows, request["code"], rng)}), flush=True)
