//! Boards as scenes: owned cells in their side's ink, free ones in their colour's. Choosing a free cell names
//! its colour.

use parlor_core::scene::{Cell, Grid, Ink, Shape, Tally, Unit};
use parlor_core::{Depict, Game, Scene, Side, message};

use super::text::sign;
use super::{Color, Position, SevenColors};

impl Depict for SevenColors {
    fn scene(&self, at: &Position, last: Option<(&Position, Color)>) -> Scene {
        let cell = |x, y| {
            let owner = Side::BOTH.into_iter().find(|&side| at.owned(side).contains(x, y));
            let color = at.board().color(x, y).filter(|_| owner.is_none());
            Cell {
                ink: color.map_or(Ink::of(owner), |Color(hue)| Ink::Hue(hue)),
                sign: Some(sign(at, x, y)),
                last: false,
                changed: owner
                    .is_some_and(|side| last.is_some_and(|(was, _)| !was.owned(side).contains(x, y))),
                action: color.filter(|&color| self.allows(at, color)).map(|color| color.letter().to_string()),
            }
        };
        let cells = (0..self.height).flat_map(|y| (0..self.width).map(move |x| cell(x, y))).collect();
        let current = at.current.map(|colors| colors.map(|Color(hue)| hue));
        let grid = Grid { columns: self.width as usize, cells, block: None, coordinates: false, current };
        let [first, second] = Side::BOTH.map(|side| share(at, side));
        let title = message!(
            "seven-colors-shares",
            first = first / 10,
            first_tenths = first % 10,
            second = second / 10,
            second_tenths = second % 10
        );
        let tally = Tally { title: title.clone(), first, second, unit: Unit::TenthsOfPercent };
        let mut notes = vec![title];
        if let Some(current) = at.current {
            let [first, second] = current.map(Color::letter);
            notes.push(message!("seven-colors-current", first = first, second = second));
        }
        if 2 * at.idle >= self.longest_idle && self.payoff(at).is_none() {
            let left = self.longest_idle - at.idle;
            notes.push(message!("seven-colors-idle", idle = at.idle, left = left));
        }
        Scene { shape: Shape::Grid(grid), notes, tallies: vec![tally] }
    }
}

/// The share of the board that a side owns, in tenths of a percent.
fn share(at: &Position, side: Side) -> u32 {
    (at.area(side) * 1000 + at.board().area() / 2) / at.board().area()
}
