//! Breakers that look one guess ahead: they score every guess by how it splits the candidates, and take the best.
//! Knuth's rule minimises the largest part; the others maximise the information or the number of parts, or minimise
//! the mean size of a part.
//!
//! All rules break ties alike: the best score; among equals a guess that can still be the secret; then the smallest
//! code. A single candidate is guessed.
//!
//! 1. D. E. Knuth, The computer as Master Mind, 1976: the largest part.
//! 2. R. W. Irving, Towards an optimum Mastermind strategy, 1978: the expected size.
//! 3. E. Neuwirth, Some strategies for Mastermind, 1982: entropy.
//! 4. B. Kooi, Yet another Mastermind strategy, 2005: most parts.

use std::ops::RangeInclusive;

use parlor_core::{Forfeit, Limits};
use parlor_games::code::{Code, Codeword, GuessRow};
use parlor_search::LimitChecker;

use super::guess_lists::GuessLists;
use super::kernel::{Counter, FEW, GuessBlocks, LANES, LaneBytes, Secret, TILE};
use super::logs::{BIT, n_log_n};
use super::possible_codes::picks;
use super::tally::Breaker;

/// The score of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Minimises the largest part.
    Knuth,
    /// Maximises the information: minimises the mean of log₂ of the size of the part.
    Entropy {
        /// Bits, summed over all candidates, by which a guess that cannot be the secret must be better.
        member_bonus: Bits,
    },
    /// Maximises the number of parts.
    MostParts,
    /// Minimises the mean size of the part.
    ExpectedSize,
}

/// A number of bits in the units of [`logs`](super::logs).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits(u64);

impl Bits {
    /// Creates a whole number of bits.
    pub const fn whole(bits: u64) -> Bits {
        Bits(bits * BIT)
    }

    /// Rounds to the nearest unit; negative numbers count as 0.
    pub fn new(bits: f64) -> Bits {
        Bits((bits.max(0.0) * BIT as f64).round() as u64)
    }
}

impl Rule {
    /// Entropy as in the textbook.
    pub const ENTROPY: Rule = Rule::Entropy { member_bonus: Bits(0) };

    fn bonus(self) -> u64 {
        match self {
            Rule::Entropy { member_bonus } => member_bonus.0,
            _ => 0,
        }
    }
}

/// Maximum of guesses times candidates scored for one choice; above it, a sample is scored.
const MOST_WORK: usize = 1 << 29;
/// Number of candidates in a sample.
const SAMPLE: usize = 4 * TILE;

/// A chosen guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The guess.
    pub guess: Codeword,
    /// Whether it can be the secret.
    pub member: bool,
    /// Whether only a sample of guesses and candidates was scored.
    pub sampled: bool,
}

/// Scores guesses by one rule for one game.
#[derive(Clone, Debug)]
pub struct Heuristic {
    game: Code,
    rule: Rule,
    answers: usize,
    logs: Vec<u64>,
    counter: Counter,
    guess_lists: GuessLists,
}

/// The best guess so far; a smaller cost is better.
#[derive(Clone, Copy)]
struct Best {
    cost: u64,
    guess: Codeword,
    member: bool,
}

impl Heuristic {
    /// Prepares a rule for a game.
    pub fn new(game: &Code, rule: Rule) -> Heuristic {
        Heuristic {
            game: game.clone(),
            rule,
            answers: game.answers().count(),
            logs: Vec::new(),
            counter: Counter::new(game),
            guess_lists: GuessLists::new(game),
        }
    }

    /// Returns the best guess for `candidates`, at least one and in ascending order, after the `earlier` guesses. `seed`
    /// determines the sample, if one is needed.
    pub fn choose(&mut self, candidates: &[Codeword], earlier: &[Codeword], seed: u64) -> Pick {
        self.choose_within(candidates, earlier, seed, &Limits::none())
    }

