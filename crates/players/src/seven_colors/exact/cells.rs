//! Sets of cells of a small board in one machine word, and the board itself as such sets.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr};

use parlor_core::Side;
use parlor_games::seven_colors::{MOST_COLORS, Position, Rows, SevenColors};

/// A set of cells: bit `width · y + x`.
pub(super) trait Cells:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Maximum number of cells.
    const CAPACITY: u32;
    /// The empty set.
    const NONE: Self;
    /// The set of one cell.
    fn cell(index: u32) -> Self;
    /// Returns the number of cells in the set.
    fn count(self) -> i32;
    /// Hashes the set.
    fn hash_word(self) -> u64;

    /// Returns whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }
}

impl Cells for u64 {
    const CAPACITY: u32 = 64;
    const NONE: u64 = 0;

    #[inline(always)]
    fn cell(index: u32) -> u64 {
        1 << index
    }

    #[inline(always)]
    fn count(self) -> i32 {
        self.count_ones() as i32
    }

    #[inline(always)]
    fn hash_word(self) -> u64 {
        self.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Cells for u128 {
    const CAPACITY: u32 = 128;
    const NONE: u128 = 0;

    #[inline(always)]
    fn cell(index: u32) -> u128 {
        1 << index
    }

    #[inline(always)]
    fn count(self) -> i32 {
        self.count_ones() as i32
    }

    #[inline(always)]
    fn hash_word(self) -> u64 {
        (self as u64).hash_word() ^ ((self >> 64) as u64).hash_word().rotate_left(23)
    }
}

/// The constants of a position while it is solved.
#[derive(Clone, Debug)]
pub(super) struct Field<C> {
    pub(super) board: C,
    pub(super) area: i32,
    /// The free cells of each colour.
    pub(super) by_color: [C; MOST_COLORS as usize],
    pub(super) colors: u8,
    /// Whether players may name neither their own colour nor the opponent's.
    pub(super) forbids_current: bool,
    /// Plies without a capture that end the game.
    pub(super) longest_idle: u16,
    width: u32,
    not_left: C,
    not_right: C,
    /// Cells whose right or lower neighbour is in the same region; `None` if all regions are single cells.
    links: Option<(C, C)>,
}

impl<C: Cells> Field<C> {
    /// Creates the field of a position; `None` if it has too many cells.
    pub(super) fn of(game: &SevenColors, at: &Position) -> Option<Field<C>> {
        let (width, height) = (game.width() as u32, game.height() as u32);
        if width * height > C::CAPACITY {
            return None;
        }
        let column = |x: u32| (0..height).fold(C::NONE, |cells, y| cells | C::cell(y * width + x));
        let board = (0..width).fold(C::NONE, |cells, x| cells | column(x));
        let mut by_color = [C::NONE; MOST_COLORS as usize];
        for (cells, rows) in by_color.iter_mut().zip(at.board().by_color()) {
            *cells = gather(game, &(*rows & at.free()));
        }
        let (not_left, not_right) = (board & !column(0), board & !column(width - 1));
        let mut links = (C::NONE, C::NONE);
        for &cells in &by_color {
            links.0 |= cells & (cells & not_left) >> 1;
            links.1 |= cells & cells >> width;
        }
        Some(Field {
            board,
            area: (width * height) as i32,
            by_color,
            colors: game.colors(),
            forbids_current: game.forbids_current(),
            longest_idle: game.longest_idle(),
            width,
            not_left,
            not_right,
            links: (links != (C::NONE, C::NONE)).then_some(links),
        })
    }

    /// Returns the cells that a side owns.
    pub(super) fn owned(game: &SevenColors, at: &Position, side: Side) -> C {
        gather(game, at.owned(side))
    }

    /// Returns the set with its neighbours.
    #[inline(always)]
    pub(super) fn widened(&self, cells: C) -> C {
        cells
            | (cells << 1 & self.not_left)
            | (cells >> 1 & self.not_right)
            | cells << self.width
            | cells >> self.width
    }

    /// Returns all cells of the free regions that touch an area.
    #[inline(always)]
    pub(super) fn touched(&self, area: C, free: C) -> C {
        let mut touched = self.widened(area) & free;
        if let Some((right, down)) = self.links {
            loop {
                let grown = touched
                    | (touched & right) << 1
                    | touched >> 1 & right
                    | (touched & down) << self.width
                    | touched >> self.width & down;
                if grown == touched {
                    break;
                }
                touched = grown;
            }
        }
        touched
    }

    /// Returns the free cells connected to an area.
    #[inline(always)]
    pub(super) fn reach(&self, area: C, free: C) -> C {
        let mut reached = self.widened(area) & free;
        loop {
            let grown = self.widened(self.widened(reached) & free) & free;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }
}

fn gather<C: Cells>(game: &SevenColors, rows: &Rows) -> C {
    let mut cells = C::NONE;
    for y in 0..game.height() {
        for x in 0..game.width() {
            if rows.contains(x, y) {
                cells |= C::cell(y as u32 * game.width() as u32 + x as u32);
            }
        }
    }
    cells
}
