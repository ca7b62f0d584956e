"""Players against each other, and grades for those who wrote them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from os import PathLike

from parlor import _codes, _native
from parlor._native import Game, Position
from parlor._player import Anybody, seated
from parlor._thinking import table


@dataclass(frozen=True)
class Standing:
    """One player's results against everybody."""

    name: str
    wins: int
    draws: int
    losses: int
    forfeits: int
    """Games lost by an error or an illegal move; they are among the losses."""
    score: float
    """The share of the points, 0 to 1."""
    margin: float
    """What it received per game."""
    elo: float | None
    """The Elo difference to the opponents; ``None`` if every game was won, or none."""
    elo_low: float | None
    elo_high: float | None
    reasons: list[tuple[str, int]]
    """Why it forfeited games, with how often."""


@dataclass(frozen=True)
class Expectation:
    """Something that was expected of a player, and what became of it."""

    expected: str
    value: float | None
    met: bool


@dataclass(frozen=True)
class Results:
    """The results of an event, in the order of its players."""

    game: str
    players: list[Standing]
    games: int
    repeated_pairs: int
    """Pairs of games that are not counted, because neither player has any luck and the opening came before."""
    complete: bool
    seed: int
    expectations: list[Expectation] = field(default_factory=list)

    @property
    def elo(self) -> float | None:
        """The Elo difference of the first player to its opponents."""
        return self.players[0].elo

    @property
    def interval(self) -> tuple[float | None, float | None]:
        """The 95 % interval of that difference, from the scores of pairs of games; an end that is not known is ``None``."""
        return self.players[0].elo_low, self.players[0].elo_high

    def table(self) -> str:
        """The results as text, the best score first."""
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


def opened(game: Game | str) -> Game:
    """A game, by its spec if need be."""
    return _native.game(game) if isinstance(game, str) else game


def arena(
    game: Game | str,
    players: Sequence[Anybody],
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
    """Lets players meet in pairs of games with seats swapped, each from an opening of its own.

    Everybody meets everybody so many ``games`` times, in a ``gauntlet`` the first player all others. A seed fixes all
    results, whatever the number of threads. An error in a player of yours ends the event and is raised, unless
    ``forfeits`` is true: then it loses the game.
    """
    opening = [position if isinstance(position, str) else position.text for position in positions]
    who = [seated(player) for player in players]
    row = _native.arena(
        opened(game), who, games, seed, gauntlet, opening, opening_plies, threads, not forfeits, list(expect)
    )
    row["players"] = [Standing(**player) for player in row["players"]]
    row["expectations"] = [Expectation(**expectation) for expectation in row["expectations"]]
    return Results(game=opened(game).spec, seed=seed, **row)


@dataclass(frozen=True)
class Grade:
    """What became of the expectations of a course."""

    player: str
    expectations: list[Expectation]
    summary: str
    """The figures behind it, as text."""

    @property
    def passed(self) -> bool:
        """Whether everything expected was met."""
        return all(expectation.met for expectation in self.expectations)

    def gradescope(self, path: str | PathLike[str], points: float = 100.0) -> None:
        """Writes the file that Gradescope reads, usually ``results.json``; the points are shared evenly."""
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
    player: Anybody,
    game: Game | str,
    expect: Sequence[str],
    *,
    against: Anybody = "random",
    games: int = 200,
    seed: int = 1,
) -> Grade:
    """Grades a player by what is expected of it: ``win>=0.66``, ``score>0.5``, ``elo>=100``, ``forfeits=0``.

    In a code-breaking game the player breaks every secret, and ``mean<=4.4`` or ``worst<=6`` can be expected. Errors
    of the player lose games. Time is not limited here: to grade strangers use :func:`parlor.run_bot` and the command
    line, which can.
    """
    rules = opened(game)
    who = seated(player)
    name = who if isinstance(who, str) else who.name
    if rules.breaks_codes:
        examined = _codes.examine(who, rules, seed=seed, forfeits=True, expect=expect)
        met = [Expectation(*row) for row in examined.expectations]
        return Grade(name, met, str(examined))
    results = arena(rules, [who, against], games, seed, forfeits=True, expect=expect)
    return Grade(name, results.expectations, results.table())
