//! Random numbers are the same on every platform, and random moves are uniform.

use parlor_core::{Game, Payoff};
use parlor_search::{draw_move, playout, stream};
use rand::Rng;

use crate::take_away::TakeAway;
use crate::tree::Tree;

#[test]
fn streams_match_the_recorded_numbers() {
    let drawn = |seed, number| {
        let mut rng = stream(seed, number);
        [(); 3].map(|()| rng.next_u32())
    };
    // Computed by an independent implementation of the ChaCha specification.
    assert_eq!(drawn(0, 0), [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f]);
    assert_eq!(drawn(0, 1), [0xb34b_8f2b, 0xca06_8379, 0x7cd4_3051]);
    assert_eq!(drawn(1, 0), [0xa0e9_5ecf, 0x61a9_4a49, 0xedd5_053e]);
    assert_eq!(drawn(u64::MAX, u64::MAX), [0x568f_f132, 0xf89e_7f57, 0x9bfb_c29d]);
}

#[test]
fn draws_moves_uniformly() {
    let game = TakeAway(3);
    let mut rng = stream(1, 0);
    let mut drawn = [0; 3];
    for _ in 0..30_000 {
        drawn[draw_move(&game, &game.start(), &mut rng).unwrap() as usize - 1] += 1;
    }
    // Three standard deviations are 245.
    assert!(drawn.iter().all(|times| (9_755..=10_245).contains(times)), "{drawn:?}");
}

#[test]
fn draws_no_move_when_the_game_is_over() {
    let game = TakeAway(0);
    assert_eq!(draw_move(&game, &game.start(), &mut stream(1, 0)), None);
    assert_eq!(playout(&game, game.start(), &mut stream(1, 0)), Payoff(-1));
}

#[test]
fn playouts_end_with_the_expected_frequencies() {
    let tree = Tree::read("[[3 3 [1 0]] -2]");
    let mut rng = stream(1, 0);
    let mut paid = [0; 6];
    for _ in 0..24_000 {
        paid[(playout(&tree, tree.start(), &mut rng).0 + 2) as usize] += 1;
    }
    for (times, expected) in paid.into_iter().zip([12_000, 0, 2_000, 2_000, 0, 8_000_i32]) {
        assert!((times - expected).abs() <= 250, "{paid:?}");
    }
}
