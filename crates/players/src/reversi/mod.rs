//! Reversi: estimates of positions, and players.
//!
//! | file | holds |
//! |---|---|
//! | [`shape`] | corners, neighbours, discs that can never turn over |
//! | [`counts`] | [`Discs`], [`Mobility`], [`Corners`]: estimates that count one thing |
//! | [`hand_weighted`] | [`HandWeighted`]: the estimate that weighs them all |
//! | [`greedy`] | [`Greedy`]: the player who turns over the most |

pub mod counts;
pub mod engine;
pub mod greedy;
pub mod hand_weighted;
#[cfg(test)]
mod random_games;
pub mod shape;

pub use counts::{Corners, Discs, Mobility};
pub use greedy::Greedy;
pub use hand_weighted::HandWeighted;
