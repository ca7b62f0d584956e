//! What pictures are made of: boxes, discs, paths and texts in units of one cell, with the colours of the page.

use std::fmt::Write;

/// The rules of the picture. They are plain, since programs that make slides know no CSS variables.
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

/// What each hue looks like, as on the page: Okabe and Ito's seven, then other tints of them.
const HUES: [&str; 20] = [
    "#e69f00", "#56b4e9", "#009e73", "#f0e04a", "#0072b2", "#d55e00", "#cc79a7", "#bdbdbd", "#c3e3f7",
    "#8fe0c4", "#fff8b0", "#003f66", "#ffb98a", "#f3cfe2", "#6b4a00", "#24526b", "#004d38", "#6b6500",
    "#7a3600", "#6b2f50",
];

/// Hues on which a text must be white.
const DARK: [usize; 8] = [4, 11, 14, 15, 16, 17, 18, 19];

/// Pixels of a cell, where there is room for them.
const CELL: f64 = 40.0;

/// Pixels of a picture, at most.
const WIDEST: f64 = 480.0;

/// A picture in the making. It grows with what is drawn.
#[derive(Default)]
pub(super) struct Canvas {
    body: String,
    right: f64,
    bottom: f64,
}

impl Canvas {
    fn reach(&mut self, x: f64, y: f64) {
        self.right = self.right.max(x);
        self.bottom = self.bottom.max(y);
    }

    // Writing to a string cannot fail, here and below.

    /// A box.
    pub(super) fn rectangle(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        self.reach(x + width, y + height);
        let _ = write!(
            self.body,
            r#"<rect class="{class}" x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}"/>"#
        );
    }

    /// A box in the colour of a hue.
    pub(super) fn tile(&mut self, hue: u8, (x, y): (f64, f64), size: f64) {
        self.reach(x + size, y + size);
        let color = HUES[usize::from(hue) % HUES.len()];
        let _ = write!(
            self.body,
            r#"<rect fill="{color}" x="{x:.2}" y="{y:.2}" width="{size:.2}" height="{size:.2}"/>"#
        );
    }

    /// A disc, by its centre.
    pub(super) fn disc(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        self.reach(x + radius, y + radius);
        let _ = write!(self.body, r#"<circle class="{class}" cx="{x:.2}" cy="{y:.2}" r="{radius:.2}"/>"#);
    }

    /// A disc in the colour of a hue.
    pub(super) fn bead(&mut self, class: &str, hue: u8, (x, y): (f64, f64), radius: f64) {
        self.reach(x + radius, y + radius);
        let color = HUES[usize::from(hue) % HUES.len()];
        let _ = write!(
            self.body,
            r#"<circle class="{class}" fill="{color}" cx="{x:.2}" cy="{y:.2}" r="{radius:.2}"/>"#
        );
    }

    /// Straight lines, each from one point to another.
    pub(super) fn lines(&mut self, class: &str, lines: &[[(f64, f64); 2]]) {
        let mut path = String::new();
        for &[(x, y), (to_x, to_y)] in lines {
            self.reach(x.max(to_x), y.max(to_y));
            let _ = write!(path, "M{x:.2} {y:.2}L{to_x:.2} {to_y:.2}");
        }
        let _ = write!(self.body, r#"<path class="{class}" d="{path}"/>"#);
    }

    /// A text, centred at a point.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        self.reach(x + 0.15 * text.chars().count() as f64, y + 0.3);
        let text = escaped(text);
        let _ = write!(self.body, r#"<text class="{class}" x="{x:.2}" y="{:.2}">{text}</text>"#, y + 0.15);
    }

    /// Everything of another picture, over this one.
    pub(super) fn open_table(&mut self, over: &Canvas) {
        self.body.push_str(&over.body);
        self.reach(over.right, over.bottom);
    }

    /// The class of a text that stands on a hue.
    pub(super) fn class_on(hue: u8) -> &'static str {
        if DARK.contains(&(usize::from(hue) % HUES.len())) { "on-dark" } else { "on-light" }
    }

    /// The whole picture.
    pub(super) fn finish(self, title: &str) -> String {
        let (width, height) = (self.right + 0.2, self.bottom + 0.2);
        let scale = CELL.min(WIDEST / width);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:.2} {height:.2}" width="{:.0}" height="{:.0}"><title>{}</title><style>{STYLE}</style>{}</svg>"#,
            width * scale,
            height * scale,
            escaped(title),
            self.body
        )
    }
}

/// Text that cannot be taken for markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hues_are_those_of_the_page() {
        let page = include_str!("../../../web/assets/hues.js");
        let mut rest = page;
        for hue in HUES {
            let place = rest.find(&format!("\"{hue}\"")).unwrap_or_else(|| panic!("{hue} is not the page's"));
            rest = &rest[place..];
        }
        let dark: Vec<String> = DARK.iter().map(usize::to_string).collect();
        assert!(page.contains(&format!("new Set([{}])", dark.join(", "))));
    }
}
