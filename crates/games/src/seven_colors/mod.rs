//! Seven Colours, and Filler, its variant on phones.
//!
//! The players own two opposite corners of a coloured board. In turn each names a colour and captures every
//! cell that is connected to the own area by cells of that colour. Owning more than half of the board wins.
//! Filler differs in a few rules, so both are values of one type, [`SevenColors`].
//!
//! | file | contents |
//! |---|---|
//! | [`rows`] | sets of cells |
//! | [`board`] | colours of the cells, regions |
//! | [`position`] | owners of the cells, side to move |
//! | `deal` | drawing boards from a seed |
//! | `flood`, `wide` | the inner loops, portable and with SIMD |
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

/// Maximum number of colours.
pub const MOST_COLORS: u8 = 20;

/// Allowed side lengths of a board.
pub const SIDES: std::ops::RangeInclusive<u8> = 2..=rows::LONGEST_SIDE;

/// Allowed numbers of colours in Seven Colours.
pub const COLORS: std::ops::RangeInclusive<u8> = 2..=MOST_COLORS;

/// Allowed numbers of colours in Filler: two are always forbidden, and one must be left.
pub const FILLER_COLORS: std::ops::RangeInclusive<u8> = 3..=MOST_COLORS;

/// The end of a game and its payoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// The game ends when one side owns more than half of the board and wins. The payoff is 1, 0 or −1.
    Majority,
    /// The game ends when the board is full. The payoff is the difference of the areas.
    Full,
}

/// The distribution of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deal {
    /// Every cell independently.
    Free,
    /// Mirrored about the diagonal that contains neither side's corner, so that neither corner is better.
    Symmetric,
    /// No two neighbours share a colour.
    WithoutPairs,
}

/// The rules of Seven Colours and of Filler, and the distribution of boards.
///
/// Both games also end after a number of plies without a capture, with the areas as they are: players who
/// name only useless colours would otherwise never finish.
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
    /// Whether the current colours of both sides are forbidden.
    forbids_current: bool,
    longest_idle: u16,
    start: Position,
    /// Whether every game begins on this board instead of a drawn one.
    fixed: bool,
}

impl SevenColors {
    /// Seven Colours as in the report. Side and colours must be in [`SIDES`] and [`COLORS`].
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

    /// Filler. Sides and colours must be in [`SIDES`] and [`FILLER_COLORS`].
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

    /// The same rules with the board of this seed in every game.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> SevenColors {
        SevenColors { start: self.drawn(seed), fixed: true, ..self }
    }

    fn drawn(&self, seed: u64) -> Position {
        drawn(self.deal, [self.width, self.height], self.colors, seed)
    }

    /// Number of columns.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Number of rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Number of colours.
    pub const fn colors(&self) -> u8 {
        self.colors
    }

    /// The end of the game.
    pub const fn until(&self) -> Until {
        self.until
    }

    /// Whether the current colours of both sides are forbidden.
    pub const fn forbids_current(&self) -> bool {
        self.forbids_current
    }

    /// Number of plies without a capture after which the game ends.
    pub const fn longest_idle(&self) -> u16 {
        self.longest_idle
    }

    /// The colours that may be named, as bits. Empty if the game is over.
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

/// Builds the starting position: each side owns its corner of the drawn board.
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
