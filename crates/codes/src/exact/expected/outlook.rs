//! The guesses to be tried on a set: which ones may cost less than the budget, and in which order.

use std::sync::Arc;

use super::super::counting::{IMPOSSIBLE, thresholds};
use super::super::ground::NOT_A_SECRET;
use super::super::sweep::{self, LANES, MOST_COUNTED};
use super::{Desk, Expected, Question};

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
pub(super) struct Outlook {
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
    pub(super) fn outlook(&self, desk: &mut Desk, question: &Question<'_>) -> Outlook {
        let mut order = desk.orders.pop().unwrap_or_default();
        order.clear();
        let n = question.set.len();
        let list = if n > self.ground.kinds() || question.path.is_empty() {
            self.lists.after(self.ground, question.path)
        } else {
            None
        };
        let mut outlook =
            Outlook { order, width: 1, low: IMPOSSIBLE, sorted_by_bound: n <= self.ground.kinds() };
        if self.consistent_only {
            self.look_at_members(question, list.as_deref(), &mut outlook);
        } else {
            self.look_at_all(desk, question, list, &mut outlook);
        }
        if outlook.sorted_by_bound {
            outlook.order.sort_unstable_by_key(|candidate| (candidate.bound, candidate.guess));
        } else {
            outlook
                .order
                .sort_unstable_by_key(|candidate| (candidate.squares, candidate.bound, candidate.guess));
        }
        self.recall_refuted(question, &mut outlook);
        if question.path.is_empty() {
            self.work.begin(outlook.order.iter().map(|candidate| candidate.bound).collect());
        }
        outlook
    }

    /// Raises the bounds of guesses by what is known of them. Their order stays, and with it the plan that is found.
    fn recall_refuted(&self, question: &Question<'_>, outlook: &mut Outlook) {
        if self.refuted.is_empty() || outlook.sorted_by_bound {
            return;
        }
        let Some(known) = self.refuted.get(&(question.set.to_vec(), question.within)) else { return };
        for candidate in &mut outlook.order {
            candidate.bound =
                known.get(&candidate.guess).map_or(candidate.bound, |&b| b.max(candidate.bound));
        }
    }

    fn look_at_all(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        list: Option<Arc<Vec<u32>>>,
        outlook: &mut Outlook,
    ) {
        let (set, n, ground) = (question.set, question.set.len(), self.ground);
        // A sweep looks at 32 guesses at once, but at all guesses there are.
        let few = list.as_ref().is_some_and(|list| 24 * list.len() < ground.guesses.len());
        if n > MOST_COUNTED || few {
            let each = |outlook: &mut Outlook, guess: u32| {
                let (parts, squares, beyond) = self.histogram(set, guess, question.width);
                self.consider(question, outlook, guess, parts, beyond, squares);
            };
            match list {
                Some(list) => list.iter().for_each(|&guess| each(outlook, guess)),
                None => (0..ground.guesses.len() as u32).for_each(|guess| each(outlook, guess)),
            }
            return;
        }
        let thresholds = thresholds(n, question.width);
        let plain = outlook.sorted_by_bound && thresholds.is_empty();
        if plain {
            sweep::parts(&self.job(set), &mut desk.found);
        } else {
            sweep::splits(&self.job(set), &thresholds, &mut desk.found);
        }
        let found = &desk.found;
        let each = |outlook: &mut Outlook, guess: u32| {
            let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
            let parts = found.parts[block].0[lane] as usize;
            let (beyond, squares) =
                if plain { (0, 0) } else { (found.excess[block].0[lane], found.squares[block][lane]) };
            self.consider(question, outlook, guess, parts, beyond.into(), squares.into());
        };
        match list {
            Some(list) => list.iter().for_each(|&guess| each(outlook, guess)),
            None if plain => self.look_at_promising(question, found.parts(), outlook),
            None => (0..ground.guesses.len() as u32).for_each(|guess| each(outlook, guess)),
        }
    }

    /// Most guesses of small sets have too few parts to be worth a second look: whole blocks are skipped.
    fn look_at_promising(&self, question: &Question<'_>, parts: &[u8], outlook: &mut Outlook) {
        let n = question.set.len() as u32;
        let guesses = self.ground.guesses.len();
        let most = parts.iter().copied().max().unwrap_or(1);
        outlook.width = (usize::from(most) + 1).min(self.ground.kinds());
        // A guess with fewer parts costs at least the budget, be it a member or not.
        let least = (3 * n).saturating_sub(question.budget).min(most as u32) as u8;
        outlook.low = (3 * n + 1 - least as u32).saturating_sub(1).min(outlook.low);
        for (block, parts) in parts.chunks(LANES).enumerate() {
            if parts.iter().all(|&parts| parts < least.max(2)) {
                continue;
            }
            for (lane, &parts) in parts.iter().enumerate() {
                let guess = block * LANES + lane;
                if parts >= least.max(2) && guess < guesses {
                    self.consider(question, outlook, guess as u32, parts.into(), 0, 0);
                }
            }
        }
    }

    fn look_at_members(&self, question: &Question<'_>, list: Option<&Vec<u32>>, outlook: &mut Outlook) {
        for &member in question.set {
            let guess = self.ground.as_guess[member as usize];
            if list.is_none_or(|list| list.binary_search(&guess).is_ok()) {
                let (parts, squares, beyond) = self.histogram(question.set, guess, question.width);
                self.consider(question, outlook, guess, parts, beyond, squares);
            }
        }
    }

    /// Parts, squares of their sizes, and what counting with so many answers adds to two guesses per code.
    fn histogram(&self, set: &[u16], guess: u32, width: usize) -> (usize, u32, u32) {
        let answers = self.ground.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let (mut parts, mut squares, mut beyond) = (0, 0, 0);
        for &count in counts[..self.ground.kinds()].iter().filter(|&&count| count > 0) {
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
        question: &Question<'_>,
        outlook: &mut Outlook,
        guess: u32,
        parts: usize,
        beyond: u32,
        squares: u32,
    ) {
        let member = self.is_member(question.set, guess);
        outlook.width = outlook.width.max(parts + usize::from(!member));
        if parts < 2 {
            return;
        }
        let bound = 3 * question.set.len() as u32 - parts as u32 - member as u32 + beyond;
        if bound < question.budget {
            outlook.order.push(Candidate { guess, bound, squares });
        } else {
            outlook.low = outlook.low.min(bound);
        }
    }

    pub(super) fn is_member(&self, set: &[u16], guess: u32) -> bool {
        let secret = self.ground.as_secret[guess as usize];
        secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok()
    }
}
