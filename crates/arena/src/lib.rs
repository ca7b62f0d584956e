//! Tournaments between programs in pairs of games with seats swapped, and batches of positions to solve. Both run on all
//! cores. The same seed gives the same results, independent of the number of cores and of interruptions.
//!
//! - [`plan`]: players, meetings, openings and seed of a tournament
//! - [`pair`]: one opening played from both seats, the unit of work and of statistics
//! - [`tournament`]: plays the pairs of a plan
//! - [`results_file`], [`checksum`]: the file of finished pairs, and the checksums of its lines
//! - [`shard`]: a part of a plan, for machines that share only a folder
//! - [`batch`], [`batch_results`]: solves many positions and summarises their values
//! - [`plan_runner`]: does a range of a plan, on any machine
//! - [`standings`]: the results of a tournament
//! - [`tally`]: wins, draws and losses
//! - [`elo`], [`rating`], [`sprt`]: strength from results
//! - [`swiss`]: the rounds of a Swiss tournament
//! - [`expect`]: expectations such as `win>=0.66`
//! - [`gradescope`]: grades in the format of Gradescope

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
pub use sprt::{Sprt, SprtState, SprtVerdict};
pub use standings::{Meeting, Standing, Standings};
pub use tally::Tally;
pub use tournament::{Tournament, TournamentResult};
