//! Colours and positions as text.
//!
//! A position is its rows, top first, joined by `/`: a letter is a free cell of that colour, `1` and `2` are
//! cells of First and Second. The side to move follows, then under Filler's rules the current colours of
//! First and Second, then the plies without a capture unless there are none: `DEB1/BDCE/ACDC/2ABA 1 CB`.
//!
//! A board copied from a screen is read as well. Rows may be on separate lines, cells may be separated by
//! spaces, and the side to move defaults to First. If no cell is marked `1` or `2` as owned, all cells show
//! colours: letters, or digits counted from 1 (from 0 if there is a 0). Then the upper right area is First's
//! and the lower left one Second's: under Filler's rules all cells connected to the corner by its own colour,
//! since phones paint an area in the colour named last; otherwise only the corner cell.

use std::sync::Arc;

use parlor_core::{Game, Message, Notation, Side, message};

use super::{Board, Color, Position, Rows, SevenColors};
use crate::diagram::nothing_more;

impl Notation for SevenColors {
    fn write_move(&self, _: &Position, color: Color) -> String {
        color.letter().to_string()
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Color, Message> {
        let mut letters = text.trim().chars();
        match (letters.next().and_then(Color::from_letter), letters.next()) {
            (Some(color), None) if color.0 < self.colors => Ok(color),
            _ => Err(message!("seven-colors-color-unknown", typed = text.trim(), last = self.last_letter())),
        }
    }

    fn refusal(&self, at: &Position, color: Color) -> Message {
        let open: Vec<char> =
            (0..self.colors).map(Color).filter(|&open| self.allows(at, open)).map(Color::letter).collect();
        let letter = color.letter();
        if open.is_empty() {
            message!("seven-colors-over")
        } else if at.current(at.turn()) == Some(color) {
            message!("seven-colors-own-color", color = letter, open = open)
        } else {
            message!("seven-colors-opponents-color", color = letter, open = open)
        }
    }

    /// Boards are random, so a record includes the starting board.
    fn records(&self, start: &Position, moves: &[Color]) -> Vec<String> {
        let end = moves.iter().fold(start.clone(), |at, &color| self.after(&at, color));
        let colors: Vec<String> = moves.iter().map(|color| color.letter().to_string()).collect();
        vec![self.write_position(start), colors.join(" "), self.write_position(&end)]
    }

    fn write_position(&self, at: &Position) -> String {
        let mut text = String::new();
        for y in 0..self.height {
            if y > 0 {
                text.push('/');
            }
            text.extend((0..self.width).map(|x| sign(at, x, y)));
        }
        text.push(' ');
        text.push(digit(at.turn));
        if let Some(current) = at.current {
            text.push(' ');
            text.extend(current.map(Color::letter));
        }
        if at.idle > 0 {
            text.push(' ');
            text.push_str(&at.idle.to_string());
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let mut words = text.split(|c: char| c.is_whitespace() || c == '/').filter(|word| !word.is_empty());
        let signs = self.read_signs(&mut words)?;
        let mut rest = words.peekable();
        let turn = match rest.next() {
            None | Some("1") => Side::First,
            Some("2") => Side::Second,
            Some(other) => {
                return Err(message!(
                    "seven-colors-turn-unknown",
                    typed = other,
                    width = self.width,
                    height = self.height
                ));
            }
        };

        let (cells, mut owned) = self.read_cells(&signs)?;
        let copied = owned == [Rows::EMPTY; 2];
        let mut current = None;
        if copied {
            let corners = Side::BOTH.map(|side| Board::corner(self.width, self.height, side));
            for (own, (x, y)) in owned.iter_mut().zip(corners) {
                own.insert(x, y);
            }
            if self.forbids_current {
                let painted = Board::new(self.width, self.height, self.colors, &cells);
                owned = owned.map(|corner| painted.fill(&corner));
                current = Some(corners.map(|(x, y)| painted.color(x, y).expect("all cells show colours")));
            }
        }
        let named = rest.next_if(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
        if self.forbids_current
            && let Some(named) = named
        {
            let named = self.read_current(named)?;
            if current.is_some_and(|painted| painted != named) {
                return Err(message!("seven-colors-current-differs"));
            }
            current = Some(named);
        } else if let Some(extra) = named {
            return Err(message!("position-has-more", extra = extra));
        } else if self.forbids_current && current.is_none() {
            return Err(message!("seven-colors-current-missing"));
        }
        let idle = match rest.next() {
            None => 0,
            Some(typed) => typed.parse().ok().filter(|&idle| idle <= self.longest_idle).ok_or_else(|| {
                message!("seven-colors-idle-unreadable", typed = typed, most = self.longest_idle)
            })?,
        };
        nothing_more(&rest.collect::<Vec<_>>())?;

        self.check_areas(&owned)?;
        let cells: Vec<Option<Color>> = (0..self.height)
            .flat_map(|y| (0..self.width).map(move |x| (x, y)))
            .zip(cells)
            .map(|((x, y), color)| color.filter(|_| !owned.iter().any(|own| own.contains(x, y))))
            .collect();
        let board = Board::new(self.width, self.height, self.colors, &cells);
        if let Some(current) = current {
            check_current(&board, &owned, current)?;
        }
        Ok(Position::new(Arc::new(board), owned, current, turn, idle))
    }
}

impl SevenColors {
    fn last_letter(&self) -> char {
        Color(self.colors - 1).letter()
    }

    /// Collects the signs of all cells from words that hold a row or a cell each.
    fn read_signs<'a>(&self, words: &mut impl Iterator<Item = &'a str>) -> Result<Vec<char>, Message> {
        let (width, area) = (self.width as usize, self.width as usize * self.height as usize);
        let mut signs = Vec::with_capacity(area);
        while signs.len() < area {
            let Some(word) = words.next() else {
                return Err(message!(
                    "seven-colors-too-few-cells",
                    cells = signs.len(),
                    width = self.width,
                    height = self.height
                ));
            };
            let cells = word.chars().count();
            if cells != 1 && (cells != width || signs.len() + cells > area) {
                let row = signs.len() / width + 1;
                return Err(message!("seven-colors-row-length", row = row, cells = cells, width = width));
            }
            signs.extend(word.chars());
        }
        Ok(signs)
    }

    /// Returns the colours of the cells and the owned cells of each side.
    fn read_cells(&self, signs: &[char]) -> Result<(Vec<Option<Color>>, [Rows; 2]), Message> {
        let digits_are_colors =
            signs.iter().all(char::is_ascii_digit) && signs.iter().any(|sign| !matches!(sign, '1' | '2'));
        let origin = if signs.contains(&'0') { '0' } else { '1' };
        let mut owned = [Rows::EMPTY; 2];
        let mut cells = Vec::with_capacity(signs.len());
        for (cell, &sign) in signs.iter().enumerate() {
            let (x, y) = ((cell % self.width as usize) as u8, (cell / self.width as usize) as u8);
            let color = match sign {
                '0'..='9' if digits_are_colors => Some(Color(sign as u8 - origin as u8)),
                '1' | '2' => {
                    owned[usize::from(sign == '2')].insert(x, y);
                    cells.push(None);
                    continue;
                }
                letter => Color::from_letter(letter),
            };
            match color {
                Some(color) if color.0 < self.colors => cells.push(Some(color)),
                _ => {
                    let last = self.last_letter();
                    return Err(message!("seven-colors-cell-unknown", cell = sign, row = y + 1, last = last));
                }
            }
        }
        Ok((cells, owned))
    }

    fn read_current(&self, text: &str) -> Result<[Color; 2], Message> {
        let colors: Option<Vec<Color>> = text.chars().map(Color::from_letter).collect();
        match colors.as_deref() {
            Some(&[first, second]) if first.0.max(second.0) < self.colors => Ok([first, second]),
            _ => Err(message!("seven-colors-current-unreadable", typed = text, last = self.last_letter())),
        }
    }

    /// Checks that each area is connected and contains its side's corner.
    fn check_areas(&self, owned: &[Rows; 2]) -> Result<(), Message> {
        for side in Side::BOTH {
            let own = owned[side.index()];
            let (x, y) = Board::corner(self.width, self.height, side);
            if !own.contains(x, y) {
                return Err(match side {
                    Side::First => message!("seven-colors-first-corner"),
                    Side::Second => message!("seven-colors-second-corner"),
                });
            }
            let mut joined = Rows::EMPTY;
            joined.insert(x, y);
            loop {
                let more = joined | joined.neighbours() & own;
                if more == joined {
                    break;
                }
                joined = more;
            }
            if joined != own {
                return Err(message!("seven-colors-area-torn", side = digit(side)));
            }
        }
        Ok(())
    }
}

/// Checks that the current colours differ and that no free cell touching an area has its side's colour.
fn check_current(board: &Board, owned: &[Rows; 2], current: [Color; 2]) -> Result<(), Message> {
    if current[0] == current[1] {
        return Err(message!("seven-colors-current-equal", color = current[0].letter()));
    }
    for side in Side::BOTH {
        let color = current[side.index()];
        let touching = owned[side.index()].neighbours() & board.by_color()[color.0 as usize];
        if !touching.is_empty() {
            return Err(message!("seven-colors-current-untaken", side = digit(side), color = color.letter()));
        }
    }
    Ok(())
}

/// The digit of a side and its cells.
pub(crate) const fn digit(side: Side) -> char {
    match side {
        Side::First => '1',
        Side::Second => '2',
    }
}

/// The sign of a cell: its owner's digit or its colour's letter.
pub(crate) fn sign(at: &Position, x: u8, y: u8) -> char {
    let owner = Side::BOTH.into_iter().find(|&side| at.owned(side).contains(x, y));
    owner.map_or_else(|| at.board().color(x, y).map_or('?', Color::letter), digit)
}
