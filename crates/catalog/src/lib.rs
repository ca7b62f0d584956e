//! The catalog of games and players: their names and specs, and type erasure of games, positions and tables. Below this
//! crate nothing is looked up by a string; above it nothing is generic over a game.
//!
//! - [`games`]: the table of games; [`open`] finds a game by its spec
//! - [`spec`]: names of games and players as typed, `name:key=value,…`
//! - [`parameter`]: the keys of specs, their ranges, defaults and costs
//! - [`player`]: players by name
//! - [`ladder`]: the levels of every game
//! - [`environment`]: services that the embedding program provides
//! - [`any_game`]: a game with its type erased
//! - [`table`]: a game in progress
//! - [`any_position`], [`batch`]: positions as values, and many games at once, for Python
//! - [`embedded_player`]: players that the embedding program provides
//! - [`code`]: capabilities of code-breaking games
//! - [`measured`], [`explained`], [`mcts_report`]: counts and traces of searches
//! - [`game_loop`]: plays moves and whole games, and limits their time
//! - [`pairing`]: whole games between programs, for the arena

pub mod any_game;
pub mod any_position;
pub mod batch;
pub mod code;
mod colors;
pub mod embedded_player;
pub mod environment;
mod erased;
pub mod explained;
pub mod game_loop;
pub mod games;
pub mod ladder;
mod lapse;
mod live_table;
pub mod mcts_report;
pub mod measured;
mod narrative;
pub mod pairing;
pub mod parameter;
pub mod player;
#[cfg(not(target_family = "wasm"))]
mod process;
mod reversi;
mod seated;
pub mod spec;
mod suggest;
pub mod table;

pub use any_game::{Advice, AnyGame, Chooser, Facts, PlayerSketch, SearchRequest, SetUp, Solved};
pub use any_position::AnyPosition;
pub use batch::{Batch, Illegal, Seen};
pub use code::{
    BadTree, BreakerResults, Checkpoint, CheckpointEntry, CodeAt, CodeGame, CodeHint, Dispute, ExamOptions,
    Goal, GuessSplit, GuessWorth, LateCodes, PublicKnowledge, ReviewedRow, SplitClass, TreeCosts,
    TreeListener, TreeProgress, TreeRequest, TreeSolution, TreeStore, WrittenRepair,
};
pub use embedded_player::EmbeddedPlayer;
pub use environment::Environment;
pub use explained::Explained;
pub use game_loop::{MOVE_TIME, TimePolicy};
pub use games::{GAMES, GameEntry, Pieces, Preview, Texts, open, open_in};
pub use ladder::{LEVEL_TITLES, LEVELS, Ladder};
pub use mcts_report::{MctsNode, MctsReport};
pub use measured::{Measured, Method, plain_named};
pub use narrative::score_text;
pub use pairing::{Keep, MatchRecord, Openings, Pairing, Round};
pub use parameter::{Args, Cost, Kind, Parameter};
pub use player::DEEPEST;
pub use spec::Spec;
pub use suggest::did_you_mean;
pub use table::{Ply, Table};

pub use parlor_search::{MctsConfig, MoveOrder, PlainSearch, TreeSize};
