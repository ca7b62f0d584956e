//! Players of the code-breaking games: breakers, makers, exact search, reviews and decision trees.
//!
//! | file | idea |
//! |---|---|
//! | [`kernel`] | how a set of secrets answers 32 guesses at once |
//! | [`symmetry`], [`repertoire`] | the guesses worth scoring |
//! | [`logs`] | n·log n with exact ties |
//! | [`heuristic`] | [`Heuristic`]: Knuth, entropy, most parts, expected size |
//! | [`knowledge`] | [`Knowledge`]: the codes that can still be the secret |
//! | [`breakers`] | [`OneStep`], [`RandomConsistent`], [`NextConsistent`] as players |
//! | [`makers`] | [`Honest`], [`Evil`] as players |
//! | [`guide`] | [`Splits`], [`TurnsLeft`]: what generic searches borrow |
//! | [`tally`] | [`Tally`]: a breaker over all secrets |
//! | [`few`] | [`Worth`]: what every guess costs when few codes are left |
//! | [`review`] | [`Reviewer`]: how good a guess was and how lucky its answer; hints |

pub mod breakers;
pub mod exact;
pub mod few;
pub mod guide;
pub mod heuristic;
pub mod kernel;
pub mod knowledge;
pub mod logs;
pub mod makers;
pub mod repertoire;
pub mod review;
pub mod symmetry;
pub mod tally;

pub use breakers::{NextConsistent, OneStep, RandomConsistent};
pub use few::Worth;
pub use guide::{Splits, TurnsLeft};
pub use heuristic::{Bits, Heuristic, Pick, Rule};
pub use knowledge::Knowledge;
pub use makers::{Evil, Honest};
pub use review::{Judgement, ReviewedRow, Reviewer};
pub use tally::{Breaker, Tally};
