//! Compares the engine with plain negamax and with published values.

use parlor_core::{Game, Limits, Notation, Payoff, Value};
use parlor_games::Reversi;
use parlor_games::reversi::board::Plain;
use parlor_games::reversi::{Empties, Position};
use parlor_processor::Vector;
use parlor_search::{SolveScope, Unsolved};

use super::super::random_games::random_games;
use super::machine::Primitives;
use super::*;

/// The reference: every move, no window, no table.
fn negamax(game: &Reversi, at: &Position) -> i32 {
    if let Some(payoff) = game.payoff(at) {
        return payoff.to(at.turn());
    }
    game.moves(at).map(|mv| -negamax(game, &game.after(at, mv))).max().expect("an unfinished game has moves")
}

/// A faster reference: alpha-beta with moves in the order of the board. Returns a bound if the value is outside the window.
fn alpha_beta(game: &Reversi, at: &Position, mut alpha: i32, beta: i32) -> i32 {
    if let Some(payoff) = game.payoff(at) {
        return payoff.to(at.turn());
    }
    let mut best = i32::MIN;
    for mv in game.moves(at) {
        best = best.max(-alpha_beta(game, &game.after(at, mv), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn amount(value: Value) -> i32 {
    let (Value::Payoff(amount) | Value::Estimate(amount)) = value;
    amount
}

fn solved(
    game: &Reversi,
    at: &Position,
    scope: SolveScope,
    threads: usize,
) -> parlor_search::Solution<parlor_games::reversi::Move> {
    let limits = Limits { threads: Some(threads), ..Limits::none() };
    ReversiSolver::new(game, 1 << 20).solve(at, scope, &limits, &|_| ()).expect("there is no limit")
}

fn empties(game: &Reversi, at: &Position) -> u32 {
    (game.area() & !(at.own() | at.opponent())).count_ones()
}

/// Returns positions of random games with `wanted` empties, including finished ones and forced passes.
fn positions(game: &Reversi, games: usize, wanted: u32) -> Vec<Position> {
    random_games(game, games).into_iter().flatten().filter(|at| empties(game, at) == wanted).collect()
}

/// Square boards with both ways to count empty squares, and the other boards.
fn games() -> Vec<Reversi> {
    let square = |size, empties| Reversi::new(size, empties).unwrap();
    let mut games = Vec::new();
    for size in Reversi::SIZES {
        games.extend([Empties::Nobody, Empties::Winner].map(|empties| square(size, empties)));
    }
    games.extend(others());
    games
}

/// Rectangles, and games in which fewer discs win.
fn others() -> [Reversi; 4] {
    let square = |size| Reversi::new(size, Empties::Nobody).unwrap();
    let oblong = square(6).with_rows(4).unwrap();
    let upright = square(4).with_rows(8).unwrap();
    [oblong, upright, oblong.misere().unwrap(), square(6).misere().unwrap()]
}

#[test]
fn values_agree_with_plain_negamax() {
    let mut compared = 0;
    for game in games() {
        let mut solver = ReversiSolver::new(&game, 1 << 18);
        for (wanted, games) in [(1, 30), (3, 40), (5, 40), (6, 40), (7, 40), (8, 50), (9, 20), (10, 4)] {
            for at in positions(&game, games, wanted) {
                let found = solver.solve(&at, SolveScope::Value, &Limits::none(), &|_| ()).unwrap();
                let text = game.write_position(&at);
                assert_eq!(amount(found.score.value()), negamax(&game, &at), "{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// Returns whether plain alpha-beta confirms a value.
fn is_the_value(game: &Reversi, at: &Position, value: i32) -> bool {
    alpha_beta(game, at, value - 1, value) >= value && alpha_beta(game, at, value, value + 1) <= value
}

/// Plain negamax is too slow for the layer with the shared table.
#[test]
fn every_layer_agrees_with_plain_alpha_beta() {
    let mut compared = 0;
    for game in games() {
        for at in positions(&game, 10, 7) {
            let value = negamax(&game, &at);
            assert_eq!(alpha_beta(&game, &at, -99, 99), value);
            assert!([-1, 0, 1].map(|more| is_the_value(&game, &at, value + more)) == [false, true, false]);
        }
        let mut solver = ReversiSolver::new(&game, 1 << 18);
        // Without a good move order, games in which fewer discs win take several times as long.
        let few = if game.is_misere() { 3 } else { 1 };
        for (wanted, games) in [(10, 12), (11, 12), (12, 4), (13, 2), (14, 1)] {
            let games = games / few;
            for at in positions(&game, games, wanted) {
                let text = game.write_position(&at);
                let found = solver.solve(&at, SolveScope::Value, &Limits::none(), &|_| ()).unwrap();
                let value = amount(found.score.value());
                assert!(is_the_value(&game, &at, value), "{text}: {value}");
                let found = solved(&game, &at, SolveScope::Value, 2);
                assert_eq!(amount(found.score.value()), value, "{text}, two threads");
                compared += 1;
            }
        }
    }
    assert!(compared > 120, "{compared}");
}

/// SIMD sums are equal to scalar sums.
#[test]
fn simd_and_portable_code_compute_the_same_states() {
    let groups: Vec<[[machine::Lanes; 3]; 16]> = (0..16_u16)
        .map(|group| {
            std::array::from_fn(|discs| {
                std::array::from_fn(|vector| {
                    std::array::from_fn(|lane| group * 30 + discs as u16 * 41 + (16 * vector + lane) as u16)
                })
            })
        })
        .collect();
    let groups: &[_; 16] = groups.as_slice().try_into().unwrap();
    let game = Reversi::new(8, Empties::Nobody).unwrap();
    for at in random_games(&game, 5).into_iter().flatten() {
        let plainly = Plain.states(groups, at.own(), at.opponent(), 4);
        if let Some(vector) = Vector::detect() {
            assert_eq!(vector.states(groups, at.own(), at.opponent(), 4), plainly);
        }
    }
}

#[test]
fn move_values_best_moves_and_line_are_correct() {
    for game in games() {
        for at in positions(&game, 8, 7) {
            let text = game.write_position(&at);
            let found = solved(&game, &at, SolveScope::Everything, 1);
            let value = amount(found.score.value());
            let move_value = |mv| -negamax(&game, &game.after(&at, mv));
            let moves: Vec<_> = game.moves(&at).map(|mv| (mv, move_value(mv))).collect();
            let found_moves: Vec<_> =
                found.moves.iter().map(|&(mv, score)| (mv, amount(score.value()))).collect();
            assert_eq!(found_moves, moves, "{text}");
            let best: Vec<_> = moves.iter().filter(|(_, each)| *each == value).map(|(mv, _)| *mv).collect();
            assert_eq!(found.best, best, "{text}");
            assert_eq!(solved(&game, &at, SolveScope::Best, 1).best, best, "{text}");
            let mut end = at;
            for &mv in &found.line {
                assert!(game.allows(&end, mv), "{text}");
                end = game.after(&end, mv);
            }
            let payoff = game.payoff(&end).map(|payoff| payoff.to(at.turn()));
            assert_eq!(payoff, Some(value), "{text}");
        }
    }
}

#[test]
fn threads_do_not_change_the_result() {
    for size in [6, 8] {
        let game = Reversi::new(size, Empties::Winner).unwrap();
        for at in positions(&game, 6, 15) {
            let alone = solved(&game, &at, SolveScope::Best, 1);
            let together = solved(&game, &at, SolveScope::Best, 3);
            assert_eq!(
                (alone.score, &alone.best, &alone.line),
                (together.score, &together.best, &together.line)
            );
        }
    }
}

#[test]
fn simd_and_portable_code_visit_the_same_nodes() {
    let game = Reversi::new(8, Empties::Nobody).unwrap();
    for at in positions(&game, 3, 13) {
        let usual = solved(&game, &at, SolveScope::Value, 1);
        let plain = ReversiSolver::new(&game, 1 << 20).solve_portably(&at);
        assert_eq!((plain.score, plain.nodes), (usual.score, usual.nodes));
    }
}

/// Small boards with values from independent enumerations, and positions from the solutions of the first endgame test
/// problems, with the values that Edax and Zebra publish.
#[test]
fn finds_published_values() {
    let four = Reversi::new(4, Empties::Nobody).unwrap();
    assert_eq!(solved(&four, &four.start(), SolveScope::Best, 1).score.value(), Value::Payoff(-8));
    let fewest = four.misere().unwrap();
    let found = solved(&fewest, &fewest.start(), SolveScope::Best, 1).score.value();
    assert_eq!(amount(found), alpha_beta(&fewest, &fewest.start(), -99, 99));
    let four = Reversi::new(4, Empties::Winner).unwrap();
    assert_eq!(solved(&four, &four.start(), SolveScope::Best, 1).score.value(), Value::Payoff(-10));

    // Feinstein's line on 6×6: every position on it is worth −4 to First.
    let six = Reversi::new(6, Empties::Nobody).unwrap();
    let line = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    for plies in 16..line.len() / 2 {
        let at = six.read_position(&line[..2 * plies]).unwrap();
        let found = solved(&six, &at, SolveScope::Value, 1);
        assert_eq!(amount(found.score.value()), -4 * at.turn().sign(), "{plies}");
    }
}

#[test]
fn a_stopped_search_returns_proved_bounds() {
    let game = Reversi::new(6, Empties::Nobody).unwrap();
    let limits = Limits { nodes: Some(20_000), ..Limits::none() };
    let stopped = ReversiSolver::new(&game, 1 << 20).solve(&game.start(), SolveScope::Best, &limits, &|_| ());
    let Err(Unsolved::Stopped { nodes, bounds: Some([low, high]) }) = stopped else { panic!("not stopped") };
    assert!(low <= -4 && -4 <= high, "{low} to {high}");
    assert!(nodes >= 20_000);
}

#[test]
fn estimates_are_invariant_under_symmetry_and_exchange_of_colours() {
    for size in [6, 8] {
        let game = Reversi::new(size, Empties::Nobody).unwrap();
        let mut solver = ReversiSolver::new(&game, 1 << 12);
        for at in positions(&game, 5, 16) {
            let text = game.write_position(&at);
            let mirrored: String = text.as_bytes()[..usize::from(size).pow(2)]
                .chunks(usize::from(size))
                .flat_map(|row| row.iter().rev().map(|&cell| cell as char))
                .collect();
            let turn = &text[usize::from(size).pow(2)..];
            let other = game.read_position(&format!("{mirrored}{turn}")).unwrap();
            let values = |solver: &mut ReversiSolver<'_>, at: &Position| {
                let mut values: Vec<i32> =
                    solver.estimates(at, 1).into_iter().map(|(_, value)| value).collect();
                values.sort_unstable();
                values
            };
            assert_eq!(values(&mut solver, &at), values(&mut solver, &other), "{text}");
        }
    }
}

#[test]
fn weights_survive_packing() {
    let square = |size| Reversi::new(size, Empties::Nobody).unwrap();
    for game in [square(6), square(8)] {
        let size = game.extent().columns;
        let packed = Patterns::trained(&game).expect("the weights fit the patterns").packed();
        assert!(Patterns::untrained(size).unpacked(&packed).is_some_and(|again| again.packed() == packed));
        assert!(Patterns::untrained(size).unpacked(&packed[1..]).is_none());
    }
}

impl ReversiSolver<'_> {
    fn solve_portably(&mut self, at: &Position) -> parlor_search::Solution<parlor_games::reversi::Move> {
        let control = searcher::SearchControl { limits: &Limits::none(), progress: &|_| () };
        self.solve_by(Plain, at, SolveScope::Value, control).expect("there is no limit")
    }
}

#[test]
fn a_finished_game_has_its_payoff_as_value() {
    let game = Reversi::new(6, Empties::Winner).unwrap();
    for at in random_games(&game, 10).into_iter().filter_map(|line| line.last().copied()) {
        let found = solved(&game, &at, SolveScope::Best, 1);
        assert_eq!(Some(Payoff(amount(found.score.value()) * at.turn().sign())), game.payoff(&at));
        assert!(found.best.is_empty() && found.line.is_empty());
    }
}
