//! Reversi: evaluations, players and solver.

use std::sync::Arc;
use std::time::Duration;

use parlor_core::{AsListed, Evaluate, Limits, Message, Payoff, Score};
use parlor_games::reversi::{Empties, Move, Position, Reversi};
use parlor_players::reversi::engine::{Engine, EngineLimits, ReversiSolver};
use parlor_players::reversi::{Corners, Discs, GreedyReversi, HandWeighted, Mobility};
use parlor_search::{Solution, SolveScope, Unsolved};

use crate::erased::{Estimates, Kit, erase};
use crate::games::{OpenResult, Opening};
use crate::parameter::{Args, Cost, Key, Parameter, key};
use crate::player::{DEEPEST, EvaluatedSearch, LONGEST, Player, SearchBuilder, TABLE, TIME, named};

/// The value of `rows` for a square board.
const AS_SIZE: &str = "size";

pub(crate) const REVERSI: &[Parameter] = &[
    Parameter::one_of(key!("size"), &["6", "4", "8"], Cost::Free),
    Parameter::one_of(key!("rows"), &[AS_SIZE, "4", "6", "8"], Cost::Free),
    Parameter::one_of(key!("empties"), &["nobody", "winner"], Cost::Free),
    Parameter::one_of(Key { word: "misere", title: "setting-fewest" }, &["false", "true"], Cost::Free),
];

/// Size of the table of `parlor solve` in bytes.
const SOLVER_TABLE: usize = 256 << 20;

/// Size of the table of searches with few nodes, such as hints, in bytes.
const SMALL_TABLE: usize = 16 << 20;

/// Maximum number of positions visited for an exact hint: about half a second.
const HINT_NODES: u64 = 10_000_000;

/// Depth of estimated hints in plies.
const HINT_DEPTH: u32 = 9;

pub(crate) fn reversi(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    let empties = if args.text("empties") == "winner" { Empties::Winner } else { Empties::Nobody };
    let mut game = Reversi::new(args.number("size"), empties)?;
    if args.text("rows") != AS_SIZE {
        game = game.with_rows(args.number("rows"))?;
    }
    if args.text("misere") == "true" {
        game = game.misere()?;
    }
    let evaluations: Vec<Arc<dyn SearchBuilder<Reversi>>> = vec![
        Arc::new(EvaluatedSearch { name: "mix", evaluate: Evaluation::Mix, guide: AsListed }),
        Arc::new(EvaluatedSearch { name: "discs", evaluate: Evaluation::Discs, guide: AsListed }),
        Arc::new(EvaluatedSearch { name: "mobility", evaluate: Evaluation::Mobility, guide: AsListed }),
        Arc::new(EvaluatedSearch { name: "corners", evaluate: Evaluation::Corners, guide: AsListed }),
    ];
    let kit = Kit {
        own: players(opening),
        solve: Some(Box::new(solve)),
        estimate: Some(Estimates { depth: HINT_DEPTH, find: estimate }),
        hint_nodes: HINT_NODES,
        opening_plies: u32::from(game.extent().columns.max(game.extent().rows)) - 2,
        nboard: speaks_nboard(&game),
        certify: Some(certify),
        ..Kit::new(evaluations, 6)
    };
    Ok(erase(opening, game, kit))
}

/// The protocol supports only square boards and the usual aim.
const fn speaks_nboard(game: &Reversi) -> bool {
    game.extent().is_square() && !game.is_misere()
}

/// The evaluations that `eval=` names, as one type.
#[derive(Clone, Copy)]
enum Evaluation {
    Mix,
    Discs,
    Mobility,
    Corners,
}

impl Evaluate<Reversi> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &Reversi, at: &Position) -> i32 {
        match self {
            Evaluation::Mix => HandWeighted.evaluate(game, at),
            Evaluation::Discs => Discs.evaluate(game, at),
            Evaluation::Mobility => Mobility.evaluate(game, at),
            Evaluation::Corners => Corners.evaluate(game, at),
        }
    }

    fn unit(&self) -> i32 {
        match self {
            Evaluation::Mix => HandWeighted.unit(),
            Evaluation::Discs => Discs.unit(),
            Evaluation::Mobility => Mobility.unit(),
            Evaluation::Corners => Corners.unit(),
        }
    }
}

