//! What is said in a code-breaking game: the lines of the lab sheet instead of boards. The sheet's two example
//! dialogues come out word for word in Spanish.

use parlor_core::scene::{CodeRow, CodeRows};
use parlor_core::{Message, Side, message};

/// The first lines, when a person breaks a code that a program keeps.
pub(crate) fn opening(board: &CodeRows) -> [Message; 2] {
    [message!("code-thought-of-one"), message!("code-attempts-allowed", turns = board.turns)]
}

/// What a person is told who keeps the code and has not been asked anything yet.
pub(crate) fn think_of_one(board: &CodeRows) -> Message {
    message!("code-think-of-one", pegs = board.pegs, symbols = board.symbols.as_str())
}

/// The question to the side whose turn it is.
pub(crate) fn question(board: &CodeRows, side: Side) -> Message {
    // A symbol is a digit where codes may begin with 0.
    let digits = board.symbols.starts_with('0');
    match side {
        Side::First if digits => message!("code-ask-digits", pegs = board.pegs),
        Side::First => message!("code-ask-colors", pegs = board.pegs, symbols = board.symbols.as_str()),
        Side::Second if board.tells_white => message!("code-ask-answer"),
        Side::Second => message!("code-ask-black"),
    }
}

/// What is said when a program has moved: its guess, or its answer with the attempts left. An answer that ends the
/// game is left to the closing line.
pub(crate) fn announcement(board: &CodeRows, side: Side) -> Option<Message> {
    let row = board.rows.last()?;
    match side {
        Side::First => Some(message!("code-my-guess", guess = row.guess.as_str())),
        Side::Second => answer(board, row),
    }
}

fn answer(board: &CodeRows, row: &CodeRow) -> Option<Message> {
    let black = row.black?;
    if black as usize == board.pegs {
        return None;
    }
    let left = board.turns.saturating_sub(board.rows.len());
    Some(match row.white {
        Some(white) => message!("code-answer", black = black, white = white, left = left),
        None => message!("code-answer-black", black = black, left = left),
    })
}
