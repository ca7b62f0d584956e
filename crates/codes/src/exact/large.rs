//! Families whose answer table does not fit into memory: a good tree, without proof, that improves with the time given.
//! Each answer to the first guess leaves a part whose table fits. A beam search handles these parts one after the
//! other, with increasing effort.

use parlor_games::code::{Answer, Code, Codeword, GuessRow};

use super::answer_table::AnswerTable;
use super::beam::{BeamCache, BeamSearch};
use super::canonical::CanonicalGuesses;
use super::control::{SearchControl, Stopped};
use super::counting::IMPOSSIBLE;
use super::expected::{Expected, UNLIMITED};
use super::tree::DecisionTree;
use crate::heuristic::{Bits, Heuristic, Rule};
use crate::logs::n_log_n;
use crate::symmetry::first_guesses;
use crate::tally::{Breaker, split};

/// A member is preferred to a guess with up to this much more information.
pub(super) const TWO_BITS: Bits = Bits::whole(2);

/// Number of first guesses compared, and the effort of the comparison.
const FIRST_GUESSES: usize = 2;
const FIRST_EFFORT: u32 = 1;

/// The last effort of a search without limits: it takes minutes.
const USUAL_EFFORT: u32 = 4;

/// The last effort of a search with limits: more takes hours.
const LAST_EFFORT: u32 = 6;

/// With more guesses than this, the tables of the parts cost more time than they save.
const MOST_GUESSES: u64 = 1 << 16;

/// Maximum size of a set that is solved exactly below the guesses of a heuristic.
const SOLVED: usize = 40;

/// A position of a large family.
pub(super) struct LargeFamily<'a> {
    pub game: &'a Code,
    pub rows: &'a [GuessRow],
    pub secrets: &'a [Codeword],
    /// Maximum number of guesses.
    pub within: u8,
    pub control: &'a SearchControl<'a>,
}

/// A first guess and the best trees after its answers.
struct FirstGuess {
    /// Its index among the first guesses compared.
    number: usize,
    guess: Codeword,
    /// Number of codes before the guess: each costs the first guess.
    codes: usize,
    branches: Vec<Branch>,
}

/// The codes left after one answer.
struct Branch {
    answer: Answer,
    codes: Vec<Codeword>,
    known: BeamCache,
    /// The best tree so far and its total.
    best: Option<(DecisionTree, u32)>,
}

impl FirstGuess {
    /// Returns the total, once there is a tree for every branch.
    fn total(&self) -> Option<u32> {
        let total = |branch: &Branch| branch.best.as_ref().map(|(_, total)| *total);
        let sum: Option<u32> = self.branches.iter().map(total).sum();
        sum.map(|sum| sum + self.codes as u32)
    }

    fn into_tree(self) -> Option<DecisionTree> {
        let then = |branch: Branch| Some((branch.answer, branch.best?.0));
        Some(DecisionTree {
            guess: self.guess,
            then: self.branches.into_iter().map(then).collect::<Option<_>>()?,
        })
    }
}

