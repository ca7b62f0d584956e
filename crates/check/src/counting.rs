//! What counting alone says. A guess names at most one code and leaves the others in at most `width` parts,
//! so at most one code of a set is named with the first guess, `width` with the second, their square with
//! the third, and so on; no strategy does better than filling these places from the top.

/// More than any number of guesses: what cannot be done at all costs this.
pub const IMPOSSIBLE: u64 = 1 << 40;

/// Any number of guesses is allowed.
pub const UNLIMITED: u8 = u8::MAX;

/// The least total for `codes` codes within so many guesses, when no guess leaves more than `width` parts.
pub fn least_total(codes: usize, within: u8, width: usize) -> u64 {
    let (mut left, mut places, mut total) = (codes as u64, 1_u64, 0);
    for guesses in 1.. {
        if left == 0 {
            break;
        }
        if places == 0 || within != UNLIMITED && guesses > u64::from(within) {
            return IMPOSSIBLE;
        }
        let named = left.min(places);
        total += named * guesses;
        left -= named;
        places = places.saturating_mul(width as u64);
    }
    total
}

/// [`least_total`] for all small sets, worked out once.
pub struct Counting {
    totals: Vec<[u64; Counting::LISTED]>,
}

impl Counting {
    const LISTED: usize = 256;

    /// For games in which a guess leaves at most so many parts.
    pub fn new(width: usize) -> Counting {
        let row = |width| std::array::from_fn(|codes| least_total(codes, UNLIMITED, width));
        Counting { totals: (0..=width).map(row).collect() }
    }

    /// The same as [`least_total`].
    pub fn least(&self, codes: usize, within: u8, width: usize) -> u64 {
        if within == UNLIMITED && codes < Counting::LISTED {
            self.totals[width][codes]
        } else {
            least_total(codes, within, width)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_from_the_top() {
        assert_eq!([0, 1, 2, 3, 14, 15].map(|n| least_total(n, UNLIMITED, 13)), [0, 1, 3, 5, 27, 30]);
        assert_eq!([1, 4, 5].map(|n| least_total(n, 2, 3)), [1, 7, IMPOSSIBLE]);
        assert_eq!([0, 1].map(|n| least_total(n, 0, 3)), [0, IMPOSSIBLE]);
        assert_eq!([1, 2].map(|n| least_total(n, UNLIMITED, 0)), [1, IMPOSSIBLE]);
        let counting = Counting::new(6);
        for (codes, within, width) in [(20, UNLIMITED, 6), (300, UNLIMITED, 2), (20, 3, 4), (22, 3, 4)] {
            assert_eq!(counting.least(codes, within, width), least_total(codes, within, width));
        }
    }
}
