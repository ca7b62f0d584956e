//! A picture of how many guesses breakers need: one bar for each number of guesses and breaker, as SVG.

use std::fmt::Write as _;

use parlor_catalog::Breaking;

use crate::output::decimal;

/// The colours of Okabe and Ito, which people with any colour vision can tell apart.
const COLORS: [&str; 7] = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#f0e442"];

const BAR: usize = 18;
const GAP: usize = 16;
const HEIGHT: usize = 240;
const LEFT: usize = 40;
const TOP: usize = 20;
const LINE: usize = 18;

/// Draws the distributions side by side; `guesses` is the word under the axis.
pub fn histogram(rows: &[(String, &Breaking)], guesses: &str) -> String {
    let worst = rows.iter().map(|(_, breaking)| breaking.worst).max().unwrap_or(0) as usize;
    let share = |breaking: &Breaking, codes: u64| codes as f64 / breaking.codes.max(1) as f64;
    let tallest = rows
        .iter()
        .flat_map(|(_, breaking)| breaking.distribution.values().map(|&codes| share(breaking, codes)))
        .fold(f64::MIN_POSITIVE, f64::max);
    let group = rows.len() * BAR + GAP;
    let width = LEFT + worst * group + GAP + 20;
    let bottom = TOP + HEIGHT;
    let height = bottom + 2 * LINE + 10 + rows.len() * LINE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (place, (name, breaking)) in rows.iter().enumerate() {
        let color = COLORS[place % COLORS.len()];
        for (&number, &codes) in &breaking.distribution {
            let part = share(breaking, codes);
            let tall = (part / tallest * HEIGHT as f64).round() as usize;
            let x = LEFT + (number as usize - 1) * group + place * BAR;
            let y = bottom - tall;
            _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{tall}\" fill=\"{color}\">\
                 <title>{}: {number} {guesses}, {codes} ({} %)</title></rect>",
                BAR - 2,
                escaped(name),
                decimal(100.0 * part, 2)
            );
        }
        let y = bottom + 2 * LINE + 10 + place * LINE;
        _ = writeln!(
            svg,
            "<rect x=\"{LEFT}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{color}\"/>\
             <text x=\"{}\" y=\"{y}\">{} ({})</text>",
            y - 10,
            LEFT + 18,
            escaped(name),
            decimal(breaking.mean, 4)
        );
    }
    for number in 1..=worst {
        let x = LEFT + (number - 1) * group + rows.len() * BAR / 2;
        _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{number}</text>", bottom + LINE);
    }
    _ = writeln!(
        svg,
        "<line x1=\"{LEFT}\" y1=\"{bottom}\" x2=\"{}\" y2=\"{bottom}\" stroke=\"#000\"/>\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">{:.0} %</text>",
        width - 10,
        width - 10,
        bottom + LINE + 14,
        escaped(guesses),
        LEFT - 6,
        TOP + 4,
        100.0 * tallest
    );
    svg + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_guesses_has_its_bar() {
        let breaking = Breaking {
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
        let svg = histogram(&[("a<b".to_owned(), &breaking), ("c".to_owned(), &breaking)], "guesses");
        assert_eq!(svg.matches("<title>").count(), 6);
        assert!(svg.contains("a&lt;b: 2 guesses, 6 (60.00 %)"));
        assert!(svg.contains("height=\"240\""));
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    }
}
