"""Tournaments of players, and grades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from os import PathLike

from parlor import _codes, _native
from parlor._native import Game, Position
from parlor._player import AnyPlayer, resolve
from parlor._thinking import table


@dataclass(frozen=True)
class Standing:
    """One player's results against all opponents."""

    name: str
    wins: int
    draws: int
    losses: int
    forfeits: int
    """Games lost by an error or an illegal move, included in the losses."""
    score: float
    """The share of the points, 0 to 1."""
    margin: float
    """Average payoff per game."""
    elo: float | None
    """The Elo difference to the opponents; ``None`` if all games were won or all were lost."""
    elo_low: float | None
    elo_high: float | None
    reasons: list[tuple[str, int]]
    """Reasons for forfeits, with their counts."""


@dataclass(frozen=True)
class Expectation:
    """An expectation of a player, with the value reached."""

    expected: str
    value: float | None
    met: bool


@dataclass(frozen=True)
class Results:
    """The results of a tournament, in the order of its players."""

    game: str
    players: list[Standing]
    games: int
    repeated_pairs: int
    """Pairs of games that are not counted: both players are deterministic and the opening was played before."""
    complete: bool
    seed: int
    expectations: list[Expectation] = field(default_factory=list)

    @property
    def elo(self) -> float | None:
        """The Elo difference of the first player to its opponents."""
        return self.players[0].elo

    @property
    def interval(self) -> tuple[float | None, float | None]:
        """The 95 % interval of that difference, from the scores of pairs of games; ``None`` for an unbounded end."""
        return self.players[0].elo_low, self.players[0].elo_high

    def table(self) -> str:
        """Returns the results as a text table, the best score first."""
        order = sorted(self.players, key=lambda player: -player.score)
        head = ["player", "wins", "draws", "losses", "forfeits", "score", "margin", "elo", "elo_low", "elo_high"]
        rows: list[list[object]] = []
        for player in order:
            elos = [None if elo is None else round(elo) for elo in (player.elo, player.elo_low, player.elo_high)]
            counts = [player.wins, player.draws, player.losses, player.forfeits]
            rows.append([player.name, *counts, round(player.score, 4), round(player.margin, 4), *elos])
        return table(head, rows)

    def __str__(self) -> str:
        return self.table()


def open_game(game: Game | str) -> Game:
    """Returns a game, given as a game or a spec."""
    return _native.game(game) if isinstance(game, str) else game


def arena(
    game: Game | str,
    players: Sequence[AnyPlayer],
    games: int = 200,
    seed: int = 1,
    *,
    gauntlet: bool = False,
    positions: Iterable[Position | str] = (),
    opening_plies: int | None = None,
    threads: int | None = None,
    forfeits: bool = False,
    expect: Sequence[str] = (),
) -> Results:
    """Plays a tournament in pairs of games with seats swapped, each pair from its own opening.

    Each player meets each other in ``games`` games; in a ``gauntlet`` the first player meets all others. The seed fixes
    all results, whatever the number of threads. An error in a Python player ends the tournament and is raised, unless
    ``forfeits`` is true: then it loses the game.
    """
    opening = [position if isinstance(position, str) else position.text for position in positions]
    resolved = [resolve(player) for player in players]
    row = _native.arena(
        open_game(game), resolved, games, seed, gauntlet, opening, opening_plies, threads, not forfeits, list(expect)
    )
    row["players"] = [Standing(**player) for player in row["players"]]
    row["expectations"] = [Expectation(**expectation) for expectation in row["expectations"]]
    return Results(game=open_game(game).spec, seed=seed, **row)


@dataclass(frozen=True)
class Grade:
    """The grade of a player by a list of expectations."""

    player: str
    expectations: list[Expectation]
    summary: str
    """The figures as text."""

    @property
    def passed(self) -> bool:
        """Whether all expectations were met."""
        return all(expectation.met for expectation in self.expectations)

    def gradescope(self, path: str | PathLike[str], points: float = 100.0) -> None:
        """Writes a results file for Gradescope, usually ``results.json``; the points are divided evenly."""
        each = points / max(1, len(self.expectations))
        tests = [
            (
                expectation.expected,
                each if expectation.met else 0.0,
                each,
                expectation.met,
                f"{expectation.expected}: {expectation.value}",
            )
            for expectation in self.expectations
        ]
        with open(path, "w", encoding="utf-8") as file:
            file.write(_native.gradescope(self.summary, tests))


def grade(
    player: AnyPlayer,
    game: Game | str,
    expect: Sequence[str],
    *,
    against: AnyPlayer = "random",
    games: int = 200,
    seed: int = 1,
) -> Grade:
    """Grades a player by expectations: ``win>=0.66``, ``score>0.5``, ``elo>=100``, ``forfeits=0``.

    In a code-breaking game the player breaks every secret, with expectations such as ``mean<=4.4`` or ``worst<=6``.
    Errors of the player lose games. Time is not limited here: to grade untrusted code use :func:`parlor.run_bot` and the
    command line, which limits it.
    """
    rules = open_game(game)
    resolved = resolve(player)
    name = resolved if isinstance(resolved, str) else resolved.name
    if rules.breaks_codes:
        examined = _codes.examine(resolved, rules, seed=seed, forfeits=True, expect=expect)
        met = [Expectation(*row) for row in examined.expectations]
        return Grade(name, met, str(examined))
    results = arena(rules, [resolved, against], games, seed, forfeits=True, expect=expect)
    return Grade(name, results.expectations, results.table())
