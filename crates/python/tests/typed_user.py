"""Sample user code for the type checker."""

import parlor


class Mine(parlor.Player):
    def choose(self, s: parlor.Position, seed: int) -> str:
        return s.moves()[seed % len(s.moves())]


def score() -> float:
    results = parlor.arena("reversi", [Mine(), Mine, "greedy"], games=2)
    value: int | None = parlor.solve(parlor.game("nim").start()).value
    return results.players[0].score + (value or 0)
