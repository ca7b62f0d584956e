//! Somebody who plays: a program, an outside process, later perhaps a person elsewhere.

use crate::{Ending, Forfeit, Game, Limits, Opinion, Score};

/// Chooses moves. A strategy is built for one game, from its settings and the game's seed.
///
/// What it chooses is a function of settings, seed, position, ply and limits; what it remembers changes
/// only its speed. So taking back, resuming, and asking it about a position twice all hold.
pub trait Strategy<G: Game>: Send {
    /// Chooses a move in an unfinished position. `ply` counts the moves made since the game began;
    /// randomness is drawn from a stream of its own for each ply.
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit>;

    /// Hears how the next position was reached, before it is asked about it. A choice does not depend on it;
    /// those who ask somebody else pass it on.
    fn recall(&mut self, _game: &G, _start: &G::Position, _moves: &[G::Move]) {}

    /// Hears how the game ended.
    fn game_over(&mut self, _ending: Ending) {}

    /// What it calls itself, where it is somebody else's program and has said so.
    fn name(&self) -> Option<&str> {
        None
    }

    /// What it kept hidden, shown when the game is over.
    fn reveal(&self) -> Option<String> {
        None
    }
}

/// Whoever plays through another player holds it like this.
impl<G: Game> Strategy<G> for Box<dyn Strategy<G>> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        (**self).choose(game, at, ply, limits)
    }

    fn recall(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        (**self).recall(game, start, moves);
    }

    fn game_over(&mut self, ending: Ending) {
        (**self).game_over(ending);
    }

    fn name(&self) -> Option<&str> {
        (**self).name()
    }

    fn reveal(&self) -> Option<String> {
        (**self).reveal()
    }
}

/// A move with the opinion of the strategy that chose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The expected continuation, `mv` first; may be empty.
    pub line: Vec<M>,
    /// The strategy's opinion; its value is to the mover.
    pub opinion: Opinion<Score>,
}

impl<M> Choice<M> {
    /// A move without an opinion.
    pub fn plain(mv: M) -> Choice<M> {
        Choice { mv, line: Vec::new(), opinion: Opinion::default() }
    }
}
