//! Decision trees, built set by set once the fewest late codes are known.

use super::super::control::Stopped;
use super::super::expected::{Expected, UNLIMITED};
use super::super::split::{Part, Split};
use super::super::tree::DecisionTree;
use super::search::FailedSets;
use super::{FewestLate, Scratch, Subproblem};

/// Maximum size of a set for which the least total is searched where no code need be late, or all are: there the late
/// codes leave a choice.
const TOTAL_PAYS: usize = 200;

impl FewestLate<'_> {
    /// Returns a tree with the fewest late codes. It does not depend on how they were found: at each set it takes the
    /// first guess in order that attains them. `exact` finds short trees where there is a choice; if it is stopped,
    /// other trees are used.
    pub(in super::super) fn tree(&self, within: u8, exact: &Expected<'_>) -> Result<DecisionTree, Stopped> {
        self.tree_for(&self.table.everything(), within, &mut Vec::new(), Some(exact))
    }

    /// Returns a tree that needs at most `guesses` guesses, if there is one: at each set the first guess in order with
    /// which all codes are in time.
    pub fn tree_within(&self, guesses: u8) -> Result<Option<DecisionTree>, Stopped> {
        if self.suffices(guesses, None)? != Some(true) {
            return Ok(None);
        }
        self.tree_for(&self.table.everything(), guesses, &mut Vec::new(), None).map(Some)
    }

    /// Returns the best tree so far: the one of the best first guess that is finished, or else `known` with better
    /// subtrees after those answers to its first guess that are finished.
    pub(in super::super) fn tree_so_far(
        &self,
        known: &DecisionTree,
        within: u8,
        exact: &Expected<'_>,
    ) -> Option<DecisionTree> {
        let set = self.table.everything();
        let guess = match self.control.best_found() {
            Some((guess, _)) => guess,
            None => self.table.guesses.binary_search(&known.guess).ok()? as u32,
        };
        let code = self.table.guesses[guess as usize];
        let mut split = Split::default();
        split.make(self.table, &self.keys, &set, guess);
        let (within, width, path) = (within.checked_sub(1)?, self.table.kinds(), [guess]);
        let next = |part: &Part| {
            let set = split.set(*part);
            let mut scratch = self.scratch_pool.take();
            let problem = Subproblem { set, hash: part.hash, within, budget: 0, width, path: &path };
            let is_known = self.look_up(&mut scratch, &problem).is_exact();
            self.scratch_pool.put_back(scratch);
            let answer = self.table.answers[part.answer as usize];
            let best = if is_known {
                self.tree_for(set, within, &mut path.to_vec(), Some(exact)).ok()
            } else {
                None
            };
            let known = || known.then.iter().find(|(other, _)| known.guess == code && *other == answer);
            best.or_else(|| known().map(|(_, tree)| tree.clone())).map(|tree| (answer, tree))
        };
        let then = split.parts.iter().map(next).collect::<Option<_>>()?;
        Some(DecisionTree { guess: code, then })
    }

    fn tree_for(
        &self,
        set: &[u16],
        within: u8,
        path: &mut Vec<u32>,
        exact: Option<&Expected<'_>>,
    ) -> Result<DecisionTree, Stopped> {
        let code = |secret: u16| self.table.secrets[secret as usize];
        match *set {
            [only] => return Ok(DecisionTree::leaf(code(only))),
            [first, second] if self.all_in_time => {
                let answers = self.table.answers_to(self.table.as_guess[first as usize]);
                let answer = self.table.answers[answers[second as usize] as usize];
                let then = vec![(answer, DecisionTree::leaf(code(second)))];
                return Ok(DecisionTree { guess: code(first), then });
            }
            _ => {}
        }
        let made = path.clone();
        let problem = self.whole_budget(set, within, &made);
        let mut scratch = self.scratch_pool.take();
        // In a search for the worst case, no code of this set is late.
        let late = if self.all_in_time { 0 } else { self.node(&mut scratch, problem)?.least };
        if (late == 0 || within == 0)
            && set.len() <= TOTAL_PAYS
            && let Some(exact) = exact
            && let Ok(Some(tree)) = exact.tree_of(set, if within == 0 { UNLIMITED } else { within }, path)
        {
            self.scratch_pool.put_back(scratch);
            return Ok(tree);
        }
        let guess = self.first_with(&mut scratch, &problem, late)?;
        self.scratch_pool.put_back(scratch);
        let mut split = Split::default();
        split.make(self.table, &self.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let next = self.tree_for(split.set(part), within.saturating_sub(1), path, exact)?;
            then.push((self.table.answers[part.answer as usize], next));
        }
        path.pop();
        Ok(DecisionTree { guess: self.table.guesses[guess as usize], then })
    }

    /// Returns the first guess in order with `late` late codes, which are the fewest.
    fn first_with(&self, scratch: &mut Scratch, problem: &Subproblem<'_>, late: u32) -> Result<u32, Stopped> {
        let mut order = Vec::new();
        let width = self.rank_guesses(scratch, problem, &mut order, late + 1);
        order.sort_unstable();
        let mut failed = FailedSets::new();
        for ranked in &order {
            // When all are late already, any guess that splits the set will do.
            if problem.within == 0
                || self.evaluate(scratch, problem, ranked.guess, late + 1, width, &mut failed)? == late
            {
                return Ok(ranked.guess);
            }
        }
        // Only if a checkpoint is wrong.
        Err(Stopped)
    }
}
