//! A player for every game that looks a fixed number of moves ahead.

use parlor_core::{Choice, Evaluate, Forfeit, Game, Guide, Limits, Strategy};

use crate::{Guard, Plain, Reach, SearchContext};

/// Plays what a plain search finds. Stopped early, it plays the best of the moves it has searched to the
/// end, or the first move if there is none, and gives no score, since it has proved none.
#[derive(Clone, Debug)]
pub struct FixedDepth<E, U> {
    /// The search; all of them choose the same moves.
    pub plain: Plain,
    /// Plies to look ahead; all, if there is no limit. A lower limit of the moment goes first.
    pub depth: Option<u32>,
    /// The estimate of positions at the depth limit.
    pub evaluate: E,
    /// The moves to try, and their order.
    pub guide: U,
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Strategy<G> for FixedDepth<E, U> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let depth = self.depth.into_iter().chain(limits.depth).min();
        let watch = (Guard::new(limits), Reach::default());
        let mut study = SearchContext { game, evaluate: &self.evaluate, guide: &self.guide, watch };

        let (best, score) = match self.plain.search(&mut study, at, depth) {
            Ok(found) => (found.best, Some(found.score)),
            Err(interrupted) => (interrupted.best.map(|(mv, _)| mv), None),
        };
        let mv = best
            .or_else(|| self.guide.moves(game, at).next())
            .expect("moves are chosen while the game is not over");
        let (guard, reach) = study.watch;
        Ok(Choice { mv, score, line: vec![mv], nodes: guard.nodes(), depth: reach.plies() })
    }
}
