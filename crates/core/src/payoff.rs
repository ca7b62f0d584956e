//! The outcome of a finished game as one number.

use crate::Side;

/// What First receives and Second pays. Win, draw and loss are its sign.
///
/// ```
/// use parlor_core::{Payoff, Side};
/// let four_discs_short = Payoff(-4);
/// assert_eq!(four_discs_short.winner(), Some(Side::Second));
/// assert_eq!(four_discs_short.to(Side::Second), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payoff(pub i32);

impl Payoff {
    /// A draw.
    pub const DRAW: Payoff = Payoff(0);

    /// The largest amount a game may pay, so that payoffs fit into a [`Score`](crate::Score).
    pub const LARGEST: i32 = 100_000;

    /// The payoff of a game that is only won or lost.
    #[inline]
    pub const fn win(side: Side) -> Payoff {
        Payoff(side.sign())
    }

    /// The winner; `None` after a draw.
    #[inline]
    pub const fn winner(self) -> Option<Side> {
        match self.0 {
            0 => None,
            1.. => Some(Side::First),
            _ => Some(Side::Second),
        }
    }

    /// What `side` receives.
    #[inline]
    pub const fn to(self, side: Side) -> i32 {
        self.0 * side.sign()
    }
}
