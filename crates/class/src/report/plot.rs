//! The chart of ratings: one line per player with an error bar, the strongest on top. Reference players stand among the
//! bots.

use parlor_arena::Rating;
use parlor_report::Xml;

use super::ClassReport;

const LINE: f64 = 26.0;
const NAMES: f64 = 220.0;
const WIDTH: f64 = 460.0;
const TOP: f64 = 30.0;

impl ClassReport<'_> {
    /// The chart; `None` if no bot has a rating.
    pub(super) fn plot(&self) -> Option<Xml> {
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
        let size = format!("0 0 {:.0} {:.0}", NAMES + WIDTH + 20.0, bottom + 30.0);
        let mut svg = Xml::default();
        svg.element("svg", &[("class", &"plot"), ("role", &"img"), ("viewBox", &size)], |svg| {
            svg.leaf("title", &[], self.words("class-plot"));
            let marks = (reach / step) as i32;
            for mark in -marks..=marks {
                let elo = f64::from(mark) * step;
                let at = x(elo);
                let line = format!("M{at:.1} {:.1}V{bottom:.1}", TOP - 8.0);
                svg.empty("path", &[("class", &"grid"), ("d", &line)]);
                let (x, y) = (format!("{at:.1}"), format!("{:.1}", bottom + 18.0));
                let label = if mark == 0 { "0".to_owned() } else { format!("{elo:+.0}") };
                svg.leaf("text", &[("class", &"scale"), ("x", &x), ("y", &y)], label);
            }
            for (row, (name, rating, class)) in rows.iter().enumerate() {
                let y = TOP + LINE * (row as f64 + 0.5);
                let [low, value, high] =
                    [-rating.margin, 0.0, rating.margin].map(|margin| x(rating.value + margin));
                svg.element("g", &[("class", class)], |group| {
                    let (left, base) = (format!("{:.1}", NAMES - 12.0), format!("{:.1}", y + 5.0));
                    group.leaf("text", &[("x", &left), ("y", &base)], shortened(name));
                    let end = y - 4.0;
                    let bar = format!("M{low:.1} {y:.1}H{high:.1}M{low:.1} {end:.1}v8M{high:.1} {end:.1}v8");
                    group.empty("path", &[("d", &bar)]);
                    let (cx, cy) = (format!("{value:.1}"), format!("{y:.1}"));
                    group.empty("circle", &[("cx", &cx), ("cy", &cy), ("r", &"4.5")]);
                });
            }
        });
        Some(svg)
    }
}

/// The first letters of a long name.
fn shortened(name: &str) -> String {
    const MOST: usize = 26;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}
