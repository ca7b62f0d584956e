//! The answer of every secret to every guess, computed once.
//!
//! Answers are numbered from 0 in the order of [`Code::answers`], so the winning answer is the last. One table has a
//! row per secret, which sweeps over many guesses read; the other has a row per guess, which splitting a set by one
//! guess reads. If secrets and guesses are the same codes, both are the same table.

use parlor_games::code::{Answer, AnswerKind, Code, Codeword};

use super::flat::bytes;
use super::sweep::{LANES, LaneBytes};

/// Maximum number of secrets: their indices have 16 bits.
pub const MOST_SECRETS: usize = 1 << 16;

/// Maximum size of both tables together, in bytes. Larger games could not be solved in a day anyway.
pub const MOST_BYTES: u64 = 512 << 20;

/// The answers of some secrets of a game.
#[derive(Clone, Debug)]
pub struct AnswerTable {
    /// The rules.
    pub game: Code,
    /// The secrets in ascending order.
    pub secrets: Vec<Codeword>,
    /// All guesses in ascending order.
    pub guesses: Vec<Codeword>,
    /// The index of each secret among the guesses.
    pub as_guess: Vec<u32>,
    /// The index of each guess among the secrets, or [`NOT_A_SECRET`].
    pub as_secret: Vec<u32>,
    /// All answers, the winning one last.
    pub answers: Vec<Answer>,
    /// Blocks of 32 guesses in the row of a secret.
    pub blocks: usize,
    by_secret: Vec<LaneBytes>,
    by_guess: Vec<u8>,
    guess_stride: usize,
}

/// Marks a guess that cannot be the secret.
pub const NOT_A_SECRET: u32 = u32::MAX;

impl AnswerTable {
    /// Returns whether the tables of this many secrets fit.
    pub fn fits(game: &Code, secrets: u64) -> bool {
        let same = secrets == game.guesses.count();
        secrets <= MOST_SECRETS as u64
            && game.guesses.count() <= Code::MOST_LISTED
            && secrets * game.guesses.count() * if same { 1 } else { 2 } <= MOST_BYTES
    }

    /// Computes the answers of `secrets`, which are in ascending order.
    pub fn new(game: &Code, secrets: &[Codeword]) -> AnswerTable {
        let guesses: Vec<Codeword> = game.guesses.codes().collect();
        let place = |code: &Codeword| guesses.binary_search(code).expect("secrets may be guessed") as u32;
        let as_guess: Vec<u32> = secrets.iter().map(place).collect();
        let mut as_secret = vec![NOT_A_SECRET; guesses.len()];
        for (secret, &guess) in as_guess.iter().enumerate() {
            as_secret[guess as usize] = secret as u32;
        }
        let blocks = guesses.len().div_ceil(LANES);
        let by_secret = answer_rows(game, secrets, &guesses);
        let mut table = AnswerTable {
            game: game.clone(),
            secrets: secrets.to_vec(),
            guesses,
            as_guess,
            as_secret,
            answers: game.answers().collect(),
            blocks,
            by_secret,
            by_guess: Vec::new(),
            guess_stride: blocks * LANES,
        };
        if !table.is_square() {
            table.transpose();
        }
        table
    }

    /// Whether exactly the secrets may be guessed: then the table is symmetric, and one suffices.
    fn is_square(&self) -> bool {
        self.secrets.len() == self.guesses.len()
    }

    fn transpose(&mut self) {
        /// Small enough for source and target of a tile to stay in the cache.
        const TILE: usize = 64;
        let (secrets, guesses) = (self.secrets.len(), self.guesses.len());
        self.guess_stride = secrets;
        self.by_guess = vec![0; secrets * guesses];
        for first in (0..secrets).step_by(TILE) {
            for second in (0..guesses).step_by(TILE) {
                for secret in first..secrets.min(first + TILE) {
                    let row = bytes(&self.by_secret[secret * self.blocks..][..self.blocks]);
                    for (guess, &answer) in
                        row.iter().enumerate().take(guesses.min(second + TILE)).skip(second)
                    {
                        self.by_guess[guess * secrets + secret] = answer;
                    }
                }
            }
        }
    }

    /// Size of the tables in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.by_secret.as_slice()) + self.by_guess.len()
    }

    /// Number of answers.
    #[inline]
    pub fn kinds(&self) -> usize {
        self.answers.len()
    }

    /// Returns all secrets as one set.
    pub fn everything(&self) -> Vec<u16> {
        (0..self.secrets.len()).map(|secret| secret as u16).collect()
    }

    /// The rows of all secrets, [`blocks`](AnswerTable::blocks) each.
    #[inline]
    pub fn rows(&self) -> &[LaneBytes] {
        &self.by_secret
    }

    /// The answer of each secret to a guess.
    #[inline]
    pub fn answers_to(&self, guess: u32) -> &[u8] {
        let table = if self.is_square() { bytes(&self.by_secret) } else { &self.by_guess };
        &table[guess as usize * self.guess_stride..][..self.secrets.len()]
    }
}

