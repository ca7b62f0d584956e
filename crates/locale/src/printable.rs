//! Texts of others, made fit to be shown. A bot, a file or a request can put anything into a text, and a terminal obeys
//! control characters: it moves the cursor, changes colours and titles, and can be made to type.

use std::borrow::Cow;

/// Stands for what cannot be shown.
const BOX: char = '\u{fffd}';

/// A text without control characters. Ends of lines and tabs stay, since they do nothing else; so do the letters that a
/// control sequence was made of.
///
/// ```
/// use parlor_locale::printable;
/// assert_eq!(printable("\u{1b}]0;gotcha\u{7}"), "\u{fffd}]0;gotcha\u{fffd}");
/// assert_eq!(printable("d3"), "d3");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|letter| if is_harmful(letter) { BOX } else { letter }).collect())
}

/// Control characters, and the marks that let text run in the other direction than it is written.
fn is_harmful(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        for letter in (0..0x2100).filter_map(char::from_u32) {
            let shown = printable(&letter.to_string()).chars().next().unwrap();
            assert!(!shown.is_control() || matches!(shown, '\n' | '\t'), "{letter:?}");
        }
        assert!(matches!(printable("čćžš 1,2 – “x”"), Cow::Borrowed(_)));
    }
}
