//! The values of all positions of a small game, filled in from the last one up: no search, no hashing, one
//! look at each position.
//!
//! It takes a game that [numbers](parlor_core::Game::number) its positions so that moves lead to smaller
//! numbers. By the time a position's turn comes, the values of all it can lead to are there.

use parlor_core::{Game, Score, Watch, Window};

use crate::context::{Stopped, end_score};
use crate::exact::one_move_earlier;

/// The values filled in so far.
#[derive(Debug)]
pub(crate) struct BottomUp {
    /// For each number, the value to the side to move, as seen from the position.
    scores: Vec<Score>,
    most: usize,
}

impl BottomUp {
    /// No values yet. They take at most `bytes`.
    pub(crate) fn new(bytes: usize) -> BottomUp {
        BottomUp { scores: Vec::new(), most: bytes / size_of::<Score>() }
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn score<G: Game>(&self, game: &G, at: &G::Position) -> Option<Score> {
        if self.scores.is_empty() {
            return None;
        }
        self.scores.get(game.number(at)?).copied()
    }

    /// Fills in the values up to this position, if it has a number that is not too large. Says how many
    /// that were; if it is stopped, they stay.
    pub(crate) fn fill<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        watch: &mut impl Watch<G>,
    ) -> Result<u64, Stopped> {
        let Some(last) = game.number(at).filter(|&last| last < self.most) else { return Ok(0) };
        let before = self.scores.len();
        self.scores.reserve((last + 1).saturating_sub(before));
        for number in before..=last {
            if watch.stopped() {
                return Err(Stopped);
            }
            let at = game.numbered(number);
            watch.enter(&at, None, Window::FULL);
            let score = match end_score(game, &at, game.turn(&at), 0) {
                Some(score) => {
                    watch.leaf(score);
                    score
                }
                None => self.best(game, &at),
            };
            watch.leave(score);
            self.scores.push(score);
        }
        Ok((self.scores.len() - before) as u64)
    }

    /// What is best for the mover is worst for the other side.
    #[inline]
    fn best<G: Game>(&self, game: &G, at: &G::Position) -> Score {
        let theirs = |mv| {
            let number = game.number(&game.after(at, mv));
            self.scores[number.expect("what a numbered position leads to is numbered")]
        };
        one_move_earlier(game.moves(at).map(theirs).min().expect("a game that is not over has moves"))
    }
}
