//! Games as one line of squares, `f5d6c3d3c4`. Passes are omitted, because the position shows when a pass is
//! forced.

use parlor_core::{Game, Message, Notation, Side, message};

use super::{Move, Position, Reversi};

/// Writes the moves of a game, without passes.
///
/// ```
/// use parlor_core::Game;
/// use parlor_games::reversi::transcript::{read_transcript, write_transcript};
/// use parlor_games::reversi::{Empties, Reversi};
/// let game = Reversi::new(8, Empties::Nobody).unwrap();
/// let moves = read_transcript(&game, &game.start(), "F5 d6 c3").unwrap();
/// assert_eq!(write_transcript(&game, &moves), "f5d6c3");
/// ```
pub fn write_transcript(game: &Reversi, moves: &[Move]) -> String {
    moves.iter().filter(|&&mv| mv != Move::PASS).map(|&mv| game.name(mv)).collect()
}

/// Parses the moves of a game from `from`. Inserts a forced pass where the next move needs it, so a pass at
/// the end of an unfinished game is lost. Accepts written passes (`pa`, `ps`) and ignores spaces.
pub fn read_transcript(game: &Reversi, from: &Position, text: &str) -> Result<Vec<Move>, Message> {
    let mut line = GameReader::new(game, *from);
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    for name in signs.chunks(2) {
        line.add(&String::from_iter(name))?;
    }
    Ok(line.moves())
}

/// A game under construction, move by move.
pub(super) struct GameReader<'a> {
    game: &'a Reversi,
    at: Position,
    moves: Vec<Move>,
    names: usize,
}

impl<'a> GameReader<'a> {
    pub(super) fn new(game: &'a Reversi, from: Position) -> GameReader<'a> {
        GameReader { game, at: from, moves: Vec::new(), names: 0 }
    }

    /// Plays the named move, after a forced pass if necessary.
    pub(super) fn add(&mut self, name: &str) -> Result<(), Message> {
        self.names += 1;
        self.make_named(name)
            .map_err(|reason| message!("reversi-record-refused", number = self.names, reason = reason))
    }

    fn make_named(&mut self, name: &str) -> Result<(), Message> {
        let mv = self.game.read_move(&self.at, name)?;
        if mv != Move::PASS {
            self.pass_if_forced();
        }
        if !self.game.allows(&self.at, mv) {
            return Err(self.game.refusal(&self.at, mv));
        }
        self.make(mv);
        Ok(())
    }

    pub(super) fn pass_if_forced(&mut self) {
        if self.at.must_pass() {
            self.make(Move::PASS);
        }
    }

    fn make(&mut self, mv: Move) {
        self.game.play(&mut self.at, mv);
        self.moves.push(mv);
    }

    pub(super) fn turn(&self) -> Side {
        self.at.turn()
    }

    pub(super) fn moves(self) -> Vec<Move> {
        self.moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::Empties;
    use parlor_core::Payoff;

    /// Feinstein's line of perfect play on 6×6, which the second player wins 20 to 16.
    const PERFECT: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";

    #[test]
    fn reads_forced_passes_and_writes_none() {
        let game = Reversi::new(6, Empties::Nobody).unwrap();
        let moves = read_transcript(&game, &game.start(), PERFECT).unwrap();
        let end = moves.iter().fold(game.start(), |at, &mv| game.after(&at, mv));
        assert_eq!(game.payoff(&end), Some(Payoff(-4)));
        assert_eq!(moves.len(), PERFECT.len() / 2 + moves.iter().filter(|&&mv| mv == Move::PASS).count());
        assert_eq!(write_transcript(&game, &moves), PERFECT);
    }

    #[test]
    fn rejects_illegal_moves_with_their_number() {
        let game = Reversi::new(8, Empties::Nobody).unwrap();
        let refused = |text| read_transcript(&game, &game.start(), text).unwrap_err().to_string();
        assert_eq!(
            refused("f5d6f5"),
            "reversi-record-refused (number: 3, reason: \
             reversi-square-taken (square: f5, moves: c3, c4, c5, c6, c7))"
        );
        assert!(
            refused("f5d").starts_with("reversi-record-refused (number: 2, reason: reversi-move-unreadable")
        );
        assert!(refused("f5 pa").contains("reversi-pass-refused"));
    }
}
