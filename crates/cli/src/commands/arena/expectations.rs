//! `--expect`: compares results with expectations and sets the exit code.

use parlor_arena::Expectation;
use parlor_core::{Message, message};
use serde::Serialize;

use crate::locale::words;

/// The result of an expectation.
#[derive(Serialize)]
pub struct Judged {
    expected: String,
    value: Option<f64>,
    /// `None` while the results are not complete.
    met: Option<bool>,
}

/// Parses expectations.
pub fn read(typed: &[String], allowed: &[&'static str]) -> Result<Vec<Expectation>, Message> {
    typed.iter().map(|typed| Expectation::read(typed, allowed)).collect()
}

/// Compares expectations with measured values. Incomplete results decide nothing.
pub fn judge(
    expected: Vec<Expectation>,
    complete: bool,
    measured: impl Fn(&str) -> Option<f64>,
) -> Vec<Judged> {
    let judge = |expectation: Expectation| {
        let value = measured(expectation.measure);
        Judged {
            met: complete.then(|| expectation.is_met(value)),
            value: value.filter(|value| value.is_finite()),
            expected: expectation.typed,
        }
    };
    expected.into_iter().map(judge).collect()
}

/// Prints the expectations. Returns whether none was missed.
pub fn tell(judged: &[Judged]) -> bool {
    for Judged { expected, value, met } in judged {
        let value = value.map_or_else(|| "–".to_owned(), |value| crate::output::decimal(value, 4));
        let said = match met {
            Some(true) => message!("expect-met", expected = expected.as_str(), value = value),
            Some(false) => message!("expect-missed", expected = expected.as_str(), value = value),
            None => message!("expect-undecided", expected = expected.as_str(), value = value),
        };
        eprintln!("{}", words().say(&said));
    }
    judged.iter().all(|judged| judged.met != Some(false))
}
