//! Reversi: its estimates, its players and its exact solver.

use std::sync::Arc;

use parlor_core::{AsListed, Limits, Strategy};
use parlor_games::reversi::{Empties, Move, Position, Reversi};
use parlor_players::reversi::engine::{Question, Solver};
use parlor_players::reversi::{Corners, Discs, Greedy, Mix, Mobility};
use parlor_search::{Ask, Solution};

use crate::games::{CROSSES_AND_NOUGHTS, Opened, board_kit};
use crate::hosted::{Kit, Unsolved, host};
use crate::parameter::{Args, Parameter};
use crate::player::{Plan, Planner, Player};

pub(crate) const REVERSI: &[Parameter] =
    &[Parameter::one_of("size", &["6", "4", "8"]), Parameter::one_of("empties", &["nobody", "winner"])];

/// Bytes for positions that `parlor solve` remembers.
const SOLVER_TABLE: usize = 256 << 20;

/// Bytes enough for a question that is given few nodes, such as a hint.
const SMALL_TABLE: usize = 16 << 20;

pub(crate) fn reversi(spec: &str, args: &Args) -> Opened {
    let empties = if args.text("empties") == "winner" { Empties::Winner } else { Empties::Nobody };
    let size = args.number("size");
    let game = Reversi::new(size, empties)?;
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
        opening_plies: u32::from(size) - 2,
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
    vec![greedy]
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
    let few = limits.nodes.is_some_and(|most| most < 100_000_000);
    let mut solver = Solver::new(game, if few { SMALL_TABLE } else { SOLVER_TABLE });
    solver
        .solve(at, question, limits, progress)
        .map_err(|bounds| Unsolved::Stopped { nodes: bounds.nodes, bounds: Some([bounds.low, bounds.high]) })
}