#[cfg_attr(target_family = "wasm", expect(unused_variables, reason = "processes cannot be started there"))]
fn players(opening: &Opening<'_>) -> Vec<Player<Reversi>> {
    let greedy = Player::new(named!("greedy"), |_, _, seed| Ok(Box::new(GreedyReversi::new(seed))));
    vec![
        engine(),
        greedy,
        #[cfg(not(target_family = "wasm"))]
        nboard(opening.environment.outside),
    ]
}

/// The strong player.
fn engine() -> Player<Reversi> {
    let build = |args: &Args, game: &Reversi, seed| {
        let depth = args.number_or_none("depth");
        let timed = depth.is_none() || args.is_given("time");
        let effort = EngineLimits {
            depth,
            time: timed.then(|| Duration::from_millis(args.number("time"))),
            threads: args.number_or_none("threads"),
        };
        // Without a clock the table is cleared before each move, so a small one suffices.
        let bytes = if timed { args.bytes("table") } else { args.bytes("table").min(SMALL_TABLE) };
        Ok(Box::new(Engine::new(game, effort, bytes, seed)) as _)
    };
    Player::new(named!("reversi"), build).with(vec![
        Parameter::number_or(key!("depth"), 1, DEEPEST, "free", Cost::Free),
        Parameter::number(key!("time"), 1, LONGEST, "1000", TIME),
        Parameter::memory(key!("table"), 1, 4096, "64MiB", TABLE),
        Parameter::number_or(key!("threads"), 1, 64, "auto", Cost::AtMost(1)),
    ])
}

/// The player that runs an external engine with the `NBoard` protocol.
#[cfg(not(target_family = "wasm"))]
fn nboard(outside: bool) -> Player<Reversi> {
    let build = move |args: &Args, game: &Reversi, _| {
        if !speaks_nboard(game) {
            return Err(parlor_core::message!("reversi-nboard-board"));
        }
        let settings = parlor_bot::NBoardSettings {
            command: crate::process::command("nboard", args, outside)?,
            start: Duration::from_millis(args.number("start")),
            per_move: Duration::from_millis(args.number("time")),
            depth: args.number("depth"),
        };
        Ok(Box::new(parlor_bot::NBoard::new(Arc::new(settings))) as _)
    };
    Player::new(named!("nboard"), build).with(vec![
        Parameter::number(key!("depth"), 1, 60, "12", Cost::Free),
        Parameter::number(key!("time"), 1, LONGEST, "60000", TIME),
        Parameter::number(key!("start"), 1, LONGEST, "10000", Cost::AtMost(10_000)),
        Parameter::command(key!("cmd")),
    ])
}

/// The score of every move, in hundredths of a disc.
fn estimate(game: &Reversi, at: &Position, depth: u32, limits: &Limits) -> Option<Vec<(Move, Score)>> {
    Engine::new(game, EngineLimits::default(), SMALL_TABLE, 0).values(at, depth, limits)
}

fn solve(
    game: &Reversi,
    at: &Position,
    ask: SolveScope,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<Move>, Unsolved> {
    solver(game, at, limits).solve(at, ask, limits, progress)
}

fn solver(game: &Reversi, at: &Position, limits: &Limits) -> ReversiSolver<'static> {
    // A table larger than needed only costs time.
    let empties = (game.area() & !(at.own() | at.opponent())).count_ones();
    let few = empties < 18 || limits.nodes.is_some_and(|most| most < 100_000_000);
    let bytes = limits.memory.unwrap_or(SOLVER_TABLE);
    ReversiSolver::new(game, if few { bytes.min(SMALL_TABLE) } else { bytes })
}

#[expect(clippy::unnecessary_wraps, reason = "other games refuse positions")]
fn certify(
    game: &Reversi,
    at: &Position,
    value: Payoff,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Option<Vec<u8>>, Message> {
    Ok(solver(game, at, limits).certificate(at, value.0, limits, progress))
}