/// Computes one row of answers per secret, for whole blocks of guesses at a time, so that the compiler can use its
/// widest instructions.
fn answer_rows(game: &Code, secrets: &[Codeword], guesses: &[Codeword]) -> Vec<LaneBytes> {
    let (pegs, symbols) = (game.pegs() as usize, game.guesses.symbols as usize);
    let blocks = guesses.len().div_ceil(LANES);
    let mut places = vec![LaneBytes([u8::MAX; LANES]); blocks * pegs];
    let mut counts = vec![LaneBytes::ZERO; blocks * symbols];
    for (number, guess) in guesses.iter().enumerate() {
        let (block, lane) = (number / LANES, number % LANES);
        for (peg, &symbol) in guess.bytes()[..pegs].iter().enumerate() {
            places[block * pegs + peg].0[lane] = symbol;
            counts[block * symbols + symbol as usize].0[lane] += 1;
        }
    }
    // Answers with one black less come before those with one more.
    let mut first_with = [0_u8; 9];
    for (number, answer) in game.answers().enumerate() {
        if answer.white() == 0 {
            first_with[answer.black() as usize] = number as u8;
        }
    }
    let whites = game.reply == AnswerKind::BlackWhite;
    let mut rows = vec![LaneBytes::ZERO; secrets.len() * blocks];
    for (secret, row) in secrets.iter().zip(rows.chunks_mut(blocks.max(1))) {
        let bytes = secret.bytes();
        let mut kinds: Vec<(usize, u8)> = Vec::with_capacity(pegs);
        for &symbol in &bytes[..pegs] {
            match kinds.iter_mut().find(|(other, _)| *other == symbol as usize) {
                Some((_, count)) => *count += 1,
                None => kinds.push((symbol as usize, 1)),
            }
        }
        for (block, answers) in row.iter_mut().enumerate() {
            let mut black = [0_u8; LANES];
            for (peg, &symbol) in bytes[..pegs].iter().enumerate() {
                let guess = &places[block * pegs + peg].0;
                for lane in 0..LANES {
                    black[lane] += (guess[lane] == symbol) as u8;
                }
            }
            let mut start = [first_with[0]; LANES];
            for (value, &first) in first_with.iter().enumerate().take(pegs + 1).skip(1) {
                for lane in 0..LANES {
                    start[lane] = if black[lane] == value as u8 { first } else { start[lane] };
                }
            }
            if whites {
                let mut shared = [0_u8; LANES];
                for &(symbol, count) in &kinds {
                    let guess = &counts[block * symbols + symbol].0;
                    for lane in 0..LANES {
                        shared[lane] += guess[lane].min(count);
                    }
                }
                for lane in 0..LANES {
                    start[lane] += shared[lane].wrapping_sub(black[lane]);
                }
            }
            answers.0 = start;
        }
    }
    // LaneBytes beyond the last guess do not split anything.
    let used = guesses.len() % LANES;
    if used > 0 {
        for row in rows.chunks_mut(blocks) {
            row[blocks - 1].0[used..].fill(0);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use parlor_games::code::plain_answer;

    use super::*;

    #[test]
    fn tables_hold_the_plain_answers() {
        for game in [
            Code::mastermind(4, 4, 6).unwrap(),
            Code::mastermind(1, 5, 6).unwrap(),
            Code::mastermind(8, 2, 6).unwrap(),
            Code::bulls_and_cows(3, 6, false, 6).unwrap(),
            Code::bulls_and_cows(4, 6, true, 6).unwrap(),
            Code::black_peg(4, 2, 4, None).unwrap(),
        ] {
            let all: Vec<Codeword> = game.secrets.codes().collect();
            let some: Vec<Codeword> = all.iter().copied().skip(3).step_by(2).collect();
            for secrets in [all, some] {
                let table = AnswerTable::new(&game, &secrets);
                for (guess, code) in table.guesses.iter().enumerate() {
                    for (secret, other) in secrets.iter().enumerate() {
                        let [code, other] = [code, other].map(|code| code.symbols(game.pegs()));
                        let plain = plain_answer(&code, &other, game.reply);
                        let number = table.answers_to(guess as u32)[secret];
                        assert_eq!(table.answers[number as usize], plain);
                        let row = &table.rows()[secret * table.blocks..];
                        assert_eq!(row[guess / LANES].0[guess % LANES], number);
                    }
                }
            }
        }
    }
}
