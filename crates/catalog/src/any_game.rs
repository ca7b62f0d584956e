//! A game behind one door: what commands, terminal, page and arena see of it. Nothing above this file is
//! generic over a game.

use parlor_core::conformance::Breach;
use parlor_core::{Limits, Message, Payoff, Side, Value};
use parlor_search::{MctsConfig, TreeSize};

use crate::any_position::AnyPosition;
use crate::batch::Batch;
use crate::code::CodeGame;
use crate::explained::Explained;
use crate::game_loop::TimePolicy;
use crate::games::{Pieces, Texts};
use crate::ladder::Ladder;
use crate::mcts_report::MctsReport;
use crate::measured::{Measured, Method};
use crate::pairing::{Openings, Pairing};
use crate::parameter::{Cost, Parameter};
use crate::spec::Spec;
use crate::table::{Ply, Table};

/// A game with its parameters fixed. The verbs are large, so that crossing the door costs one virtual
/// call per verb and none per node.
pub trait AnyGame: Send + Sync {
    /// What is fixed about it: its names, its texts, its defaults.
    fn facts(&self) -> &Facts;

    /// The players that may be asked for, with their default settings.
    fn players(&self) -> Vec<PlayerSketch>;

    /// The player that a spec names; refuses one that cannot be seated here (in this seat, if one is named).
    fn player(&self, spec: &Spec, seat: Option<Side>) -> Result<PlayerSketch, Message>;

    /// Builds a player that chooses moves in single positions, in games in which its seat has this seed.
    fn chooser(&self, player: &str, seat: Side, seed: u64) -> Result<Chooser, Message>;

    /// Opens a game in progress, at a position given as text or at the start.
    fn table(&self, set_up: &SetUp) -> Result<Box<dyn Table>, Message>;

    /// Counts move sequences on the threads of the current pool; `None` when it was stopped.
    fn perft(&self, from: Option<&str>, depth: u32, limits: &Limits) -> Result<Option<u64>, Message>;

