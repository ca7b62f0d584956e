//! Moves and positions of Seven Colours and Filler as numbers.

use parlor_core::{Numeric, Side};

use super::{Color, Position, Rows, SevenColors};

/// A move's number is its colour. The planes are the own cells and the opponent's, then the free cells of
/// each colour. If areas have the colour that was named last, as in Filler, their cells count for it as well.
impl Numeric for SevenColors {
    fn actions(&self) -> Option<usize> {
        Some(self.colors().into())
    }

    fn action(&self, _: &Position, Color(color): Color) -> Option<usize> {
        Some(color.into())
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<Color> {
        u8::try_from(action).ok().filter(|color| *color < self.colors()).map(Color)
    }

    fn planes(&self) -> [usize; 3] {
        [2 + usize::from(self.colors()), self.height().into(), self.width().into()]
    }

    fn observe(&self, at: &Position, side: Side, cells: &mut [i8]) {
        let width = usize::from(self.width());
        let area = width * usize::from(self.height());
        let free = at.free();
        let owned = [*at.owned(side), *at.owned(side.other())];
        let colors = at.board().by_color().iter().enumerate().map(|(color, &of_color)| {
            let mut shown = of_color & free;
            for owner in Side::BOTH {
                if at.current(owner).is_some_and(|Color(current)| usize::from(current) == color) {
                    shown |= *at.owned(owner);
                }
            }
            shown
        });
        for (plane, set) in cells.chunks_mut(area).zip(owned.into_iter().chain(colors)) {
            write_rows(plane, width, &set);
        }
    }
}

fn write_rows(plane: &mut [i8], width: usize, set: &Rows) {
    for (y, row) in (0..).zip(plane.chunks_mut(width)) {
        let bits = set.row(y);
        for (x, cell) in row.iter_mut().enumerate() {
            *cell = (bits >> x & 1) as i8;
        }
    }
}
