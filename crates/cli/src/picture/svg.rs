//! A small writer of SVG: lines, shapes, text, and one style sheet for light and dark. Colours are those of
//! Okabe and Ito, which people with any colour vision can tell apart; what has a colour also has a shape.

use std::fmt::{Display, Write};

/// Numbers of the colours that series and marks may have.
pub const COLORS: usize = 6;

/// Plain rules and one media query, because programs that make slides understand no CSS variables.
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

/// A picture in the making.
pub struct Svg {
    width: f64,
    height: f64,
    title: String,
    body: String,
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// It is centred there.
    Middle,
    /// It ends there.
    End,
}

impl Svg {
    /// An empty picture. The title is what a screen reader says.
    pub fn new(width: f64, height: f64, title: &str) -> Svg {
        Svg { width, height, title: title.to_owned(), body: String::new() }
    }

    /// A straight line.
    pub fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        self.path(class, &format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1));
    }

    /// A line through points.
    pub fn polyline(&mut self, class: &str, points: &[(f64, f64)]) {
        let steps: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        self.path(class, &format!("M{}", steps.join("L")));
    }

    /// A closed shape with corners.
    pub fn polygon(&mut self, class: &str, points: &[(f64, f64)]) {
        let steps: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        self.path(class, &format!("M{}Z", steps.join("L")));
    }

    /// A box, by its centre.
    pub fn rectangle(&mut self, class: &str, (x, y): (f64, f64), width: f64, height: f64) {
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        self.put(&format!(
            r#"<rect class="{class}" x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}" rx="4"/>"#
        ));
    }

    /// A text on its base line.
    pub fn text(&mut self, class: &str, (x, y): (f64, f64), anchor: Anchor, text: impl Display) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escaped(&text.to_string());
        self.put(&format!(
            r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#
        ));
    }

    /// A text that runs upwards, centred at its point.
    pub fn text_upwards(&mut self, (x, y): (f64, f64), text: impl Display) {
        let text = escaped(&text.to_string());
        self.put(&format!(
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="middle" transform="rotate(-90 {x:.1} {y:.1})">{text}</text>"#
        ));
    }

    /// The mark of a series: each has its own colour and its own shape.
    pub fn mark(&mut self, series: usize, (x, y): (f64, f64)) {
        let class = format!("mark c{}", series % COLORS);
        match series % COLORS {
            0 => {
                self.put(&format!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="5"/>"#));
            }
            1 => self
                .polygon(&class, &[(x - 5., y - 5.), (x + 5., y - 5.), (x + 5., y + 5.), (x - 5., y + 5.)]),
            2 => self.polygon(&class, &[(x, y - 6.5), (x + 6., y + 4.5), (x - 6., y + 4.5)]),
            3 => self.polygon(&class, &[(x, y - 7.), (x + 7., y), (x, y + 7.), (x - 7., y)]),
            4 => self.polygon(&class, &[(x, y + 6.5), (x + 6., y - 4.5), (x - 6., y - 4.5)]),
            _ => self.path(&class, &format!("M{} {y:.1}h10M{x:.1} {}v10", x - 5.0, y - 5.0)),
        }
    }

    fn path(&mut self, class: &str, path: &str) {
        self.put(&format!(r#"<path class="{class}" d="{path}"/>"#));
    }

    fn put(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// The file.
    pub fn finish(self) -> String {
        let Svg { width, height, title, body } = self;
        let title = escaped(&title);
        let mut file = String::with_capacity(body.len() + STYLE.len() + 400);
        let _ = write!(
            file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n{body}</svg>\n"
        );
        file
    }
}

/// About how wide a text of the usual size is, with room to spare: fonts differ from machine to machine.
pub fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * 9.0
}

/// Text as XML has it. What XML cannot hold at all is left out.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_cannot_break_the_picture() {
        let mut svg = Svg::new(10.0, 20.0, "a < b & \"c\"");
        svg.text("name", (1.0, 2.0), Anchor::Middle, "]]></text>\u{0}");
        let file = svg.finish();
        assert!(file.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"));
        assert!(file.contains(r#"text-anchor="middle">]]&gt;&lt;/text&gt;</text>"#));
        assert_eq!(file.matches("<text").count(), file.matches("</text>").count());
    }
}
