//! What happens in a game.

use parlor_catalog::{Dispute, Ply};
use parlor_core::Ending;

use crate::proposal::Proposal;
use crate::record::RecordedMove;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum RoomEvent {
    /// Somebody moved.
    Moved(Ply),
    /// Moves were taken back.
    TookBack {
        /// How many.
        plies: usize,
        /// Whether a program keeps something hidden that stays the same.
        hidden: bool,
    },
    /// An answer was replaced, and what followed it taken away.
    Corrected {
        /// Its row, from 1.
        row: usize,
    },
    /// The answers cannot all be true: the game waits for the code maker to correct one.
    Contradiction(Dispute),
    /// Somebody proposes something to the other person.
    Proposed(Proposal),
    /// What was proposed is refused, or `withdrawn` by whoever proposed it.
    Declined {
        /// Whether it was one's own.
        withdrawn: bool,
    },
    /// Both want to play again.
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
    /// How many moves are as before; those after them are new or gone.
    pub kept: usize,
    /// What happened, in order.
    pub events: Vec<RoomEvent>,
    pub(crate) before: Before,
}

impl Change {
    /// How many moves there were before it.
    pub fn stood(&self) -> usize {
        self.kept + self.before.removed.len()
    }
}

/// What a change has replaced.
#[derive(Debug)]
pub(crate) struct Before {
    pub(crate) removed: Vec<std::sync::Arc<RecordedMove>>,
    pub(crate) practice: bool,
    pub(crate) ending: Option<Ending>,
    pub(crate) proposal: Option<Proposal>,
}
