//! Derives seeds: of games from an event's seed, of seats from a game's.

/// The `index`-th seed derived from `seed`. Neighbouring seeds and indices give unrelated results
/// (the finaliser of `SplitMix64`: Steele, Lea and Flood, 2014).
pub const fn derive_seed(seed: u64, index: u64) -> u64 {
    let mut x = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_seeds_derive_different_seeds() {
        let mut seen: Vec<u64> =
            (0..100).flat_map(|seed| (0..100).map(move |index| derive_seed(seed, index))).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 10_000);
    }
}
