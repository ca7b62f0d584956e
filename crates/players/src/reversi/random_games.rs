//! Games for tests.

use parlor_core::Game;
use parlor_games::Reversi;
use parlor_games::reversi::Position;

/// Returns the positions of reproducible random games.
pub(super) fn random_games(game: &Reversi, games: usize) -> Vec<Vec<Position>> {
    let mut state = 1_u64;
    let mut played = || {
        let mut line = vec![game.start()];
        while let Some(at) = line.last().filter(|at| !at.is_over()) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let pick = (state >> 33) as usize % game.moves(at).count();
            let mv = game.moves(at).nth(pick).expect("one of the moves just counted");
            line.push(game.after(at, mv));
        }
        line
    };
    (0..games).map(|_| played()).collect()
}
