//! Proposals between two people: taking the last move back, correcting an answer, a rematch. A proposal is not
//! stored: the next move, or a restart of the program, removes it.

use parlor_core::Side;

/// A proposal that waits for the other person's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The version of the game in which it was made, so that an answer cannot refer to another proposal.
    pub number: u64,
    /// The side that made it.
    pub by: Side,
    /// The proposed action.
    pub kind: ProposalKind,
}

/// An action that needs consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// Taking the last move back.
    TakeBack,
    /// Replacing an answer.
    Correct {
        /// Its row, from 1.
        row: usize,
        /// The correct answer.
        answer: String,
    },
    /// A rematch.
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
