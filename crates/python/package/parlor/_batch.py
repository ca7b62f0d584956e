"""Thousands of games at once, as NumPy arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlor import _native
from parlor._native import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class _Memory:
    """Memory of a batch, as NumPy wants to be told of it. It keeps the batch alive as long as an array shows it."""

    def __init__(self, native: _native.Batch, table: str) -> None:
        self.native = native
        self.__array_interface__ = native.table(table)


class Batch:
    """Games that are played side by side. A game that is over makes room for the next one at once.

    The arrays show memory that every step overwrites: copy what you want to keep. All of them have a row for every
    game; :attr:`turn` says whose it is.
    """

    def __init__(self, game: Game | str, games: int, seed: int = 1) -> None:
        import numpy

        self.game: Game = _native.game(game) if isinstance(game, str) else game
        self._native = _native.Batch(self.game, games, seed)

        def shown(table: str) -> Any:
            return numpy.asarray(_Memory(self._native, table))

        self.observation: NDArray[np.int8] = shown("observations")
        """What the sides to move see: games, planes, rows, columns."""
        self.mask: NDArray[np.bool_] = shown("masks")
        """Which numbers are legal moves: games, actions."""
        self.reward: NDArray[np.float32] = shown("rewards")
        """What whoever moved last received for it: the payoff of the game to that side, if the move ended it."""
        self.done: NDArray[np.bool_] = shown("done")
        """Whether the last move ended the game, so that the row shows the next one."""
        self.turn: NDArray[np.int8] = shown("turns")
        """The seat to move: 0 or 1."""
        self._actions: NDArray[np.int64] = shown("actions")

    def __len__(self) -> int:
        return len(self.reward)

    def reset(self, seed: int) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Begins all games anew, as a batch with this seed begins; gives observation and mask."""
        self._native.reset(seed)
        return self.observation, self.mask

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int8], NDArray[np.bool_], NDArray[np.float32], NDArray[np.bool_]]:
        """Makes a move in every game, by the numbers of the moves; gives observation, mask, reward and done.

        If one of them is not legal nothing is played, and :class:`parlor.Refused` says which.
        """
        if actions is not self._actions:
            self._actions[...] = actions
        self._native.step()
        return self.observation, self.mask, self.reward, self.done

    def random_actions(self) -> NDArray[np.int64]:
        """A legal move of every game, drawn from the seed of the batch. The array is overwritten by the next call."""
        self._native.draw()
        return self._actions


def batch(game: Game | str, games: int, seed: int = 1) -> Batch:
    """So many games of a kind at once, as NumPy arrays; everything random in them follows from the seed.

        >>> b = batch("reversi", 4096, seed=1)
        >>> obs, mask, reward, done = b.step(b.random_actions())
    """
    return Batch(game, games, seed)
