//! Chooses moves: a search, an engine or an external process.

use crate::{Ending, Forfeit, Game, Limits, Opinion, Score};

/// Chooses moves. A strategy is built for one game, from its settings and the seed of its seat.
///
/// A choice is a function of settings, seed, position, ply and limits. State kept between calls changes only the
/// speed, so that moves can be taken back, games resumed and positions repeated.
pub trait Strategy<G: Game>: Send {
    /// Chooses a move in an unfinished position. `ply` is the number of moves made so far; each ply has its own stream
    /// of random numbers.
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit>;

    /// Receives the moves that led to the next position, before each call of [`choose`](Strategy::choose). A choice
    /// does not depend on them; external processes and embedded players receive them.
    fn recall(&mut self, _game: &G, _start: &G::Position, _moves: &[G::Move]) {}

    /// Receives the ending of the game.
    fn game_over(&mut self, _ending: Ending) {}

    /// The name that an external program has given itself.
    fn name(&self) -> Option<&str> {
        None
    }

    /// The secret it has kept, to be shown when the game is over.
    fn reveal(&self) -> Option<String> {
        None
    }
}

/// For strategies that wrap another one.
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
