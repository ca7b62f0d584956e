"""Players: classes with one method, and built-in players."""

from __future__ import annotations

from typing import Union

from parlor import _native
from parlor._native import Position


class Player:
    """Base class of players. Write a subclass with a method ``choose``; the same class plays in :func:`parlor.arena` and
    as a bot with :func:`parlor.run_bot`.

        >>> class First(Player):
        ...     def choose(self, s, seed):
        ...         return s.moves()[0]
    """

    @property
    def name(self) -> str:
        """The name in results: by default the name of the class."""
        return type(self).__name__

    def choose(self, s: Position, seed: int) -> str:
        """Returns the move to play in an unfinished position.

        It is called for positions of many games, in any order. Derive all random choices from the seed, which differs for
        each game, seat and move: ``random.Random(seed)``. Then every game is reproducible.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method choose(self, s, seed)")


class BuiltIn(Player):
    """A built-in player, given by its spec."""

    def __init__(self, spec: str, seconds: float | None = None) -> None:
        self.spec = spec
        self.seconds = seconds

    @property
    def name(self) -> str:
        return self.spec

    def choose(self, s: Position, seed: int) -> str:
        """Returns its move in a position. The seed is that of the seat: players with a secret draw it from there."""
        return _native.choose(s, self.spec, seed, self.seconds)

    def __repr__(self) -> str:
        return f"parlor.player({self.spec!r})"


AnyPlayer = Union[Player, type[Player], str]
"""A player, a class of players, or the spec of a built-in player."""


def player(spec: str, seconds: float | None = None) -> BuiltIn:
    """Returns the built-in player of a spec; ``seconds`` limits its time per move."""
    return BuiltIn(spec, seconds)


def resolve(player: AnyPlayer) -> Player | str:
    """Returns a player, creating it from its class if necessary, or the spec of a built-in player."""
    if isinstance(player, BuiltIn) and player.seconds is None:
        return player.spec
    if isinstance(player, type):
        return player()
    return player
