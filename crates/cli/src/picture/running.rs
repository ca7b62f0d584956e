//! The lead of one player over another, pair by pair.

use parlor_report::chart::{Anchor, Chart};

const LEFT: f64 = 90.0;
const RIGHT: f64 = 790.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 420.0;

/// Maximum number of points; more would overlap.
const MAX_POINTS: usize = 1400;

/// Draws the lead in points after each pair. `scores` are half points of the pairs, 0 to 4.
pub fn draw(title: &str, across: &str, upwards: &str, scores: &[u8]) -> String {
    let mut lead = 0.0;
    let mut leads = vec![0.0];
    for &score in scores {
        lead += f64::from(score) - 2.0;
        leads.push(lead);
    }
    let widest = leads.iter().map(|lead: &f64| lead.abs()).fold(2.0, f64::max);
    let reach = (widest / 2.0).ceil() * 2.0;
    let x = |pair: usize| LEFT + (RIGHT - LEFT) * pair as f64 / (leads.len() - 1).max(1) as f64;
    let y = |lead: f64| f64::midpoint(TOP, BOTTOM) - (BOTTOM - TOP) / 2.0 * lead / reach;

    let mut chart = Chart::new(RIGHT + 40.0, BOTTOM + 80.0, title);
    chart.text("title", (LEFT, 32.0), Anchor::Start, title);
    for step in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let level = reach * step;
        chart.line(if step == 0.0 { "axis" } else { "grid" }, (LEFT, y(level)), (RIGHT, y(level)));
        chart.text("", (LEFT - 10.0, y(level) + 5.0), Anchor::End, format!("{level:+.0}"));
    }
    for part in 0..=4 {
        let pair = (leads.len() - 1) * part / 4;
        chart.line("axis", (x(pair), BOTTOM), (x(pair), BOTTOM + 6.0));
        chart.text("", (x(pair), BOTTOM + 24.0), Anchor::Middle, pair);
    }
    chart.text("", (f64::midpoint(LEFT, RIGHT), BOTTOM + 52.0), Anchor::Middle, across);
    chart.text_upwards((28.0, f64::midpoint(TOP, BOTTOM)), upwards);
    let every = leads.len().div_ceil(MAX_POINTS);
    let last = leads.len() - 1;
    let shown = |pair: &usize| pair.is_multiple_of(every) || *pair == last;
    let line: Vec<(f64, f64)> =
        (0..leads.len()).filter(shown).map(|pair| (x(pair), y(leads[pair]))).collect();
    chart.polyline("series c0", &line);
    chart.finish()
}
