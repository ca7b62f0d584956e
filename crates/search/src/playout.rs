//! Random games: the raw material of Monte Carlo methods, and a quick look at how a game ends when nobody
//! thinks.

use parlor_core::{Game, Payoff};
use rand::Rng;

use crate::Pace;
use crate::dice::draw_move;

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
    pace: &mut Pace<'_>,
) -> Option<Payoff> {
    while let Some(mv) = draw_move(game, &at, rng) {
        game.play(&mut at, mv);
        if pace.is_up() {
            return None;
        }
    }
    game.payoff(&at)
}
