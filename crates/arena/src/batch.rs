//! A batch: many positions of one game, solved independently. The plan fixes the results: order and number of threads
//! change only the `seconds`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parlor_catalog::{AnyGame, GAMES, Spec, open};
use parlor_core::{Limits, Message, message};
use serde::{Deserialize, Serialize};

use crate::shard::Shard;

/// The positions of a batch and the limits of each search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BatchPlan {
    /// The game's spec.
    pub game: String,
    /// The positions.
    #[serde(flatten)]
    pub positions: BatchPositions,
    /// The limits of each position.
    #[serde(flatten)]
    pub effort: SolveLimits,
}

/// The source of the positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BatchPositions {
    /// Listed as texts. The name distinguishes a batch from a tournament, which has positions as well.
    Listed(Vec<String>),
    /// The starts drawn by a range of seeds, both ends included.
    Seeds([u64; 2]),
}

/// The limits of one position; `None` is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SolveLimits {
    /// Maximum number of nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time limit. With it, results depend on the machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    /// Memory for tables, in mebibytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

/// The result of one position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolvedLine {
    /// The index in the plan, from 0.
    pub index: u64,
    /// The seed of the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The position as the game writes it.
    pub from: String,
    /// The side to move.
    pub turn: String,
    /// First's payoff with best play; `None` if a limit was reached.
    pub value: Option<i32>,
    /// Proved bounds of the value, if the value is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[i32; 2]>,
    /// Every best move.
    pub best: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the value is exact.
    pub proven: bool,
    /// Time taken; not part of the result.
    pub seconds: f64,
}

