"""Parlor: classic zero-sum games to play, solve, compare and explain.

    >>> import parlor
    >>> s = parlor.game("tic-tac-toe").start()
    >>> s.play("b2").turn
    'second'

A *spec* names a game or a player with its settings, as on Parlor's command line: ``reversi:size=6``,
``alpha-beta:depth=4``. Invalid requests raise :class:`Refused` with a sentence that names the fix, in English or the
language that :func:`language` sets.
"""

from parlor._arena import Expectation, Grade, Results, Standing, arena, grade
from parlor._batch import Batch, batch
from parlor._bot import run_bot
from parlor._codes import Examined, Plan, PlanNode, examine, plan
from parlor._native import Game, Position, Refused, game, games, language
from parlor._player import BuiltIn, Player, player
from parlor._thinking import (
    Comparison,
    Explanation,
    Hint,
    Measured,
    Node,
    Solution,
    compare,
    explain,
    hint,
    solve,
    values,
)

__all__ = [
    "Batch",
    "BuiltIn",
    "Comparison",
    "Examined",
    "Expectation",
    "Explanation",
    "Game",
    "Grade",
    "Hint",
    "Measured",
    "Node",
    "Plan",
    "PlanNode",
    "Player",
    "Position",
    "Refused",
    "Results",
    "Solution",
    "Standing",
    "arena",
    "batch",
    "compare",
    "examine",
    "explain",
    "game",
    "games",
    "grade",
    "hint",
    "language",
    "plan",
    "player",
    "run_bot",
    "solve",
    "values",
]
