//! The colours of the inks of a scene: the seven of Okabe and Ito, which people with colour blindness can tell apart, and
//! a dark and a light grey for the players. Both greys are visible on black and on white windows.

use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor, Style};
use parlor_core::scene::Ink;

use crate::screen::Colors;

/// A colour for each kind of terminal.
#[derive(Clone, Copy)]
struct Shade {
    full: RgbColor,
    palette: u8,
    sixteen: AnsiColor,
}

const fn shade(full: u32, palette: u8, sixteen: AnsiColor) -> Shade {
    let [_, red, green, blue] = full.to_be_bytes();
    Shade { full: RgbColor(red, green, blue), palette, sixteen }
}

/// Orange, sky, green, yellow, blue, vermillion, purple.
const HUES: [Shade; 7] = [
    shade(0xE6_9F_00, 214, AnsiColor::Yellow),
    shade(0x56_B4_E9, 74, AnsiColor::Cyan),
    shade(0x00_9E_73, 36, AnsiColor::Green),
    shade(0xF0_E4_42, 227, AnsiColor::BrightYellow),
    shade(0x00_72_B2, 25, AnsiColor::Blue),
    shade(0xD5_5E_00, 166, AnsiColor::Red),
    shade(0xCC_79_A7, 175, AnsiColor::Magenta),
];
const BLACK: Shade = shade(0x00_00_00, 16, AnsiColor::Black);
const WHITE: Shade = shade(0xFF_FF_FF, 231, AnsiColor::BrightWhite);
const DARK: Shade = shade(0x55_55_55, 240, AnsiColor::BrightBlack);
const LIGHT: Shade = shade(0xBB_BB_BB, 250, AnsiColor::White);

/// The hue that is too dark for black letters.
const BLUE: usize = 4;

/// The style of legal moves and fillers.
pub(crate) const DIM: Style = Style::new().dimmed();
/// The style of emphasis.
pub(crate) const STRONG: Style = Style::new().bold();

/// Returns the style of an ink. It sets foreground and background, so that it is independent of the theme of the terminal.
pub(crate) fn ink(ink: Ink, colors: Colors) -> Style {
    match foreground_and_background(ink) {
        Some((foreground, background)) => {
            Style::new().fg_color(color(foreground, colors)).bg_color(color(background, colors))
        }
        None => Style::new(),
    }
}

/// Returns the style of a half block: the upper cell is the foreground, the lower one the background.
pub(crate) fn halves(upper: Ink, lower: Option<Ink>, colors: Colors) -> Style {
    let fill = |ink| color(area(ink), colors);
    let style = Style::new().fg_color(fill(upper));
    lower.map_or(style, |lower| style.bg_color(fill(lower)))
}

fn foreground_and_background(ink: Ink) -> Option<(Shade, Shade)> {
    match ink {
        Ink::Plain => None,
        Ink::First => Some((WHITE, DARK)),
        Ink::Second => Some((BLACK, LIGHT)),
        Ink::Hue(hue) => Some(hue_of(hue.into())),
    }
}

/// Returns foreground and background of a hue: the first seven are backgrounds, the next seven letters on black, and so
/// on.
fn hue_of(hue: usize) -> (Shade, Shade) {
    let color = HUES[hue % HUES.len()];
    if hue / HUES.len() % 2 == 1 {
        (color, BLACK)
    } else if hue % HUES.len() == BLUE {
        (WHITE, color)
    } else {
        (BLACK, color)
    }
}

/// Returns the colour of a cell without a letter. Plain cells are black.
fn area(ink: Ink) -> Shade {
    match ink {
        Ink::Plain => BLACK,
        Ink::First => DARK,
        Ink::Second => LIGHT,
        Ink::Hue(hue) => HUES[usize::from(hue) % HUES.len()],
    }
}

fn color(shade: Shade, colors: Colors) -> Option<Color> {
    match colors {
        Colors::None => None,
        Colors::Sixteen => Some(Color::Ansi(shade.sixteen)),
        Colors::Palette => Some(Color::Ansi256(Ansi256Color(shade.palette))),
        Colors::Full => Some(Color::Rgb(shade.full)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Colors; 3] = [Colors::Sixteen, Colors::Palette, Colors::Full];

    #[test]
    fn players_and_fourteen_hues_have_distinct_styles() {
        for colors in KINDS {
            let inks = [Ink::Plain, Ink::First, Ink::Second].into_iter().chain((0..14).map(Ink::Hue));
            let styles: Vec<Style> = inks.map(|one| ink(one, colors)).collect();
            for (i, style) in styles.iter().enumerate() {
                assert!(!styles[..i].contains(style), "{colors:?} {i}");
            }
        }
    }

    /// Windows are black or white, so the areas of the players are neither.
    #[test]
    fn areas_of_players_are_visible_on_dark_and_light_windows() {
        for side in [Ink::First, Ink::Second] {
            for colors in KINDS {
                let background = ink(side, colors).get_bg_color();
                for window in [BLACK, WHITE] {
                    assert_ne!(background, color(window, colors), "{side:?} {colors:?}");
                }
            }
        }
        assert_eq!(ink(Ink::First, Colors::None), Style::new());
    }
}
