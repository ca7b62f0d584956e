"""Every game as a Gymnasium environment for one seat, against a player in the other.

    from parlor.gymnasium import Env
    e = Env("reversi", opponent="greedy")

Observations are int8 planes, the seat's own before the opponent's. The legal moves are in ``info["action_mask"]`` and in
:meth:`Env.action_masks`, which sb3-contrib uses. Needs the packages ``gymnasium`` and ``numpy``.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlor import _native
from parlor._native import Game, Position
from parlor._player import AnyPlayer, BuiltIn, Player, resolve


class Env(gymnasium.Env[NDArray[np.int8], np.int64]):
    """One seat of a game. The reward is the seat's payoff at the end; an illegal move ends the game with −1."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        opponent: AnyPlayer | None = None,
        seat: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The default opponent is ``random``; for a code breaker it is the maker ``honest``."""
        self.game: Game = _native.game(game) if isinstance(game, str) else game
        self.seat: str = seat or self.game.seats[0]
        self.position: Position = self.game.start()
        """The current position."""
        # Rejects games without action numbers, and unknown seats.
        self.position.actions()
        self._observe()
        if opponent is None:
            breaks = self.game.breaks_codes and self.seat == self.game.seats[0]
            opponent = "honest" if breaks else "random"
        resolved = resolve(opponent)
        self.opponent: Player = BuiltIn(resolved) if isinstance(resolved, str) else resolved
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.game.actions or 0)
        self.observation_space = spaces.Box(low=0, high=127, shape=self.game.planes, dtype=np.int8)
        self._seed = 0
        self._ply = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Starts a game. The seed fixes a random board and the opponent's random choices."""
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(1 << 63))
        self._ply = 0
        self.position = self.game.start(self._seed)
        self._reply()
        return self._observe(), {"action_mask": self.action_masks()}

    def step(self, action: np.int64) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Plays a move, given by its number, and the opponent's reply."""
        try:
            self.position = self.position.play(int(action))
        except _native.Refused as refused:
            info = {"action_mask": self.action_masks(), "illegal": str(refused)}
            return self._observe(), -1.0, True, False, info
        self._ply += 1
        self._reply()
        payoff = self.position.payoff or 0
        reward = float(payoff if self.seat == self.game.seats[0] else -payoff)
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self.position.over, False, {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """Returns 1 for each legal action number, else 0."""
        mask = np.zeros(self.game.actions or 0, dtype=np.int8)
        if not self.position.over:
            mask[self.position.actions()] = 1
        return mask

    def render(self) -> str | None:
        """Returns the board as text in mode ``ansi``; prints it in mode ``human``."""
        if self.render_mode == "human":
            print(self.position)
            return None
        return str(self.position)

    def _reply(self) -> None:
        while not self.position.over and self.position.turn != self.seat:
            # Built-in players draw secrets from the seed of their seat; other players get a seed for every move.
            builtin = isinstance(self.opponent, BuiltIn)
            seed = self._seed ^ 1 if builtin else _native.move_seed(self._seed ^ 1, self._ply)
            self.position = self.position.play(self.opponent.choose(self.position, seed))
            self._ply += 1

    def _observe(self) -> NDArray[np.int8]:
        planes = np.frombuffer(self.position.observation(self.seat), dtype=np.int8)
        return planes.reshape(self.game.planes).copy()
