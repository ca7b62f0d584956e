"""The tests of PettingZoo and Gymnasium for every game and seat."""

import warnings

import numpy
import pytest

import parlor
from parlor.gymnasium import Env
from parlor.pettingzoo import env, raw_env

warnings.simplefilter("ignore")


@pytest.mark.parametrize("name", parlor.games())
def test_every_game_passes_pettingzoo_tests(name, capsys):
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(env(name), num_cycles=60, verbose_progress=False)
    seed_test(lambda: env(name), num_cycles=40)
    render_test(lambda render_mode: env(name, render_mode=render_mode))
    capsys.readouterr()


@pytest.mark.parametrize("name", parlor.games())
@pytest.mark.parametrize("seat", [0, 1])
def test_every_seat_passes_gymnasium_checks(name, seat):
    from gymnasium.utils.env_checker import check_env

    one = Env(name, seat=parlor.game(name).seats[seat])
    check_env(one, skip_render_check=True)
    # A whole game of legal moves, twice: the seed fixes the opponent.
    ends = []
    for _ in range(2):
        seen, info = one.reset(seed=3)
        over = False
        while not over:
            seen, reward, over, cut, info = one.step(numpy.flatnonzero(info["action_mask"])[0])
            assert "illegal" not in info and not cut
        ends.append((seen.tobytes(), reward, one.position.text))
        first = one.position.payoff
        assert reward == (first if seat == 0 else -first)
    assert ends[0] == ends[1]


def test_rewards_and_masks_belong_to_their_seats():
    e = raw_env("tic-tac-toe")
    e.reset(seed=1)
    for square in (0, 3, 1, 4, 2):
        agent = e.agent_selection
        other = next(seat for seat in e.agents if seat != agent)
        assert e.observe(agent)["action_mask"][square] == 1 and not e.observe(other)["action_mask"].any()
        e.step(square)
    assert e.rewards == {"first": 1.0, "second": -1.0} and all(e.terminations.values())
    own, theirs = e.observe("first")["observation"]
    assert own.sum() == 3 and theirs.sum() == 2
    assert (e.observe("second")["observation"][0] == theirs).all()


def test_observations_do_not_reveal_the_secret():
    breaker = Env("mastermind")
    seen = []
    for seed in range(20):
        observation, info = breaker.reset(seed=seed)
        seen.append((observation.tobytes(), str(info)))
        assert not observation.any() and set(info) == {"action_mask"}
    # Different secrets give the same observation.
    assert len(set(seen)) == 1
    answers = set()
    for seed in range(20):
        breaker.reset(seed=seed)
        breaker.step(breaker.game.start().action("1122"))
        answers.add(breaker.position.text)
    assert len(answers) > 3


def test_an_illegal_move_ends_the_game():
    e = Env("tic-tac-toe", opponent="random")
    e.reset(seed=1)
    e.step(4)
    seen, reward, over, cut, info = e.step(4)
    assert (reward, over, cut) == (-1.0, True, False) and info["illegal"].startswith("4 is not the number")


def test_rejects_games_without_action_numbers():
    for make in (Env, env):
        with pytest.raises(parlor.Refused, match="no numbers"):
            make("mastermind:pegs=8,colors=20")
    with pytest.raises(parlor.Refused, match="not a seat"):
        Env("nim", seat="third")
