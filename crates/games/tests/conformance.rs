//! Every game keeps the promises of the contract along many games.

use parlor_core::conformance::check_playout;
use parlor_core::{Depict, Notation};
use parlor_games::{Nim, TicTacToe, Tree, Ultimate};

/// Draws numbers that look random and are the same every time.
fn picks(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

fn check<G: Notation + Depict>(game: &G, games: u64) {
    for seed in 0..games {
        if let Err(breach) = check_playout(game, &mut picks(seed)) {
            panic!("{breach:?}, in game {seed}");
        }
    }
}

#[test]
fn tic_tac_toe_keeps_the_contract() {
    check(&TicTacToe, 100);
}

#[test]
fn ultimate_tic_tac_toe_keeps_the_contract() {
    check(&Ultimate, 30);
}

#[test]
fn nim_keeps_the_contract() {
    check(&Nim::default(), 100);
    check(&Nim::new(&[0, 1, 7, 20], 2, false).unwrap(), 30);
    check(&Nim::new(&[100; 10], 1, true).unwrap(), 1);
    check(&Nim::new(&[1_000], 1_000, true).unwrap(), 3);
}

#[test]
fn trees_keep_the_contract() {
    check(&Tree::parse("C[A[[2 3] B[5 9]] D[[0] [7 4]] E[[2 1] [5 6]]]").unwrap(), 30);
    check(&Tree::parse("[1 [[[[2 -3] 4]]] x[0]]").unwrap(), 30);
    check(&Tree::parse("7").unwrap(), 1);
}
