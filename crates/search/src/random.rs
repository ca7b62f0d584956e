//! The player who does not think. Everybody should beat it.

use parlor_core::{Choice, Forfeit, Game, Limits, Strategy};

use crate::dice::{draw_move, stream};

/// Plays any of the moves, each as likely as any other.
#[derive(Clone, Copy, Debug)]
pub struct Random {
    /// Where its moves are drawn from, each ply from a stream of its own.
    pub seed: u64,
}

impl<G: Game> Strategy<G> for Random {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        _limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let mv = draw_move(game, at, &mut stream(self.seed, ply.into()));
        Ok(Choice::plain(mv.expect("moves are chosen while the game is not over")))
    }
}
