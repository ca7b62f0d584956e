"""Guesses the first code consistent with all answers: the simplest bot that passes."""
import itertools
import json
import sys


def right(guess, secret):
    """Returns the number of signs in the right place."""
    return sum(one == other for one, other in zip(guess, secret))


def codes(code):
    """Yields all codes in order."""
    for signs in itertools.product(code["symbols"], repeat=code["pegs"]):
        if all(signs.count(sign) <= code["copies"] for sign in signs):
            yield "".join(signs)


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "first consistent"}), flush=True)
    elif request["type"] == "move":
        rows = [row.split(":") for row in request["position"].split()]
        fits = (code for code in codes(request["code"]) if all(right(guess, code) == int(answer) for guess, answer in rows))
        print(json.dumps({"id": request["id"], "move": next(fits)}), flush=True)
