//! The messages of a code-breaking game, which is shown as lines instead of boards. In Spanish, the two example dialogues
//! of the lab sheet are reproduced word for word.

use parlor_core::scene::{CodeRow, CodeRows};
use parlor_core::{Message, Side, message};

/// Returns the first lines for a person who breaks the code of a program.
pub(crate) fn opening(board: &CodeRows) -> [Message; 2] {
    [message!("code-thought-of-one"), message!("code-attempts-allowed", turns = board.turns)]
}

/// Returns the first line for a person who makes the code.
pub(crate) fn think_of_one(board: &CodeRows) -> Message {
    message!("code-think-of-one", pegs = board.pegs, symbols = board.symbols.as_str())
}

/// Returns the prompt of the side to move.
pub(crate) fn prompt(board: &CodeRows, side: Side) -> Message {
    // Symbols are digits if they start at 0.
    let digits = board.symbols.starts_with('0');
    match side {
        Side::First if digits => message!("code-ask-digits", pegs = board.pegs),
        Side::First => message!("code-ask-colors", pegs = board.pegs, symbols = board.symbols.as_str()),
        Side::Second if board.tells_white => message!("code-ask-answer"),
        Side::Second => message!("code-ask-black"),
    }
}

/// Returns the message for the move of a program: its guess, or its answer with the attempts left. `None` for an answer
/// that ends the game, which has its own message.
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