impl BatchPlan {
    /// Returns the number of positions.
    pub fn len(&self) -> u64 {
        match &self.positions {
            BatchPositions::Listed(listed) => listed.len() as u64,
            BatchPositions::Seeds([first, last]) => last.checked_sub(*first).map_or(0, |more| more + 1),
        }
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Rejects a plan that cannot be carried out: opens the game and checks the first position.
    pub fn check(&self) -> Result<(), Message> {
        let game = open(&self.game)?;
        if game.code().is_some() {
            return Err(message!("batch-no-codes"));
        }
        if let BatchPositions::Seeds(_) = self.positions {
            drawn_by_seed(&Spec::parse(&self.game))?;
        }
        if self.is_empty() {
            return Err(message!("batch-empty"));
        }
        // A solver rejects a board before its first node.
        let glance = Limits { nodes: Some(1), ..Limits::none() };
        self.ask(game.as_ref(), 0, &glance, &|_| ()).map(drop)
    }

    /// Solves one position; `None` if it was stopped. A position that the solver rejects has no value.
    pub fn solve(&self, game: &dyn AnyGame, index: u64, limits: &Limits) -> Option<SolvedLine> {
        let begun = Instant::now();
        let limits = self.effort.limits(limits);
        let asked = self.ask(game, index, &limits, &|_| ());
        if limits.told_to_stop() && !asked.as_ref().is_ok_and(|solved| solved.complete) {
            return None;
        }
        let seed = match self.positions {
            BatchPositions::Listed(_) => None,
            BatchPositions::Seeds([first, _]) => Some(first + index),
        };
        // Finer times mean nothing on a shared machine.
        let seconds = (begun.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
        let Ok(solved) = asked else {
            let from = self.text(index).unwrap_or_default().to_owned();
            let line = SolvedLine { index, seed, from, ..SolvedLine::open() };
            return Some(SolvedLine { seconds, ..line });
        };
        Some(SolvedLine {
            index,
            seed,
            from: solved.from,
            turn: game.facts().seats[solved.turn.index()].to_owned(),
            value: solved.value.map(|value| value.0),
            bounds: solved
                .bounds
                .filter(|_| solved.value.is_none())
                .map(|bounds| bounds.map(|bound| bound.0)),
            best: solved.best,
            nodes: solved.nodes,
            proven: solved.value.is_some(),
            seconds,
        })
    }

    fn text(&self, index: u64) -> Option<&str> {
        match &self.positions {
            BatchPositions::Listed(listed) => listed.get(index as usize).map(String::as_str),
            BatchPositions::Seeds(_) => None,
        }
    }

    fn ask(
        &self,
        game: &dyn AnyGame,
        index: u64,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<parlor_catalog::Solved, Message> {
        match &self.positions {
            BatchPositions::Listed(_) => game.solve(self.text(index), false, limits, progress),
            BatchPositions::Seeds([first, _]) => {
                open(&seeded(&self.game, first + index))?.solve(None, false, limits, progress)
            }
        }
    }

    /// Solves the missing positions of a shard on the threads of the current pool, roughly in order. `hear` receives each
    /// line and returns whether to go on.
    pub fn run(
        &self,
        shard: Option<Shard>,
        is_done: &(dyn Fn(u64) -> bool + Sync),
        limits: &Limits,
        hear: &(dyn Fn(SolvedLine) -> bool + Sync),
    ) -> Result<(), Message> {
        let game = open(&self.game)?;
        let (next, end) = (AtomicU64::new(0), self.len());
        let solve = || {
            while !limits.told_to_stop() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= end {
                    return;
                }
                if is_done(index) || shard.is_some_and(|shard| !shard.holds(index)) {
                    continue;
                }
                let Some(line) = self.solve(game.as_ref(), index, limits) else { return };
                if !hear(line) {
                    next.store(end, Ordering::Relaxed);
                }
            }
        };
        rayon::broadcast(|_| solve());
        Ok(())
    }
}

impl SolvedLine {
    /// A line without results.
    fn open() -> SolvedLine {
        SolvedLine {
            index: 0,
            seed: None,
            from: String::new(),
            turn: String::new(),
            value: None,
            bounds: None,
            best: Vec::new(),
            nodes: 0,
            proven: false,
            seconds: 0.0,
        }
    }
}

impl SolveLimits {
    /// Returns the limits of a search that starts now. Each position gets one thread: the others solve other positions.
    fn limits(self, all: &Limits) -> Limits {
        let mebibytes = |memory: u64| usize::try_from(memory << 20).unwrap_or(usize::MAX);
        Limits {
            nodes: self.nodes,
            deadline: self.time.map(|time| parlor_core::Instant::now() + time),
            memory: self.memory.map(mebibytes),
            threads: Some(1),
            ..all.clone()
        }
    }
}

/// The key of the seed in a game's spec.
const SEED: &str = "seed";

/// Returns the spec of a game with a seed.
fn seeded(game: &str, seed: u64) -> String {
    let spec = Spec::parse(game);
    let comma = if spec.args.is_empty() { "" } else { "," };
    format!("{}:{}{comma}{SEED}={seed}", spec.name, spec.args)
}

/// Rejects a game without a seed, or with a seed in its spec.
fn drawn_by_seed(spec: &Spec) -> Result<(), Message> {
    let draws = |entry: &&parlor_catalog::GameEntry| entry.parameters.iter().any(|one| one.key == SEED);
    let known: Vec<&str> = GAMES.iter().filter(draws).map(|entry| entry.name).collect();
    if !known.contains(&spec.name.as_str()) {
        return Err(message!("batch-no-seeds", game = spec.name.as_str(), known = known));
    }
    let typed = spec.args.split(',').any(|arg| arg.trim_start().starts_with("seed="));
    if typed { Err(message!("batch-seed-twice")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    fn plan(game: &str, positions: BatchPositions) -> BatchPlan {
        BatchPlan { game: game.into(), positions, effort: SolveLimits::default() }
    }

    fn solved(plan: &BatchPlan, shard: Option<Shard>) -> Vec<SolvedLine> {
        let lines = Mutex::new(Vec::new());
        let hear = |line: SolvedLine| {
            lines.lock().unwrap().push(SolvedLine { seconds: 0.0, ..line });
            true
        };
        plan.run(shard, &|_| false, &Limits::none(), &hear).unwrap();
        let mut lines = lines.into_inner().unwrap();
        lines.sort_by_key(|line| line.index);
        lines
    }

    #[test]
    fn shards_and_threads_do_not_change_results() {
        let plan = plan("filler:width=4,height=4,colors=4", BatchPositions::Seeds([5, 16]));
        plan.check().unwrap();
        let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let whole = pool(1).install(|| solved(&plan, None));
        assert_eq!((whole.len(), whole[3].seed, whole[3].proven), (12, Some(8), true));
        assert_eq!(pool(3).install(|| solved(&plan, None)), whole);
        let part = |part| solved(&plan, Some(Shard { part, of: 3 }));
        let mut parts: Vec<SolvedLine> = (0..3).flat_map(part).collect();
        parts.sort_by_key(|line| line.index);
        assert_eq!(parts, whole);
    }

    #[test]
    fn rejects_plans_that_cannot_be_carried_out() {
        let refused = |game: &str, positions| plan(game, positions).check().unwrap_err().id;
        assert_eq!(refused("nim", BatchPositions::Seeds([1, 2])), "batch-no-seeds");
        assert_eq!(refused("filler:seed=3", BatchPositions::Seeds([1, 2])), "batch-seed-twice");
        assert_eq!(refused("nim", BatchPositions::Listed(Vec::new())), "batch-empty");
        assert_eq!(refused("mastermind", BatchPositions::Listed(vec!["x".into()])), "batch-no-codes");
        assert!(plan("nim", BatchPositions::Listed(vec!["nonsense".into()])).check().is_err());
        assert!(plan("seven-colors", BatchPositions::Seeds([1, 2])).check().is_err(), "too large to solve");
    }

    #[test]
    fn limits_apply_to_each_position() {
        let mut plan = plan("filler", BatchPositions::Seeds([1, 2]));
        plan.effort.nodes = Some(10);
        let lines = solved(&plan, None);
        assert!(lines.iter().all(|line| !line.proven && line.value.is_none() && line.bounds.is_some()));
    }

    #[test]
    fn reads_its_own_plans_and_lines() {
        let mut plan = plan("nim", BatchPositions::Listed(vec!["3-4 first".into()]));
        plan.effort.time = Some(Duration::from_millis(1500));
        let text = serde_json::to_string(&plan).unwrap();
        assert_eq!(text, r#"{"game":"nim","listed":["3-4 first"],"time":{"secs":1,"nanos":500000000}}"#);
        assert_eq!(serde_json::from_str::<BatchPlan>(&text).unwrap(), plan);
        let line = solved(&plan, None).remove(0);
        let text = serde_json::to_string(&line).unwrap();
        assert_eq!(serde_json::from_str::<SolvedLine>(&text).unwrap(), line);
    }
}
