//! Everything a search does, written down in order, for looking at it afterwards.

use parlor_core::{Game, Score, Watch, Window};

/// One thing that a search did. Scores and windows are told in its own view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// It arrived at a position by a move, or at the root.
    Enter {
        /// The move.
        by: Option<M>,
        /// What still matters there.
        window: Window,
    },
    /// The position just entered is searched no further.
    Leaf(Score),
    /// The remaining moves of the current position are skipped because of this score.
    Cut(Score),
    /// It went back with this score.
    Leave(Score),
}

/// A watch that writes down every event.
#[derive(Clone, Debug)]
pub struct Trace<M> {
    /// What happened, in order.
    pub events: Vec<Event<M>>,
}

impl<M> Default for Trace<M> {
    fn default() -> Trace<M> {
        Trace { events: Vec::new() }
    }
}

impl<G: Game> Watch<G> for Trace<G::Move> {
    fn enter(&mut self, _: &G::Position, by: Option<G::Move>, window: Window) {
        self.events.push(Event::Enter { by, window });
    }

    fn leaf(&mut self, score: Score) {
        self.events.push(Event::Leaf(score));
    }

    fn cut(&mut self, _: G::Move, score: Score) {
        self.events.push(Event::Cut(score));
    }

    fn leave(&mut self, score: Score) {
        self.events.push(Event::Leave(score));
    }
}
