//! Reviews: the quality of each guess and the luck of its answer. `docs/review.md` defines the figures.

use parlor_core::{Limits, derive_seed};
use parlor_games::code::{Answer, AnswerKind, Code, CodeShape, Codeword, GuessRow, Position};
use parlor_search::LimitChecker;
use serde::{Serialize, Serializer};

use super::heuristic::{Bits, Heuristic, Rule};
use super::possible_codes::PossibleCodes;
use super::tally::split;

/// Maximum of codes left times guesses for which the trees of reference play are walked: more would take longer than a
/// second or two. All 32768 codes of five pegs and eight colours are walked.
const MOST_WALKED: u64 = 1_300_000_000;

/// Games with no more guesses than this are counted immediately, even out of time.
const FEW: u64 = 1_500;

/// Total number of guesses of reference play from the start of these games, as pegs, colours and guesses. Computing them
/// would take half of the time of reviewing a game with many codes.
const FROM_THE_START: [(u8, u8, u64); 2] = [(4, 6, 5719), (5, 8, 179_796)];

/// A guess and its answer, reviewed. Serialised as it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedRow {
    /// The guess.
    pub guess: String,
    /// Its answer.
    pub answer: String,
    /// Codes left before the guess.
    #[serde(rename = "left_before")]
    pub before: usize,
    /// Codes left after its answer.
    #[serde(rename = "left_after")]
    pub after: usize,
    /// The mean number of codes that this guess leaves.
    #[serde(rename = "expected")]
    pub average: f64,
    /// The guess that leaves the fewest on average.
    pub best: String,
    /// The mean number of codes that it leaves.
    #[serde(rename = "best_expected")]
    pub best_average: f64,
    /// Whether the counts come from a sample of the codes left.
    pub sampled: bool,
    /// The possible answers, with the number of codes of each.
    pub classes: Vec<AnswerClass>,
    /// The comparison with reference play; `None` if there are too many codes, or if the answer leaves none.
    #[serde(flatten, serialize_with = "judged")]
    pub judged: Option<Judgement>,
}

/// The codes that would give one answer to a guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AnswerClass {
    /// The answer.
    pub answer: String,
    /// Number of codes.
    pub codes: usize,
}

/// Serialises every figure of a judgement; without one, each is null.
#[expect(clippy::ref_option, reason = "serde calls it so")]
fn judged<S: Serializer>(judged: &Option<Judgement>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Figures {
        loss: Option<f64>,
        skill: Option<f64>,
        luck: Option<f64>,
        luck_percent: Option<f64>,
    }
    let figure = |of: fn(&Judgement) -> f64| judged.as_ref().map(of);
    let figures = Figures {
        loss: figure(|judged| judged.lost),
        skill: figure(|judged| judged.skill),
        luck: figure(|judged| judged.luck),
        luck_percent: figure(|judged| judged.luck_percent),
    };
    figures.serialize(serializer)
}

/// The figures that compare a guess with reference play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Expected guesses before the guess, by reference play.
    pub expected_before: f64,
    /// Expected guesses that the guess cost.
    pub lost: f64,
    /// Expected guesses that the answer saved.
    pub luck: f64,
    /// Expected guesses still to go after the answer.
    pub expected_after: f64,
    /// 100 for a guess as good as the reference, 0 for one without information.
    pub skill: f64,
    /// The percentage of codes that would have given a worse answer, equal ones counted half.
    pub luck_percent: f64,
}

/// A recommended guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GuessHint {
    /// The guess of reference play.
    pub guess: Codeword,
    /// Codes left.
    pub left: usize,
    /// The mean number of codes that the guess leaves.
    pub average: f64,
    /// Whether the counts come from a sample of the codes left.
    pub sampled: bool,
}

/// Reviews guesses of one game.
#[derive(Clone, Debug)]
pub struct Reviewer {
    game: Code,
    reference: Heuristic,
    narrowest: Heuristic,
}

