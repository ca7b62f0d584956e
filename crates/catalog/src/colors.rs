//! Seven Colours and Filler: two presets of one type of rules with the same players and the same solver.

#![allow(
    clippy::unnecessary_wraps,
    reason = "the functions of the table have one type, also where nothing can fail"
)]

use std::sync::Arc;
use std::time::Duration;

use parlor_core::{Evaluate, Limits, Message, Payoff, Strategy, message};
use parlor_games::seven_colors::{COLORS, Color, FILLER_COLORS, Position, SIDES, SevenColors, Until};
use parlor_players::seven_colors::foresight::MOVES;
use parlor_players::seven_colors::{self as colors, Frontier, Ties, exact};
use parlor_search::{Solution, SolveScope, Unsolved};

use crate::erased::{Kit, erase};
use crate::games::{OpenResult, Opening};
use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{DEEPEST, EvaluatedSearch, LONGEST, Player, PlayerName, SearchBuilder, TIME, named};

/// A number parameter with the range that the rules give.
macro_rules! within {
    ($key:literal, $range:ident, $default:literal, $cost:expr) => {
        Parameter::number(key!($key), *$range.start() as i64, *$range.end() as i64, $default, $cost)
    };
}

/// The seed of the board; if it is not typed, each game has its own board.
const SEED: Parameter = Parameter::number(key!("seed"), 0, u32::MAX as i64, "0", Cost::Free);

pub(crate) const SEVEN_COLORS: &[Parameter] = &[
    within!("size", SIDES, "30", Cost::Free),
    within!("colors", COLORS, "7", Cost::Free),
    Parameter::one_of(key!("symmetric"), &["true", "false"], Cost::Free),
    Parameter::one_of(key!("until"), &["majority", "full"], Cost::Free),
    SEED,
];

pub(crate) const FILLER: &[Parameter] = &[
    within!("width", SIDES, "8", Cost::Free),
    within!("height", SIDES, "7", Cost::Free),
    within!("colors", FILLER_COLORS, "6", Cost::Free),
    SEED,
];

pub(crate) fn seven_colors(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    let until = if args.text("until") == "full" { Until::Full } else { Until::Majority };
    let symmetric = args.text("symmetric") == "true";
    let game = SevenColors::classic(args.number("size"), args.number("colors"), symmetric, until);
    Ok(erase(opening, on_board(game, args), colors_kit()))
}

pub(crate) fn filler(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    let game = SevenColors::filler(args.number("width"), args.number("height"), args.number("colors"));
    let kit = Kit { certify: Some(certify_filler), ..colors_kit() };
    Ok(erase(opening, on_board(game, args), kit))
}

/// A board for all games where a seed was typed; else each game has its own.
fn on_board(game: SevenColors, args: &Args) -> SevenColors {
    if args.is_given("seed") { game.with_seed(args.number("seed")) } else { game }
}

fn colors_kit() -> Kit<SevenColors> {
    let evaluations: Vec<Arc<dyn SearchBuilder<SevenColors>>> = vec![
        Arc::new(EvaluatedSearch {
            name: "voronoi",
            evaluate: Evaluation::Voronoi,
            guide: colors::GainOrder,
        }),
        Arc::new(EvaluatedSearch { name: "area", evaluate: Evaluation::Area, guide: colors::GainOrder }),
        Arc::new(EvaluatedSearch {
            name: "area-frontier",
            evaluate: Evaluation::AreaFrontier,
            guide: colors::GainOrder,
        }),
    ];
    Kit { own: color_players(), solve: Some(Box::new(solve_colors)), ..Kit::new(evaluations, 4) }
}

/// The evaluations that `eval=` names, as one type.
#[derive(Clone, Copy)]
enum Evaluation {
    Voronoi,
    Area,
    AreaFrontier,
}

impl Evaluate<SevenColors> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &SevenColors, at: &Position) -> i32 {
        match self {
            Evaluation::Voronoi => colors::Voronoi.evaluate(game, at),
            Evaluation::Area => colors::Area.evaluate(game, at),
            Evaluation::AreaFrontier => colors::AreaFrontier.evaluate(game, at),
        }
    }

    fn unit(&self) -> i32 {
        match self {
            Evaluation::Voronoi => colors::Voronoi.unit(),
            Evaluation::Area => colors::Area.unit(),
            Evaluation::AreaFrontier => colors::AreaFrontier.unit(),
        }
    }
}

fn color_players() -> Vec<Player<SevenColors>> {
    fn player(
        named: PlayerName,
        parameters: Vec<Parameter>,
        build: fn(&Args, u64) -> Box<dyn Strategy<SevenColors>>,
    ) -> Player<SevenColors> {
        Player::new(named, move |args, _, seed| Ok(build(args, seed))).with(parameters)
    }
    fn drawing_ties(player: Player<SevenColors>) -> Player<SevenColors> {
        Player { is_deterministic: |args| ties(args) != Ties::Random, ..player }
    }
    fn ties(args: &Args) -> Ties {
        if args.text("ties") == "lowest" { Ties::Lowest } else { Ties::Random }
    }
    let how_ties = || Parameter::one_of(key!("ties"), &["drawn", "lowest"], Cost::Free);
    let frontiers = Parameter::one_of(key!("frontier"), &["after", "edges", "before", "new"], Cost::Free);
    vec![
        player(named!("useful"), Vec::new(), |_, seed| Box::new(colors::Useful::new(seed))),
        drawing_ties(player(named!("greedy"), vec![how_ties()], |args, seed| {
            Box::new(colors::GreedyColors::new(seed, ties(args)))
        })),
        drawing_ties(player(named!("hegemony"), vec![frontiers, how_ties()], |args, seed| {
            let frontier = match args.text("frontier") {
                "edges" => Frontier::Edges,
                "before" => Frontier::Before,
                "new" => Frontier::New,
                _ => Frontier::After,
            };
            Box::new(colors::Hegemony::new(frontier, seed, ties(args)))
        })),
        drawing_ties(player(
            named!("foresight"),
            vec![within!("moves", MOVES, "3", Cost::AtMost(4)), how_ties()],
            |args, seed| Box::new(colors::Foresight::new(args.number("moves"), seed, ties(args))),
        )),
        player(
            named!("voronoi"),
            vec![
                Parameter::number(key!("depth"), 1, DEEPEST, "6", Cost::Free),
                Parameter::number(key!("time"), 1, LONGEST, "1000", TIME),
            ],
            |args, seed| {
                // If only a time is typed, there is no depth limit. A depth gives the same game on every machine.
                let timed = args.is_given("time");
                let time = timed.then(|| Duration::from_millis(args.number("time")));
                let depth = (args.is_given("depth") || !timed).then(|| args.number("depth"));
                Box::new(colors::VoronoiPlayer::new(depth, time, seed))
            },
        ),
    ]
}

fn certify_filler(
    game: &SevenColors,
    at: &Position,
    value: Payoff,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Option<Vec<u8>>, Message> {
    if !exact::is_certifiable(game, at) {
        return Err(message!("check-too-large"));
    }
    Ok(exact::certificate(game, at, value.0, limits, progress))
}

fn solve_colors(
    game: &SevenColors,
    at: &Position,
    ask: SolveScope,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<Color>, Unsolved> {
    exact::solve(game, at, ask, limits, progress)
}
