//! Moves and positions of the code-breaking games as numbers.

use parlor_core::{Numeric, Side};

use super::{Answer, Code, Codeword, Move, Position};

/// Maximum number of sequences of symbols. Larger families have no numbers: a table of legal moves for every
/// position would be too long to use.
const MOST_SEQUENCES: usize = 1 << 16;

/// Maximum number of rows in an observation; a game with more turns shows its last ones.
const MOST_ROWS: usize = 100;

/// Guesses come first, numbered with the last symbol changing fastest, whether or not all of them may be
/// guessed; answers follow, fewest blacks first. A row of an observation holds the symbols of a guess,
/// counted from 1, then the blacks plus 1 and the whites plus 1; missing values are 0. Both sides see the
/// same: a maker's secret is not part of a position.
impl Numeric for Code {
    fn actions(&self) -> Option<usize> {
        Some(self.sequences()? + self.answers().count())
    }

    fn action(&self, _: &Position, mv: Move) -> Option<usize> {
        let sequences = self.sequences()?;
        match mv {
            Move::Guess(code) => {
                let symbols = code.bytes();
                let pegs = &symbols[..usize::from(self.pegs())];
                Some(pegs.iter().fold(0, |number, &symbol| number * self.symbols() + usize::from(symbol)))
            }
            Move::Answer(answer) => {
                self.answers().position(|listed| listed == answer).map(|place| sequences + place)
            }
        }
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<Move> {
        let Some(place) = action.checked_sub(self.sequences()?) else {
            let mut symbols = vec![0; self.pegs().into()];
            symbols.iter_mut().rev().fold(action, |number, symbol| {
                *symbol = (number % self.symbols()) as u8;
                number / self.symbols()
            });
            return Some(Move::Guess(Codeword::new(&symbols)));
        };
        self.answers().nth(place).map(Move::Answer)
    }

    fn planes(&self) -> [usize; 3] {
        [1, (self.turns as usize).min(MOST_ROWS), usize::from(self.pegs()) + 2]
    }

    fn observe(&self, at: &Position, _: Side, cells: &mut [i8]) {
        let [_, rows, width] = self.planes();
        let answered = at.rows().iter().map(|row| (row.guess, Some(row.answer)));
        let waiting = at.pending().map(|guess| (guess, None));
        let all: Vec<(Codeword, Option<Answer>)> = answered.chain(waiting).collect();
        cells.fill(0);
        for (row, &(guess, answer)) in cells.chunks_mut(width).zip(&all[all.len().saturating_sub(rows)..]) {
            for (cell, symbol) in row.iter_mut().zip(guess.symbols(self.pegs())) {
                *cell = symbol as i8 + 1;
            }
            if let Some(answer) = answer {
                row[width - 2] = answer.black() as i8 + 1;
                row[width - 1] = answer.white() as i8 + 1;
            }
        }
    }
}

impl Code {
    fn symbols(&self) -> usize {
        self.guesses.symbols.into()
    }

    /// Number of sequences with the length of a guess. `None` if they are too many to number.
    fn sequences(&self) -> Option<usize> {
        let sequences = self.symbols().checked_pow(self.pegs().into())?;
        Some(sequences).filter(|sequences| *sequences <= MOST_SEQUENCES)
    }
}
