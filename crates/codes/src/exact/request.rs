//! Requests for decision trees, and their results.

use std::fmt;
use std::str::FromStr;

use parlor_core::{Message, message};
use parlor_games::code::GuessRow;

use super::tree::{DecisionTree, TreeCosts};

/// The value that a tree minimises.
///
/// ```
/// use parlor_codes::exact::Goal;
/// assert_eq!("worst".parse(), Ok(Goal::Worst));
/// assert_eq!("best".parse::<Goal>().unwrap_err().id, "exact-unknown-goal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The fewest guesses on average.
    Expected,
    /// The fewest guesses in the worst case.
    Worst,
    /// The fewest codes that take a given number of guesses or more, whatever the total is.
    Late,
}

impl Goal {
    /// The names of the goals that need no further parameter, the default first.
    pub const NAMES: &'static [&'static str] = &[Goal::Expected.name(), Goal::Worst.name()];
    /// The names of all goals. [`Goal::Late`] needs [`TreeRequest::fewest_at`].
    pub const ALL: &'static [&'static str] = &[Goal::Expected.name(), Goal::Worst.name(), Goal::Late.name()];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Expected => "expected",
            Goal::Worst => "worst",
            Goal::Late => "late",
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Goal {
    type Err = Message;

    fn from_str(name: &str) -> Result<Goal, Message> {
        [Goal::Expected, Goal::Worst, Goal::Late]
            .into_iter()
            .find(|goal| goal.name() == name)
            .ok_or_else(|| message!("exact-unknown-goal", typed = name, known = Goal::ALL.to_vec()))
    }
}

/// What to search for.
#[derive(Clone, Copy, Debug)]
pub struct TreeRequest {
    /// The value to minimise.
    pub goal: Goal,
    /// Maximum number of guesses of the tree.
    pub within: Option<u32>,
    /// Only codes that can still be the secret may be guessed.
    pub consistent_only: bool,
    /// Minimises the codes that take this many guesses or more: among the trees with the least total, or among all if
    /// that is the goal.
    pub fewest_at: Option<u32>,
    /// Whether to build a certificate.
    pub certify: bool,
}

impl TreeRequest {
    /// A request without further conditions.
    pub fn new(goal: Goal) -> TreeRequest {
        TreeRequest { goal, within: None, consistent_only: false, fewest_at: None, certify: false }
    }
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct TreeSolution {
    /// The value that was minimised.
    pub goal: Goal,
    /// The rows before the first guess of the tree.
    pub from: Vec<GuessRow>,
    /// Number of codes that can be the secret.
    pub codes: u64,
    /// Turns left.
    pub turns: u32,
    /// The best tree found; `None` if there is none, or none was found in time.
    pub tree: Option<(DecisionTree, TreeCosts)>,
    /// Lower bound of the minimised value: the total, the worst case or the late codes.
    pub lower: u32,
    /// Whether the tree is proved best, or proved not to exist.
    pub proven: bool,
    /// Whether the breaker can name every secret within the turns left, if known.
    pub breaker_wins: Option<bool>,
    /// Sets searched.
    pub nodes: u64,
    /// The tree with its proof, if requested and possible.
    pub certificate: Option<Vec<u8>>,
    /// The late codes of the tree, if few were requested.
    pub late: Option<LateCodes>,
}

impl TreeSolution {
    /// Upper bound of the minimised value: the value of the best tree.
    pub fn upper(&self) -> Option<u64> {
        let (_, costs) = self.tree.as_ref()?;
        Some(match self.goal {
            Goal::Expected => costs.total(),
            Goal::Worst => costs.worst().into(),
            Goal::Late => self.late?.codes,
        })
    }
}

/// Codes that take many guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateCodes {
    /// A code is late if it takes this many guesses or more.
    pub at: u32,
    /// Number of late codes of the tree.
    pub codes: u64,
    /// Whether no tree with the same total has fewer, or no tree at all if they are the goal.
    pub proven: bool,
}