impl Reviewer {
    /// The breaker that guesses are compared with.
    pub fn reference() -> Rule {
        Rule::Entropy { member_bonus: Bits::new(2.0) }
    }

    /// Creates a reviewer for a game.
    pub fn new(game: &Code) -> Reviewer {
        Reviewer {
            game: game.clone(),
            reference: Heuristic::new(game, Reviewer::reference()),
            narrowest: Heuristic::new(game, Rule::ExpectedSize),
        }
    }

    /// Reviews all answered guesses of a game, up to and including the first answer that leaves no code. Counts all rows
    /// first, then computes the judgements, which take longer. Out of time, it omits judgements, rows whose counts take
    /// long, and all rows after them. If it is stopped, it returns nothing.
    pub fn review(&mut self, at: &Position, limits: &Limits) -> Vec<ReviewedRow> {
        let rows = at.rows();
        let mut reviewed: Vec<ReviewedRow> =
            (0..rows.len()).map_while(|row| self.count_row(rows, row, limits)).collect();
        for (number, row) in reviewed.iter_mut().enumerate() {
            if limits.are_up() {
                break;
            }
            row.judged = self.judge_row(rows, number, row, limits);
        }
        reviewed
    }

    /// Reviews one of the rows; `None` if no code agrees with the rows before it.
    pub fn review_row(&mut self, rows: &[GuessRow], number: usize, limits: &Limits) -> Option<ReviewedRow> {
        let row = self.count_row(rows, number, limits)?;
        Some(ReviewedRow { judged: self.judge_row(rows, number, &row, limits), ..row })
    }

    /// Compares one of the rows with reference play, if possible.
    fn judge_row(
        &mut self,
        rows: &[GuessRow],
        number: usize,
        counted: &ReviewedRow,
        limits: &Limits,
    ) -> Option<Judgement> {
        let walks = counted.before as u64 * self.game.guesses.count() <= MOST_WALKED;
        if !walks || counted.sampled || counted.after == 0 {
            return None;
        }
        let (earlier, row) = (&rows[..number], rows[number]);
        let codes = self.known(earlier, limits)?.codes;
        let parts = split(&self.game, row.guess, &codes);
        let earlier: Vec<Codeword> = earlier.iter().map(|row| row.guess).collect();
        self.judge(row, &codes, &parts, &earlier, limits)
    }

    /// Counts the codes that one of the rows leaves; `None` if no code agrees with the rows before it, or if the limits were
    /// reached.
    fn count_row(&mut self, rows: &[GuessRow], number: usize, limits: &Limits) -> Option<ReviewedRow> {
        if limits.told_to_stop() {
            return None;
        }
        let none = Limits::none();
        // Immediate counts are done even out of time.
        let limits = if self.game.guesses.count() <= FEW { &none } else { limits };
        let (earlier, row) = (&rows[..number], rows[number]);
        let known = self.known(earlier, limits)?;
        let codes = &known.codes;
        if codes.is_empty() {
            return None;
        }
        let parts = split(&self.game, row.guess, codes);
        // A sample may lack the given answer although other codes agree with it.
        let after = parts.iter().find(|(answer, _)| *answer == row.answer);
        let after = match after {
            Some((_, part)) => part.len(),
            None if known.sampled => 1,
            None => 0,
        };
        let earlier: Vec<Codeword> = earlier.iter().map(|row| row.guess).collect();
        let best = self.narrowest.choose_within(codes, &earlier, 0, limits);
        if limits.are_up() {
            return None;
        }
        let class = |(answer, part): &(Answer, Vec<Codeword>)| AnswerClass {
            answer: self.game.write_answer(*answer),
            codes: part.len(),
        };
        Some(ReviewedRow {
            guess: self.game.write_code(row.guess),
            answer: self.game.write_answer(row.answer),
            before: codes.len(),
            after,
            average: average(parts.iter().map(|(_, part)| part.len())),
            best: self.game.write_code(best.guess),
            best_average: average(split(&self.game, best.guess, codes).iter().map(|(_, part)| part.len())),
            sampled: known.sampled || best.sampled,
            classes: parts.iter().map(class).collect(),
            judged: None,
        })
    }

