//! The seeds of the two seats of a game.

use parlor_catalog::player::{seat_seed, secret_seat_seed};
use parlor_core::Side;

/// The game's seed, computed from a seat's by inverting `derive_seed`.
fn undone(seat_seed: u64, side: Side) -> u64 {
    let unshift = |x: u64, by: u32| x ^ (x >> by) ^ (x >> (2 * by));
    let mut x = unshift(seat_seed, 31);
    x = unshift(x.wrapping_mul(inverse(0x94D0_49BB_1331_11EB)), 27);
    x = unshift(x.wrapping_mul(inverse(0xBF58_476D_1CE4_E5B9)), 30);
    x.wrapping_sub((side.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The multiplicative inverse of an odd number (Newton's method, five steps for 64 bits).
fn inverse(odd: u64) -> u64 {
    (0..5).fold(odd, |x, _| x.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(x))))
}

/// A breaker receives the seed of its seat. Derived as in other games, it would reveal the maker's.
#[test]
fn the_seed_of_a_breaker_does_not_reveal_the_makers() {
    for seed in [1, 7, 0xDEAD_BEEF_0123_4567] {
        assert_eq!(undone(seat_seed(seed, Side::First), Side::First), seed);
        assert_ne!(undone(secret_seat_seed(seed, Side::First), Side::First), seed);
        assert_ne!(secret_seat_seed(seed, Side::First), secret_seat_seed(seed, Side::Second));
    }
}
