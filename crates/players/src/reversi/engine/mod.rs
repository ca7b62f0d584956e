//! The Reversi engine: exact solver and strong player.
#![allow(
    clippy::inline_always,
    reason = "bodies are inlined into the portable and the SIMD version of the search"
)]

#[macro_use]
mod machine;

mod certificate;
mod endgame;
mod estimate;
mod huge_pages;
mod last;
mod last_flips;
mod midgame;
mod order;
pub mod patterns;
mod player;
mod searcher;
mod solver;
mod split;
mod squares;
mod table;
mod vector;

pub use patterns::Patterns;
pub use player::{Engine, EngineLimits};
pub use solver::ReversiSolver;

#[cfg(test)]
mod tests;
