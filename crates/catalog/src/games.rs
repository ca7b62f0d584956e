//! THE table of games. Names on the command line, completions, lists, dialogues, the arena and the shared
//! tests all follow from it.

#![allow(
    clippy::unnecessary_wraps,
    reason = "the functions of the table have one type, also where nothing can fail"
)]

use std::sync::Arc;

use parlor_core::{AsListed, Blind, Game, Message, Side, Strategy, message};
use parlor_games::nim::read_heaps;
use parlor_games::reversi::{Empties, Reversi};
use parlor_games::{Nim, TicTacToe, Tree, Ultimate};
use parlor_players::reversi::{Corners, Discs, Greedy, Mix, Mobility};
use parlor_players::{Boards, PerfectNim};

use crate::any_game::AnyGame;
use crate::code::{BLACK_PEG, BULLS_AND_COWS, MASTERMIND, black_peg, bulls_and_cows, mastermind};
use crate::colors::{FILLER, SEVEN_COLORS, filler, seven_colors};
use crate::hosted::{Kit, host};
use crate::parameter::{Args, Parameter};
use crate::player::{Plan, Planner, Player};
use crate::suggest::did_you_mean;

/// A game behind the door, or why it cannot be opened.
pub type Opened = Result<Box<dyn AnyGame>, Message>;

/// A game that can be asked for by name.
pub struct GameEntry {
    /// Its name in specs.
    pub name: &'static str,
    /// The keys it understands.
    pub parameters: &'static [Parameter],
    open: fn(&str, &Args) -> Opened,
}

/// Every game, in the order in which lists show them.
pub static GAMES: &[GameEntry] = &[
    GameEntry { name: "tic-tac-toe", parameters: &[], open: tic_tac_toe },
    GameEntry { name: "ultimate-tic-tac-toe", parameters: &[], open: ultimate },
    GameEntry { name: "mastermind", parameters: MASTERMIND, open: mastermind },
    GameEntry { name: "bulls-and-cows", parameters: BULLS_AND_COWS, open: bulls_and_cows },
    GameEntry { name: "black-peg", parameters: BLACK_PEG, open: black_peg },
    GameEntry {
        name: "nim",
        parameters: &[
            Parameter::text("heaps", "3-4-5"),
            Parameter::number("take", 1, 1000, "3"),
            Parameter::one_of("misere", &["true", "false"]),
        ],
        open: nim,
    },
    GameEntry {
        name: "reversi",
        parameters: &[
            Parameter::one_of("size", &["6", "4", "8"]),
            Parameter::one_of("empties", &["nobody", "winner"]),
        ],
        open: reversi,
    },
    GameEntry { name: "seven-colors", parameters: SEVEN_COLORS, open: seven_colors },
    GameEntry { name: "filler", parameters: FILLER, open: filler },
    GameEntry {
        name: "tree",
        // The lab sheet's worked example of pruning.
        parameters: &[Parameter::rest("", "C[A[[2 3] B[5 9]] D[[0] [7 4]] E[[2 1] [5 6]]]")],
        open: tree,
    },
];

/// Opens the game that a spec names.
pub fn open(spec: &str) -> Opened {
    let spec = spec.trim();
    let (name, tail) = spec.split_once(':').unwrap_or((spec, ""));
    let Some(entry) = GAMES.iter().find(|entry| entry.name == name.trim()) else {
        let known = GAMES.iter().map(|entry| entry.name);
        return Err(message!(
            "spec-unknown-game",
            typed = name,
            hint = did_you_mean(name, known.clone()),
            known = known.collect::<Vec<_>>()
        ));
    };
    (entry.open)(spec, &Args::read(entry.name, tail, entry.parameters)?)
}

/// The kit of a board game without peculiarities.
pub(crate) fn board_kit<G: Game>(
    how_to_move: &'static str,
    planners: Vec<Arc<dyn Planner<G>>>,
    depth: u32,
) -> Kit<G> {
    Kit {
        planners,
        depth,
        opening_plies: 0,
        own: Vec::new(),
        solve: None,
        seat_names: ["first", "second"],
        signs: None,
        how_to_move,
        seat: Side::First,
        opponent: "search",
        opponent_of_other_seat: None,
        counsel: None,
        examine: None,
        dispute: None,
        knowledge: None,
        review: None,
    }
}

fn blind<G: Game>() -> Vec<Arc<dyn Planner<G>>> {
    vec![Arc::new(Plan { name: "none", evaluate: Blind, guide: AsListed })]
}

const CROSSES_AND_NOUGHTS: Option<[char; 2]> = Some(['X', 'O']);

fn tic_tac_toe(spec: &str, _: &Args) -> Opened {
    let kit = Kit {
        signs: CROSSES_AND_NOUGHTS,
        opening_plies: 2,
        ..board_kit("how-to-move-tic-tac-toe", blind(), 9)
    };
    Ok(host("tic-tac-toe", spec, TicTacToe, kit))
}

fn ultimate(spec: &str, _: &Args) -> Opened {
    let boards = Arc::new(Plan { name: "boards", evaluate: Arc::new(Boards::new()), guide: AsListed });
    let kit = Kit {
        signs: CROSSES_AND_NOUGHTS,
        opening_plies: 4,
        ..board_kit("how-to-move-ultimate", vec![boards], 6)
    };
    Ok(host("ultimate-tic-tac-toe", spec, Ultimate, kit))
}

fn nim(spec: &str, args: &Args) -> Opened {
    let game =
        Nim::new(&read_heaps(args.text("heaps"))?, args.number("take"), args.text("misere") == "true")?;
    let perfect = Player {
        name: "perfect",
        parameters: Vec::new(),
        seat: None,
        build: Box::new(|_: &Args, _: &Nim, _| Ok(Box::new(PerfectNim) as Box<dyn Strategy<Nim>>)),
    };
    let kit = board_kit("how-to-move-nim", blind(), 8);
    Ok(host("nim", spec, game, Kit { own: vec![perfect], opponent: "perfect", opening_plies: 2, ..kit }))
}

fn reversi(spec: &str, args: &Args) -> Opened {
    let empties = if args.text("empties") == "winner" { Empties::Winner } else { Empties::Nobody };
    let size = args.number("size");
    let game = Reversi::new(size, empties)?;
    let planners: Vec<Arc<dyn Planner<Reversi>>> = vec![
        Arc::new(Plan { name: "mix", evaluate: Mix, guide: AsListed }),
        Arc::new(Plan { name: "discs", evaluate: Discs, guide: AsListed }),
        Arc::new(Plan { name: "mobility", evaluate: Mobility, guide: AsListed }),
        Arc::new(Plan { name: "corners", evaluate: Corners, guide: AsListed }),
    ];
    let greedy = Player {
        name: "greedy",
        parameters: Vec::new(),
        seat: None,
        build: Box::new(|_: &Args, _: &Reversi, seed| {
            Ok(Box::new(Greedy::new(seed)) as Box<dyn Strategy<Reversi>>)
        }),
    };
    let kit = board_kit("how-to-move-reversi", planners, 6);
    Ok(host(
        "reversi",
        spec,
        game,
        Kit { signs: CROSSES_AND_NOUGHTS, own: vec![greedy], opening_plies: u32::from(size) - 2, ..kit },
    ))
}

fn tree(spec: &str, args: &Args) -> Opened {
    let kit = board_kit("how-to-move-tree", blind(), 100);
    Ok(host("tree", spec, Tree::parse(args.text(""))?, kit))
}
