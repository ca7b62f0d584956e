//! The arena: programs meet in pairs of games with seats swapped, on all cores, and the same seed gives
//! the same results whatever the number of cores.
//!
//! - [`event`]: who plays whom, and running it
//! - [`tally`]: wins, draws and losses
//! - [`elo`]: what they say about strength

pub mod elo;
pub mod event;
pub mod tally;

pub use elo::Elo;
pub use event::{Event, Meeting, Standing, Standings, distinct_names};
pub use tally::Tally;
