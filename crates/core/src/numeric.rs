//! Moves and positions as numbers: what programs that learn read instead of text and pictures.

use crate::{Game, Side};

/// Numbers a game's moves and writes its positions as small whole numbers.
///
/// The number of a move means the same in every position: its text there is the same as everywhere.
/// [`conformance`](crate::conformance) checks it.
pub trait Numeric: Game {
    /// How many numbers moves may have, legal or not; `None` where there are too many for a table.
    fn actions(&self) -> Option<usize>;

    /// The number of a move; `None` for one that only positions have which no game from the start reaches.
    fn action(&self, at: &Self::Position, mv: Self::Move) -> Option<usize>;

    /// The move with this number, legal or not; `None` where no move of this position has it.
    fn numbered_move(&self, at: &Self::Position, action: usize) -> Option<Self::Move>;

    /// The size of what [`observe`](Numeric::observe) writes: planes, rows, columns.
    fn planes(&self) -> [usize; 3];

    /// Writes what `side` sees of a position, its own things before the opponent's. All of `cells`, plane by
    /// plane and row by row, is overwritten.
    fn observe(&self, at: &Self::Position, side: Side, cells: &mut [i8]);
}
