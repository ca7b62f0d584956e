//! Elo ratings with error bars, the strongest on top.

use parlor_arena::Elo;

use crate::output::decimal;
use parlor_report::chart::{Anchor, Chart, text_width};

/// A player.
pub struct LadderRow<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its share of the points, 0 to 1.
    pub score: f64,
    /// Its rating.
    pub elo: &'a Elo,
}

const TOP: f64 = 70.0;
const LINE: f64 = 34.0;
const WIDTH: f64 = 520.0;

/// Draws the players in the order given.
pub fn draw(title: &str, unit: &str, rows: &[LadderRow<'_>]) -> String {
    let names = rows.iter().map(|row| text_width(row.name)).fold(0.0, f64::max);
    let left = names + 40.0;
    let right = left + WIDTH;
    let bottom = TOP + LINE * rows.len() as f64;
    let reach = reach(rows);
    let x = |elo: f64| left + WIDTH * (elo.clamp(-reach, reach) + reach) / (2.0 * reach);
    let mut chart = Chart::new(right + 110.0, bottom + 60.0, title);
    chart.text("title", (20.0, 32.0), Anchor::Start, title);
    for step in -2..=2 {
        let elo = reach * f64::from(step) / 2.0;
        chart.line(if step == 0 { "axis" } else { "grid" }, (x(elo), TOP - 12.0), (x(elo), bottom));
        chart.text("", (x(elo), bottom + 20.0), Anchor::Middle, format!("{elo:+.0}"));
    }
    chart.text("", (f64::midpoint(left, right), bottom + 46.0), Anchor::Middle, unit);
    for (place, row) in rows.iter().enumerate() {
        let y = TOP + LINE * (place as f64 + 0.4);
        chart.text("", (left - 16.0, y + 5.0), Anchor::End, row.name);
        // An unbounded interval extends to the edge.
        let sweep = if row.score > 0.5 { reach } else { -reach };
        let low = x(row.elo.low.unwrap_or_else(|| row.elo.value.unwrap_or(sweep)));
        let high = x(row.elo.high.unwrap_or_else(|| row.elo.value.unwrap_or(sweep)));
        chart.line("series c0", (low, y), (high, y));
        for end in [low, high] {
            chart.line("series c0", (end, y - 6.0), (end, y + 6.0));
        }
        if let Some(elo) = row.elo.value {
            chart.mark(0, (x(elo), y));
        }
        chart.text(
            "",
            (right + 16.0, y + 5.0),
            Anchor::Start,
            format!("{} %", decimal(100.0 * row.score, 1)),
        );
    }
    chart.finish()
}

/// Returns the end of the scale: a round number beyond every bound.
fn reach(rows: &[LadderRow<'_>]) -> f64 {
    let bounds = rows.iter().flat_map(|row| [row.elo.value, row.elo.low, row.elo.high]).flatten();
    let widest = bounds.map(f64::abs).fold(50.0, f64::max);
    (widest / 100.0).ceil() * 100.0
}
