//! What a bot must reach to pass: `score>=0.66 against greedy weight 2`. The figure is measured in games against a
//! player of the catalog.

use parlor_arena::Expectation;
use parlor_core::{Message, message};
use serde::Serialize;

use parlor_arena::Tally;

/// What can be measured against a player.
pub const OF_PLAYERS: &[&str] = &["score", "win", "draw", "loss", "margin", "forfeits"];

/// What can be measured of a breaker.
pub const OF_BREAKERS: &[&str] = &["win", "mean", "worst", "forfeits"];

/// A threshold.
#[derive(Clone, Debug, PartialEq)]
pub struct Pass {
    /// As it was typed.
    pub typed: String,
    /// What is expected.
    pub expectation: Expectation,
    /// The spec of the player it is measured against.
    pub against: String,
    /// How much it counts.
    pub weight: f64,
}

/// A threshold, and how a bot did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged {
    /// The threshold as it was typed.
    pub expected: String,
    /// What was measured; none if the games were not played.
    pub value: Option<f64>,
    /// Whether that is enough; none if the games were not all played.
    pub met: Option<bool>,
    /// What it earns, 0 to 1.
    pub credit: f64,
    /// How much it counts.
    pub weight: f64,
}

impl Pass {
    /// Reads a threshold; `usual` is the player it is measured against where none is named.
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

    /// How a bot did; with `partial`, whoever falls short earns a part. A score of fewer games than planned decides
    /// nothing.
    pub fn judge(&self, score: &Tally, complete: bool, partial: bool) -> Judged {
        let value = measured(score, self.expectation.measure);
        let met = complete.then(|| self.expectation.is_met(value));
        let credit = match met {
            Some(true) => 1.0,
            Some(false) if partial => value.map_or(0.0, |value| self.expectation.nearness(value)),
            _ => 0.0,
        };
        Judged { expected: self.typed.clone(), value, met, credit, weight: self.weight }
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
    fn thresholds_name_a_measure_a_player_and_a_weight() {
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
    fn who_falls_short_earns_a_part_only_if_that_was_agreed() {
        let pass = Pass::read("score>=0.6", false, "random").unwrap();
        let score = Tally { wins: 3, losses: 7, ..Tally::default() };
        assert!(pass.judge(&score, true, false).credit.abs() < 1e-9);
        assert!((pass.judge(&score, true, true).credit - 0.5).abs() < 1e-9);
        let enough = Tally { wins: 6, losses: 4, ..Tally::default() };
        assert!((pass.judge(&enough, true, true).credit - 1.0).abs() < 1e-9);
        assert_eq!(
            pass.judge(&enough, false, true),
            Judged { met: None, credit: 0.0, ..pass.judge(&enough, true, true) }
        );
    }
}
