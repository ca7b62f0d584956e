//! Exact code-breaking: decision trees that are proved best, on average, in the worst case or by their late codes.
//!
//! | file | contents |
//! |---|---|
//! | [`answer_table`], `flat` | the answer of every secret to every guess |
//! | [`sweep`] | the split sizes of one set for all guesses at once |
//! | [`canonical`] | one guess from each class of symmetric guesses |
//! | [`counting`] | bounds from the number of answers alone |
//! | [`set_cache`] | results for sets of codes, keyed by the whole set |
//! | [`subproblem`] | set, budget and guesses of one search step; set hashes; scratch buffers |
//! | [`split`] | a set, partitioned by the answers to a guess |
//! | [`expected`] | the least total |
//! | [`fewest_late`] | the fewest codes that take more than a given number of guesses; the worst case |
//! | [`least_guesses`] | the least number of guesses that always suffices |
//! | `beam` | good trees for sets too large to solve |
//! | `large` | good trees for families whose answer table does not fit into memory |
//! | [`tree`] | [`DecisionTree`]: the guess after each sequence of answers |
//! | [`tree_file`], [`check`] | trees as files, and an independent recount |
//! | [`certificate`] | optimality proofs as files |
//! | [`request`] | [`TreeRequest`], [`TreeSolution`] |
//! | [`mod@solve`] | solves a request |
//! | [`players`] | [`Optimal`], [`TreeFollower`]: breakers that follow a tree |
//! | [`checkpoint`] | intermediate results of a long search, for resuming it |
//! | [`control`] | limits, threads and progress of a search |

pub mod answer_table;
mod beam;
pub mod canonical;
pub mod certificate;
pub mod check;
pub mod checkpoint;
pub mod control;
pub mod counting;
pub mod expected;
pub mod fewest_late;
mod flat;
mod large;
pub mod least_guesses;
pub mod players;
pub mod request;
pub mod set_cache;
pub mod solve;
pub mod split;
pub mod subproblem;
pub mod sweep;
pub mod tree;
pub mod tree_file;

pub use checkpoint::{Checkpoint, CheckpointEntry};
pub use control::{SearchControl, TreeProgress};
pub use players::{Optimal, TreeFollower, TreeListener, TreeStore};
pub use request::{Goal, LateCodes, TreeRequest, TreeSolution};
pub use solve::solve;
pub use tree::{DecisionTree, TreeCosts};
pub use tree_file::TreeFile;
