//! Bounds by counting. A guess names at most one code and leaves the others in at most `width` parts, so at most one code
//! of a set is named with the first guess, `width` with the second, their square with the third, and so on. No strategy
//! does better than filling these places from the top.

/// The cost of the impossible, larger than any number of guesses.
pub const IMPOSSIBLE: u64 = 1 << 40;

/// No limit on the number of guesses.
pub const UNLIMITED: u8 = u8::MAX;

/// The bounds of all small sets, computed once.
pub struct Counting {
    /// By width and codes, for any number of guesses.
    totals: Vec<[u64; Counting::LISTED]>,
    /// By width and guesses: the maximum number of codes that can be named.
    most: Vec<[u64; UNLIMITED as usize + 1]>,
}

impl Counting {
    const LISTED: usize = 256;

    /// Creates the bounds for games in which a guess leaves at most `width` parts.
    pub fn new(width: usize) -> Counting {
        let totals = |width| std::array::from_fn(|codes| least_total(codes, width));
        let most = |width: usize| {
            let mut named = 0_u64;
            std::array::from_fn(|guesses| {
                let before = named;
                named = named.saturating_mul(width as u64).saturating_add(1);
                if guesses == usize::from(UNLIMITED) { u64::MAX } else { before }
            })
        };
        Counting { totals: (0..=width).map(totals).collect(), most: (0..=width).map(most).collect() }
    }

    /// Returns the least total for `codes` codes within the guesses allowed, if no guess leaves more than `width` parts.
    pub fn least(&self, codes: usize, within: u8, width: usize) -> u64 {
        if codes as u64 > self.most[width][usize::from(within)] {
            IMPOSSIBLE
        } else if codes < Counting::LISTED {
            self.totals[width][codes]
        } else {
            least_total(codes, width)
        }
    }
}

fn least_total(codes: usize, width: usize) -> u64 {
    let (mut left, mut places, mut total) = (codes as u64, 1_u64, 0);
    for guesses in 1.. {
        if left == 0 {
            break;
        }
        if places == 0 {
            return IMPOSSIBLE;
        }
        let named = left.min(places);
        total += named * guesses;
        left -= named;
        places = places.saturating_mul(width as u64);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_from_the_top() {
        let counting = Counting::new(13);
        let least = |codes, within, width| counting.least(codes, within, width);
        assert_eq!([0, 1, 2, 3, 14, 15].map(|codes| least(codes, UNLIMITED, 13)), [0, 1, 3, 5, 27, 30]);
        assert_eq!(least(1296, UNLIMITED, 13), 1 + 2 * 13 + 3 * 169 + 4 * 1113);
        assert_eq!([1, 4, 5].map(|codes| least(codes, 2, 3)), [1, 7, IMPOSSIBLE]);
        assert_eq!([13, 14].map(|codes| least(codes, 3, 3)), [34, IMPOSSIBLE]);
        assert_eq!([0, 1].map(|codes| least(codes, 0, 3)), [0, IMPOSSIBLE]);
        assert_eq!([1, 2].map(|codes| least(codes, UNLIMITED, 0)), [1, IMPOSSIBLE]);
    }
}
