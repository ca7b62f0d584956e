#!/usr/bin/env python3
"""A bot that plays random moves in any game, by the protocol of docs/bots.md. Run it: python3 random_bot.py"""
import json, random, sys

for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "random"}), flush=True)
    elif request["type"] == "move":
        rng = random.Random(f"{request['seed']} {len(request['history'])}")  # reproducible
        code = request.get("code")  # set if there are too many moves to list
        move = "".join(rng.sample(code["symbols"] * code["copies"], code["pegs"])) if code else rng.choice(request["legal"])
        print(json.dumps({"id": request["id"], "move": move}), flush=True)
