//! The tree of a search: triangles point up for MAX and down for MIN, with windows beside them. Cut branches are struck
//! out, skipped nodes grey.

use parlor_catalog::explained::{Explained, TraceNode};
use parlor_catalog::score_text;
use parlor_core::{Side, Window};

use parlor_report::chart::{Anchor, Chart, text_width};

/// Maximum number of leaves.
pub const MAX_LEAVES: usize = 200;

/// The texts of the picture.
pub struct Caption {
    /// The title.
    pub title: String,
    /// Legend of the two triangles.
    pub players: [String; 2],
    /// Legend of the numbers in brackets.
    pub window: String,
    /// Legend of struck branches.
    pub skipped: String,
}

impl Caption {
    /// Returns the texts in one line of the legend.
    fn entries(&self) -> impl Iterator<Item = &str> {
        self.players.iter().chain([&self.skipped]).map(String::as_str)
    }
}

const TOP: f64 = 90.0;
const LEVEL: f64 = 112.0;
const MARGIN: f64 = 30.0;
/// Half the side of a triangle.
const HALF: f64 = 24.0;
/// Minimum width beside a triangle for its window.
const BESIDE: f64 = 86.0;

/// Draws the SVG file.
pub fn draw(trace: &Explained, caption: &Caption) -> String {
    let layout = Layout::of(trace);
    let deepest = trace.nodes.iter().map(|place| place.ply).max().unwrap_or(0);
    let foot = TOP + LEVEL * f64::from(deepest) + 70.0;
    let legend: f64 = caption.entries().map(entry_width).sum();
    let texts = [1.3 * text_width(&caption.title), 0.8 * text_width(&caption.window), legend];
    let width = texts.into_iter().fold(layout.width, f64::max) + 2.0 * MARGIN;
    let mut chart = Chart::new(width, foot + 64.0, &caption.title);
    let shift = (width - layout.width) / 2.0;
    let at = |node: usize| (layout.x[node] + shift, TOP + LEVEL * f64::from(trace.nodes[node].ply));

    chart.text("title", (MARGIN, 36.0), Anchor::Start, &caption.title);
    for (node, place) in trace.nodes.iter().enumerate() {
        for &child in &place.children {
            draw_edge(&mut chart, trace, (node, at(node)), (child, at(child)));
        }
    }
    for (node, place) in trace.nodes.iter().enumerate() {
        draw_node(&mut chart, place, at(node));
    }
    draw_legend(&mut chart, caption, foot);
    chart.finish()
}

fn draw_edge(chart: &mut Chart, trace: &Explained, above: (usize, (f64, f64)), below: (usize, (f64, f64))) {
    let (from, to) = ((above.1.0, above.1.1 + HALF), (below.1.0, below.1.1 - HALF));
    let middle = (from.0 + 0.45 * (to.0 - from.0), from.1 + 0.45 * (to.1 - from.1));
    let skipped = trace.nodes[below.0].visit.is_none();
    chart.line(if skipped { "skipped" } else { "edge" }, from, to);
    if skipped && trace.nodes[above.0].visit.is_some() {
        // Strikes out the branch.
        let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
        let (along_x, along_y) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
        for offset in [-4.0, 4.0] {
            let (x, y) = (middle.0 + along_x * offset, middle.1 + along_y * offset);
            chart.line(
                "cut",
                (x - along_y * 11.0, y + along_x * 11.0),
                (x + along_y * 11.0, y - along_x * 11.0),
            );
        }
    }
    // Moves are numbers of children, which add nothing if nodes have labels.
    if trace.nodes.iter().all(|place| place.label.is_none())
        && let Some(mv) = &trace.nodes[below.0].mv
    {
        let class = if skipped { "small move faint" } else { "small move" };
        // Near the lower end, where branches are farthest apart.
        let near = (from.0 + 0.82 * (to.0 - from.0), from.1 + 0.82 * (to.1 - from.1));
        chart.text(class, (near.0, near.1 + 4.0), Anchor::Middle, mv);
    }
}

