"""Many games at once, as NumPy arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlor import _native
from parlor._native import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class _Memory:
    """Memory of a batch, described by NumPy's array interface. It keeps the batch alive while an array uses it."""

    def __init__(self, native: _native.Batch, table: str) -> None:
        self.native = native
        self.__array_interface__ = native.table(table)


class Batch:
    """Games played in parallel. A finished game is replaced by a new one at once.

    The arrays are views of memory that every step overwrites: copy the values you want to keep. All arrays have one row
    per game; :attr:`turn` holds the seat to move.
    """

    def __init__(self, game: Game | str, games: int, seed: int = 1) -> None:
        import numpy

        self.game: Game = _native.game(game) if isinstance(game, str) else game
        self._native = _native.Batch(self.game, games, seed)

        def view(table: str) -> Any:
            return numpy.asarray(_Memory(self._native, table))

        self.observation: NDArray[np.int8] = view("observations")
        """The observations of the sides to move: games, planes, rows, columns."""
        self.mask: NDArray[np.bool_] = view("masks")
        """Which action numbers are legal: games, actions."""
        self.reward: NDArray[np.float32] = view("rewards")
        """The reward of the side that moved last: its payoff if the move ended the game."""
        self.done: NDArray[np.bool_] = view("done")
        """Whether the last move ended the game; the row then shows the next game."""
        self.turn: NDArray[np.int8] = view("turns")
        """The seat to move: 0 or 1."""
        self._actions: NDArray[np.int64] = view("actions")

    def __len__(self) -> int:
        return len(self.reward)

    def reset(self, seed: int) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Restarts all games with this seed; returns observation and mask."""
        self._native.reset(seed)
        return self.observation, self.mask

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int8], NDArray[np.bool_], NDArray[np.float32], NDArray[np.bool_]]:
        """Plays one move in every game, given by action numbers; returns observation, mask, reward and done.

        If one of them is illegal, no move is played, and :class:`parlor.Refused` names it.
        """
        if actions is not self._actions:
            self._actions[...] = actions
        self._native.step()
        return self.observation, self.mask, self.reward, self.done

    def random_actions(self) -> NDArray[np.int64]:
        """Returns a random legal move of every game, from the seed of the batch. The next call overwrites the array."""
        self._native.draw()
        return self._actions


def batch(game: Game | str, games: int, seed: int = 1) -> Batch:
    """Creates a batch of games as NumPy arrays; the seed fixes everything random.

        >>> b = batch("reversi", 4096, seed=1)
        >>> obs, mask, reward, done = b.step(b.random_actions())
    """
    return Batch(game, games, seed)
