//! Numbers in sentences: plural forms, digits and decimals.
//!
//! `fluent-bundle` takes plural rules from an old CLDR whose Romanian is wrong from 101 on. It accepts no other rules,
//! and a value of a custom type cannot select a variant. Such a number is therefore passed as one with a decimal, which
//! Romanian counts as *few*, and [`digits`] omits the decimal. (French and Spanish also have *many*, for whole millions;
//! with that CLDR they select *other*.)

use fluent_bundle::types::{FluentNumber, FluentValue};

use parlor_core::message::Arg;

use crate::Language;

/// Maximum of the integers that Fluent's floating point represents exactly.
const LARGEST_EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

/// Returns a number that selects the right plural form.
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

/// Romanian says *101 coduri, 119 coduri* but *20 de coduri, 120 de coduri*. Below 100 the library is right.
const fn is_few_beyond_hundred(n: u64) -> bool {
    n > 100 && matches!(n % 100, 1..=19)
}

/// Formats numbers without decimals and without grouping.
pub(crate) fn digits<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.value.to_string()),
        _ => None,
    }
}

/// Formats an estimate in points: with its sign, rounded to a tenth.
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

/// Formats a decimal number: with a comma, in English with a point.
pub(crate) fn decimal(text: &str, language: Language) -> String {
    if language == Language::En { text.to_owned() } else { text.replace('.', ",") }
}
