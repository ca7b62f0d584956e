//! Answers to guesses: the number of pegs that are right, and of symbols in the wrong place.

use super::Codeword;
use super::codeword::occurrences;

/// An answer: blacks (right symbol, right place) and whites (right symbol, wrong place). In games that report
/// only blacks, whites are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answer(u8);

/// The contents of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerKind {
    /// Blacks only.
    BlackOnly,
    /// Blacks and whites.
    BlackWhite,
}

impl Answer {
    /// Number of indices: one more than the largest [`index`](Answer::index).
    pub const INDICES: usize = 8 * 16 + 1;

    /// Creates an answer of at most 8 blacks and 8 whites.
    #[inline]
    pub const fn new(black: u8, white: u8) -> Answer {
        Answer(black << 4 | white)
    }

    /// Number of right symbols in the right place.
    #[inline]
    pub const fn black(self) -> u8 {
        self.0 >> 4
    }

    /// Number of right symbols in the wrong place.
    #[inline]
    pub const fn white(self) -> u8 {
        self.0 & 15
    }

    /// An index for tables: 16 × blacks + whites.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The inverse of [`index`](Answer::index).
    #[inline]
    pub const fn from_index(index: usize) -> Answer {
        Answer(index as u8)
    }
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.black(), self.white())
    }
}

/// The answer in its simplest form, correct for repeated symbols on either side: a symbol scores as often as
/// it occurs in both codes, first in its place, the rest elsewhere. The reference for the fast versions.
pub fn plain_answer(guess: &[u8], secret: &[u8], reply: AnswerKind) -> Answer {
    let black = guess.iter().zip(secret).filter(|(a, b)| a == b).count();
    let shared: usize =
        (0..=u8::MAX).map(|symbol| occurrences(symbol, guess).min(occurrences(symbol, secret))).sum();
    let white = if reply == AnswerKind::BlackWhite { shared - black } else { 0 };
    Answer::new(black as u8, white as u8)
}

/// A guess prepared for comparison with many secrets, eight pegs in one number at a time.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    /// The guess; unused pegs hold [`NO_SYMBOL`].
    pattern: u64,
    /// Each symbol of the guess repeated on every peg, and its count in the guess.
    kinds: [(u64, u8); 8],
    used: usize,
}

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
/// Fills unused pegs; no symbol has this number.
const NO_SYMBOL: u8 = 0x7F;

impl Probe {
    /// Prepares a guess.
    pub fn new(guess: Codeword, pegs: u8, reply: AnswerKind) -> Probe {
        let bytes = guess.bytes();
        let symbols = &bytes[..pegs as usize];
        let spread = |symbol_of: &dyn Fn(usize) -> u8| {
            u64::from_be_bytes(std::array::from_fn(|peg| {
                if peg < pegs as usize { symbol_of(peg) } else { NO_SYMBOL }
            }))
        };
        let mut kinds = [(0, 0); 8];
        let mut used = 0;
        if reply == AnswerKind::BlackWhite {
            for (peg, &symbol) in symbols.iter().enumerate() {
                if !symbols[..peg].contains(&symbol) {
                    let count = occurrences(symbol, symbols);
                    kinds[used] = (spread(&|_| symbol), count as u8);
                    used += 1;
                }
            }
        }
        Probe { pattern: spread(&|peg| symbols[peg]), kinds, used }
    }

    /// Returns the answer for a secret.
    #[inline]
    pub fn answer(&self, secret: Codeword) -> Answer {
        let black = equal_bytes(self.pattern, secret.0);
        if self.used == 0 {
            return Answer::new(black, 0);
        }
        let shared: u8 = self.kinds[..self.used]
            .iter()
            .map(|&(symbol, count)| count.min(equal_bytes(symbol, secret.0)))
            .sum();
        Answer::new(black, shared - black)
    }
}

/// Counts the equal bytes of two numbers whose bytes are below 128: a non-zero byte of the XOR carries into
/// its highest bit, and the product sums those bits.
#[inline]
fn equal_bytes(a: u64, b: u64) -> u8 {
    let differing = ((a ^ b) + NO_SYMBOL as u64 * EACH_BYTE) >> 7 & EACH_BYTE;
    8 - (differing.wrapping_mul(EACH_BYTE) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn repeated_symbols_score_as_often_as_in_both_codes() {
        let answer = |guess: &str, secret: &str| {
            plain_answer(guess.as_bytes(), secret.as_bytes(), AnswerKind::BlackWhite)
        };
        assert_eq!(answer("5854", "6478"), Answer::new(0, 2));
        assert_eq!(answer("1222", "3241"), Answer::new(1, 1));
        assert_eq!(answer("1111", "3241"), Answer::new(1, 0));
        assert_eq!(answer("1122", "2211"), Answer::new(0, 4));
        assert_eq!(answer("1123", "1211"), Answer::new(1, 2));
        assert_eq!(plain_answer(b"1122", b"2122", AnswerKind::BlackOnly), Answer::new(3, 0));
    }

    proptest! {
        #[test]
        fn the_packed_answer_equals_the_plain_one(
            (guess, secret) in (1_usize..=8).prop_flat_map(|pegs| (vec(0_u8..20, pegs), vec(0_u8..20, pegs))),
            few in any::<bool>(),
        ) {
            // Few symbols make repetitions likely.
            let narrow = |code: &[u8]| code.iter().map(|&s| if few { s % 3 } else { s }).collect::<Vec<u8>>();
            let (guess, secret) = (narrow(&guess), narrow(&secret));
            for reply in [AnswerKind::BlackOnly, AnswerKind::BlackWhite] {
                let probe = Probe::new(Codeword::new(&guess), guess.len() as u8, reply);
                prop_assert_eq!(probe.answer(Codeword::new(&secret)), plain_answer(&guess, &secret, reply));
                let back = Probe::new(Codeword::new(&secret), guess.len() as u8, reply);
                prop_assert_eq!(back.answer(Codeword::new(&guess)), plain_answer(&guess, &secret, reply));
            }
        }
    }
}
