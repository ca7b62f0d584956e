//! Expectations of results, such as `win>=0.66`, for grading.

use parlor_core::{Message, message};

/// A measure with a bound.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// The text as typed.
    pub typed: String,
    /// The name of the measure.
    pub measure: &'static str,
    sign: Sign,
    bound: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    AtLeast,
    AtMost,
    More,
    Less,
    Equal,
}

/// Longer signs first, so that `>` is not found in `>=`.
const SIGNS: [(&str, Sign); 6] = [
    (">=", Sign::AtLeast),
    ("<=", Sign::AtMost),
    ("==", Sign::Equal),
    (">", Sign::More),
    ("<", Sign::Less),
    ("=", Sign::Equal),
];

/// Measures of a player in a tournament.
pub const OF_PLAYERS: &[&str] = &["win", "draw", "loss", "score", "margin", "elo", "los", "forfeits"];

/// Measures of a code breaker.
pub const OF_BREAKERS: &[&str] = &["win", "mean", "worst", "total", "unsolved", "forfeits"];

impl Expectation {
    /// Parses `measure sign number`, with one of the allowed measures.
    pub fn read(typed: &str, allowed: &[&'static str]) -> Result<Expectation, Message> {
        let refusal = || message!("expect-unreadable", typed = typed, known = allowed.to_vec());
        let (place, text, sign) = SIGNS
            .iter()
            .filter_map(|&(text, sign)| typed.find(text).map(|place| (place, text, sign)))
            .min_by_key(|&(place, text, _)| (place, std::cmp::Reverse(text.len())))
            .ok_or_else(refusal)?;
        let name = typed[..place].trim();
        let measure = allowed.iter().find(|known| **known == name).ok_or_else(refusal)?;
        let bound = typed[place + text.len()..].trim().parse().ok().filter(|bound: &f64| bound.is_finite());
        Ok(Expectation { typed: typed.trim().to_owned(), measure, sign, bound: bound.ok_or_else(refusal)? })
    }

    /// Whether a value meets the expectation. `None` meets none.
    pub fn is_met(&self, value: Option<f64>) -> bool {
        value.is_some_and(|value| match self.sign {
            Sign::AtLeast => value >= self.bound,
            Sign::AtMost => value <= self.bound,
            Sign::More => value > self.bound,
            Sign::Less => value < self.bound,
            Sign::Equal => (value - self.bound).abs() < 1e-9,
        })
    }

    /// Returns partial credit for a value that misses the bound, 0 to 1: the value divided by the bound, or the bound
    /// divided by the value if less is better. Bounds without such a ratio give 0.
    pub fn nearness(&self, value: f64) -> f64 {
        let share = match self.sign {
            Sign::AtLeast | Sign::More => value / self.bound,
            Sign::AtMost | Sign::Less => self.bound / value,
            Sign::Equal => 0.0,
        };
        if share.is_finite() && self.bound > 0.0 { share.clamp(0.0, 1.0) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(typed: &str, value: f64) -> bool {
        Expectation::read(typed, OF_PLAYERS).unwrap().is_met(Some(value))
    }

    #[test]
    fn every_sign_means_what_it_says() {
        assert!(met("win>=0.66", 0.66) && !met("win>=0.66", 0.65));
        assert!(met("loss <= 0.1", 0.1) && !met("loss<=0.1", 0.2));
        assert!(met("score>0.5", 0.51) && !met("score>0.5", 0.5));
        assert!(met("forfeits<1", 0.0) && !met("forfeits<1", 1.0));
        assert!(met("forfeits=0", 0.0) && met("elo==-12", -12.0) && !met("forfeits=0", 1.0));
        assert!(!Expectation::read("elo>0", OF_PLAYERS).unwrap().is_met(None));
    }

    #[test]
    fn who_misses_it_is_told_by_how_much() {
        let near = |typed: &str, value| Expectation::read(typed, OF_PLAYERS).unwrap().nearness(value);
        assert!((near("win>=0.8", 0.4) - 0.5).abs() < 1e-12);
        assert!((near("loss<=0.1", 0.4) - 0.25).abs() < 1e-12);
        assert_eq!((near("forfeits=0", 3.0), near("elo>=0", -30.0), near("loss<=0", 0.5)), (0.0, 0.0, 0.0));
    }

    #[test]
    fn nonsense_is_refused() {
        for typed in ["", "win", "win>=", "win>=x", "wins>=0.5", ">=0.5", "win=>0.5", "win>=NaN", "mean<5"] {
            assert!(Expectation::read(typed, OF_PLAYERS).is_err(), "{typed}");
        }
        assert!(Expectation::read("mean<5", OF_BREAKERS).is_ok());
    }
}