    /// Returns the best guess found in time; `None` if no code agrees with all answers.
    pub fn hint(&mut self, at: &Position, limits: &Limits) -> Option<GuessHint> {
        let known = PossibleCodes::within(&self.game, at, 0, limits);
        if known.codes.is_empty() {
            return None;
        }
        let earlier: Vec<Codeword> = at.rows().iter().map(|row| row.guess).collect();
        let pick = self.reference.choose_within(
            &known.codes,
            &earlier,
            derive_seed(0, earlier.len() as u64),
            limits,
        );
        let average = average(split(&self.game, pick.guess, &known.codes).iter().map(|(_, part)| part.len()));
        Some(GuessHint {
            guess: pick.guess,
            left: known.codes.len(),
            average,
            sampled: known.sampled || pick.sampled,
        })
    }

    /// Returns the codes that agree with some rows; `None` if the limits were reached.
    fn known(&self, rows: &[GuessRow], limits: &Limits) -> Option<PossibleCodes> {
        let Some(all) = self.game.all_secrets() else {
            let known = PossibleCodes::within(&self.game, &self.game.position(rows, &[]), 0, limits);
            return (!limits.are_up()).then_some(known);
        };
        let probes: Vec<_> = rows.iter().map(|row| (self.game.probe(row.guess), row.answer)).collect();
        let mut checker = LimitChecker::new(limits);
        let agrees = |code: &Codeword| probes.iter().all(|(probe, answer)| probe.answer(*code) == *answer);
        let codes = all.codes().iter().copied().take_while(|_| !checker.reached()).filter(agrees).collect();
        (!checker.reached()).then_some(PossibleCodes { codes, sampled: false })
    }

    fn judge(
        &mut self,
        row: GuessRow,
        codes: &[Codeword],
        parts: &[(Answer, Vec<Codeword>)],
        earlier: &[Codeword],
        limits: &Limits,
    ) -> Option<Judgement> {
        let n = codes.len() as f64;
        let expected_before = self.total_before(codes, earlier, limits)? as f64 / n;
        let mut after = earlier.to_vec();
        after.push(row.guess);
        // For each part: the number of codes, and the expected guesses after it.
        let parts: Vec<(bool, f64, f64)> = parts
            .iter()
            .map(|(answer, part)| {
                let named = *answer == self.game.all_black();
                let total = if named { 0 } else { self.total(part, &mut after, limits)? };
                Some((*answer == row.answer, part.len() as f64, total as f64 / part.len() as f64))
            })
            .collect::<Option<_>>()?;
        let mean: f64 = parts.iter().map(|(_, size, expected)| size * expected / n).sum();
        let expected_after =
            parts.iter().find(|(given, ..)| *given).map_or(0.0, |&(_, _, expected)| expected);
        let lost = 1.0 + mean - expected_before;
        let worse: f64 = parts
            .iter()
            .map(|&(_, size, expected)| {
                if expected > expected_after {
                    size
                } else if expected < expected_after {
                    0.0
                } else {
                    size / 2.0
                }
            })
            .sum();
        Some(Judgement {
            expected_before,
            lost,
            luck: mean - expected_after,
            expected_after,
            skill: 100.0 * (1.0 - lost).clamp(0.0, 1.0),
            luck_percent: 100.0 * worse / n,
        })
    }

