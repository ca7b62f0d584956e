//! Families whose table would not fit into memory: a good plan that gets better the longer one waits, and no proof.
//! Each answer to the first guess leaves a part whose table does fit, and a narrow search goes through these one after
//! the other, with more and more effort.

use parlor_games::code::{Answer, Code, Codeword, Row};

use super::counting::IMPOSSIBLE;
use super::expected::{Expected, UNLIMITED};
use super::ground::Ground;
use super::lists::Lists;
use super::narrow::{Known, Narrow};
use super::plan::Plan;
use super::work::{Stopped, Work};
use crate::heuristic::{Bits, Heuristic, Rule};
use crate::logs::n_log_n;
use crate::symmetry::first_guesses;
use crate::tally::{Breaker, split};

/// A member is preferred to a guess that tells no more than this in addition.
pub(super) const TWO_BITS: Bits = Bits::whole(2);

/// First guesses that are compared, with the effort that this takes.
const FIRST_GUESSES: usize = 2;
const FIRST_EFFORT: u32 = 1;

/// The last effort where nothing bounds the work: it takes minutes.
const USUAL_EFFORT: u32 = 4;

/// The last effort where somebody has said how long it may take: more takes hours.
const LAST_EFFORT: u32 = 6;

/// Where more can be guessed, tables of parts take longer to make than they are worth.
const MOST_GUESSES: u64 = 1 << 16;

/// Sets of so many codes or fewer are solved exactly where only a heuristic can be followed above.
const SOLVED: usize = 40;

/// A family, what is known, and what is allowed.
pub(super) struct Large<'a> {
    pub game: &'a Code,
    pub rows: &'a [Row],
    pub secrets: &'a [Codeword],
    /// Guesses allowed.
    pub within: u8,
    pub work: &'a Work<'a>,
}

/// A first guess and the best that has been found for what it leaves.
struct Opening {
    /// Its number among those that are compared.
    number: usize,
    guess: Codeword,
    /// How many there are at first: each costs the first guess.
    codes: usize,
    branches: Vec<Branch>,
}

/// The codes left after one answer.
struct Branch {
    answer: Answer,
    codes: Vec<Codeword>,
    known: Known,
    /// The best plan so far, and its total.
    best: Option<(Plan, u32)>,
}

impl Opening {
    /// The total, once there is a plan for every branch.
    fn total(&self) -> Option<u32> {
        let total = |branch: &Branch| branch.best.as_ref().map(|(_, total)| *total);
        let sum: Option<u32> = self.branches.iter().map(total).sum();
        sum.map(|sum| sum + self.codes as u32)
    }

    fn into_plan(self) -> Option<Plan> {
        let then = |branch: Branch| Some((branch.answer, branch.best?.0));
        Some(Plan { guess: self.guess, then: self.branches.into_iter().map(then).collect::<Option<_>>()? })
    }
}

impl Large<'_> {
    /// The best plan that is found before the limits are reached, or with the last effort.
    pub(super) fn plan(&self) -> Option<Plan> {
        let mut best: Option<Opening> = None;
        for (number, guess) in self.openings().into_iter().enumerate() {
            let mut opening = self.opening(number, guess);
            let stopped = self.improve(&mut opening, FIRST_EFFORT).is_err();
            if let Some(total) = opening.total() {
                self.work.reached(total);
                if best.as_ref().and_then(Opening::total).is_none_or(|known| total < known) {
                    best = Some(opening);
                }
            }
            if stopped {
                return best?.into_plan();
            }
        }
        let mut best = best?;
        let last = if self.work.may_take_long() { LAST_EFFORT } else { USUAL_EFFORT };
        for effort in FIRST_EFFORT + 1..=last {
            if self.improve(&mut best, effort).is_err() {
                break;
            }
        }
        best.into_plan()
    }

    /// The first guesses that tell most.
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

    fn opening(&self, number: usize, guess: Codeword) -> Opening {
        let parts = split(self.game, guess, self.secrets).into_iter();
        let branch = |(answer, codes)| Branch { answer, codes, known: Known::new(), best: None };
        let branches = parts.filter(|(answer, _)| *answer != self.game.all_black()).map(branch).collect();
        Opening { number, guess, codes: self.secrets.len(), branches }
    }

    /// Spends so much effort on every branch.
    fn improve(&self, opening: &mut Opening, effort: u32) -> Result<(), Stopped> {
        for place in 0..opening.branches.len() {
            self.work.check()?;
            let rows = [self.rows, &[Row { guess: opening.guess, answer: opening.branches[place].answer }]];
            let among = 1 + opening.number * Answer::INDICES + place;
            self.grow(&rows.concat(), among as u32, &mut opening.branches[place], effort)?;
            if let Some(total) = opening.total() {
                self.work.reached(total);
            }
        }
        Ok(())
    }

    /// Spends so much effort on a branch.
    fn grow(&self, rows: &[Row], among: u32, branch: &mut Branch, effort: u32) -> Result<(), Stopped> {
        let within = if self.within == UNLIMITED { UNLIMITED } else { self.within.saturating_sub(1) };
        let codes = &branch.codes;
        let narrow_pays = self.game.guesses.count() <= MOST_GUESSES;
        if !narrow_pays || !Ground::fits(self.game, codes.len() as u64) {
            if branch.best.is_none() {
                let plan = self.by_heuristic(&mut self.heuristic(), &mut rows.to_vec(), codes)?;
                let costs = plan.costs(self.game, codes).ok_or(Stopped)?;
                branch.best = (within == UNLIMITED || costs.worst() <= within.into())
                    .then(|| (plan, costs.total() as u32));
            }
            return Ok(());
        }
        let ground = Ground::new(self.game, codes);
        let lists = Lists::new(self.game, &rows.iter().map(|row| row.guess).collect::<Vec<_>>());
        let within_this = self.work.within();
        let exact = Expected::new(&ground, lists, false, &within_this);
        let mut narrow = Narrow::new(&ground, &exact, self.work, among, std::mem::take(&mut branch.known));
        let total = narrow.total(within, effort)?;
        let better = branch.best.as_ref().is_none_or(|(_, known)| total < *known);
        if total < IMPOSSIBLE && better {
            branch.best = narrow.plan(within)?.map(|plan| (plan, total));
        }
        branch.known = narrow.into_known();
        self.work.take_in(&within_this);
        Ok(())
    }

    fn heuristic(&self) -> Heuristic {
        Heuristic::new(self.game, Rule::Entropy { member_bonus: TWO_BITS })
    }

    /// By the heuristic above, exactly below.
    fn by_heuristic(
        &self,
        heuristic: &mut Heuristic,
        rows: &mut Vec<Row>,
        secrets: &[Codeword],
    ) -> Result<Plan, Stopped> {
        self.work.count_node().and_then(|()| self.work.check())?;
        if secrets.len() <= SOLVED {
            let ground = Ground::new(self.game, secrets);
            let quiet = Work::quiet();
            let lists = Lists::new(self.game, &rows.iter().map(|row| row.guess).collect::<Vec<_>>());
            return Expected::new(&ground, lists, false, &quiet).plan(UNLIMITED)?.ok_or(Stopped);
        }
        let guess = heuristic.guess(self.game, rows, secrets).map_err(|_| Stopped)?;
        let mut then = Vec::new();
        for (answer, part) in split(self.game, guess, secrets) {
            if answer != self.game.all_black() {
                rows.push(Row { guess, answer });
                then.push((answer, self.by_heuristic(heuristic, rows, &part)?));
                rows.pop();
            }
        }
        Ok(Plan { guess, then })
    }
}
