//! A game with its type erased, as commands, terminal, page and arena use it. Nothing above this crate is generic over a
//! game.

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

/// A game with its parameters fixed. The trait erases the type of the game; its methods do large pieces of work, so that
/// erasure costs one virtual call per method and none per node.
pub trait AnyGame: Send + Sync {
    /// Its names, texts and defaults.
    fn facts(&self) -> &Facts;

    /// All players of the game, with their default settings.
    fn players(&self) -> Vec<PlayerSketch>;

    /// The player that a spec names. Refuses a player that cannot take `seat`.
    fn player(&self, spec: &Spec, seat: Option<Side>) -> Result<PlayerSketch, Message>;

    /// Builds a player that chooses moves in single positions, in games in which its seat has this seed.
    fn chooser(&self, player: &str, seat: Side, seed: u64) -> Result<Chooser, Message>;

    /// Opens a table at a position given as text or at the start.
    fn table(&self, set_up: &SetUp) -> Result<Box<dyn Table>, Message>;

    /// Counts move sequences on the threads of the current pool; `None` if it was stopped.
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

    /// The certificate of the value that [`solve`](AnyGame::solve) has found for a position, for `parlor check`; `None` if
    /// it was stopped. Refuses games without certificates ([`Facts::certifies`]) and positions that are too large.
    fn certify(
        &self,
        from: Option<&str>,
        value: Payoff,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Vec<u8>>, Message>;

    /// Refuses unknown names of evaluations.
    fn check_evaluation(&self, name: &str) -> Result<(), Message>;

    /// Measures the work of one search; `None` if it was stopped. `progress` is called periodically with the number of
    /// positions visited.
    fn measure(
        &self,
        task: &SearchRequest<'_>,
        method: Method,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Measured>, Message>;

    /// Searches a position and returns the trace of the search.
    fn explain(&self, task: &SearchRequest<'_>, method: Method) -> Result<Explained, Message>;

    /// Runs a Monte Carlo tree search and returns its trace.
    fn simulate(
        &self,
        task: &SearchRequest<'_>,
        config: MctsConfig,
        limits: &Limits,
    ) -> Result<MctsReport, Message>;

    /// The size of the tree below a position; `None` if it has more than `most` nodes.
    fn tree_size(&self, task: &SearchRequest<'_>, most: u64) -> Result<Option<TreeSize>, Message>;

    /// Prepares two players for games against each other.
    fn pairing(&self, players: [&str; 2], openings: &Openings) -> Result<Box<dyn Pairing>, Message>;

    /// Capabilities of code-breaking games; `None` for others.
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

/// Names, texts and defaults of a game.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Its name in the catalog.
    pub name: &'static str,
    /// Its spec as typed.
    pub spec: String,
    /// The ids of its texts.
    pub texts: Texts,
    /// The pieces it is played with.
    pub pieces: Pieces,
    /// The names of the two seats: `first` and `second`, or `breaker` and `maker`.
    pub seats: [&'static str; 2],
    /// The signs of the two sides on the board, if they have any.
    pub signs: Option<[char; 2]>,
    /// The seat a person takes by default.
    pub seat: Side,
    /// The default player of each seat.
    pub players: [&'static str; 2],
    /// The players of the levels, in each seat.
    pub levels: [Ladder; 2],
    /// Whether games are only won, drawn or lost, so that the size of a payoff has no meaning.
    pub won_or_lost: bool,
    /// Default depth of searches.
    pub depth: u32,
    /// Depth of estimated hints.
    pub hint_depth: u32,
    /// Units of the estimates in hints per point of the payoff, such as a disc or a cell.
    pub unit: i32,
    /// Default number of random moves at the start of arena games.
    pub opening_plies: u32,
    /// Whether front ends with the `NBoard` protocol can play this game.
    pub nboard: bool,
    /// Whether values of positions have certificates. Those of code-breaking games concern the whole game and are written
    /// with its decision tree.
    pub certifies: bool,
}

impl Facts {
    /// The default opponent of a person.
    pub fn opponent(&self) -> &'static str {
        self.players[self.seat.other().index()]
    }

    /// The ladder of each seat with the seat's name, or one ladder without a name if both are equal.
    pub fn ladders(&self) -> Vec<(Option<&'static str>, Ladder)> {
        let [first, second] = self.levels;
        if first == second {
            return vec![(None, first)];
        }
        vec![(Some(self.seats[0]), first), (Some(self.seats[1]), second)]
    }
}

impl dyn AnyGame + '_ {
    /// The greatest depth, up to the task's, at which the tree below a position has at most `most` nodes. It does not
    /// exceed the length of the longest game from there.
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
    /// The id of the sentence about it.
    pub about: &'static str,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The only seat it can take; `None` for either.
    pub seat: Option<Side>,
    /// Units of its estimates per point of the payoff.
    pub unit: i32,
    /// Whether it computes for minutes before its first move.
    pub takes_long: bool,
    /// Whether its spec contains a secret that the opponent must not see.
    pub tells_secret: bool,
    /// Whether it chooses moves itself rather than through another player of the game.
    pub plays_itself: bool,
    /// The player that it wraps, if its spec has been parsed. Cost, secrets and permissions of that player count as its
    /// own.
    pub within: Option<Box<PlayerSketch>>,
}

impl PlayerSketch {
    /// Whether it runs programs or reads files. A server refuses such players to its clients.
    pub fn reaches_outside(&self) -> bool {
        self.has(|parameter| parameter.cost == Cost::Forbidden)
    }

    /// Whether it keeps tables or trees in memory.
    pub fn is_heavy(&self) -> bool {
        self.has(|parameter| matches!(parameter.cost, Cost::Heavy(_)))
    }

    /// Whether it keeps a secret from the opponent.
    pub fn keeps_secret(&self) -> bool {
        self.has(|parameter| parameter.secret)
    }

    fn has(&self, wanted: fn(&Parameter) -> bool) -> bool {
        self.parameters.iter().any(wanted) || self.within.as_ref().is_some_and(|within| within.has(wanted))
    }
}

/// The players and the first position of a table.
#[derive(Clone, Debug, Default)]
pub struct SetUp<'a> {
    /// The first position as text; `None` for the start.
    pub from: Option<&'a str>,
    /// The specs of the players in the two seats; `None` for a person.
    pub players: [Option<&'a str>; 2],
    /// Fixes everything that is random.
    pub seed: u64,
    /// Limits the time of the programs' moves.
    pub time: TimePolicy,
}

/// A position to search, with evaluation and depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchRequest<'a> {
    /// The position as text; `None` for the start.
    pub from: Option<&'a str>,
    /// The name of the evaluation; `None` for the game's default.
    pub eval: Option<&'a str>,
    /// Plies to search.
    pub depth: u32,
}

/// The result of solving a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The position, as text.
    pub from: String,
    /// The side to move.
    pub turn: Side,
    /// First's payoff; `None` if the search was stopped before it was known.
    pub value: Option<Payoff>,
    /// Whether the moves were found too. A search may be stopped when only the value is known.
    pub complete: bool,
    /// Proved bounds of First's payoff, if any; both equal the value once it is known.
    pub bounds: Option<[Payoff; 2]>,
    /// Every move that keeps the value.
    pub best: Vec<String>,
    /// First's payoff after each move, if requested.
    pub moves: Vec<(String, Payoff)>,
    /// A game of best moves to the end.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
}

/// A hint: the best move of a position and the values of all moves, to First.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The best move.
    pub mv: String,
    /// The value of the position to First.
    pub value: Value,
    /// Whether the value is proved.
    pub exact: bool,
    /// Plies that an estimate searched, the move included; 0 if the value is proved.
    pub depth: u32,
    /// The expected continuation, `mv` first.
    pub line: Vec<String>,
    /// The value of every legal move to First, the best for the mover first.
    pub moves: Vec<(String, Value)>,
}
