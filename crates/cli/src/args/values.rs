//! Parsers of option values. Their errors are in the language of the user.

use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use parlor_arena::Sprt;
use parlor_catalog::{DEEPEST, GAMES, Goal};
use parlor_core::message;

use crate::locale::{text, words};

/// Accepts any text, since a spec may have parameters, and offers the names of the catalog for completion.
#[derive(Clone)]
pub(super) struct GameSpec;

impl TypedValueParser for GameSpec {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|entry| PossibleValue::new(entry.name))))
    }
}

/// Returns a parser of whole numbers between two bounds.
pub(super) fn within(
    min: u64,
    max: u64,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |typed| match typed.parse() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        // A maximum of 2⁶⁴ − 1 is not worth mentioning.
        _ if max == u64::MAX => Err(words().say(&message!("usage-not-a-number", min = min))),
        _ => Err(words().say(&message!("usage-not-in-range", min = min, max = max))),
    }
}

/// Returns a parser of goals.
pub(super) fn goal() -> impl TypedValueParser<Value = Goal> {
    PossibleValuesParser::new(Goal::ALL).try_map(|name| name.parse::<Goal>())
}

/// Maximum of memory options, in mebibytes: the range of 48-bit addresses.
pub(super) const MAX_MEMORY: u64 = 1 << 28;

/// Parses a number of seconds.
pub(super) fn seconds(typed: &str) -> Result<Duration, String> {
    /// About a month.
    const MAX_SECONDS: f64 = 3e6;
    let time = typed.parse().ok().filter(|time| (0.001..=MAX_SECONDS).contains(time));
    time.map(Duration::from_secs_f64).ok_or_else(|| text("usage-not-seconds"))
}

/// Parses `elo0,elo1[,alpha,beta]`.
pub(super) fn sprt(typed: &str) -> Result<Sprt, String> {
    Sprt::read(typed).ok_or_else(|| text("usage-not-an-sprt"))
}

/// Parses `3..8`, both ends included, or a single depth.
pub(super) fn depths(typed: &str) -> Result<RangeInclusive<u32>, String> {
    match range(typed) {
        Some([from, to]) if 1 <= from && from <= to && i64::from(to) <= DEEPEST => Ok(from..=to),
        _ => Err(words().say(&message!("usage-not-a-depth-range", most = DEEPEST))),
    }
}

/// Returns both ends of `3..8` or `3..=8`; a single number is both.
pub(super) fn range<N: FromStr>(typed: &str) -> Option<[N; 2]> {
    let (from, to) = typed.split_once("..").unwrap_or((typed, typed));
    let number = |text: &str| text.trim().trim_start_matches('=').parse().ok();
    Some([number(from)?, number(to)?])
}
