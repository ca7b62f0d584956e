"""Runs a player as a bot that speaks the protocol of docs/bots.md, for graded matches."""

from __future__ import annotations

import sys

from parlor import _native
from parlor._native import Game
from parlor._player import Player


def run_bot(player: Player | type[Player]) -> None:
    """Plays one game over standard input and output, for Parlor's ``process:cmd=python3 bot.py``.

    With the same seed it plays the same games as the class in :func:`parlor.arena`. The player's prints go to standard
    error, because the protocol uses standard output.
    """
    import json

    instance = player() if isinstance(player, type) else player
    answers, sys.stdout = sys.stdout, sys.stderr
    game: Game | None = None
    try:
        for line in sys.stdin:
            if not line.strip():
                continue
            request = json.loads(line)
            if request["type"] == "hello":
                game = _native.game(request["game"])
                answer = {"type": "ready", "name": instance.name}
            elif request["type"] == "move" and game is not None:
                seed = _native.move_seed(request["seed"], len(request["history"]))
                answer = {"id": request["id"], "move": instance.choose(game.position(request["position"]), seed)}
            else:
                continue
            print(json.dumps(answer), file=answers, flush=True)
    finally:
        sys.stdout = answers
