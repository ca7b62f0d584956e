//! The guesses to be tried on a set: which ones may cost less than the budget, and in which order.

use std::sync::Arc;

use super::super::answer_table::NOT_A_SECRET;
use super::super::counting::{IMPOSSIBLE, thresholds};
use super::super::sweep::{self, LANES, MOST_COUNTED, SweepInput};
use super::{Expected, Scratch, Subproblem};

/// A guess that may be worth trying.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub guess: u32,
    /// It costs at least this much.
    pub bound: u32,
    /// How unevenly it splits the set.
    pub squares: u32,
}

/// The guesses to try in order, and what the others cost at least.
pub(super) struct RankedGuesses {
    pub order: Vec<Candidate>,
    /// No guess has more answers, the winning one counted whether it can be right or not.
    pub width: usize,
    /// The least bound of all guesses, those left out included.
    pub low: u32,
    /// Whether the bounds rise along the order.
    pub sorted_by_bound: bool,
}

impl Expected<'_> {
    /// The guesses that may cost less than the budget, the most promising first.
    pub(super) fn rank_guesses(&self, scratch: &mut Scratch, problem: &Subproblem<'_>) -> RankedGuesses {
        let mut order = scratch.orders.pop().unwrap_or_default();
        order.clear();
        let n = problem.set.len();
        let list = if n > self.table.kinds() || problem.path.is_empty() {
            self.canonical.after(self.table, problem.path)
        } else {
            None
        };
        let mut ranking =
            RankedGuesses { order, width: 1, low: IMPOSSIBLE, sorted_by_bound: n <= self.table.kinds() };
        if self.consistent_only {
            self.look_at_members(problem, list.as_deref(), &mut ranking);
        } else {
            self.look_at_all(scratch, problem, list, &mut ranking);
        }
        if ranking.sorted_by_bound {
            ranking.order.sort_unstable_by_key(|candidate| (candidate.bound, candidate.guess));
        } else {
            ranking
                .order
                .sort_unstable_by_key(|candidate| (candidate.squares, candidate.bound, candidate.guess));
        }
        self.recall_refuted(problem, &mut ranking);
        if problem.path.is_empty() {
            self.control.begin(ranking.order.iter().map(|candidate| candidate.bound).collect());
        }
        ranking
    }

    /// Raises the bounds of guesses by what is known of them. Their order stays, and with it the tree that is found.
    fn recall_refuted(&self, problem: &Subproblem<'_>, ranking: &mut RankedGuesses) {
        if self.refuted.is_empty() || ranking.sorted_by_bound {
            return;
        }
        let Some(known) = self.refuted.get(&(problem.set.to_vec(), problem.within)) else { return };
        for candidate in &mut ranking.order {
            candidate.bound =
                known.get(&candidate.guess).map_or(candidate.bound, |&b| b.max(candidate.bound));
        }
    }

    fn look_at_all(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        list: Option<Arc<Vec<u32>>>,
        ranking: &mut RankedGuesses,
    ) {
        let (set, n, table) = (problem.set, problem.set.len(), self.table);
        // A sweep looks at 32 guesses at once, but at all guesses there are.
        let few = list.as_ref().is_some_and(|list| 24 * list.len() < table.guesses.len());
        if n > MOST_COUNTED || few {
            let each = |ranking: &mut RankedGuesses, guess: u32| {
                let (parts, squares, beyond) = self.histogram(set, guess, problem.width);
                self.consider(problem, ranking, guess, parts, beyond, squares);
            };
            match list {
                Some(list) => list.iter().for_each(|&guess| each(ranking, guess)),
                None => (0..table.guesses.len() as u32).for_each(|guess| each(ranking, guess)),
            }
            return;
        }
        let thresholds = thresholds(n, problem.width);
        let plain = ranking.sorted_by_bound && thresholds.is_empty();
        if plain {
            sweep::parts(&SweepInput::of(self.table, set), &mut scratch.swept);
        } else {
            sweep::splits(&SweepInput::of(self.table, set), &thresholds, &mut scratch.swept);
        }
        let found = &scratch.swept;
        let each = |ranking: &mut RankedGuesses, guess: u32| {
            let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
            let parts = found.parts[block].0[lane] as usize;
            let (beyond, squares) =
                if plain { (0, 0) } else { (found.excess[block].0[lane], found.squares[block][lane]) };
            self.consider(problem, ranking, guess, parts, beyond.into(), squares.into());
        };
        match list {
            Some(list) => list.iter().for_each(|&guess| each(ranking, guess)),
            None if plain => self.look_at_promising(problem, found.parts(), ranking),
            None => (0..table.guesses.len() as u32).for_each(|guess| each(ranking, guess)),
        }
    }

    /// Most guesses of small sets have too few parts to be worth a second look: whole blocks are skipped.
    fn look_at_promising(&self, problem: &Subproblem<'_>, parts: &[u8], ranking: &mut RankedGuesses) {
        let n = problem.set.len() as u32;
        let guesses = self.table.guesses.len();
        let most = parts.iter().copied().max().unwrap_or(1);
        ranking.width = (usize::from(most) + 1).min(self.table.kinds());
        // A guess with fewer parts costs at least the budget, be it a member or not.
        let least = (3 * n).saturating_sub(problem.budget).min(most as u32) as u8;
        ranking.low = (3 * n + 1 - least as u32).saturating_sub(1).min(ranking.low);
        for (block, parts) in parts.chunks(LANES).enumerate() {
            if parts.iter().all(|&parts| parts < least.max(2)) {
                continue;
            }
            for (lane, &parts) in parts.iter().enumerate() {
                let guess = block * LANES + lane;
                if parts >= least.max(2) && guess < guesses {
                    self.consider(problem, ranking, guess as u32, parts.into(), 0, 0);
                }
            }
        }
    }

    fn look_at_members(
        &self,
        problem: &Subproblem<'_>,
        list: Option<&Vec<u32>>,
        ranking: &mut RankedGuesses,
    ) {
        for &member in problem.set {
            let guess = self.table.as_guess[member as usize];
            if list.is_none_or(|list| list.binary_search(&guess).is_ok()) {
                let (parts, squares, beyond) = self.histogram(problem.set, guess, problem.width);
                self.consider(problem, ranking, guess, parts, beyond, squares);
            }
        }
    }

    /// Parts, squares of their sizes, and what counting with so many answers adds to two guesses per code.
    fn histogram(&self, set: &[u16], guess: u32, width: usize) -> (usize, u32, u32) {
        let answers = self.table.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let (mut parts, mut squares, mut beyond) = (0, 0, 0);
        for &count in counts[..self.table.kinds()].iter().filter(|&&count| count > 0) {
            parts += 1;
            squares += count * count;
            beyond += self.counting.least(count as usize, width).saturating_sub(2 * count - 1);
        }
        (parts, squares, beyond)
    }

    /// Puts a guess on the list if it may cost less than the budget.
    #[inline]
    fn consider(
        &self,
        problem: &Subproblem<'_>,
        ranking: &mut RankedGuesses,
        guess: u32,
        parts: usize,
        beyond: u32,
        squares: u32,
    ) {
        let member = self.is_member(problem.set, guess);
        ranking.width = ranking.width.max(parts + usize::from(!member));
        if parts < 2 {
            return;
        }
        let bound = 3 * problem.set.len() as u32 - parts as u32 - member as u32 + beyond;
        if bound < problem.budget {
            ranking.order.push(Candidate { guess, bound, squares });
        } else {
            ranking.low = ranking.low.min(bound);
        }
    }

    pub(super) fn is_member(&self, set: &[u16], guess: u32) -> bool {
        let secret = self.table.as_secret[guess as usize];
        secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok()
    }
}
