//! Numbers in sentences: which plural form a count asks for, its digits, and the sign before decimals.
//!
//! `fluent-bundle` takes plural rules from an old CLDR whose Romanian is wrong from 101 on. It offers no
//! way to bring rules of one's own, and a value of a type of one's own can never select a variant. So such
//! a number is passed as one that shows a decimal, which Romanian counts as *few*, and [`digits`] then
//! writes no decimal. (French and Spanish also know *many*, at whole millions; with that CLDR they select
//! *other*.)

use fluent_bundle::types::{FluentNumber, FluentValue};

use parlor_core::message::Arg;

use crate::Language;

/// Beyond this a number is not exact in Fluent's floating point.
const LARGEST_EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

/// A number as Fluent selects plural forms by it.
pub(crate) fn number(n: i64, language: Language) -> FluentValue<'static> {
    if n.unsigned_abs() > LARGEST_EXACT {
        return n.to_string().into();
    }
    let mut number = FluentNumber::from(n);
    if language == Language::Ro && is_few_beyond_hundred(n.unsigned_abs()) {
        number.options.minimum_fraction_digits = Some(1);
    }
    number.into()
}

/// Romanian says *101 coduri, 119 coduri* but *20 de coduri, 120 de coduri*; below 100 the library knows.
const fn is_few_beyond_hundred(n: u64) -> bool {
    n > 100 && matches!(n % 100, 1..=19)
}

/// Writes numbers in plain digits: no decimals, no grouping.
pub(crate) fn digits<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        // A number that has a sign of its own stands for a value that somebody else fills in.
        FluentValue::Number(number) => {
            Some(number.options.currency.clone().unwrap_or_else(|| number.value.to_string()))
        }
        _ => None,
    }
}

/// A number of points with its sign, as estimates are shown: to a tenth.
pub fn signed(points: f64) -> Arg {
    let tenths = (10.0 * points).round() / 10.0;
    let sign = if tenths == 0.0 {
        ""
    } else if tenths < 0.0 {
        "−"
    } else {
        "+"
    };
    Arg::Decimal(format!("{sign}{}", tenths.abs()))
}

/// Writes a number with decimals as the language does: everywhere but in English behind a comma.
pub(crate) fn decimal(text: &str, language: Language) -> String {
    if language == Language::En { text.to_owned() } else { text.replace('.', ",") }
}
