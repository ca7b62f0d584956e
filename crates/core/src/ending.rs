//! How a game ends: by the rules, by resignation, or because a player cannot go on. Everything above that
//! speaks of the end of a game uses these words.

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
    /// This side gave up.
    Resigned(Side),
    /// This side could not go on, which loses the game; a [`Forfeit`] says why.
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
    /// The answers it was given contradict each other. Whoever gave them may correct them.
    Contradiction,
    /// It was told to stop.
    Stopped,
    /// It cannot go on, for this reason.
    Broken(Message),
}

impl Forfeit {
    /// The reason in words for people.
    pub fn reason(&self) -> Message {
        match self {
            Forfeit::Contradiction => message!("code-contradiction"),
            Forfeit::Stopped => message!("cli-interrupted"),
            Forfeit::Broken(reason) => reason.clone(),
        }
    }
}