    /// The same as [`total`](Self::total), with cached totals.
    fn total_before(&mut self, codes: &[Codeword], earlier: &[Codeword], limits: &Limits) -> Option<u64> {
        let Code { secrets, guesses, reply, .. } = &self.game;
        let known = FROM_THE_START.iter().find(|&&(pegs, symbols, _)| {
            let shape = CodeShape { pegs, symbols, copies: pegs };
            let mastermind = *secrets == shape && *guesses == shape && *reply == AnswerKind::BlackWhite;
            mastermind && earlier.is_empty() && codes.len() as u64 == shape.count()
        });
        match known {
            Some((.., total)) => Some(*total),
            None => self.total(codes, &mut earlier.to_vec(), limits),
        }
    }

    /// Returns the total number of guesses of reference play for these codes; `None` if the limits were reached.
    fn total(&mut self, codes: &[Codeword], earlier: &mut Vec<Codeword>, limits: &Limits) -> Option<u64> {
        match codes.len() {
            1 => return Some(1),
            2 => return Some(3),
            _ if limits.are_up() => return None,
            _ => {}
        }
        let guess = self.reference.choose_within(codes, earlier, 0, limits).guess;
        if limits.are_up() {
            return None;
        }
        earlier.push(guess);
        let mut total = codes.len() as u64;
        for (answer, part) in split(&self.game, guess, codes) {
            if answer != self.game.all_black() {
                total += self.total(&part, earlier, limits)?;
            }
        }
        earlier.pop();
        Some(total)
    }
}

/// The mean size of the part that a code is in.
fn average(sizes: impl Iterator<Item = usize> + Clone) -> f64 {
    let squares: usize = sizes.clone().map(|size| size * size).sum();
    squares as f64 / sizes.sum::<usize>().max(1) as f64
}

