//! The rules: the codes, and the answer of a secret to a guess. The rest of the code checker works on the table that is
//! computed here.

use crate::Refusal;

/// A code-breaking game as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// Pegs in a code.
    pub pegs: u8,
    /// Symbols to choose from.
    pub symbols: u8,
    /// Maximum number of copies of a symbol in a secret.
    pub secret_copies: u8,
    /// Maximum number of copies of a symbol in a guess.
    pub guess_copies: u8,
    /// Whether answers count right symbols in wrong places.
    pub whites: bool,
}

/// With more pegs there are more answers than a mask has bits.
const MOST_PEGS: u8 = 6;
const MOST_SYMBOLS: u8 = 20;
/// Maximum number of pairs of a secret and a guess; each takes six bytes.
const MOST_PAIRS: usize = 1 << 27;

impl Game {
    /// Lists all sequences of symbols in which none occurs more than `copies` times, in ascending order.
    pub fn codes(&self, copies: u8) -> Vec<Vec<u8>> {
        let (pegs, symbols) = (u32::from(self.pegs), u32::from(self.symbols));
        let code = |number: u32| -> Vec<u8> {
            (0..pegs).rev().map(|peg| (number / symbols.pow(peg) % symbols) as u8).collect()
        };
        let fits = |code: &Vec<u8>| code.iter().all(|&symbol| times(symbol, code) <= copies);
        (0..symbols.pow(pegs)).map(code).filter(fits).collect()
    }

    /// Returns the number of symbols in the right place, and of further symbols that both codes have.
    pub fn answer(&self, guess: &[u8], secret: &[u8]) -> (u8, u8) {
        let black = guess.iter().zip(secret).filter(|(a, b)| a == b).count() as u8;
        if !self.whites {
            return (black, 0);
        }
        let mut left = [0_u8; MOST_SYMBOLS as usize];
        for &symbol in secret {
            left[usize::from(symbol)] += 1;
        }
        let mut shared = 0;
        for &symbol in guess {
            let left = &mut left[usize::from(symbol)];
            shared += u8::from(*left > 0);
            *left = left.saturating_sub(1);
        }
        (black, shared - black)
    }

    fn is_possible(self) -> bool {
        (1..=MOST_PEGS).contains(&self.pegs)
            && (1..=MOST_SYMBOLS).contains(&self.symbols)
            && self.secret_copies <= self.guess_copies
            && self.guess_copies <= self.pegs
            && u32::from(self.secret_copies) * u32::from(self.symbols) >= self.pegs.into()
            && usize::from(self.symbols).pow(self.pegs.into()) <= 1 << 20
    }
}

#[allow(clippy::naive_bytecount, reason = "there are at most six")]
fn times(symbol: u8, code: &[u8]) -> u8 {
    code.iter().filter(|&&other| other == symbol).count() as u8
}

/// The answers of all secrets to all guesses. Secrets and guesses are indices in the order of the codes; so are answers,
/// the winning one last.
pub struct Table {
    /// The rules.
    pub game: Game,
    /// Number of secrets.
    pub secrets: usize,
    /// The guesses.
    pub guesses: Vec<Vec<u8>>,
    /// Each guess as a secret, if it is one.
    pub as_secret: Vec<Option<u16>>,
    /// The index of each secret among the guesses.
    pub as_guess: Vec<u32>,
    /// Number of answers that occur.
    pub answers: usize,
    /// The index of the answer, by guess, then by secret.
    by_guess: Vec<u8>,
    /// The same by secret, then by guess, in whole blocks.
    by_secret: Vec<[u8; BLOCK]>,
    /// The same, each answer as one set bit.
    bits: Vec<u32>,
}

/// Guesses per block.
pub const BLOCK: usize = 64;

impl Table {
    /// Computes every answer.
    pub fn new(game: Game) -> Result<Table, Refusal> {
        if !game.is_possible() {
            return Err(Refusal::Game);
        }
        let secrets = game.codes(game.secret_copies);
        let guesses = game.codes(game.guess_copies);
        if secrets.len() > usize::from(u16::MAX) || secrets.len() * guesses.len() > MOST_PAIRS {
            return Err(Refusal::Game);
        }
        let mut by_guess = Vec::with_capacity(secrets.len() * guesses.len());
        for guess in &guesses {
            by_guess.extend(secrets.iter().map(|secret| game.answer(guess, secret)).map(|(b, w)| 8 * b + w));
        }
        let mut numbers = [0_u8; 64];
        for &answer in &by_guess {
            numbers[usize::from(answer)] = 1;
        }
        let mut answers = 0;
        for number in numbers.iter_mut().filter(|occurs| **occurs == 1) {
            *number = answers;
            answers += 1;
        }
        let blocks = guesses.len().div_ceil(BLOCK);
        let mut by_secret = vec![[0; BLOCK]; secrets.len() * blocks];
        let mut bits = vec![0; by_guess.len()];
        for (guess, row) in by_guess.chunks_mut(secrets.len()).enumerate() {
            for (secret, answer) in row.iter_mut().enumerate() {
                *answer = numbers[usize::from(*answer)];
                by_secret[secret * blocks + guess / BLOCK][guess % BLOCK] = *answer;
                bits[secret * guesses.len() + guess] = 1 << *answer;
            }
        }
        let find = |guess| secrets.binary_search(guess).ok().map(|secret| secret as u16);
        let as_secret: Vec<Option<u16>> = guesses.iter().map(find).collect();
        let as_guess = (0..).zip(&as_secret).filter(|(_, secret)| secret.is_some()).map(|(guess, _)| guess);
        let as_guess = as_guess.collect();
        let (secrets, answers) = (secrets.len(), answers.into());
        Ok(Table { game, secrets, guesses, as_secret, as_guess, answers, by_guess, by_secret, bits })
    }

