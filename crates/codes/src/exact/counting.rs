//! Bounds from counting: how many codes a number of guesses can name, given the number of different answers.
//!
//! A tree in which every guess has at most `width` answers names one code with the first guess, `width - 1` with two,
//! their square with three, and so on. No set of `n` codes can do better than filling these places from the top.

/// The total of an impossible request, larger than any other. Fifty of them still fit into 32 bits.
pub const IMPOSSIBLE: u32 = 1 << 24;

/// Sizes in the table; larger ones are computed.
const LISTED: usize = 512;

/// A table of the least totals by counting.
#[derive(Clone, Debug)]
pub struct Counting {
    table: Vec<[u32; LISTED]>,
}

impl Counting {
    /// Creates the table for up to `answers` answers.
    pub fn new(answers: usize) -> Counting {
        let row = |width| std::array::from_fn(|n| least_total(n, width));
        Counting { table: (0..=answers).map(row).collect() }
    }

    /// Returns the least total for `n` codes if no guess has more than `width` answers.
    #[inline]
    pub fn least(&self, n: usize, width: usize) -> u32 {
        if n < LISTED { self.table[width][n] } else { least_total(n, width) }
    }
}

/// Returns the least total for `n` codes if no guess has more than `width` answers.
pub fn least_total(n: usize, width: usize) -> u32 {
    let (mut left, mut places, mut guesses, mut total) = (n, 1_usize, 1, 0);
    while left > 0 {
        if places == 0 {
            return IMPOSSIBLE;
        }
        let named = left.min(places);
        total += named as u32 * guesses;
        left -= named;
        places = places.saturating_mul(width.saturating_sub(1));
        guesses += 1;
    }
    total
}

/// Returns the maximum number of codes that `guesses` guesses of at most `width` answers can name.
pub fn capacity(guesses: u32, width: usize) -> usize {
    let (mut sum, mut places) = (0_usize, 1_usize);
    for _ in 0..guesses {
        sum = sum.saturating_add(places);
        places = places.saturating_mul(width.saturating_sub(1));
    }
    sum
}

/// Returns the sizes above which each further code of a part costs one more guess: 1, the capacity of two guesses, of
/// three… The first is omitted, since the number of parts gives the same information. Only sizes below `n` count.
pub fn thresholds(n: usize, width: usize) -> Vec<u8> {
    (2..=255)
        .map(|guesses| capacity(guesses, width))
        .take_while(|&size| size < n.min(255))
        .map(|size| size as u8)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_places_from_the_top() {
        // 14 answers: one code with 1 guess, 13 with 2, the rest with 3.
        assert_eq!([1, 2, 3, 14, 15].map(|n| least_total(n, 14)), [1, 3, 5, 27, 30]);
        assert_eq!(least_total(1296, 14), 1 + 2 * 13 + 3 * 169 + 4 * 1113);
        assert_eq!((least_total(1, 1), least_total(2, 1)), (1, IMPOSSIBLE));
        assert_eq!([1, 2, 3].map(|guesses| capacity(guesses, 5)), [1, 5, 21]);
        let counting = Counting::new(14);
        for n in 0..600 {
            for width in 1..=14 {
                assert_eq!(counting.least(n, width), least_total(n, width));
            }
        }
    }

    #[test]
    fn thresholds_give_the_cost_of_a_part() {
        for width in 2..8 {
            for n in 1..200_usize {
                let excess: usize =
                    thresholds(255, width).iter().map(|&t| n.saturating_sub(t as usize)).sum();
                assert_eq!(least_total(n, width) as usize, 2 * n - 1 + excess);
            }
        }
    }
}
