//! The cost of every guess when few codes are left: the total number of guesses of best play for all of them, the guess
//! included. It tries all guesses at every step, so it is the plain twin of the exact search, which finds one best tree;
//! puzzles and marking need all guesses that are equally good.

use std::collections::HashMap;

use parlor_core::Limits;
use parlor_games::code::{Answer, Code, Codeword};

/// Maximum number of codes.
pub const MOST: usize = 16;

/// The totals of all guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Each guess with the total number of guesses for all codes left when it is made first, the cheapest first.
    pub totals: Vec<(Codeword, u64)>,
    /// Number of answers computed.
    pub work: u64,
}

impl Worth {
    /// Computes the total of every guess; `None` if there are no codes or too many, or if the limits were reached.
    pub fn of(game: &Code, codes: &[Codeword], limits: &Limits) -> Option<Worth> {
        if codes.is_empty() || codes.len() > MOST {
            return None;
        }
        let guesses: Vec<Codeword> = game.guesses.codes().collect();
        let answers = |&guess: &Codeword| {
            let probe = game.probe(guess);
            codes.iter().map(|&code| probe.answer(code)).collect()
        };
        let answers: Vec<Vec<Answer>> = guesses.iter().map(answers).collect();
        let named = game.all_black();
        let mut count = Count { rows: told_apart(&answers), named, known: HashMap::new(), work: 0 };
        let all = (1_u32 << codes.len()) - 1;
        let mut totals = Vec::with_capacity(guesses.len());
        for (guess, row) in guesses.iter().zip(&answers) {
            if limits.are_up() {
                return None;
            }
            // A guess without information changes nothing.
            let parts = parts(row, all);
            let told = parts.len() > 1 || row[0] == named;
            let total = if told { count.after(&parts, codes.len()) } else { u64::MAX };
            totals.push((*guess, total));
        }
        let least = totals.iter().map(|&(_, total)| total).min()?;
        for (_, total) in totals.iter_mut().filter(|(_, total)| *total == u64::MAX) {
            *total = least + codes.len() as u64;
        }
        totals.sort_by_key(|&(_, total)| total);
        Some(Worth { totals, work: count.work })
    }

    /// Returns the best guesses.
    pub fn best(&self) -> impl Iterator<Item = Codeword> + '_ {
        let least = self.totals.first().map_or(0, |&(_, total)| total);
        self.totals.iter().take_while(move |&&(_, total)| total == least).map(|&(guess, _)| guess)
    }
}

/// Returns the different rows of answers: guesses that get the same answers from all codes left are merged.
fn told_apart(answers: &[Vec<Answer>]) -> Vec<Vec<Answer>> {
    let mut rows = answers.to_vec();
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// Splits a set of codes by answer; the codes are bits.
fn parts(row: &[Answer], set: u32) -> Vec<(Answer, u32)> {
    let mut parts: Vec<(Answer, u32)> = Vec::new();
    for (place, &answer) in row.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1) {
        match parts.iter_mut().find(|(known, _)| *known == answer) {
            Some((_, part)) => *part |= 1 << place,
            None => parts.push((answer, 1 << place)),
        }
    }
    parts
}

/// Computes the least totals of sets of codes.
struct Count {
    rows: Vec<Vec<Answer>>,
    named: Answer,
    known: HashMap<u32, u64>,
    work: u64,
}

impl Count {
    /// Returns the total of a set that is split into these parts.
    fn after(&mut self, parts: &[(Answer, u32)], size: usize) -> u64 {
        let named = self.named;
        let open = parts.iter().filter(|(answer, _)| *answer != named);
        size as u64 + open.map(|&(_, part)| self.least(part)).sum::<u64>()
    }

    /// Returns the least total of a set.
    fn least(&mut self, set: u32) -> u64 {
        let size = set.count_ones() as u64;
        if size <= 2 {
            return 2 * size - 1;
        }
        if let Some(&known) = self.known.get(&set) {
            return known;
        }
        let mut least = u64::MAX;
        for row in 0..self.rows.len() {
            self.work += size;
            let parts = parts(&self.rows[row], set);
            // No guess does better than to name one code and separate all others.
            let at_least = 2 * size - u64::from(parts.iter().any(|(answer, _)| *answer == self.named))
                + (size - parts.len() as u64);
            if parts.len() > 1 && at_least < least {
                least = least.min(self.after(&parts, size as usize));
            }
            if least == 2 * size - 1 {
                break;
            }
        }
        self.known.insert(set, least);
        least
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{Limits, Notation};
    use parlor_games::code::GuessRow;

    use super::super::exact::{Goal, SearchControl, TreeRequest, solve};
    use super::*;

    fn worth(game: &Code, rows: &str) -> Worth {
        let at = game.read_position(rows).unwrap();
        Worth::of(game, at.candidates().unwrap().codes(), &Limits::none()).unwrap()
    }

    #[test]
    fn the_only_code_left_is_the_only_best_guess() {
        let game = Code::mastermind(2, 3, 6).unwrap();
        let found = worth(&game, "12:1,0 11:0,0 22:1,0");
        let best: Vec<String> = found.best().map(|code| game.write_code(code)).collect();
        assert_eq!((best, found.totals[0].1, found.totals[1].1), (vec!["32".to_owned()], 1, 2));
    }

    #[test]
    fn totals_equal_those_counted_by_hand() {
        // 11, 12 or 13: naming one leaves two with equal answers, which take three guesses together; 21 separates all
        // three and names none; 22 separates only 12 from the others; 31 is to 13 what 21 is to 12.
        let game = Code::mastermind(2, 3, 6).unwrap();
        let codes: Vec<Codeword> =
            ["11", "12", "13"].iter().map(|code| game.read_code(code).unwrap()).collect();
        let found = Worth::of(&game, &codes, &Limits::none()).unwrap();
        let total =
            |code: &str| found.totals.iter().find(|(guess, _)| game.write_code(*guess) == code).unwrap().1;
        assert_eq!(["11", "12", "13", "21", "22", "31"].map(total), [6, 6, 6, 6, 7, 6]);
    }

    #[test]
    fn the_least_total_equals_that_of_the_exact_search() {
        for (game, guesses) in [
            (Code::mastermind(4, 6, 10).unwrap(), ["1123", "4415", "2236"]),
            (Code::mastermind(3, 5, 9).unwrap(), ["112", "344", "251"]),
            (Code::bulls_and_cows(3, 6, true, 9).unwrap(), ["012", "345", "103"]),
            (Code::black_peg(5, 3, 3, None).unwrap(), ["112", "345", "224"]),
        ] {
            let all = game.all_secrets().unwrap().codes().to_vec();
            let mut compared = 0;
            for &secret in all.iter().step_by(all.len() / 6) {
                let row = |guess: &str| {
                    let guess = game.read_code(guess).unwrap();
                    GuessRow { guess, answer: game.answer(guess, secret) }
                };
                let rows = guesses.map(row);
                let agrees =
                    |code: &&Codeword| rows.iter().all(|row| game.answer(row.guess, **code) == row.answer);
                let left: Vec<Codeword> = all.iter().filter(agrees).copied().collect();
                let Some(found) = Worth::of(&game, &left, &Limits::none()) else { continue };
                let at = game.position(&rows, &left);
                let solution =
                    solve(&game, &at, TreeRequest::new(Goal::Expected), &SearchControl::unlimited()).unwrap();
                let (_, costs) = solution.tree.unwrap();
                assert_eq!(costs.total(), found.totals[0].1, "{}", game.write_position(&at));
                compared += 1;
            }
            assert!(compared > 2, "only {compared} positions have few codes");
        }
    }
}
