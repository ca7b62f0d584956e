//! Thresholds: `score>=0.66 against greedy weight 2`. The value is measured in games against a player of the catalog.

use parlor_arena::Expectation;
use parlor_core::{Message, message};
use serde::Serialize;

use parlor_arena::Tally;

/// Measures of games against a player.
pub const OF_PLAYERS: &[&str] = &["score", "win", "draw", "loss", "margin", "forfeits"];

/// Measures of a code breaker.
pub const OF_BREAKERS: &[&str] = &["win", "mean", "worst", "forfeits"];

/// A threshold.
#[derive(Clone, Debug, PartialEq)]
pub struct Pass {
    /// The text as typed.
    pub typed: String,
    /// The measure and its bound.
    pub expectation: Expectation,
    /// The spec of the reference player.
    pub against: String,
    /// The weight in the mark.
    pub weight: f64,
}

/// The result of a bot at a threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThresholdResult {
    /// The threshold as typed.
    pub expected: String,
    /// The measured value; `None` without games.
    pub value: Option<f64>,
    /// Whether the threshold is met; `None` until all games are played.
    pub met: Option<bool>,
    /// The credit, 0 to 1.
    pub credit: f64,
    /// The weight in the mark.
    pub weight: f64,
}

impl Pass {
    /// Parses a threshold. `usual` is the reference player if none is named.
    pub fn read(typed: &str, breakers: bool, usual: &str) -> Result<Pass, Message> {
        let (rest, weight) = match typed.rsplit_once(" weight ") {
            Some((rest, weight)) => {
                let weight =
                    weight.trim().parse().ok().filter(|weight: &f64| (0.0..=1000.0).contains(weight));
                (rest, weight.ok_or_else(|| message!("class-pass-weight", typed = typed))?)
            }
            None => (typed, 1.0),
        };
        let (rest, against) = rest.split_once(" against ").unwrap_or((rest, usual));
        let allowed = if breakers { OF_BREAKERS } else { OF_PLAYERS };
        let expectation = Expectation::read(rest.trim(), allowed)?;
        Ok(Pass { typed: typed.trim().to_owned(), expectation, against: against.trim().to_owned(), weight })
    }

    /// Judges a bot. With `partial`, a missed threshold earns partial credit. An incomplete tally decides nothing.
    pub fn judge(&self, score: &Tally, complete: bool, partial: bool) -> ThresholdResult {
        let value = measured(score, self.expectation.measure);
        let met = complete.then(|| self.expectation.is_met(value));
        let credit = match met {
            Some(true) => 1.0,
            Some(false) if partial => value.map_or(0.0, |value| self.expectation.nearness(value)),
            _ => 0.0,
        };
        ThresholdResult { expected: self.typed.clone(), value, met, credit, weight: self.weight }
    }
}

fn measured(score: &Tally, measure: &str) -> Option<f64> {
    let games = score.games();
    let share = |count: u64| (games > 0).then(|| count as f64 / games as f64);
    match measure {
        "score" => score.share(),
        "win" => share(score.wins),
        "draw" => share(score.draws),
        "loss" => share(score.losses),
        "margin" => (games > 0).then(|| score.payoffs as f64 / games as f64),
        "mean" => score.mean_moves(),
        "worst" => (games > 0).then_some(score.longest as f64),
        _ => (games > 0).then_some(score.forfeits as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_measure_player_and_weight() {
        let read = |typed| Pass::read(typed, false, "random");
        let pass = read("score>=0.66 against alpha-beta:depth=2 weight 2.5").unwrap();
        assert_eq!(
            (pass.expectation.measure, pass.against.as_str(), pass.weight),
            ("score", "alpha-beta:depth=2", 2.5)
        );
        assert_eq!(read("win>=0.5").unwrap().against, "random");
        for wrong in ["", "score", "score>=", "mean<5", "score>=0.5 weight heavy", "score>=0.5 weight -1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(Pass::read("mean<=5", true, "honest").is_ok());
    }

    #[test]
    fn gives_partial_credit_only_if_configured() {
        let pass = Pass::read("score>=0.6", false, "random").unwrap();
        let score = Tally { wins: 3, losses: 7, ..Tally::default() };
        assert!(pass.judge(&score, true, false).credit.abs() < 1e-9);
        assert!((pass.judge(&score, true, true).credit - 0.5).abs() < 1e-9);
        let enough = Tally { wins: 6, losses: 4, ..Tally::default() };
        assert!((pass.judge(&enough, true, true).credit - 1.0).abs() < 1e-9);
        assert_eq!(
            pass.judge(&enough, false, true),
            ThresholdResult { met: None, credit: 0.0, ..pass.judge(&enough, true, true) }
        );
    }
}
