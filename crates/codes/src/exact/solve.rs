//! The questions that can be asked about a code-breaking game, and their answers with proof.
//!
//! A one-step heuristic gives a plan to begin with; the search then has only to find better ones and to
//! prove that there are no more. When it is stopped, the best plan so far and a bound are left.

use std::fmt;
use std::str::FromStr;

use parlor_core::{Forfeit, Limits, Message, message};
use parlor_games::code::{Code, Codeword, Position, Reply, Row};

use super::certificate::{Source, certificate};
use super::counting::{IMPOSSIBLE, capacity, least_total};
use super::expected::{Expected, Late, UNLIMITED};
use super::ground::Ground;
use super::large::{Large, TWO_BITS};
use super::least::Least;
use super::lists::Lists;
use super::narrow::{Known, Narrow};
use super::plan::{Costs, Plan};
use super::timely::Timely;
use super::work::{Stopped, Work};
use super::worst::Worst;
use crate::heuristic::{Heuristic, Rule};
use crate::tally::{Breaker, CAP};

/// What a plan is to be best at.
///
/// ```
/// use parlor_players::code::exact::Goal;
/// assert_eq!("worst".parse(), Ok(Goal::Worst));
/// assert_eq!("best".parse::<Goal>().unwrap_err().id, "exact-unknown-goal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The fewest guesses on average.
    Expected,
    /// The fewest guesses in the worst case.
    Worst,
    /// The fewest codes that take so many guesses or more, whatever the total is.
    Late,
}

impl Goal {
    /// The goals that say all by themselves, by name, the usual one first.
    pub const NAMES: &'static [&'static str] = &[Goal::Expected.name(), Goal::Worst.name()];
    /// All goals by name: who asks for few late codes says from which guess on a code is late.
    pub const ALL: &'static [&'static str] = &[Goal::Expected.name(), Goal::Worst.name(), Goal::Late.name()];

    /// The word by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Expected => "expected",
            Goal::Worst => "worst",
            Goal::Late => "late",
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Goal {
    type Err = Message;

    fn from_str(name: &str) -> Result<Goal, Message> {
        [Goal::Expected, Goal::Worst, Goal::Late]
            .into_iter()
            .find(|goal| goal.name() == name)
            .ok_or_else(|| message!("exact-unknown-goal", typed = name, known = Goal::ALL.to_vec()))
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// What the plan is to be best at.
    pub goal: Goal,
    /// Only plans that never need more guesses count.
    pub within: Option<u32>,
    /// Only codes that can still be the secret may be guessed.
    pub consistent_only: bool,
    /// Of the plans with the least total, or of all if that is the goal, one in which the fewest codes take so many
    /// guesses or more.
    pub fewest_at: Option<u32>,
    /// Whether a certificate is wanted.
    pub certify: bool,
}

impl Task {
    /// The goal alone.
    pub fn new(goal: Goal) -> Task {
        Task { goal, within: None, consistent_only: false, fewest_at: None, certify: false }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Codes that can be the secret.
    pub codes: u64,
    /// The best plan found; `None` if there is none, or none was found yet.
    pub plan: Option<(Plan, Costs)>,
    /// What was asked for, the total, the worst case or the late codes, is at least this.
    pub lower: u32,
    /// Whether the plan is proved best, or that there is none.
    pub proven: bool,
    /// Whether the breaker can name every secret within the turns that are left, if that is known.
    pub breaker_wins: Option<bool>,
    /// Sets looked at.
    pub nodes: u64,
    /// The plan with its proof, if that was asked for and there is one.
    pub certificate: Option<Vec<u8>>,
    /// The late codes of the plan, if it was asked for one with few of them.
    pub late: Option<LateCodes>,
}

/// Codes that take so many guesses or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateCodes {
    /// From so many guesses on a code is late.
    pub at: u32,
    /// How many codes of the plan are.
    pub codes: u64,
    /// Whether no plan with the same total has fewer, or none at all if they are the goal.
    pub proven: bool,
}

/// From so many codes on every heuristic is asked for a plan to begin with, because the search takes longer than
/// they do; where only right places are told it takes long for far fewer.
const RULES_PAY: usize = 1500;
const RULES_PAY_FOR_BLACK: usize = 200;

/// From so many codes on a proof takes many minutes, and a narrow search is asked for better plans first, with so much
/// effort at most.
const NARROW_PAYS: usize = 8000;
const NARROW_EFFORT: u32 = 5;

/// The heuristics that are asked, the best by itself first.
const RULES: [Rule; 5] = [
    Rule::MostParts,
    Rule::Entropy { member_bonus: TWO_BITS },
    Rule::ENTROPY,
    Rule::ExpectedSize,
    Rule::Knuth,
];

/// Solves a position in which the breaker is to guess.
pub fn solve(game: &Code, at: &Position, task: Task, work: &Work<'_>) -> Result<Solution, Message> {
    if at.pending().is_some() {
        return Err(message!("exact-guess-waits"));
    }
    let Some(candidates) = at.candidates() else {
        return Err(message!("exact-too-large", codes = game.secrets.count(), most = Code::MOST_LISTED));
    };
    let secrets = candidates.codes();
    if secrets.is_empty() || game.contradiction(at.rows()).is_some() {
        return Err(message!("code-contradiction"));
    }
    if at.named() {
        return Err(message!("exact-named"));
    }
    if task.goal == Goal::Late && task.fewest_at.is_none() {
        return Err(message!("exact-late-needs-at"));
    }
    let case = Case { game, rows: at.rows(), secrets, task, work };
    let mut solution = if Ground::fits(game, secrets.len() as u64) {
        let ground = Ground::new(game, secrets);
        match task.goal {
            Goal::Expected => case.expected(&ground),
            Goal::Worst => case.worst(&ground),
            Goal::Late => case.late(&ground),
        }
    } else {
        case.too_large()
    };
    solution.nodes = work.nodes();
    Ok(solution)
}

/// Another breaker, asked no more once the limits are reached.
struct Bounded<'a> {
    breaker: &'a mut dyn Breaker,
    work: &'a Work<'a>,
}

