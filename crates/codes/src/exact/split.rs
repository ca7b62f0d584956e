//! A set of secrets, partitioned by the answers to a guess.

use super::answer_table::AnswerTable;
use super::subproblem::ZobristKeys;

/// The codes of a set by their answers, with bounds for each part.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// All codes, part after part, in ascending order within each part.
    pub codes: Vec<u16>,
    /// The parts. The guess itself is in none of them.
    pub parts: Vec<Part>,
}

/// The codes that give one answer.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Start of its codes.
    pub start: u32,
    /// Number of codes.
    pub len: u32,
    /// The hash of the part.
    pub hash: u64,
    /// The index of the answer.
    pub answer: u8,
    /// Lower bound of their cost.
    pub bound: u32,
    /// Whether the bound is exact.
    pub exact: bool,
}

impl Split {
    /// Splits a set; `keys` hash its parts.
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

    /// Returns the codes of a part.
    #[inline]
    pub fn set(&self, part: Part) -> &[u16] {
        &self.codes[part.start as usize..][..part.len as usize]
    }
}

/// Returns the largest number of parts into which a member splits the set; stops at the first member that separates all
/// codes.
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