    /// The answer of each secret to a guess.
    pub fn answers_to(&self, guess: usize) -> &[u8] {
        &self.by_guess[guess * self.secrets..][..self.secrets]
    }

    /// The answer of a secret to each guess, as set bits.
    pub fn answers_of(&self, secret: u16) -> &[u32] {
        &self.bits[usize::from(secret) * self.guesses.len()..][..self.guesses.len()]
    }

    /// All secrets.
    pub fn everything(&self) -> Vec<u16> {
        (0..self.secrets as u16).collect()
    }

    /// Whether a guess may be right.
    pub fn is_member(&self, set: &[u16], guess: usize) -> bool {
        self.as_secret[guess].is_some_and(|secret| set.binary_search(&secret).is_ok())
    }

    /// Counts the codes of a set by answer.
    pub fn sizes(&self, set: &[u16], guess: usize) -> [u16; 32] {
        let answers = self.answers_to(guess);
        let mut sizes = [0; 32];
        for &code in set {
            sizes[usize::from(answers[usize::from(code)] & 31)] += 1;
        }
        sizes
    }

    /// The same for a whole block of guesses, by answer; the set has fewer than 256 codes.
    pub fn sizes_in_block(&self, set: &[u16], block: usize) -> [[u8; BLOCK]; 32] {
        let blocks = self.guesses.len().div_ceil(BLOCK);
        let mut sizes = [[0; BLOCK]; 32];
        for (answer, sizes) in (0..).zip(&mut sizes[..self.answers]) {
            for &code in set {
                let answers = &self.by_secret[usize::from(code) * blocks + block];
                sizes.iter_mut().zip(answers).for_each(|(size, &other)| *size += u8::from(other == answer));
            }
        }
        sizes
    }

    /// Splits the codes of a set by their answers, without the winning answer. Some parts may be empty.
    pub fn parts(&self, set: &[u16], guess: usize) -> Vec<Vec<u16>> {
        let answers = self.answers_to(guess);
        let mut parts = vec![Vec::new(); self.answers];
        for &code in set {
            parts[usize::from(answers[usize::from(code)])].push(code);
        }
        parts.pop();
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_those_of_the_rules() {
        let game = Game { pegs: 4, symbols: 6, secret_copies: 4, guess_copies: 4, whites: true };
        assert_eq!(game.answer(&[0, 0, 1, 1], &[1, 1, 0, 0]), (0, 4));
        assert_eq!(game.answer(&[0, 0, 1, 2], &[0, 1, 0, 0]), (1, 2));
        assert_eq!(game.answer(&[5, 5, 5, 5], &[1, 5, 2, 3]), (1, 0));
        let black_only = Game { whites: false, ..game };
        assert_eq!(black_only.answer(&[0, 0, 1, 2], &[0, 1, 0, 0]), (1, 0));
    }

    #[test]
    fn the_table_numbers_the_answers_that_occur_and_the_winning_one_last() {
        let game = Game { pegs: 3, symbols: 4, secret_copies: 1, guess_copies: 3, whites: true };
        let table = Table::new(game).unwrap();
        assert_eq!((table.secrets, table.guesses.len(), table.answers), (24, 64, 9));
        for (guess, code) in table.guesses.iter().enumerate() {
            for secret in table.everything() {
                let answer = table.answers_to(guess)[usize::from(secret)];
                assert_eq!(table.answers_of(secret)[guess], 1 << answer);
                let same = table.as_secret[guess] == Some(secret);
                assert_eq!(usize::from(answer) == table.answers - 1, same, "{code:?}");
            }
        }
    }

    #[test]
    fn games_that_are_none_are_refused() {
        let game = Game { pegs: 4, symbols: 6, secret_copies: 4, guess_copies: 4, whites: true };
        for wrong in [
            Game { pegs: 0, ..game },
            Game { pegs: 7, ..game },
            Game { symbols: 21, ..game },
            Game { symbols: 3, secret_copies: 1, ..game },
            Game { guess_copies: 2, ..game },
            Game { pegs: 6, symbols: 20, ..game },
        ] {
            assert!(Table::new(wrong).is_err(), "{wrong:?}");
        }
    }
}