/// The skill of a game: the mean over the guesses for which there was a choice.
pub fn skill(guesses: &[ReviewedRow]) -> Option<f64> {
    let chosen = guesses.iter().filter(|guess| guess.before > 1).filter_map(|guess| guess.judged);
    let skills: Vec<f64> = chosen.map(|judged| judged.skill).collect();
    (!skills.is_empty()).then(|| skills.iter().sum::<f64>() / skills.len() as f64)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Instant;

    use parlor_core::Notation;

    use super::super::{Breaker, OneStep};
    use super::*;

    fn review(game: &Code, history: &str) -> Vec<ReviewedRow> {
        Reviewer::new(game).review(&game.read_position(history).unwrap(), &Limits::none())
    }

    /// The final position of a breaker against this secret.
    fn played(game: &Code, breaker: &mut dyn Breaker, secret: &str) -> Position {
        let secret = game.read_code(secret).unwrap();
        let mut rows: Vec<GuessRow> = Vec::new();
        let mut codes = game.all_secrets().unwrap().codes().to_vec();
        while rows.last().is_none_or(|row| row.answer != game.all_black()) {
            let guess = breaker.guess(game, &rows, &codes).unwrap();
            let answer = game.answer(guess, secret);
            rows.push(GuessRow { guess, answer });
            codes.retain(|&code| game.answer(guess, code) == answer);
        }
        game.position(&rows, &codes)
    }

    #[test]
    fn counts_equal_those_made_by_hand() {
        // 11, 12, 13, 21, …, 33; 12 leaves 1 + 1 + 2 + 4 + 1 codes.
        let game = Code::mastermind(2, 3, 6).unwrap();
        let guess = &review(&game, "12:1,0")[0];
        assert_eq!((guess.before, guess.after, guess.sampled), (9, 4, false));
        assert!((guess.average - 23.0 / 9.0).abs() < 1e-12);
        assert_eq!(guess.best, "12");
    }

    #[test]
    fn reviews_up_to_the_answer_that_leaves_no_code() {
        let game = Code::mastermind(4, 6, 9).unwrap();
        let guesses = review(&game, "1122:0,0 1111:3,0 3344:1,0");
        assert_eq!(guesses.len(), 2);
        assert_eq!((guesses[1].before, guesses[1].after, guesses[1].judged), (256, 0, None));
    }

    #[test]
    fn a_guess_without_information_loses_one_guess_and_has_no_skill() {
        let game = Code::mastermind(3, 4, 9).unwrap();
        let guesses = review(&game, "112:1,0 112:1,0");
        let judged = guesses[1].judged.unwrap();
        assert!((judged.lost - 1.0).abs() < 1e-12 && judged.skill < 1e-9);
        assert!((judged.luck_percent - 50.0).abs() < 1e-12 && judged.luck.abs() < 1e-12);
    }

    #[test]
    fn limits_omit_slow_figures() {
        let game = Code::mastermind(3, 4, 9).unwrap();
        let at = game.read_position("112:1,0 112:1,0").unwrap();
        let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
        let guesses = Reviewer::new(&game).review(&at, &late);
        assert_eq!(guesses.len(), 2);
        assert!(guesses.iter().all(|guess| guess.judged.is_none() && guess.before > 2));
        let stopped = Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::none() };
        assert_eq!(Reviewer::new(&game).review(&at, &stopped), []);
    }

    #[test]
    fn reference_play_loses_nothing() {
        let game = Code::mastermind(3, 5, 9).unwrap();
        let mut reference = Heuristic::new(&game, Reviewer::reference());
        let at = played(&game, &mut reference, "415");
        for guess in Reviewer::new(&game).review(&at, &Limits::none()) {
            let judged = guess.judged.unwrap();
            assert!(judged.lost.abs() < 1e-12 && (judged.skill - 100.0).abs() < 1e-9);
        }
    }

    #[test]
    fn guesses_equal_expected_plus_lost_minus_luck() {
        let game = Code::mastermind(4, 4, 12).unwrap();
        let par =
            OneStep::new(&game, Reviewer::reference(), 0).tally(&game, 20, &Limits::none()).unwrap().mean();
        for history in [
            "1111:1,0 2222:1,0 1234:1,3 1243:2,2 2134:0,4 1342:4,0",
            "1122:0,2 1213:1,2 1314:0,3",
            "1234:4,0",
        ] {
            let guesses = review(&game, history);
            let judged: Vec<Judgement> = guesses.iter().map(|guess| guess.judged.unwrap()).collect();
            assert_eq!(guesses.len(), history.split(' ').count(), "{history}");
            assert!((judged[0].expected_before - par).abs() < 1e-12);
            let made = judged.len() as f64 + judged.last().unwrap().expected_after;
            let sum: f64 = judged.iter().map(|judged| judged.lost - judged.luck).sum();
            assert!((made - (par + sum)).abs() < 1e-9, "{history}");
            assert!(skill(&guesses).is_some_and(|skill| (0.0..=100.0).contains(&skill)));
        }
    }

    #[test]
    fn stored_totals_of_the_start_equal_computed_ones() {
        for (pegs, colors, total) in FROM_THE_START {
            let game = Code::mastermind(pegs, colors, 12).unwrap();
            let mut reviewer = Reviewer::new(&game);
            let codes = reviewer.known(&[], &Limits::none()).unwrap().codes;
            assert_eq!(
                reviewer.total(&codes, &mut Vec::new(), &Limits::none()),
                Some(total),
                "{pegs}×{colors}"
            );
            assert_eq!(reviewer.total_before(&codes, &[], &Limits::none()), Some(total));
            assert_eq!(
                reviewer.total_before(&codes[..2], &[], &Limits::none()),
                Some(3),
                "a part is counted"
            );
        }
    }

    #[test]
    fn hints_name_a_guess_and_its_expected_result() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        let mut reviewer = Reviewer::new(&game);
        let hint = reviewer.hint(&game.read_position("1111:0,0 2222:0,0").unwrap(), &Limits::none()).unwrap();
        assert_eq!((hint.left, hint.sampled), (256, false));
        assert!(hint.average > 1.0 && hint.average < 60.0);
        let at = game.read_position("1111:0,0 1122:2,0 2222:0,0").unwrap();
        assert_eq!(reviewer.hint(&at, &Limits::none()), None);
    }
}
