//! The table of games. Names on the command line, completions, lists, dialogues, the page, the arena and the shared tests
//! are derived from it.

#![allow(
    clippy::unnecessary_wraps,
    reason = "the functions of the table have one type, also where nothing can fail"
)]

use std::sync::Arc;

use parlor_core::{AsListed, Blind, Game, Limits, Message, message};
use parlor_games::connect_four::{HEIGHTS, WIDTHS};
use parlor_games::nim::{Position as NimPosition, Take, read_heaps};
use parlor_games::{ConnectFour, Nim, TicTacToe, Tree, Ultimate};
use parlor_players::{Boards, OpenLines, PerfectNim};
use parlor_search::{Solution, SolveScope, Unsolved};

use crate::any_game::AnyGame;
use crate::code::presets::{BLACK_PEG, BULLS_AND_COWS, MASTERMIND, black_peg, bulls_and_cows, mastermind};
use crate::colors::{FILLER, SEVEN_COLORS, filler, seven_colors};
use crate::environment::Environment;
use crate::erased::{Kit, erase, solve_by_search};
use crate::ladder::{self, Ladder};
use crate::parameter::{Args, Cost, Key, Parameter, key};
use crate::player::{EvaluatedSearch, Player, SearchBuilder, named};
use crate::reversi::{REVERSI, reversi};
use crate::spec::Spec;
use crate::suggest::did_you_mean;

/// A game with its type erased, or the reason why it cannot be opened.
pub type OpenResult = Result<Box<dyn AnyGame>, Message>;

/// An entry of the table.
pub struct GameEntry {
    /// Its name in specs.
    pub name: &'static str,
    /// The ids of its texts, which are derived from the name.
    pub texts: Texts,
    /// The pieces it is played with.
    pub pieces: Pieces,
    /// The names of the two seats.
    pub seats: [&'static str; 2],
    /// The signs of the two sides on the board, if they have any.
    pub signs: Option<[char; 2]>,
    /// The default player of each seat.
    pub players: [&'static str; 2],
    /// The players of the levels, in each seat.
    pub levels: [Ladder; 2],
    /// A sample game.
    pub preview: Preview,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    open: fn(&Opening<'_>) -> OpenResult,
}

/// The ids of a game's own texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// Its title.
    pub title: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// How to win, and how to write a move.
    pub how_to_move: &'static str,
}

/// The pieces of a game, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// Crosses and noughts.
    Marks,
    /// Discs with two faces.
    Discs,
    /// Discs that fall into a rack.
    Counters,
    /// Coloured tiles.
    Tiles,
    /// Heaps of stones.
    Stones,
    /// Coloured pegs.
    Pegs,
    /// Digits.
    Digits,
    /// Nodes of a tree.
    Nodes,
}

impl Pieces {
    /// The word for them in documents.
    pub const fn word(self) -> &'static str {
        match self {
            Pieces::Marks => "marks",
            Pieces::Discs => "discs",
            Pieces::Counters => "counters",
            Pieces::Tiles => "tiles",
            Pieces::Stones => "stones",
            Pieces::Pegs => "pegs",
            Pieces::Digits => "digits",
            Pieces::Nodes => "nodes",
        }
    }
}

/// A sample game between programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The arguments of its spec: a board of the usual size may be too fine for a preview.
    pub args: &'static str,
    /// The players.
    pub players: [&'static str; 2],
    /// Whether to show it from its first move rather than from the middle.
    pub from_start: bool,
}

impl Preview {
    /// The middle of a game of the usual size between two equal players.
    const fn between(player: &'static str) -> Preview {
        Preview { args: "", players: [player; 2], from_start: false }
    }
}

/// The inputs for opening a game.
pub(crate) struct Opening<'a> {
    pub(crate) entry: &'static GameEntry,
    pub(crate) spec: &'a Spec,
    pub(crate) args: &'a Args,
    pub(crate) environment: &'a Environment,
}

/// Makes an entry; the ids of its texts are derived from its name.
macro_rules! game {
    ($name:literal, $($field:ident: $value:expr),* $(,)?) => {
        GameEntry {
            name: $name,
            texts: Texts {
                title: concat!("title-", $name),
                about: concat!("about-", $name),
                how_to_move: concat!("how-to-move-", $name),
            },
            $($field: $value,)*
        }
    };
}

