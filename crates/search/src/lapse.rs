//! A player whose attention lapses: now and then it plays any move at all, and otherwise what another player
//! would. It makes opponents that people can beat out of players that they cannot.

use parlor_core::{Choice, Ending, Forfeit, Game, Limits, Remark, Strategy, derive_seed};
use rand::RngExt;

use crate::dice::{draw_move, stream};

/// Which of the seeds that follow from its own the lapses are drawn from. The player behind it has the seed
/// itself; were both drawn from one stream, whether it lapses would say something about its next move.
const LAPSES: u64 = 0;

/// Plays a random move in so many of a hundred cases, and else asks another player.
#[derive(Clone, Debug)]
pub struct Lapse<S> {
    percent: u32,
    seed: u64,
    player: S,
    /// Whether the last move was a random one.
    lapsed: bool,
}

impl<S> Lapse<S> {
    /// A player that leaves its moves to `player`, except for `percent` of a hundred.
    pub fn new(percent: u32, seed: u64, player: S) -> Lapse<S> {
        Lapse { percent, seed: derive_seed(seed, LAPSES), player, lapsed: false }
    }
}

impl<G: Game, S: Strategy<G>> Strategy<G> for Lapse<S> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let mut dice = stream(self.seed, ply.into());
        self.lapsed = dice.random_range(0..100) < self.percent;
        if !self.lapsed {
            return self.player.choose(game, at, ply, limits);
        }
        let mv = draw_move(game, at, &mut dice);
        Ok(Choice::plain(mv.expect("moves are chosen while the game is not over")))
    }

    fn recall(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        self.player.recall(game, start, moves);
    }

    fn game_over(&mut self, ending: Ending) {
        self.player.game_over(ending);
    }

    fn name(&self) -> Option<&str> {
        self.player.name()
    }

    fn remark(&self) -> Option<Remark> {
        if self.lapsed { None } else { self.player.remark() }
    }

    fn reveal(&self) -> Option<String> {
        self.player.reveal()
    }
}
