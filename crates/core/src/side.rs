//! The two players. First moves first; everything is told from First's side by default.

/// One of the two players of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The player who makes the first move.
    First,
    /// The player who answers.
    Second,
}

impl Side {
    /// Both players, in turn order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for First, 1 for Second: an index into anything kept per player.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for First, −1 for Second: turns First's view of a number into this player's, and back.
    #[inline]
    pub const fn sign(self) -> i32 {
        match self {
            Side::First => 1,
            Side::Second => -1,
        }
    }
}
