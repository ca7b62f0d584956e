"""Code-breaking games: breakers put to all secrets, and plans that are proved best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlor import _native
from parlor._native import Game, Position
from parlor._player import Anybody, seated
from parlor._thinking import at


@dataclass(frozen=True)
class Examined:
    """How a breaker did over all secrets, or over a sample of them."""

    player: str
    codes: int
    """Secrets it was put to."""
    total: int
    """Guesses for all of them, the winning ones included."""
    mean: float
    worst: int
    distribution: dict[int, int]
    """How many secrets were named with each number of guesses."""
    win_rate: float
    """The chance to name a secret within the turns of the game."""
    unsolved: int
    forfeits: int
    first_guess: str | None
    sampled: bool
    mean_margin: float | None
    """Half the width of the mean's 95 % interval, if secrets were drawn."""
    complete: bool
    reasons: list[str]
    expectations: list[tuple[str, float | None, bool]]

    def __str__(self) -> str:
        figures = f"{self.codes} secrets, {self.mean:.4f} guesses on average, {self.worst} at most"
        return f"{self.player}: {figures}" + (f", {self.unsolved} not named" if self.unsolved else "")


def examine(
    player: Anybody,
    game: Game | str,
    *,
    sample: int | None = None,
    cap: int = 50,
    seed: int = 1,
    forfeits: bool = False,
    expect: Sequence[str] = (),
) -> Examined:
    """Puts a breaker to every secret of a game, each once; where there are too many, or if you say so, to a sample.

    The breaker is asked about each position of its tree once, whatever the number of secrets that lead there. An error
    in it is raised, unless ``forfeits`` is true: then it only counts.
    """
    rules = _native.game(game) if isinstance(game, str) else game
    who = seated(player)
    row = _native.examine(rules, who, sample, cap, seed, not forfeits, list(expect))
    judged = [(one["expected"], one["value"], one["met"]) for one in row["expectations"]]
    row["expectations"] = judged
    return Examined(player=who if isinstance(who, str) else who.name, **row)


@dataclass(frozen=True)
class PlanNode:
    """A guess, and what to do after each answer to it."""

    guess: str
    then: dict[str, PlanNode]
    """The next guess for each answer that does not end the game."""

    def depth(self) -> int:
        """The most guesses from here on."""
        return 1 + max((node.depth() for node in self.then.values()), default=0)

    def count(self) -> int:
        """Guesses in the whole tree."""
        return 1 + sum(node.count() for node in self.then.values())


@dataclass(frozen=True)
class Plan:
    """The best plan of a breaker, as far as it was found."""

    goal: str
    """What it is best at: ``mean`` or ``worst``."""
    codes: int
    total: int | None
    """Guesses for all secrets; ``None`` if no plan was found."""
    worst: int | None
    distribution: dict[int, int]
    lower: int
    """What was asked for, the total or the worst case, is at least this."""
    proven: bool
    """Whether no plan is better."""
    tree: PlanNode | None
    text: str | None
    nodes: int

    @property
    def mean(self) -> float | None:
        """Guesses for one secret on average."""
        return None if self.total is None else self.total / self.codes


def plan(
    position: Position | Game | str,
    *,
    goal: str | None = None,
    within: int | None = None,
    consistent_only: bool = False,
    time: float | None = None,
) -> Plan:
    """Finds the best plan of a breaker, with proof: by ``mean`` or ``worst``, or what the game is about.

    ``within`` counts only plans that never need more guesses, ``consistent_only`` only those that always guess a code
    that can still be the secret. After ``time`` seconds the best plan found so far is given.
    """
    row = _native.plan(at(position), goal, within, consistent_only, time)
    document = row.pop("json")
    tree = None
    if document is not None:
        import json

        tree = grown(json.loads(document)["plan"])
    return Plan(tree=tree, **row)


def grown(document: Any) -> PlanNode:
    """A tree from its document, in which a guess without a sequel is a bare text."""
    if isinstance(document, str):
        return PlanNode(document, {})
    return PlanNode(document["guess"], {answer: grown(then) for answer, then in document["then"].items()})
