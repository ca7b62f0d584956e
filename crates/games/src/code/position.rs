//! Positions (the public knowledge), guesses and answers.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use parlor_core::{Game, Payoff, Side};

use super::codeword::Codes;
use super::consistent::{SearchBudget, SearchOutcome};
use super::{Answer, Code, Codeword, Consistent};

/// A guess and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GuessRow {
    /// The guess.
    pub guess: Codeword,
    /// The answer.
    pub answer: Answer,
}

/// A move: the breaker guesses, the maker answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A move of the breaker.
    Guess(Codeword),
    /// A move of the maker.
    Answer(Answer),
}

/// A set of secrets, smallest first, with a hash key.
#[derive(PartialEq, Eq)]
pub struct Candidates {
    key: u64,
    codes: Vec<Codeword>,
}

impl Candidates {
    /// Creates a set from ordered codes.
    pub fn new(codes: Vec<Codeword>) -> Candidates {
        debug_assert!(codes.is_sorted_by(|a, b| a < b));
        let key = codes.iter().fold(0, |key, code| key ^ code.mixed());
        Candidates { key, codes }
    }

    /// The codes, smallest first.
    #[inline]
    pub fn codes(&self) -> &[Codeword] {
        &self.codes
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} codes", self.codes.len())
    }
}

/// The public knowledge: the rows, an unanswered guess, and the secrets still possible.
///
/// Two positions are equal if the same secrets are possible, the same guess is unanswered, and the number of
/// turns is equal: the history does not affect the continuations. In families too large to list their
/// secrets, the rows are compared.
#[derive(Clone)]
pub struct Position {
    rows: Vec<GuessRow>,
    pending: Option<Codeword>,
    named: bool,
    candidates: Option<Arc<Candidates>>,
}

impl Position {
    /// The answered guesses with their answers.
    pub fn rows(&self) -> &[GuessRow] {
        &self.rows
    }

    /// The unanswered guess.
    pub fn pending(&self) -> Option<Codeword> {
        self.pending
    }

    /// Returns whether the secret has been guessed.
    pub fn named(&self) -> bool {
        self.named
    }

    /// The secrets that agree with all rows. `None` if the family is too large to list.
    pub fn candidates(&self) -> Option<&Arc<Candidates>> {
        self.candidates.as_ref()
    }

    /// Prepares a search for codes of `shape` that agree with all rows.
    pub fn consistent(&self, game: &Code, shape: super::CodeShape) -> Consistent {
        Consistent::new(shape, game.reply, self.rows.iter().copied())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let known = match (&self.candidates, &other.candidates) {
            (Some(ours), Some(theirs)) => Arc::ptr_eq(ours, theirs) || ours == theirs,
            _ => self.rows == other.rows,
        };
        known
            && self.rows.len() == other.rows.len()
            && self.pending == other.pending
            && self.named == other.named
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.candidates {
            Some(candidates) => candidates.key.hash(state),
            None => self.rows.hash(state),
        }
        (self.rows.len(), self.pending, self.named).hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            write!(f, "{:x}:{:?} ", row.guess.0, row.answer)?;
        }
        write!(f, "pending {:?}, {:?}", self.pending, self.candidates)
    }
}

/// The moves of a position: all codes, or the possible answers.
#[derive(Clone, Debug)]
enum Moves {
    Over,
    Guesses(Codes),
    Answers(std::vec::IntoIter<Answer>),
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Moves::Over => None,
            Moves::Guesses(codes) => codes.next().map(Move::Guess),
            Moves::Answers(answers) => answers.next().map(Move::Answer),
        }
    }
}

impl Code {
    /// Builds the position after some rows from the candidates that agree with them.
    pub fn position(&self, rows: &[GuessRow], candidates: &[Codeword]) -> Position {
        debug_assert!(candidates.iter().all(|&c| rows.iter().all(|r| self.answer(r.guess, c) == r.answer)));
        let known = self.all_secrets().map(|_| Arc::new(Candidates::new(candidates.to_vec())));
        let named = rows.last().is_some_and(|row| row.answer == self.all_black());
        Position { rows: rows.to_vec(), pending: None, named, candidates: known }
    }

    /// Returns the answers to the open guess that leave some secret possible. After contradictory answers
    /// there are none; then every well-formed answer is returned, so that the game continues until the
    /// breaker reports the contradiction.
    fn honest_answers(&self, at: &Position, guess: Codeword) -> Vec<Answer> {
        let possible: Vec<Answer> = if let Some(candidates) = &at.candidates {
            let probe = self.probe(guess);
            let mut seen = [false; Answer::INDICES];
            for &secret in candidates.codes() {
                seen[probe.answer(secret).index()] = true;
            }
            self.answers().filter(|answer| seen[answer.index()]).collect()
        } else {
            let mut budget = SearchBudget::short();
            let explained = |&answer: &Answer| {
                let rows = at.rows.iter().copied().chain([GuessRow { guess, answer }]);
                // An answer that cannot be ruled out within the budget is allowed.
                !matches!(
                    Consistent::new(self.secrets, self.reply, rows).look(&mut budget),
                    SearchOutcome::Nothing
                )
            };
            self.answers().filter(explained).collect()
        };
        if possible.is_empty() { self.answers().collect() } else { possible }
    }
}

