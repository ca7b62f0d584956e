#!/usr/bin/env python3
"""A bot that plays any move of any game; docs/bots.md says what it is told. Run it: python3 random_bot.py"""
import json, random, sys

for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "random"}), flush=True)
    elif ask["type"] == "move":
        dice = random.Random(f"{ask['seed']} {len(ask['history'])}")  # the same luck whenever the game is repeated
        code = ask.get("code")  # where the moves are too many to list
        move = "".join(dice.sample(code["symbols"] * code["copies"], code["pegs"])) if code else dice.choice(ask["legal"])
        print(json.dumps({"id": ask["id"], "move": move}), flush=True)
