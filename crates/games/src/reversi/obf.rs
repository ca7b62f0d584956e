//! Problems in the format of Othello board files, one per line: the board, the side to move, then each known
//! move with its score, every field closed by a semicolon. A `%` starts a comment.

use std::fmt::Write;

use parlor_core::notation::read_legal_move;
use parlor_core::{Message, Notation, message};

use super::{Move, Position, Reversi};

/// A position with known scores of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Moves with known scores for the side to move.
    pub scores: Vec<(Move, i32)>,
}

/// Writes a problem on one line.
///
/// ```
/// use parlor_games::reversi::obf::{read_obf, write_obf};
/// use parlor_games::reversi::{Empties, Reversi};
/// let game = Reversi::new(4, Empties::Nobody).unwrap();
/// let problem = read_obf(&game, "-----OX--XO----- X; B1:-8 ;c4:-08; % the start").unwrap();
/// assert_eq!(write_obf(&game, &problem), "-----OX--XO----- X; b1:-8; c4:-8;");
/// ```
pub fn write_obf(game: &Reversi, problem: &Problem) -> String {
    let mut line = game.write_position(&problem.position) + ";";
    for &(mv, score) in &problem.scores {
        write!(line, " {}:{score:+};", game.name(mv)).expect("writing to a string never fails");
    }
    line
}

/// Parses a problem from one line.
pub fn read_obf(game: &Reversi, line: &str) -> Result<Problem, Message> {
    let content = line.split('%').next().unwrap_or_default();
    let mut fields = content.split(';').map(str::trim);
    let board = fields.next().filter(|board| !board.is_empty());
    let position = game.read_cells(board.ok_or_else(|| message!("reversi-obf-empty"))?)?;
    let scores = fields.filter(|field| !field.is_empty()).map(|field| {
        let (mv, score) =
            field.split_once(':').ok_or_else(|| message!("reversi-obf-colon-missing", typed = field))?;
        let mv = read_legal_move(game, &position, mv)?;
        let score = score.trim();
        let score = score.parse().map_err(|_| message!("reversi-obf-score-unreadable", typed = score))?;
        Ok((mv, score))
    });
    Ok(Problem { position, scores: scores.collect::<Result<_, Message>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::Empties;

    #[test]
    fn a_known_problem_round_trips() {
        let game = Reversi::new(8, Empties::Winner).unwrap();
        let line = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; a2:+38;";
        let problem = read_obf(&game, line).unwrap();
        assert_eq!(problem.scores, [(game.read_move(&problem.position, "a2").unwrap(), 38)]);
        assert_eq!(write_obf(&game, &problem), line);
    }

    #[test]
    fn rejects_malformed_problems() {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        for (line, id) in [
            ("", "reversi-obf-empty"),
            ("% only a comment", "reversi-obf-empty"),
            ("-----OX--XO-----; b1:-8;", "diagram-side-missing"),
            ("-----OX--XO----- X; b1;", "reversi-obf-colon-missing"),
            ("-----OX--XO----- X; b1:good;", "reversi-obf-score-unreadable"),
            ("-----OX--XO----- X; b1:99999999999;", "reversi-obf-score-unreadable"),
            ("-----OX--XO----- X; a1:+2;", "reversi-turns-nothing"),
            ("-----OX--XO----- X; z1:+2;", "reversi-move-unreadable"),
        ] {
            assert_eq!(read_obf(&game, line).unwrap_err().id, id, "{line:?}");
        }
    }
}
