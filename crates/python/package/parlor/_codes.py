"""Code-breaking games: breakers against all secrets, and optimal plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlor import _native
from parlor._native import Game, Position
from parlor._player import AnyPlayer, resolve
from parlor._thinking import at


@dataclass(frozen=True)
class Examined:
    """The results of a breaker over all secrets, or over a sample of them."""

    player: str
    codes: int
    """Number of secrets."""
    total: int
    """Guesses for all secrets, including the winning ones."""
    mean: float
    worst: int
    distribution: dict[int, int]
    """Number of secrets found with each number of guesses."""
    win_rate: float
    """The chance to find a secret within the turns of the game."""
    unsolved: int
    forfeits: int
    first_guess: str | None
    sampled: bool
    mean_margin: float | None
    """Half the width of the 95 % interval of the mean, if secrets were sampled."""
    complete: bool
    reasons: list[str]
    expectations: list[tuple[str, float | None, bool]]

    def __str__(self) -> str:
        figures = f"{self.codes} secrets, {self.mean:.4f} guesses on average, {self.worst} at most"
        return f"{self.player}: {figures}" + (f", {self.unsolved} not named" if self.unsolved else "")


def examine(
    player: AnyPlayer,
    game: Game | str,
    *,
    sample: int | None = None,
    cap: int = 50,
    seed: int = 1,
    forfeits: bool = False,
    expect: Sequence[str] = (),
) -> Examined:
    """Runs a breaker against every secret of a game once; against a sample if there are too many, or on request.

    The breaker is called once for each position of its tree, whatever the number of secrets that lead there. Its errors
    are raised, unless ``forfeits`` is true: then they are only counted.
    """
    rules = _native.game(game) if isinstance(game, str) else game
    resolved = resolve(player)
    row = _native.examine(rules, resolved, sample, cap, seed, not forfeits, list(expect))
    judged = [(one["expected"], one["value"], one["met"]) for one in row["expectations"]]
    row["expectations"] = judged
    return Examined(player=resolved if isinstance(resolved, str) else resolved.name, **row)


@dataclass(frozen=True)
class PlanNode:
    """A guess with the next guess for each answer."""

    guess: str
    then: dict[str, PlanNode]
    """The next guess for each answer that does not end the game."""

    def depth(self) -> int:
        """Returns the largest number of guesses from here on."""
        return 1 + max((node.depth() for node in self.then.values()), default=0)

    def count(self) -> int:
        """Returns the number of guesses in the tree."""
        return 1 + sum(node.count() for node in self.then.values())


@dataclass(frozen=True)
class Plan:
    """The best plan found for a breaker."""

    goal: str
    """The goal: ``mean`` or ``worst``."""
    codes: int
    total: int | None
    """Guesses for all secrets; ``None`` if no plan was found."""
    worst: int | None
    distribution: dict[int, int]
    lower: int
    """A lower bound on the goal: the total or the worst case."""
    proven: bool
    """Whether no plan is better."""
    tree: PlanNode | None
    text: str | None
    nodes: int

    @property
    def mean(self) -> float | None:
        """The average number of guesses."""
        return None if self.total is None else self.total / self.codes


def plan(
    position: Position | Game | str,
    *,
    goal: str | None = None,
    within: int | None = None,
    consistent_only: bool = False,
    time: float | None = None,
) -> Plan:
    """Finds the best plan of a breaker, with proof: by ``mean`` or ``worst``; the default is the goal of the game.

    ``within`` admits only plans that never need more guesses, ``consistent_only`` only those that always guess a code
    that can still be the secret. After ``time`` seconds the best plan found so far is returned.
    """
    row = _native.plan(at(position), goal, within, consistent_only, time)
    document = row.pop("json")
    tree = None
    if document is not None:
        import json

        tree = parse_tree(json.loads(document)["plan"])
    return Plan(tree=tree, **row)


def parse_tree(document: Any) -> PlanNode:
    """Parses a tree. A guess without a sequel is a plain text in the document."""
    if isinstance(document, str):
        return PlanNode(document, {})
    return PlanNode(document["guess"], {answer: parse_tree(then) for answer, then in document["then"].items()})