impl Breaker for Bounded<'_> {
    fn guess(&mut self, game: &Code, rows: &[Row], candidates: &[Codeword]) -> Result<Codeword, Forfeit> {
        self.work.check().map_err(|Stopped| Forfeit::Stopped)?;
        self.breaker.guess(game, rows, candidates)
    }
}

struct Case<'a> {
    game: &'a Code,
    rows: &'a [Row],
    secrets: &'a [Codeword],
    task: Task,
    work: &'a Work<'a>,
}

/// Guesses the smallest code that can be the secret.
struct Smallest;

impl Breaker for Smallest {
    fn guess(&mut self, _: &Code, _: &[Row], candidates: &[Codeword]) -> Result<Codeword, Forfeit> {
        Ok(candidates[0])
    }
}

impl Case<'_> {
    fn lists(&self) -> Lists {
        Lists::new(self.game, &self.rows.iter().map(|row| row.guess).collect::<Vec<_>>())
    }

    fn turns_left(&self) -> u32 {
        self.game.turns.saturating_sub(self.rows.len() as u32)
    }

    /// The guesses that a plan may need.
    fn within(&self) -> u8 {
        self.task.within.map_or(UNLIMITED, |within| within.min(UNLIMITED as u32 - 1) as u8)
    }

    /// A plan to begin with.
    fn first_plan(&self, rule: Rule) -> Option<(Plan, Costs)> {
        let mut heuristic = Heuristic::new(self.game, rule);
        let breaker: &mut dyn Breaker =
            if self.task.consistent_only { &mut Smallest } else { &mut heuristic };
        let mut breaker = Bounded { breaker, work: self.work };
        let plan = Plan::of(&mut breaker, self.game, &mut self.rows.to_vec(), self.secrets, CAP)?;
        self.with_costs(plan)
    }

    fn with_costs(&self, plan: Plan) -> Option<(Plan, Costs)> {
        let costs = plan.costs(self.game, self.secrets)?;
        let fits = self.task.within.is_none_or(|within| costs.worst() <= within);
        fits.then_some((plan, costs))
    }

    fn expected(&self, ground: &Ground) -> Solution {
        let within = self.within();
        let plans = self.first_plans();
        let shortest = plans.iter().map(|(_, costs)| costs.worst()).min();
        let search = Expected::new(ground, self.lists(), self.task.consistent_only, self.work)
            .with_notes(self.work.notes);
        let better = self.narrow_plans(ground, &search);
        let first = plans.into_iter().chain(better).min_by_key(|(_, costs)| costs.total());
        let budget = first.as_ref().map_or(IMPOSSIBLE, |(_, costs)| costs.total() as u32 + 1);
        let found = search.solve(budget, within).and_then(|verdict| {
            // Only a search that was not stopped gets here, so the verdict is exact.
            if verdict.bound >= IMPOSSIBLE { Ok(None) } else { search.plan(within) }
        });
        let proven = found.is_ok();
        let mut fewest_proven = false;
        let plan = if let Ok(plan) = found {
            let fewest = plan.as_ref().and_then(|_| self.fewest_late(&search));
            fewest_proven = fewest.is_some();
            fewest.or(plan).and_then(|plan| self.with_costs(plan))
        } else {
            let better = search.plan_so_far(within).and_then(|plan| self.with_costs(plan));
            [better, first].into_iter().flatten().min_by_key(|(_, costs)| costs.total())
        };
        let lower = match &plan {
            Some((_, costs)) if proven => costs.total() as u32,
            _ => self.work.progress().lower.max(least_total(self.secrets.len(), ground.kinds())),
        };
        let reached = plan.as_ref().map(|(_, costs)| costs.worst());
        let breaker_wins = self.breaker_wins(ground, reached.into_iter().chain(shortest).min());
        let certificate = self.certificate(plan.as_ref().filter(|_| proven), Source::Expected(&search));
        let late = self.task.fewest_at.zip(plan.as_ref());
        let late = late.map(|(at, (_, costs))| LateCodes {
            at,
            codes: self.late_codes(costs),
            proven: fewest_proven,
        });
        Solution {
            codes: self.secrets.len() as u64,
            plan,
            lower,
            proven,
            breaker_wins,
            nodes: 0,
            certificate,
            late,
        }
    }

    /// Of the plans with the least total, which the search knows, one with the fewest late codes; `None` if that is not
    /// asked for, or the search is stopped.
    fn fewest_late(&self, search: &Expected<'_>) -> Option<Plan> {
        let within = self.within();
        let timely = self.task.fewest_at.map(|_| within.min(self.timely() as u8))?;
        Late::new(search, within, timely, self.work.memory / 8).plan(timely).ok()
    }

    /// The certificate of a plan that is best for the whole game, if one is wanted.
    fn certificate(&self, plan: Option<&(Plan, Costs)>, source: Source<'_>) -> Option<Vec<u8>> {
        let Task { goal, within, consistent_only, certify, .. } = self.task;
        if !certify || consistent_only || !self.rows.is_empty() {
            return None;
        }
        let (plan, costs) = plan?;
        let value = if goal == Goal::Worst { costs.worst().into() } else { costs.total() };
        certificate(self.game, goal, within, (plan, value), source)
    }

    /// The plans of the heuristics that it pays to ask.
    fn first_plans(&self) -> Vec<(Plan, Costs)> {
        let pays = if self.game.reply == Reply::BlackOnly { RULES_PAY_FOR_BLACK } else { RULES_PAY };
        // In small games the search is done before a second heuristic would be; and without a choice of guesses
        // all of them are alike.
        let some = if self.secrets.len() < pays || self.task.consistent_only { 1 } else { RULES.len() };
        let plan = |&rule: &Rule| {
            let found = self.first_plan(rule)?;
            let late = self.task.goal == Goal::Late;
            let reached = if late { self.late_codes(&found.1) } else { found.1.total() };
            self.work.reached(reached as u32);
            Some(found)
        };
        RULES[..some].iter().filter_map(plan).collect()
    }

    /// The plans that a narrow search finds with more and more effort, where the proof takes so long that they are worth
    /// waiting for.
    fn narrow_plans(&self, ground: &Ground, search: &Expected<'_>) -> Vec<(Plan, Costs)> {
        let mut plans = Vec::new();
        if self.secrets.len() < NARROW_PAYS || self.task.consistent_only {
            return plans;
        }
        let mut narrow = Narrow::new(ground, search, self.work, 0, Known::new());
        for effort in 1..=NARROW_EFFORT {
            let found = narrow.total(self.within(), effort).and_then(|_| narrow.plan(self.within()));
            let Ok(found) = found else { break };
            let found = found.and_then(|plan| self.with_costs(plan));
            plans.extend(found.inspect(|(_, costs)| self.work.reached(costs.total() as u32)));
        }
        plans
    }

    /// Whether the turns that are left suffice, when some plan needs so many.
    fn breaker_wins(&self, ground: &Ground, reached: Option<u32>) -> Option<bool> {
        let turns = self.turns_left();
        if reached.is_some_and(|worst| worst <= turns) {
            return Some(true);
        }
        let lists = self.lists();
        let search = Worst::new(ground, &lists, false, self.work);
        search.suffices(turns.min(100) as u8, None).ok().flatten()
    }

    fn worst(&self, ground: &Ground) -> Solution {
        let first = self.first_plan(Rule::Knuth);
        let known = first.as_ref().map_or(self.secrets.len().min(100) as u32, |(_, costs)| costs.worst());
        let lists = self.lists();
        let mut least = Least::new(ground, &lists, self.task.consistent_only, self.work, known);
        let decided = least.decide();
        let is_new = first.is_none() || least.upper() < known;
        if decided.is_err() {
            // The plan for the upper bound was easy to find, so it is written down all the same.
            self.work.grant_grace();
        }
        let found = if is_new { least.plan() } else { Ok(None) };
        let proven = decided.is_ok() && found.is_ok();
        let plan = found.ok().flatten().and_then(|plan| self.with_costs(plan)).or(first);
        let lower = least.lower();
        let turns = self.turns_left();
        let breaker_wins = match &plan {
            Some((_, costs)) if costs.worst() <= turns => Some(true),
            // With fewer guesses to choose from the breaker may do worse than necessary.
            _ if self.task.consistent_only => self.breaker_wins(ground, None),
            _ if lower > turns => Some(false),
            _ => None,
        };
        let certificate = self.certificate(plan.as_ref().filter(|_| proven), Source::Worst(least.search()));
        Solution {
            codes: self.secrets.len() as u64,
            plan,
            lower,
            proven,
            breaker_wins,
            nodes: 0,
            certificate,
            late: None,
        }
    }

    /// The guesses that are not late.
    fn timely(&self) -> u32 {
        self.task.fewest_at.unwrap_or(u32::MAX).saturating_sub(1).min(UNLIMITED as u32 - 1)
    }

    /// How many codes of a plan are late.
    fn late_codes(&self, costs: &Costs) -> u64 {
        costs.named_with.iter().skip(self.timely() as usize + 1).sum()
    }

    fn late(&self, ground: &Ground) -> Solution {
        let timely = self.timely() as u8;
        let lists = self.lists();
        let search =
            Timely::new(ground, &lists, self.task.consistent_only, self.work).with_notes(self.work.notes);
        let fewer = |(_, costs): &(Plan, Costs)| (self.late_codes(costs), costs.total());
        let first = self.first_plans().into_iter().min_by_key(fewer);
        let known = first.as_ref().map_or(ground.secrets.len() as u64, |(_, costs)| self.late_codes(costs));
        let decided = search.fewest(timely, known as u32);
        // Short plans for small sets are a matter of their own: their nodes count, their bounds say nothing.
        let mut beside = self.work.within();
        beside.memory = self.work.memory / 8;
        let exact = Expected::new(ground, self.lists(), self.task.consistent_only, &beside);
        let found = match decided {
            Ok(late) if u64::from(late) < known => search.plan(timely, &exact).ok(),
            _ => None,
        };
        let found = found.and_then(|plan| self.with_costs(plan)).or_else(|| {
            let (plan, _) = first.as_ref().filter(|_| decided.is_err())?;
            // What is known is written down all the same.
            self.work.grant_grace();
            search.plan_so_far(plan, timely, &exact).and_then(|plan| self.with_costs(plan))
        });
        let plan = [found, first].into_iter().flatten().min_by_key(fewer);
        self.work.take_in(&beside);
        let late = plan.as_ref().map(|(_, costs)| self.late_codes(costs));
        let proven = decided.is_ok_and(|fewest| late == Some(fewest.into()));
        let counted = self.secrets.len().saturating_sub(capacity(timely.into(), ground.kinds()));
        let lower = decided.unwrap_or_else(|Stopped| self.work.progress().lower.max(counted as u32));
        let reached = plan.as_ref().map(|(_, costs)| costs.worst());
        let at = u32::from(timely) + 1;
        Solution {
            codes: self.secrets.len() as u64,
            plan,
            lower,
            proven,
            breaker_wins: self.breaker_wins(ground, reached),
            nodes: 0,
            certificate: None,
            late: late.map(|codes| LateCodes { at, codes, proven }),
        }
    }

    /// A good plan for a family whose table would not fit into memory, and what counting says.
    fn too_large(&self) -> Solution {
        let plan = if self.task.consistent_only {
            let mut smallest = Bounded { breaker: &mut Smallest, work: self.work };
            Plan::of(&mut smallest, self.game, &mut self.rows.to_vec(), self.secrets, CAP)
        } else {
            let Case { game, rows, secrets, work, .. } = *self;
            Large { game, rows, secrets, within: self.within(), work }.plan()
        };
        let plan = plan.and_then(|plan| self.with_costs(plan));
        let kinds = self.game.answers().count();
        let codes = self.secrets.len();
        let lower = match self.task.goal {
            Goal::Expected => least_total(codes, kinds),
            Goal::Worst => (1..100).find(|&guesses| capacity(guesses, kinds) >= codes).unwrap_or(1),
            Goal::Late => codes.saturating_sub(capacity(self.timely(), kinds)) as u32,
        };
        let wins = plan.as_ref().filter(|(_, costs)| costs.worst() <= self.turns_left()).map(|_| true);
        Solution {
            codes: codes as u64,
            plan,
            lower,
            proven: false,
            breaker_wins: wins,
            nodes: 0,
            certificate: None,
            late: None,
        }
    }
}

/// The best plan from the start of a game, however long that takes; `None` when the limits stop it.
pub fn best_plan(game: &Code, goal: Goal, limits: &Limits) -> Result<Option<Plan>, Message> {
    let work = Work::new(limits, &|_| ());
    let solution = solve(game, &parlor_core::Game::start(game), Task::new(goal), &work)?;
    Ok(solution.plan.filter(|_| solution.proven).map(|(plan, _)| plan))
}
