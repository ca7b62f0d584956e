//! Finds codes that agree with every answer so far, peg by peg. A partial code is abandoned as soon as one
//! row can no longer get its answer, so that one code among billions is found without trying the rest.

use parlor_core::Limits;

use super::{AnswerKind, CodeShape, Codeword, GuessRow, MOST_PEGS, MOST_SYMBOLS};

const PEGS: usize = MOST_PEGS as usize;
const SYMBOLS: usize = MOST_SYMBOLS as usize;

/// Searches for codes of one shape that agree with a list of rows.
#[derive(Clone, Debug)]
pub struct Consistent {
    shape: CodeShape,
    rows: Vec<Clue>,
    /// Symbols that occur in no row and are interchangeable.
    fresh: u32,
    /// The order in which symbols are tried on each peg.
    order: [[u8; SYMBOLS]; PEGS],
}

/// A row with the part of its answer that is still open.
#[derive(Clone, Debug)]
struct Clue {
    guess: [u8; PEGS],
    counts: [u8; SYMBOLS],
    black: u8,
    /// Blacks plus whites; `None` if whites are not reported.
    shared: Option<u8>,
}

/// A budget for searches: each symbol on a peg costs one unit per row that it is compared with.
///
/// With many weak answers and one that contradicts them, a search has to try nearly all codes before it can
/// report that there is none, which may take minutes.
#[derive(Clone, Debug)]
pub struct SearchBudget<'a> {
    left: u64,
    limits: Option<&'a Limits>,
    /// Units spent since the limits were last checked.
    unchecked: u64,
}

impl<'a> SearchBudget<'a> {
    /// Units between two checks of the limits: a few milliseconds.
    const CHECK_INTERVAL: u64 = 1 << 20;

    /// A budget of some hundredths of a second, whatever the rows are.
    pub const fn short() -> SearchBudget<'static> {
        SearchBudget { left: 20_000_000, limits: None, unchecked: 0 }
    }

    /// An unlimited budget.
    pub const fn unlimited() -> SearchBudget<'static> {
        SearchBudget { left: u64::MAX, limits: None, unchecked: 0 }
    }

    /// A budget that ends when the limits are reached.
    pub const fn within(limits: &'a Limits) -> SearchBudget<'a> {
        SearchBudget { left: u64::MAX, limits: Some(limits), unchecked: 0 }
    }

    /// Returns whether the budget is exhausted.
    pub const fn is_exhausted(&self) -> bool {
        self.left == 0
    }

    /// Spends some units. Returns whether any are left.
    #[inline]
    fn spend(&mut self, amount: u64) -> bool {
        self.left = self.left.saturating_sub(amount);
        self.unchecked += amount;
        if self.unchecked >= SearchBudget::CHECK_INTERVAL {
            self.unchecked = 0;
            if self.limits.is_some_and(Limits::are_up) {
                self.left = 0;
            }
        }
        self.left > 0
    }
}

/// The result of a search with a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchOutcome {
    /// A code that agrees with all rows.
    Found(Codeword),
    /// No code agrees with all rows.
    Nothing,
    /// The budget was exhausted.
    Unknown,
}

/// The progress of a partial code towards the answer of one row.
#[derive(Clone, Copy, Default)]
struct Progress {
    black: u8,
    shared: u8,
}

impl Consistent {
    /// Prepares a search for codes of `shape` that agree with `rows`.
    pub fn new(shape: CodeShape, reply: AnswerKind, rows: impl IntoIterator<Item = GuessRow>) -> Consistent {
        let clues: Vec<Clue> = rows
            .into_iter()
            .map(|row| {
                let guess = row.guess.bytes();
                let mut counts = [0; SYMBOLS];
                for &symbol in &guess[..shape.pegs as usize] {
                    counts[symbol as usize] += 1;
                }
                let shared =
                    (reply == AnswerKind::BlackWhite).then(|| row.answer.black() + row.answer.white());
                Clue { guess, counts, black: row.answer.black(), shared }
            })
            .collect();
        let mentioned = |symbol: usize| clues.iter().any(|clue| clue.counts[symbol] > 0);
        let fresh =
            (0..SYMBOLS).filter(|&symbol| !mentioned(symbol)).fold(0, |set, symbol| set | 1 << symbol);
        Consistent { shape, rows: clues, fresh, order: [std::array::from_fn(|i| i as u8); PEGS] }
    }

