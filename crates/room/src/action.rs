//! What people do in a game, the seats they hold, and why an action is refused.

use parlor_core::{Message, MoveError, Side};

/// An action of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Makes a move. `seen` is the number of moves the person has seen: a second click cannot move twice.
    Play {
        /// The move as it was typed.
        text: String,
        /// The number of moves when the person decided; `None` skips the check.
        seen: Option<usize>,
    },
    /// Takes back to the person's last turn; against another person, proposes to take the last move back.
    TakeBack,
    /// Resigns.
    Resign,
    /// Replaces the code maker's answer in a row, counted from 1; the game goes on from there. Against another person
    /// this is a proposal.
    Correct {
        /// The row.
        row: usize,
        /// The correct answer.
        answer: String,
    },
    /// Requests a rematch; another person has to agree.
    Rematch {
        /// With sides swapped.
        swap: bool,
    },
    /// Accepts the other person's proposal.
    Accept {
        /// The number of the proposal.
        number: u64,
    },
    /// Declines the other person's proposal, or withdraws one's own.
    Decline {
        /// The number of the proposal.
        number: u64,
    },
}

/// The seats that one person holds; none for spectators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats([bool; 2]);

impl Seats {
    /// Both seats, as at one keyboard.
    pub const BOTH: Seats = Seats([true, true]);

    /// The seats for which `holds` returns true.
    pub fn where_held(holds: impl Fn(Side) -> bool) -> Seats {
        Seats(Side::BOTH.map(holds))
    }

    /// Whether this seat is held.
    pub const fn contains(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// The held seats, First's before Second's.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.contains(*side))
    }
}

/// Why an action or a query was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomError {
    /// The game is over.
    Over,
    /// Another player is to move.
    NotYourTurn,
    /// The person holds no seat.
    OnlyWatching,
    /// Moves were made since the person decided.
    Stale {
        /// The number of moves that the person has seen.
        seen: usize,
        /// The number of moves.
        now: usize,
    },
    /// The move cannot be parsed or is illegal.
    Move(MoveError),
    /// The person has made no move to take back.
    NothingToTakeBack,
    /// Against another person, only the last move can be taken back, by the person who made it.
    OnlyLastMove,
    /// There is no proposal with this number.
    NoProposal,
    /// A person cannot accept their own proposal.
    OwnProposal,
    /// The other person's proposal has to be answered first.
    ProposalWaits,
    /// Between two people, a rematch is possible only after the game.
    NotOver,
    /// There is no advice while two people play.
    NoAdvice,
    /// The person gives no answers that could be corrected.
    NothingToCorrect,
    /// The row has no answer that could be corrected.
    NoSuchRow {
        /// The requested row.
        row: usize,
        /// The first that has one.
        first: usize,
        /// The last that has one.
        last: usize,
    },
    /// The game has fewer moves.
    NoSuchPly {
        /// The requested number of moves.
        ply: usize,
        /// The number of moves made.
        last: usize,
    },
    /// No hint is available.
    NoHint,
    /// Only code-breaking games that are over are reviewed.
    NoReview,
    /// The game has no code to break.
    NoCode,
    /// The daily code allows no help and no second attempt.
    Daily,
    /// The person plays this game against another person, or today's code, and receives no advice about it elsewhere.
    PlayingNow,
    /// A spec, a position or a record that cannot be used.
    Unusable(Message),
}

impl From<Message> for RoomError {
    fn from(message: Message) -> RoomError {
        RoomError::Unusable(message)
    }
}

impl From<MoveError> for RoomError {
    fn from(error: MoveError) -> RoomError {
        RoomError::Move(error)
    }
}
