"""Players: classes with one method, and those that Parlor brings along."""

from __future__ import annotations

from typing import Union

from parlor import _native
from parlor._native import Position


class Player:
    """Somebody who plays. Write a subclass with a method ``choose``; the same class plays in :func:`parlor.arena`,
    and as a program of its own with :func:`parlor.run_bot`.

        >>> class First(Player):
        ...     def choose(self, s, seed):
        ...         return s.moves()[0]
    """

    @property
    def name(self) -> str:
        """What results call it: the name of its class."""
        return type(self).__name__

    def choose(self, s: Position, seed: int) -> str:
        """The move to make in a position that is not over.

        It is asked about positions of many games, in any order. Draw whatever is random from the seed, which is
        another one for each game, seat and move: ``random.Random(seed)``. Then every game can be played again.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method choose(self, s, seed)")


class BuiltIn(Player):
    """A player of Parlor's, by its spec."""

    def __init__(self, spec: str, seconds: float | None = None) -> None:
        self.spec = spec
        self.seconds = seconds

    @property
    def name(self) -> str:
        return self.spec

    def choose(self, s: Position, seed: int) -> str:
        """Its move in a position. The seed is that of its seat: players that keep a secret draw it from there."""
        return _native.choose(s, self.spec, seed, self.seconds)

    def __repr__(self) -> str:
        return f"parlor.player({self.spec!r})"


Anybody = Union[Player, type[Player], str]
"""A player, a class of players, or the spec of one of Parlor's."""


def player(spec: str, seconds: float | None = None) -> BuiltIn:
    """The player of Parlor's that a spec names; it thinks for no more than so many seconds."""
    return BuiltIn(spec, seconds)


def seated(who: Anybody) -> Player | str:
    """A player, made from its class if need be; specs stay what they are."""
    if isinstance(who, BuiltIn) and who.seconds is None:
        return who.spec
    if isinstance(who, type):
        return who()
    return who
