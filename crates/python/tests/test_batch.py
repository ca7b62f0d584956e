"""Batches play the same games as single positions."""

import numpy
import pytest

import parlor


@pytest.mark.parametrize("name", parlor.games())
def test_a_batch_agrees_with_single_positions(name):
    g = parlor.game(name)
    b = parlor.batch(g, 3, seed=5)
    again = parlor.batch(name, 3, seed=5)
    ended = 0
    positions = [None] * 3
    for _ in range(150):
        for row in range(3):
            if positions[row] is None:
                # Random boards come from the batch's seed.
                seen = g.start()
                same = (b.observation[row].tobytes(), b.turn[row]) == (seen.observation(), 0)
                positions[row] = seen if same else "drawn"
            if positions[row] != "drawn":
                assert numpy.flatnonzero(b.mask[row]).tolist() == sorted(positions[row].actions())
                assert b.observation[row].tobytes() == positions[row].observation()
                assert g.seats[b.turn[row]] == positions[row].turn
        actions = b.random_actions().copy()
        assert (actions == again.random_actions()).all()
        assert b.mask[numpy.arange(3), actions].all()
        movers = b.turn.copy()
        obs, mask, reward, done = b.step(actions)
        assert all((one == other).all() for one, other in zip(again.step(actions), (obs, mask, reward, done)))
        for row in range(3):
            if positions[row] != "drawn":
                positions[row] = positions[row].play(int(actions[row]))
                assert done[row] == positions[row].over
                payoff = positions[row].payoff or 0
                assert reward[row] == (payoff if movers[row] == 0 else -payoff)
            if done[row]:
                positions[row] = None
                ended += 1
                assert b.turn[row] == 0
            else:
                assert reward[row] == 0
    assert ended > 0


def test_random_boards_differ_between_games():
    b = parlor.batch("seven-colors:size=4", 8, seed=1)
    first = b.observation.copy()
    assert len({row.tobytes() for row in first}) == 8
    assert (b.reset(1)[0] == first).all() and (b.reset(2)[0] != first).any() and (b.reset(1)[0] == first).all()


def test_arrays_are_views_of_the_batch():
    b = parlor.batch("reversi:size=8", 16, seed=1)
    obs, mask = b.reset(1)
    before = obs.copy()
    b.step(b.random_actions())
    assert obs is b.observation and (obs != before).any()
    assert not obs.flags.owndata and not obs.flags.writeable
    kept = b.observation
    del b, obs
    assert kept.sum() == 16 * 5


def test_accepts_any_integers_and_illegal_moves_change_nothing():
    b = parlor.batch("tic-tac-toe", 2, seed=1)
    b.step([4, 0])
    with pytest.raises(parlor.Refused, match="Game 1 has no legal move with the number 0"):
        b.step(numpy.array([0, 0], dtype=numpy.int32))
    with pytest.raises(parlor.Refused, match="Game 0"):
        b.step([-1, 1])
    with pytest.raises(ValueError):
        b.step([1, 2, 3])
    assert b.observation[:, 1].sum() == 2 and b.observation[:, 0].sum() == 0
