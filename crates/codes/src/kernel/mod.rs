//! Counts the answers of a set of secrets to many guesses at once: 32 guesses occupy the bytes of a row, and every
//! secret is compared with all of them by the same few instructions.
//!
//! Answers are first written into a tile that stays in the L1 cache, then counted seven kinds at a time, so that all
//! counters stay in registers. Counting straight into a histogram was the largest cost before. The compiler vectorises a
//! loop over single bytes along the wrong axis, so a kernel works on rows of bytes. In one run on a busy AMD EPYC
//! (Zen 3) a whole tree of entropy for Mastermind 4×6 took 7.2 ms with AVX2 and 17 ms with portable rows; byte by byte it
//! took seven times as long as with AVX2.

mod plain;
mod tile;
mod wide;

use parlor_games::code::{AnswerKind, Code, Codeword};
use parlor_processor::Vector;

/// Guesses per block.
pub const LANES: usize = 32;
/// Answers counted in one pass.
const AT_A_TIME: usize = 7;
/// Maximum number of secrets in a tile: its counters are bytes.
pub const TILE: usize = 255;
/// Up to this many secrets, comparing all pairs of answers is cheaper than counting every answer.
pub const FEW: usize = 16;
/// The symbol of lanes without a guess.
const NO_SYMBOL: u8 = 0x7F;
/// Marks an unused counter.
const NO_ANSWER: u8 = 0xFF;

/// One byte per guess of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct LaneBytes(pub [u8; LANES]);

impl LaneBytes {
    /// All zeros.
    pub const ZERO: LaneBytes = LaneBytes([0; LANES]);
}

/// Guesses arranged for the kernels: in blocks of 32, each with one row per peg (its symbol) and one row per symbol
/// (its count).
#[derive(Clone, Debug)]
pub struct GuessBlocks {
    codes: Vec<Codeword>,
    rows: Vec<LaneBytes>,
    rows_in_block: usize,
}

impl GuessBlocks {
    /// Arranges guesses of a game.
    pub fn new(game: &Code, codes: Vec<Codeword>) -> GuessBlocks {
        let (pegs, symbols) = (game.pegs() as usize, game.guesses.symbols as usize);
        let rows_in_block = pegs + symbols;
        let mut rows = vec![LaneBytes::ZERO; codes.len().div_ceil(LANES) * rows_in_block];
        if let Some(last) = rows.chunks_mut(rows_in_block).last() {
            last[..pegs].fill(LaneBytes([NO_SYMBOL; LANES]));
        }
        for (place, code) in codes.iter().enumerate() {
            let (block, lane) = (place / LANES * rows_in_block, place % LANES);
            for (peg, &symbol) in code.bytes()[..pegs].iter().enumerate() {
                rows[block + peg].0[lane] = symbol;
                rows[block + pegs + symbol as usize].0[lane] += 1;
            }
        }
        GuessBlocks { codes, rows, rows_in_block }
    }

    /// The guesses.
    pub fn codes(&self) -> &[Codeword] {
        &self.codes
    }

    /// The blocks, each with its guesses. The last block may have fewer than 32; the counts of its other lanes are
    /// meaningless.
    pub fn blocks(&self) -> impl Iterator<Item = (&[Codeword], &[LaneBytes])> {
        self.codes.chunks(LANES).zip(self.rows.chunks(self.rows_in_block))
    }
}

/// A secret, prepared for the kernels.
#[derive(Clone, Copy, Debug)]
pub struct Secret {
    pegs: [u8; 8],
    /// Its different symbols and their counts; empty if answers have no whites.
    kinds: [(u8, u8); 8],
    used: u8,
}

impl Secret {
    /// Prepares a secret of a game.
    pub fn new(game: &Code, code: Codeword) -> Secret {
        let pegs = code.bytes();
        let mut kinds = [(0, 0); 8];
        let mut used = 0;
        if game.reply == AnswerKind::BlackWhite {
            for &symbol in &pegs[..game.pegs() as usize] {
                if let Some((_, count)) = kinds[..used].iter_mut().find(|(other, _)| *other == symbol) {
                    *count += 1;
                } else {
                    kinds[used] = (symbol, 1);
                    used += 1;
                }
            }
        }
        Secret { pegs, kinds, used: used as u8 }
    }
}

/// The counts of one block of guesses.
#[derive(Clone, Debug)]
struct Counts {
    /// Number of secrets per answer.
    each: Vec<LaneBytes>,
    /// Number of different answers.
    parts: LaneBytes,
}

/// Counts answers with the fastest instructions of the processor.
#[derive(Clone, Debug)]
pub struct Counter {
    pegs: usize,
    answers: Vec<u8>,
    tile: Vec<LaneBytes>,
    counts: Counts,
    vector: Option<Vector>,
}

impl Counter {
    /// Creates a counter for the answers of a game.
    pub fn new(game: &Code) -> Counter {
        Counter::using(game, Vector::detect())
    }

