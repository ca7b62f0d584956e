//! Plans: what to guess, set by set, once the fewest late codes are known.

use super::super::expected::{Expected, UNLIMITED};
use super::super::plan::Plan;
use super::super::split::{Part, Split};
use super::super::work::Stopped;
use super::{Asked, Desk, Timely};

/// Of sets of so many codes or fewer the least total is looked for where no code need be late, or all are: there the
/// late codes leave a choice.
const TOTAL_PAYS: usize = 200;

impl Timely<'_> {
    /// A plan with the fewest late codes. It is the same however they were found: at each set the first guess in order
    /// that attains them. `exact` finds short plans where there is a choice; if it is stopped, others do.
    pub(in super::super) fn plan(&self, timely: u8, exact: &Expected<'_>) -> Result<Plan, Stopped> {
        let set = self.ground.everything();
        self.plan_for(&set, timely, &mut Vec::new(), exact)
    }

    /// The best plan so far: by the best first guess that is done with, or else another plan that goes on as well as can
    /// be behind the answers to its first guess that are.
    pub(in super::super) fn plan_so_far(
        &self,
        known: &Plan,
        timely: u8,
        exact: &Expected<'_>,
    ) -> Option<Plan> {
        let set = self.ground.everything();
        let guess = match self.work.best_found() {
            Some((guess, _)) => guess,
            None => self.ground.guesses.binary_search(&known.guess).ok()? as u32,
        };
        let code = self.ground.guesses[guess as usize];
        let mut split = Split::default();
        split.make(self.ground, &self.keys, &set, guess);
        let (timely, width, path) = (timely.checked_sub(1)?, self.ground.kinds(), [guess]);
        let next = |part: &Part| {
            let set = split.set(*part);
            let mut desk = self.desks.take();
            let asked = Asked { set, hash: part.hash, timely, budget: 0, width, path: &path };
            let is_known = self.look(&mut desk, &asked).is_exact();
            self.desks.leave(desk);
            let answer = self.ground.answers[part.answer as usize];
            let best =
                if is_known { self.plan_for(set, timely, &mut path.to_vec(), exact).ok() } else { None };
            let known = || known.then.iter().find(|(other, _)| known.guess == code && *other == answer);
            best.or_else(|| known().map(|(_, plan)| plan.clone())).map(|plan| (answer, plan))
        };
        let then = split.parts.iter().map(next).collect::<Option<_>>()?;
        Some(Plan { guess: code, then })
    }

    fn plan_for(
        &self,
        set: &[u16],
        timely: u8,
        path: &mut Vec<u32>,
        exact: &Expected<'_>,
    ) -> Result<Plan, Stopped> {
        if let [only] = set {
            return Ok(Plan::leaf(self.ground.secrets[*only as usize]));
        }
        let (hash, width) = (self.keys.hash(set), self.ground.kinds());
        let asked = Asked { set, hash, timely, budget: u32::MAX, width, path: &path.clone() };
        let mut desk = self.desks.take();
        let late = self.node(&mut desk, asked)?.least;
        let choice = late == 0 || timely == 0;
        let within = if timely == 0 { UNLIMITED } else { timely };
        if choice
            && set.len() <= TOTAL_PAYS
            && let Ok(Some(plan)) = exact.plan_of(set, within, path)
        {
            self.desks.leave(desk);
            return Ok(plan);
        }
        let guess = self.first_with(&mut desk, &asked, late)?;
        self.desks.leave(desk);
        let mut split = Split::default();
        split.make(self.ground, &self.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let next = self.plan_for(split.set(part), timely.saturating_sub(1), path, exact)?;
            then.push((self.ground.answers[part.answer as usize], next));
        }
        path.pop();
        Ok(Plan { guess: self.ground.guesses[guess as usize], then })
    }

    /// The first guess in order with so many late codes, which are the fewest.
    fn first_with(&self, desk: &mut Desk, asked: &Asked<'_>, late: u32) -> Result<u32, Stopped> {
        let mut order = Vec::new();
        let width = self.outlook(desk, asked, &mut order, late + 1);
        order.sort_unstable();
        for tried in &order {
            // When all are late already, any guess that tells something does it.
            if asked.timely == 0 || self.evaluate(desk, asked, tried.guess, late + 1, width)? == late {
                return Ok(tried.guess);
            }
        }
        // Only if a file of notes does not tell the truth.
        Err(Stopped)
    }
}
