//! Code-breaking, exactly: plans that are proved best, on average or in the worst case.
//!
//! | file | idea |
//! |---|---|
//! | [`ground`], `flat` | all answers of all secrets to all guesses |
//! | [`sweep`] | how a set of secrets answers every guess at once |
//! | [`lists`] | the guesses that differ by more than symmetry |
//! | [`counting`] | what counting alone says |
//! | [`memo`] | what has been found out about sets, kept whole |
//! | [`sets`] | what all searches have in common: numbers of sets, desks for threads |
//! | [`split`] | a set, split by a guess |
//! | [`expected`] | the least total |
//! | `narrow` | good plans for sets too large to be solved |
//! | `large` | the same for families too large for one table |
//! | [`worst`] | whether so many guesses always suffice |
//! | [`least`] | the least number that does |
//! | [`timely`] | the fewest codes that take so many guesses |
//! | [`plan`] | [`Plan`]: what to guess after which answers |
//! | [`book`], [`check`] | plans as files, and whether they do what they say |
//! | [`certificate`] | proofs that nothing is better, as files |
//! | [`mod@solve`] | the questions that can be asked, and the answers |
//! | [`players`] | [`Optimal`], [`Follower`]: breakers with a plan |
//! | [`notes`] | what a long search has found out, for one that goes on |
//! | [`work`] | limits, threads, and between which bounds the answer lies |

pub mod book;
pub mod certificate;
pub mod check;
pub mod counting;
pub mod expected;
mod flat;
pub mod ground;
mod large;
pub mod least;
pub mod lists;
pub mod memo;
mod narrow;
pub mod notes;
pub mod plan;
pub mod players;
pub mod sets;
pub mod solve;
pub mod split;
pub mod sweep;
pub mod timely;
pub mod work;
pub mod worst;

pub use book::Book;
pub use notes::{Note, Notes};
pub use plan::{Costs, Plan};
pub use players::{Follower, Optimal, Shelf};
pub use solve::{Goal, LateCodes, Solution, Task, solve};
pub use work::{Progress, Work};
