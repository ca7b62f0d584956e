//! The one way randomness is drawn. Whatever is random in Parlor comes from a seed, so that everything can
//! be played again.
//!
//! Random games: the raw material of Monte Carlo methods, and a quick look at how a game ends when nobody
//! thinks.

use chacha20::ChaCha8Rng;
use parlor_core::{Game, Payoff};
use rand::{Rng, RngExt, SeedableRng};

use crate::limits::LimitChecker;

/// The random numbers that belong to a seed and one of its streams: a stream for each ply or each game, so
/// that what is drawn in one never depends on how much was drawn in another.
///
/// The generator is `ChaCha8`: the seed is its key and the stream its nonce, with no mixing in between that
/// might change from one version of a library to the next.
pub fn stream(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(stream);
    rng
}

/// One of the moves, each as likely as any other; none when the game is over.
#[inline]
pub fn draw_move<G: Game>(game: &G, at: &G::Position, rng: &mut impl Rng) -> Option<G::Move> {
    let count = game.count_moves(at) as u32;
    if count == 0 { None } else { game.nth_move(at, rng.random_range(0..count) as usize) }
}

/// Plays random moves to the end.
#[inline]
pub fn playout<G: Game>(game: &G, mut at: G::Position, rng: &mut impl Rng) -> Payoff {
    while let Some(mv) = draw_move(game, &at, rng) {
        game.play(&mut at, mv);
    }
    game.payoff(&at).expect("a game without moves is over")
}

/// Plays random moves to the end, unless the limits are up before that.
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
