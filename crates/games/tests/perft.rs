//! Numbers of move sequences that others have counted too.

use parlor_core::{Game, perft};
use parlor_games::{TicTacToe, Ultimate};

fn counts<G: Game>(game: &G, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    depths.map(|depth| perft(game, &game.start(), depth)).collect()
}

#[test]
fn tic_tac_toe_has_its_known_sequences() {
    let known = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    assert_eq!(counts(&TicTacToe, 1..=9), known);
}

#[test]
fn ultimate_tic_tac_toe_has_its_known_sequences() {
    assert_eq!(counts(&Ultimate, 1..=6), [81, 720, 6_336, 55_080, 473_256, 4_020_960]);
}
