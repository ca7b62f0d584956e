//! What people do to a game, who they are, and why it may be refused.

use parlor_core::{Message, MoveError, Side};

/// Something a person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Makes a move. `seen` is the number of moves the person has seen: a second click cannot move twice.
    Play {
        /// The move as it was typed.
        text: String,
        /// The number of moves made when the person decided; `None` trusts that nothing has changed.
        seen: Option<usize>,
    },
    /// Takes back to the person's last turn; against another person, proposes to take the last move back.
    TakeBack,
    /// Gives up.
    Resign,
    /// Replaces the code maker's answer in a row, counted from 1; the game goes on from there. Against another
    /// person that is only proposed.
    Correct {
        /// The row.
        row: usize,
        /// The answer that is right.
        answer: String,
    },
    /// Wants the same game again; another person has to agree.
    Rematch {
        /// With sides swapped.
        swap: bool,
    },
    /// Agrees to what the other has proposed.
    Accept {
        /// The number of the proposal.
        number: u64,
    },
    /// Refuses what the other has proposed, or withdraws one's own proposal.
    Decline {
        /// The number of the proposal.
        number: u64,
    },
}

/// The seats that one person holds: none for those who only watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats([bool; 2]);

impl Seats {
    /// Both seats, as at one keyboard.
    pub const BOTH: Seats = Seats([true, true]);

    /// The seats for which `holds` says yes.
    pub fn where_held(holds: impl Fn(Side) -> bool) -> Seats {
        Seats(Side::BOTH.map(holds))
    }

    /// Whether this one is among them.
    pub const fn contains(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// Them, First's before Second's.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.contains(*side))
    }
}

/// Why nothing happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomError {
    /// The game is over.
    Over,
    /// Somebody else is to move.
    NotYourTurn,
    /// Whoever asks only watches.
    OnlyWatching,
    /// The game has moved on since the person looked.
    Stale {
        /// The moves that the person has seen.
        seen: usize,
        /// The moves that there are.
        now: usize,
    },
    /// The move cannot be read, or is not allowed.
    Move(MoveError),
    /// There is no move of this person's to take back.
    NothingToTakeBack,
    /// Against another person only the last move can be taken back, by whoever made it.
    OnlyLastMove,
    /// Nothing of this number is proposed, or not any more.
    NoProposal,
    /// Nobody agrees to their own proposal.
    OwnProposal,
    /// The other has proposed something, which comes first.
    ProposalWaits,
    /// Two people can play again only once the game is over.
    NotOver,
    /// While two people play nobody gets advice.
    NoAdvice,
    /// Nobody here gives answers that could be corrected.
    NothingToCorrect,
    /// No such row has an answer that could be corrected.
    NoSuchRow {
        /// The row asked for.
        row: usize,
        /// The first that has one.
        first: usize,
        /// The last that has one.
        last: usize,
    },
    /// The game has fewer moves.
    NoSuchPly {
        /// The number asked for.
        ply: usize,
        /// The number of moves that there are.
        last: usize,
    },
    /// There is no hint here.
    NoHint,
    /// Only code-breaking games that are over are reviewed.
    NoReview,
    /// There is no code here that guesses could tell about.
    NoCode,
    /// The code of the day is broken without help, and once.
    Daily,
    /// Whoever plays somebody elsewhere, or today's code, gets no advice about that game in another way.
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
