"""Python players: in tournaments, against secrets, as bots, and interrupted."""

import _thread
import random
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import parlor


class First(parlor.Player):
    def choose(self, s, seed):
        return s.moves()[0]


class Lucky(parlor.Player):
    def choose(self, s, seed):
        return random.Random(seed).choice(s.moves())


class Illegal(parlor.Player):
    def choose(self, s, seed):
        return "z9"


class Broken(parlor.Player):
    def choose(self, s, seed):
        return 1 // 0


def test_the_seed_fixes_results_for_any_number_of_threads():
    one = parlor.arena("connect-four", [Lucky, First, "random"], games=20, seed=7)
    other = parlor.arena("connect-four", [Lucky, First, "random"], games=20, seed=7, threads=3)
    assert one == other
    assert one != parlor.arena("connect-four", [Lucky, First, "random"], games=20, seed=8)
    assert [player.name for player in one.players] == ["Lucky", "First", "random"]
    assert one.games == 60


def test_a_python_player_plays_like_the_same_rust_player():
    class Textbook(parlor.Player):
        def choose(self, s, seed):
            return parlor.player("alpha-beta:depth=2").choose(s, seed)

    ours = parlor.arena("connect-four", [Textbook(), "random"], games=10, seed=3)
    theirs = parlor.arena("connect-four", ["alpha-beta:depth=2", "random"], games=10, seed=3)
    assert [(p.wins, p.draws, p.losses) for p in ours.players] == [(p.wins, p.draws, p.losses) for p in theirs.players]


def test_errors_are_raised_or_lose_the_game():
    with pytest.raises(ZeroDivisionError):
        parlor.arena("nim", [Broken(), "random"], games=2)
    with pytest.raises(parlor.Refused, match="Illegal chose “z9”, which cannot be played"):
        parlor.arena("nim", ["random", Illegal()], games=2)
    lost = parlor.arena("nim", [Broken(), "random"], games=4, forfeits=True).players[0]
    assert (lost.wins, lost.losses, lost.forfeits) == (0, 4, 4)
    assert lost.reasons == [("Broken failed: ZeroDivisionError: integer division or modulo by zero", 4)]
    with pytest.raises(NotImplementedError):
        parlor.arena("nim", [parlor.Player(), "random"], games=2)


def test_breakers_meet_all_secrets():
    knuth = parlor.examine("knuth", "mastermind")
    assert (knuth.codes, knuth.total, knuth.worst, knuth.first_guess) == (1296, 5801, 5, "1122")

    class Consistent(parlor.Player):
        """Guesses the first code consistent with all answers."""

        def choose(self, s, seed):
            for guess in s.moves():
                if all(agrees(guess, row) for row in s.text.split()):
                    return guess
            return s.moves()[0]

    def agrees(guess, row):
        asked, answer = row.split(":")
        black = sum(a == b for a, b in zip(asked, guess))
        shared = sum(min(asked.count(symbol), guess.count(symbol)) for symbol in set(asked))
        return answer == f"{black},{shared - black}"

    mine = parlor.examine(Consistent(), "mastermind:pegs=3,colors=4")
    best = parlor.plan("mastermind:pegs=3,colors=4")
    assert mine.codes == best.codes == 64 and mine.unsolved == 0 and mine.forfeits == 0
    assert best.proven and best.total < mine.total
    assert best.tree.depth() == best.worst and sum(best.distribution.values()) == 64
    grade = parlor.grade(Consistent, "mastermind:pegs=3,colors=4", expect=["mean<=4", "worst<=3"])
    assert [expectation.met for expectation in grade.expectations] == [True, False]
    with pytest.raises(parlor.Refused, match="parlor.examine"):
        parlor.arena("mastermind", ["knuth", "honest"])
    with pytest.raises(parlor.Refused):
        parlor.examine("random", "nim")


BOT = """
import random
import parlor

class Lucky(parlor.Player):
    def choose(self, s, seed):
        print("this is not part of the conversation")
        return random.Random(seed).choice(s.moves())

parlor.run_bot(Lucky)
"""


@pytest.mark.parametrize("spec", ["reversi:size=4", "seven-colors:size=4"])
def test_a_bot_process_plays_the_same_games(tmp_path, spec):
    bot = tmp_path / "bot.py"
    bot.write_text(BOT)
    inside = parlor.arena(spec, [Lucky(), "random"], games=6, seed=11)
    outside = parlor.arena(spec, [f"process:cmd={sys.executable} {bot}", "random"], games=6, seed=11)
    assert outside.players[0].name == "Lucky" and outside.players[0].forfeits == 0
    figures = [[(p.wins, p.losses, p.margin) for p in results.players] for results in (inside, outside)]
    assert figures[0] == figures[1]


@pytest.mark.parametrize(
    "line",
    [
        "parlor.solve('connect-four')",
        "parlor.arena('nim', [Endless(), 'random'], games=2)",
        "parlor.arena('reversi', ['search:time=60000', 'random'], games=2)",
        "parlor.plan('mastermind:pegs=5,colors=8')",
    ],
)
def test_ctrl_c_stops_long_calls(line):
    program = textwrap.dedent(
        f"""
        import parlor
        class Endless(parlor.Player):
            def choose(self, s, seed):
                while True:
                    pass
        try:
            print("ready", flush=True)
            {line}
        except KeyboardInterrupt:
            print("interrupted", flush=True)
        """
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    said, _ = child.communicate(timeout=60)
    assert said == "interrupted\n" and child.returncode == 0


def test_long_calls_release_the_lock():
    def interrupt():
        for _ in range(5):
            time.sleep(0.01)
        _thread.interrupt_main()

    # If the lock were held, the other thread could not interrupt before the time is up.
    other = threading.Thread(target=interrupt)
    with pytest.raises(KeyboardInterrupt):
        other.start()
        parlor.solve("connect-four", time=120)
    other.join()


def test_works_after_a_fork():
    program = (
        "import multiprocessing, parlor\n"
        "value = parlor.solve('nim').value\n"
        "def again(_): return parlor.solve('nim').value\n"
        "with multiprocessing.get_context('fork').Pool(2) as pool: assert pool.map(again, range(2)) == [value] * 2\n"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, timeout=60)
