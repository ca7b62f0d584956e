"""The part of Parlor's Python package that is written in Rust."""

from typing import Any, final

__all__ = [
    "Batch",
    "Game",
    "Position",
    "Refused",
    "arena",
    "choose",
    "examine",
    "explain",
    "game",
    "games",
    "gradescope",
    "hint",
    "language",
    "measure",
    "move_seed",
    "plan",
    "searches",
    "solve",
]

class Refused(ValueError):
    """What was asked cannot be done; the text says what is wrong, what is allowed and what to give instead."""

@final
class Game:
    """A game with its settings. Two games are equal if their specs are."""

    @property
    def spec(self) -> str:
        """The game and its settings, as on the command line."""
    @property
    def name(self) -> str:
        """Its name without settings."""
    @property
    def title(self) -> str:
        """What people call it."""
    @property
    def about(self) -> str:
        """What it is about and how moves are written."""
    @property
    def seats(self) -> tuple[str, str]:
        """The names of the two seats; the first one moves first."""
    @property
    def usual_players(self) -> tuple[str, str]:
        """The players that sit in the two seats by default."""
    @property
    def breaks_codes(self) -> bool:
        """Whether a secret code is kept and broken in it."""
    @property
    def actions(self) -> int | None:
        """How many numbers moves may have, or ``None`` where moves have no numbers."""
    @property
    def planes(self) -> tuple[int, int, int]:
        """Planes, rows and columns of an observation."""
    def players(self) -> list[str]:
        """The names of its players."""
    def start(self, seed: int | None = None) -> Position:
        """The position in which it begins; where the board is drawn by lot, the one that a seed draws."""
    def position(self, text: str) -> Position:
        """The position that a text describes."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class Position:
    """An immutable position; playing a move returns a new one."""

    @property
    def game(self) -> Game:
        """The game that it is a position of."""
    @property
    def text(self) -> str:
        """The position as text, as on the command line."""
    @property
    def turn(self) -> str:
        """The seat whose turn it is; once the game is over, whose it would be."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    @property
    def payoff(self) -> int | None:
        """What the first seat receives and the second one pays, once the game is over."""
    def moves(self) -> list[str]:
        """The legal moves; none once the game is over."""
    def actions(self) -> list[int]:
        """The numbers of the legal moves."""
    def play(self, move: str | int) -> Position:
        """The position after a move, given as its text or as its number."""
    def action(self, move: str) -> int:
        """The number of a move."""
    def name(self, action: int) -> str:
        """The text of the move with a number."""
    def observation(self, seat: str | None = None) -> bytes:
        """What a seat sees, as signed bytes: planes, rows, columns; by default the seat whose turn it is."""
    def _repr_svg_(self) -> str:
        """The picture of a notebook."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Game, str]]: ...

@final
class Batch:
    """Games in parallel, and the arrays of their state."""

    def __new__(cls, game: Game, games: int, seed: int) -> Batch: ...
    def reset(self, seed: int) -> None:
        """Begins all games anew."""
    def step(self) -> None:
        """Plays the moves of the table of actions."""
    def draw(self) -> None:
        """Writes a legal move of every game into the table of actions."""
    def table(self, name: str) -> dict[str, Any]:
        """Where a table lies, as `NumPy`'s array interface (version 3) describes it."""

def game(spec: str) -> Game:
    """The game that a spec names, such as `reversi:size=6`."""

def games() -> list[str]:
    """The names of all games."""

def language(code: str) -> None:
    """Sets the language of sentences, by its code, such as `es`."""

def move_seed(seat_seed: int, ply: int) -> int:
    """The seed of one move of a player, from the seed of its seat and the number of moves made before."""

def solve(
    position: Position, all_moves: bool, seconds: float | None, nodes: int | None, threads: int | None
) -> dict[str, Any]:
    """The exact value of a position."""

def hint(position: Position, seconds: float | None) -> dict[str, Any]:
    """The best move of a position within a time, with what every move is worth to the first seat."""

def choose(position: Position, player: str, seed: int, seconds: float | None) -> str:
    """The move that a player of the game makes in a position."""

def searches() -> list[str]:
    """The names of the searches that can be compared."""

def measure(position: Position, search: str, depth: int, eval: str | None) -> dict[str, Any]:
    """Measures the work of one search of a position."""

def explain(position: Position, search: str, depth: int | None, eval: str | None) -> dict[str, Any]:
    """Tells everything that a textbook search does in a position."""

def arena(
    game: Game,
    players: list[Any],
    games: int,
    seed: int,
    gauntlet: bool,
    positions: list[str],
    opening_plies: int | None,
    threads: int | None,
    strict: bool,
    expect: list[str],
) -> dict[str, Any]:
    """Plays pairs of games with seats swapped."""

def gradescope(output: str, tests: list[tuple[str, float, float, bool, str]]) -> str:
    """The file that Gradescope reads."""

def examine(
    game: Game, player: Any, sample: int | None, cap: int, seed: int, strict: bool, expect: list[str]
) -> dict[str, Any]:
    """Runs a breaker against all secrets, or against a sample of them."""

def plan(
    position: Position, goal: str | None, within: int | None, consistent_only: bool, seconds: float | None
) -> dict[str, Any]:
    """Finds the best plan of a breaker from a position on, with proof."""
