//! Reversi: estimates of positions, and players.
//!
//! | file | holds |
//! |---|---|
//! | [`shape`] | corners, neighbours, stable discs |
//! | [`counts`] | [`Discs`], [`Mobility`], [`Corners`]: estimates by one feature |
//! | [`hand_weighted`] | [`HandWeighted`]: a weighted sum of features |
//! | [`greedy`] | [`GreedyReversi`]: flips the most discs |
//! | [`engine`] | the exact solver and the strong player |

pub mod counts;
pub mod engine;
pub mod greedy;
pub mod hand_weighted;
#[cfg(test)]
mod random_games;
pub mod shape;

pub use counts::{Corners, Discs, Mobility};
pub use greedy::GreedyReversi;
pub use hand_weighted::HandWeighted;