fn draw_node(chart: &mut Chart, place: &TraceNode, (x, y): (f64, f64)) {
    let cut = place.visit.is_some_and(|visit| visit.cut);
    let (shape, text) = match (place.visit, cut) {
        (None, _) => ("skipped", "faint"),
        (Some(_), true) => ("cut-node", ""),
        (Some(_), false) => ("node", ""),
    };
    if let Some(leaf) = place.leaf {
        let value = score_text(leaf);
        chart.rectangle(shape, (x, y), leaf_width(&value) - 8.0, 2.0 * HALF - 12.0);
        chart.text(text, (x, y + 5.0), Anchor::Middle, value);
        return;
    }
    let (side, base) = match place.turn {
        Side::First => (-1.0, 9.0),
        Side::Second => (1.0, -1.0),
    };
    let flat = y - side * HALF * 0.9;
    chart.polygon(shape, &[(x - HALF * 1.25, flat), (x + HALF * 1.25, flat), (x, y + side * HALF)]);
    let beside = x + HALF + 8.0;
    // A value that is too long for its triangle goes beside the label.
    let mut name = place.label.clone().unwrap_or_default();
    if let Some(visit) = place.visit {
        let sign = match (cut, place.turn) {
            (false, _) => "",
            (true, Side::First) => "≥",
            (true, Side::Second) => "≤",
        };
        let value = score_text(visit.score);
        let worth = format!("{sign}{value}");
        if worth.chars().count() <= 3 {
            chart.text("", (x, y + base), Anchor::Middle, worth);
        } else {
            name = format!("{name} {worth}");
        }
        chart.text("small", (beside, y + 14.0), Anchor::Start, window_text(visit.window));
    }
    chart.text(&format!("name {text}"), (beside, y - 4.0), Anchor::Start, name.trim());
}

fn window_text(window: Window) -> String {
    format!("({}, {})", score_text(window.alpha), score_text(window.beta))
}

fn draw_legend(chart: &mut Chart, caption: &Caption, foot: f64) {
    let mut x = MARGIN + 10.0;
    let mut entry = |chart: &mut Chart, text: &str| {
        chart.text("small", (x + 16.0, foot + 5.0), Anchor::Start, text);
        let mark = x;
        x += entry_width(text);
        mark
    };
    let up = entry(chart, &caption.players[0]);
    chart.polygon("node", &[(up - 9.0, foot + 7.0), (up + 9.0, foot + 7.0), (up, foot - 8.0)]);
    let down = entry(chart, &caption.players[1]);
    chart.polygon("node", &[(down - 9.0, foot - 7.0), (down + 9.0, foot - 7.0), (down, foot + 8.0)]);
    let struck = entry(chart, &caption.skipped);
    chart.line("skipped", (struck - 12.0, foot), (struck + 12.0, foot));
    for offset in [-4.0, 4.0] {
        chart.line("cut", (struck + offset, foot - 8.0), (struck + offset, foot + 8.0));
    }
    chart.text("small", (MARGIN, foot + 34.0), Anchor::Start, &caption.window);
}

/// Returns the width of a mark of the legend and its text.
fn entry_width(text: &str) -> f64 {
    48.0 + 0.8 * text_width(text)
}

fn leaf_width(value: &str) -> f64 {
    (value.chars().count() as f64 * 9.0 + 26.0).max(46.0)
}

/// The x coordinates of the nodes, each centred above its children.
struct Layout {
    x: Vec<f64>,
    width: f64,
}

impl Layout {
    fn of(trace: &Explained) -> Layout {
        let windows = trace.nodes.iter().filter(|place| place.leaf.is_none()).filter_map(|place| place.visit);
        let room = windows.map(|visit| 0.8 * text_width(&window_text(visit.window)) + 16.0);
        let inner = 2.0 * HALF + room.fold(BESIDE, f64::max);
        let mut widths = vec![0.0; trace.nodes.len()];
        // Parents precede children, so the reverse order visits children first.
        for (node, place) in trace.nodes.iter().enumerate().rev() {
            let below: f64 = place.children.iter().map(|&child| widths[child]).sum();
            widths[node] = match place.leaf {
                Some(leaf) => leaf_width(&score_text(leaf)),
                None => below.max(inner),
            };
        }
        let mut x = vec![0.0; trace.nodes.len()];
        let mut left = vec![0.0; trace.nodes.len()];
        for (node, place) in trace.nodes.iter().enumerate() {
            let below: f64 = place.children.iter().map(|&child| widths[child]).sum();
            x[node] = left[node] + widths[node] / 2.0;
            let mut next = x[node] - below / 2.0;
            for &child in &place.children {
                left[child] = next;
                next += widths[child];
            }
        }
        Layout { x, width: widths[0] }
    }
}
