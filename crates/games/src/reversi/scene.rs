//! The picture of a Reversi position.

use parlor_core::scene::{Cell, Grid, Ink, Shape, Tally, Unit};
use parlor_core::{Depict, Game, Scene, Side, message};

use super::{Move, Position, Reversi};
use crate::diagram::sign;

impl Depict for Reversi {
    fn scene(&self, at: &Position, last: Option<(&Position, Move)>) -> Scene {
        let extent = self.extent();
        let discs = at.discs();
        // Discs that the last mover has now and the opponent had before.
        let flipped = last.map_or(0, |(before, _)| at.opponent() & before.opponent());
        let last = last.map(|(_, mv)| mv);
        let cell = |index| {
            let square = extent.square_at(index);
            let owner = Side::BOTH.into_iter().find(|side| discs[side.index()] >> square & 1 == 1);
            let mv = Move::place(square);
            Cell {
                ink: Ink::of(owner),
                sign: owner.map(sign),
                last: last == Some(mv),
                changed: flipped >> square & 1 == 1,
                action: self.allows(at, mv).then(|| self.name(mv)),
            }
        };
        let cells = (0..extent.squares()).map(cell).collect();
        let columns = extent.columns.into();
        let grid = Grid { columns, cells, block: None, coordinates: true, current: None };

        let [first, second] = discs.map(u64::count_ones);
        let title = message!("reversi-discs", first = first, second = second);
        let mut notes = vec![title.clone()];
        if self.is_misere() {
            notes.push(message!("reversi-fewest-win"));
        }
        if last == Some(Move::PASS) {
            notes.push(message!("reversi-passed", side = sign(at.turn().other())));
        }
        let tally = Tally { title, first, second, unit: Unit::Pieces };
        Scene { shape: Shape::Grid(grid), notes, tallies: vec![tally] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::Empties;
    use parlor_core::Notation;

    /// The names of the cells that satisfy `shown`.
    fn cells(scene: &Scene, shown: impl Fn(&Cell) -> bool) -> Vec<String> {
        let Shape::Grid(grid) = &scene.shape else { panic!("Reversi is played on a grid") };
        let name = |index| crate::squares::square_name(index as u8, grid.columns as u8);
        (0..grid.cells.len()).filter(|&index| shown(&grid.cells[index])).map(name).collect()
    }

    #[test]
    fn marks_the_last_move_and_its_flips() {
        let game = Reversi::new(6, Empties::Nobody).unwrap();
        let read = |at: &Position, text| game.read_move(at, text).unwrap();
        let before = game.after(&game.start(), read(&game.start(), "c2"));
        let last = read(&before, "b4");
        let at = game.after(&before, last);
        let scene = game.scene(&at, Some((&before, last)));
        assert_eq!(cells(&scene, |cell| cell.last), ["b4"]);
        assert_eq!(cells(&scene, |cell| cell.changed), ["c4"]);
        assert_eq!(cells(&scene, |cell| cell.ink == Ink::First), ["c2", "c3", "d3"]);
        assert_eq!(cells(&scene, |cell| cell.sign == Some('O')), ["b4", "c4", "d4"]);
        assert_eq!(cells(&scene, |cell| cell.action.is_some()), ["a5", "b5", "c5", "d5", "e5"]);
        assert_eq!(scene.notes, [message!("reversi-discs", first = 3, second = 3)]);
        assert!(cells(&game.scene(&at, None), |cell| cell.changed).is_empty());
    }

    #[test]
    fn passes_are_announced() {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        let at = game.read_position("XO-------------- O").unwrap();
        let after = game.after(&at, Move::PASS);
        let scene = game.scene(&after, Some((&at, Move::PASS)));
        assert_eq!(scene.notes[1].to_string(), "reversi-passed (side: O)");
    }
}
