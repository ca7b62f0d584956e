//! The game of seven colours, and Filler, its cousin on phones.
//!
//! A board is filled with colours; the players own two opposite corners. In turn each names a colour and
//! takes every cell of it that is joined to the area of whoever moves by cells of that colour. Who owns more than half of the
//! board wins. Filler differs in a few rules, so both are values of one type, [`SevenColors`].
//!
//! | file | holds |
//! |---|---|
//! | [`rows`] | sets of cells |
//! | [`board`] | colours of the cells, regions |
//! | [`position`] | who owns what |
//! | `deal` | drawing boards from a seed |
//! | `flood`, `wide` | the inner loops, portable and with AVX2 |
//! | `text`, `picture`, `numeric` | notation, scene and numbers |
//! | [`rescan`] | the plain rules, as reference |

use std::sync::Arc;

use parlor_core::{Game, Payoff, Side};

use crate::squares::Squares;

pub mod board;
mod deal;
mod flood;
mod numeric;
mod picture;
pub mod position;
pub mod rescan;
pub mod rows;
mod text;
mod wide;

pub use board::{Board, Color};
pub use position::Position;
pub use rows::Rows;

/// The most colours a board may have.
pub const MOST_COLORS: u8 = 20;

/// The sides a board may have.
pub const SIDES: std::ops::RangeInclusive<u8> = 2..=rows::LONGEST_SIDE;

/// How many colours Seven Colours may be played with.
pub const COLORS: std::ops::RangeInclusive<u8> = 2..=MOST_COLORS;

/// How many colours Filler may be played with: two are always forbidden, and one must be left.
pub const FILLER_COLORS: std::ops::RangeInclusive<u8> = 3..=MOST_COLORS;

/// When a game ends, and what it pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// One side owns more than half of the board: it wins. The payoff is 1, 0 or −1.
    Majority,
    /// The board is full. The payoff is the difference of the areas.
    Full,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deal {
    /// Every cell on its own.
    Free,
    /// Mirrored about the diagonal that goes through no player's corner, so that neither corner is better.
    Symmetric,
    /// No two neighbours of one colour.
    WithoutPairs,
}

/// The rules of Seven Colours and of Filler, and how boards for them are drawn.
///
/// Under both the game also ends after a number of plies without a capture, with the areas as they stand:
/// players who only name useless colours would otherwise never finish.
///
/// ```
/// use parlor_core::{Game, Notation, Payoff};
/// use parlor_games::seven_colors::{SevenColors, Until};
/// let game = SevenColors::classic(3, 3, true, Until::Full);
/// let mut at = game.read_position("AA1/ABC/2CB 1").unwrap();
/// for letter in ["A", "C", "B", "B", "C"] {
///     let color = game.read_move(&at, letter).unwrap();
///     game.play(&mut at, color);
/// }
/// assert_eq!(game.payoff(&at), Some(Payoff(3)));
/// ```
#[derive(Clone, Debug)]
pub struct SevenColors {
    width: u8,
    height: u8,
    colors: u8,
    deal: Deal,
    until: Until,
    /// Whether players may name neither their own colour nor the opponent's.
    forbids_current: bool,
    longest_idle: u16,
    start: Position,
    /// Whether every game begins on this board, rather than on one drawn for it.
    fixed: bool,
}

impl SevenColors {
    /// Seven Colours as in the report. Side and colours must lie in [`SIDES`] and [`COLORS`].
    pub fn classic(size: u8, colors: u8, symmetric: bool, until: Until) -> SevenColors {
        assert!(SIDES.contains(&size) && COLORS.contains(&colors));
        let deal = if symmetric { Deal::Symmetric } else { Deal::Free };
        SevenColors {
            width: size,
            height: size,
            colors,
            deal,
            until,
            forbids_current: false,
            longest_idle: 100,
            start: drawn(deal, [size, size], colors, 0),
            fixed: false,
        }
    }

