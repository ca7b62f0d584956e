//! Searches whose node counts are the same on every machine: fixed positions of every game with CPU-specific code, each
//! searched to a fixed depth or to the end. The counts are recorded in `tests/data/signature`.
//!
//! `tests/processors.rs` checks them on this machine, with and without SIMD; `scripts/test-wasm` builds the same as a
//! WebAssembly module without glue code and checks it in Node.

use parlor_codes::exact::{self, Goal, SearchControl, TreeRequest};
use parlor_codes::tally::{Breaker, CAP};
use parlor_codes::{Heuristic, Rule};
use parlor_core::{AsListed, Blind, Game, Limits, Notation, Strategy, perft};
use parlor_games::reversi::Empties;
use parlor_games::seven_colors::{SevenColors, Until};
use parlor_games::{Code, Reversi, Ultimate};
use parlor_players::reversi::engine::{Engine, EngineLimits, ReversiSolver};
use parlor_players::seven_colors::{VoronoiPlayer, exact as seven_colors_exact};
use parlor_search::{Mcts, Rollout, SolveScope};

/// A search: its name, and a function that returns its count, usually nodes.
#[allow(unreachable_pub, reason = "the test of processors includes this file as a module")]
pub type Search = (&'static str, fn() -> u64);

/// All searches.
#[allow(unreachable_pub, reason = "the test of processors includes this file as a module")]
pub const SEARCHES: &[Search] = &[
    ("reversi-perft", || perft(&reversi(8), &reversi(8).start(), 7)),
    ("reversi-proof-6x6", || proof(&reversi(6), "c2b4c5d2e4e3d1c1b1d5d6f4b3b2")),
    ("reversi-proof-8x8", || {
        proof(&reversi(8), "OOOOOOO-OOOOOXXOOOOXOXOOOOXOOXOO-OXXOOX---XXXOOX--XXXXO---XXX-X- X")
    }),
    ("reversi-engine", || chosen(&reversi(8), Engine::new(&reversi(8), depth(10), 1 << 22, 1))),
    ("seven-colors-perft", || perft(&seven_colors(), &seven_colors().deal(1), 6)),
    ("seven-colors-voronoi", || chosen(&seven_colors(), VoronoiPlayer::new(Some(12), None, 1))),
    ("filler-proof", || {
        let game = SevenColors::filler(7, 7, 6);
        seven_colors_exact::solve(&game, &game.deal(1), SolveScope::Everything, &Limits::none(), &|_| ())
            .expect("it is small")
            .nodes
    }),
    ("mastermind-entropy-guesses", || {
        Heuristic::new(&mastermind(), Rule::ENTROPY)
            .tally(&mastermind(), CAP, &Limits::none())
            .expect("it is small")
            .total()
    }),
    ("mastermind-plan", || plan(&mastermind(), Goal::Expected)),
    ("bulls-and-cows-worst-case", || {
        plan(&Code::bulls_and_cows(3, 8, false, 8).expect("it is small"), Goal::Worst)
    }),
    ("ultimate-mcts-line", || {
        let mut player = Mcts::new(AsListed, Rollout::<Blind>::Random, 1);
        player.simulations = Some(3_000);
        let mut at = Ultimate.start();
        let choice = player.choose(&Ultimate, &at, 0, &Limits::none()).expect("it always moves");
        choice.line.into_iter().fold(0, |places: u64, mv| {
            let place = Ultimate.moves(&at).position(|other| other == mv).expect("it is legal");
            Ultimate.play(&mut at, mv);
            places.wrapping_mul(100).wrapping_add(place as u64)
        })
    }),
];

fn reversi(size: u8) -> Reversi {
    Reversi::new(size, Empties::Nobody).expect("the size is supported")
}

fn seven_colors() -> SevenColors {
    SevenColors::classic(12, 7, true, Until::Full)
}

fn mastermind() -> Code {
    Code::mastermind(4, 6, 8).expect("it is small")
}

fn depth(plies: u32) -> EngineLimits {
    EngineLimits { depth: Some(plies), ..EngineLimits::default() }
}

fn proof(game: &Reversi, position: &str) -> u64 {
    let at = game.read_position(position).expect("the position is valid");
    let mut solver = ReversiSolver::new(game, 1 << 22);
    solver.solve(&at, SolveScope::Best, &Limits::none(), &|_| ()).expect("there is no limit").nodes
}

fn chosen<G: Game>(game: &G, mut player: impl Strategy<G>) -> u64 {
    player.choose(game, &game.deal(1), 0, &Limits::none()).expect("it always moves").opinion.nodes
}

fn plan(game: &Code, goal: Goal) -> u64 {
    exact::solve(game, &game.start(), TreeRequest::new(goal), &SearchControl::unlimited())
        .expect("it is small")
        .nodes
}

#[cfg(target_family = "wasm")]
mod exports {
    #![allow(unsafe_code, reason = "names that a host can call")]

    use std::time::Duration;

    use super::*;

    /// Returns the number of searches.
    #[unsafe(no_mangle)]
    extern "C" fn searches() -> u32 {
        SEARCHES.len() as u32
    }

    /// Returns the count of a search.
    #[unsafe(no_mangle)]
    extern "C" fn signature(search: u32) -> u64 {
        SEARCHES[search as usize].1()
    }

    /// Returns the depth that the Reversi engine reaches in this time, with all threads.
    #[unsafe(no_mangle)]
    extern "C" fn timed(milliseconds: u32) -> u32 {
        let time = Some(Duration::from_millis(milliseconds.into()));
        let effort = EngineLimits { time, threads: Some(8), ..EngineLimits::default() };
        let game = reversi(8);
        let choice = Engine::new(&game, effort, 1 << 22, 1).choose(&game, &game.start(), 0, &Limits::none());
        choice.expect("it always moves").depth
    }
}