    /// Shuffles the order of the symbols on each peg, so that the first code found is random (but not
    /// uniform); `pick(n)` draws a number below `n`.
    #[must_use]
    pub fn shuffled(mut self, pick: &mut dyn FnMut(usize) -> usize) -> Consistent {
        for order in &mut self.order {
            for last in (1..self.shape.symbols as usize).rev() {
                order.swap(last, pick(last + 1));
            }
        }
        self
    }

    /// Returns the first code that agrees with all rows: the smallest unless shuffled.
    pub fn first(&self) -> Option<Codeword> {
        self.first_counting(&mut 0)
    }

    /// As [`first`](Consistent::first), within a budget.
    pub fn look(&self, budget: &mut SearchBudget<'_>) -> SearchOutcome {
        self.search(None, &mut 0, budget)
    }

    /// As [`first`](Consistent::first), adding the number of symbols tried to `steps`.
    pub fn first_counting(&self, steps: &mut u64) -> Option<Codeword> {
        self.search(None, steps, &mut SearchBudget::unlimited()).found()
    }

    /// Returns the smallest code greater than `code` that agrees with all rows.
    pub fn after(&self, code: Codeword) -> Option<Codeword> {
        self.after_counting(code, &mut 0)
    }

    /// As [`after`](Consistent::after), adding the number of symbols tried to `steps`.
    pub fn after_counting(&self, code: Codeword, steps: &mut u64) -> Option<Codeword> {
        self.search(Some(self.shape.after(code)?.bytes()), steps, &mut SearchBudget::unlimited()).found()
    }

    /// As [`after_counting`](Consistent::after_counting), within a budget; starts at the first code if `code`
    /// is `None`.
    pub fn look_after(
        &self,
        code: Option<Codeword>,
        steps: &mut u64,
        budget: &mut SearchBudget<'_>,
    ) -> SearchOutcome {
        match code {
            None => self.search(None, steps, budget),
            Some(code) => self
                .shape
                .after(code)
                .map_or(SearchOutcome::Nothing, |next| self.search(Some(next.bytes()), steps, budget)),
        }
    }

    fn search(
        &self,
        least: Option<[u8; PEGS]>,
        steps: &mut u64,
        budget: &mut SearchBudget<'_>,
    ) -> SearchOutcome {
        let mut partial = Partial { bytes: [0; PEGS], used: [0; SYMBOLS], steps: 0, budget: budget.clone() };
        let mut progress = vec![Progress::default(); self.rows.len() * (self.shape.pegs as usize + 1)];
        let found = self.extend(&mut partial, 0, least, &mut progress);
        *steps += partial.steps;
        *budget = partial.budget;
        if found {
            SearchOutcome::Found(Codeword::new(&partial.bytes[..self.shape.pegs as usize]))
        } else if budget.is_exhausted() {
            SearchOutcome::Unknown
        } else {
            SearchOutcome::Nothing
        }
    }

    /// Completes a code whose first `peg` pegs are set; `least` is a lower bound for the rest, if there is
    /// one.
    fn extend(
        &self,
        partial: &mut Partial<'_>,
        peg: usize,
        least: Option<[u8; PEGS]>,
        progress: &mut [Progress],
    ) -> bool {
        if peg == self.shape.pegs as usize {
            return true;
        }
        // Symbols that occur in no row and are used equally often fail together.
        let mut failed_fresh = 0_u16;
        for &symbol in &self.order[peg][..self.shape.symbols as usize] {
            let s = symbol as usize;
            if partial.used[s] == self.shape.copies || least.is_some_and(|least| symbol < least[peg]) {
                continue;
            }
            let bound = least.filter(|least| symbol == least[peg]);
            let alike = 1 << partial.used[s];
            let is_fresh = self.fresh >> s & 1 == 1;
            if is_fresh && bound.is_none() && failed_fresh & alike != 0 {
                continue;
            }
            partial.steps += 1;
            if !partial.budget.spend(self.rows.len() as u64 + 1) {
                return false;
            }
            if self.place(partial, peg, symbol, progress) {
                partial.bytes[peg] = symbol;
                partial.used[s] += 1;
                if self.extend(partial, peg + 1, bound, &mut progress[self.rows.len()..]) {
                    return true;
                }
                partial.used[s] -= 1;
            }
            if is_fresh && bound.is_none() {
                failed_fresh |= alike;
            }
        }
        false
    }

