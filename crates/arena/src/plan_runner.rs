//! Does a range of the units of a plan: a process on another machine receives plan and range and returns the lines of a
//! results file. Units are the pairs of a tournament or the positions of a batch, numbered from 0.

use std::collections::HashMap;
use std::ops::Range;

use parlor_catalog::{AnyGame, Environment, Keep, Pairing, Spec, open, open_in};
use parlor_core::{Limits, Message};
use serde::{Deserialize, Serialize};

use crate::batch::{BatchPlan, BatchPositions, SolvedLine};
use crate::pair::PlayedPair;
use crate::plan::Plan;
use crate::tournament::Tournament;

/// A plan of either kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnyPlan {
    /// Pairs of games.
    #[serde(rename = "event")]
    Tournament(Plan),
    /// Positions to solve.
    Batch(BatchPlan),
}

/// One line of the result of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ResultLine {
    /// A pair of games.
    Pair(PlayedPair),
    /// A position.
    Solved(SolvedLine),
}

impl AnyPlan {
    /// Returns the game's spec.
    pub fn game(&self) -> &str {
        match self {
            AnyPlan::Tournament(plan) => &plan.game,
            AnyPlan::Batch(plan) => &plan.game,
        }
    }

    /// Returns the number of units.
    pub fn units(&self) -> u64 {
        match self {
            AnyPlan::Tournament(plan) => plan.total_pairs(),
            AnyPlan::Batch(plan) => plan.len(),
        }
    }

    /// Returns the plan without listed positions, which may be too many for one message.
    #[must_use]
    pub fn without_texts(&self) -> AnyPlan {
        match self {
            AnyPlan::Batch(BatchPlan { game, positions: BatchPositions::Listed(_), effort }) => {
                let (game, positions) = (game.clone(), BatchPositions::Listed(Vec::new()));
                AnyPlan::Batch(BatchPlan { game, positions, effort: *effort })
            }
            whole => whole.clone(),
        }
    }

