//! The results of a breaker over all secrets, or over a sample of them.

use std::collections::BTreeMap;

use parlor_codes::tally::{Breaker, GuessTally, StrategyBreaker, sample};
use parlor_core::{Choice, Forfeit, Game, Limits, Message, Side, Strategy};
use parlor_games::code::{Code, GuessRow, Move, Position};
use serde::{Deserialize, Serialize};

use super::players::TallyFn;
use crate::erased::OpenGame;
use crate::spec::Spec;

/// Parameters of an examination.
#[derive(Clone, Debug)]
pub struct ExamOptions {
    /// Draw this many secrets, instead of going through all of them.
    pub sample: Option<u64>,
    /// Sample size if there are too many secrets to list.
    pub usual_sample: u64,
    /// Guesses after which a secret counts as unsolved.
    pub cap: u32,
    /// Fixes everything random.
    pub seed: u64,
    /// Limits of each guess, and the flag that stops everything.
    pub limits: Limits,
}

/// The results of a breaker. Serialised as they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreakerResults {
    /// Number of secrets played: all, each once, or those drawn.
    pub codes: u64,
    /// Total number of guesses for the secrets named, the winning guesses included.
    pub total: u64,
    /// Mean number of guesses.
    pub mean: f64,
    /// Maximum number of guesses.
    pub worst: u32,
    /// Number of secrets named with each number of guesses.
    pub distribution: BTreeMap<u32, u64>,
    /// The share of secrets named within the turn limit.
    pub within_turns: f64,
    /// Probability of winning when the secret is drawn as the game draws it.
    pub win_rate: f64,
    /// Secrets not named before the cap.
    pub unsolved: u64,
    /// Number of secrets not played because it was stopped.
    pub unplayed: u64,
    /// Whether all secrets were played. The first ones are not a fair sample of the others.
    pub complete: bool,
    /// The first guess.
    pub first_guess: Option<String>,
    /// The name that an external program gives itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    /// Number of forfeits.
    pub forfeits: u64,
    /// Half the width of the mean's 95 % confidence interval, if the secrets were drawn.
    #[serde(skip_serializing_if = "is_unbounded")]
    pub mean_margin: Option<f64>,
    /// The lower end of the win rate's 95 % confidence interval, if the secrets were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_rate_low: Option<f64>,
    /// The upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_rate_high: Option<f64>,
    /// The different reasons of the forfeits.
    #[serde(skip)]
    pub reasons: Vec<Message>,
}

/// JSON has no infinity.
#[expect(clippy::ref_option, reason = "serde calls it so")]
fn is_unbounded(margin: &Option<f64>) -> bool {
    !margin.is_some_and(f64::is_finite)
}

impl BreakerResults {
    /// Returns a figure by its name in expectations.
    pub fn measured(&self, measure: &str) -> f64 {
        match measure {
            "win" => self.win_rate,
            "mean" => self.mean,
            "worst" => self.worst.into(),
            "total" => self.total as f64,
            "unsolved" => self.unsolved as f64,
            _ => self.forfeits as f64,
        }
    }

    /// Whether the secrets were drawn.
    pub fn is_sampled(&self) -> bool {
        self.mean_margin.is_some()
    }
}

/// Plays a breaker against all secrets, or against a sample of them.
pub(super) fn examine(
    open: &OpenGame<Code>,
    fast_tallies: &[(&'static str, TallyFn)],
    player: &str,
    options: &ExamOptions,
) -> Result<BreakerResults, Message> {
    let game = &open.game;
    let seated = open.seat(&Spec::parse(player), Some(Side::First))?;
    let strategy = seated.build(game, open.seat_seed(options.seed, Side::First))?;
    let mut strategy = FaultCounter { strategy, start: game.start(), faults: 0, reasons: Vec::new() };
    // Only the cap ends a game here; the results within the turn limit are computed afterwards.
    let mut endless = game.clone();
    endless.turns = options.cap;
    let fast_tally = fast_tallies.iter().find(|(name, _)| *name == seated.player().name);
    let everything = match (options.sample, fast_tally) {
        (Some(_), _) => None,
        (None, Some((_, tally))) => tally(&endless, options.cap, &options.limits),
        (None, None) => {
            let mut breaker = StrategyBreaker { strategy: &mut strategy, limits: options.limits.clone() };
            breaker.tally(&endless, options.cap, &options.limits)
        }
    };
    let sampled = everything.is_none();
    let tally = everything.unwrap_or_else(|| {
        let games = options.sample.unwrap_or(options.usual_sample);
        sample(&endless, &mut strategy, games, options.seed, &options.limits)
    });
    let called = strategy.strategy.name().map(str::to_owned);
    let breaking = report(game, &tally, sampled);
    Ok(BreakerResults { called, forfeits: strategy.faults, reasons: strategy.reasons, ..breaking })
}

/// Counts the forfeits of a breaker. The breaker receives the rows of every position before it chooses, since positions
/// come in no order: its tree is walked once for all secrets.
struct FaultCounter {
    strategy: Box<dyn Strategy<Code>>,
    start: Position,
    faults: u64,
    reasons: Vec<Message>,
}

impl Strategy<Code> for FaultCounter {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let row = |row: &GuessRow| [Move::Guess(row.guess), Move::Answer(row.answer)];
        let moves: Vec<Move> = at.rows().iter().flat_map(row).collect();
        self.strategy.recall(game, &self.start, &moves);
        self.strategy.choose(game, at, ply, limits).inspect_err(|forfeit| {
            if !limits.told_to_stop() {
                self.faults += 1;
                let reason = forfeit.reason();
                if !self.reasons.contains(&reason) {
                    self.reasons.push(reason);
                }
            }
        })
    }
}

fn report(game: &Code, tally: &GuessTally, sampled: bool) -> BreakerResults {
    let complete = tally.unplayed == 0;
    let margin = sampled.then(|| if complete { tally.mean_margin() } else { f64::INFINITY });
    let interval = (sampled && complete).then(|| tally.win_rate_interval(game.turns));
    BreakerResults {
        codes: tally.codes(),
        total: tally.total(),
        mean: tally.mean(),
        worst: tally.worst(),
        distribution: tally.distribution().collect(),
        within_turns: tally.within(game.turns) as f64 / tally.codes().max(1) as f64,
        win_rate: tally.win_rate(game.turns),
        unsolved: tally.unsolved.codes,
        unplayed: tally.unplayed,
        complete,
        first_guess: tally.first_guess.map(|guess| game.write_code(guess)),
        called: None,
        forfeits: 0,
        mean_margin: margin,
        win_rate_low: interval.map(|(low, _)| low),
        win_rate_high: interval.map(|(_, high)| high),
        reasons: Vec::new(),
    }
}
