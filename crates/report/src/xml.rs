//! An XML writer. Names of elements and attributes are constants of the program; values and texts are escaped.

use std::fmt::{self, Display, Write};

/// The name of an attribute and its value.
pub type Attribute<'a> = (&'static str, &'a dyn Display);

/// XML under construction.
///
/// ```
/// use parlor_report::Xml;
///
/// let mut xml = Xml::default();
/// xml.element("g", &[("class", &"a \"b\"")], |group| {
///     group.empty("circle", &[("r", &format_args!("{:.1}", 2.0))]);
///     group.leaf("text", &[], "1 < 2");
/// });
/// assert_eq!(
///     xml.into_string(),
///     r#"<g class="a &quot;b&quot;"><circle r="2.0"/><text>1 &lt; 2</text></g>"#
/// );
/// ```
#[derive(Clone, Debug, Default)]
pub struct Xml(String);

// Writing to a string cannot fail, here and below.
impl Xml {
    /// Adds an element without content.
    pub fn empty(&mut self, name: &'static str, attributes: &[Attribute<'_>]) {
        self.open(name, attributes);
        self.0.push_str("/>");
    }

    /// Adds an element with the given content.
    pub fn element(
        &mut self,
        name: &'static str,
        attributes: &[Attribute<'_>],
        content: impl FnOnce(&mut Xml),
    ) {
        self.open(name, attributes);
        self.0.push('>');
        content(self);
        let _ = write!(self.0, "</{name}>");
    }

    /// Adds an element that contains only text.
    pub fn leaf(&mut self, name: &'static str, attributes: &[Attribute<'_>], text: impl Display) {
        self.element(name, attributes, |inside| inside.text(text));
    }

    /// Adds text.
    pub fn text(&mut self, text: impl Display) {
        let _ = write!(Escape(&mut self.0), "{text}");
    }

    /// Adds a constant as it stands: a declaration, a style sheet, a line break.
    pub fn constant(&mut self, markup: &'static str) {
        self.0.push_str(markup);
    }

    /// Adds the elements of `other`.
    pub fn append(&mut self, other: &Xml) {
        self.0.push_str(&other.0);
    }

    /// Returns the markup.
    pub fn into_string(self) -> String {
        self.0
    }

    fn open(&mut self, name: &'static str, attributes: &[Attribute<'_>]) {
        let _ = write!(self.0, "<{name}");
        for (name, value) in attributes {
            let _ = write!(self.0, " {name}=\"");
            let _ = write!(Escape(&mut self.0), "{value}");
            self.0.push('"');
        }
    }
}

/// Lets an HTML page contain the elements.
impl maud::Render for Xml {
    fn render_to(&self, page: &mut String) {
        page.push_str(&self.0);
    }
}

/// Escapes everything written to it. Line breaks and tabs become spaces; other control characters, which XML does not
/// allow, are dropped.
struct Escape<'a>(&'a mut String);

impl Write for Escape<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\n' | '\t' => self.0.push(' '),
                letter if letter.is_control() => (),
                letter => self.0.push(letter),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_attributes_and_text() {
        let hostile = "</text><script>alert(\"&\")</script>\u{0}\n]]>";
        let mut xml = Xml::default();
        xml.leaf("text", &[("class", &hostile)], hostile);
        let safe = "&lt;/text&gt;&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt; ]]&gt;";
        assert_eq!(xml.into_string(), format!("<text class=\"{safe}\">{safe}</text>"));
    }
}
