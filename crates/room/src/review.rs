//! The review of a code-breaking game in sentences: one line on each guess, and the sum of all.

use parlor_catalog::ReviewedRow;
use parlor_core::message::Arg;
use parlor_core::{Message, message};

/// One line on one guess, in parts.
pub fn line(number: usize, row: &ReviewedRow) -> Vec<Message> {
    let counts = message!(
        "code-review-counts",
        number = number,
        guess = row.guess.as_str(),
        answer = row.answer.as_str(),
        before = row.before.to_string(),
        after = row.after.to_string(),
        average = Arg::decimal(row.average, 1),
        best = row.best.as_str(),
        best_average = Arg::decimal(row.best_average, 1)
    );
    let judged = row.judged.map(|judged| {
        message!(
            "code-review-judged",
            lost = Arg::decimal(zero(judged.lost), 2),
            skill = format!("{:.0}", judged.skill),
            luck = Arg::signed_decimal(zero(judged.luck), 2),
            percent = format!("{:.0}", judged.luck_percent)
        )
    });
    let sampled = row.sampled.then(|| message!("code-review-sampled"));
    std::iter::once(counts).chain(judged).chain(sampled).collect()
}

/// The sum of a game: mean skill over the guesses that had a choice, guesses lost, luck.
pub fn sum(rows: &[ReviewedRow]) -> Option<Message> {
    let judged: Vec<_> =
        rows.iter().filter_map(|row| row.judged.map(|judged| (row.before, judged))).collect();
    let chosen: Vec<f64> =
        judged.iter().filter(|(before, _)| *before > 1).map(|(_, judged)| judged.skill).collect();
    if chosen.is_empty() {
        return None;
    }
    let skill = chosen.iter().sum::<f64>() / chosen.len() as f64;
    let lost: f64 = judged.iter().map(|(_, judged)| judged.lost).sum();
    let luck: f64 = judged.iter().map(|(_, judged)| judged.luck).sum();
    Some(message!(
        "code-review-sum",
        skill = format!("{skill:.0}"),
        lost = Arg::decimal(zero(lost), 2),
        luck = Arg::signed_decimal(zero(luck), 2)
    ))
}

/// Removes the sign of a value that rounds to zero.
fn zero(figure: f64) -> f64 {
    if figure.abs() < 0.005 { 0.0 } else { figure }
}