    /// Updates the progress of each row for `symbol` on `peg`. Returns whether all rows can still be
    /// satisfied.
    #[inline]
    fn place(&self, partial: &Partial<'_>, peg: usize, symbol: u8, progress: &mut [Progress]) -> bool {
        let (before, after) = progress.split_at_mut(self.rows.len());
        let left = self.shape.pegs - 1 - peg as u8;
        let used = partial.used[symbol as usize];
        self.rows.iter().zip(before).zip(after).all(|((clue, before), after)| {
            let black = before.black + (clue.guess[peg] == symbol) as u8;
            let shared = before.shared + (used < clue.counts[symbol as usize]) as u8;
            *after = Progress { black, shared };
            let reachable = |have: u8, need: u8| have <= need && need <= have + left;
            reachable(black, clue.black) && clue.shared.is_none_or(|need| reachable(shared, need))
        })
    }
}

struct Partial<'a> {
    bytes: [u8; PEGS],
    used: [u8; SYMBOLS],
    steps: u64,
    budget: SearchBudget<'a>,
}

impl SearchOutcome {
    /// Returns the code, if one was found.
    pub fn found(self) -> Option<Codeword> {
        if let SearchOutcome::Found(code) = self { Some(code) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Answer, Code};
    use super::*;

    proptest! {
        #[test]
        fn agrees_with_testing_all_codes(
            preset in 0..4,
            picks in proptest::collection::vec((any::<u32>(), any::<u32>()), 0..4),
            from in any::<u32>(),
        ) {
            let code = match preset {
                0 => Code::mastermind(4, 4, 9),
                1 => Code::bulls_and_cows(3, 6, false, 9),
                2 => Code::bulls_and_cows(3, 6, true, 9),
                _ => Code::black_peg(4, 2, 4, None),
            }.unwrap();
            let guesses: Vec<Codeword> = code.guesses.codes().collect();
            let answers: Vec<Answer> = code.answers().collect();
            let rows: Vec<GuessRow> = picks.iter().map(|&(guess, answer)| GuessRow {
                guess: guesses[guess as usize % guesses.len()],
                answer: answers[answer as usize % answers.len()],
            }).collect();
            let agrees = |secret| rows.iter().all(|row| code.answer(row.guess, secret) == row.answer);
            for shape in [code.secrets, code.guesses] {
                let search = Consistent::new(shape, code.reply, rows.iter().copied());
                prop_assert_eq!(search.first(), shape.codes().find(|&c| agrees(c)));
                let from = guesses[from as usize % guesses.len()];
                if shape.holds(from) {
                    prop_assert_eq!(search.after(from), shape.codes().find(|&c| c > from && agrees(c)));
                }
                let mut state = 7_usize;
                let any = search.clone().shuffled(&mut |n| { state = state.wrapping_mul(31).wrapping_add(17); state / 3 % n }).first();
                prop_assert_eq!(any.is_some(), search.first().is_some());
                prop_assert!(any.is_none_or(|c| shape.holds(c) && agrees(c)));
            }
        }
    }

    #[test]
    fn an_endless_search_ends_with_its_budget() {
        // The sixth row rules out the codes left by the first five only when they are complete.
        let code = Code::mastermind(8, 8, 20).unwrap();
        let row = |guess: [u8; 8], black, white| GuessRow {
            guess: Codeword::new(&guess),
            answer: Answer::new(black, white),
        };
        let loose = row([0, 1, 2, 3, 4, 5, 6, 7], 1, 6);
        let rows = [loose, row([1, 2, 3, 4, 5, 6, 7, 0], 1, 6), row([0, 0, 0, 0, 0, 0, 0, 0], 0, 0)];
        let search = Consistent::new(code.secrets, code.reply, rows);
        let mut little = SearchBudget { left: 50, limits: None, unchecked: 0 };
        assert_eq!(search.look(&mut little), SearchOutcome::Unknown);
        assert!(little.is_exhausted());
        let stopped = Limits { deadline: Some(parlor_core::Instant::now()), ..Limits::none() };
        let mut unchecked =
            SearchBudget { unchecked: SearchBudget::CHECK_INTERVAL, ..SearchBudget::within(&stopped) };
        assert_eq!(search.look(&mut unchecked), SearchOutcome::Unknown);
    }

    #[test]
    fn finds_one_code_among_billions_at_once() {
        let code = Code::mastermind(8, 20, 20).unwrap();
        let secret = Codeword::new(&[19, 3, 3, 7, 12, 0, 18, 3]);
        let mut rows: Vec<GuessRow> = Vec::new();
        let mut named = None;
        for _ in 0..60 {
            let search = Consistent::new(code.guesses, code.reply, rows.iter().copied());
            let guess = named.map_or_else(|| search.first(), |last| search.after(last)).unwrap();
            rows.push(GuessRow { guess, answer: code.answer(guess, secret) });
            named = Some(guess);
            if guess == secret {
                return;
            }
        }
        panic!("not found");
    }
}