    /// The same within limits: if they are reached, returns the best guess so far, marked as sampled.
    pub fn choose_within(
        &mut self,
        candidates: &[Codeword],
        earlier: &[Codeword],
        seed: u64,
        limits: &Limits,
    ) -> Pick {
        // Of two candidates, either separates them and may be right at once.
        if candidates.len() <= 2 {
            return Pick { guess: candidates[0], member: true, sampled: false };
        }
        let mut checker = LimitChecker::new(limits);
        if checker.reached() {
            return Pick { guess: candidates[0], member: true, sampled: true };
        }
        if let Rule::Entropy { .. } = self.rule
            && self.logs.len() <= candidates.len()
        {
            self.logs = n_log_n(candidates.len().max(TILE));
        }
        let blocks = self.guess_lists.blocks(candidates, earlier, limits);
        let best = match blocks {
            Some(blocks) if candidates.len() <= TILE => self.best_for_few(candidates, &blocks, &mut checker),
            Some(blocks) if candidates.len() * blocks.codes().len() <= MOST_WORK => {
                self.best_for_many(candidates, candidates, &blocks, &mut checker)
            }
            blocks => return self.sampled(candidates, blocks.as_deref(), seed, &mut checker),
        };
        Pick { guess: best.guess, member: best.member, sampled: checker.reached() }
    }

    /// Returns the cost of a split by this rule: smaller is better.
    fn cost(&self, parts: impl Iterator<Item = usize>) -> u64 {
        match self.rule {
            Rule::Knuth => parts.max().unwrap_or(0) as u64,
            Rule::Entropy { .. } => parts.map(|size| self.logs[size]).sum(),
            Rule::MostParts => self.answers as u64 - parts.filter(|&size| size > 0).count() as u64,
            Rule::ExpectedSize => parts.map(|size| (size * size) as u64).sum(),
        }
    }

    /// Returns the least cost of a guess that splits `n` candidates into `parts` parts: the parts are as equal as possible.
    fn least_cost(&self, n: usize, parts: usize) -> u64 {
        let (size, larger) = (n / parts, n % parts);
        self.cost((0..parts).map(|part| size + (part < larger) as usize))
    }

    /// Returns the best guess for as many candidates as byte counters hold. The candidates are scored first: often one of
    /// them is so good that no other guess has to be scored.
    fn best_for_few(
        &mut self,
        candidates: &[Codeword],
        blocks: &GuessBlocks,
        checker: &mut LimitChecker<'_>,
    ) -> Best {
        let n = candidates.len();
        let secrets: Vec<Secret> = candidates.iter().map(|&code| Secret::new(&self.game, code)).collect();
        let floors: Vec<u64> = self.floors(n);
        let perfect = self.least_cost(n, n.min(self.answers));
        let none = Best { cost: u64::MAX, guess: candidates[0], member: true };
        let members = GuessBlocks::new(&self.game, candidates.to_vec());
        let best = self.sweep(&secrets, &members, &floors, 0, perfect, none, checker);
        // A guess that cannot be right cannot get the winning answer.
        let bonus = self.rule.bonus();
        let others = self.least_cost(n, n.min(self.answers - 1)) + bonus;
        if best.cost <= others {
            return best;
        }
        let start = Best { member: false, ..best };
        let found = self.sweep(&secrets, blocks, &floors, bonus, others, start, checker);
        if found.cost < best.cost { found } else { best }
    }

