//! What happens in a game.

use parlor_catalog::{Dispute, Ply};
use parlor_core::Ending;

use crate::proposal::Proposal;
use crate::record::RecordedMove;

/// An event in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum RoomEvent {
    /// A move was made.
    Moved(Ply),
    /// Moves were taken back.
    TookBack {
        /// How many.
        plies: usize,
        /// Whether a program keeps a secret, which stays the same.
        hidden: bool,
    },
    /// An answer was replaced, and the moves after it removed.
    Corrected {
        /// Its row, from 1.
        row: usize,
    },
    /// The answers contradict each other: the game waits for the code maker to correct one.
    Contradiction(Dispute),
    /// One person made a proposal to the other.
    Proposed(Proposal),
    /// The proposal was declined, or `withdrawn` by its author.
    Declined {
        /// Whether its author withdrew it.
        withdrawn: bool,
    },
    /// A rematch was agreed on.
    Agreed {
        /// With sides swapped.
        swap: bool,
    },
    /// The game is over.
    Ended(Ending),
}

/// A change of a game. It is in force as soon as it exists; [`Room::revert`](crate::Room::revert) takes one back
/// that could not be stored.
#[derive(Debug)]
pub struct Change {
    /// The version of the game after it.
    pub version: u64,
    /// The number of unchanged moves; later moves are new or removed.
    pub kept: usize,
    /// What happened, in order.
    pub events: Vec<RoomEvent>,
    pub(crate) before: Before,
}

impl Change {
    /// The number of moves before it.
    pub fn stood(&self) -> usize {
        self.kept + self.before.removed.len()
    }
}

/// The state that a change replaced.
#[derive(Debug)]
pub(crate) struct Before {
    pub(crate) removed: Vec<std::sync::Arc<RecordedMove>>,
    pub(crate) practice: bool,
    pub(crate) ending: Option<Ending>,
    pub(crate) proposal: Option<Proposal>,
}
