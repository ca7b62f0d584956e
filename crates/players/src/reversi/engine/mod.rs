//! The engine of Reversi: exact values, and strong play.
#![allow(
    clippy::inline_always,
    reason = "what is inlined into both versions of the search is compiled for each"
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
pub use player::{Effort, Engine};
pub use solver::Solver;

#[cfg(test)]
mod tests;
