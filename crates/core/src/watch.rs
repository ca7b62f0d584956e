//! Observers of a search: counting, progress, interruption and explanation.

use crate::{Game, Score};

/// The scores that matter at a node. Scores of at most `alpha` or at least `beta` do not change the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The score that the maximising side already has elsewhere.
    pub alpha: Score,
    /// The score that the minimising side already has elsewhere.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const FULL: Window = Window { alpha: Score::WORST, beta: Score::BEST };
}

/// Observes a search. Every search takes an observer as a type parameter, so that unused events cost nothing.
///
/// Scores and windows are in the search's own view: First's in minimax forms, that of the side to move in negamax
/// forms. Every position that is entered is left again, leaves included, unless the search is stopped.
pub trait Watch<G: Game> {
    /// The search enters a position, by a move unless it is the root.
    #[inline]
    fn enter(&mut self, _at: &G::Position, _by: Option<G::Move>, _window: Window) {}

    /// The position just entered is finished or at the depth limit.
    #[inline]
    fn leaf(&mut self, _score: Score) {}

    /// The remaining moves of the current position are skipped, because `by` leads to `score`. Plain searches call this
    /// only if moves remain.
    #[inline]
    fn cut(&mut self, _by: G::Move, _score: Score) {}

    /// The search leaves the position it entered last, with its score.
    #[inline]
    fn leave(&mut self, _score: Score) {}

    /// Called during long work that enters no position, so that the clock can be checked.
    #[inline]
    fn look(&mut self) {}

    /// Whether to stop. A stopped search returns only proved results.
    #[inline]
    fn stopped(&self) -> bool {
        false
    }
}

/// Observes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl<G: Game> Watch<G> for Unwatched {}

/// Counts the nodes, leaves and cuts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions entered, the root and the leaves included.
    pub nodes: u64,
    /// Positions that were finished or at the depth limit.
    pub leaves: u64,
    /// Positions whose remaining moves were skipped.
    pub cuts: u64,
}

impl<G: Game> Watch<G> for Counts {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: Window) {
        self.nodes += 1;
    }

    #[inline]
    fn leaf(&mut self, _: Score) {
        self.leaves += 1;
    }

    #[inline]
    fn cut(&mut self, _: G::Move, _: Score) {
        self.cuts += 1;
    }
}

/// A borrowed observer.
impl<G: Game, W: Watch<G> + ?Sized> Watch<G> for &mut W {
    #[inline]
    fn enter(&mut self, at: &G::Position, by: Option<G::Move>, window: Window) {
        (**self).enter(at, by, window);
    }

    #[inline]
    fn leaf(&mut self, score: Score) {
        (**self).leaf(score);
    }

    #[inline]
    fn cut(&mut self, by: G::Move, score: Score) {
        (**self).cut(by, score);
    }

    #[inline]
    fn leave(&mut self, score: Score) {
        (**self).leave(score);
    }

    #[inline]
    fn look(&mut self) {
        (**self).look();
    }

    #[inline]
    fn stopped(&self) -> bool {
        (**self).stopped()
    }
}

/// An optional observer.
impl<G: Game, W: Watch<G>> Watch<G> for Option<W> {
    #[inline]
    fn enter(&mut self, at: &G::Position, by: Option<G::Move>, window: Window) {
        if let Some(watch) = self {
            watch.enter(at, by, window);
        }
    }

    #[inline]
    fn leaf(&mut self, score: Score) {
        if let Some(watch) = self {
            watch.leaf(score);
        }
    }

    #[inline]
    fn cut(&mut self, by: G::Move, score: Score) {
        if let Some(watch) = self {
            watch.cut(by, score);
        }
    }

    #[inline]
    fn leave(&mut self, score: Score) {
        if let Some(watch) = self {
            watch.leave(score);
        }
    }

    #[inline]
    fn look(&mut self) {
        if let Some(watch) = self {
            watch.look();
        }
    }

    #[inline]
    fn stopped(&self) -> bool {
        self.as_ref().is_some_and(W::stopped)
    }
}

/// Two observers; either may stop the search.
impl<G: Game, A: Watch<G>, B: Watch<G>> Watch<G> for (A, B) {
    #[inline]
    fn enter(&mut self, at: &G::Position, by: Option<G::Move>, window: Window) {
        self.0.enter(at, by, window);
        self.1.enter(at, by, window);
    }

    #[inline]
    fn leaf(&mut self, score: Score) {
        self.0.leaf(score);
        self.1.leaf(score);
    }

    #[inline]
    fn cut(&mut self, by: G::Move, score: Score) {
        self.0.cut(by, score);
        self.1.cut(by, score);
    }

    #[inline]
    fn leave(&mut self, score: Score) {
        self.0.leave(score);
        self.1.leave(score);
    }

    #[inline]
    fn look(&mut self) {
        self.0.look();
        self.1.look();
    }

    #[inline]
    fn stopped(&self) -> bool {
        self.0.stopped() || self.1.stopped()
    }
}
