//! The commands, one file each.

pub mod arena;
pub mod batch;
pub mod bench;
pub mod bot;
pub mod check;
pub mod check_bot;
pub mod class;
pub mod compare;
pub mod complete;
pub mod completions;
pub mod explain;
pub mod list;
pub mod man;
pub mod merge;
pub mod perft;
pub mod plan;
pub mod play;
pub mod puzzles;
pub mod quiz;
pub mod replay;
pub mod serve;
pub mod solve;
#[cfg(feature = "nats")]
pub mod spread;
#[cfg(feature = "nats")]
pub mod worker;
