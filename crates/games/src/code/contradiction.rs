//! Finds the answers that contradict each other, to show a maker where the mistake is: the smallest set of
//! rows that no secret explains, and the rows whose correction alone would resolve the contradiction.

use super::consistent::{SearchBudget, SearchOutcome};
use super::{Answer, Code, Codeword, Consistent, GuessRow};

/// Maximum number of sets of rows to try: a fraction of a second.
const MOST_TRIES: u32 = 1_000_000;

/// An explanation of why no secret is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The smallest set of rows, by index, that no secret explains; among several the one with the earliest
    /// rows.
    pub rows: Vec<usize>,
    /// The rows whose correction alone would resolve the contradiction, with the answers that would do so. If
    /// there is exactly one, it most likely contains the mistake.
    pub repairs: Vec<Repair>,
}

/// A row whose correction alone would resolve the contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Index of the row.
    pub row: usize,
    /// The answers that agree with all other rows.
    pub answers: Vec<Answer>,
}

impl Code {
    /// Explains why no secret agrees with all rows. `None` if one does.
    ///
    /// Collects secrets and, for each, the rows it violates. A set of rows that no secret explains must
    /// contain a violated row of every secret. The smallest such set for the secrets collected so far is
    /// either the result, or some new secret explains it. So no list of all secrets is needed.
    ///
    /// ```
    /// use parlor_games::code::Code;
    /// use parlor_core::Notation;
    /// let game = Code::mastermind(4, 6, 8)?;
    /// let at = game.read_position("1111:1,0 2345:2,0 1166:0,0")?;
    /// assert_eq!(game.contradiction(at.rows()).unwrap().rows, [0, 2]);
    /// # Ok::<(), parlor_core::Message>(())
    /// ```
    ///
    /// Both searches can take arbitrarily long in games with very many codes and rows. If their budget is
    /// exhausted, all rows are named, or none if not even a contradiction is certain.
    pub fn contradiction(&self, rows: &[GuessRow]) -> Option<Contradiction> {
        let mut budget = SearchBudget::short();
        if self.explains(rows, &mut budget, |_| true) != SearchOutcome::Nothing {
            return None;
        }
        let mut violated: Vec<u128> = Vec::new();
        let mut tries = MOST_TRIES;
        let conflicting = loop {
            let Some(suspects) = smallest_hitting_set(&violated, rows.len(), &mut tries) else {
                break u128::MAX;
            };
            match self.explains(rows, &mut budget, |row| suspects >> row & 1 == 1) {
                SearchOutcome::Found(secret) => violated.push(self.violated(rows, secret)),
                SearchOutcome::Nothing => break suspects,
                SearchOutcome::Unknown => break u128::MAX,
            }
        };
        let conflicting: Vec<usize> = (0..rows.len()).filter(|row| conflicting >> row & 1 == 1).collect();
        // Correcting a row outside this set cannot help.
        let repairs = conflicting.iter().filter_map(|&row| {
            let answers: Vec<Answer> = self
                .answers()
                .filter(|&answer| {
                    let changed = |(i, &old): (usize, &GuessRow)| {
                        if i == row { GuessRow { answer, ..old } } else { old }
                    };
                    let rows = rows.iter().enumerate().map(changed);
                    let search = Consistent::new(self.secrets, self.reply, rows);
                    search.look(&mut budget).found().is_some()
                })
                .collect();
            (!answers.is_empty()).then_some(Repair { row, answers })
        });
        let repairs: Vec<Repair> = repairs.collect();
        // An incomplete list could be mistaken for a complete one.
        let repairs = if budget.is_exhausted() { Vec::new() } else { repairs };
        Some(Contradiction { repairs, rows: conflicting })
    }

    /// Finds a secret that agrees with the chosen rows.
    fn explains(
        &self,
        rows: &[GuessRow],
        budget: &mut SearchBudget<'_>,
        chosen: impl Fn(usize) -> bool,
    ) -> SearchOutcome {
        let rows = rows.iter().enumerate().filter(|&(i, _)| chosen(i)).map(|(_, &row)| row);
        Consistent::new(self.secrets, self.reply, rows).look(budget)
    }

