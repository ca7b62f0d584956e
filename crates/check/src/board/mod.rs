//! Board games: verifies the value of a position. First can force the value, and Second can prevent more; each is shown
//! by a strategy that is followed against every reply of the other side.
//!
//! | file | contents |
//! |---|---|
//! | [`proof`] | the payoff that a side can force |
//! | [`reversi`], [`filler`] | the rules |
//!
//! A certificate holds the game (1 Reversi on a square board, 2 Filler, 3 Reversi on any board, possibly misère), its
//! board, the value (twice its absolute value, plus one if it is negative), the number of cells left at which the
//! checker searches by itself, the number of hints for First, these hints, and those for Second.

pub mod filler;
pub mod proof;
pub mod reversi;

use std::thread;

use crate::Refusal;
use crate::file::Numbers;
use filler::Filler;
use proof::{Hints, MOST_SEARCHED, Prover};
use reversi::Reversi;

/// The first line of every certificate of a board game.
pub const FIRST_LINE: &[u8] = b"parlor board certificate 1\n";

/// A position of one of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Reversi on a board of any size.
    Reversi(Reversi),
    /// Filler on a board of at most 64 cells.
    Filler(Filler),
}

/// The claim of a certificate, and the parameters of its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The position.
    pub board: Board,
    /// First's payoff with best play.
    pub value: i32,
    /// Cells left at which the checker searches by itself.
    pub searched: u32,
    /// Number of hints for First.
    pub hints: u64,
}

/// A verified statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The statement.
    pub statement: Statement,
    /// Number of positions to which First's and Second's strategies were followed.
    pub claims: [u64; 2],
}

impl Board {
    /// The game and the position as Parlor writes them.
    pub fn text(&self) -> (String, String) {
        match self {
            Board::Reversi(reversi) => reversi.text(),
            Board::Filler(filler) => filler.text(),
        }
    }
}

impl Statement {
    fn read(numbers: &mut Numbers<'_>) -> Result<Statement, Refusal> {
        let board = match numbers.number()? {
            1 => Board::Reversi(Reversi::read(numbers, false)?),
            2 => Board::Filler(Filler::read(numbers)?),
            3 => Board::Reversi(Reversi::read(numbers, true)?),
            _ => return Err(Refusal::Game),
        };
        let folded = numbers.below(2 * 64 + 2)? as i32;
        let value = if folded % 2 == 0 { folded / 2 } else { -(folded / 2) };
        let searched = numbers.below(MOST_SEARCHED as usize + 1)? as u32;
        Ok(Statement { board, value, searched, hints: numbers.number()? })
    }

    /// The minimum payoff of First or Second.
    pub fn least(&self, prover: usize) -> i32 {
        if prover == 0 { self.value } else { -self.value }
    }
}

/// The hints of a certificate, with the number read so far.
struct Read<'a> {
    numbers: Numbers<'a>,
    count: u64,
}

impl<P> Hints<P> for Read<'_> {
    fn choice(&mut self, _: &P, next: &[P]) -> Result<usize, Refusal> {
        self.count += 1;
        self.numbers.below(next.len())
    }
}

/// Verifies a certificate, both sides in parallel.
pub fn check(file: &[u8]) -> Result<Proved, Refusal> {
    let statement = Statement::read(&mut Numbers::open(file, FIRST_LINE)?)?;
    let follow = |prover| {
        let mut numbers = Numbers::open(file, FIRST_LINE)?;
        Statement::read(&mut numbers)?;
        for _ in 0..if prover == 0 { 0 } else { statement.hints } {
            numbers.number()?;
        }
        let (hints, least) = (Read { numbers, count: 0 }, statement.least(prover));
        let (mut read, claims) = match &statement.board {
            Board::Reversi(rules) => {
                Prover::new(rules, hints, least, statement.searched).prove(&rules.start(prover))
            }
            Board::Filler(rules) => {
                Prover::new(rules, hints, least, statement.searched).prove(&rules.start(prover))
            }
        }?;
        let all = if prover == 0 { read.count == statement.hints } else { read.numbers.are_over() };
        if all { Ok(claims) } else { Err(Refusal::Damaged) }
    };
    let (first, second) = thread::scope(|scope| {
        let second = scope.spawn(|| follow(1));
        (follow(0), second.join())
    });
    let second = second.unwrap_or(Err(Refusal::Proof));
    Ok(Proved { claims: [first?, second?], statement })
}
