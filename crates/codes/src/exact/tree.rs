//! Decision trees: a breaker's reply to every sequence of answers.

use parlor_games::code::{Answer, Code, Codeword, GuessRow};

use crate::tally::{Breaker, split};

/// A guess, and a subtree for each answer but the winning one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionTree {
    /// The guess.
    pub guess: Codeword,
    /// The subtrees by answer.
    pub then: Vec<(Answer, DecisionTree)>,
}

/// The numbers of guesses that a tree takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeCosts {
    /// Number of secrets named with 0, 1, 2… guesses.
    pub named_with: Vec<u64>,
}

impl TreeCosts {
    /// Number of secrets.
    pub fn codes(&self) -> u64 {
        self.named_with.iter().sum()
    }

    /// Total number of guesses.
    pub fn total(&self) -> u64 {
        self.named_with.iter().zip(0..).map(|(&codes, guesses): (_, u64)| codes * guesses).sum()
    }

    /// Maximum number of guesses for one secret.
    pub fn worst(&self) -> u32 {
        self.named_with.len().saturating_sub(1) as u32
    }

    /// Returns the numbers of guesses that occur, with the number of secrets of each.
    pub fn distribution(&self) -> Vec<(u32, u64)> {
        self.named_with
            .iter()
            .zip(0..)
            .filter(|(codes, _)| **codes > 0)
            .map(|(&codes, g)| (g, codes))
            .collect()
    }

    /// Counts a secret that takes `guesses` guesses.
    pub fn add(&mut self, guesses: usize) {
        if self.named_with.len() <= guesses {
            self.named_with.resize(guesses + 1, 0);
        }
        self.named_with[guesses] += 1;
    }
}

impl DecisionTree {
    /// A tree that names the only code left.
    pub fn leaf(guess: Codeword) -> DecisionTree {
        DecisionTree { guess, then: Vec::new() }
    }

    /// Returns the subtree after some rows; `None` if they do not follow the tree.
    pub fn after(&self, rows: &[GuessRow]) -> Option<&DecisionTree> {
        rows.iter().try_fold(self, |tree, row| {
            if row.guess != tree.guess {
                return None;
            }
            tree.then.iter().find(|(answer, _)| *answer == row.answer).map(|(_, next)| next)
        })
    }

    /// Returns the costs for some secrets; `None` if the tree does not name all of them.
    pub fn costs(&self, game: &Code, secrets: &[Codeword]) -> Option<TreeCosts> {
        let mut costs = TreeCosts::default();
        self.add_costs(game, secrets, 1, &mut costs)?;
        Some(costs)
    }

    fn add_costs(
        &self,
        game: &Code,
        secrets: &[Codeword],
        guesses: usize,
        costs: &mut TreeCosts,
    ) -> Option<()> {
        for (answer, part) in split(game, self.guess, secrets) {
            if answer == game.all_black() {
                costs.add(guesses);
            } else {
                let (_, next) = self.then.iter().find(|(other, _)| *other == answer)?;
                next.add_costs(game, &part, guesses + 1, costs)?;
            }
        }
        Some(())
    }

    /// Builds the tree of a breaker for some secrets; `None` if it needs more than `cap` guesses.
    pub fn of(
        breaker: &mut dyn Breaker,
        game: &Code,
        rows: &mut Vec<GuessRow>,
        secrets: &[Codeword],
        cap: u32,
    ) -> Option<DecisionTree> {
        if cap == 0 {
            return None;
        }
        let guess = breaker.guess(game, rows, secrets).ok()?;
        let mut then = Vec::new();
        for (answer, part) in split(game, guess, secrets) {
            if answer != game.all_black() {
                rows.push(GuessRow { guess, answer });
                then.push((answer, DecisionTree::of(breaker, game, rows, &part, cap - 1)?));
                rows.pop();
            }
        }
        Some(DecisionTree { guess, then })
    }
}
