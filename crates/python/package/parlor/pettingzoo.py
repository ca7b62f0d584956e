"""Every game as a PettingZoo environment for two agents that move in turn (AEC), with action masks.

    from parlor.pettingzoo import env
    e = env("reversi")

Agents are the seats of the game. An agent observes ``{"observation": int8 planes, "action_mask": int8}``, its own planes
before the opponent's; no observation contains a secret code. The reward is the seat's payoff at the end. Needs the
packages ``pettingzoo`` and ``numpy``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from parlor import _native
from parlor._native import Game, Position

Observation = dict[str, NDArray[np.int8]]


def env(game: Game | str, render_mode: str | None = None) -> AECEnv[str, Observation, int]:
    """Creates the environment with the usual wrappers: an illegal move loses, and calls out of order are rejected."""
    raw = raw_env(game, render_mode=render_mode)
    checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv[str, Observation, int]):
    """The environment without wrappers; an illegal move raises :class:`parlor.Refused`."""

    metadata: dict[str, Any] = {
        "name": "parlor",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, game: Game | str, render_mode: str | None = None) -> None:
        super().__init__()
        self.game: Game = _native.game(game) if isinstance(game, str) else game
        self.metadata = {**self.metadata, "name": self.game.name}
        self.position: Position = self.game.start()
        """The current position."""
        # Rejects games without action numbers.
        self.position.actions()
        actions = self.game.actions or 0
        self.render_mode = render_mode
        self.possible_agents = list(self.game.seats)
        self.agents: list[str] = []
        self._action_space: spaces.Space[Any] = spaces.Discrete(actions)
        self._observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(low=0, high=127, shape=self.game.planes, dtype=np.int8),
                "action_mask": spaces.Box(low=0, high=1, shape=(actions,), dtype=np.int8),
            }
        )
        self._actions = actions

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. The seed fixes a random board."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        elif not hasattr(self, "_seeds"):
            self._seeds = np.random.default_rng()
        self.position = self.game.start(int(self._seeds.integers(1 << 63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.position.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.position.turn

    def observe(self, agent: str) -> Observation:
        """Returns the observation of a seat; the mask is empty unless it is the seat's turn."""
        planes = np.frombuffer(self.position.observation(agent), dtype=np.int8).reshape(self.game.planes)
        mask = np.zeros(self._actions, dtype=np.int8)
        if not self.position.over and self.position.turn == agent:
            mask[self.position.actions()] = 1
        return {"observation": planes.copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays a move, given by its number, for the seat to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.position = self.position.play(int(action))  # type: ignore[arg-type]
        self._clear_rewards()
        payoff = self.position.payoff
        if payoff is not None:
            first, second = self.possible_agents
            self.rewards = {first: float(payoff), second: float(-payoff)}
            self.terminations = dict.fromkeys(self.agents, True)
        # The turn changes also after the end: PettingZoo then reports the end to both agents.
        first, second = self.possible_agents
        self.agent_selection = second if agent == first else first
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Returns the board as text in mode ``ansi``; prints it in mode ``human``."""
        if self.render_mode == "human":
            print(self.position)
            return None
        return str(self.position)

    def close(self) -> None:
        """Does nothing: there are no resources to release."""