impl Game for Code {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { rows: Vec::new(), pending: None, named: false, candidates: self.all_secrets().cloned() }
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        if at.pending.is_some() { Side::Second } else { Side::First }
    }

    /// Guesses: all of them. Answers: those that leave some secret possible, so that a search faces every
    /// maker with a consistent secret.
    fn moves(&self, at: &Position) -> impl Iterator<Item = Move> {
        match at.pending {
            _ if self.payoff(at).is_some() => Moves::Over,
            Some(guess) => Moves::Answers(self.honest_answers(at, guess).into_iter()),
            None => Moves::Guesses(self.guesses.codes()),
        }
    }

    fn count_moves(&self, at: &Position) -> usize {
        match at.pending {
            None if self.payoff(at).is_none() => self.guesses.count() as usize,
            _ => self.moves(at).count(),
        }
    }

    fn nth_move(&self, at: &Position, place: usize) -> Option<Move> {
        match at.pending {
            None if self.payoff(at).is_none() => self.guesses.nth(place as u64).map(Move::Guess),
            _ => self.moves(at).nth(place),
        }
    }

    /// People may also give answers that contradict earlier ones, if they are well formed.
    fn allows(&self, at: &Position, mv: Move) -> bool {
        self.payoff(at).is_none()
            && match (mv, at.pending) {
                (Move::Guess(code), None) => self.guesses.holds(code),
                (Move::Answer(answer), Some(_)) => self.is_well_formed(answer),
                _ => false,
            }
    }

    fn play(&self, at: &mut Position, mv: Move) {
        match mv {
            Move::Guess(code) => at.pending = Some(code),
            Move::Answer(answer) => {
                let guess = at.pending.take().expect("an answer follows a guess");
                at.rows.push(GuessRow { guess, answer });
                at.named = answer == self.all_black();
                if let Some(candidates) = &mut at.candidates {
                    let probe = self.probe(guess);
                    let agrees = |code: &Codeword| probe.answer(*code) == answer;
                    // An answer without new information needs no new list.
                    if !candidates.codes.iter().all(agrees) {
                        let kept = candidates.codes.iter().copied().filter(agrees);
                        *candidates = Arc::new(Candidates::new(kept.collect()));
                    }
                }
            }
        }
    }

    /// A breaker that guesses the secret receives 1 plus 1 for each turn left; otherwise it pays 1.
    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        let left = self.turns.saturating_sub(at.rows.len() as u32);
        if at.named { Some(Payoff(left as i32 + 1)) } else { (left == 0).then_some(Payoff(-1)) }
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{Notation, perft};

    use super::*;

    #[test]
    fn a_guessed_secret_pays_one_plus_the_turns_left() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        let payoff = |text: &str| game.payoff(&game.read_position(text).unwrap());
        assert_eq!(payoff("1122:4,0"), Some(Payoff(6)));
        assert_eq!(payoff("1122:0,0 3344:0,0 5566:2,2 5656:4,0"), Some(Payoff(3)));
        let six = "1122:0,0 1122:0,0 1122:0,0 1122:0,0 1122:0,0 3333:";
        assert_eq!(payoff(&format!("{six}4,0")), Some(Payoff(1)));
        assert_eq!(payoff(&format!("{six}0,0")), Some(Payoff(-1)));
        assert_eq!(payoff("1122:0,0 3344"), None);
    }

    #[test]
    fn lists_only_answers_that_some_secret_explains() {
        let game = Code::mastermind(2, 3, 6).unwrap();
        let listed = |text: &str| -> Vec<String> {
            let at = game.read_position(text).unwrap();
            game.moves(&at).map(|mv| game.write_move(&at, mv)).collect()
        };
        assert_eq!(listed("12"), ["0,0", "0,1", "0,2", "1,0", "2,0"]);
        assert_eq!(listed("11:0,0 23"), ["0,2", "1,0", "2,0"]);
        assert_eq!(listed("11:0,0 22:0,0 33"), ["2,0"]);
        // No secret explains both answers: the game continues with any well-formed answer.
        assert_eq!(listed("11:2,0").len(), 0);
        assert_eq!(listed("11:1,0 11:0,0 12"), ["0,0", "0,1", "0,2", "1,0", "2,0"]);
    }

    #[test]
    fn large_families_list_the_same_answers() {
        let listed = Code::mastermind(3, 4, 6).unwrap();
        for text in ["112", "112:1,0 213", "112:1,0 213:0,2 123", "112:1,0 112:0,0 111"] {
            let at = listed.read_position(text).unwrap();
            let unlisted = Position { candidates: None, ..at.clone() };
            let both = [&at, &unlisted].map(|at| listed.moves(at).collect::<Vec<_>>());
            assert_eq!(both[0], both[1], "{text}");
        }
        let huge = Code::mastermind(8, 20, 20).unwrap();
        let mut at = huge.start();
        assert!(at.candidates().is_none());
        for guess in ["11223344", "55667788", "12345678"] {
            let guess = huge.read_move(&at, guess).unwrap();
            huge.play(&mut at, guess);
            let middle = huge.moves(&at).nth(3).unwrap();
            huge.play(&mut at, middle);
        }
        assert_eq!(huge.read_position(&huge.write_position(&at)), Ok(at));
    }

    #[test]
    fn positions_with_the_same_candidates_are_equal() {
        let game = Code::mastermind(2, 3, 6).unwrap();
        let read = |text| game.read_position(text).unwrap();
        assert_eq!(read("11:0,0 22:0,0"), read("12:0,0 21:0,0"));
        assert_ne!(read("11:0,0 22:0,0"), read("12:0,0"));
        // A single remaining secret differs from a guessed one.
        assert_ne!(read("11:0,0 22:0,0"), read("12:0,0 33:2,0"));
    }

    #[test]
    fn counts_sequences_of_guesses_and_answers() {
        // Every guess of 2 pegs and 2 colours; answers 2,0 1,0 0,0 to 11, and 2,0 1,0 0,2 to 12.
        let game = Code::mastermind(2, 2, 2).unwrap();
        let counts: Vec<u64> = (0..=4).map(|depth| perft(&game, &game.start(), depth)).collect();
        assert_eq!(counts[..3], [1, 4, 12]);
        assert_eq!(counts[3], 8 * 4);
    }
}
