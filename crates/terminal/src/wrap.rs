//! Wraps text at words, since terminals break lines inside words. Lines in columns, which have two spaces after the
//! indent, stay unchanged.

use unicode_width::UnicodeWidthStr;

/// Wraps every line to a width. Continuation lines are indented like their line.
///
/// ```
/// use parlor_terminal::wrap;
/// assert_eq!(wrap("Take 1 to 3 objects", 12), "Take 1 to 3\nobjects");
/// ```
pub fn wrap(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrap_line(line, width)).collect();
    lines.join("\n")
}

/// Wraps a text beside a lead such as a number and a name. Continuation lines start below the text.
///
/// ```
/// use parlor_terminal::wrap_beside;
/// assert_eq!(wrap_beside(" 1  nim  ", "Take from the heaps.", 20), " 1  nim  Take from\n         the heaps.");
/// ```
pub fn wrap_beside(lead: &str, text: &str, width: usize) -> String {
    let room = width.saturating_sub(lead.width()).max(1);
    let under = format!("\n{}", " ".repeat(lead.width()));
    format!("{lead}{}", wrap(text, room).replace('\n', &under))
}

fn wrap_line(line: &str, width: usize) -> String {
    let rest = line.trim_start_matches(' ');
    let indent = &line[..line.len() - rest.len()];
    if line.width() <= width || rest.trim_end().contains("  ") {
        return line.to_owned();
    }
    let mut out = String::from(indent);
    let mut used = indent.len();
    let mut first = true;
    for word in rest.split(' ') {
        if !first && used + 1 + word.width() > width {
            out.push('\n');
            out.push_str(indent);
            used = indent.len();
            first = true;
        }
        if !first {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += word.width();
        first = false;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_at_words_and_keeps_the_indent() {
        assert_eq!(wrap("one two three", 13), "one two three");
        assert_eq!(wrap("one two three", 12), "one two\nthree");
        assert_eq!(wrap("  one two three", 9), "  one two\n  three");
        assert_eq!(wrap("a\none two", 4), "a\none\ntwo");
    }

    #[test]
    fn puts_a_word_longer_than_the_line_on_its_own_line() {
        assert_eq!(wrap("to anticonstitutionnellement so", 10), "to\nanticonstitutionnellement\nso");
    }

    #[test]
    fn measures_displayed_width_and_keeps_columns() {
        assert_eq!(wrap("шах мат", 7), "шах мат");
        assert_eq!(wrap("ŝŝŝ ŝŝŝ", 6), "ŝŝŝ\nŝŝŝ");
        assert_eq!(wrap(" 1  name  value of it", 8), " 1  name  value of it");
    }
}
