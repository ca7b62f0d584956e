//! Reversi: its estimates, its players and its exact solver.

use std::sync::Arc;
use std::time::Duration;

use parlor_bot::{NBoard, NBoardTerms};
use parlor_core::{AsListed, Limits, Score, Strategy, message};
use parlor_games::reversi::{Empties, Move, Position, Reversi};
use parlor_players::reversi::engine::{Effort, Engine, Question, Solver};
use parlor_players::reversi::{Corners, Discs, Greedy, Mix, Mobility};
use parlor_search::{Ask, Solution};

use crate::games::{CROSSES_AND_NOUGHTS, Opened, board_kit};
use crate::hosted::{Kit, Unsolved, host};
use crate::parameter::{Args, Kind, Parameter};
use crate::player::{DEEPEST, LONGEST, Plan, Planner, Player};

pub(crate) const REVERSI: &[Parameter] =
    &[Parameter::one_of("size", &["6", "4", "8"]), Parameter::one_of("empties", &["nobody", "winner"])];

/// Bytes for positions that `parlor solve` remembers.
const SOLVER_TABLE: usize = 256 << 20;

/// Bytes enough for a question that is given few nodes, such as a hint.
const SMALL_TABLE: usize = 16 << 20;

/// Positions that an exact hint may cost: half a second or so.
const HINT_NODES: u64 = 10_000_000;

/// Plies that an estimated hint of Reversi looks ahead.
pub const HINT_DEPTH: u32 = 9;

pub(crate) fn reversi(spec: &str, args: &Args) -> Opened {
    let empties = if args.text("empties") == "winner" { Empties::Winner } else { Empties::Nobody };
    let game = Reversi::new(args.number("size"), empties)?;
    let planners: Vec<Arc<dyn Planner<Reversi>>> = vec![
        Arc::new(Plan { name: "mix", evaluate: Mix, guide: AsListed }),
        Arc::new(Plan { name: "discs", evaluate: Discs, guide: AsListed }),
        Arc::new(Plan { name: "mobility", evaluate: Mobility, guide: AsListed }),
        Arc::new(Plan { name: "corners", evaluate: Corners, guide: AsListed }),
    ];
    let kit = Kit {
        signs: CROSSES_AND_NOUGHTS,
        own: players(),
        solve: Some(Box::new(solve)),
        estimate: Some(Box::new(estimate)),
        hint_nodes: HINT_NODES,
        opponent: "reversi",
        opening_plies: u32::from(game.size()) - 2,
        ..board_kit("how-to-move-reversi", planners, 6)
    };
    Ok(host("reversi", spec, game, kit))
}

fn players() -> Vec<Player<Reversi>> {
    let greedy = Player {
        name: "greedy",
        parameters: Vec::new(),
        seat: None,
        build: Box::new(|_: &Args, _: &Reversi, seed| {
            Ok(Box::new(Greedy::new(seed)) as Box<dyn Strategy<Reversi>>)
        }),
    };
    let engine = Player {
        name: "reversi",
        parameters: vec![
            Parameter { key: "depth", kind: Kind::NumberOr(1, DEEPEST, "free"), default: "free".into() },
            Parameter::number("time", 1, LONGEST, "1000"),
            Parameter { key: "table", kind: Kind::Memory(1, 4096), default: "64MiB".into() },
            Parameter { key: "threads", kind: Kind::NumberOr(1, 64, "auto"), default: "auto".into() },
        ],
        seat: None,
        build: Box::new(|args: &Args, game: &Reversi, seed| {
            let depth = args.number_or_none("depth");
            let timed = depth.is_none() || args.is_given("time");
            let effort = Effort {
                depth,
                time: timed.then(|| Duration::from_millis(args.number("time"))),
                threads: args.number_or_none("threads"),
            };
            // What must not remember anything need not remember much.
            let bytes = if timed { args.bytes("table") } else { args.bytes("table").min(SMALL_TABLE) };
            Ok(Box::new(Engine::new(game, effort, bytes, seed)) as Box<dyn Strategy<Reversi>>)
        }),
    };
    vec![engine, greedy, nboard()]
}

/// The player that asks an engine of somebody else, by the protocol that Reversi programs share.
fn nboard() -> Player<Reversi> {
    Player {
        name: "nboard",
        parameters: vec![
            Parameter::number("depth", 1, 60, "12"),
            Parameter::number("time", 1, LONGEST, "60000"),
            Parameter::number("start", 1, LONGEST, "10000"),
            Parameter::command("cmd"),
        ],
        seat: None,
        build: Box::new(|args: &Args, _: &Reversi, _| {
            let command = args.text("cmd").trim();
            if command.is_empty() {
                return Err(message!("bot-no-command", name = "nboard"));
            }
            let terms = NBoardTerms {
                command: command.to_owned(),
                start: Duration::from_millis(args.number("start")),
                per_move: Duration::from_millis(args.number("time")),
                depth: args.number("depth"),
            };
            Ok(Box::new(NBoard::new(Arc::new(terms))) as Box<dyn Strategy<Reversi>>)
        }),
    }
}

/// What every move is worth, in hundredths of a disc.
fn estimate(game: &Reversi, at: &Position, limits: &Limits) -> Option<Vec<(Move, Score)>> {
    Engine::new(game, Effort::default(), SMALL_TABLE, 0).values(at, HINT_DEPTH, limits)
}

fn solve(
    game: &Reversi,
    at: &Position,
    ask: Ask,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<Move>, Unsolved> {
    let question = match ask {
        Ask::Best => Question::Best,
        Ask::Everything => Question::EveryMove,
    };
    // Whatever remembers more than there is to remember only costs time.
    let empties = (game.area() & !(at.own() | at.opponent())).count_ones();
    let few = empties < 18 || limits.nodes.is_some_and(|most| most < 100_000_000);
    let mut solver = Solver::new(game, if few { SMALL_TABLE } else { SOLVER_TABLE });
    solver
        .solve(at, question, limits, progress)
        .map_err(|bounds| Unsolved::Stopped { nodes: bounds.nodes, bounds: Some([bounds.low, bounds.high]) })
}
