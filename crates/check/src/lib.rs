//! Verifies certificates: that a strategy for a code-breaking game has the claimed cost and none costs less, and that a
//! position of a board game has the claimed value. The crate uses nothing else of Parlor. Each of the two checkers has a
//! few hundred lines; a reader of one of them need not trust the search that found the result.
//!
//! | module | contents |
//! |---|---|
//! | [`code`] | code-breaking games: the cost of a strategy, and a proof that none is better |
//! | [`board`] | Reversi and Filler: the payoff that each side can force |
//! | [`mod@file`] | reads the file format of both |
//! | [`writer`] | writes it; not used by the checker |

#![forbid(unsafe_code)]

pub mod board;
pub mod code;
pub mod file;
pub mod writer;

/// A verified statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proved {
    /// About a code-breaking game.
    Code(code::Proved),
    /// About a position of a board game.
    Board(board::Proved),
}

/// Why a certificate is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The file is not a certificate.
    NoCertificate,
    /// The file is incomplete or was changed.
    Damaged,
    /// The game does not exist or is too large.
    Game,
    /// The strategy does not name every code.
    Strategy,
    /// The strategy has another cost than claimed.
    Miscounted(code::Costs),
    /// The proof does not show that no strategy is better, or that a side can force its payoff.
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
