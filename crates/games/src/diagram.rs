//! Boards of crosses and noughts as text: the cells row by row as `X`, `O` and `-`, a space, the side to
//! move. `X` is First.

use parlor_core::{Message, Side, message};

/// A parsed diagram: the squares of each side, the side to move, and the remaining words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram<'a> {
    /// The squares of First and Second.
    pub taken: [u128; 2],
    /// The side to move.
    pub turn: Side,
    /// The words after the side, for games that need more.
    pub rest: Vec<&'a str>,
}

/// The sign of a side.
pub const fn sign(side: Side) -> char {
    match side {
        Side::First => 'X',
        Side::Second => 'O',
    }
}

/// Returns the side that has taken a square.
pub fn owner(taken: [u128; 2], square: usize) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| taken[side.index()] >> square & 1 == 1)
}

/// Writes the cells and the side to move.
pub fn write_diagram(taken: [u128; 2], squares: usize, turn: Side) -> String {
    let cells = (0..squares).map(|square| owner(taken, square).map_or('-', sign));
    cells.chain([' ', sign(turn)]).collect()
}

/// Reads a diagram of exactly `squares` cells.
pub fn read_diagram(text: &str, squares: usize) -> Result<Diagram<'_>, Message> {
    let mut words = text.split_whitespace();
    let cells = words.next().unwrap_or_default();
    let count = cells.chars().count();
    if count != squares {
        return Err(message!("diagram-wrong-length", cells = count, squares = squares));
    }
    let mut taken = [0; 2];
    for (square, cell) in cells.chars().enumerate() {
        match cell {
            'X' | 'x' => taken[0] |= 1 << square,
            'O' | 'o' => taken[1] |= 1 << square,
            '-' => {}
            other => return Err(message!("diagram-unknown-cell", cell = other)),
        }
    }
    let turn = match words.next() {
        Some("X" | "x") => Side::First,
        Some("O" | "o") => Side::Second,
        Some(other) => return Err(message!("diagram-unknown-side", typed = other)),
        None => return Err(message!("diagram-side-missing")),
    };
    Ok(Diagram { taken, turn, rest: words.collect() })
}

/// Rejects remaining words.
pub fn nothing_more(rest: &[&str]) -> Result<(), Message> {
    match rest.first() {
        None => Ok(()),
        Some(&extra) => Err(message!("position-has-more", extra = extra)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagrams_read_back() {
        let text = "XO----X-- O 4";
        let read = read_diagram(text, 9).unwrap();
        assert_eq!((read.taken, read.turn, &read.rest[..]), ([0b1_000_001, 0b10], Side::Second, &["4"][..]));
        assert_eq!(write_diagram(read.taken, 9, read.turn), "XO----X-- O");
    }

    #[test]
    fn rejects_malformed_diagrams() {
        for (text, id) in [
            ("", "diagram-wrong-length"),
            ("XO X", "diagram-wrong-length"),
            ("XO-.--X-- O", "diagram-unknown-cell"),
            ("XO----X--", "diagram-side-missing"),
            ("XO----X-- Z", "diagram-unknown-side"),
        ] {
            assert_eq!(read_diagram(text, 9).unwrap_err().id, id, "{text:?}");
        }
        assert_eq!(nothing_more(&["4"]).unwrap_err().id, "position-has-more");
    }
}
