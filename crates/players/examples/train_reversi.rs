//! Trains the patterns of the Reversi engine from games against itself, and reports their error on held-out games.
//!
//! `cargo run --release -p parlor-players --example train_reversi -- SIZE GAMES SEED FILE`
//!
//! Size, number of games and seed fix the result, independent of the number of threads. Two generations are trained: the
//! first from games played with the hand-weighted estimate, the second from games played by the first. Each game begins
//! with random moves, continues with the best move of a short look ahead (or, one time in sixteen, a random move), and is
//! solved near its end; all its positions are labelled with that value.

use std::time::Instant;

use chacha20::ChaCha8Rng;
use parlor_core::{Evaluate, Game, Limits, Value};
use parlor_games::Reversi;
use parlor_games::reversi::{Empties, Move, Position};
use parlor_players::reversi::HandWeighted;
use parlor_players::reversi::engine::{Patterns, ReversiSolver};
use parlor_search::SolveScope;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// One in this many games is held out of training.
const KEPT_OUT: u64 = 20;

/// Passes over the positions of a stage.
const PASSES: u32 = 10;

/// The first step of a weight, in discs; it shrinks with every correction (Adagrad: Duchi, Hazan and Singer, 2011).
const STEP: f32 = 0.4;

/// A position and its value to the side to move.
#[derive(Clone, Copy)]
struct Sample {
    at: Position,
    value: i32,
    kept_out: bool,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut next = |what: &str| arguments.next().unwrap_or_else(|| panic!("missing: {what}"));
    let size: u8 = next("size, 6 or 8").parse().expect("the size is a number");
    let games: u64 = next("number of games").parse().expect("the number of games is a number");
    let seed: u64 = next("seed").parse().expect("the seed is a number");
    let file = next("file to write");

    let game = Reversi::new(size, Empties::Winner).expect("a size of the game");
    let first = train(&game, None, games / 4, seed);
    let second = train(&game, Some(&first), games, seed + 1);
    let packed = second.packed();
    println!("{} bytes", packed.len());
    std::fs::write(file, packed).expect("the file can be written");
}

/// Plays the games of one generation and fits its weights.
fn train(game: &Reversi, teacher: Option<&Patterns>, games: u64, seed: u64) -> Patterns {
    let begun = Instant::now();
    let samples = played(game, teacher, games, seed);
    println!("{games} games, {} positions, {:.0} s", samples.len(), begun.elapsed().as_secs_f64());
    let mut patterns = Patterns::untrained(game.extent().columns);
    let mut stages: Vec<Vec<Sample>> = vec![Vec::new(); patterns.stages()];
    for sample in samples {
        let empties = (game.area() & !(sample.at.own() | sample.at.opponent())).count_ones();
        stages[patterns.stage(empties)].push(sample);
    }
    println!("stage  positions  kept out  mean error  root mean square  of mix");
    for (stage, samples) in stages.iter().enumerate() {
        let weights = fitted(game, &patterns, samples, seed);
        report(game, &patterns, &weights, samples, stage);
        patterns.set_stage(stage, &weights);
    }
    println!("trained after {:.0} s", begun.elapsed().as_secs_f64());
    patterns
}

/// Plays all games on all cores and returns their positions.
fn played(game: &Reversi, teacher: Option<&Patterns>, games: u64, seed: u64) -> Vec<Sample> {
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    std::thread::scope(|scope| {
        let shares: Vec<_> = (0..threads)
            .map(|thread| {
                let share = games * thread / threads..games * (thread + 1) / threads;
                scope.spawn(move || {
                    let mut solver = ReversiSolver::with_patterns(game, 1 << 20, teacher);
                    share.flat_map(|number| one_game(game, &mut solver, teacher, number, seed)).collect()
                })
            })
            .collect();
        let joined = shares.into_iter().map(|share| share.join().expect("a game can be played"));
        joined.collect::<Vec<Vec<Sample>>>().concat()
    })
}

