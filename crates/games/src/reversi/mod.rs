//! Reversi, also known as Othello, on boards of 4, 6 or 8 columns and rows: a disc is placed so that it
//! encloses discs of the opponent, which are flipped. A side that cannot place a disc passes; when neither
//! side can, the discs are counted.
//!
//! | file | contents |
//! |---|---|
//! | [`board`] | the board as bits, and the routines that find moves and flips |
//! | `vector` | the same routines with SIMD |
//! | `position` | [`Position`], [`Move`] |
//! | `notation`, `scene`, `numeric` | text, picture and numbers of a position |
//! | [`transcript`], [`obf`], [`ggf`] | file formats of games and problems |

pub mod board;
pub mod ggf;
mod notation;
mod numeric;
pub mod obf;
mod position;
mod scene;
pub mod transcript;
mod vector;

use parlor_core::{Game, Message, Payoff, Side, message};
use parlor_processor::Vector;

pub use position::{Move, Position};

use board::{Extent, Plain, Routines};

/// The side that is credited with the empty squares at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Empties {
    /// Neither side: the payoff is the difference of the discs.
    #[default]
    Nobody,
    /// The winner, as in tournaments.
    Winner,
}

/// The rules of Reversi on one board. First plays `X` (black).
///
/// ```
/// use parlor_core::{Game, Notation, perft};
/// use parlor_games::reversi::{Empties, Reversi};
/// let game = Reversi::new(8, Empties::Nobody).unwrap();
/// let moves: Vec<String> = game.moves(&game.start()).map(|mv| game.write_move(&game.start(), mv)).collect();
/// assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
/// assert_eq!(perft(&game, &game.start(), 5), 1_396);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reversi {
    extent: Extent,
    area: u64,
    empties: Empties,
    misere: bool,
    vector: Option<Vector>,
}

impl Reversi {
    /// Allowed numbers of columns and rows.
    pub const SIZES: [u8; 3] = [4, 6, 8];

    /// Creates the rules for a square board, on which more discs win.
    pub fn new(size: u8, empties: Empties) -> Result<Reversi, Message> {
        let extent = Extent::square(checked(size)?);
        Ok(Reversi {
            extent,
            area: extent.area(),
            empties,
            misere: false,
            vector: Vector::detect().filter(|_| Vector::SHIFTS_LANES),
        })
    }

    /// The same rules with another number of rows.
    ///
    /// ```
    /// use parlor_core::{Game, Notation};
    /// use parlor_games::reversi::{Empties, Reversi};
    /// let game = Reversi::new(6, Empties::Nobody).unwrap().with_rows(4).unwrap();
    /// assert_eq!(game.write_position(&game.start()), "--------OX----XO-------- X");
    /// ```
    pub fn with_rows(self, rows: u8) -> Result<Reversi, Message> {
        let extent = Extent { rows: checked(rows)?, ..self.extent };
        Ok(Reversi { extent, area: extent.area(), ..self })
    }

    /// The same rules, but fewer discs win. There is no agreed rule for empty squares in this case, so they
    /// must be credited to neither side.
    pub fn misere(self) -> Result<Reversi, Message> {
        match self.empties {
            Empties::Nobody => Ok(Reversi { misere: true, ..self }),
            Empties::Winner => Err(message!("reversi-misere-empties")),
        }
    }

    /// The same rules without SIMD, for tests and measurements.
    #[must_use]
    pub const fn plain(self) -> Reversi {
        Reversi { vector: None, ..self }
    }

    /// Columns and rows of the board.
    #[inline]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The squares of the board, as bits of the 8×8 [`board`].
    #[inline]
    pub const fn area(&self) -> u64 {
        self.area
    }

    /// The side that is credited with the empty squares at the end.
    #[inline]
    pub const fn empties(&self) -> Empties {
        self.empties
    }

    /// Whether fewer discs win.
    #[inline]
    pub const fn is_misere(&self) -> bool {
        self.misere
    }

    /// The squares where the owner of `own` may place a disc.
    #[inline]
    pub fn reach(&self, own: u64, opponent: u64) -> u64 {
        let reach = match self.vector {
            Some(vector) => vector.reach(own, opponent),
            None => Plain.reach(own, opponent),
        };
        self.area & reach
    }

    /// Builds a position from any discs, reachable or not.
    fn position(&self, discs: [u64; 2], turn: Side) -> Position {
        debug_assert!(discs[0] & discs[1] == 0 && (discs[0] | discs[1]) & !self.area == 0);
        Position::new(discs, turn, self.area, Plain)
    }
}

/// Checks a number of columns or rows.
fn checked(size: u8) -> Result<u8, Message> {
    if Reversi::SIZES.contains(&size) {
        return Ok(size);
    }
    Err(message!("reversi-size-unknown", size = size, sizes = Reversi::SIZES.to_vec()))
}

impl Game for Reversi {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.position([1 << 28 | 1 << 35, 1 << 27 | 1 << 36], Side::First)
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        at.turn()
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = Move> {
        at.moves()
    }

    #[inline]
    fn allows(&self, at: &Position, mv: Move) -> bool {
        mv.square().map_or(at.must_pass(), |square| at.reach() >> square & 1 == 1)
    }

    #[inline]
    fn play(&self, at: &mut Position, mv: Move) {
        *at = self.after(at, mv);
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        at.is_over().then(|| {
            let [first, second] = at.discs().map(|discs| discs.count_ones() as i32);
            let empties = self.area.count_ones() as i32 - first - second;
            match self.empties {
                Empties::Nobody if self.misere => Payoff(second - first),
                Empties::Nobody => Payoff(first - second),
                Empties::Winner => Payoff(first - second + (first - second).signum() * empties),
            }
        })
    }

    #[inline]
    fn after(&self, at: &Position, mv: Move) -> Position {
        // Dispatch at run time costs one call per node.
        match self.vector {
            Some(vector) => vector::after(vector, at, mv, self.area),
            None => at.after(mv, self.area, Plain),
        }
    }
}
