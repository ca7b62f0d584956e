//! Curves against depth on a logarithmic scale, labelled at their ends.

use parlor_report::chart::{Anchor, COLORS, Chart, text_width};

/// The curves to draw.
pub struct Plot<'a> {
    /// The title.
    pub title: &'a str,
    /// Label of the horizontal axis.
    pub across: &'a str,
    /// Label of the vertical axis.
    pub upwards: &'a str,
    /// Measured curves.
    pub series: Vec<Series>,
    /// Curves of a formula, drawn dashed.
    pub formulas: Vec<Series>,
}

/// A named curve.
pub struct Series {
    /// Its name.
    pub name: String,
    /// Depth and count.
    pub points: Vec<(u32, f64)>,
}

const HEIGHT: f64 = 540.0;
const LEFT: f64 = 90.0;
const RIGHT: f64 = 690.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 470.0;
/// The x coordinate of the labels.
const NAMES: f64 = RIGHT + 54.0;
/// The distance between two labels.
const LINE: f64 = 20.0;

impl Plot<'_> {
    /// Draws the SVG file.
    pub fn draw(&self) -> String {
        let names = self.series.iter().chain(&self.formulas).map(|series| text_width(&series.name));
        let mut chart = Chart::new(NAMES + names.fold(0.0, f64::max) + 20.0, HEIGHT, self.title);
        let points = || self.series.iter().chain(&self.formulas).flat_map(|series| &series.points);
        let depths = || points().map(|point| point.0);
        let (first, last) = (depths().min().unwrap_or(0), depths().max().unwrap_or(1));
        let most = points().map(|point| point.1).fold(10.0, f64::max);
        let decades = most.log10().ceil().max(1.0);
        // A single depth is centred.
        let x = |depth: u32| {
            if first == last {
                return f64::midpoint(LEFT, RIGHT);
            }
            LEFT + (RIGHT - LEFT) * f64::from(depth - first) / f64::from(last - first)
        };
        let y = |count: f64| BOTTOM - (BOTTOM - TOP) * count.max(1.0).log10() / decades;

        chart.text("title", (LEFT, 32.0), Anchor::Start, self.title);
        for decade in 0..=decades as i32 {
            let level = y(10f64.powi(decade));
            chart.line("grid", (LEFT, level), (RIGHT, level));
            let count = if decade < 4 { 10u32.pow(decade as u32).to_string() } else { power_of_ten(decade) };
            chart.text("", (LEFT - 10.0, level + 5.0), Anchor::End, count);
        }
        let every = ((last - first) / 20 + 1) as usize;
        for depth in (first..=last).step_by(every) {
            chart.line("axis", (x(depth), BOTTOM), (x(depth), BOTTOM + 6.0));
            chart.text("", (x(depth), BOTTOM + 24.0), Anchor::Middle, depth);
        }
        chart.line("axis", (LEFT, BOTTOM), (RIGHT, BOTTOM));
        chart.line("axis", (LEFT, TOP), (LEFT, BOTTOM));
        chart.text("", (f64::midpoint(LEFT, RIGHT), BOTTOM + 52.0), Anchor::Middle, self.across);
        chart.text_upwards((28.0, f64::midpoint(TOP, BOTTOM)), self.upwards);

        let place = |&(depth, count): &(u32, f64)| (x(depth), y(count));
        let mut ends = Vec::new();
        for formula in &self.formulas {
            let line: Vec<(f64, f64)> = formula.points.iter().map(place).collect();
            chart.polyline("theory", &line);
            ends.extend(line.last().map(|&end| (end, None, formula.name.as_str())));
        }
        for (number, series) in self.series.iter().enumerate() {
            let line: Vec<(f64, f64)> = series.points.iter().map(place).collect();
            chart.polyline(&format!("series c{}", number % COLORS), &line);
            for &point in &line {
                chart.mark(number, point);
            }
            ends.extend(line.last().map(|&end| (end, Some(number), series.name.as_str())));
        }
        write_names(&mut chart, ends);
        chart.finish()
    }
}

/// Writes the labels at the right, each as near to the end of its curve as the others allow.
fn write_names(chart: &mut Chart, mut ends: Vec<((f64, f64), Option<usize>, &str)>) {
    ends.sort_by(|((_, one), ..), ((_, other), ..)| other.total_cmp(one));
    let mut lowest = BOTTOM;
    let room = LINE * ends.len() as f64;
    for (i, (end, number, name)) in ends.iter().enumerate() {
        // Leaves room for the labels above.
        let highest = TOP + LINE * (ends.len() - 1 - i) as f64;
        let level = end.1.min(lowest).max(if room < BOTTOM - TOP { highest } else { TOP });
        lowest = level - LINE;
        let mark = NAMES - 14.0;
        chart.line("grid", (end.0 + 9.0, end.1), (mark - 12.0, level));
        match number {
            Some(number) => chart.mark(*number, (mark, level)),
            None => chart.line("theory", (mark - 8.0, level), (mark + 8.0, level)),
        }
        chart.text("", (NAMES, level + 5.0), Anchor::Start, name);
    }
}

/// Formats 10⁴, 10⁵, …
fn power_of_ten(exponent: i32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    let raised = digits.bytes().map(|digit| RAISED[usize::from(digit - b'0')]);
    "10".chars().chain(raised).collect()
}
