//! Sequences of symbols, packed into one number.

/// Maximum number of pegs: one byte of a `u64` each.
pub const MOST_PEGS: u8 = 8;

/// Maximum number of symbols.
pub const MOST_SYMBOLS: u8 = 20;

/// A secret or a guess: one symbol number per byte, the first peg in the highest byte, unused bytes 0. The
/// order of the numbers is the lexicographic order of the codes.
///
/// ```
/// use parlor_games::code::Codeword;
/// let code = Codeword::new(&[0, 0, 1, 2]);
/// assert!(code < Codeword::new(&[0, 1, 0, 0]));
/// assert_eq!(code.symbols(4), [0, 0, 1, 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Codeword(pub(super) u64);

impl Codeword {
    /// Packs at most [`MOST_PEGS`] symbols.
    pub fn new(symbols: &[u8]) -> Codeword {
        let mut bytes = [0; MOST_PEGS as usize];
        bytes[..symbols.len()].copy_from_slice(symbols);
        Codeword(u64::from_be_bytes(bytes))
    }

    /// The symbols of the first `pegs` pegs.
    #[inline]
    pub fn symbols(self, pegs: u8) -> Vec<u8> {
        self.bytes()[..pegs as usize].to_vec()
    }

    /// All eight bytes, the first peg first.
    #[inline]
    pub const fn bytes(self) -> [u8; MOST_PEGS as usize] {
        self.0.to_be_bytes()
    }

    /// The set of symbols on the first `pegs` pegs, as bits.
    #[inline]
    pub fn kinds(self, pegs: u8) -> u32 {
        self.bytes()[..pegs as usize].iter().fold(0, |kinds, &symbol| kinds | 1 << symbol)
    }

    /// A hash, for keys of sets.
    #[inline]
    pub(super) const fn mixed(self) -> u64 {
        parlor_core::derive_seed(0x5EED_C0DE, self.0)
    }
}

/// The set of allowed codes: their length, their symbols, and how often a symbol may occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodeShape {
    /// Number of pegs.
    pub pegs: u8,
    /// Number of symbols.
    pub symbols: u8,
    /// Maximum number of occurrences of one symbol.
    pub copies: u8,
}

impl CodeShape {
    /// Number of codes.
    ///
    /// ```
    /// use parlor_games::code::CodeShape;
    /// assert_eq!(CodeShape { pegs: 4, symbols: 10, copies: 1 }.count(), 5040);
    /// assert_eq!(CodeShape { pegs: 4, symbols: 4, copies: 2 }.count(), 204);
    /// ```
    pub fn count(self) -> u64 {
        ways(self.pegs as usize, &vec![self.copies; self.symbols as usize])
    }

    /// Returns whether `code` has this shape.
    pub fn holds(self, code: Codeword) -> bool {
        let bytes = code.bytes();
        let (pegs, unused) = bytes.split_at(self.pegs as usize);
        let mut used = [0; 256];
        let fits = |&symbol: &u8| {
            used[symbol as usize] += 1;
            symbol < self.symbols && used[symbol as usize] <= self.copies
        };
        pegs.iter().all(fits) && unused.iter().all(|&byte| byte == 0)
    }

    /// Iterates over all codes, smallest first, without listing them.
    pub fn codes(self) -> Codes {
        Codes { shape: self, next: self.completed([0; 8], 0) }
    }

    /// Returns the code at this index of the ordered list.
    pub fn nth(self, place: u64) -> Option<Codeword> {
        let mut bytes = [0_u8; MOST_PEGS as usize];
        let mut left = vec![self.copies; self.symbols as usize];
        let mut place = place;
        for (peg, byte) in bytes.iter_mut().enumerate().take(self.pegs as usize) {
            let pegs = self.pegs as usize - 1 - peg;
            let symbol = (0..self.symbols).find(|&symbol| {
                let copies = &mut left[symbol as usize];
                if *copies == 0 {
                    return false;
                }
                *copies -= 1;
                let below = ways(pegs, &left);
                if place < below {
                    return true;
                }
                place -= below;
                left[symbol as usize] += 1;
                false
            })?;
            *byte = symbol;
        }
        Some(Codeword(u64::from_be_bytes(bytes)))
    }

