//! Tables for spreadsheets.

use std::borrow::Cow;

use csv::Writer;

/// A CSV table under construction. Each row has as many fields as the header.
///
/// ```
/// use parlor_report::Csv;
///
/// let mut table = Csv::new(["player", "elo"]);
/// table.row(["=1+1", "-12.5"]);
/// assert_eq!(table.into_string(), "player,elo\n'=1+1,-12.5\n");
/// ```
pub struct Csv(Writer<Vec<u8>>);

impl Csv {
    /// Starts a table with the names of its columns.
    pub fn new(header: impl IntoIterator<Item = impl AsRef<str>>) -> Csv {
        let mut table = Csv(Writer::from_writer(Vec::new()));
        table.row(header);
        table
    }

    /// Adds a row.
    pub fn row(&mut self, fields: impl IntoIterator<Item = impl AsRef<str>>) {
        for field in fields {
            self.0.write_field(guarded(field.as_ref()).as_bytes()).expect("memory can be written to");
        }
        self.0.write_record(None::<&[u8]>).expect("rows have as many fields as the header");
    }

    /// Returns the text of the file.
    pub fn into_string(self) -> String {
        let bytes = self.0.into_inner().expect("memory can be written to");
        String::from_utf8(bytes).expect("fields are UTF-8")
    }
}

/// Formats an optional number with four decimals; empty for `None`.
pub fn number(value: Option<f64>) -> String {
    value.map(|value| format!("{value:.4}")).unwrap_or_default()
}

/// Quotes a text that a spreadsheet would evaluate as a formula. A spreadsheet takes a leading apostrophe as "this is
/// text". Numbers stay numbers, signed ones included.
fn guarded(field: &str) -> Cow<'_, str> {
    let is_number = || field.parse::<f64>().is_ok_and(f64::is_finite);
    if field.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number() {
        format!("'{field}").into()
    } else {
        field.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_separators_and_guards_against_formulas() {
        let mut table = Csv::new(["name", "value"]);
        table.row(["plain", "-0.5"]);
        table.row(["a \"b\",\nc", ""]);
        table.row(["=HYPERLINK(1)", "-1+cmd"]);
        table.row(["a\rb", "@x"]);
        let text = "name,value\nplain,-0.5\n\"a \"\"b\"\",\nc\",\n'=HYPERLINK(1),'-1+cmd\n\"a\rb\",'@x\n";
        assert_eq!(table.into_string(), text);
    }
}
