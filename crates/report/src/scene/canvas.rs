//! Rectangles, discs, lines and texts in units of one cell, with the colours of the page.

use std::fmt::Write;

use crate::Xml;
use crate::xml::Attribute;

/// The style sheet. Its rules are plain: presentation programs do not understand CSS variables.
const STYLE: &str = "\
.baize{fill:#22805f}.clay{fill:#b5654a}.dusk{fill:#7d6aa3}.plain{fill:#f3eee4}.wood{fill:#d9c4a0}.hole{fill:#8f7447}\
.line{stroke:#1b1d22;stroke-opacity:.35;stroke-width:.03;fill:none}\
.block{stroke:#1b1d22;stroke-width:.06;fill:none}.edge{stroke:#837a6a;stroke-width:.04;fill:none}\
.first{fill:#1b1d22;stroke:#4b505b;stroke-width:.03}.second{fill:#f8f3e6;stroke:#c9bfa8;stroke-width:.03}\
.cross,.ring{fill:none;stroke-width:.12;stroke-linecap:round}.cross{stroke:#1b1d22}.ring{stroke:#f8f3e6}\
.last{fill:none;stroke-width:.07}.last.on-first{stroke:#f8f3e6}.last.on-second{stroke:#1b1d22}\
rect.last{fill:#fff;fill-opacity:.18}.stone{fill:#33363d}.gone{fill:none;stroke:#8d8577;stroke-width:.03}\
.black{fill:#1b1d22}.white{fill:#f8f3e6;stroke:#1b1d22;stroke-width:.02}\
.node{fill:#ebe4d6;stroke:#8d8577;stroke-width:.03}.here{fill:#ebe4d6;stroke:#f0b13c;stroke-width:.1}\
text{font:.42px 'DejaVu Sans','Noto Sans',Arial,sans-serif;text-anchor:middle;fill:#23211d}\
.on-dark{fill:#fff}.quiet{fill:#837a6a}";

/// The colour of each hue, as on the page: the seven of Okabe and Ito, then tints of them.
const HUES: [&str; 20] = [
    "#e69f00", "#56b4e9", "#009e73", "#f0e04a", "#0072b2", "#d55e00", "#cc79a7", "#bdbdbd", "#c3e3f7",
    "#8fe0c4", "#fff8b0", "#003f66", "#ffb98a", "#f3cfe2", "#6b4a00", "#24526b", "#004d38", "#6b6500",
    "#7a3600", "#6b2f50",
];

/// Hues that need white text.
const DARK: [usize; 8] = [4, 11, 14, 15, 16, 17, 18, 19];

/// Width of a cell in pixels, unless the picture would exceed [`MAX_WIDTH`].
const CELL: f64 = 40.0;

/// Maximum width of a picture in pixels.
const MAX_WIDTH: f64 = 480.0;

/// A picture under construction. It grows with its elements.
#[derive(Default)]
pub(super) struct Canvas {
    body: Xml,
    right: f64,
    bottom: f64,
}

impl Canvas {
    fn reach(&mut self, x: f64, y: f64) {
        self.right = self.right.max(x);
        self.bottom = self.bottom.max(y);
    }

    /// Adds a rectangle.
    pub(super) fn rectangle(&mut self, class: &str, at: (f64, f64), size: (f64, f64)) {
        self.add_rectangle(("class", &class), at, size);
    }

    /// Adds a square in the colour of a hue.
    pub(super) fn tile(&mut self, hue: u8, at: (f64, f64), size: f64) {
        self.add_rectangle(("fill", &color(hue)), at, (size, size));
    }

    fn add_rectangle(&mut self, look: Attribute<'_>, (x, y): (f64, f64), (width, height): (f64, f64)) {
        self.reach(x + width, y + height);
        self.body.empty(
            "rect",
            &[
                look,
                ("x", &format_args!("{x:.2}")),
                ("y", &format_args!("{y:.2}")),
                ("width", &format_args!("{width:.2}")),
                ("height", &format_args!("{height:.2}")),
            ],
        );
    }

    /// Adds a disc around a centre.
    pub(super) fn disc(&mut self, class: &str, at: (f64, f64), radius: f64) {
        self.add_disc(&[("class", &class)], at, radius);
    }

    /// Adds a disc in the colour of a hue.
    pub(super) fn bead(&mut self, class: &str, hue: u8, at: (f64, f64), radius: f64) {
        self.add_disc(&[("class", &class), ("fill", &color(hue))], at, radius);
    }

    fn add_disc(&mut self, look: &[Attribute<'_>], (x, y): (f64, f64), radius: f64) {
        self.reach(x + radius, y + radius);
        let (x, y) = (format_args!("{x:.2}"), format_args!("{y:.2}"));
        let place: [Attribute<'_>; 3] = [("cx", &x), ("cy", &y), ("r", &format_args!("{radius:.2}"))];
        self.body.empty("circle", &[look, &place].concat());
    }

    /// Adds straight lines, each from one point to another.
    pub(super) fn lines(&mut self, class: &str, lines: &[[(f64, f64); 2]]) {
        let mut path = String::new();
        for &[(x, y), (to_x, to_y)] in lines {
            self.reach(x.max(to_x), y.max(to_y));
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x:.2} {y:.2}L{to_x:.2} {to_y:.2}");
        }
        self.body.empty("path", &[("class", &class), ("d", &path)]);
    }

    /// Adds a text, centred at a point.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        self.reach(x + 0.15 * text.chars().count() as f64, y + 0.3);
        let (x, y) = (format_args!("{x:.2}"), format_args!("{:.2}", y + 0.15));
        self.body.leaf("text", &[("class", &class), ("x", &x), ("y", &y)], text);
    }

    /// Adds the elements of another picture on top.
    pub(super) fn append(&mut self, over: &Canvas) {
        self.body.append(&over.body);
        self.reach(over.right, over.bottom);
    }

    /// Returns the class of a text on a hue.
    pub(super) fn class_on(hue: u8) -> &'static str {
        if DARK.contains(&(usize::from(hue) % HUES.len())) { "on-dark" } else { "on-light" }
    }

    /// Returns the SVG picture.
    pub(super) fn finish(self, title: &str) -> String {
        let (width, height) = (self.right + 0.2, self.bottom + 0.2);
        let scale = CELL.min(MAX_WIDTH / width);
        let mut svg = Xml::default();
        svg.element(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("role", &"img"),
                ("viewBox", &format_args!("0 0 {width:.2} {height:.2}")),
                ("width", &format_args!("{:.0}", width * scale)),
                ("height", &format_args!("{:.0}", height * scale)),
            ],
            |svg| {
                svg.leaf("title", &[], title);
                svg.element("style", &[], |style| style.constant(STYLE));
                svg.append(&self.body);
            },
        );
        svg.into_string()
    }
}

fn color(hue: u8) -> &'static str {
    HUES[usize::from(hue) % HUES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_the_hues_of_the_page() {
        let page = include_str!("../../../web/assets/hues.js");
        let mut rest = page;
        for hue in HUES {
            let place = rest
                .find(&format!("\"{hue}\""))
                .unwrap_or_else(|| panic!("{hue} is missing in hues.js, or out of order"));
            rest = &rest[place..];
        }
        let dark: Vec<String> = DARK.iter().map(usize::to_string).collect();
        assert!(page.contains(&format!("new Set([{}])", dark.join(", "))));
    }
}
