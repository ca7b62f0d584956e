//! Plays the pairs of a plan on all cores.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use parlor_catalog::{AnyGame, Keep, Pairing};
use parlor_core::{Limits, Message};
use rayon::prelude::*;

use crate::pair::{PairId, PlayedPair};
use crate::plan::Plan;
use crate::results_file::ResultsFile;
use crate::sprt::Referee;
use crate::standings::Standings;

/// A tournament with everything it needs.
pub struct Tournament<'a> {
    /// The plan, which fixes all results.
    pub plan: &'a Plan,
    /// The plan's game.
    pub game: &'a dyn AnyGame,
    /// The file for finished pairs.
    pub save: Option<&'a ResultsFile>,
    /// Translates the reason of a forfeit.
    pub say: &'a (dyn Fn(&Message) -> String + Sync),
}

/// The outcome of a tournament.
#[derive(Debug)]
pub struct TournamentResult {
    /// The results.
    pub standings: Standings,
    /// The error of the results file that ended the tournament.
    pub trouble: Option<Message>,
}

/// Pairs played between two evaluations of the test that may end the tournament. Pairs after the decision do not count,
/// so this number changes no result.
const BATCH: usize = 32;

impl Tournament<'_> {
    /// Plays the missing pairs on the threads of the current pool. `progress` receives the number of finished games. If
    /// stopped, the finished pairs count.
    pub fn run(
        &self,
        done: Vec<PlayedPair>,
        limits: &Limits,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<TournamentResult, Message> {
        let pairings = self.pairings()?;
        let repeated = self.repeated(&pairings);
        let known: HashSet<PairId> = done.iter().map(|pair| pair.id).collect();
        let shard = self.save.and_then(ResultsFile::shard);
        let ours = |id: &PairId| shard.is_none_or(|shard| shard.holds(self.plan.number(*id)));
        let work: Vec<PairId> = self.plan.units().filter(|id| ours(id) && !known.contains(id)).collect();
        let finished = AtomicU64::new(2 * known.len() as u64);
        let keep = if self.save.is_some() { Keep::Moves } else { Keep::Ending };
        let failure = Mutex::new(None);
        let play = |&id: &PairId| {
            if failure.lock().is_some() {
                return None;
            }
            let pairing = pairings[id.meeting].as_ref();
            let mut pair = PlayedPair::play(self.plan, pairing, id, keep, self.say, limits)?;
            pair.repeats = repeated.get(&id.round).copied().filter(|_| pairing.is_deterministic());
            if let Some(save) = self.save
                && let Err(trouble) = save.append(&pair)
            {
                *failure.lock() = Some(trouble.message());
                return None;
            }
            progress(finished.fetch_add(2, Ordering::Relaxed) + 2);
            Some(pair.bare())
        };
        let mut played = done;
        let batch = if self.plan.sprt.is_some() { BATCH } else { work.len().max(1) };
        let mut referee = Referee::of(self.plan);
        for pair in &played {
            referee.add(pair);
        }
        for batch in work.chunks(batch) {
            if limits.told_to_stop() || referee.verdict().is_some() {
                break;
            }
            let known = played.len();
            played.par_extend(batch.par_iter().filter_map(play));
            for pair in &played[known..] {
                referee.add(pair);
            }
        }
        let part = shard.map(|shard| played.len() as u64 == shard.size(self.plan.total_pairs()));
        let mut standings = Standings::of(self.plan, played);
        // A shard is complete when all its pairs have been played.
        standings.complete = part.unwrap_or(standings.complete);
        Ok(TournamentResult { standings, trouble: failure.into_inner() })
    }

    /// Returns the number of random moves of the openings: at most that of the plan, fewer if games end earlier.
    pub fn opening_plies(&self) -> Result<u32, Message> {
        /// Rounds examined; each tries many games.
        const ROUNDS: u64 = 4;
        let pairings = self.pairings()?;
        let rounds = (0..self.plan.pairs.min(ROUNDS)).map(|round| self.plan.round(round));
        Ok(pairings.first().map_or(0, |pairing| {
            rounds.map(|round| pairing.opening(round).1).max().unwrap_or(self.plan.opening_plies)
        }))
    }

    pub(crate) fn pairings(&self) -> Result<Vec<Box<dyn Pairing>>, Message> {
        let openings = self.plan.openings();
        let seat = |[one, other]: [usize; 2]| {
            self.game.pairing([&self.plan.players[one], &self.plan.players[other]], &openings)
        };
        self.plan.meetings().into_iter().map(seat).collect()
    }

    /// Maps each round that repeats an opening to the first round with it; empty if no pairing is deterministic. All
    /// meetings have the same openings.
    pub(crate) fn repeated(&self, pairings: &[Box<dyn Pairing>]) -> HashMap<u64, u64> {
        let Some(pairing) = pairings.iter().find(|pairing| pairing.is_deterministic()) else {
            return HashMap::new();
        };
        let mut first: HashMap<String, u64> = HashMap::new();
        let mut repeated = HashMap::new();
        for round in 0..self.plan.pairs {
            let earlier = *first.entry(pairing.opening(self.plan.round(round)).0).or_insert(round);
            if earlier != round {
                repeated.insert(round, earlier);
            }
        }
        repeated
    }
}