/// The seats of most games.
const SIDES: [&str; 2] = ["first", "second"];

/// Seats, players and preview of the code-breaking games.
const BREAKER_AND_MAKER: [&str; 2] = ["breaker", "maker"];
const CODE_PLAYERS: [&str; 2] = ["entropy", "honest"];
const CODE_PREVIEW: Preview = Preview { args: "", players: CODE_PLAYERS, from_start: true };

const CROSSES_AND_NOUGHTS: Option<[char; 2]> = Some(['X', 'O']);

/// All games, in the order of lists.
pub static GAMES: &[GameEntry] = &[
    game!("tic-tac-toe",
        pieces: Pieces::Marks,
        seats: SIDES,
        signs: CROSSES_AND_NOUGHTS,
        players: ["search", "search"],
        levels: ladder::TIC_TAC_TOE,
        preview: Preview::between("random"),
        parameters: &[],
        open: tic_tac_toe,
    ),
    game!("ultimate-tic-tac-toe",
        pieces: Pieces::Marks,
        seats: SIDES,
        signs: CROSSES_AND_NOUGHTS,
        players: ["search", "search"],
        levels: ladder::ULTIMATE,
        preview: Preview::between("random"),
        parameters: &[],
        open: ultimate,
    ),
    game!("connect-four",
        pieces: Pieces::Counters,
        seats: SIDES,
        signs: CROSSES_AND_NOUGHTS,
        players: ["search", "search"],
        levels: ladder::either_seat([
            "lapse:percent=95,player=alpha-beta:depth=2",
            "lapse:percent=70,player=alpha-beta:depth=2",
            "lapse:percent=45,player=alpha-beta:depth=2",
            "lapse:percent=25,player=alpha-beta:depth=2",
            "alpha-beta:depth=2",
            "alpha-beta:depth=4",
            "search:depth=7",
            "search:depth=14",
        ]),
        preview: Preview::between("random"),
        parameters: &[
            Parameter::number(key!("width"), *WIDTHS.start() as i64, *WIDTHS.end() as i64, "7", Cost::Free),
            Parameter::number(key!("height"), *HEIGHTS.start() as i64, *HEIGHTS.end() as i64, "6", Cost::Free),
        ],
        open: connect_four,
    ),
    game!("mastermind",
        pieces: Pieces::Pegs,
        seats: BREAKER_AND_MAKER,
        signs: None,
        players: CODE_PLAYERS,
        levels: ladder::CODE,
        preview: CODE_PREVIEW,
        parameters: MASTERMIND,
        open: mastermind,
    ),
    game!("bulls-and-cows",
        pieces: Pieces::Digits,
        seats: BREAKER_AND_MAKER,
        signs: None,
        players: CODE_PLAYERS,
        levels: ladder::CODE,
        preview: CODE_PREVIEW,
        parameters: BULLS_AND_COWS,
        open: bulls_and_cows,
    ),
    game!("black-peg",
        pieces: Pieces::Pegs,
        seats: BREAKER_AND_MAKER,
        signs: None,
        players: CODE_PLAYERS,
        levels: ladder::CODE,
        preview: CODE_PREVIEW,
        parameters: BLACK_PEG,
        open: black_peg,
    ),
    game!("nim",
        pieces: Pieces::Stones,
        seats: SIDES,
        signs: None,
        players: ["perfect", "perfect"],
        levels: ladder::NIM,
        preview: Preview::between("random"),
        parameters: &[
            Parameter::text(key!("heaps"), "3-4-5", Cost::Free),
            Parameter::number(key!("take"), 1, 1000, "3", Cost::Free),
            Parameter::one_of(key!("misere"), &["true", "false"], Cost::Free),
        ],
        open: nim,
    ),
    game!("reversi",
        pieces: Pieces::Discs,
        seats: SIDES,
        signs: CROSSES_AND_NOUGHTS,
        players: ["reversi", "reversi"],
        levels: ladder::REVERSI,
        preview: Preview::between("greedy"),
        parameters: REVERSI,
        open: reversi,
    ),
    game!("seven-colors",
        pieces: Pieces::Tiles,
        seats: SIDES,
        signs: Some(['1', '2']),
        players: ["greedy", "greedy"],
        levels: ladder::SEVEN_COLORS,
        preview: Preview { args: "size=10", ..Preview::between("greedy") },
        parameters: SEVEN_COLORS,
        open: seven_colors,
    ),
    game!("filler",
        pieces: Pieces::Tiles,
        seats: SIDES,
        signs: Some(['1', '2']),
        players: ["voronoi", "voronoi"],
        levels: ladder::FILLER,
        preview: Preview::between("greedy"),
        parameters: FILLER,
        open: filler,
    ),
    game!("tree",
        pieces: Pieces::Nodes,
        seats: SIDES,
        signs: None,
        players: ["search", "search"],
        levels: ladder::TREE,
        preview: Preview::between("random"),
        // The worked example of pruning on the lab sheet; the tree is the whole argument.
        parameters: &[Parameter::rest(
            Key { word: "", title: "setting-tree" },
            "C[A[[2 3] B[5 9]] D[[0] [7 4]] E[[2 1] [5 6]]]",
            Cost::Free,
        )],
        open: tree,
    ),
];