fn one_game(
    game: &Reversi,
    solver: &mut ReversiSolver<'_>,
    teacher: Option<&Patterns>,
    number: u64,
    seed: u64,
) -> Vec<Sample> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    let empties = |at: &Position| (game.area() & !(at.own() | at.opponent())).count_ones();
    let random_plies = rng.random_range(2..=if game.extent().columns == 8 { 24 } else { 12 });
    // Small boards are solved quickly, and earlier solutions give better values.
    let solved_at = rng.random_range(if game.extent().columns == 8 { 11..=14 } else { 14..=18 });
    let kept_out = number.is_multiple_of(KEPT_OUT);

    let mut at = game.start();
    let mut line = Vec::new();
    for ply in 0.. {
        if at.is_over() {
            return Vec::new();
        }
        if ply >= random_plies && !at.must_pass() {
            line.push(at);
        }
        if empties(&at) <= solved_at {
            break;
        }
        let mv = if ply < random_plies || rng.random_range(0..16) == 0 {
            any(game, &at, &mut rng)
        } else {
            preferred(game, solver, teacher, &at)
        };
        at = game.after(&at, mv);
    }
    let turn = at.turn();
    let value = value(solver, &at);
    let label = |at: Position| {
        let value = if at.turn() == turn { value } else { -value };
        Sample { at, value, kept_out }
    };
    let mut samples: Vec<Sample> = line.into_iter().map(label).collect();
    // From here on, every position gets its own value.
    while empties(&at) > 8 && !at.is_over() {
        at = game.after(&at, any(game, &at, &mut rng));
        if !at.is_over() && !at.must_pass() {
            samples.push(Sample { at, value: self::value(solver, &at), kept_out });
        }
    }
    samples
}

fn any(game: &Reversi, at: &Position, rng: &mut ChaCha8Rng) -> Move {
    let moves: Vec<Move> = game.moves(at).collect();
    moves[rng.random_range(0..moves.len())]
}

fn preferred(
    game: &Reversi,
    solver: &mut ReversiSolver<'_>,
    teacher: Option<&Patterns>,
    at: &Position,
) -> Move {
    let moves = if teacher.is_some() {
        solver.estimates(at, 1)
    } else {
        game.moves(at).map(|mv| (mv, -HandWeighted.evaluate(game, &game.after(at, mv)))).collect()
    };
    let best = moves.into_iter().max_by_key(|&(_, value)| value);
    best.expect("an unfinished game has a move").0
}

fn value(solver: &mut ReversiSolver<'_>, at: &Position) -> i32 {
    let found = solver.solve(at, SolveScope::Value, &Limits::none(), &|_| ()).expect("there is no limit");
    let (Value::Payoff(value) | Value::Estimate(value)) = found.score.value();
    value
}

fn features(game: &Reversi, patterns: &Patterns, at: &Position) -> Vec<u32> {
    let replies = [at.reach(), game.reach(at.opponent(), at.own())].map(u64::count_ones);
    patterns.features(at.own(), at.opponent(), replies)
}

/// Fits the weights of a stage to its positions, in discs.
fn fitted(game: &Reversi, patterns: &Patterns, samples: &[Sample], seed: u64) -> Vec<f32> {
    let mut weights = vec![0.0; patterns.weights_of_stage()];
    let mut corrected = vec![1e-3_f32; weights.len()];
    let mut known: Vec<(Vec<u32>, f32)> = samples
        .iter()
        .filter(|sample| !sample.kept_out)
        .map(|sample| (features(game, patterns, &sample.at), sample.value as f32))
        .collect();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..PASSES {
        known.shuffle(&mut rng);
        for (features, value) in &known {
            let error = value - features.iter().map(|&place| weights[place as usize]).sum::<f32>();
            let error = error.clamp(-20.0, 20.0);
            for &place in features {
                let place = place as usize;
                corrected[place] += error * error;
                weights[place] += STEP * error / corrected[place].sqrt();
            }
        }
    }
    weights
}

/// Prints the error of the weights and of the hand-weighted estimate on held-out games.
fn report(game: &Reversi, patterns: &Patterns, weights: &[f32], samples: &[Sample], stage: usize) {
    let unseen: Vec<&Sample> = samples.iter().filter(|sample| sample.kept_out).collect();
    let errors = unseen.iter().map(|sample| {
        let places = features(game, patterns, &sample.at);
        let estimate: f32 = places.iter().map(|&place| weights[place as usize]).sum();
        f64::from(sample.value) - f64::from(estimate)
    });
    let errors: Vec<f64> = errors.collect();
    let count = errors.len().max(1) as f64;
    let mean = errors.iter().map(|error| error.abs()).sum::<f64>() / count;
    let square = (errors.iter().map(|error| error * error).sum::<f64>() / count).sqrt();
    let of_mix = unseen.iter().map(|sample| {
        let estimate = f64::from(HandWeighted.evaluate(game, &sample.at)) / 100.0;
        (f64::from(sample.value) - estimate).powi(2)
    });
    let of_mix = (of_mix.sum::<f64>() / count).sqrt();
    println!(
        "{stage:>5} {:>10} {:>9} {mean:>11.2} {square:>17.2} {of_mix:>7.2}",
        samples.len(),
        unseen.len()
    );
}
