//! Charts: lines, shapes and text with one style sheet for light and dark. The colours are those of Okabe and Ito, which
//! people with any colour vision can tell apart; everything with a colour also has a shape.

use std::fmt::{Display, Write};

use crate::Xml;

/// Number of colours of series and marks.
pub const COLORS: usize = 6;

/// Plain rules and one media query: presentation programs do not understand CSS variables.
const STYLE: &str = "\
svg{background:#fff}\
text{font-family:'DejaVu Sans','Noto Sans',Arial,sans-serif;font-size:14px;fill:#1a1a1a}\
.paper{fill:#fff}.title{font-size:18px;font-weight:bold}.name{font-weight:bold}.small{font-size:12px}\
.edge,.axis{stroke:#1a1a1a;stroke-width:1.5;fill:none}.grid{stroke:#d8d8d8;stroke-width:1;fill:none}\
.node{stroke:#1a1a1a;stroke-width:1.5;fill:#f2f2f2}.theory{stroke:#1a1a1a;stroke-width:1.5;stroke-dasharray:7 5;fill:none}\
.cut{stroke:#d55e00;stroke-width:3;fill:none}.cut-node{stroke:#d55e00;stroke-width:2.5;fill:#fdeee3}\
.skipped{stroke:#8a8a8a;stroke-width:1.2;stroke-dasharray:4 4;fill:none}text.faint{fill:#767676}\
.c0{stroke:#0072b2}.c1{stroke:#d55e00}.c2{stroke:#009e73}.c3{stroke:#cc79a7}.c4{stroke:#e69f00}.c5{stroke:#56b4e9}\
.move{paint-order:stroke;stroke:#fff;stroke-width:5px;stroke-linejoin:round}\
.b0{fill:#0072b2}.b1{fill:#8a8a8a}.b2{fill:#d55e00}\
.series{stroke-width:2.5;fill:none}.mark{stroke-width:2;fill:#fff}\
@media (prefers-color-scheme:dark){svg{background:#16181d}\
text{fill:#f0f0f0}.paper{fill:#16181d}.edge,.axis,.theory{stroke:#e0e0e0}.grid{stroke:#3a3d45}\
.node{stroke:#e0e0e0;fill:#2a2d35}.cut{stroke:#ff8a3d}.cut-node{stroke:#ff8a3d;fill:#4a2c17}\
.skipped{stroke:#8f939c}text.faint{fill:#a0a4ad}.c0{stroke:#56b4e9}.c1{stroke:#ff8a3d}.c2{stroke:#1fc898}\
.b0{fill:#56b4e9}.b2{fill:#ff8a3d}.c5{stroke:#f0e442}.mark{fill:#16181d}.move{stroke:#16181d}}";

/// A chart under construction.
pub struct Chart {
    width: f64,
    height: f64,
    title: String,
    body: Xml,
}

