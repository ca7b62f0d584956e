//! Moves and positions as numbers, for learning programs.

use crate::{Game, Side};

/// Numbers a game's moves and writes its positions as small whole numbers.
///
/// The number of a move has the same text in every position; [`conformance`](crate::conformance) checks this.
pub trait Numeric: Game {
    /// The number of action numbers, legal or not; `None` if there are too many for a table.
    fn actions(&self) -> Option<usize>;

    /// The number of a move; `None` for moves that occur only in positions unreachable from the start.
    fn action(&self, at: &Self::Position, mv: Self::Move) -> Option<usize>;

    /// The move with this number, legal or not; `None` if no move of this position has it.
    fn numbered_move(&self, at: &Self::Position, action: usize) -> Option<Self::Move>;

    /// The size of an observation: planes, rows, columns.
    fn planes(&self) -> [usize; 3];

    /// Writes the position as `side` sees it, its own pieces before the opponent's. Overwrites all of `cells`, plane by
    /// plane and row by row.
    fn observe(&self, at: &Self::Position, side: Side, cells: &mut [i8]);
}
