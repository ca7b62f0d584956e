//! Options for large work: many positions at once, and parts of a plan for other machines.

use std::path::PathBuf;

use clap::Args;
use parlor_arena::Shard;
use parlor_arena::shard::MOST_PARTS;
use parlor_core::message;

use super::values::range;
use crate::locale::{text, words};

/// Options of `parlor solve` for many positions.
#[derive(Clone, Debug, Default, Args)]
pub struct BatchArgs {
    /// A file of positions to solve.
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["from", "all_moves", "seeds", "resume"],
        help_heading = text("help-heading-batch"), help = text("help-batch-positions"))]
    pub positions: Option<String>,
    /// The seeds of the boards to solve.
    #[arg(long, value_name = "A..B", value_parser = seeds, conflicts_with_all = ["from", "all_moves", "resume"],
        help_heading = text("help-heading-batch"), help = text("help-batch-seeds"))]
    pub seeds: Option<[u64; 2]>,
    /// The results file to create.
    #[arg(long, value_name = "FILE", conflicts_with = "resume", help_heading = text("help-heading-batch"),
        help = text("help-batch-save"))]
    pub save: Option<PathBuf>,
    /// The results file to resume.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "all_moves", "nodes", "time", "memory", "seed"],
        help_heading = text("help-heading-batch"), help = text("help-batch-resume"))]
    pub resume: Option<PathBuf>,
    /// The file for a picture of the values.
    #[arg(long, value_name = "FILE", help_heading = text("help-heading-batch"), help = text("help-batch-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// The file for a CSV table of the values.
    #[arg(long, value_name = "FILE", help_heading = text("help-heading-batch"), help = text("help-batch-export-csv"))]
    pub export_csv: Option<PathBuf>,
}

impl BatchArgs {
    /// Returns whether many positions are to be solved.
    pub fn is_asked(&self) -> bool {
        self.positions.is_some() || self.seeds.is_some() || self.resume.is_some()
    }

    /// Returns a given option that needs many positions.
    pub fn stray(&self) -> Option<&'static str> {
        let given = [
            ("--save", self.save.is_some()),
            ("--export-svg", self.export_svg.is_some()),
            ("--export-csv", self.export_csv.is_some()),
        ];
        given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }
}

/// Options for sharing work between machines.
#[derive(Clone, Debug, Default, Args)]
pub struct SpreadArgs {
    /// The part of the plan to do.
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "resume", requires = "save",
        help_heading = text("help-heading-spread"), help = text("help-spread-shard"))]
    pub shard: Option<Shard>,
    /// Workers on other machines.
    #[cfg(feature = "nats")]
    #[command(flatten)]
    pub queue: super::QueueArgs,
}

impl SpreadArgs {
    /// Returns whether several processes share the work.
    pub fn is_asked(&self) -> bool {
        self.shard.is_some() || self.nats().is_some()
    }

    /// Returns the URL of the NATS server.
    #[cfg(feature = "nats")]
    pub fn nats(&self) -> Option<&str> {
        self.queue.nats.as_deref()
    }

    /// Returns `None`: this build has no queue.
    #[cfg(not(feature = "nats"))]
    #[allow(clippy::unused_self, reason = "the version with the feature `nats` needs it")]
    pub fn nats(&self) -> Option<&str> {
        None
    }
}

/// `parlor merge`.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The results files of all parts.
    #[arg(value_name = "FILE", required = true, num_args = 1.., help = text("help-merge-files"))]
    pub files: Vec<PathBuf>,
    /// The file for a picture of the result.
    #[arg(long, value_name = "FILE", help = text("help-merge-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// The file for a CSV table of the result.
    #[arg(long, value_name = "FILE", help = text("help-merge-export-csv"))]
    pub export_csv: Option<PathBuf>,
    /// Print one JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
}

/// Maximum seed of a board.
const MAX_SEED: u64 = u32::MAX as u64;

/// Parses `1..100`, both ends included, or a single seed.
fn seeds(typed: &str) -> Result<[u64; 2], String> {
    match range(typed) {
        Some([from, to]) if from <= to && to <= MAX_SEED => Ok([from, to]),
        _ => Err(words().say(&message!("usage-not-a-seed-range", most = MAX_SEED))),
    }
}

/// Parses `0/8`.
fn shard(typed: &str) -> Result<Shard, String> {
    typed.parse().map_err(|_| words().say(&message!("usage-not-a-shard", most = MOST_PARTS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_seed_ranges_with_both_ends() {
        assert_eq!(seeds("1..100"), Ok([1, 100]));
        assert_eq!(seeds("7"), Ok([7, 7]));
        for wrong in ["", "..", "9..3", "1..", "a..b", "0..4294967296"] {
            assert!(seeds(wrong).is_err(), "{wrong}");
        }
    }
}
