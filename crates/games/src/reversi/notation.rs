//! Moves and positions of Reversi as text: `d3`, `pass`; the cells row by row as `X`, `O`, `-`, a space, the
//! side to move. A position may also be given by a game that leads to it, as a transcript or in GGF, or by a
//! line of an Othello board file.

use parlor_core::{Game, Message, Notation, message};

use super::board::Extent;
use super::ggf::{Ggf, read_ggf, write_ggf};
use super::obf::{Problem, read_obf, write_obf};
use super::transcript::{read_transcript, write_transcript};
use super::{Move, Position, Reversi};
use crate::diagram::{nothing_more, read_diagram, write_diagram};
use crate::squares::{Squares, square_name, square_named};

impl Notation for Reversi {
    fn write_move(&self, _: &Position, mv: Move) -> String {
        self.name(mv)
    }

    /// Also accepts `pa` and `ps` for a pass, as other programs write it.
    fn read_move(&self, _: &Position, text: &str) -> Result<Move, Message> {
        if ["pass", "pa", "ps"].iter().any(|word| text.eq_ignore_ascii_case(word)) {
            return Ok(Move::PASS);
        }
        let Extent { columns, rows } = self.extent();
        let index = square_named(text, columns, rows).map_err(|_| {
            let last = square_name(self.extent().squares() - 1, columns);
            message!("reversi-move-unreadable", typed = text, last = last)
        })?;
        Ok(Move::place(self.extent().square_at(index)))
    }

    fn refusal(&self, at: &Position, mv: Move) -> Message {
        if at.is_over() {
            return message!("reversi-game-over");
        }
        let legal = || self.moves(at).map(|mv| self.name(mv)).collect::<Vec<_>>();
        match mv.square() {
            None => message!("reversi-pass-refused", moves = legal()),
            Some(_) if at.must_pass() => message!("reversi-only-pass"),
            Some(square) if (at.own() | at.opponent()) >> square & 1 == 1 => {
                message!("reversi-square-taken", square = self.square_name(square), moves = legal())
            }
            Some(square) => {
                message!("reversi-turns-nothing", square = self.square_name(square), moves = legal())
            }
        }
    }

    fn write_position(&self, at: &Position) -> String {
        let place = |square| 1_u128 << self.extent().index_of(square);
        let taken = at.discs().map(|discs| Squares(discs).fold(0, |taken, square| taken | place(square)));
        write_diagram(taken, self.extent().squares().into(), at.turn())
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let text = text.trim();
        let after =
            |start: Position, moves: Vec<Move>| moves.into_iter().fold(start, |at, mv| self.after(&at, mv));
        if text.starts_with('(') {
            return read_ggf(self, text).map(|played| after(played.start, played.moves));
        }
        if text.contains([';', '%']) {
            return read_obf(self, text).map(|problem| problem.position);
        }
        // In a transcript the second character is a digit.
        if text.chars().nth(1).is_some_and(|sign| sign.is_ascii_digit()) {
            return read_transcript(self, &self.start(), text).map(|moves| after(self.start(), moves));
        }
        self.read_cells(text)
    }

    /// A transcript (if the game began at the start), the game in GGF (on square boards where more discs
    /// win), and the position as a line of an Othello board file.
    fn records(&self, start: &Position, moves: &[Move]) -> Vec<String> {
        let end = moves.iter().fold(*start, |at, &mv| self.after(&at, mv));
        let transcript = (*start == self.start()).then(|| write_transcript(self, moves));
        let has_ggf = self.extent().is_square() && !self.is_misere();
        let ggf = has_ggf.then(|| write_ggf(self, &Ggf::new(self, *start, moves.to_vec())));
        let obf = write_obf(self, &Problem { position: end, scores: Vec::new() });
        transcript.into_iter().chain(ggf).chain([obf]).collect()
    }
}

impl Reversi {
    /// Parses a diagram: the cells and the side to move.
    pub(super) fn read_cells(&self, text: &str) -> Result<Position, Message> {
        let read = read_diagram(text, self.extent().squares().into())?;
        nothing_more(&read.rest)?;
        let place = |index| 1_u64 << self.extent().square_at(index);
        let discs = read.taken.map(|taken| Squares(taken).fold(0, |discs, index| discs | place(index)));
        Ok(self.position(discs, read.turn))
    }

    /// The name of a move, independent of the position.
    pub(super) fn name(&self, mv: Move) -> String {
        mv.square().map_or_else(|| "pass".to_owned(), |square| self.square_name(square))
    }

    fn square_name(&self, square: u8) -> String {
        square_name(self.extent().index_of(square), self.extent().columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::Empties;
    use parlor_core::notation::read_legal_move;

    fn refused(text: &str, typed: &str) -> String {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        let at = game.read_position(text).unwrap();
        read_legal_move(&game, &at, typed).unwrap_err().message().to_string()
    }

    #[test]
    fn refusals_give_the_reason_and_the_legal_moves() {
        let start = "-----OX--XO----- X";
        assert_eq!(refused(start, "a1"), "reversi-turns-nothing (square: a1, moves: b1, a2, d3, c4)");
        assert_eq!(refused(start, "B2"), "reversi-square-taken (square: b2, moves: b1, a2, d3, c4)");
        assert_eq!(refused(start, "pass"), "reversi-pass-refused (moves: b1, a2, d3, c4)");
        assert_eq!(refused(start, "e5"), "reversi-move-unreadable (typed: e5, last: d4)");
        assert_eq!(refused("XO-------------- O", "d4"), "reversi-only-pass");
        assert_eq!(refused("X--------------- O", "pass"), "reversi-game-over");
    }

    #[test]
    fn rejects_malformed_positions() {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        let refused = |text| game.read_position(text).unwrap_err().id;
        assert_eq!(refused("-----OX--XO---- X"), "diagram-wrong-length");
        assert_eq!(refused("-----OX--XO----?  X"), "diagram-unknown-cell");
        assert_eq!(refused("-----OX--XO-----"), "diagram-side-missing");
        assert_eq!(refused("-----OX--XO----- X d3"), "position-has-more");
    }
}
