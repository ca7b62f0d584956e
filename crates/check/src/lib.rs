//! Checks certificates: that a strategy for a code-breaking game costs what it is said to cost and none costs less,
//! and that a position of a board game is worth what it is said to be worth. Nothing else of Parlor is used here, so
//! whoever has read one of the two programs, a few hundred lines each, need not trust the search that found the
//! answer.
//!
//! | folder | idea |
//! |---|---|
//! | [`code`] | code-breaking: a strategy, and that none is better |
//! | [`board`] | Reversi and Filler: what each side can get for certain |
//! | [`mod@file`] | certificates as files, for both |

#![forbid(unsafe_code)]

pub mod board;
pub mod code;
pub mod file;

/// A statement that is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proved {
    /// About a code-breaking game.
    Code(code::Proved),
    /// About a position of a board game.
    Board(board::Proved),
}

/// Why a certificate is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The file is something else.
    NoCertificate,
    /// The file is incomplete or was changed.
    Damaged,
    /// There is no such game, or it is too large.
    Game,
    /// The strategy does not name every code.
    Strategy,
    /// The strategy costs something else than claimed.
    Miscounted(code::Costs),
    /// The proof does not show that nothing is better, or that so much is certain.
    Proof,
}

/// Checks a certificate of either kind.
pub fn check(file: &[u8]) -> Result<Proved, Refusal> {
    if file.starts_with(board::FIRST_LINE) {
        board::check(file).map(Proved::Board)
    } else {
        code::check(file).map(Proved::Code)
    }
}
