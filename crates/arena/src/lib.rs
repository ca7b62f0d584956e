//! The arena: programs meet in pairs of games with seats swapped, on all cores, and the same seed gives
//! the same results whatever the number of cores, however often it was interrupted.
//!
//! - [`plan`]: who plays whom, how often, from where: all that fixes the results
//! - [`pair`]: the unit of work and of statistics: one opening played from both seats
//! - [`event`]: playing the pairs of a plan
//! - [`save`], [`checksum`]: the file in which finished pairs are safe, and whether it is what was written
//! - [`shard`]: a part of a plan, for machines that share only a folder
//! - [`batch`], [`survey`]: many positions solved, and what their values add up to
//! - [`crew`]: whoever does a range of a plan, wherever that is
//! - [`standings`]: what the pairs add up to
//! - [`tally`]: wins, draws and losses
//! - [`elo`], [`sprt`]: what they say about strength
//! - [`expect`]: what somebody expects of the results
//! - [`gradescope`]: grades as a course server reads them

pub mod batch;
pub mod batch_results;
pub mod checksum;
pub mod elo;
pub mod expect;
pub mod gradescope;
pub mod pair;
pub mod plan;
pub mod plan_runner;
pub mod rating;
pub mod results_file;
pub mod shard;
pub mod sprt;
pub mod standings;
pub mod swiss;
pub mod tally;
pub mod tournament;

pub use batch::{BatchPlan, BatchPositions, SolveLimits, SolvedLine};
pub use batch_results::{BatchResults, Summary};
pub use checksum::Checksum;
pub use elo::Elo;
pub use expect::Expectation;
pub use gradescope::Gradescope;
pub use pair::{GameResult, PairId, PlayedGame, PlayedPair};
pub use plan::{Format, Plan, distinct_names, title};
pub use plan_runner::{AnyPlan, PlanRunner, ResultLine};
pub use rating::Rating;
pub use results_file::{ResultsFile, SaveError};
pub use shard::Shard;
pub use sprt::{Sprt, SprtState, Verdict};
pub use standings::{Meeting, Standing, Standings};
pub use tally::Tally;
pub use tournament::{Tournament, TournamentResult};