    fn using(game: &Code, vector: Option<Vector>) -> Counter {
        let mut answers: Vec<u8> = game.answers().map(|answer| answer.index() as u8).collect();
        answers.resize(answers.len().next_multiple_of(AT_A_TIME), NO_ANSWER);
        Counter {
            pegs: game.pegs() as usize,
            counts: Counts { each: vec![LaneBytes::ZERO; answers.len()], parts: LaneBytes::ZERO },
            answers,
            tile: vec![LaneBytes::ZERO; TILE],
            vector,
        }
    }

    /// Counts, for each answer of the game in order, how many of at most [`TILE`] secrets give it to each guess of a block.
    /// A few further rows of zeros may follow.
    #[inline]
    pub fn count(&mut self, block: &[LaneBytes], secrets: &[Secret]) -> &[LaneBytes] {
        assert!(secrets.len() <= TILE);
        let tile = &mut self.tile[..secrets.len()];
        let input = KernelInput { pegs: self.pegs, block, secrets, answers: &self.answers };
        let counts = &mut self.counts;
        match self.vector {
            Some(vector) => wide::count(vector, &input, tile, counts),
            None => plain::count(&input, tile, counts),
        }
        &self.counts.each
    }

    /// The last counts.
    #[inline]
    pub fn counts(&self) -> &[LaneBytes] {
        &self.counts.each
    }

    /// Counts the parts into which each guess of a block splits at most [`TILE`] secrets. For [`FEW`] secrets or fewer, the
    /// answers themselves are not counted: most guesses are discarded by the number of parts.
    #[inline]
    pub fn parts(&mut self, block: &[LaneBytes], secrets: &[Secret]) -> &LaneBytes {
        if secrets.len() > FEW {
            self.count(block, secrets);
            return &self.counts.parts;
        }
        let tile = &mut self.tile[..secrets.len()];
        let input = KernelInput { pegs: self.pegs, block, secrets, answers: &self.answers };
        let parts = &mut self.counts.parts;
        match self.vector {
            Some(vector) => wide::parts(vector, &input, tile, parts),
            None => plain::parts(&input, tile, parts),
        }
        &self.counts.parts
    }
}

/// Some secrets, and one block of guesses.
struct KernelInput<'a> {
    pegs: usize,
    block: &'a [LaneBytes],
    secrets: &'a [Secret],
    answers: &'a [u8],
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use parlor_games::code::{Answer, CodeShape, plain_answer};

    use super::*;

    #[test]
    fn every_kernel_equals_the_plain_answers() {
        for game in [
            Code::mastermind(4, 6, 6).unwrap(),
            Code::mastermind(5, 3, 6).unwrap(),
            Code::mastermind(8, 2, 6).unwrap(),
            Code::mastermind(1, 20, 6).unwrap(),
            Code::bulls_and_cows(3, 8, false, 6).unwrap(),
            Code::black_peg(4, 2, 4, None).unwrap(),
        ] {
            // Enough for two blocks, the second one not full.
            let some = |shape: CodeShape, count: usize| {
                let step = (shape.count() as usize / count).max(1);
                shape.codes().step_by(step).take(count).collect::<Vec<Codeword>>()
            };
            let (secrets, guesses) = (some(game.secrets, 60), some(game.guesses, 40));
            let blocks = GuessBlocks::new(&game, guesses);
            let prepared: Vec<Secret> = secrets.iter().map(|&code| Secret::new(&game, code)).collect();
            for (guesses, block) in blocks.blocks() {
                for with in [None, Vector::detect()] {
                    let mut counter = Counter::using(&game, with);
                    let few = *counter.parts(block, &prepared[..FEW]);
                    let all = *counter.parts(block, &prepared);
                    let counts = counter.count(block, &prepared).to_vec();
                    for (lane, guess) in guesses.iter().enumerate() {
                        let mut naive = [0; Answer::INDICES];
                        for secret in &secrets {
                            let [guess, secret] = [guess, secret].map(|code| code.symbols(game.pegs()));
                            naive[plain_answer(&guess, &secret, game.reply).index()] += 1;
                        }
                        let parts = naive.iter().filter(|&&count| count > 0).count();
                        assert_eq!(all.0[lane] as usize, parts, "{with:?} {guess:?}");
                        let few_parts: HashSet<u8> = secrets[..FEW]
                            .iter()
                            .map(|&secret| {
                                let [guess, secret] = [*guess, secret].map(|code| code.symbols(game.pegs()));
                                plain_answer(&guess, &secret, game.reply).index() as u8
                            })
                            .collect();
                        assert_eq!(few.0[lane] as usize, few_parts.len(), "{with:?} {guess:?}");
                        for (answer, count) in game.answers().zip(&counts) {
                            assert_eq!(count.0[lane], naive[answer.index()], "{with:?} {guess:?} {answer:?}");
                        }
                    }
                }
            }
        }
    }
}
