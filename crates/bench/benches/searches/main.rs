//! Speed of the generic searches on the complete tree of tic-tac-toe, compared with a hand-written search for
//! this game and with the crate `minimax`. The summary at the end compares them from alternating runs in one
//! process, so that a busy machine slows all of them equally.
//!
//! The crate's plain search is an alpha-beta that tries the root's moves in random order and has no
//! preference for quicker wins; it cannot visit the whole tree. So the comparison is by positions per second,
//! each counting its own, and by the time to the first move of the game.

mod by_hand;
mod minimax_crate;

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput};
use parlor_core::{AsListed, Blind, Counts, Game, Unwatched, Watch};
use parlor_games::{TicTacToe, Ultimate};
use parlor_search::{PlainSearch, SearchContext, playout, stream};

/// Positions of the complete tree, including the root and finished games.
const NODES: u64 = 549_946;
const GAMES: u64 = 255_168;

/// Positions visited by alpha-beta, with the moves in the order of the rules.
const NODES_OF_ALPHA_BETA: u64 = 20_866;

const PLAYOUTS: u64 = 10_000;
const ULTIMATE_PLAYOUTS: u64 = 1_000;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    complete_tree(&mut criterion);
    pruned_tree(&mut criterion);
    random_games(&mut criterion);
    criterion.final_summary();
    // Cargo passes `--bench` when it measures; in tests one pass of each is enough.
    if std::env::args().any(|arg| arg == "--bench") {
        summary();
    }
}

fn complete_tree(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("complete tree");
    group.throughput(Throughput::Elements(NODES));
    group.bench_function("minimax", |b| b.iter(minimax));
    group.bench_function("minimax by hand", |b| b.iter(minimax_by_hand));
    group.bench_function("minimax unwatched", |b| b.iter(|| search(PlainSearch::Minimax, Unwatched)));
    group.bench_function("negamax", |b| b.iter(|| search(PlainSearch::Negamax, Counts::default())));
    group.finish();
}

fn pruned_tree(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pruned tree");
    group.bench_function("alpha-beta", |b| b.iter(alpha_beta));
    group.bench_function("alpha-beta negamax", |b| {
        b.iter(|| search(PlainSearch::AlphaBetaNegamax, Counts::default()));
    });
    group.bench_function("alpha-beta of the crate minimax", |b| b.iter(minimax_crate::search));
    group.finish();
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    group.bench_function("tic-tac-toe", |b| b.iter(playouts));
    group.bench_function("ultimate tic-tac-toe", |b| b.iter(ultimate_playouts));
    group.finish();
}

fn search<W: Watch<TicTacToe>>(plain: PlainSearch, watch: W) -> W {
    let at = black_box(TicTacToe.start());
    let mut context = SearchContext { game: &TicTacToe, evaluate: &Blind, guide: &AsListed, watch };
    assert!(black_box(plain.search(&mut context, &at, None)).is_ok());
    context.watch
}

fn minimax() -> u64 {
    let counts = search(PlainSearch::Minimax, Counts::default());
    assert_eq!(counts, Counts { nodes: NODES, leaves: GAMES, cuts: 0 });
    counts.nodes
}

fn minimax_by_hand() -> u64 {
    let counts = black_box(by_hand::search());
    assert_eq!((counts.nodes, counts.leaves), (NODES, GAMES));
    counts.nodes
}

fn alpha_beta() -> u64 {
    let counts = search(PlainSearch::AlphaBeta, Counts::default());
    assert_eq!(counts.nodes, NODES_OF_ALPHA_BETA);
    counts.nodes
}

fn playouts() -> u64 {
    let paid = random_payoffs(&TicTacToe, PLAYOUTS);
    // First wins about 58 and Second about 29 of 100 random games.
    assert!((2000..4000).contains(&paid), "{paid}");
    PLAYOUTS
}

fn ultimate_playouts() -> u64 {
    let paid = random_payoffs(&Ultimate, ULTIMATE_PLAYOUTS);
    // Moving first is a small advantage among random players.
    assert!((0..200).contains(&paid), "{paid}");
    ULTIMATE_PLAYOUTS
}

fn random_payoffs<G: Game>(game: &G, games: u64) -> i32 {
    let mut rng = stream(1, 0);
    (0..games).map(|_| playout(game, game.start(), &mut rng).0).sum()
}

/// A benchmark: its name, and a function that returns the number of positions or games.
type Subject = (&'static str, fn() -> u64);

/// Prints the best of many alternating rounds of each.
fn summary() {
    const ROUNDS: usize = 60;
    const SUBJECTS: [Subject; 6] = [
        ("positions, minimax", minimax),
        ("positions, minimax by hand", minimax_by_hand),
        ("positions, alpha-beta", alpha_beta),
        ("positions, alpha-beta of the crate minimax", minimax_crate::search),
        ("random games of tic-tac-toe", playouts),
        ("random games of ultimate tic-tac-toe", ultimate_playouts),
    ];
    let mut best = [(f64::MAX, 0); SUBJECTS.len()];
    for _ in 0..ROUNDS {
        for (least, (_, run)) in best.iter_mut().zip(SUBJECTS) {
            let start = Instant::now();
            let count = run();
            let seconds = start.elapsed().as_secs_f64();
            if seconds < least.0 {
                *least = (seconds, count);
            }
        }
    }
    println!("\nthe best of {ROUNDS} rounds taken in turns, all of them counting:");
    println!("{:>12} {:>12}", "million/s", "µs a run");
    let rate = |(seconds, count): (f64, u64)| count as f64 / seconds / 1e6;
    for (least, (name, _)) in best.into_iter().zip(SUBJECTS) {
        println!("{:12.2} {:12.1}  {name}", rate(least), least.0 * 1e6);
    }
    let [minimax, by_hand, alpha_beta, of_crate, ..] = best;
    println!("positions per second, minimax / by hand: {:.2}", rate(minimax) / rate(by_hand));
    println!("positions per second, minimax / the crate: {:.2}", rate(minimax) / rate(of_crate));
    println!("positions per second, alpha-beta / the crate: {:.2}", rate(alpha_beta) / rate(of_crate));
    println!("time to the first move, the crate / alpha-beta: {:.2}", of_crate.0 / alpha_beta.0);
}
