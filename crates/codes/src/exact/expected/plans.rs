//! Plans: what to guess, set by set, once the least totals are known.

use super::super::counting::IMPOSSIBLE;
use super::super::plan::Plan;
use super::super::split::Split;
use super::super::work::Stopped;
use super::known::relevant;
use super::{Expected, Question, UNLIMITED};

impl Expected<'_> {
    /// A plan that attains the least total. It is the same however the total was found: at each set the
    /// first guess in order that attains it.
    pub fn plan(&self, within: u8) -> Result<Option<Plan>, Stopped> {
        let set = self.ground.everything();
        let verdict = self.ask(&set, self.keys.hash(&set), IMPOSSIBLE, within, &[])?;
        if verdict.bound >= IMPOSSIBLE {
            return Ok(None);
        }
        self.plan_for(&set, verdict.bound, within, &mut Vec::new()).map(Some)
    }

    /// A plan that attains the least total of a set that `path` leads to, if there is one within so many guesses.
    pub(in super::super) fn plan_of(
        &self,
        set: &[u16],
        within: u8,
        path: &mut Vec<u32>,
    ) -> Result<Option<Plan>, Stopped> {
        let total = self.bound(set, IMPOSSIBLE, within, path)?;
        if total >= IMPOSSIBLE { Ok(None) } else { self.plan_for(set, total, within, path).map(Some) }
    }

    fn plan_for(&self, set: &[u16], total: u32, within: u8, path: &mut Vec<u32>) -> Result<Plan, Stopped> {
        let code = |secret: u16| self.ground.secrets[secret as usize];
        if let [only] = set {
            return Ok(Plan::leaf(code(*only)));
        }
        let within = relevant(within, set.len());
        let question = Question {
            set,
            hash: self.keys.hash(set),
            budget: total + 1,
            within,
            width: self.ground.kinds(),
            path: &path.clone(),
        };
        let mut desk = self.desks.take();
        let outlook = self.outlook(&mut desk, &question);
        let mut chosen = None;
        for candidate in &outlook.order {
            if candidate.bound > total {
                continue;
            }
            let verdict =
                self.evaluate(&mut desk, &question, candidate.guess, total + 1, outlook.width, &|_| ())?;
            if verdict.exact && verdict.bound == total {
                chosen = Some(candidate.guess);
                break;
            }
        }
        self.desks.leave(desk);
        self.plan_by(set, chosen.expect("some guess attains the least total"), within, path)
    }

    /// The plan that begins with a guess and goes on as well as can be.
    fn plan_by(&self, set: &[u16], guess: u32, within: u8, path: &mut Vec<u32>) -> Result<Plan, Stopped> {
        let mut split = Split::default();
        split.make(self.ground, &self.keys, set, guess);
        path.push(guess);
        let left = if within == UNLIMITED { UNLIMITED } else { within - 1 };
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let below = split.set(part);
            let least = self.ask(below, part.hash, IMPOSSIBLE, left, path)?.bound;
            then.push((self.ground.answers[part.answer as usize], self.plan_for(below, least, left, path)?));
        }
        path.pop();
        Ok(Plan { guess: self.ground.guesses[guess as usize], then })
    }

    /// The best plan that was found before the search was stopped, if there is one.
    pub fn plan_so_far(&self, within: u8) -> Option<Plan> {
        let (guess, _) = self.work.best_found()?;
        self.work.grant_grace();
        let set = self.ground.everything();
        self.plan_by(&set, guess, relevant(within, set.len()), &mut Vec::new()).ok()
    }
}
