//! The codes that agree with every answer so far, found peg by peg. A partial code is given up as soon as
//! one row can no longer get its answer, so one code among billions is found without looking at the rest.

use super::{Codeword, MOST_PEGS, MOST_SYMBOLS, Reply, Row, Shape};

const PEGS: usize = MOST_PEGS as usize;
const SYMBOLS: usize = MOST_SYMBOLS as usize;

/// Looks for codes of one shape that agree with some rows.
#[derive(Clone, Debug)]
pub struct Consistent {
    shape: Shape,
    rows: Vec<Clue>,
    /// Symbols that no row mentions: one serves as well as another.
    fresh: u32,
    /// The symbols in the order in which they are tried on each peg.
    order: [[u8; SYMBOLS]; PEGS],
}

/// A row as the search uses it: what still has to come true.
#[derive(Clone, Debug)]
struct Clue {
    guess: [u8; PEGS],
    counts: [u8; SYMBOLS],
    black: u8,
    /// Blacks and whites together; `None` where whites are not told.
    shared: Option<u8>,
}

/// How far a partial code has satisfied one row.
#[derive(Clone, Copy, Default)]
struct Progress {
    black: u8,
    shared: u8,
}

impl Consistent {
    /// Prepares the search for codes of `shape` that agree with `rows`.
    pub fn new(shape: Shape, reply: Reply, rows: impl IntoIterator<Item = Row>) -> Consistent {
        let clues: Vec<Clue> = rows
            .into_iter()
            .map(|row| {
                let guess = row.guess.bytes();
                let mut counts = [0; SYMBOLS];
                for &symbol in &guess[..shape.pegs as usize] {
                    counts[symbol as usize] += 1;
                }
                let shared = (reply == Reply::BlackWhite).then(|| row.answer.black() + row.answer.white());
                Clue { guess, counts, black: row.answer.black(), shared }
            })
            .collect();
        let mentioned = |symbol: usize| clues.iter().any(|clue| clue.counts[symbol] > 0);
        let fresh =
            (0..SYMBOLS).filter(|&symbol| !mentioned(symbol)).fold(0, |set, symbol| set | 1 << symbol);
        Consistent { shape, rows: clues, fresh, order: [std::array::from_fn(|i| i as u8); PEGS] }
    }

    /// Tries the symbols of each peg in an order of its own, so that the first code found is any one of
    /// them (not each with the same chance); `pick(n)` draws a number below `n`.
    #[must_use]
    pub fn shuffled(mut self, pick: &mut dyn FnMut(usize) -> usize) -> Consistent {
        for order in &mut self.order {
            for last in (1..self.shape.symbols as usize).rev() {
                order.swap(last, pick(last + 1));
            }
        }
        self
    }

    /// The first code that agrees with all rows, if any does: the smallest unless shuffled.
    pub fn first(&self) -> Option<Codeword> {
        self.first_counting(&mut 0)
    }

    /// As [`first`](Consistent::first), adding to `steps` how many symbols were tried.
    pub fn first_counting(&self, steps: &mut u64) -> Option<Codeword> {
        self.search(None, steps)
    }

    /// The smallest code greater than `code` that agrees with all rows.
    pub fn after(&self, code: Codeword) -> Option<Codeword> {
        self.after_counting(code, &mut 0)
    }

    /// As [`after`](Consistent::after), adding to `steps` how many symbols were tried.
    pub fn after_counting(&self, code: Codeword, steps: &mut u64) -> Option<Codeword> {
        self.search(Some(self.shape.after(code)?.bytes()), steps)
    }

    fn search(&self, least: Option<[u8; PEGS]>, steps: &mut u64) -> Option<Codeword> {
        let mut partial = Partial { bytes: [0; PEGS], used: [0; SYMBOLS], steps: 0 };
        let mut progress = vec![Progress::default(); self.rows.len() * (self.shape.pegs as usize + 1)];
        let found = self.extend(&mut partial, 0, least, &mut progress);
        *steps += partial.steps;
        found.then(|| Codeword::new(&partial.bytes[..self.shape.pegs as usize]))
    }

    /// Completes a code whose first `peg` pegs stand; `least` bounds the rest from below while it is there.
    fn extend(
        &self,
        partial: &mut Partial,
        peg: usize,
        least: Option<[u8; PEGS]>,
        progress: &mut [Progress],
    ) -> bool {
        if peg == self.shape.pegs as usize {
            return true;
        }
        // Symbols that no row mentions and that are used equally often fail together.
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

    /// Writes how far each row gets with `symbol` on `peg`, and whether all can still be satisfied.
    #[inline]
    fn place(&self, partial: &Partial, peg: usize, symbol: u8, progress: &mut [Progress]) -> bool {
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

struct Partial {
    bytes: [u8; PEGS],
    used: [u8; SYMBOLS],
    steps: u64,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Answer, Code};
    use super::*;

    proptest! {
        #[test]
        fn the_search_finds_what_going_through_all_codes_finds(
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
            let rows: Vec<Row> = picks.iter().map(|&(guess, answer)| Row {
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
    fn one_code_among_billions_is_found_at_once() {
        let code = Code::mastermind(8, 20, 20).unwrap();
        let secret = Codeword::new(&[19, 3, 3, 7, 12, 0, 18, 3]);
        let mut rows: Vec<Row> = Vec::new();
        let mut named = None;
        for _ in 0..60 {
            let search = Consistent::new(code.guesses, code.reply, rows.iter().copied());
            let guess = named.map_or_else(|| search.first(), |last| search.after(last)).unwrap();
            rows.push(Row { guess, answer: code.answer(guess, secret) });
            named = Some(guess);
            if guess == secret {
                return;
            }
        }
        panic!("not found");
    }
}
