//! Which colours the inks of a scene are: Okabe and Ito's seven, which people who confuse colours can tell apart, and
//! a dark and a light grey for the players. Both greys stand out from black windows as well as from white ones.

use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor, Style};
use parlor_core::scene::Ink;

use crate::screen::Colors;

/// One colour for each kind of terminal.
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

/// The one hue that is too dark for black letters.
const BLUE: usize = 4;

/// What is there to be chosen, or to fill a gap.
pub(crate) const DIM: Style = Style::new().dimmed();
/// What matters most.
pub(crate) const STRONG: Style = Style::new().bold();

/// The colours of an ink. Both letter and ground are set, so that the terminal's own do not matter.
pub(crate) fn ink(ink: Ink, colors: Colors) -> Style {
    match letter_and_ground(ink) {
        Some((letter, ground)) => {
            Style::new().fg_color(color(letter, colors)).bg_color(color(ground, colors))
        }
        None => Style::new(),
    }
}

/// Two cells in one character: the upper half is the letter's colour, the lower one the ground's.
pub(crate) fn halves(upper: Ink, lower: Option<Ink>, colors: Colors) -> Style {
    let fill = |ink| color(area(ink), colors);
    let style = Style::new().fg_color(fill(upper));
    lower.map_or(style, |lower| style.bg_color(fill(lower)))
}

fn letter_and_ground(ink: Ink) -> Option<(Shade, Shade)> {
    match ink {
        Ink::Plain => None,
        Ink::First => Some((WHITE, DARK)),
        Ink::Second => Some((BLACK, LIGHT)),
        Ink::Hue(hue) => Some(hue_of(hue.into())),
    }
}

/// Seven hues as grounds, the next seven as letters on black, and so on.
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

/// The colour of a cell that has no letter. Cells of nobody are black there.
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
    fn players_and_fourteen_hues_all_look_different_wherever_there_is_colour() {
        for colors in KINDS {
            let inks = [Ink::Plain, Ink::First, Ink::Second].into_iter().chain((0..14).map(Ink::Hue));
            let styles: Vec<Style> = inks.map(|one| ink(one, colors)).collect();
            for (i, style) in styles.iter().enumerate() {
                assert!(!styles[..i].contains(style), "{colors:?} {i}");
            }
        }
    }

    /// An area that has the colour of the window cannot be seen: neither side's is black or white.
    #[test]
    fn the_players_areas_stand_out_from_dark_and_from_light_windows() {
        for side in [Ink::First, Ink::Second] {
            for colors in KINDS {
                let ground = ink(side, colors).get_bg_color();
                for window in [BLACK, WHITE] {
                    assert_ne!(ground, color(window, colors), "{side:?} {colors:?}");
                }
            }
        }
        assert_eq!(ink(Ink::First, Colors::None), Style::new());
    }
}
