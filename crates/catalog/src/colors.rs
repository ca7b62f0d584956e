//! Seven Colours and Filler: two presets of one type of rules with the same players and the same solver.

#![allow(
    clippy::unnecessary_wraps,
    reason = "the functions of the table have one type, also where nothing can fail"
)]

use std::sync::Arc;
use std::time::Duration;

use parlor_core::{Limits, Strategy, message};
use parlor_games::seven_colors::{COLORS, Color, FILLER_COLORS, Position, SIDES, SevenColors, Until};
use parlor_players::seven_colors::foresight::MOVES;
use parlor_players::seven_colors::{self as colors, Frontier, Ties, exact};
use parlor_search::{Ask, Solution};

use crate::games::{Opened, board_kit};
use crate::hosted::{Kit, Unsolved, host};
use crate::parameter::{Args, Parameter};
use crate::player::{DEEPEST, Plan, Planner, Player};

/// A number parameter with the range that the rules give.
macro_rules! within {
    ($key:literal, $range:ident, $default:literal) => {
        Parameter::number($key, *$range.start() as i64, *$range.end() as i64, $default)
    };
}

/// Which board is dealt; where it is not typed, each game has its own.
const SEED: Parameter = Parameter::number("seed", 0, u32::MAX as i64, "0");

pub(crate) const SEVEN_COLORS: &[Parameter] = &[
    within!("size", SIDES, "30"),
    within!("colors", COLORS, "7"),
    Parameter::one_of("symmetric", &["true", "false"]),
    Parameter::one_of("until", &["majority", "full"]),
    SEED,
];

pub(crate) const FILLER: &[Parameter] = &[
    within!("width", SIDES, "8"),
    within!("height", SIDES, "7"),
    within!("colors", FILLER_COLORS, "6"),
    SEED,
];

pub(crate) fn seven_colors(spec: &str, args: &Args) -> Opened {
    let until = if args.text("until") == "full" { Until::Full } else { Until::Majority };
    let symmetric = args.text("symmetric") == "true";
    let game = SevenColors::classic(args.number("size"), args.number("colors"), symmetric, until);
    Ok(host("seven-colors", spec, on_board(game, args), colors_kit("how-to-move-seven-colors", "greedy")))
}

pub(crate) fn filler(spec: &str, args: &Args) -> Opened {
    let game = SevenColors::filler(args.number("width"), args.number("height"), args.number("colors"));
    Ok(host("filler", spec, on_board(game, args), colors_kit("how-to-move-filler", "voronoi")))
}

/// A board for all games where a seed was typed; else each game has its own.
fn on_board(game: SevenColors, args: &Args) -> SevenColors {
    if args.is_given("seed") { game.with_seed(args.number("seed")) } else { game }
}

fn colors_kit(how_to_move: &'static str, opponent: &'static str) -> Kit<SevenColors> {
    let planners: Vec<Arc<dyn Planner<SevenColors>>> = vec![
        Arc::new(Plan { name: "voronoi", evaluate: colors::Voronoi, guide: colors::Gainful }),
        Arc::new(Plan { name: "area", evaluate: colors::Area, guide: colors::Gainful }),
        Arc::new(Plan { name: "area-frontier", evaluate: colors::AreaFrontier, guide: colors::Gainful }),
    ];
    Kit {
        own: color_players(),
        solve: Some(Box::new(solve_colors)),
        signs: Some(['1', '2']),
        opponent,
        ..board_kit(how_to_move, planners, 4)
    }
}

fn color_players() -> Vec<Player<SevenColors>> {
    fn player(
        name: &'static str,
        parameters: Vec<Parameter>,
        build: fn(&Args, u64) -> Box<dyn Strategy<SevenColors>>,
    ) -> Player<SevenColors> {
        Player { name, parameters, seat: None, build: Box::new(move |args, _, seed| Ok(build(args, seed))) }
    }
    fn ties(args: &Args) -> Ties {
        if args.text("ties") == "lowest" { Ties::Lowest } else { Ties::Drawn }
    }
    let how_ties = || Parameter::one_of("ties", &["drawn", "lowest"]);
    vec![
        player("useful", Vec::new(), |_, seed| Box::new(colors::Useful::new(seed))),
        player("greedy", vec![how_ties()], |args, seed| Box::new(colors::Greedy::new(seed, ties(args)))),
        player(
            "hegemony",
            vec![Parameter::one_of("frontier", &["after", "edges", "before", "new"]), how_ties()],
            |args, seed| {
                let frontier = match args.text("frontier") {
                    "edges" => Frontier::Edges,
                    "before" => Frontier::Before,
                    "new" => Frontier::New,
                    _ => Frontier::After,
                };
                Box::new(colors::Hegemony::new(frontier, seed, ties(args)))
            },
        ),
        player("foresight", vec![within!("moves", MOVES, "3"), how_ties()], |args, seed| {
            Box::new(colors::Foresight::new(args.number("moves"), seed, ties(args)))
        }),
        player(
            "voronoi",
            vec![
                Parameter::number("depth", 1, DEEPEST, "6"),
                Parameter::number("time", 1, 3_600_000, "1000"),
            ],
            |args, seed| {
                // Time alone bounds it where only time was typed; depth gives the same game everywhere.
                let timed = args.is_given("time");
                let time = timed.then(|| Duration::from_millis(args.number("time")));
                let depth = (args.is_given("depth") || !timed).then(|| args.number("depth"));
                Box::new(colors::Deepening::new(depth, time, seed))
            },
        ),
    ]
}

fn solve_colors(
    game: &SevenColors,
    at: &Position,
    _: Ask,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<Color>, Unsolved> {
    exact::solve(game, at, limits, progress).map_err(|unsolved| match unsolved {
        exact::Unsolved::Stopped { nodes } => Unsolved::Stopped { nodes, bounds: None },
        exact::Unsolved::TooLarge => Unsolved::Refused(message!(
            "seven-colors-too-large",
            cells = at.board().area(),
            most = exact::MOST_CELLS
        )),
    })
}