    /// Filler. Sides and colours must lie in [`SIDES`] and [`FILLER_COLORS`].
    pub fn filler(width: u8, height: u8, colors: u8) -> SevenColors {
        assert!(SIDES.contains(&width) && SIDES.contains(&height) && FILLER_COLORS.contains(&colors));
        SevenColors {
            width,
            height,
            colors,
            deal: Deal::WithoutPairs,
            until: Until::Full,
            forbids_current: true,
            longest_idle: 8,
            start: drawn(Deal::WithoutPairs, [width, height], colors, 0),
            fixed: false,
        }
    }

    /// The same rules, with every game on the board that this seed draws.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> SevenColors {
        SevenColors { start: self.drawn(seed), fixed: true, ..self }
    }

    fn drawn(&self, seed: u64) -> Position {
        drawn(self.deal, [self.width, self.height], self.colors, seed)
    }

    /// Cells in a row.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// How many colours there are.
    pub const fn colors(&self) -> u8 {
        self.colors
    }

    /// When the game ends.
    pub const fn until(&self) -> Until {
        self.until
    }

    /// Whether players may name neither their own colour nor the opponent's.
    pub const fn forbids_current(&self) -> bool {
        self.forbids_current
    }

    /// After how many plies without a capture the game ends.
    pub const fn longest_idle(&self) -> u16 {
        self.longest_idle
    }

    /// The colours that may be named, as bits, if the game is not over.
    #[inline]
    pub fn open_colors(&self, at: &Position) -> u32 {
        let all = (1 << self.colors) - 1;
        at.current.map_or(all, |[first, second]| all & !(1 << first.0 | 1 << second.0))
    }

    #[inline]
    fn is_over(&self, at: &Position) -> bool {
        let most = at.area(Side::First).max(at.area(Side::Second));
        at.is_full()
            || at.idle >= self.longest_idle
            || self.until == Until::Majority && 2 * most > at.board().area()
    }
}

/// The position in which each side owns its corner of the board that a seed draws.
fn drawn(deal: Deal, [width, height]: [u8; 2], colors: u8, seed: u64) -> Position {
    let cells = match deal {
        Deal::Free => deal::deal_freely(width, colors, false, seed),
        Deal::Symmetric => deal::deal_freely(width, colors, true, seed),
        Deal::WithoutPairs => deal::deal_without_pairs(width, height, colors, seed),
    };
    let mut cells: Vec<Option<Color>> = cells.into_iter().map(Some).collect();
    let mut owned = [Rows::EMPTY; 2];
    let under = Side::BOTH.map(|side| {
        let (x, y) = Board::corner(width, height, side);
        owned[side.index()].insert(x, y);
        cells[y as usize * width as usize + x as usize].take().expect("the corners differ")
    });
    let board = Board::new(width, height, colors, &cells);
    let current = (deal == Deal::WithoutPairs).then_some(under);
    Position::new(Arc::new(board), owned, current, Side::First, 0)
}

impl Game for SevenColors {
    type Position = Position;
    type Move = Color;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn deal(&self, seed: u64) -> Position {
        if self.fixed { self.start() } else { self.drawn(seed) }
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        at.turn
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = Color> {
        let open = if self.is_over(at) { 0 } else { self.open_colors(at) };
        Squares(open as u64).map(Color)
    }

    #[inline]
    fn allows(&self, at: &Position, Color(color): Color) -> bool {
        color < self.colors && self.open_colors(at) >> color & 1 == 1 && !self.is_over(at)
    }

    #[inline]
    fn play(&self, at: &mut Position, color: Color) {
        at.name(color);
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        let lead = at.area(Side::First) as i32 - at.area(Side::Second) as i32;
        self.is_over(at).then_some(match self.until {
            Until::Majority => Payoff(lead.signum()),
            Until::Full => Payoff(lead),
        })
    }

    #[inline]
    fn won_or_lost(&self) -> bool {
        self.until == Until::Majority
    }
}

#[cfg(test)]
mod tests;
