//! The catalog: which games and players there are, what they are called, and games in progress behind one
//! door. Below this crate nothing is looked up by a string; above it nothing is generic over a game.
//!
//! - [`games`]: THE table; [`open`] finds a game by its spec, `name:key=value,…`
//! - [`parameter`]: the keys of specs, their ranges and defaults
//! - [`player`]: players by name
//! - [`any_game`]: a game as the upper crates see it
//! - [`table`]: a game in progress, for people
//! - [`measured`], [`explained`]: the work of a search, and everything it does
//! - [`pairing`]: whole games between programs, for the arena
//! - [`respondent`]: answers about single positions, for Parlor as somebody else's bot

pub mod any_game;
pub mod breaking;
mod code;
mod colors;
pub mod explained;
pub mod games;
mod hosted;
mod live_table;
pub mod measured;
mod narrative;
pub mod pairing;
pub mod parameter;
pub mod player;
mod process;
pub mod respondent;
mod suggest;
pub mod table;

pub use any_game::{Advice, AnyGame, PlayerSketch, SetUp, Solved, Task};
pub use breaking::{Breaking, Dispute, JudgedRow, Knowledge, ReviewedRow, Terms};
pub use explained::Explained;
pub use games::{GAMES, GameEntry, open};
pub use measured::{Measured, Method, plain_named};
pub use narrative::score_text;
pub use pairing::{Ending, Keep, Openings, Pairing, Record, Round};
pub use parameter::{Args, Kind, Parameter};
pub use player::DEEPEST;
pub use respondent::{Respondent, Response};
pub use suggest::did_you_mean;
pub use table::{Ply, Table};

pub use parlor_search::{Plain, Size};
