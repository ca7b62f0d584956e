//! Which move to try first. The sooner the best move comes, the less is left to look at.
//!
//! Best is the move the table remembers; then the *killers*, moves that have just cut off a sister of this
//! position \[1\]; then moves by their *history*, the work they have saved anywhere in the tree \[2\].
//! Where these know nothing, moves that leave the opponent few replies come first, which keeps the tree
//! narrow, and else the guide decides.
//!
//! 1. S. G. Akl, M. M. Newborn, The principal continuation and the killer heuristic, ACM (1977).
//! 2. J. Schaeffer, The history heuristic, ICCA Journal 6 (1983).

use parlor_core::{Game, Side};

use crate::key::key_of;

/// What one thread has learned about moves.
#[derive(Debug)]
pub(crate) struct Order<G: Game> {
    killers: Vec<[Option<G::Move>; 2]>,
    history: Box<[[u32; MOVES]; 2]>,
}

/// Moves share an entry of the history when their keys do.
const MOVES: usize = 1 << 10;

/// What a killer counts for; no history is longer.
const KILLER: u32 = 1 << 30;

impl<G: Game> Order<G> {
    pub(crate) fn new() -> Order<G> {
        Order { killers: Vec::new(), history: Box::new([[0; MOVES]; 2]) }
    }

    /// How early a move should be tried; larger is earlier.
    #[inline]
    pub(crate) fn merit(&self, ply: u32, side: Side, mv: G::Move) -> u32 {
        match self.killers.get(ply as usize) {
            Some(&[Some(latest), _]) if latest == mv => KILLER + 1,
            Some(&[_, Some(earlier)]) if earlier == mv => KILLER,
            _ => self.history[side.index()][place(mv)],
        }
    }

    /// A move has made the rest of its position needless.
    #[inline]
    pub(crate) fn reward(&mut self, ply: u32, side: Side, mv: G::Move, depth: u32) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let score = &mut self.history[side.index()][place(mv)];
        *score += depth * depth;
        if *score >= KILLER / 2 {
            for score in self.history.as_flattened_mut() {
                *score /= 2;
            }
        }
    }
}

#[inline]
fn place<M: std::hash::Hash>(mv: M) -> usize {
    (key_of(&mv) >> 40) as usize % MOVES
}