    /// Returns the listed positions of a range.
    pub fn texts(&self, range: Range<u64>) -> Vec<String> {
        match self {
            AnyPlan::Batch(BatchPlan { positions: BatchPositions::Listed(listed), .. }) => {
                listed.get(range.start as usize..range.end as usize).unwrap_or_default().to_vec()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the option or player that reads the clock, so that results differ between machines.
    pub fn clocked(&self) -> Result<Option<String>, Message> {
        match self {
            AnyPlan::Batch(plan) => Ok(plan.effort.time.map(|_| "--time".to_owned())),
            AnyPlan::Tournament(plan) => {
                let game = open(&plan.game)?;
                let timed = |player: &&String| goes_by_clock(game.as_ref(), player);
                Ok(plan.players.iter().find(timed).cloned())
            }
        }
    }

    /// Returns the player that starts programs or reads files.
    pub fn reaching_outside(&self) -> Result<Option<String>, Message> {
        let AnyPlan::Tournament(plan) = self else { return Ok(None) };
        let game = open(&plan.game)?;
        for player in &plan.players {
            if game.player(&Spec::parse(player), None)?.reaches_outside() {
                return Ok(Some(player.clone()));
            }
        }
        Ok(None)
    }
}

/// Whether the moves of a player depend on the speed of the machine. External programs do not count: their `time` is only
/// a time limit.
fn goes_by_clock(game: &dyn AnyGame, player: &str) -> bool {
    let spec = Spec::parse(player);
    // A level is the player on its rung, in either seat.
    if let ("level", Ok(level)) = (spec.name.as_str(), spec.args.trim().parse::<usize>()) {
        let rungs = game.facts().levels.map(|ladder| ladder.get(level.wrapping_sub(1)).copied());
        return rungs.into_iter().flatten().any(|rung| goes_by_clock(game, rung));
    }
    let Ok(sketch) = game.player(&spec, None) else { return false };
    // A player that plays through another is typed with that one's settings behind its own.
    let mover = sketch.within.as_deref().unwrap_or(&sketch);
    let is_set = |key: &str| {
        let typed =
            spec.args.split([',', ':']).filter_map(|arg| arg.trim().strip_prefix(key)?.strip_prefix('='));
        let usual = mover.parameters.iter().filter(|one| one.key == key).map(|one| &*one.default);
        let typed: Vec<&str> = typed.collect();
        (typed.iter().any(|value| *value != "free"), usual.chain(typed).any(|value| value != "free"))
    };
    let (timed, usually_timed) = is_set("time");
    let counted = ["depth", "simulations"].iter().any(|key| is_set(key).1);
    !mover.reaches_outside() && (timed || (usually_timed && !counted))
}

/// A plan with its game and players.
pub struct PlanRunner {
    job: AnyPlan,
    game: Box<dyn AnyGame>,
    pairings: Vec<Box<dyn Pairing>>,
    repeated: HashMap<u64, u64>,
}

impl PlanRunner {
    /// Opens the game and the players of a plan. `environment` restricts what players may use.
    pub fn new(job: AnyPlan, environment: &Environment) -> Result<PlanRunner, Message> {
        let game = open_in(job.game(), environment)?;
        let (mut pairings, mut repeated) = (Vec::new(), HashMap::new());
        if let AnyPlan::Tournament(plan) = &job {
            let event = Tournament { plan, game: game.as_ref(), save: None, say: &|_| String::new() };
            pairings = event.pairings()?;
            repeated = event.repeated(&pairings);
        }
        Ok(PlanRunner { job, game, pairings, repeated })
    }

    /// Does a range of units; `None` if it was stopped. `texts` are the listed positions of the range. `say` translates
    /// the reason of a forfeit.
    pub fn work(
        &self,
        range: Range<u64>,
        texts: &[String],
        say: &dyn Fn(&Message) -> String,
        limits: &Limits,
    ) -> Option<Vec<ResultLine>> {
        let first = range.start;
        match &self.job {
            AnyPlan::Tournament(plan) => range
                .map(|number| {
                    let id = plan.unit(number);
                    let pairing = self.pairings.get(id.meeting)?.as_ref();
                    let mut pair = PlayedPair::play(plan, pairing, id, Keep::Moves, say, limits)?;
                    pair.repeats =
                        self.repeated.get(&id.round).copied().filter(|_| pairing.is_deterministic());
                    Some(ResultLine::Pair(pair))
                })
                .collect(),
            AnyPlan::Batch(plan) if texts.is_empty() => range
                .map(|index| plan.solve(self.game.as_ref(), index, limits).map(ResultLine::Solved))
                .collect(),
            AnyPlan::Batch(plan) => {
                let positions = BatchPositions::Listed(texts.to_vec());
                let part = BatchPlan { game: plan.game.clone(), positions, effort: plan.effort };
                range
                    .map(|index| {
                        let line = part.solve(self.game.as_ref(), index - first, limits)?;
                        Some(ResultLine::Solved(SolvedLine { index, ..line }))
                    })
                    .collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::SolveLimits;
    use crate::plan::Format;

    fn event(game: &str, players: [&str; 2]) -> AnyPlan {
        AnyPlan::Tournament(Plan {
            game: game.into(),
            players: players.map(Into::into).to_vec(),
            format: Format::RoundRobin,
            pairs: 3,
            positions: Vec::new(),
            opening_plies: 1,
            sprt: None,
            expect: Vec::new(),
            seed: 4,
        })
    }

    #[test]
    fn ranges_give_the_lines_of_the_whole_plan() {
        let texts: Vec<String> = ["3-4-5 first", "1-1-0 second", "2-0-6 first"].map(Into::into).to_vec();
        let positions = BatchPositions::Listed(texts.clone());
        let batch =
            AnyPlan::Batch(BatchPlan { game: "nim".into(), positions, effort: SolveLimits::default() });
        for job in [event("nim", ["perfect", "random"]), batch] {
            let work = |job: &AnyPlan, range: Range<u64>, texts: &[String]| {
                let runner = PlanRunner::new(job.clone(), &Environment::default()).unwrap();
                let mut lines = runner.work(range, texts, &|_| String::new(), &Limits::none()).unwrap();
                for line in &mut lines {
                    if let ResultLine::Solved(line) = line {
                        line.seconds = 0.0;
                    }
                }
                lines
            };
            let whole = work(&job, 0..3, &[]);
            assert_eq!(whole.len(), 3);
            let rest = job.texts(1..3);
            let parts = [work(&job, 0..1, &[]), work(&job.without_texts(), 1..3, &rest)].concat();
            assert_eq!(parts, whole);
            for line in whole {
                let text = serde_json::to_string(&line).unwrap();
                assert_eq!(serde_json::from_str::<ResultLine>(&text).unwrap(), line);
            }
        }
    }

    #[test]
    fn detects_players_that_read_the_clock() {
        let clocked = |player: &str| event("tic-tac-toe", [player, "random"]).clocked().unwrap();
        for timed in ["search", "search:time=5,depth=3", "mcts:time=20", "lapse:percent=9,player=search"] {
            assert_eq!(clocked(timed).as_deref(), Some(timed));
        }
        for counted in ["search:depth=3", "mcts", "mcts:simulations=50", "alpha-beta:depth=2", "level:2"] {
            assert_eq!(clocked(counted), None, "{counted}");
        }
    }

    #[test]
    fn detects_players_that_start_programs() {
        let outside = |player: &str| event("nim", ["perfect", player]).reaching_outside().unwrap();
        assert_eq!(outside("random"), None);
        assert_eq!(outside("process:cmd=./bot").as_deref(), Some("process:cmd=./bot"));
    }
}
