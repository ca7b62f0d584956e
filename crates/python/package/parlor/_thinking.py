"""Values of positions, hints, and comparisons and explanations of searches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from parlor import _native
from parlor._native import Game, Position


def at(position: Position | Game | str) -> Position:
    """Returns a position, or the start of a game."""
    if isinstance(position, str):
        position = _native.game(position)
    return position.start() if isinstance(position, Game) else position


@dataclass(frozen=True)
class Solution:
    """The exact value of a position, as far as it was found. All values are payoffs to the first seat."""

    value: int | None
    """The value with best play; ``None`` if the search was stopped before it was proved."""
    bounds: tuple[int, int] | None
    """Proved bounds on the value."""
    complete: bool
    """Whether the value and all moves are proved."""
    best: list[str]
    """Every move that keeps the value."""
    moves: dict[str, int]
    """The value after each move, if requested."""
    line: list[str]
    """A line of best play to the end."""
    nodes: int
    """Positions visited."""


def solve(
    position: Position | Game | str,
    *,
    all_moves: bool = False,
    time: float | None = None,
    nodes: int | None = None,
    threads: int | None = None,
) -> Solution:
    """Finds the exact value of a position, with proof.

    It stops after ``time`` seconds or ``nodes`` positions, or on Ctrl-C; then ``bounds`` holds the proved bounds.

        >>> solve("tic-tac-toe").value
        0
    """
    row = _native.solve(at(position), all_moves, time, nodes, threads)
    return Solution(**{**row, "moves": dict(row["moves"])})


@dataclass(frozen=True)
class Hint:
    """A recommended move. Values are expected payoffs to the first seat, in points of the game."""

    move: str
    value: float
    exact: bool
    """Whether the value is proved rather than estimated."""
    depth: int
    """Search depth of an estimate; 0 if the value is proved."""
    line: list[str]
    """The expected continuation."""
    moves: dict[str, float]
    """The value of every move, the best for its maker first."""


def hint(position: Position | Game | str, *, time: float | None = None) -> Hint:
    """Returns the best move, proved if that is fast, else estimated. The default time is half a second."""
    row = _native.hint(at(position), time)
    return Hint(**{**row, "moves": dict(row["moves"])})


def values(position: Position | Game | str, *, time: float | None = None) -> dict[str, float]:
    """Returns the value of every move to the first seat, the best for its maker first: the moves of :func:`hint`."""
    return hint(position, time=time).moves


@dataclass(frozen=True)
class Measured:
    """The work of one search at one depth."""

    search: str
    depth: int
    nodes: int
    """Positions visited."""
    leaves: int
    cuts: int
    """Positions whose remaining moves were skipped."""
    value: int
    """The value found: a payoff, or an estimate in units of the evaluation."""
    best: str | None
    seconds: float


@dataclass(frozen=True)
class Comparison:
    """Several searches of one position."""

    rows: list[Measured]

    def nodes(self, search: str) -> dict[int, int]:
        """Returns the positions that a search visited, by depth."""
        return {row.depth: row.nodes for row in self.rows if row.search == search}

    @property
    def agree(self) -> bool:
        """Whether all searches found the same value at each depth."""
        found: dict[int, set[int]] = {}
        for row in self.rows:
            found.setdefault(row.depth, set()).add(row.value)
        return all(len(values) == 1 for values in found.values())

    def table(self) -> str:
        """Returns the figures as a text table."""
        head = ["depth", "search", "nodes", "leaves", "cuts", "value", "best", "seconds"]
        return table(head, [[getattr(row, name) for name in head] for row in self.rows])


def compare(
    position: Position | Game | str,
    searches: Iterable[str] | None = None,
    *,
    depths: Iterable[int] = range(1, 5),
    eval: str | None = None,
) -> Comparison:
    """Runs several searches of one position to several depths.

    Without names, all are compared: ``minimax``, ``negamax``, ``alpha-beta``, ``alpha-beta-negamax``,
    alpha-beta with the best and the worst move order, and Parlor's ``search``.
    """
    here = at(position)
    names = list(searches) if searches is not None else _native.searches()
    rows = [_native.measure(here, name, depth, eval) for depth in depths for name in names]
    return Comparison([Measured(**row) for row in rows])


@dataclass(frozen=True)
class Node:
    """A node of an explained tree. Values are texts, which distinguish estimates from payoffs."""

    name: str
    move: str | None
    turn: str
    ply: int
    above: int | None
    children: list[int]
    leaf: str | None
    """Its value, if it is a leaf."""
    visited: bool
    """Whether the search visited the node."""
    value: str | None
    alpha: str | None
    beta: str | None
    cut: bool
    """Whether its remaining moves were skipped."""


@dataclass(frozen=True)
class Explanation:
    """All steps of a textbook search."""

    search: str
    depth: int
    value: str
    best: str | None
    steps: list[str]
    """The steps as sentences."""
    nodes: list[Node]
    """The whole tree, the root first."""
    cuts: int
    visited: int
    """Visited leaves."""
    leaves: int
    """All leaves of the tree."""

    def __str__(self) -> str:
        return "\n\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))


def explain(
    position: Position | Game | str,
    search: str = "alpha-beta",
    *,
    depth: int | None = None,
    eval: str | None = None,
) -> Explanation:
    """Explains a textbook search step by step; the default depth is the deepest that fits a page."""
    row = _native.explain(at(position), search, depth, eval)
    return Explanation(**{**row, "nodes": [Node(**node) for node in row["nodes"]]})


def table(head: list[str], rows: list[list[object]]) -> str:
    """Formats a table with a header; numbers are right-aligned."""

    def text(value: object) -> str:
        if value is None:
            return "-"
        return f"{value:.4f}" if isinstance(value, float) else str(value)

    lines = [head, *([text(value) for value in row] for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    numbers = [all(isinstance(row[column], (int, float)) for row in rows) for column in range(len(head))]

    def padded(line: list[str]) -> str:
        cells = (
            cell.rjust(width) if number else cell.ljust(width) for cell, width, number in zip(line, widths, numbers)
        )
        return "  ".join(cells).rstrip()

    return "\n".join(padded(line) for line in lines)
