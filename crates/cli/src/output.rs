//! Output of commands: JSON documents for programs, tables for people.

use std::io::{self, Write};

use comfy_table::{CellAlignment, ContentLineStyle, LineStyle, Table, TableStyle};
use parlor_core::Arg;
use parlor_locale::Language;
use parlor_terminal::{Screen, wrap};
use serde::Serialize;

use crate::locale::words;

/// The version of the JSON documents. It changes when a key is renamed or removed, never when one is added.
pub const SCHEMA_VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<B> {
    schema_version: u32,
    #[serde(flatten)]
    body: B,
}

/// Prints one JSON document whose first key is `schema_version`.
pub fn print_document(body: &impl Serialize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &Document { schema_version: SCHEMA_VERSION, body })?;
    writeln!(out)
}

/// Columns separated by spaces, with a line under the header.
const STYLE: TableStyle = TableStyle::new()
    .header_lines(ContentLineStyle::new(' ', ' ', ' '))
    .header_separator(LineStyle::new('─', '─', '─', '─'))
    .content_lines(ContentLineStyle::new(' ', ' ', ' '));

/// Creates a table; `numbers` are the columns aligned to the right.
pub fn table(header: Vec<String>, numbers: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_header(header);
    for &column in numbers {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// Prints a line, wrapped at words to the width of the window.
pub fn print_line(line: impl std::fmt::Display) -> io::Result<()> {
    writeln!(anstream::stdout().lock(), "{}", fitted(&line.to_string(), Screen::of_output()))
}

/// Wraps a text to a window; unchanged if there is none.
pub fn fitted(text: &str, screen: Option<Screen>) -> String {
    screen.map_or_else(|| text.to_owned(), |screen| wrap(text, screen.columns))
}

/// Formats a number with separated thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            // A narrow no-break space.
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// Formats a number with `places` decimals, in the notation of the language.
pub fn decimal(number: f64, places: usize) -> String {
    words().say_value(&Arg::decimal(number, places))
}

/// Formats a signed number with `places` decimals.
pub fn signed_decimal(number: f64, places: usize) -> String {
    words().say_value(&Arg::signed_decimal(number, places))
}

/// Formats two bounds in brackets, separated by a semicolon in languages with a decimal comma.
pub fn interval(low: impl std::fmt::Display, high: impl std::fmt::Display) -> String {
    let between = if words().language() == Language::En { "," } else { ";" };
    format!("[{low}{between} {high}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separates_thousands() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(549_946), "549\u{202f}946");
        assert_eq!(grouped(1_000_000), "1\u{202f}000\u{202f}000");
    }

    #[test]
    fn documents_start_with_their_version() {
        #[derive(Serialize)]
        struct Body {
            value: i32,
        }
        let document = Document { schema_version: SCHEMA_VERSION, body: Body { value: -4 } };
        assert_eq!(serde_json::to_string(&document).unwrap(), r#"{"schema_version":1,"value":-4}"#);
    }
}
