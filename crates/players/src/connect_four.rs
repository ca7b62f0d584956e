//! The evaluation of Connect Four.
//!
//! Each line of four in which only one side has discs is a chance for that side: 0 without discs, and more than twice as
//! much for each further disc. The position is worth the difference of the sums. So the middle columns, through which most
//! lines run, count most without special cases.

use std::sync::Arc;

use parlor_core::{Evaluate, Game};
use parlor_games::ConnectFour;
use parlor_games::connect_four::Position;

/// The value of a line by the number of discs in it.
const LINE_VALUES: [i32; 5] = [0, 1, 4, 12, 0];

/// Adds up the open lines of four.
#[derive(Clone, Debug)]
pub struct OpenLines {
    lines: Arc<[u64]>,
}

impl OpenLines {
    /// Lists the lines of a board.
    pub fn new(game: &ConnectFour) -> OpenLines {
        OpenLines { lines: game.lines().collect() }
    }
}

impl Evaluate<ConnectFour> for OpenLines {
    #[inline]
    fn evaluate(&self, game: &ConnectFour, at: &Position) -> i32 {
        let mover = game.turn(at);
        let (mine, theirs) = (at.of(mover), at.of(mover.other()));
        let value = |line: u64| match (mine & line, theirs & line) {
            (own, 0) => LINE_VALUES[own.count_ones() as usize],
            (0, other) => -LINE_VALUES[other.count_ones() as usize],
            _ => 0,
        };
        self.lines.iter().map(|&line| value(line)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up_open_lines_for_the_side_to_move() {
        let game = ConnectFour::new(7, 6);
        let lines = OpenLines::new(&game);
        let value = |columns: &str| {
            let at = columns.bytes().fold(game.start(), |at, column| game.after(&at, column - b'a'));
            lines.evaluate(&game, &at)
        };
        assert_eq!(value(""), 0);
        // Seven lines run through the lowest cell in the middle, three through the one in the corner.
        assert_eq!((value("d"), value("a")), (-7, -3));
        assert_eq!(value("dg"), 7 - 3);
        // An open line of three outweighs the lines of the other side in its corner.
        assert!(value("cgdged") > 12);
    }
}
