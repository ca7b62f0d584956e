//! What one of two people proposes and only the other can agree to: taking the last move back, putting an answer
//! right, playing again. A proposal is not kept: the next move, or a restart of the program, does away with it.

use parlor_core::Side;

/// Something that waits for the other person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The version of the game in which it was made, so that nobody agrees to anything but what they have read.
    pub number: u64,
    /// Who made it.
    pub by: Side,
    /// What it is about.
    pub kind: ProposalKind,
}

/// What may be proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// Taking the last move back.
    TakeBack,
    /// Putting another answer in the place of one that was given.
    Correct {
        /// Its row, from 1.
        row: usize,
        /// The answer that is right.
        answer: String,
    },
    /// The same game again.
    Rematch {
        /// With sides swapped.
        swap: bool,
    },
}

impl ProposalKind {
    /// Its name in documents.
    pub const fn name(&self) -> &'static str {
        match self {
            ProposalKind::TakeBack => "take-back",
            ProposalKind::Correct { .. } => "correct",
            ProposalKind::Rematch { .. } => "rematch",
        }
    }
}
