"""Restores pickled positions."""

from parlor._native import Game, Position


def position(game: Game, text: str) -> Position:
    """Returns the position of a game described by a text."""
    return game.position(text)
