//! Speed of the deep search, the solver and the simulations, compared with the crate `minimax` on the same
//! rules and boards. Scores and counts of positions are asserted. The summary at the end compares them from
//! alternating runs in one process, so that a busy machine slows all of them equally.

mod minimax_crate;

use std::hint::black_box;
use std::time::Instant;

use criterion::Criterion;
use minimax_crate::Known;
use parlor_core::{AsListed, Blind, Counts, Game, Limits, Score, Strategy, Unwatched, Value};
use parlor_games::{Nim, Reversi, TicTacToe, Ultimate};
use parlor_players::reversi::Discs;
use parlor_search::{Deepening, Mcts, PlainSearch, Rollout, SearchContext, SolveScope, Solver};

const TABLE: usize = 64 << 20;

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    for (name, run) in SUBJECTS {
        criterion.bench_function(name, |b| b.iter(run));
    }
    criterion.final_summary();
    // Cargo passes `--bench` when it measures; in tests one pass of each is enough.
    if std::env::args().any(|arg| arg == "--bench") {
        summary();
    }
}

/// A benchmark: its name and function.
type Subject = (&'static str, fn());

const SUBJECTS: [Subject; 18] = [
    ("tic-tac-toe solved", tic_tac_toe),
    ("tic-tac-toe searched with a table", tic_tac_toe_searched),
    ("tic-tac-toe searched with a table by the crate", minimax_crate::tic_tac_toe),
    ("Nim 20-20-20 solved", nim),
    ("Reversi, 8 plies, alpha-beta", || alpha_beta(8, 11_132, -2)),
    ("Reversi, 8 plies, alpha-beta of the crate", || minimax_crate::alpha_beta(8)),
    ("Reversi, 11 plies, alpha-beta", || alpha_beta(11, 507_228, 3)),
    ("Reversi, 11 plies, with a table", || with_table(11, 1, 3)),
    ("Reversi, 11 plies, alpha-beta of the crate", || minimax_crate::alpha_beta(11)),
    ("Reversi, 11 plies, with a table, by the crate", || minimax_crate::with_table(11)),
    ("Reversi, 13 plies, one thread", || with_table(13, 1, 5)),
    ("Reversi, 13 plies, two threads", || with_table(13, 2, 5)),
    ("1000 simulations of tic-tac-toe", || simulations::<TicTacToe>(1_000)),
    ("1000 simulations of tic-tac-toe by the crate", || minimax_crate::simulations::<TicTacToe>(1_000)),
    ("1000 simulations of ultimate tic-tac-toe", || simulations::<Ultimate>(1_000)),
    ("1000 simulations of ultimate tic-tac-toe by the crate", || {
        minimax_crate::simulations::<Ultimate>(1_000);
    }),
    ("1000 simulations of Reversi", || simulations::<Reversi>(1_000)),
    ("1000 simulations of Reversi by the crate", || minimax_crate::simulations::<Reversi>(1_000)),
];

fn tic_tac_toe() {
    let at = black_box(TicTacToe.start());
    assert_eq!(Solver::new(&TicTacToe, TABLE).score(&at, &mut Unwatched), Ok(Score::ZERO));
}

fn tic_tac_toe_searched() {
    let context = SearchContext { game: &TicTacToe, evaluate: &Blind, guide: &AsListed, watch: () };
    let limits = Limits { depth: Some(9), ..Limits::none() };
    let found = Deepening::new(TABLE).deepen(&context, &black_box(TicTacToe.start()), &limits);
    assert_eq!((found.score, found.nodes), (Some(Score::ZERO), 4_350));
}

fn nim() {
    let nim = Nim::new(&[20, 20, 20], 3, true).expect("heaps within the limits");
    let solution = Solver::new(&nim, TABLE).solve(&black_box(nim.start()), SolveScope::Best, &mut Unwatched);
    let solution = solution.expect("the watch stops no search");
    assert_eq!((solution.score.value(), solution.nodes, solution.line.len()), (Value::Payoff(1), 1_771, 30));
}

fn alpha_beta(depth: u32, nodes: u64, discs: i32) {
    let game = Reversi::known();
    let mut context = SearchContext { game, evaluate: &Discs, guide: &AsListed, watch: Counts::default() };
    let found = PlainSearch::AlphaBetaNegamax.search(&mut context, &black_box(game.start()), Some(depth));
    assert_eq!(found.expect("the watch stops no search").score, Score::estimate(discs));
    assert_eq!(context.watch.nodes, nodes);
}

fn with_table(depth: u32, threads: usize, discs: i32) {
    let game = Reversi::known();
    let context = SearchContext { game, evaluate: &Discs, guide: &AsListed, watch: () };
    let limits = Limits { depth: Some(depth), threads: Some(threads), ..Limits::none() };
    let found = Deepening::new(TABLE).deepen(&context, &black_box(game.start()), &limits);
    assert_eq!((found.score, found.depth), (Some(Score::estimate(discs)), depth));
}

fn simulations<G: Known>(simulations: u64) {
    let game = G::known();
    let mut player =
        Mcts { simulations: Some(simulations), ..Mcts::new(AsListed, Rollout::<Blind>::Random, 1) };
    let choice =
        player.choose(game, &black_box(game.start()), 0, &Limits::none()).expect("it does not give up");
    assert_eq!(choice.opinion.nodes, simulations);
}

/// Prints the best of several alternating rounds of each.
fn summary() {
    const ROUNDS: usize = 12;
    let mut best = [f64::MAX; SUBJECTS.len()];
    for _ in 0..ROUNDS {
        for (least, (_, run)) in best.iter_mut().zip(SUBJECTS) {
            let start = Instant::now();
            run();
            *least = least.min(start.elapsed().as_secs_f64());
        }
    }
    println!("\nthe best of {ROUNDS} rounds taken in turns:");
    for (least, (name, _)) in best.into_iter().zip(SUBJECTS) {
        println!("{:12.3} ms  {name}", least * 1e3);
    }
    let time = |name: &str| best[SUBJECTS.iter().position(|(each, _)| *each == name).expect("a subject")];
    let ratio = |slow: &str, fast: &str| println!("{:12.2} ×  {slow} / {fast}", time(slow) / time(fast));
    println!("ratios:");
    ratio("tic-tac-toe searched with a table by the crate", "tic-tac-toe searched with a table");
    ratio("Reversi, 8 plies, alpha-beta of the crate", "Reversi, 8 plies, alpha-beta");
    ratio("Reversi, 11 plies, alpha-beta", "Reversi, 11 plies, with a table");
    ratio("Reversi, 11 plies, alpha-beta of the crate", "Reversi, 11 plies, with a table");
    ratio("Reversi, 11 plies, with a table, by the crate", "Reversi, 11 plies, with a table");
    ratio("Reversi, 13 plies, one thread", "Reversi, 13 plies, two threads");
    for game in ["tic-tac-toe", "ultimate tic-tac-toe", "Reversi"] {
        let name = format!("1000 simulations of {game}");
        println!("{:12.0} simulations of {game} a second", 1_000.0 / time(&name));
        ratio(&format!("{name} by the crate"), &name);
    }
}
