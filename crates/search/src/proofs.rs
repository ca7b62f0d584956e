//! The tables of the [solver](crate::solver).
//!
//! `Proofs` stores for each position the bounds between which its value lies. It grows with the search up
//! to its maximum size; then the entries that took the least effort are replaced.
//!
//! `BottomUp` holds the values of all positions of a small game, computed from the last position up,
//! without search or hashing. It needs a game that [numbers](parlor_core::Game::number) its positions so that
//! moves lead to smaller numbers: when a position is computed, the values of its successors are there.

use std::hash::Hash;

use parlor_core::{Game, Score, Watch, Window};

use crate::context::{Stopped, end_score};
use crate::exhaustive::one_move_earlier;
use crate::key::key_of;

/// Bounds of a position's value for the side to move, relative to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScoreBounds {
    pub(crate) lower: Score,
    pub(crate) upper: Score,
}

impl ScoreBounds {
    const UNKNOWN: ScoreBounds = ScoreBounds { lower: Score::WORST, upper: Score::BEST };

    /// Returns the score for a search with this window, if the bounds decide it.
    #[inline]
    pub(crate) fn answer(self, window: Window) -> Option<Score> {
        if self.lower == self.upper || self.lower >= window.beta {
            Some(self.lower)
        } else {
            (self.upper <= window.alpha).then_some(self.upper)
        }
    }
}

/// A hash table of proved bounds.
#[derive(Debug)]
pub(crate) struct Proofs<P> {
    /// Groups of [`GROUP`] slots. The key of a position selects its group.
    slots: Vec<Option<Proof<P>>>,
    used: usize,
    most: usize,
}

#[derive(Debug)]
struct Proof<P> {
    at: P,
    bounds: ScoreBounds,
    /// Positions visited for the proof.
    effort: u32,
}

const GROUP: usize = 4;
const MIN_SLOTS: usize = 1 << 10;

impl<P: Clone + Eq + Hash> Proofs<P> {
    /// Creates a table of at most `bytes`.
    pub(crate) fn new(bytes: usize) -> Proofs<P> {
        let most = 1 << (bytes / size_of::<Option<Proof<P>>>()).max(GROUP).ilog2();
        Proofs { slots: empty(MIN_SLOTS.min(most)), used: 0, most }
    }

    #[inline]
    fn group(&self, key: u64) -> usize {
        let groups = self.slots.len() / GROUP;
        ((key >> 32) as usize & (groups - 1)) * GROUP
    }

    /// Returns the bounds of a position with this key.
    #[inline]
    pub(crate) fn find(&self, at: &P, key: u64) -> ScoreBounds {
        let group = &self.slots[self.group(key)..][..GROUP];
        let found = group.iter().flatten().find(|proof| proof.at == *at);
        found.map_or(ScoreBounds::UNKNOWN, |proof| proof.bounds)
    }

    /// Narrows the bounds of a position.
    pub(crate) fn learn(&mut self, at: &P, key: u64, ScoreBounds { lower, upper }: ScoreBounds, effort: u64) {
        if 2 * self.used >= self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        let effort = effort.min(u32::MAX.into()) as u32;
        let group = self.group(key);
        let mut victim = group;
        let mut lowest = u32::MAX;
        for number in group..group + GROUP {
            match &mut self.slots[number] {
                Some(proof) if proof.at == *at => {
                    let ScoreBounds { lower: known_lower, upper: known_upper } = proof.bounds;
                    proof.bounds =
                        ScoreBounds { lower: lower.max(known_lower), upper: upper.min(known_upper) };
                    proof.effort = proof.effort.saturating_add(effort);
                    return;
                }
                Some(proof) if lowest > 0 && proof.effort < lowest => {
                    lowest = proof.effort.max(1);
                    victim = number;
                }
                Some(_) => {}
                None => {
                    lowest = 0;
                    victim = number;
                }
            }
        }
        self.used += usize::from(self.slots[victim].is_none());
        self.slots[victim] = Some(Proof { at: at.clone(), bounds: ScoreBounds { lower, upper }, effort });
    }

    fn grow(&mut self) {
        let larger = (4 * self.slots.len()).min(self.most);
        let old = std::mem::replace(&mut self.slots, empty(larger));
        self.used = 0;
        for proof in old.into_iter().flatten() {
            self.learn(&proof.at, key_of(&proof.at), proof.bounds, proof.effort.into());
        }
    }
}

fn empty<P>(slots: usize) -> Vec<Option<Proof<P>>> {
    std::iter::repeat_with(|| None).take(slots).collect()
}

/// Values by position number.
#[derive(Debug)]
pub(crate) struct BottomUp {
    /// For each number, the value for the side to move, relative to the position.
    scores: Vec<Score>,
    most: usize,
}

impl BottomUp {
    /// Creates an empty table of at most `bytes`.
    pub(crate) fn new(bytes: usize) -> BottomUp {
        BottomUp { scores: Vec::new(), most: bytes / size_of::<Score>() }
    }

    /// Returns the value of a position that has been computed.
    #[inline]
    pub(crate) fn score<G: Game>(&self, game: &G, at: &G::Position) -> Option<Score> {
        if self.scores.is_empty() {
            return None;
        }
        self.scores.get(game.number(at)?).copied()
    }

    /// Computes the values up to this position, if it has a number within the maximum size. Returns the
    /// number of values added. A stop keeps those computed so far.
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

    /// Returns the best score of the side to move, by the other side's lowest one.
    #[inline]
    fn best<G: Game>(&self, game: &G, at: &G::Position) -> Score {
        let theirs = |mv| {
            let number = game.number(&game.after(at, mv));
            self.scores[number.expect("successors of a numbered position are numbered")]
        };
        one_move_earlier(game.moves(at).map(theirs).min().expect("a game that is not over has moves"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(lower: i32, upper: i32) -> ScoreBounds {
        ScoreBounds { lower: Score::estimate(lower), upper: Score::estimate(upper) }
    }

    #[test]
    fn bounds_narrow_and_survive_growing() {
        let mut proofs = Proofs::new(1 << 20);
        for n in 0..2_000_u64 {
            proofs.learn(&n, key_of(&n), between(-5, 9), 1);
            proofs.learn(&n, key_of(&n), between(-7, 3), 1);
        }
        assert!(proofs.slots.len() >= 4_000);
        let kept = (0..2_000).filter(|n| proofs.find(n, key_of(n)) == between(-5, 3)).count();
        // A full group loses entries.
        assert!(kept > 1_900, "{kept}");
        assert_eq!(proofs.find(&2_000, key_of(&2_000_u64)), ScoreBounds::UNKNOWN);
    }

    #[test]
    fn a_full_table_keeps_expensive_proofs() {
        let mut proofs = Proofs::new(1);
        for n in 0..100_u64 {
            proofs.learn(&n, key_of(&n), between(1, 1), if n == 7 { 1_000 } else { n });
        }
        assert_eq!(proofs.slots.len(), GROUP);
        assert_eq!(proofs.find(&7, key_of(&7_u64)), between(1, 1));
    }

    #[test]
    fn bounds_decide_windows_outside_them() {
        let window = |alpha, beta| Window { alpha: Score::estimate(alpha), beta: Score::estimate(beta) };
        assert_eq!(between(2, 5).answer(window(3, 4)), None);
        assert_eq!(between(2, 5).answer(window(0, 2)), Some(Score::estimate(2)));
        assert_eq!(between(2, 5).answer(window(5, 9)), Some(Score::estimate(5)));
        assert_eq!(between(3, 3).answer(Window::FULL), Some(Score::estimate(3)));
    }
}
