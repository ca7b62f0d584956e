"""Guesses the consistent code that leaves the fewest codes on average, from a sample of the guesses."""
import collections
import itertools
import json
import random
import sys

MAX_GUESSES = 60
MAX_SECRETS = 200


def right(guess, secret):
    """Returns the number of signs in the right place."""
    return sum(one == other for one, other in zip(guess, secret))


def codes(code):
    """Yields all codes in order."""
    for signs in itertools.product(code["symbols"], repeat=code["pegs"]):
        if all(signs.count(sign) <= code["copies"] for sign in signs):
            yield "".join(signs)


def left(guess, secrets):
    """Returns the number of codes a guess leaves, summed over all secrets: an answer leaves the codes with that answer."""
    return sum(count * count for count in collections.Counter(right(guess, secret) for secret in secrets).values())


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "fewest left"}), flush=True)
    elif request["type"] == "move":
        rows = [row.split(":") for row in request["position"].split()]
        fits = [code for code in codes(request["code"]) if all(right(guess, code) == int(answer) for guess, answer in rows)]
        rng = random.Random(f"{request['seed']} {len(rows)}")
        guesses = rng.sample(fits, min(len(fits), MAX_GUESSES))
        secrets = rng.sample(fits, min(len(fits), MAX_SECRETS))
        print(json.dumps({"id": request["id"], "move": min(guesses, key=lambda guess: left(guess, secrets))}), flush=True)
