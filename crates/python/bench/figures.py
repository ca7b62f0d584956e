"""Measures the figures of docs/python.md: games and moves per second, compared with other packages in one run."""

import random
import statistics
import subprocess
import sys
import time

import parlor

SECONDS = 2.0


def rate(play):
    """Returns the count that calls of a function reach in a second of CPU time, which other load does not affect."""
    play()
    count, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        count += play()
    return count / (time.process_time() - begun)


def batch_games():
    b = parlor.batch("reversi:size=8", 1024, seed=1)

    def play():
        ended = 0
        for _ in range(100):
            ended += int(b.step(b.random_actions())[3].sum())
        return ended

    return play


def position_games(spec="reversi:size=8"):
    start = parlor.game(spec).start()
    dice = random.Random(1)

    def play():
        s = start
        while not s.over:
            moves = s.moves()
            s = s.play(moves[int(dice.random() * len(moves))])
        return 1

    return play


def arena_moves():
    made = 0

    class Counting(parlor.Player):
        def choose(self, s, seed):
            nonlocal made
            made += 1
            return s.moves()[0]

    def play():
        nonlocal made
        made = 0
        parlor.arena("reversi:size=8", [Counting(), Counting()], games=200, seed=1)
        return made

    return play


def openspiel_games():
    import pyspiel

    game = pyspiel.load_game("othello")
    dice = random.Random(1)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])
        return 1

    return play


def pettingzoo_games():
    from pettingzoo.classic import connect_four_v3

    dice = random.Random(1)
    env = connect_four_v3.raw_env()

    def play():
        env.reset(seed=1)
        while env.agents:
            observation, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                legal = [n for n, open_ in enumerate(observation["action_mask"]) if open_]
                action = dice.choice(legal)
            env.step(action)
        return 1

    return play


def import_seconds():
    program = "import time; t = time.process_time(); import parlor; print(time.process_time() - t)"
    runs = [float(subprocess.check_output([sys.executable, "-c", program])) for _ in range(5)]
    return statistics.median(runs)


def main():
    print(f"import parlor: {import_seconds():.3f} s of processor time")
    rows = [
        ("batch, random Reversi 8x8, games/s", batch_games),
        ("positions one by one, random Reversi 8x8, games/s", position_games),
        ("positions one by one, random Connect Four, games/s", lambda: position_games("connect-four")),
        ("arena, two Python players that take the first move, moves/s", arena_moves),
        ("OpenSpiel othello (8x8) from Python, games/s", openspiel_games),
        ("PettingZoo connect four, games/s", pettingzoo_games),
    ]
    for title, make in rows:
        try:
            print(f"{title}: {rate(make()):,.0f}", flush=True)
        except ImportError as missing:
            print(f"{title}: not measured ({missing})")


if __name__ == "__main__":
    main()
