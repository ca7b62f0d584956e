//! The two sides. First moves first; values are to First unless stated otherwise.

/// One of the two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The side that makes the first move.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, in turn order.
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

    /// 0 for First, 1 for Second: an index into arrays with an element per side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for First, −1 for Second: converts a number between First's view and this side's.
    #[inline]
    pub const fn sign(self) -> i32 {
        match self {
            Side::First => 1,
            Side::Second => -1,
        }
    }
}