    /// Finds the exact value of a position and its best moves, and with `all_moves` the value of every
    /// move. `progress` is called periodically with the number of positions visited.
    fn solve(
        &self,
        from: Option<&str>,
        all_moves: bool,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solved, Message>;

    /// The certificate of a position that [`solve`](AnyGame::solve) found to be worth `value`, for `parlor check`;
    /// `None` when it was stopped. Refuses positions of which there is none, and games ([`Facts::certifies`]).
    fn certify(
        &self,
        from: Option<&str>,
        value: Payoff,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Vec<u8>>, Message>;

    /// Whether searches can use an evaluation of this name here.
    fn check_evaluation(&self, name: &str) -> Result<(), Message>;

    /// Measures the work of one search of a position; `None` when it was stopped. `progress` is called
    /// periodically with the number of positions visited.
    fn measure(
        &self,
        task: &SearchRequest<'_>,
        method: Method,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Measured>, Message>;

    /// Searches a position and tells everything the search does.
    fn explain(&self, task: &SearchRequest<'_>, method: Method) -> Result<Explained, Message>;

    /// Runs a Monte Carlo tree search and returns its trace.
    fn simulate(
        &self,
        task: &SearchRequest<'_>,
        config: MctsConfig,
        limits: &Limits,
    ) -> Result<MctsReport, Message>;

    /// The size of the whole tree below a position; none if it has more than `most` nodes.
    fn tree_size(&self, task: &SearchRequest<'_>, most: u64) -> Result<Option<TreeSize>, Message>;

    /// Readies two players for games against each other.
    fn pairing(&self, players: [&str; 2], openings: &Openings) -> Result<Box<dyn Pairing>, Message>;

    /// What only games have in which a secret code is kept and broken.
    fn code(&self) -> Option<&CodeGame>;

    /// The start of the game with this seed, or the usual start.
    fn start_position(&self, seed: Option<u64>) -> Box<dyn AnyPosition>;

    /// Parses a position.
    fn read_position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Message>;

    /// The number of action numbers; `None` if moves have no numbers.
    fn actions(&self) -> Option<usize>;

    /// Planes, rows and columns of an observation.
    fn planes(&self) -> [usize; 3];

    /// Starts this many games at once; `None` if moves have no numbers, or if the game is over at its start.
    fn batch(&self, games: usize, seed: u64) -> Option<Box<dyn Batch>>;

    /// Checks the promises of the rules along one game. `pick(n)` draws a number below `n`.
    fn check_conformance(&self, pick: &mut dyn FnMut(usize) -> usize) -> Result<(), Breach>;
}

/// Chooses a move in a position given as text, which is reached after this many plies. Positions may come in any
/// order.
pub type Chooser = Box<dyn FnMut(&str, u32, &Limits) -> Result<Ply, Message> + Send>;

/// What is fixed about a game.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Its name in the catalog.
    pub name: &'static str,
    /// Its spec as it was typed.
    pub spec: String,
    /// The ids of its texts.
    pub texts: Texts,
    /// What it is played with.
    pub pieces: Pieces,
    /// What the two seats are called: `first` and `second`, or `breaker` and `maker`.
    pub seats: [&'static str; 2],
    /// The signs of the two sides on the board, where they have one.
    pub signs: Option<[char; 2]>,
    /// The seat a person takes by default.
    pub seat: Side,
    /// The player that sits in each seat by default.
    pub players: [&'static str; 2],
    /// The players of the levels, in each seat.
    pub levels: [Ladder; 2],
    /// Whether games are only won, drawn or lost, so that the size of a payoff says nothing.
    pub won_or_lost: bool,
    /// How deep searches look by default.
    pub depth: u32,
    /// How deep estimated hints look.
    pub hint_depth: u32,
    /// How many units of the estimates in hints make one point of the payoff: a disc, a cell.
    pub unit: i32,
    /// Random moves with which games of the arena begin by default.
    pub opening_plies: u32,
    /// Whether front ends that speak the `NBoard` protocol play this game.
    pub nboard: bool,
    /// Whether values of positions have certificates; those of code-breaking games are about the whole game and
    /// come with its plan.
    pub certifies: bool,
}

impl Facts {
    /// The player that sits opposite a person by default.
    pub fn opponent(&self) -> &'static str {
        self.players[self.seat.other().index()]
    }

    /// The ladder of each seat with the seat's name, or the one ladder of both.
    pub fn ladders(&self) -> Vec<(Option<&'static str>, Ladder)> {
        let [first, second] = self.levels;
        if first == second {
            return vec![(None, first)];
        }
        vec![(Some(self.seats[0]), first), (Some(self.seats[1]), second)]
    }
}

impl dyn AnyGame + '_ {
    /// The greatest depth, up to the task's, at which the whole tree below a position has at most `most`
    /// nodes; no more than the longest game from there.
    pub fn deepest_tree(&self, task: &SearchRequest<'_>, most: u64) -> Result<u32, Message> {
        let mut size = None;
        for depth in 0..=task.depth {
            let deeper = self.tree_size(&SearchRequest { depth, ..*task }, most)?;
            if deeper.is_none() || deeper == size {
                return Ok(depth.saturating_sub(1));
            }
            size = deeper;
        }
        Ok(task.depth)
    }
}

/// A player as lists show it.
#[derive(Clone, Debug)]
pub struct PlayerSketch {
    /// Its name.
    pub name: &'static str,
    /// The id of the text that names it for people.
    pub title: &'static str,
    /// The id of the sentence that says how it plays.
    pub about: &'static str,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The only seat it can take, or `None` for either.
    pub seat: Option<Side>,
    /// How many units of its estimates make one point of the payoff.
    pub unit: i32,
    /// Whether it would have to compute for minutes before its first move.
    pub takes_long: bool,
    /// Whether its spec tells what must stay hidden from the opponent.
    pub tells_secret: bool,
    /// Whether it chooses its moves itself, rather than through another player of the game.
    pub plays_itself: bool,
    /// The player that it plays through, where its spec has been read. What that one costs, hides and reaches
    /// counts as its own.
    pub within: Option<Box<PlayerSketch>>,
}

impl PlayerSketch {
    /// Whether it runs programs or reads files of this machine. A server refuses such players to strangers.
    pub fn reaches_outside(&self) -> bool {
        self.has(|parameter| parameter.cost == Cost::Forbidden)
    }

    /// Whether it keeps tables or trees in memory.
    pub fn is_heavy(&self) -> bool {
        self.has(|parameter| matches!(parameter.cost, Cost::Heavy(_)))
    }

    /// Whether it keeps something hidden from the opponent.
    pub fn keeps_secret(&self) -> bool {
        self.has(|parameter| parameter.secret)
    }

    fn has(&self, wanted: fn(&Parameter) -> bool) -> bool {
        self.parameters.iter().any(wanted) || self.within.as_ref().is_some_and(|within| within.has(wanted))
    }
}

/// Who sits down, and where the game begins.
#[derive(Clone, Debug, Default)]
pub struct SetUp<'a> {
    /// The position to begin from, as text; the start if there is none.
    pub from: Option<&'a str>,
    /// The specs of the players in the two seats; `None` where a person sits.
    pub players: [Option<&'a str>; 2],
    /// Fixes everything that is random.
    pub seed: u64,
    /// Limits the time of the programs' moves.
    pub time: TimePolicy,
}

/// What a search is to look at.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchRequest<'a> {
    /// The position, as text; the start if there is none.
    pub from: Option<&'a str>,
    /// The evaluation by name; the game's default if there is none.
    pub eval: Option<&'a str>,
    /// Moves to look ahead.
    pub depth: u32,
}

/// The exact value of a position, as far as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The position, as text.
    pub from: String,
    /// Whose turn it is.
    pub turn: Side,
    /// First's payoff; `None` when the search was stopped before it was known.
    pub value: Option<Payoff>,
    /// Whether the moves were found as well: a search may be stopped when only the value is known.
    pub complete: bool,
    /// What First's payoff was proved to lie between, where that is known; both are the value once that is.
    pub bounds: Option<[Payoff; 2]>,
    /// Every move that keeps the value.
    pub best: Vec<String>,
    /// First's payoff after each move, if that was asked.
    pub moves: Vec<(String, Payoff)>,
    /// A game of best moves to the end.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
}

/// What a position is worth to First, and how it was found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The move to make.
    pub mv: String,
    /// What the position is worth to First.
    pub value: Value,
    /// Whether that is proved.
    pub exact: bool,
    /// Plies that an estimate looked ahead, the move included; 0 where the value is proved.
    pub depth: u32,
    /// The expected continuation, `mv` first.
    pub line: Vec<String>,
    /// What every legal move is worth to First, the best for the mover first.
    pub moves: Vec<(String, Value)>,
}
