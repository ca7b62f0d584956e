//! Reversi, also known as Othello, on 4×4, 6×6 and 8×8 boards: a disc is placed so that it closes in
//! discs of the opponent, which turn over. Who cannot, passes; when nobody can, the discs are counted.
//!
//! | file | holds |
//! |---|---|
//! | [`board`] | the board as bits, and the routines that find moves and flips |
//! | `vector` | the same routines by vector instructions |
//! | `position` | [`Position`], [`Move`] |
//! | `notation`, `scene`, `numeric` | text, picture and numbers of a position |
//! | [`transcript`], [`obf`], [`ggf`] | games and problems as other programs write them |

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

use board::{Plain, Routines};

/// Who gets the squares that are empty at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Empties {
    /// The payoff is the difference of the discs.
    #[default]
    Nobody,
    /// They count as the winner's discs, as in tournaments.
    Winner,
}

/// The rules of Reversi on a board of one size. First plays `X` (black).
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
    size: u8,
    area: u64,
    empties: Empties,
    vector: Option<Vector>,
}

impl Reversi {
    /// The sizes of the boards.
    pub const SIZES: [u8; 3] = [4, 6, 8];

    /// The rules for a board of `size` rows.
    pub fn new(size: u8, empties: Empties) -> Result<Reversi, Message> {
        if !Reversi::SIZES.contains(&size) {
            return Err(message!("reversi-size-unknown", size = size, sizes = Reversi::SIZES.to_vec()));
        }
        Ok(Reversi {
            size,
            area: board::area(size),
            empties,
            vector: Vector::detect().filter(|_| Vector::SHIFTS_LANES),
        })
    }

    /// The same rules without vector instructions, as on a processor that has none: to test and to
    /// measure what they bring.
    #[must_use]
    pub const fn plain(self) -> Reversi {
        Reversi { vector: None, ..self }
    }

    /// Rows and columns of the board.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The squares of the board, as bits of the 8×8 [`board`].
    #[inline]
    pub const fn area(&self) -> u64 {
        self.area
    }

    /// Who gets the squares that are empty at the end.
    #[inline]
    pub const fn empties(&self) -> Empties {
        self.empties
    }

    /// The squares where the owner of the discs `own` may place another.
    #[inline]
    pub fn reach(&self, own: u64, opponent: u64) -> u64 {
        let reach = match self.vector {
            Some(vector) => vector.reach(own, opponent),
            None => Plain.reach(own, opponent),
        };
        self.area & reach
    }

    /// Any discs on the board, whether or not a game can lead to them.
    fn position(&self, discs: [u64; 2], turn: Side) -> Position {
        debug_assert!(discs[0] & discs[1] == 0 && (discs[0] | discs[1]) & !self.area == 0);
        Position::new(discs, turn, self.area, Plain)
    }
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
                Empties::Nobody => Payoff(first - second),
                Empties::Winner => Payoff(first - second + (first - second).signum() * empties),
            }
        })
    }

    #[inline]
    fn after(&self, at: &Position, mv: Move) -> Position {
        // One call per node is all that the choice at run time costs.
        match self.vector {
            Some(vector) => vector::after(vector, at, mv, self.area),
            None => at.after(mv, self.area, Plain),
        }
    }
}