    /// Returns the smallest code that starts with the first `fixed` of these symbols.
    fn completed(self, mut bytes: [u8; 8], fixed: usize) -> Option<Codeword> {
        let mut used = [0_u8; 256];
        for &symbol in &bytes[..fixed] {
            used[symbol as usize] += 1;
        }
        for byte in &mut bytes[fixed..self.pegs as usize] {
            *byte = (0..self.symbols).find(|&symbol| used[symbol as usize] < self.copies)?;
            used[*byte as usize] += 1;
        }
        bytes[self.pegs as usize..].fill(0);
        Some(Codeword(u64::from_be_bytes(bytes)))
    }

    /// Returns the smallest code greater than `code`.
    pub fn after(self, code: Codeword) -> Option<Codeword> {
        let bytes = code.bytes();
        (0..self.pegs as usize).rev().find_map(|peg| {
            let earlier = |symbol| occurrences(symbol, &bytes[..peg]) as u8;
            let symbol = (bytes[peg] + 1..self.symbols).find(|&symbol| earlier(symbol) < self.copies)?;
            let mut larger = bytes;
            larger[peg] = symbol;
            self.completed(larger, peg + 1)
        })
    }
}

/// Counts the ways to fill `pegs` pegs with `left` copies of each symbol.
fn ways(pegs: usize, left: &[u8]) -> u64 {
    if left.iter().all(|&copies| copies as usize >= pegs) {
        return (left.len() as u64).pow(pegs as u32);
    }
    // `ways[p]`: ways to fill p chosen pegs with the symbols processed so far.
    let mut ways = vec![0_u64; pegs + 1];
    ways[0] = 1;
    for &copies in left {
        let before = ways.clone();
        for filled in 1..=pegs {
            for of_this in 1..=filled.min(copies as usize) {
                ways[filled] += before[filled - of_this] * choose(filled, of_this);
            }
        }
    }
    ways[pegs]
}

/// Iterates over the codes of a shape in order.
#[derive(Clone, Debug)]
pub struct Codes {
    shape: CodeShape,
    next: Option<Codeword>,
}

impl Iterator for Codes {
    type Item = Codeword;

    #[inline]
    fn next(&mut self) -> Option<Codeword> {
        let code = self.next?;
        // Usually only the last peg changes.
        let last = self.shape.pegs as usize - 1;
        let mut bytes = code.bytes();
        let free = self.shape.copies >= self.shape.pegs && bytes[last] + 1 < self.shape.symbols;
        self.next = if free {
            bytes[last] += 1;
            Some(Codeword(u64::from_be_bytes(bytes)))
        } else {
            self.shape.after(code)
        };
        Some(code)
    }
}

/// Counts the occurrences of a symbol.
#[allow(clippy::naive_bytecount, reason = "there are at most eight")]
pub(super) fn occurrences(symbol: u8, among: &[u8]) -> usize {
    among.iter().filter(|&&other| other == symbol).count()
}

fn choose(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_all_sequences_within_the_limit_of_copies() {
        for pegs in 1..=4 {
            for symbols in 2..=4_u8 {
                for copies in 1..=pegs {
                    let shape = CodeShape { pegs, symbols, copies };
                    let free = CodeShape { pegs, symbols, copies: pegs };
                    let naive: Vec<Codeword> = (0..(symbols as u32).pow(pegs as u32))
                        .map(|number| {
                            let digit = |peg: u32| number / (symbols as u32).pow(peg) % symbols as u32;
                            Codeword::new(&(0..pegs as u32).rev().map(|p| digit(p) as u8).collect::<Vec<_>>())
                        })
                        .collect();
                    assert_eq!(free.codes().collect::<Vec<_>>(), naive);
                    let kept: Vec<Codeword> = naive.into_iter().filter(|&code| shape.holds(code)).collect();
                    assert_eq!(shape.codes().collect::<Vec<_>>(), kept);
                    assert_eq!(shape.count(), kept.len() as u64);
                }
            }
        }
    }

    #[test]
    fn counts_large_sets_without_listing_them() {
        assert_eq!(CodeShape { pegs: 8, symbols: 8, copies: 8 }.count(), 16_777_216);
        assert_eq!(CodeShape { pegs: 8, symbols: 20, copies: 8 }.count(), 25_600_000_000);
        assert_eq!(CodeShape { pegs: 6, symbols: 10, copies: 1 }.count(), 151_200);
        assert_eq!(CodeShape { pegs: 5, symbols: 2, copies: 2 }.count(), 0);
    }
}
