//! Pictures of positions without colours. A scene names inks; the terminal and the page choose their colours.

use crate::{Game, Message, Side};

/// Draws a game's positions as scenes.
pub trait Depict: Game {
    /// Draws a position. `last` is the position before and the move that led here, if they are known.
    fn scene(&self, at: &Self::Position, last: Option<(&Self::Position, Self::Move)>) -> Scene;
}

/// A picture of a position in one of four shapes, with notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The picture.
    pub shape: Shape,
    /// Facts to show beside it: counts, shares, the board that must be played.
    pub notes: Vec<Message>,
    /// Amounts of each side, in games that count something.
    pub tallies: Vec<Tally>,
}

/// The amounts of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The sentence that states them.
    pub title: Message,
    /// First's amount, in `unit`.
    pub first: u32,
    /// Second's amount, in `unit`.
    pub second: u32,
    /// The unit of the amounts.
    pub unit: Unit,
}

/// The unit of a [`Tally`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Unit {
    /// Pieces, such as discs or boards.
    Pieces,
    /// Tenths of a percent of the whole.
    TenthsOfPercent,
}

/// The four shapes. Each part that can be played holds the text of the move it triggers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "shape", rename_all = "lowercase"))]
pub enum Shape {
    /// Cells in rows and columns.
    Grid(Grid),
    /// Heaps of equal pieces.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::heaps"))]
    Heaps(Vec<Heap>),
    /// Rows of guesses and answers.
    Code(CodeRows),
    /// A tree, drawn from its root.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::root"))]
    Tree(Branch),
}

/// The owner or colour of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// No owner.
    #[default]
    Plain,
    /// First's.
    First,
    /// Second's.
    Second,
    /// The colour with this number, from 0.
    Hue(u8),
}

impl Ink {
    /// The ink of a side; plain for `None`.
    pub const fn of(side: Option<Side>) -> Ink {
        match side {
            Some(Side::First) => Ink::First,
            Some(Side::Second) => Ink::Second,
            None => Ink::Plain,
        }
    }
}

/// A rectangular board, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Grid {
    /// Cells in a row.
    pub columns: usize,
    /// Number of rows and columns between stronger lines.
    pub block: Option<usize>,
    /// Whether columns are named a, b, c… and rows 1, 2, 3….
    pub coordinates: bool,
    /// The current colour of each side's cells, in games where they take the colour named last; otherwise `None`.
    pub current: Option<[u8; 2]>,
    /// All cells.
    pub cells: Vec<Cell>,
}

/// One cell of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cell {
    /// Its owner or colour.
    pub ink: Ink,
    /// The sign in it, readable without colour.
    pub sign: Option<char>,
    /// The last move was made here.
    pub last: bool,
    /// The last move changed it: captured, flipped, flooded.
    pub changed: bool,
    /// The move it triggers.
    pub action: Option<String>,
}

/// A heap of Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Heap {
    /// Number of pieces.
    pub size: u32,
    /// Number of pieces that the last move took.
    pub taken: u32,
    /// The moves that take 1, 2, 3… pieces.
    pub actions: Vec<String>,
}

/// Guesses and answers of a code-breaking game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CodeRows {
    /// Pegs in a row.
    pub pegs: usize,
    /// The symbols of the game, in order.
    pub symbols: String,
    /// Whether answers count symbols in the wrong place.
    pub tells_white: bool,
    /// Number of rows, used and unused.
    pub turns: usize,
    /// The rows used so far.
    pub rows: Vec<CodeRow>,
}

/// A guess and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CodeRow {
    /// The guess.
    pub guess: String,
    /// Right symbols in the right place.
    pub black: Option<u8>,
    /// Right symbols in the wrong place, if the game counts them.
    pub white: Option<u8>,
}

/// A node of a drawn tree with its subtree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Branch {
    /// Its name, if it has one.
    pub label: Option<String>,
    /// Its payoff, at a leaf.
    pub value: Option<i32>,
    /// Whether it is the current position.
    pub here: bool,
    /// The move that leads to it.
    pub action: Option<String>,
    /// The child nodes.
    pub children: Vec<Branch>,
}

/// JSON that derived code cannot write.
#[cfg(feature = "serde")]
mod json {
    use serde::ser::{Serialize, SerializeStruct, Serializer};

    use super::{Branch, Heap, Ink};

    /// `"plain"`, `"first"`, `"second"` or `"hue3"`.
    impl Serialize for Ink {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Ink::Plain => serializer.serialize_str("plain"),
                Ink::First => serializer.serialize_str("first"),
                Ink::Second => serializer.serialize_str("second"),
                Ink::Hue(number) => serializer.collect_str(&format_args!("hue{number}")),
            }
        }
    }

    pub(super) fn heaps<S: Serializer>(heaps: &[Heap], serializer: S) -> Result<S::Ok, S::Error> {
        named("heaps", heaps, serializer)
    }

    pub(super) fn root<S: Serializer>(root: &Branch, serializer: S) -> Result<S::Ok, S::Error> {
        named("root", root, serializer)
    }

    /// Writes a struct with one field, to which serde can add the tag.
    fn named<S: Serializer>(
        name: &'static str,
        value: &(impl Serialize + ?Sized),
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut shape = serializer.serialize_struct("Shape", 1)?;
        shape.serialize_field(name, value)?;
        shape.end()
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    fn json(shape: &Shape) -> String {
        serde_json::to_string(shape).unwrap()
    }

    #[test]
    fn writes_each_shape_with_its_tag() {
        let cell =
            Cell { ink: Ink::Hue(3), sign: Some('x'), action: Some("b2".to_owned()), ..Cell::default() };
        let grid =
            Grid { columns: 1, block: None, coordinates: true, current: Some([1, 2]), cells: vec![cell] };
        assert_eq!(
            json(&Shape::Grid(grid)),
            r#"{"shape":"grid","columns":1,"block":null,"coordinates":true,"current":[1,2],"cells":[{"ink":"hue3","sign":"x","last":false,"changed":false,"action":"b2"}]}"#
        );
        let heap = Heap { size: 2, taken: 1, actions: vec!["1-1".to_owned()] };
        assert_eq!(
            json(&Shape::Heaps(vec![heap])),
            r#"{"shape":"heaps","heaps":[{"size":2,"taken":1,"actions":["1-1"]}]}"#
        );
        let row = CodeRow { guess: "12".to_owned(), black: Some(1), white: None };
        let code =
            CodeRows { pegs: 2, symbols: "123".to_owned(), tells_white: false, turns: 9, rows: vec![row] };
        assert_eq!(
            json(&Shape::Code(code)),
            r#"{"shape":"code","pegs":2,"symbols":"123","tells_white":false,"turns":9,"rows":[{"guess":"12","black":1,"white":null}]}"#
        );
        let root = Branch { label: None, value: Some(-1), here: true, action: None, children: Vec::new() };
        assert_eq!(
            json(&Shape::Tree(root)),
            r#"{"shape":"tree","root":{"label":null,"value":-1,"here":true,"action":null,"children":[]}}"#
        );
    }
}
