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
mod guide;
mod last;
mod last_flips;
mod midgame;
mod order;
mod pages;
pub mod patterns;
mod player;
mod searcher;
mod solver;
mod split;
mod squares;
mod table;
mod vector;
mod workplace;

pub use patterns::Patterns;
pub use player::{Effort, Engine};
pub use solver::{Bounds, Question, Solver};

#[cfg(test)]
mod tests;
