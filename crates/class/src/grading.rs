//! The plan of a class: what bots must reach, and the tournament.

use crate::pass::Pass;
use parlor_arena::swiss::usual_rounds;

/// What is done with the bots of a class.
#[derive(Clone, Debug)]
pub struct GradingConfig {
    /// What they must reach.
    pub passes: Vec<Pass>,
    /// Whether those who fall short earn a part of the marks.
    pub partial: bool,
    /// Games against each reference player; secrets in code-breaking games.
    pub games: u64,
    /// Games between any two bots that meet in the tournament.
    pub meeting: u64,
    /// Who takes part in the tournament.
    pub tournament: Eligibility,
    /// Who meets whom in it.
    pub format: Schedule,
    /// Marks there are.
    pub points: f64,
}

/// Who takes part in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eligibility {
    /// Whoever passed everything.
    Passed,
    /// Whoever passed the examination.
    Working,
    /// There is no tournament.
    NoTournament,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Everybody everybody in small classes, a Swiss tournament in large ones.
    Usual,
    /// Everybody everybody.
    RoundRobin,
    /// So many rounds of a Swiss tournament, or the usual number.
    Swiss(Option<u64>),
}

/// Bots among which everybody usually meets everybody.
const SMALL: usize = 20;

impl GradingConfig {
    /// The rounds of a Swiss tournament of so many bots; none where everybody meets everybody.
    pub fn rounds(&self, bots: usize) -> Option<u64> {
        match self.format {
            Schedule::RoundRobin => None,
            Schedule::Usual if bots <= SMALL => None,
            Schedule::Usual => Some(usual_rounds(bots)),
            Schedule::Swiss(rounds) => Some(rounds.unwrap_or_else(|| usual_rounds(bots))),
        }
    }

    /// The reference players, each once, in the order in which they are named.
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
