//! The cost of the arena: whole tournaments, its overhead over a bare loop of games, and bots over pipes.
//! Each figure is a ratio, or a rate with its components, from one run: `cargo bench -p parlor-bench --bench
//! arena`.
//!
//! For the bots run `cargo build --release -p parlor-bot --example random-bot` first.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use parlor_arena::{Format, Plan, Standings, Tournament};
use parlor_catalog::{AnyGame, Keep, Round, open};
use parlor_core::{Limits, Side};

fn plan(game: &str, players: [&str; 2], pairs: u64) -> Plan {
    Plan {
        game: game.to_owned(),
        players: players.map(str::to_owned).to_vec(),
        format: Format::RoundRobin,
        pairs,
        positions: Vec::new(),
        opening_plies: 0,
        sprt: None,
        expect: Vec::new(),
        seed: 1,
    }
}

fn hold(game: &dyn AnyGame, plan: &Plan) -> (Standings, Duration) {
    let begun = Instant::now();
    let event = Tournament { plan, game, save: None, say: &ToString::to_string };
    let standings = event.run(Vec::new(), &Limits::none(), &|_| ()).unwrap().standings;
    (standings, begun.elapsed())
}

/// Plays the same games in sequence without an arena. Returns the number of moves and the time.
fn bare(game: &dyn AnyGame, plan: &Plan) -> (u64, Duration) {
    let begun = Instant::now();
    let pairing = game.pairing([&plan.players[0], &plan.players[1]], &plan.openings()).unwrap();
    let mut plies = 0;
    for number in 0..plan.pairs {
        let round = Round { number, seed: plan.round_seed(number) };
        for seat in Side::BOTH {
            let record = pairing.play_match(seat, round, Keep::Ending, &Limits::none());
            plies += u64::from(record.plies);
        }
    }
    (plies, begun.elapsed())
}

fn best<T>(times: u32, mut run: impl FnMut() -> (T, Duration)) -> (T, Duration) {
    let mut best = run();
    for _ in 1..times {
        let again = run();
        if again.1 < best.1 {
            best = again;
        }
    }
    best
}

fn main() {
    let game = open("seven-colors").unwrap();
    let duel = plan("seven-colors", ["greedy", "hegemony"], 500);
    let (standings, time) = best(5, || hold(game.as_ref(), &duel));
    println!(
        "1000 games of Seven Colours, greedy v hegemony, all cores: {time:.1?} ({} games)",
        standings.games()
    );

    // Games of about a millisecond, on one thread: the arena and a bare loop in turn.
    let slow = plan("reversi", ["alpha-beta:depth=4", "greedy"], 100);
    let reversi = open("reversi").unwrap();
    let single = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let (mut loop_time, mut arena_time) = (Duration::MAX, Duration::MAX);
    for _ in 0..9 {
        loop_time = loop_time.min(single.install(|| bare(reversi.as_ref(), &slow)).1);
        arena_time = arena_time.min(single.install(|| hold(reversi.as_ref(), &slow)).1);
    }
    println!(
        "overhead of the arena over a bare loop, games of {:.1?}: {:+.1} %",
        loop_time / 200,
        100.0 * (arena_time.as_secs_f64() / loop_time.as_secs_f64() - 1.0)
    );

    let program = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/release/examples/random-bot");
    if !program.exists() {
        println!("bots: build them with cargo build --release -p parlor-bot --example random-bot");
        return;
    }
    let bot = format!("process:cmd={}", program.canonicalize().unwrap().display());
    for (name, game) in [("Seven Colours", "seven-colors"), ("Reversi", "reversi:size=8")] {
        let duel = plan(game, [&bot, &bot], 10);
        let game = open(game).unwrap();
        let (plies, time) = best(3, || bare(game.as_ref(), &duel));
        let rate = plies as f64 / time.as_secs_f64();
        println!("bot against bot over pipes, {name}, one game at a time: {rate:.0} moves/s ({plies} moves)");
    }
}
