//! How a game ends: by the rules, by resignation or by forfeit.

use crate::{Message, Payoff, Side, message};

/// How a game ended. A game that was stopped from outside has no ending.
///
/// ```
/// use parlor_core::{Ending, Payoff, Side};
/// assert_eq!(Ending::Finished(Payoff::DRAW).winner(), None);
/// assert_eq!(Ending::Resigned(Side::First).winner(), Some(Side::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Finished(Payoff),
    /// This side resigned.
    Resigned(Side),
    /// This side made no move and lost; a [`Forfeit`] holds the reason.
    Forfeited(Side),
}

impl Ending {
    /// The winner, or `None` after a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Finished(payoff) => payoff.winner(),
            Ending::Resigned(loser) | Ending::Forfeited(loser) => Some(loser.other()),
        }
    }
}

/// Why a program makes no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// The answers it received contradict each other. Their maker may correct them.
    Contradiction,
    /// It was stopped.
    Stopped,
    /// It failed, for this reason.
    Broken(Message),
}

impl Forfeit {
    /// The reason as a message.
    pub fn reason(&self) -> Message {
        match self {
            Forfeit::Contradiction => message!("code-contradiction"),
            Forfeit::Stopped => message!("cli-interrupted"),
            Forfeit::Broken(reason) => reason.clone(),
        }
    }
}
