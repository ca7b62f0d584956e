//! One set of secrets, split by the answers to one guess.

use super::answer_table::AnswerTable;
use super::subproblem::ZobristKeys;

/// The codes of a set by their answers, and what is known of each part.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// All codes, part after part; in each part smallest first.
    pub codes: Vec<u16>,
    /// The parts; the guess itself, if it is in the set, is in none.
    pub parts: Vec<Part>,
}

/// The codes that give one answer.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Where its codes begin.
    pub start: u32,
    /// How many there are.
    pub len: u32,
    /// A number that mixes them all.
    pub hash: u64,
    /// The number of the answer.
    pub answer: u8,
    /// They cost at least this much.
    pub bound: u32,
    /// They cost exactly that much.
    pub exact: bool,
}

impl Split {
    /// Splits a set; `keys` give the numbers of its parts.
    #[inline]
    pub fn make(&mut self, table: &AnswerTable, keys: &ZobristKeys, set: &[u16], guess: u32) {
        let answers = table.answers_to(guess);
        let mut counts = [0_u32; 64];
        let mut hashes = [0_u64; 64];
        for &code in set {
            let answer = (answers[code as usize] & 63) as usize;
            counts[answer] += 1;
            hashes[answer] ^= keys.of(code);
        }
        self.parts.clear();
        let mut starts = [0_u32; 64];
        let mut start = 0;
        let win = table.kinds() - 1;
        for answer in 0..=win {
            starts[answer] = start;
            let len = counts[answer];
            if len > 0 && answer < win {
                let (hash, answer) = (hashes[answer], answer as u8);
                self.parts.push(Part { start, len, hash, answer, bound: 0, exact: false });
            }
            start += len;
        }
        self.codes.resize(set.len(), 0);
        for &code in set {
            let place = &mut starts[(answers[code as usize] & 63) as usize];
            self.codes[*place as usize] = code;
            *place += 1;
        }
    }

    /// The codes of a part.
    #[inline]
    pub fn set(&self, part: Part) -> &[u16] {
        &self.codes[part.start as usize..][..part.len as usize]
    }
}

/// The most parts that a member of the set splits it into; stops at the first that tells all apart.
#[inline]
pub fn most_parts_by_member(table: &AnswerTable, set: &[u16]) -> u32 {
    let mut most = 0;
    for &member in set {
        let answers = table.answers_to(table.as_guess[member as usize]);
        let seen = set.iter().fold(0_u64, |seen, &code| seen | 1 << (answers[code as usize] & 63));
        most = most.max(seen.count_ones());
        if most as usize == set.len() {
            break;
        }
    }
    most
}