impl LargeFamily<'_> {
    /// Returns the best tree found before the limits are reached, or with the last effort.
    pub(super) fn tree(&self) -> Option<DecisionTree> {
        let mut best: Option<FirstGuess> = None;
        for (number, guess) in self.openings().into_iter().enumerate() {
            let mut opening = self.opening(number, guess);
            let stopped = self.improve(&mut opening, FIRST_EFFORT).is_err();
            if let Some(total) = opening.total() {
                self.control.reached(total);
                if best.as_ref().and_then(FirstGuess::total).is_none_or(|known| total < known) {
                    best = Some(opening);
                }
            }
            if stopped {
                return best?.into_tree();
            }
        }
        let mut best = best?;
        let last = if self.control.may_take_long() { LAST_EFFORT } else { USUAL_EFFORT };
        for effort in FIRST_EFFORT + 1..=last {
            if self.improve(&mut best, effort).is_err() {
                break;
            }
        }
        best.into_tree()
    }

    /// Returns the first guesses with the most information.
    fn openings(&self) -> Vec<Codeword> {
        if !self.rows.is_empty() {
            let earlier: Vec<Codeword> = self.rows.iter().map(|row| row.guess).collect();
            return vec![self.heuristic().choose(self.secrets, &earlier, 0).guess];
        }
        let logs = n_log_n(self.secrets.len());
        let bits = |guess: &Codeword| -> u64 {
            split(self.game, *guess, self.secrets).iter().map(|(_, part)| logs[part.len()]).sum()
        };
        let mut guesses = first_guesses(self.game);
        guesses.sort_by_cached_key(bits);
        guesses.truncate(FIRST_GUESSES);
        guesses
    }

    fn opening(&self, number: usize, guess: Codeword) -> FirstGuess {
        let parts = split(self.game, guess, self.secrets).into_iter();
        let branch = |(answer, codes)| Branch { answer, codes, known: BeamCache::new(), best: None };
        let branches = parts.filter(|(answer, _)| *answer != self.game.all_black()).map(branch).collect();
        FirstGuess { number, guess, codes: self.secrets.len(), branches }
    }

    /// Searches every branch with the given effort.
    fn improve(&self, opening: &mut FirstGuess, effort: u32) -> Result<(), Stopped> {
        for place in 0..opening.branches.len() {
            self.control.check()?;
            let rows =
                [self.rows, &[GuessRow { guess: opening.guess, answer: opening.branches[place].answer }]];
            let among = 1 + opening.number * Answer::INDICES + place;
            self.grow(&rows.concat(), among as u32, &mut opening.branches[place], effort)?;
            if let Some(total) = opening.total() {
                self.control.reached(total);
            }
        }
        Ok(())
    }

    /// Searches one branch with the given effort.
    fn grow(&self, rows: &[GuessRow], among: u32, branch: &mut Branch, effort: u32) -> Result<(), Stopped> {
        let within = if self.within == UNLIMITED { UNLIMITED } else { self.within.saturating_sub(1) };
        let codes = &branch.codes;
        let narrow_pays = self.game.guesses.count() <= MOST_GUESSES;
        if !narrow_pays || !AnswerTable::fits(self.game, codes.len() as u64) {
            if branch.best.is_none() {
                let tree = self.by_heuristic(&mut self.heuristic(), &mut rows.to_vec(), codes)?;
                let costs = tree.costs(self.game, codes).ok_or(Stopped)?;
                branch.best = (within == UNLIMITED || costs.worst() <= within.into())
                    .then(|| (tree, costs.total() as u32));
            }
            return Ok(());
        }
        let table = AnswerTable::new(self.game, codes);
        let canonical =
            CanonicalGuesses::new(self.game, &rows.iter().map(|row| row.guess).collect::<Vec<_>>());
        let nested = self.control.nested();
        let exact = Expected::new(&table, canonical, false, &nested);
        let mut beam =
            BeamSearch::new(&table, &exact, self.control, among, std::mem::take(&mut branch.known));
        let total = beam.total(within, effort)?;
        let better = branch.best.as_ref().is_none_or(|(_, known)| total < *known);
        if total < IMPOSSIBLE && better {
            branch.best = beam.tree(within)?.map(|tree| (tree, total));
        }
        branch.known = beam.into_known();
        self.control.add_nodes_of(&nested);
        Ok(())
    }

    fn heuristic(&self) -> Heuristic {
        Heuristic::new(self.game, Rule::Entropy { member_bonus: TWO_BITS })
    }

    /// Builds a tree by the heuristic, with exact subtrees for small sets.
    fn by_heuristic(
        &self,
        heuristic: &mut Heuristic,
        rows: &mut Vec<GuessRow>,
        secrets: &[Codeword],
    ) -> Result<DecisionTree, Stopped> {
        self.control.count_node().and_then(|()| self.control.check())?;
        if secrets.len() <= SOLVED {
            let table = AnswerTable::new(self.game, secrets);
            let unlimited = SearchControl::unlimited();
            let canonical =
                CanonicalGuesses::new(self.game, &rows.iter().map(|row| row.guess).collect::<Vec<_>>());
            return Expected::new(&table, canonical, false, &unlimited).tree(UNLIMITED)?.ok_or(Stopped);
        }
        let guess = heuristic.guess(self.game, rows, secrets).map_err(|_| Stopped)?;
        let mut then = Vec::new();
        for (answer, part) in split(self.game, guess, secrets) {
            if answer != self.game.all_black() {
                rows.push(GuessRow { guess, answer });
                then.push((answer, self.by_heuristic(heuristic, rows, &part)?));
                rows.pop();
            }
        }
        Ok(DecisionTree { guess, then })
    }
}