    /// Returns the least cost for each value of [`quick`](Self::quick).
    fn floors(&self, n: usize) -> Vec<u64> {
        match self.rule {
            Rule::Knuth => (0..=TILE as u64).collect(),
            _ => (0..=self.answers)
                .map(|parts| if parts == 0 { u64::MAX } else { self.least_cost(n, parts.min(n)) })
                .collect(),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the innermost loop of a breaker")]
    /// Searches blocks for a guess that costs less than `best`, and stops at one that costs no more than `enough`.
    fn sweep(
        &mut self,
        secrets: &[Secret],
        blocks: &GuessBlocks,
        floors: &[u64],
        bonus: u64,
        enough: u64,
        mut best: Best,
        checker: &mut LimitChecker<'_>,
    ) -> Best {
        for (guesses, block) in blocks.blocks() {
            if checker.reached() {
                break;
            }
            let quick = self.quick(block, secrets);
            // Most guesses cannot be better, so whole blocks are skipped.
            let promising = self.promising(floors, best.cost.saturating_sub(bonus));
            if quick.iter().fold(true, |none, quick| none & !promising.contains(quick)) {
                continue;
            }
            if secrets.len() <= FEW {
                self.counter.count(block, secrets);
            }
            for (lane, &guess) in guesses.iter().enumerate() {
                if floors[quick[lane] as usize].saturating_add(bonus) >= best.cost {
                    continue;
                }
                let counts = &self.counter.counts()[..self.answers];
                let cost = self.cost(counts.iter().map(|row| row.0[lane] as usize)) + bonus;
                if cost < best.cost {
                    best = Best { cost, guess, ..best };
                    if cost <= enough {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// Returns a number for each guess that bounds its cost: its largest part for Knuth's rule, its number of parts for the
    /// others.
    fn quick(&mut self, block: &[LaneBytes], secrets: &[Secret]) -> [u8; LANES] {
        if self.rule != Rule::Knuth {
            return self.counter.parts(block, secrets).0;
        }
        let mut largest = [0_u8; LANES];
        for row in &self.counter.count(block, secrets)[..self.answers] {
            for (largest, &count) in largest.iter_mut().zip(&row.0) {
                *largest = count.max(*largest);
            }
        }
        largest
    }

    /// Returns the values of [`quick`](Self::quick) with which a guess may cost less than this. More parts cost less; a
    /// larger largest part costs more.
    fn promising(&self, floors: &[u64], cost: u64) -> RangeInclusive<u8> {
        let cheap = |floor: &u64| *floor < cost;
        match self.rule {
            Rule::Knuth => 0..=floors.partition_point(cheap).saturating_sub(1) as u8,
            _ => floors.partition_point(|floor| !cheap(floor)) as u8..=u8::MAX,
        }
    }

    /// Returns the best guess for any number of candidates, scored on the sample `scored`.
    fn best_for_many(
        &mut self,
        scored: &[Codeword],
        candidates: &[Codeword],
        blocks: &GuessBlocks,
        checker: &mut LimitChecker<'_>,
    ) -> Best {
        let secrets: Vec<Secret> = scored.iter().map(|&code| Secret::new(&self.game, code)).collect();
        let mut best = Best { cost: u64::MAX, guess: candidates[0], member: true };
        let mut sums = vec![[0_u32; LANES]; self.answers];
        for (guesses, block) in blocks.blocks() {
            sums.fill([0; LANES]);
            for tile in secrets.chunks(TILE) {
                if checker.reached() {
                    return best;
                }
                for (sum, count) in sums.iter_mut().zip(self.counter.count(block, tile)) {
                    for (sum, &count) in sum.iter_mut().zip(&count.0) {
                        *sum += count as u32;
                    }
                }
            }
            for (lane, &guess) in guesses.iter().enumerate() {
                let cost = self.cost(sums.iter().map(|row| row[lane] as usize));
                if cost > best.cost {
                    continue;
                }
                let member = candidates.binary_search(&guess).is_ok();
                let cost = if member { cost } else { cost + self.rule.bonus() };
                if (cost, !member) < (best.cost, !best.member) {
                    best = Best { cost, guess, member };
                }
            }
        }
        best
    }

    /// Returns the best of some drawn guesses, half of them candidates, scored on some candidates.
    fn sampled(
        &mut self,
        candidates: &[Codeword],
        blocks: Option<&GuessBlocks>,
        seed: u64,
        checker: &mut LimitChecker<'_>,
    ) -> Pick {
        let mut pick = picks(seed, 0);
        let mut draw = |from: &[Codeword], count: usize| -> Vec<Codeword> {
            let mut drawn: Vec<Codeword> = if from.len() <= count {
                from.to_vec()
            } else {
                (0..count).map(|_| from[pick(from.len())]).collect()
            };
            drawn.sort_unstable();
            drawn.dedup();
            drawn
        };
        let scored = draw(candidates, SAMPLE);
        let half = MOST_WORK / SAMPLE / 8;
        let mut guesses = draw(candidates, half);
        if let Some(blocks) = blocks {
            guesses.extend(draw(blocks.codes(), half));
        }
        guesses.sort_unstable();
        guesses.dedup();
        let blocks = GuessBlocks::new(&self.game, guesses);
        let best = self.best_for_many(&scored, candidates, &blocks, checker);
        Pick { guess: best.guess, member: best.member, sampled: true }
    }
}

impl Breaker for Heuristic {
    fn guess(&mut self, _: &Code, rows: &[GuessRow], candidates: &[Codeword]) -> Result<Codeword, Forfeit> {
        let earlier: Vec<Codeword> = rows.iter().map(|row| row.guess).collect();
        Ok(self.choose(candidates, &earlier, 0).guess)
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use parlor_core::Limits;

    use super::super::tally::{CAP, GuessTally, split};
    use super::*;

    /// The tie rule, applied directly to every guess of the game.
    fn plainly(game: &Code, rule: Rule, candidates: &[Codeword]) -> Codeword {
        if let [only] = candidates {
            return *only;
        }
        let by_score = |&guess: &Codeword| {
            let sizes: Vec<u64> =
                split(game, guess, candidates).iter().map(|(_, part)| part.len() as u64).collect();
            // Equal products of size^size are equal entropies.
            let score = match rule {
                Rule::Knuth => (*sizes.iter().max().unwrap() as u128, 0),
                Rule::MostParts => (100 - sizes.len() as u128, 0),
                Rule::ExpectedSize => (sizes.iter().map(|size| (size * size) as u128).sum(), 0),
                Rule::Entropy { .. } => {
                    (sizes.iter().map(|&size| (size as u128).pow(size as u32)).product(), 0)
                }
            };
            (score, Reverse(candidates.contains(&guess)), guess)
        };
        game.guesses.codes().min_by_key(by_score).unwrap()
    }

    /// Compares with the plain rule at every node of the tree.
    fn compare(game: &Code, rule: Rule, candidates: &[Codeword], earlier: &mut Vec<Codeword>) {
        let guess = Heuristic::new(game, rule).choose(candidates, earlier, 0).guess;
        // The product of the plain entropy overflows for many candidates.
        if candidates.len() <= 20 || rule != Rule::ENTROPY {
            assert_eq!(guess, plainly(game, rule, candidates), "{rule:?} {candidates:?} {earlier:?}");
        }
        earlier.push(guess);
        for (answer, part) in split(game, guess, candidates) {
            if answer != game.all_black() {
                compare(game, rule, &part, earlier);
            }
        }
        earlier.pop();
    }

    #[test]
    fn breaks_ties_alike_at_every_node() {
        for game in [
            Code::mastermind(3, 4, 6).unwrap(),
            Code::bulls_and_cows(3, 5, true, 6).unwrap(),
            Code::bulls_and_cows(2, 6, false, 6).unwrap(),
            Code::black_peg(3, 2, 4, None).unwrap(),
        ] {
            let all: Vec<Codeword> = game.secrets.codes().collect();
            for rule in [Rule::Knuth, Rule::ENTROPY, Rule::MostParts, Rule::ExpectedSize] {
                compare(&game, rule, &all, &mut Vec::new());
            }
        }
    }

    #[test]
    fn reaches_the_textbook_totals() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        for (rule, first, total, worst) in [
            (Rule::Knuth, "1122", 5801, 5),
            (Rule::ENTROPY, "1234", 5722, 6),
            (Rule::ExpectedSize, "1123", 5696, 6),
            (Rule::MostParts, "1123", 5668, 6),
            (Rule::Entropy { member_bonus: Bits::new(2.0) }, "1234", 5719, 6),
        ] {
            let tally =
                GuessTally::of(&game, &mut Heuristic::new(&game, rule), CAP, &Limits::none()).unwrap();
            assert_eq!(game.write_code(tally.first_guess.unwrap()), first, "{rule:?}");
            assert_eq!((tally.total(), tally.worst(), tally.codes()), (total, worst, 1296), "{rule:?}");
        }
        let knuth =
            GuessTally::of(&game, &mut Heuristic::new(&game, Rule::Knuth), CAP, &Limits::none()).unwrap();
        assert_eq!(knuth.distribution().collect::<Vec<_>>(), [(1, 1), (2, 6), (3, 62), (4, 533), (5, 694)]);
        assert_eq!((knuth.within(4), knuth.within(5)), (602, 1296));
        assert!((knuth.win_rate(4) - 602.0 / 1296.0).abs() < 1e-12);
    }

    #[test]
    fn samples_large_families() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        let all: Vec<Codeword> = game.secrets.codes().collect();
        let mut heuristic = Heuristic::new(&game, Rule::ENTROPY);
        heuristic.logs = n_log_n(all.len());
        let limits = Limits::none();
        let pick = heuristic.sampled(&all, None, 1, &mut LimitChecker::new(&limits));
        assert!(pick.sampled && game.guesses.holds(pick.guess));
        assert_eq!(pick, heuristic.sampled(&all, None, 1, &mut LimitChecker::new(&limits)));
    }
}
