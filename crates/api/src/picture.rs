//! A scene as the page reads it. Inks are names; the page decides what they look like.

use parlor_core::scene::{Branch, Cell, CodeRow, Heap, Ink, Shape, Unit};
use parlor_core::{Scene, Tally};
use parlor_locale::Words;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// A scene with its notes in words.
#[derive(Serialize)]
pub(crate) struct Picture<'a> {
    #[serde(flatten)]
    shape: Drawn<'a>,
    notes: Vec<String>,
}

/// Each of the four shapes.
#[derive(Serialize)]
#[serde(tag = "shape", rename_all = "lowercase")]
enum Drawn<'a> {
    Grid {
        columns: usize,
        block: Option<usize>,
        coordinates: bool,
        current: Option<[u8; 2]>,
        cells: Vec<DrawnCell<'a>>,
    },
    Heaps {
        heaps: Vec<DrawnHeap<'a>>,
    },
    Code {
        pegs: usize,
        symbols: &'a str,
        tells_white: bool,
        turns: usize,
        rows: Vec<DrawnRow<'a>>,
    },
    Tree {
        root: DrawnBranch<'a>,
    },
}

#[derive(Serialize)]
struct DrawnCell<'a> {
    ink: InkName,
    sign: Option<char>,
    last: bool,
    changed: bool,
    action: Option<&'a str>,
}

/// An ink by its name.
struct InkName(Ink);

impl Serialize for InkName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Ink::Plain => serializer.serialize_str("plain"),
            Ink::First => serializer.serialize_str("first"),
            Ink::Second => serializer.serialize_str("second"),
            Ink::Hue(number) => serializer.collect_str(&format_args!("hue{number}")),
        }
    }
}

#[derive(Serialize)]
struct DrawnHeap<'a> {
    size: u32,
    taken: u32,
    actions: &'a [String],
}

#[derive(Serialize)]
struct DrawnRow<'a> {
    guess: &'a str,
    black: Option<u8>,
    white: Option<u8>,
}

#[derive(Serialize)]
struct DrawnBranch<'a> {
    label: Option<&'a str>,
    value: Option<i32>,
    here: bool,
    action: Option<&'a str>,
    children: Vec<DrawnBranch<'a>>,
}

/// The picture of a scene.
pub(crate) fn scene<'a>(scene: &'a Scene, words: &Words) -> Picture<'a> {
    let shape = match &scene.shape {
        Shape::Grid(grid) => Drawn::Grid {
            columns: grid.columns,
            block: grid.block,
            coordinates: grid.coordinates,
            current: grid.current,
            cells: grid.cells.iter().map(cell).collect(),
        },
        Shape::Heaps(heaps) => Drawn::Heaps { heaps: heaps.iter().map(heap).collect() },
        Shape::Code(code) => Drawn::Code {
            pegs: code.pegs,
            symbols: &code.symbols,
            tells_white: code.tells_white,
            turns: code.turns,
            rows: code.rows.iter().map(row).collect(),
        },
        Shape::Tree(root) => Drawn::Tree { root: branch(root) },
    };
    Picture { shape, notes: scene.notes.iter().map(|note| words.say(note)).collect() }
}

fn cell(cell: &Cell) -> DrawnCell<'_> {
    let Cell { ink, sign, last, changed, action } = cell;
    DrawnCell { ink: InkName(*ink), sign: *sign, last: *last, changed: *changed, action: action.as_deref() }
}

fn heap(heap: &Heap) -> DrawnHeap<'_> {
    DrawnHeap { size: heap.size, taken: heap.taken, actions: &heap.actions }
}

fn row(row: &CodeRow) -> DrawnRow<'_> {
    DrawnRow { guess: &row.guess, black: row.black, white: row.white }
}

fn branch(at: &Branch) -> DrawnBranch<'_> {
    DrawnBranch {
        label: at.label.as_deref(),
        value: at.value,
        here: at.here,
        action: at.action.as_deref(),
        children: at.children.iter().map(branch).collect(),
    }
}

/// What one side has, and what the other.
#[derive(Serialize)]
pub(crate) struct Bar {
    title: String,
    first: Value,
    second: Value,
    percent: bool,
}

/// What each side has of what the game counts.
pub(crate) fn bars(scene: &Scene, words: &Words) -> Vec<Bar> {
    let bar = |tally: &Tally| {
        let amount = |amount: u32| match tally.unit {
            Unit::Pieces => json!(amount),
            Unit::TenthsOfPercent => json!(f64::from(amount) / 10.0),
        };
        Bar {
            title: words.say(&tally.title),
            first: amount(tally.first),
            second: amount(tally.second),
            percent: tally.unit == Unit::TenthsOfPercent,
        }
    };
    scene.tallies.iter().map(bar).collect()
}