    fn violated(&self, rows: &[GuessRow], secret: Codeword) -> u128 {
        let wrong = |row: &GuessRow| self.answer(row.guess, secret) != row.answer;
        rows.iter().enumerate().filter(|(_, row)| wrong(row)).fold(0, |set, (i, _)| set | 1 << i)
    }
}

/// Returns the smallest set of rows that intersects each of `sets`, with the earliest rows among equals.
/// `None` if it takes too many tries.
fn smallest_hitting_set(sets: &[u128], rows: usize, tries: &mut u32) -> Option<u128> {
    fn pick(
        sets: &[u128],
        chosen: u128,
        from: usize,
        rows: usize,
        more: u32,
        tries: &mut u32,
    ) -> Option<u128> {
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return None;
        }
        let missed = sets.iter().find(|&&set| set & chosen == 0);
        match missed {
            None if more == 0 => Some(chosen),
            // Rows are chosen in order, so a set that ends before `from` cannot be hit any more.
            Some(set) if more == 0 || set >> from == 0 => None,
            _ => (from..rows).find_map(|row| pick(sets, chosen | 1 << row, row + 1, rows, more - 1, tries)),
        }
    }
    (0..=rows as u32).find_map(|size| pick(sets, 0, 0, rows, size, tries))
}

#[cfg(test)]
mod tests {
    use parlor_core::Notation;
    use proptest::prelude::*;

    use super::*;

    /// The reference: tries all sets of rows, smallest and earliest first.
    fn naive(game: &Code, rows: &[GuessRow]) -> Option<Vec<usize>> {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let explained = |set: &[usize]| {
            secrets.iter().any(|&s| set.iter().all(|&i| game.answer(rows[i].guess, s) == rows[i].answer))
        };
        let mut sets: Vec<Vec<usize>> = (0..1_u32 << rows.len())
            .map(|bits| (0..rows.len()).filter(|i| bits >> i & 1 == 1).collect())
            .collect();
        sets.sort_by_key(|set: &Vec<usize>| (set.len(), set.clone()));
        sets.into_iter().find(|set| !explained(set))
    }

    proptest! {
        #[test]
        fn finds_the_smallest_contradictory_set(
            secret in 0_usize..256,
            picks in proptest::collection::vec((0_usize..256, 0_usize..40), 2..6),
        ) {
            let game = Code::mastermind(4, 4, 9).unwrap();
            let codes: Vec<Codeword> = game.secrets.codes().collect();
            let answers: Vec<Answer> = game.answers().collect();
            // Mostly true answers, sometimes random ones.
            let rows: Vec<GuessRow> = picks.iter().map(|&(guess, lie)| GuessRow {
                guess: codes[guess],
                answer: *answers.get(lie).unwrap_or(&game.answer(codes[guess], codes[secret])),
            }).collect();
            let found = game.contradiction(&rows);
            prop_assert_eq!(found.as_ref().map(|found| found.rows.clone()), naive(&game, &rows));
            for repair in found.into_iter().flat_map(|found| found.repairs) {
                for &answer in &repair.answers {
                    let mut repaired = rows.clone();
                    repaired[repair.row].answer = answer;
                    prop_assert_eq!(naive(&game, &repaired), None);
                }
            }
        }
    }

    #[test]
    fn the_second_dialogue_of_the_sheet_errs_in_its_third_answer() {
        let game = Code::bulls_and_cows(4, 10, false, 10).unwrap();
        let at = game.read_position("0000:0,0 1111:1,0 1222:2,2 2122:1,1").unwrap();
        let found = game.contradiction(at.rows()).unwrap();
        // A secret without repetitions cannot contain all of 1222, whatever the other answers.
        assert_eq!(found.rows, [2]);
        assert_eq!(found.repairs.iter().map(|repair| repair.row).collect::<Vec<_>>(), [2]);
        assert_eq!(found.repairs[0].answers, [(0, 2), (1, 1), (2, 0)].map(|(b, w)| Answer::new(b, w)));
        assert_eq!(game.contradiction(&at.rows()[..2]), None);
    }

    #[test]
    fn explains_contradictions_among_billions_of_codes() {
        let game = Code::mastermind(8, 20, 20).unwrap();
        let at = game.read_position("11112222:2,5 33334444:1,1 12345678:2,1").unwrap();
        assert_eq!(game.contradiction(at.rows()).unwrap().rows, [0, 1]);
    }
}
