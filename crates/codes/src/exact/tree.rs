//! A breaker's whole tree: what to guess first, and what after each answer.

use parlor_games::code::{Answer, Code, Codeword, GuessRow};

use crate::tally::{Breaker, split};

/// A guess, and what follows each answer but the winning one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionTree {
    /// What to guess.
    pub guess: Codeword,
    /// What then, by answer.
    pub then: Vec<(Answer, DecisionTree)>,
}

/// How many guesses a tree takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeCosts {
    /// How many secrets are named with 0, 1, 2… guesses.
    pub named_with: Vec<u64>,
}

impl TreeCosts {
    /// Secrets named.
    pub fn codes(&self) -> u64 {
        self.named_with.iter().sum()
    }

    /// Guesses for all of them.
    pub fn total(&self) -> u64 {
        self.named_with.iter().zip(0..).map(|(&codes, guesses): (_, u64)| codes * guesses).sum()
    }

    /// The most guesses for one of them.
    pub fn worst(&self) -> u32 {
        self.named_with.len().saturating_sub(1) as u32
    }

    /// Numbers of guesses and the secrets named with so many, where there are any.
    pub fn distribution(&self) -> Vec<(u32, u64)> {
        self.named_with
            .iter()
            .zip(0..)
            .filter(|(codes, _)| **codes > 0)
            .map(|(&codes, g)| (g, codes))
            .collect()
    }

    /// Counts a secret that is named with so many guesses.
    pub fn add(&mut self, guesses: usize) {
        if self.named_with.len() <= guesses {
            self.named_with.resize(guesses + 1, 0);
        }
        self.named_with[guesses] += 1;
    }
}

impl DecisionTree {
    /// Naming the only code left.
    pub fn leaf(guess: Codeword) -> DecisionTree {
        DecisionTree { guess, then: Vec::new() }
    }

    /// What to guess after some answers; `None` off the tree.
    pub fn after(&self, rows: &[GuessRow]) -> Option<&DecisionTree> {
        rows.iter().try_fold(self, |tree, row| {
            if row.guess != tree.guess {
                return None;
            }
            tree.then.iter().find(|(answer, _)| *answer == row.answer).map(|(_, next)| next)
        })
    }

    /// What the tree costs for some secrets; `None` if it does not name all of them.
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

    /// The tree of a breaker for some secrets, which it must name within so many guesses.
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
