"""Values, hints, comparisons and explanations."""

import subprocess
import sys

import pytest

import parlor


def test_solves_a_small_game_with_all_moves():
    solved = parlor.solve("nim", all_moves=True)
    assert solved.complete and solved.bounds == (solved.value, solved.value)
    assert set(solved.best) == {move for move, value in solved.moves.items() if value == solved.value}
    s = parlor.game("nim").start()
    for move in solved.line:
        s = s.play(move)
    assert s.over and s.payoff == solved.value


def test_limits_give_bounds():
    cut = parlor.solve("reversi:size=6", nodes=1000)
    assert cut.value is None and not cut.complete
    with pytest.raises(parlor.Refused):
        parlor.solve(parlor.game("tree:7").start())


def test_hints_give_the_values_of_moves():
    won = parlor.game("tic-tac-toe").position("XX-OO---- X")
    hint = parlor.hint(won)
    assert (hint.move, hint.value, hint.exact) == ("c1", 1.0, True)
    assert list(parlor.values(won))[0] == "c1" and len(parlor.values(won)) == 5
    assert parlor.hint("mastermind:pegs=2,colors=3").move
    assert not parlor.hint("reversi", time=0.05).exact


def test_compares_and_explains_searches():
    found = parlor.compare("tic-tac-toe", ["minimax", "alpha-beta"], depths=range(1, 5))
    assert found.agree and found.nodes("minimax") == {1: 10, 2: 82, 3: 586, 4: 3610}
    assert found.nodes("alpha-beta")[4] < 3610
    assert found.table().splitlines()[0].split()[:3] == ["depth", "search", "nodes"]
    told = parlor.explain("tree")
    assert told.search == "alpha-beta" and 0 < told.visited < told.leaves and told.cuts > 0
    assert told.nodes[0].above is None and told.nodes[0].visited
    assert str(told).startswith("1. ")
    for bad in (lambda: parlor.compare("nim", ["maximin"]), lambda: parlor.explain("reversi", depth=12)):
        with pytest.raises(parlor.Refused):
            bad()


def test_built_in_players_choose_moves():
    s = parlor.game("tic-tac-toe").position("XX-OO---- X")
    assert parlor.player("alpha-beta").choose(s, 1) == "c1"
    assert parlor.player("random").choose(s, 5) == parlor.player("random").choose(s, 5)
    with pytest.raises(parlor.Refused, match="Did you mean"):
        parlor.player("randon").choose(s, 1)


def test_importing_loads_no_other_packages():
    program = "import sys, parlor; sys.exit('numpy' in sys.modules or 'json' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)
