//! Random numbers, moves and games. All randomness in Parlor is derived from a seed, so that everything can
//! be repeated.

use chacha20::ChaCha8Rng;
use parlor_core::{Game, Payoff};
use rand::{Rng, RngExt, SeedableRng};

use crate::limits::LimitChecker;

/// Returns the random generator of a seed and a stream. Each ply or game has its own stream, so its numbers
/// do not depend on how many were drawn in another.
///
/// The generator is `ChaCha8`: the seed is its key and the stream its nonce, without any mixing that might
/// change between versions of a library.
pub fn stream(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(stream);
    rng
}

/// Draws a uniformly random move. `None` if the game is over.
#[inline]
pub fn draw_move<G: Game>(game: &G, at: &G::Position, rng: &mut impl Rng) -> Option<G::Move> {
    let count = game.count_moves(at) as u32;
    if count == 0 { None } else { game.nth_move(at, rng.random_range(0..count) as usize) }
}

/// Plays random moves to the end of the game.
#[inline]
pub fn playout<G: Game>(game: &G, mut at: G::Position, rng: &mut impl Rng) -> Payoff {
    while let Some(mv) = draw_move(game, &at, rng) {
        game.play(&mut at, mv);
    }
    game.payoff(&at).expect("a game without moves is over")
}

/// Plays random moves to the end of the game. `None` if the limits are reached before.
#[inline]
pub(crate) fn playout_within<G: Game>(
    game: &G,
    mut at: G::Position,
    rng: &mut impl Rng,
    checker: &mut LimitChecker<'_>,
) -> Option<Payoff> {
    while let Some(mv) = draw_move(game, &at, rng) {
        game.play(&mut at, mv);
        if checker.reached() {
            return None;
        }
    }
    game.payoff(&at)
}
