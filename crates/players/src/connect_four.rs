//! What an unfinished game of Connect Four is worth.
//!
//! Each of the lines of four that only one side has discs in still gives that side a chance: nothing for none, and
//! more than twice as much for each further disc. The position is worth the difference of the sums. So the middle
//! columns, through which most lines run, weigh most without being told.

use std::sync::Arc;

use parlor_core::{Evaluate, Game};
use parlor_games::ConnectFour;
use parlor_games::connect_four::Position;

/// The worth of a line by the number of discs in it.
const WORTH: [i32; 5] = [0, 1, 4, 12, 0];

/// Sums up the lines of four that are still open.
#[derive(Clone, Debug)]
pub struct OpenLines {
    lines: Arc<[u64]>,
}

impl OpenLines {
    /// The lines of a board.
    pub fn new(game: &ConnectFour) -> OpenLines {
        OpenLines { lines: game.lines().collect() }
    }
}

impl Evaluate<ConnectFour> for OpenLines {
    #[inline]
    fn evaluate(&self, game: &ConnectFour, at: &Position) -> i32 {
        let mover = game.turn(at);
        let (mine, theirs) = (at.of(mover), at.of(mover.other()));
        let worth = |line: u64| match (mine & line, theirs & line) {
            (own, 0) => WORTH[own.count_ones() as usize],
            (0, other) => -WORTH[other.count_ones() as usize],
            _ => 0,
        };
        self.lines.iter().map(|&line| worth(line)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_lines_are_summed_up_for_the_side_to_move() {
        let game = ConnectFour::new(7, 6);
        let lines = OpenLines::new(&game);
        let worth = |columns: &str| {
            let at = columns.bytes().fold(game.start(), |at, column| game.after(&at, column - b'a'));
            lines.evaluate(&game, &at)
        };
        assert_eq!(worth(""), 0);
        // Seven lines run through the lowest cell in the middle, three through the one in the corner.
        assert_eq!((worth("d"), worth("a")), (-7, -3));
        assert_eq!(worth("dg"), 7 - 3);
        // A line of three that is still open outweighs what the other side has in its corner.
        assert!(worth("cgdged") > 12);
    }
}
