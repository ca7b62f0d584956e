//! Ranks the guesses of a set that may cost less than the budget.

use std::sync::Arc;

use super::super::answer_table::NOT_A_SECRET;
use super::super::counting::{IMPOSSIBLE, thresholds};
use super::super::sweep::{self, LANES, MOST_COUNTED, SweepInput};
use super::{Expected, Scratch, Subproblem};

/// A guess that may be worth trying.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub guess: u32,
    /// Lower bound of its total.
    pub bound: u32,
    /// Sum of the squared sizes of its parts: larger is less even.
    pub squares: u32,
}

/// The guesses to try in order, and a bound of the others.
pub(super) struct RankedGuesses {
    pub order: Vec<Candidate>,
    /// Maximum number of answers of any guess. The winning answer counts even if it is impossible here.
    pub width: usize,
    /// The least bound of the guesses left out.
    pub low: u32,
    /// Whether the order is by ascending bounds.
    pub sorted_by_bound: bool,
}

impl Expected<'_> {
    /// Returns the guesses that may cost less than the budget, the most promising first.
    pub(super) fn rank_guesses(&self, scratch: &mut Scratch, problem: &Subproblem<'_>) -> RankedGuesses {
        let mut order = scratch.orders.pop().unwrap_or_default();
        order.clear();
        let n = problem.set.len();
        let list = if n > self.table.kinds() || problem.path.is_empty() {
            self.canonical.after(self.table, problem.path)
        } else {
            None
        };
        let mut ranked =
            RankedGuesses { order, width: 1, low: IMPOSSIBLE, sorted_by_bound: n <= self.table.kinds() };
        if self.consistent_only {
            self.consider_members(problem, list.as_deref(), &mut ranked);
        } else {
            self.consider_all(scratch, problem, list, &mut ranked);
        }
        if ranked.sorted_by_bound {
            ranked.order.sort_unstable_by_key(|candidate| (candidate.bound, candidate.guess));
        } else {
            ranked
                .order
                .sort_unstable_by_key(|candidate| (candidate.squares, candidate.bound, candidate.guess));
        }
        self.raise_refuted(problem, &mut ranked);
        if problem.path.is_empty() {
            self.control.begin(ranked.order.iter().map(|candidate| candidate.bound).collect());
        }
        ranked
    }

    /// Raises the bounds of guesses by those of the checkpoint. Their order stays, and with it the resulting tree.
    fn raise_refuted(&self, problem: &Subproblem<'_>, ranked: &mut RankedGuesses) {
        if self.refuted.is_empty() || ranked.sorted_by_bound {
            return;
        }
        let Some(known) = self.refuted.get(&(problem.set.to_vec(), problem.within)) else { return };
        for candidate in &mut ranked.order {
            candidate.bound =
                known.get(&candidate.guess).map_or(candidate.bound, |&b| b.max(candidate.bound));
        }
    }

    fn consider_all(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        list: Option<Arc<Vec<u32>>>,
        ranked: &mut RankedGuesses,
    ) {
        let (set, n, table) = (problem.set, problem.set.len(), self.table);
        // A sweep handles 32 guesses at once, but always all guesses.
        let few = list.as_ref().is_some_and(|list| 24 * list.len() < table.guesses.len());
        if n > MOST_COUNTED || few {
            let each = |ranked: &mut RankedGuesses, guess: u32| {
                let (parts, squares, beyond) = self.histogram(set, guess, problem.width);
                self.consider(problem, ranked, guess, parts, beyond, squares);
            };
            match list {
                Some(list) => list.iter().for_each(|&guess| each(ranked, guess)),
                None => (0..table.guesses.len() as u32).for_each(|guess| each(ranked, guess)),
            }
            return;
        }
        let thresholds = thresholds(n, problem.width);
        let plain = ranked.sorted_by_bound && thresholds.is_empty();
        if plain {
            sweep::parts(&SweepInput::of(self.table, set), &mut scratch.swept);
        } else {
            sweep::splits(&SweepInput::of(self.table, set), &thresholds, &mut scratch.swept);
        }
        let found = &scratch.swept;
        let each = |ranked: &mut RankedGuesses, guess: u32| {
            let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
            let parts = found.parts[block].0[lane] as usize;
            let (beyond, squares) =
                if plain { (0, 0) } else { (found.excess[block].0[lane], found.squares[block][lane]) };
            self.consider(problem, ranked, guess, parts, beyond.into(), squares.into());
        };
        match list {
            Some(list) => list.iter().for_each(|&guess| each(ranked, guess)),
            None if plain => self.consider_promising(problem, found.parts(), ranked),
            None => (0..table.guesses.len() as u32).for_each(|guess| each(ranked, guess)),
        }
    }

    /// Considers the guesses with enough parts. Most guesses of small sets have too few: whole blocks are skipped.
    fn consider_promising(&self, problem: &Subproblem<'_>, parts: &[u8], ranked: &mut RankedGuesses) {
        let n = problem.set.len() as u32;
        let guesses = self.table.guesses.len();
        let most = parts.iter().copied().max().unwrap_or(1);
        ranked.width = (usize::from(most) + 1).min(self.table.kinds());
        // A guess with fewer parts costs at least the budget, member or not.
        let least = (3 * n).saturating_sub(problem.budget).min(most as u32) as u8;
        ranked.low = (3 * n + 1 - least as u32).saturating_sub(1).min(ranked.low);
        for (block, parts) in parts.chunks(LANES).enumerate() {
            if parts.iter().all(|&parts| parts < least.max(2)) {
                continue;
            }
            for (lane, &parts) in parts.iter().enumerate() {
                let guess = block * LANES + lane;
                if parts >= least.max(2) && guess < guesses {
                    self.consider(problem, ranked, guess as u32, parts.into(), 0, 0);
                }
            }
        }
    }

    fn consider_members(
        &self,
        problem: &Subproblem<'_>,
        list: Option<&Vec<u32>>,
        ranked: &mut RankedGuesses,
    ) {
        for &member in problem.set {
            let guess = self.table.as_guess[member as usize];
            if list.is_none_or(|list| list.binary_search(&guess).is_ok()) {
                let (parts, squares, beyond) = self.histogram(problem.set, guess, problem.width);
                self.consider(problem, ranked, guess, parts, beyond, squares);
            }
        }
    }

    /// Returns the number of parts, the sum of their squared sizes, and what counting adds to two guesses per code.
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

    /// Adds a guess to the list if it may cost less than the budget.
    #[inline]
    fn consider(
        &self,
        problem: &Subproblem<'_>,
        ranked: &mut RankedGuesses,
        guess: u32,
        parts: usize,
        beyond: u32,
        squares: u32,
    ) {
        let member = self.is_member(problem.set, guess);
        ranked.width = ranked.width.max(parts + usize::from(!member));
        if parts < 2 {
            return;
        }
        let bound = 3 * problem.set.len() as u32 - parts as u32 - member as u32 + beyond;
        if bound < problem.budget {
            ranked.order.push(Candidate { guess, bound, squares });
        } else {
            ranked.low = ranked.low.min(bound);
        }
    }

    pub(super) fn is_member(&self, set: &[u16], guess: u32) -> bool {
        let secret = self.table.as_secret[guess as usize];
        secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok()
    }
}
