//! Which colours the inks of a scene are: Okabe and Ito's seven, which people who confuse colours can tell
//! apart, and black and white for the players.

use anstyle::{Color, RgbColor, Style};
use parlor_core::scene::Ink;

/// Orange, sky, green, yellow, blue, vermillion, purple.
const HUES: [RgbColor; 7] = [
    RgbColor(0xE6, 0x9F, 0x00),
    RgbColor(0x56, 0xB4, 0xE9),
    RgbColor(0x00, 0x9E, 0x73),
    RgbColor(0xF0, 0xE4, 0x42),
    RgbColor(0x00, 0x72, 0xB2),
    RgbColor(0xD5, 0x5E, 0x00),
    RgbColor(0xCC, 0x79, 0xA7),
];
const BLACK: RgbColor = RgbColor(0, 0, 0);
const WHITE: RgbColor = RgbColor(0xFF, 0xFF, 0xFF);

/// The one hue that is too dark for black letters.
const BLUE: usize = 4;

/// What is there to be chosen, or to fill a gap.
pub(crate) const DIM: Style = Style::new().dimmed();
/// What matters most.
pub(crate) const STRONG: Style = Style::new().bold();

/// The colours of an ink. Both letter and ground are set, so that the terminal's own do not matter.
pub(crate) const fn ink(ink: Ink) -> Style {
    match ink {
        Ink::Plain => Style::new(),
        Ink::First => letters(WHITE, BLACK),
        Ink::Second => letters(BLACK, WHITE),
        Ink::Hue(hue) => hue_of(hue as usize),
    }
}

/// Seven hues as grounds, the next seven as letters on black, and so on.
const fn hue_of(hue: usize) -> Style {
    let color = HUES[hue % HUES.len()];
    if hue / HUES.len() % 2 == 1 {
        letters(color, BLACK)
    } else if hue % HUES.len() == BLUE {
        letters(WHITE, color)
    } else {
        letters(BLACK, color)
    }
}

const fn letters(letter: RgbColor, ground: RgbColor) -> Style {
    Style::new().fg_color(Some(Color::Rgb(letter))).bg_color(Some(Color::Rgb(ground)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_fourteen_hues_all_look_different() {
        let inks = [Ink::Plain, Ink::First, Ink::Second].into_iter().chain((0..14).map(Ink::Hue));
        let styles: Vec<Style> = inks.map(ink).collect();
        for (i, style) in styles.iter().enumerate() {
            assert!(!styles[..i].contains(style), "{i}");
        }
    }
}
