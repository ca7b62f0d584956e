//! How a simulation finds out what a position is worth: it plays the game to its end.

use parlor_core::{Evaluate, Game, Payoff};
use rand::{Rng, RngExt};

use crate::Pace;
use crate::dice::draw_move;
use crate::playout::playout_within;

/// The moves of the games that are played out.
#[derive(Clone, Copy, Debug)]
pub enum Rollout<E> {
    /// Any move, each as likely as any other.
    Random,
    /// Mostly the move after which the evaluation likes the position best, and now and then any other: a
    /// better game, and a slower one.
    Greedy(E),
}

/// One move in so many is drawn at random, so that no two games need be alike.
const WHIM: u32 = 4;

impl<E> Rollout<E> {
    /// Plays a game to its end, unless the limits are up before that.
    #[inline]
    pub(super) fn play<G: Game>(
        &self,
        game: &G,
        mut at: G::Position,
        rng: &mut impl Rng,
        pace: &mut Pace<'_>,
    ) -> Option<Payoff>
    where
        E: Evaluate<G>,
    {
        let Rollout::Greedy(evaluate) = self else { return playout_within(game, at, rng, pace) };
        loop {
            if let Some(payoff) = game.payoff(&at) {
                return Some(payoff);
            }
            let mover = game.turn(&at);
            let mv = if rng.random_range(0..WHIM) == 0 {
                draw_move(game, &at, rng)
            } else {
                // Some games have millions of moves in every position.
                let in_time = game.moves(&at).take_while(|_| !pace.is_up());
                in_time.min_by_key(|&mv| {
                    let next = game.after(&at, mv);
                    // What is over outranks every estimate, and what is good for the other side is bad.
                    match game.payoff(&next) {
                        Some(payoff) => i64::from(payoff.to(mover.other())) << 32,
                        None => i64::from(evaluate.evaluate(game, &next)),
                    }
                })
            };
            if pace.is_up() {
                return None;
            }
            game.play(&mut at, mv.expect("a game that is not over has moves"));
        }
    }
}