/// The part of a text that stands at its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Chart {
    /// Creates an empty chart. Screen readers read the title.
    pub fn new(width: f64, height: f64, title: &str) -> Chart {
        Chart { width, height, title: title.to_owned(), body: Xml::default() }
    }

    /// Adds a straight line.
    pub fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        self.path(class, &format_args!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1));
    }

    /// Adds a line through points.
    pub fn polyline(&mut self, class: &str, points: &[(f64, f64)]) {
        self.path(class, &path_through(points));
    }

    /// Adds a closed shape with the given corners.
    pub fn polygon(&mut self, class: &str, points: &[(f64, f64)]) {
        self.path(class, &format_args!("{}Z", path_through(points)));
    }

    /// Adds a rectangle around a centre.
    pub fn rectangle(&mut self, class: &str, (x, y): (f64, f64), width: f64, height: f64) {
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        self.body.empty(
            "rect",
            &[
                ("class", &class),
                ("x", &format_args!("{left:.1}")),
                ("y", &format_args!("{top:.1}")),
                ("width", &format_args!("{width:.1}")),
                ("height", &format_args!("{height:.1}")),
                ("rx", &4),
            ],
        );
        self.body.constant("\n");
    }

    /// Adds a text with a point of its base line.
    pub fn text(&mut self, class: &str, (x, y): (f64, f64), anchor: Anchor, text: impl Display) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.body.leaf(
            "text",
            &[
                ("class", &class),
                ("x", &format_args!("{x:.1}")),
                ("y", &format_args!("{y:.1}")),
                ("text-anchor", &anchor),
            ],
            text,
        );
        self.body.constant("\n");
    }

    /// Adds a text that runs upwards, centred at a point.
    pub fn text_upwards(&mut self, (x, y): (f64, f64), text: impl Display) {
        self.body.leaf(
            "text",
            &[
                ("x", &format_args!("{x:.1}")),
                ("y", &format_args!("{y:.1}")),
                ("text-anchor", &"middle"),
                ("transform", &format_args!("rotate(-90 {x:.1} {y:.1})")),
            ],
            text,
        );
        self.body.constant("\n");
    }

    /// Adds the mark of a series. Each series has its own colour and shape.
    pub fn mark(&mut self, series: usize, (x, y): (f64, f64)) {
        let class = format!("mark c{}", series % COLORS);
        match series % COLORS {
            0 => {
                let (x, y) = (format_args!("{x:.1}"), format_args!("{y:.1}"));
                self.body.empty("circle", &[("class", &class), ("cx", &x), ("cy", &y), ("r", &5)]);
                self.body.constant("\n");
            }
            1 => self
                .polygon(&class, &[(x - 5., y - 5.), (x + 5., y - 5.), (x + 5., y + 5.), (x - 5., y + 5.)]),
            2 => self.polygon(&class, &[(x, y - 6.5), (x + 6., y + 4.5), (x - 6., y + 4.5)]),
            3 => self.polygon(&class, &[(x, y - 7.), (x + 7., y), (x, y + 7.), (x - 7., y)]),
            4 => self.polygon(&class, &[(x, y + 6.5), (x + 6., y - 4.5), (x - 6., y - 4.5)]),
            _ => self.path(&class, &format_args!("M{} {y:.1}h10M{x:.1} {}v10", x - 5.0, y - 5.0)),
        }
    }

    fn path(&mut self, class: &str, path: &dyn Display) {
        self.body.empty("path", &[("class", &class), ("d", path)]);
        self.body.constant("\n");
    }

    /// Returns the SVG file.
    pub fn finish(self) -> String {
        let Chart { width, height, title, body } = self;
        let mut svg = Xml::default();
        svg.element(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("role", &"img"),
                ("width", &format_args!("{width:.0}")),
                ("height", &format_args!("{height:.0}")),
                ("viewBox", &format_args!("0 0 {width:.0} {height:.0}")),
            ],
            |svg| {
                svg.constant("\n");
                svg.leaf("title", &[], title);
                svg.constant("\n");
                svg.element("style", &[], |style| style.constant(STYLE));
                svg.constant("\n");
                svg.empty("rect", &[("class", &"paper"), ("width", &"100%"), ("height", &"100%")]);
                svg.constant("\n");
                svg.append(&body);
            },
        );
        svg.constant("\n");
        svg.into_string()
    }
}

fn path_through(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (number, (x, y)) in points.iter().enumerate() {
        let step = if number == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(path, "{step}{x:.1} {y:.1}");
    }
    path
}

/// Estimates the width of a text of the usual size, with a reserve: fonts differ between machines.
pub fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * 9.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_titles_and_texts() {
        let mut chart = Chart::new(10.0, 20.0, "a < b & \"c\"");
        chart.text("name", (1.0, 2.0), Anchor::Middle, "]]></text>\u{0}");
        let file = chart.finish();
        assert!(file.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"));
        assert!(file.contains(r#"text-anchor="middle">]]&gt;&lt;/text&gt;</text>"#));
        assert_eq!(file.matches("<text").count(), file.matches("</text>").count());
    }
}