impl GameEntry {
    /// The entry of the game that a spec names.
    pub fn of(spec: &Spec) -> Result<&'static GameEntry, Message> {
        GAMES.iter().find(|entry| entry.name == spec.name).ok_or_else(|| {
            let known = GAMES.iter().map(|entry| entry.name);
            message!(
                "spec-unknown-game",
                typed = spec.name.as_str(),
                hint = did_you_mean(&spec.name, known.clone()),
                known = known.collect::<Vec<_>>()
            )
        })
    }
}

/// Opens the game that a spec names, without services.
pub fn open(spec: &str) -> OpenResult {
    open_in(spec, &Environment::default())
}

/// Opens the game that a spec names, with the services of a program.
pub fn open_in(spec: &str, environment: &Environment) -> OpenResult {
    let spec = Spec::parse(spec);
    let entry = GameEntry::of(&spec)?;
    let args = Args::read(entry.name, &spec.args, entry.parameters)?;
    (entry.open)(&Opening { entry, spec: &spec, args: &args, environment })
}

fn blind<G: Game>() -> Vec<Arc<dyn SearchBuilder<G>>> {
    vec![Arc::new(EvaluatedSearch { name: "none", evaluate: Blind, guide: AsListed })]
}

fn tic_tac_toe(opening: &Opening<'_>) -> OpenResult {
    Ok(erase(opening, TicTacToe, Kit { opening_plies: 2, ..Kit::new(blind(), 9) }))
}

fn ultimate(opening: &Opening<'_>) -> OpenResult {
    let boards =
        Arc::new(EvaluatedSearch { name: "boards", evaluate: Arc::new(Boards::new()), guide: AsListed });
    Ok(erase(opening, Ultimate, Kit { opening_plies: 4, ..Kit::new(vec![boards], 6) }))
}

fn connect_four(opening: &Opening<'_>) -> OpenResult {
    let game = ConnectFour::new(opening.args.number("width"), opening.args.number("height"));
    let lines =
        Arc::new(EvaluatedSearch { name: "open-lines", evaluate: OpenLines::new(&game), guide: AsListed });
    Ok(erase(opening, game, Kit { opening_plies: 3, ..Kit::new(vec![lines], 6) }))
}

fn nim(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    let game =
        Nim::new(&read_heaps(args.text("heaps"))?, args.number("take"), args.text("misere") == "true")?;
    let perfect = Player::new(named!("perfect"), |_, _, _| Ok(Box::new(PerfectNim))).deterministic();
    let kit = Kit {
        own: vec![perfect],
        opening_plies: 2,
        solve: Some(Box::new(solve_nim)),
        ..Kit::new(blind(), 8)
    };
    Ok(erase(opening, game, kit))
}

/// Maximum number of moves examined to find how soon a game of Nim is won. Larger games are solved by theory, which only
/// says who wins.
const NIM_MOVES: usize = 4_000_000;

fn solve_nim(
    game: &Nim,
    at: &NimPosition,
    ask: SolveScope,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<Take>, Unsolved> {
    let cost = game.number(at).and_then(|positions| positions.checked_mul(game.moves(at).count()));
    if cost.is_none_or(|cost| cost > NIM_MOVES) {
        return Ok(parlor_players::nim::solved(game, at));
    }
    solve_by_search(game, at, ask, limits, progress)
}

fn tree(opening: &Opening<'_>) -> OpenResult {
    Ok(erase(opening, Tree::parse(opening.args.text(""))?, Kit::new(blind(), 100)))
}
