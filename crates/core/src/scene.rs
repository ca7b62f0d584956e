//! What there is to see, without saying how it looks. A scene names inks, never colours; the terminal and
//! the page decide what First's ink is.

use crate::{Game, Message, Side};

/// Draws a game's positions as scenes.
pub trait Depict: Game {
    /// What to show at this position; `last` is the move that led here and the position it was made in,
    /// if they are known.
    fn scene(&self, at: &Self::Position, last: Option<(&Self::Position, Self::Move)>) -> Scene;
}

/// A picture of a position in one of four shapes, and what stands beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The picture.
    pub shape: Shape,
    /// Facts to print beside it: counts, shares, which board must be played.
    pub notes: Vec<Message>,
    /// What each side has of something, where the game counts it.
    pub tallies: Vec<Tally>,
}

/// How much of something each side has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The sentence that tells it.
    pub title: Message,
    /// What First has, in `unit`.
    pub first: u32,
    /// What Second has, in `unit`.
    pub second: u32,
    /// What is counted.
    pub unit: Unit,
}

/// The unit of a [`Tally`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Unit {
    /// Things: discs, boards.
    Pieces,
    /// Tenths of a percent of the whole.
    TenthsOfPercent,
}

/// The four shapes. Each part that a player can act on carries the text of the move it triggers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "shape", rename_all = "lowercase"))]
pub enum Shape {
    /// Cells in rows and columns.
    Grid(Grid),
    /// Heaps of like things.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::heaps"))]
    Heaps(Vec<Heap>),
    /// Rows of guesses and answers.
    Code(CodeRows),
    /// A tree, drawn from its root.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::root"))]
    Tree(Branch),
}

/// Who or what a cell belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Nobody's.
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
    /// The ink of a side, or plain where there is none.
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
    /// Stronger lines after every so many rows and columns.
    pub block: Option<usize>,
    /// Whether columns are named a, b, c… and rows 1, 2, 3….
    pub coordinates: bool,
    /// The colour that the cells of each side have now, where they take the one that was named last; `None`
    /// where they have their owner's ink alone.
    pub current: Option<[u8; 2]>,
    /// All cells.
    pub cells: Vec<Cell>,
}

/// One cell of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cell {
    /// Whose it is.
    pub ink: Ink,
    /// What stands in it, readable without colour.
    pub sign: Option<char>,
    /// The last move was made here.
    pub last: bool,
    /// The last move changed it: captured, flipped, flooded.
    pub changed: bool,
    /// The move that choosing it makes.
    pub action: Option<String>,
}

/// A heap of Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Heap {
    /// How many things it holds.
    pub size: u32,
    /// How many the last move took from it.
    pub taken: u32,
    /// The moves that take 1, 2, 3… of them.
    pub actions: Vec<String>,
}

/// Guesses and answers of a code-breaking game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CodeRows {
    /// Pegs in a row.
    pub pegs: usize,
    /// What may stand in a hole, in order.
    pub symbols: String,
    /// Whether answers also tell what is right elsewhere.
    pub tells_white: bool,
    /// Rows in all, used and unused.
    pub turns: usize,
    /// The rows used so far.
    pub rows: Vec<CodeRow>,
}

/// A guess, and its answer once it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CodeRow {
    /// The guess.
    pub guess: String,
    /// Right symbol in the right place.
    pub black: Option<u8>,
    /// Right symbol elsewhere, where the game tells.
    pub white: Option<u8>,
}

/// A node of a drawn tree with everything below it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Branch {
    /// Its name, if it has one.
    pub label: Option<String>,
    /// Its payoff, at a leaf.
    pub value: Option<i32>,
    /// Whether the game stands here.
    pub here: bool,
    /// The move that leads to it.
    pub action: Option<String>,
    /// The nodes one move further.
    pub children: Vec<Branch>,
}

/// The parts of JSON that derived code cannot write.
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

    /// A shape with one field, beside which the tag can stand.
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
