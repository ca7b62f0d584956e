//! What is played in a class: thresholds, reference matches and the tournament.

use crate::pass::Pass;
use parlor_arena::swiss::usual_rounds;

/// Thresholds, matches and the tournament of a class.
#[derive(Clone, Debug)]
pub struct GradingConfig {
    /// The thresholds.
    pub passes: Vec<Pass>,
    /// Whether a missed threshold earns partial credit.
    pub partial: bool,
    /// Games against each reference player; codes in code-breaking games.
    pub games: u64,
    /// Games of two bots that meet in the tournament.
    pub meeting: u64,
    /// Which bots take part in the tournament.
    pub tournament: Eligibility,
    /// Which bots meet in the tournament.
    pub format: Schedule,
    /// The highest mark.
    pub points: f64,
}

/// Which bots take part in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eligibility {
    /// Bots that met every threshold.
    Passed,
    /// Bots that passed the exam.
    Working,
    /// There is no tournament.
    NoTournament,
}

/// Which bots meet in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Round robin in small classes, Swiss in large ones.
    Usual,
    /// All pairs of bots.
    RoundRobin,
    /// A Swiss tournament with the given number of rounds, or the usual one.
    Swiss(Option<u64>),
}

/// Maximum number of bots for a round robin by default.
const SMALL: usize = 20;

impl GradingConfig {
    /// Returns the rounds of a Swiss tournament with `bots` bots; `None` for a round robin.
    pub fn rounds(&self, bots: usize) -> Option<u64> {
        match self.format {
            Schedule::RoundRobin => None,
            Schedule::Usual if bots <= SMALL => None,
            Schedule::Usual => Some(usual_rounds(bots)),
            Schedule::Swiss(rounds) => Some(rounds.unwrap_or_else(|| usual_rounds(bots))),
        }
    }

    /// Returns the specs of the reference players, each once, in the order of the thresholds.
    pub fn references(&self) -> Vec<String> {
        let mut references: Vec<String> = Vec::new();
        for pass in &self.passes {
            if !references.contains(&pass.against) {
                references.push(pass.against.clone());
            }
        }
        references
    }
}
