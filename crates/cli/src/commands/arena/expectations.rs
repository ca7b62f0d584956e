//! `--expect`: whether the results are what somebody expects, told in words and by the exit code.

use parlor_arena::Expectation;
use parlor_core::{Message, message};
use serde::Serialize;

use crate::locale::words;

/// An expectation and what became of it.
#[derive(Serialize)]
pub struct Judged {
    expected: String,
    value: Option<f64>,
    /// `None` while the results are not complete.
    met: Option<bool>,
}

/// Reads what was typed.
pub fn read(typed: &[String], allowed: &[&'static str]) -> Result<Vec<Expectation>, Message> {
    typed.iter().map(|typed| Expectation::read(typed, allowed)).collect()
}

/// Compares with what was measured. What is not complete decides nothing.
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

/// Says what was met and what was not; whether nothing was missed.
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
