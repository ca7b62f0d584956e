"""Guesses the code that fits all answers and leaves the fewest codes on average; looks at a sample of the guesses."""
import collections
import itertools
import json
import random
import sys

MOST_GUESSES = 60
MOST_SECRETS = 200


def right(guess, secret):
    """How many signs stand in the right place."""
    return sum(one == other for one, other in zip(guess, secret))


def codes(code):
    """All codes there are, in order."""
    for signs in itertools.product(code["symbols"], repeat=code["pegs"]):
        if all(signs.count(sign) <= code["copies"] for sign in signs):
            yield "".join(signs)


def left(guess, secrets):
    """How many codes a guess leaves, summed over all secrets: each answer leaves those that give the same one."""
    return sum(count * count for count in collections.Counter(right(guess, secret) for secret in secrets).values())


for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "fewest left"}), flush=True)
    elif ask["type"] == "move":
        rows = [row.split(":") for row in ask["position"].split()]
        fits = [code for code in codes(ask["code"]) if all(right(guess, code) == int(answer) for guess, answer in rows)]
        dice = random.Random(f"{ask['seed']} {len(rows)}")
        guesses = dice.sample(fits, min(len(fits), MOST_GUESSES))
        secrets = dice.sample(fits, min(len(fits), MOST_SECRETS))
        print(json.dumps({"id": ask["id"], "move": min(guesses, key=lambda guess: left(guess, secrets))}), flush=True)
