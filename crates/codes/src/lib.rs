//! Players of the code-breaking games: breakers, makers, exact search, reviews and decision trees.
//!
//! | file | contents |
//! |---|---|
//! | [`kernel`] | counts the answers of a set of secrets to 32 guesses at once |
//! | [`symmetry`], [`guess_lists`] | the guesses worth scoring |
//! | [`logs`] | n·log n with exact ties |
//! | [`heuristic`] | [`Heuristic`]: Knuth, entropy, most parts, expected size |
//! | [`possible_codes`] | [`PossibleCodes`]: the codes that can still be the secret |
//! | [`breakers`] | [`OneStep`], [`RandomConsistent`], [`NextConsistent`] as players |
//! | [`makers`] | [`Honest`], [`Evil`] as players |
//! | [`guide`] | [`Splits`], [`TurnsLeft`]: move order and evaluation for generic searches |
//! | [`tally`] | [`GuessTally`]: the results of a breaker over all secrets |
//! | [`worth`] | [`Worth`]: the cost of every guess when few codes are left |
//! | [`review`] | [`Reviewer`]: the quality of guesses, the luck of answers; hints |
//! | [`exact`] | decision trees that are proved best |

pub mod breakers;
pub mod exact;
pub mod guess_lists;
pub mod guide;
pub mod heuristic;
pub mod kernel;
pub mod logs;
pub mod makers;
pub mod possible_codes;
pub mod review;
pub mod symmetry;
pub mod tally;
pub mod worth;

pub use breakers::{NextConsistent, OneStep, RandomConsistent};
pub use guide::{Splits, TurnsLeft};
pub use heuristic::{Bits, Heuristic, Pick, Rule};
pub use makers::{Evil, Honest};
pub use possible_codes::PossibleCodes;
pub use review::{Judgement, ReviewedRow, Reviewer};
pub use tally::{Breaker, GuessTally};
pub use worth::Worth;
