//! The plan of a class: what bots must reach, and the tournament.

use crate::pass::Pass;
use crate::swiss::usual_rounds;

/// What is done with the bots of a class.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What they must reach.
    pub passes: Vec<Pass>,
    /// Whether those who fall short earn a part of the marks.
    pub partial: bool,
    /// Games against each reference player; secrets in code-breaking games.
    pub games: u64,
    /// Games between any two bots that meet in the tournament.
    pub meeting: u64,
    /// Who takes part in the tournament.
    pub tournament: TakingPart,
    /// Who meets whom in it.
    pub format: Format,
    /// Marks there are.
    pub points: f64,
}

/// Who takes part in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakingPart {
    /// Whoever passed everything.
    Passed,
    /// Whoever passed the examination.
    Working,
    /// Nobody: there is none.
    Nobody,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody everybody in small classes, a Swiss tournament in large ones.
    Usual,
    /// Everybody everybody.
    RoundRobin,
    /// So many rounds of a Swiss tournament, or the usual number.
    Swiss(Option<u64>),
}

/// Bots among which everybody usually meets everybody.
const SMALL: usize = 20;

impl Plan {
    /// The rounds of a Swiss tournament of so many bots; none where everybody meets everybody.
    pub fn rounds(&self, bots: usize) -> Option<u64> {
        match self.format {
            Format::RoundRobin => None,
            Format::Usual if bots <= SMALL => None,
            Format::Usual => Some(usual_rounds(bots)),
            Format::Swiss(rounds) => Some(rounds.unwrap_or_else(|| usual_rounds(bots))),
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
