"""Guesses the first code that fits all answers: the simplest bot that passes."""
import itertools
import json
import sys


def right(guess, secret):
    """How many signs stand in the right place."""
    return sum(one == other for one, other in zip(guess, secret))


def codes(code):
    """All codes there are, in order."""
    for signs in itertools.product(code["symbols"], repeat=code["pegs"]):
        if all(signs.count(sign) <= code["copies"] for sign in signs):
            yield "".join(signs)


for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "first consistent"}), flush=True)
    elif ask["type"] == "move":
        rows = [row.split(":") for row in ask["position"].split()]
        fits = (code for code in codes(ask["code"]) if all(right(guess, code) == int(answer) for guess, answer in rows))
        print(json.dumps({"id": ask["id"], "move": next(fits)}), flush=True)
