//! Distribution of the number of guesses that breakers need: one bar for each number and breaker.

use std::fmt::Display;

use parlor_catalog::BreakerResults;
use parlor_report::Xml;

use crate::output::decimal;

/// The colours of Okabe and Ito, which people with any colour vision can tell apart.
const COLORS: [&str; 7] = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#f0e442"];

const BAR: usize = 18;
const GAP: usize = 16;
const HEIGHT: usize = 240;
const LEFT: usize = 40;
const TOP: usize = 20;
const LINE: usize = 18;

/// Draws the distributions side by side; `guesses` is the text under the axis.
pub fn draw(rows: &[(String, &BreakerResults)], guesses: &str) -> String {
    let worst = rows.iter().map(|(_, breaking)| breaking.worst).max().unwrap_or(0) as usize;
    let share = |breaking: &BreakerResults, codes: u64| codes as f64 / breaking.codes.max(1) as f64;
    let tallest = rows
        .iter()
        .flat_map(|(_, breaking)| breaking.distribution.values().map(|&codes| share(breaking, codes)))
        .fold(f64::MIN_POSITIVE, f64::max);
    let group = rows.len() * BAR + GAP;
    let width = LEFT + worst * group + GAP + 20;
    let bottom = TOP + HEIGHT;
    let height = bottom + 2 * LINE + 10 + rows.len() * LINE;
    let mut svg = Xml::default();
    svg.element(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("viewBox", &format_args!("0 0 {width} {height}")),
            ("font-family", &"sans-serif"),
            ("font-size", &11),
        ],
        |svg| {
            svg.constant("\n");
            svg.empty("rect", &[("width", &width), ("height", &height), ("fill", &"#fff")]);
            svg.constant("\n");
            for (place, (name, breaking)) in rows.iter().enumerate() {
                let color = COLORS[place % COLORS.len()];
                for (&number, &codes) in &breaking.distribution {
                    let part = share(breaking, codes);
                    let tall = (part / tallest * HEIGHT as f64).round() as usize;
                    let x = LEFT + (number as usize - 1) * group + place * BAR;
                    let bar = [x, bottom - tall, BAR - 2, tall];
                    let percent = decimal(100.0 * part, 2);
                    draw_bar(
                        svg,
                        bar,
                        color,
                        format_args!("{name}: {number} {guesses}, {codes} ({percent} %)"),
                    );
                    svg.constant("\n");
                }
                let y = bottom + 2 * LINE + 10 + place * LINE;
                svg.empty(
                    "rect",
                    &[("x", &LEFT), ("y", &(y - 10)), ("width", &12), ("height", &12), ("fill", &color)],
                );
                let mean = decimal(breaking.mean, 4);
                svg.leaf("text", &[("x", &(LEFT + 18)), ("y", &y)], format_args!("{name} ({mean})"));
                svg.constant("\n");
            }
            for number in 1..=worst {
                let x = LEFT + (number - 1) * group + rows.len() * BAR / 2;
                draw_text(svg, x, bottom + LINE, "middle", number);
                svg.constant("\n");
            }
            let right = width - 10;
            svg.empty(
                "line",
                &[("x1", &LEFT), ("y1", &bottom), ("x2", &right), ("y2", &bottom), ("stroke", &"#000")],
            );
            draw_text(svg, right, bottom + LINE + 14, "end", guesses);
            draw_text(svg, LEFT - 6, TOP + 4, "end", format_args!("{:.0} %", 100.0 * tallest));
            svg.constant("\n");
        },
    );
    svg.constant("\n");
    svg.into_string()
}

/// Draws a bar that shows its numbers under the mouse.
fn draw_bar(svg: &mut Xml, [x, y, width, height]: [usize; 4], color: &str, title: impl Display) {
    let place: [(&str, &dyn Display); 5] =
        [("x", &x), ("y", &y), ("width", &width), ("height", &height), ("fill", &color)];
    svg.element("rect", &place, |bar| bar.leaf("title", &[], title));
}

fn draw_text(svg: &mut Xml, x: usize, y: usize, anchor: &'static str, text: impl Display) {
    svg.leaf("text", &[("x", &x), ("y", &y), ("text-anchor", &anchor)], text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_a_bar_for_every_number_of_guesses() {
        let breaking = BreakerResults {
            codes: 10,
            total: 22,
            mean: 2.2,
            mean_margin: None,
            worst: 3,
            distribution: [(1, 1), (2, 6), (3, 3)].into(),
            within_turns: 1.0,
            win_rate: 1.0,
            win_rate_low: None,
            win_rate_high: None,
            unsolved: 0,
            unplayed: 0,
            complete: true,
            called: None,
            first_guess: None,
            forfeits: 0,
            reasons: Vec::new(),
        };
        let svg = draw(&[("a<b".to_owned(), &breaking), ("c".to_owned(), &breaking)], "guesses");
        assert_eq!(svg.matches("<title>").count(), 6);
        assert!(svg.contains("a&lt;b: 2 guesses, 6 (60.00 %)"));
        assert!(svg.contains("height=\"240\""));
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    }
}
