//! A bar chart of the frequencies of values, with colours for wins, draws and losses.

use std::collections::BTreeMap;

use crate::output::decimal;
use parlor_report::chart::{Anchor, Chart};

const LEFT: f64 = 90.0;
const RIGHT: f64 = 790.0;
const TOP: f64 = 90.0;
const BOTTOM: f64 = 420.0;

/// Maximum number of bars; beyond it, a bar stands for several values.
const MAX_BARS: u64 = 175;

/// Draws the chart; `results` names First's win, a draw and Second's win.
pub fn draw(title: &str, across: &str, results: &[String; 3], counts: &BTreeMap<i32, u64>) -> String {
    let all: u64 = counts.values().sum();
    let low = i64::from(counts.keys().next().copied().unwrap_or(0).min(-1));
    let high = i64::from(counts.keys().next_back().copied().unwrap_or(0).max(1));
    let step = (high - low + 1).unsigned_abs().div_ceil(MAX_BARS);
    let mut bars: BTreeMap<i64, u64> = BTreeMap::new();
    for (&value, &count) in counts {
        // Wins and losses never share a bar.
        let value = i64::from(value);
        let rounded = (value.unsigned_abs().div_ceil(step) * step) as i64;
        *bars.entry(value.signum() * rounded).or_default() += count;
    }
    let step = step as i64;
    let (low, high) = (low - step, high + step);
    let share = |count: u64| count as f64 / all.max(1) as f64;
    let tallest = bars.values().copied().map(share).fold(f64::MIN_POSITIVE, f64::max);
    let x = |value: f64| LEFT + (RIGHT - LEFT) * (value - low as f64) / (high - low) as f64;
    let y = |part: f64| BOTTOM - (BOTTOM - TOP) * part / tallest;

    let mut chart = Chart::new(RIGHT + 40.0, BOTTOM + 80.0, title);
    chart.text("title", (LEFT, 32.0), Anchor::Start, title);
    for (place, name) in results.iter().enumerate() {
        let at = LEFT + 240.0 * place as f64;
        chart.rectangle(&format!("b{place}"), (at + 7.0, 59.0), 14.0, 14.0);
        chart.text("", (at + 22.0, 64.0), Anchor::Start, name);
    }
    for part in [0.25, 0.5, 0.75, 1.0] {
        let level = tallest * part;
        chart.line("grid", (LEFT, y(level)), (RIGHT, y(level)));
        chart.text(
            "",
            (LEFT - 10.0, y(level) + 5.0),
            Anchor::End,
            format!("{} %", decimal(100.0 * level, 1)),
        );
    }
    let width = ((RIGHT - LEFT) * step as f64 / (high - low) as f64 * 0.8).max(1.0);
    for (&value, &count) in &bars {
        let tall = BOTTOM - y(share(count));
        let centre = (x(value as f64), BOTTOM - tall / 2.0);
        chart.rectangle(&format!("b{}", 1 - value.signum()), centre, width, tall);
    }
    chart.line("axis", (LEFT, BOTTOM), (RIGHT, BOTTOM));
    for part in 0..=8 {
        let value = low + (high - low) * part / 8;
        chart.line("axis", (x(value as f64), BOTTOM), (x(value as f64), BOTTOM + 6.0));
        chart.text("", (x(value as f64), BOTTOM + 24.0), Anchor::Middle, value);
    }
    chart.text("", (f64::midpoint(LEFT, RIGHT), BOTTOM + 52.0), Anchor::Middle, across);
    chart.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bars(counts: &BTreeMap<i32, u64>) -> usize {
        let names = ["one wins", "draw", "two wins"].map(str::to_owned);
        draw("Values", "value", &names, counts).matches("<rect class=\"b").count() - 3
    }

    #[test]
    fn draws_a_bar_per_value_up_to_the_maximum() {
        assert_eq!(bars(&[(-3, 2), (0, 1), (5, 7)].into()), 3);
        assert_eq!(bars(&BTreeMap::new()), 0);
        let many: BTreeMap<i32, u64> = (-5000..5000).map(|value| (value, 1)).collect();
        assert!((100..=180).contains(&bars(&many)));
        assert_eq!(bars(&[(i32::MIN, 1), (i32::MAX, 1)].into()), 2);
    }
}
