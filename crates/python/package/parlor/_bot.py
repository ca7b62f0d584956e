"""A player as a program of its own, for matches that are graded: it speaks the protocol of docs/bots.md."""

from __future__ import annotations

import sys

from parlor import _native
from parlor._native import Game
from parlor._player import Player


def run_bot(player: Player | type[Player]) -> None:
    """Plays one game over standard input and output, as Parlor's ``process:cmd=python3 bot.py`` asks for it.

    For the same seed it plays the games that the same class plays in :func:`parlor.arena`. What the player prints goes
    to standard error, because standard output belongs to the conversation.
    """
    import json

    one = player() if isinstance(player, type) else player
    answers, sys.stdout = sys.stdout, sys.stderr
    game: Game | None = None
    try:
        for line in sys.stdin:
            if not line.strip():
                continue
            ask = json.loads(line)
            if ask["type"] == "hello":
                game = _native.game(ask["game"])
                answer = {"type": "ready", "name": one.name}
            elif ask["type"] == "move" and game is not None:
                seed = _native.move_seed(ask["seed"], len(ask["history"]))
                answer = {"id": ask["id"], "move": one.choose(game.position(ask["position"]), seed)}
            else:
                continue
            print(json.dumps(answer), file=answers, flush=True)
    finally:
        sys.stdout = answers
