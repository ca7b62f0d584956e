"""The example lines of the guide's introduction."""

import json
import pickle

import numpy
import pytest

import parlor


class Mine(parlor.Player):
    def choose(self, s, seed):
        return s.moves()[0]


def minimax(s):
    if s.over:
        return s.payoff
    return (max if s.turn == "first" else min)(minimax(s.play(move)) for move in s.moves())


def test_plays_solves_and_grades_a_game(tmp_path):
    g = parlor.game("reversi:size=6")
    s = g.start()
    assert s.moves() == ["c2", "b3", "e4", "d5"]
    assert (s.turn, s.over, s.payoff) == ("first", False, None)
    assert s._repr_svg_().startswith("<svg")
    while len(s.text) - len(s.text.replace("-", "")) > 6:
        s = s.play(s.moves()[0])
    assert parlor.solve(s).value == minimax(s)

    r = parlor.arena(g, [Mine(), "greedy"], games=200, seed=1)
    assert r.games == 200 and r.elo is not None
    low, high = r.interval
    assert low < r.elo < high
    assert r.table().splitlines()[0].split()[:2] == ["player", "wins"]

    grade = parlor.grade(Mine, "reversi", expect=["win>=0.66"])
    assert not grade.passed
    grade.gradescope(tmp_path / "results.json")
    document = json.loads((tmp_path / "results.json").read_text())
    assert document["score"] == 0 and document["tests"][0]["status"] == "failed"

    b = parlor.batch("reversi", 4096, seed=1)
    obs, mask, reward, done = b.step(b.random_actions())
    assert obs.shape == (4096, 2, 6, 6) and mask.shape == (4096, 37)
    assert reward.dtype == numpy.float32 and not done.any()


def test_imports_environments_by_name():
    from parlor.gymnasium import Env
    from parlor.pettingzoo import env

    assert env("nim").possible_agents == ["first", "second"]
    assert Env("nim").seat == "first"


def test_positions_are_values():
    g = parlor.game("tic-tac-toe")
    one = g.start().play("b2").play("a1").play("c3")
    other = g.start().play("c3").play("a1").play("B2 ")
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != g.start() and one != "text" and one.text == "O---X---X O"
    assert g.start().moves() == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    again = pickle.loads(pickle.dumps(one))
    assert again == one and again.game == g and hash(again.game) == hash(g)
    assert eval(repr(one)) == one
    assert str(one).count("X") == 2


@pytest.mark.parametrize("name", parlor.games())
def test_plays_every_game_by_texts_and_by_numbers(name):
    g = parlor.game(name)
    s, t = g.start(7), g.start(7)
    plies = 0
    while not s.over:
        moves, actions = s.moves(), t.actions()
        assert [t.name(action) for action in actions] == moves
        assert s.action(moves[0]) == actions[0]
        place = plies * 7 % len(moves)
        s, t = s.play(moves[place]), t.play(actions[place])
        assert s == t and s.text == t.text
        assert g.position(s.text) == s
        assert len(s.observation()) == g.planes[0] * g.planes[1] * g.planes[2]
        plies += 1
    assert s.moves() == [] and isinstance(s.payoff, int) and plies > 1
    assert str(s) and s._repr_svg_().endswith("</svg>")
    assert g.title and g.about and g.players()


def test_errors_are_sentences():
    g = parlor.game("reversi:size=6")
    s = g.start()

    def error_of(call):
        with pytest.raises(parlor.Refused) as refused:
            call()
        return str(refused.value)

    assert "Did you mean “reversi”?" in error_of(lambda: parlor.game("reversy"))
    assert error_of(lambda: s.play("a1")) == "A disc on a1 would turn no disc over: type one of c2, b3, e4, d5."
    assert error_of(lambda: s.play(0)) == "0 is not the number of a legal move here. Legal ones are: 8, 13, 22, 27."
    assert error_of(lambda: s.play(-1)).startswith("-1 is not the number")
    assert "36 cells" in error_of(lambda: g.position("X"))
    assert "first, second" in error_of(lambda: s.observation("third"))
    assert error_of(lambda: parlor.solve(s, time=-1)).startswith("-1 is not a time")
    huge = parlor.game("mastermind:pegs=8,colors=20")
    assert "too many moves" in error_of(lambda: huge.start().moves())
    assert "no numbers" in error_of(lambda: huge.start().actions())
    assert "cannot be played in a batch" in error_of(lambda: parlor.batch(huge, 2))
    assert "from 1 to 1048576" in error_of(lambda: parlor.batch(g, 0))
    assert issubclass(parlor.Refused, ValueError)
    with pytest.raises(TypeError, match="its text or its number, not as float"):
        s.play(2.5)


def test_errors_are_translated():
    parlor.language("es")
    try:
        with pytest.raises(parlor.Refused, match="no es el número de una jugada legal"):
            parlor.game("nim").start().play(99)
    finally:
        parlor.language("en")
    with pytest.raises(parlor.Refused, match="is not an available language"):
        parlor.language("klingon")


def test_a_dealt_game_keeps_its_texts():
    larger = parlor.game("nim:heaps=1-2").position("9-9 first")
    assert "1:3" in larger.moves() and larger.play("1:3").text == "6-9 second"
