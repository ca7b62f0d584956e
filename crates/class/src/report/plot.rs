//! The picture of strengths: everybody on one line with an error bar, the strongest on top; reference players stand
//! among the bots.

use std::fmt::Write;

use super::Report;
use super::page::escaped;
use parlor_arena::Rating;

const LINE: f64 = 26.0;
const NAMES: f64 = 220.0;
const WIDTH: f64 = 460.0;
const TOP: f64 = 30.0;

impl Report<'_> {
    /// The picture; none where nobody has a strength.
    pub(super) fn plot(&self) -> Option<String> {
        let bots = self.results.bots.iter().filter_map(|bot| Some((bot.name.clone(), bot.rating?, "bot")));
        let references = self.results.references.iter();
        let references =
            references.filter_map(|(name, rating)| Some((name.clone(), (*rating)?, "reference")));
        let mut rows: Vec<(String, Rating, &str)> = bots.collect();
        if rows.is_empty() {
            return None;
        }
        rows.extend(references);
        rows.sort_by(|one, other| other.1.value.total_cmp(&one.1.value).then_with(|| one.0.cmp(&other.0)));
        let reach =
            rows.iter().map(|(_, rating, _)| rating.value.abs() + rating.margin).fold(100.0, f64::max);
        let step =
            [50.0, 100.0, 200.0, 400.0, 800.0].into_iter().find(|step| reach / step <= 4.0).unwrap_or(1600.0);
        let x = |elo: f64| NAMES + WIDTH * (elo + reach) / (2.0 * reach);
        let bottom = TOP + LINE * rows.len() as f64;
        let title = escaped(&self.words("class-plot"));
        let mut svg = format!(
            "<svg class=\"plot\" role=\"img\" viewBox=\"0 0 {:.0} {:.0}\"><title>{title}</title>",
            NAMES + WIDTH + 20.0,
            bottom + 30.0
        );
        let marks = (reach / step) as i32;
        for mark in -marks..=marks {
            let elo = f64::from(mark) * step;
            let at = x(elo);
            // Writing to a string cannot fail, here and below.
            let _ = write!(
                svg,
                "<path class=\"grid\" d=\"M{at:.1} {:.1}V{bottom:.1}\"/><text class=\"scale\" x=\"{at:.1}\" y=\"{:.1}\">{}</text>",
                TOP - 8.0,
                bottom + 18.0,
                if mark == 0 { "0".to_owned() } else { format!("{elo:+.0}") }
            );
        }
        for (row, (name, rating, class)) in rows.iter().enumerate() {
            let y = TOP + LINE * (row as f64 + 0.5);
            let [low, value, high] =
                [-rating.margin, 0.0, rating.margin].map(|margin| x(rating.value + margin));
            let name = escaped(&shortened(name));
            let _ = write!(
                svg,
                "<g class=\"{class}\"><text x=\"{:.1}\" y=\"{:.1}\">{name}</text><path d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\"/><circle cx=\"{value:.1}\" cy=\"{y:.1}\" r=\"4.5\"/></g>",
                NAMES - 12.0,
                y + 5.0,
                y - 4.0,
                y - 4.0
            );
        }
        Some(svg + "</svg>")
    }
}

/// As much of a name as there is room for.
fn shortened(name: &str) -> String {
    const MOST: usize = 26;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}
