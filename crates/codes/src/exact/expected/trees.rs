//! Decision trees, built set by set once the least totals are known.

use super::super::control::Stopped;
use super::super::counting::IMPOSSIBLE;
use super::super::split::Split;
use super::super::tree::DecisionTree;
use super::known::relevant;
use super::{Expected, Subproblem, UNLIMITED};

impl Expected<'_> {
    /// Returns a tree that attains the least total. It does not depend on how the total was found: at each set it takes the
    /// first guess in order that attains it.
    pub fn tree(&self, within: u8) -> Result<Option<DecisionTree>, Stopped> {
        let set = self.table.everything();
        let verdict = self.verdict(&set, self.keys.hash(&set), IMPOSSIBLE, within, &[])?;
        if verdict.bound >= IMPOSSIBLE {
            return Ok(None);
        }
        self.tree_for(&set, verdict.bound, within, &mut Vec::new()).map(Some)
    }

    /// Returns a tree that attains the least total of a set that `path` leads to, if there is one within the guesses.
    pub(in super::super) fn tree_of(
        &self,
        set: &[u16],
        within: u8,
        path: &mut Vec<u32>,
    ) -> Result<Option<DecisionTree>, Stopped> {
        let total = self.bound(set, IMPOSSIBLE, within, path)?;
        if total >= IMPOSSIBLE { Ok(None) } else { self.tree_for(set, total, within, path).map(Some) }
    }

    fn tree_for(
        &self,
        set: &[u16],
        total: u32,
        within: u8,
        path: &mut Vec<u32>,
    ) -> Result<DecisionTree, Stopped> {
        let code = |secret: u16| self.table.secrets[secret as usize];
        if let [only] = set {
            return Ok(DecisionTree::leaf(code(*only)));
        }
        let within = relevant(within, set.len());
        let problem = Subproblem {
            set,
            hash: self.keys.hash(set),
            budget: total + 1,
            within,
            width: self.table.kinds(),
            path: &path.clone(),
        };
        let mut scratch = self.scratch_pool.take();
        let ranked = self.rank_guesses(&mut scratch, &problem);
        let mut chosen = None;
        for candidate in &ranked.order {
            if candidate.bound > total {
                continue;
            }
            let verdict =
                self.evaluate(&mut scratch, &problem, candidate.guess, total + 1, ranked.width, &|_| ())?;
            if verdict.exact && verdict.bound == total {
                chosen = Some(candidate.guess);
                break;
            }
        }
        self.scratch_pool.put_back(scratch);
        self.tree_by(set, chosen.expect("some guess attains the least total"), within, path)
    }

    /// Returns the best tree with this first guess.
    fn tree_by(
        &self,
        set: &[u16],
        guess: u32,
        within: u8,
        path: &mut Vec<u32>,
    ) -> Result<DecisionTree, Stopped> {
        let mut split = Split::default();
        split.make(self.table, &self.keys, set, guess);
        path.push(guess);
        let left = if within == UNLIMITED { UNLIMITED } else { within - 1 };
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let below = split.set(part);
            let least = self.verdict(below, part.hash, IMPOSSIBLE, left, path)?.bound;
            then.push((self.table.answers[part.answer as usize], self.tree_for(below, least, left, path)?));
        }
        path.pop();
        Ok(DecisionTree { guess: self.table.guesses[guess as usize], then })
    }

    /// Returns the best tree found before the search was stopped.
    pub fn tree_so_far(&self, within: u8) -> Option<DecisionTree> {
        let (guess, _) = self.control.best_found()?;
        self.control.grant_grace();
        let set = self.table.everything();
        self.tree_by(&set, guess, relevant(within, set.len()), &mut Vec::new()).ok()
    }
}
