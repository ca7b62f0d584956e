//! Speed of Reversi's rules: move sequences counted through the public contract, compared with the crate
//! `magpie`, and random games. The counts are asserted.

use std::hint::black_box;
use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use criterion::{Criterion, Throughput};
use magpie::othello::{Board, Stone};
use parlor_core::{Game, perft};
use parlor_games::reversi::{Empties, Reversi};
use rand::{RngExt, SeedableRng};

const DEPTH: u32 = 11;
const SEQUENCES_8: u64 = 212_258_216;
const SEQUENCES_6: u64 = 108_820_072;
const GAMES: u64 = 10_000;

fn reversi(size: u8) -> Reversi {
    Reversi::new(size, Empties::Nobody).unwrap()
}

fn sequences(game: &Reversi) -> u64 {
    perft(game, &black_box(game.start()), DEPTH)
}

/// The same count by the rules of `magpie`, also without visiting the last ply.
fn magpie_sequences(board: &Board, stone: Stone, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    if moves == 0 {
        return match depth {
            _ if board.moves_for(stone.flip()) == 0 => 0,
            1 => 1,
            _ => magpie_sequences(board, stone.flip(), depth - 1),
        };
    }
    if depth == 1 {
        return moves.count_set() as u64;
    }
    let after = |square| {
        let mut next = board.clone();
        next.play(stone, square);
        next
    };
    moves.hot_bits().map(|square| magpie_sequences(&after(square), stone.flip(), depth - 1)).sum()
}

/// Plays random games. Returns the sum of their plies, which identifies the games.
fn random_games<G: Game>(game: &G, games: u64) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut plies = 0;
    for _ in 0..games {
        let mut at = game.start();
        while game.payoff(&at).is_none() {
            let pick = rng.random_range(0..game.moves(&at).count());
            let mv = game.moves(&at).nth(pick).expect("one of the moves just counted");
            game.play(&mut at, mv);
            plies += 1;
        }
    }
    plies
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft 8×8 depth 11");
    group.sample_size(10).warm_up_time(Duration::from_secs(1)).throughput(Throughput::Elements(SEQUENCES_8));
    let (game, plain) = (reversi(8), reversi(8).plain());
    group.bench_function("parlor", |b| b.iter(|| assert_eq!(sequences(&game), SEQUENCES_8)));
    group.bench_function("parlor, plain", |b| b.iter(|| assert_eq!(sequences(&plain), SEQUENCES_8)));
    let board = Board::standard();
    group.bench_function("magpie", |b| {
        b.iter(|| assert_eq!(magpie_sequences(black_box(&board), Stone::Black, DEPTH), SEQUENCES_8));
    });
    group.finish();

    let mut group = criterion.benchmark_group("perft 6×6 depth 11");
    group.sample_size(10).warm_up_time(Duration::from_secs(1)).throughput(Throughput::Elements(SEQUENCES_6));
    let game = reversi(6);
    group.bench_function("parlor", |b| b.iter(|| assert_eq!(sequences(&game), SEQUENCES_6)));
    group.finish();

    let mut group = criterion.benchmark_group("random games");
    group.sample_size(10).throughput(Throughput::Elements(GAMES));
    for (size, plies) in [(8, 604_207), (6, 325_011)] {
        let game = reversi(size);
        group.bench_function(format!("{size}×{size}"), |b| {
            b.iter(|| assert_eq!(random_games(black_box(&game), GAMES), plies));
        });
    }
    group.finish();
}

/// Prints the ratio to `magpie` from alternating runs, so that a busy machine slows both equally.
fn summary() {
    let (game, board) = (reversi(8), Board::standard());
    let timed = |count: &dyn Fn() -> u64| {
        let begun = Instant::now();
        assert_eq!(count(), SEQUENCES_8);
        SEQUENCES_8 as f64 / begun.elapsed().as_secs_f64() / 1e6
    };
    let mut ratios = Vec::new();
    let mut fastest = [0_f64; 2];
    for _ in 0..7 {
        let parlor = timed(&|| sequences(&game));
        let magpie = timed(&|| magpie_sequences(black_box(&board), Stone::Black, DEPTH));
        fastest = [fastest[0].max(parlor), fastest[1].max(magpie)];
        ratios.push(parlor / magpie);
    }
    ratios.sort_by(f64::total_cmp);
    println!(
        "perft 8×8 depth 11: parlor {:.0} M/s, magpie {:.0} M/s (fastest runs); ratio {:.2} ({:.2} to {:.2})",
        fastest[0],
        fastest[1],
        ratios[ratios.len() / 2],
        ratios[0],
        ratios[ratios.len() - 1]
    );
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    benches(&mut criterion);
    criterion.final_summary();
    // `cargo test` runs each benchmark once.
    if std::env::args().any(|arg| arg == "--bench") {
        summary();
    }
}
