//! Removes control characters from foreign text. Bots, files and requests can contain any characters, and control
//! characters make a terminal move the cursor, change colours and titles, and even type.

use std::borrow::Cow;

/// Replaces a control character.
const REPLACEMENT: char = '\u{fffd}';

/// Replaces control characters. Line breaks and tabs stay, and so do the printable characters of a control sequence.
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
    Cow::Owned(text.chars().map(|letter| if is_harmful(letter) { REPLACEMENT } else { letter }).collect())
}

/// Control characters and bidirectional overrides.
fn is_harmful(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_all_control_characters() {
        for letter in (0..0x2100).filter_map(char::from_u32) {
            let shown = printable(&letter.to_string()).chars().next().unwrap();
            assert!(!shown.is_control() || matches!(shown, '\n' | '\t'), "{letter:?}");
        }
        assert!(matches!(printable("čćžš 1,2 – “x”"), Cow::Borrowed(_)));
    }
}
