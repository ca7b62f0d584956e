"""What pickled positions are made of again."""

from parlor._native import Game, Position


def position(game: Game, text: str) -> Position:
    """The position of a game that a text describes."""
    return game.position(text)
