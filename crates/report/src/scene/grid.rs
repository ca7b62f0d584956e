//! Boards of cells: crosses and noughts, discs, coloured tiles.

use parlor_catalog::Pieces;
use parlor_core::scene::{Cell, Grid, Ink};

use super::canvas::Canvas;

/// Maximum number of columns for letters on tiles; tiles of wider boards are too small.
const MAX_COLUMNS_WITH_LETTERS: usize = 16;

pub(super) fn draw(board: &Grid, pieces: Pieces, canvas: &mut Canvas) {
    let rows = board.cells.len() / board.columns.max(1);
    let margin = if board.coordinates { 0.7 } else { 0.1 };
    let corner =
        |place: usize| (margin + (place % board.columns) as f64, margin + (place / board.columns) as f64);
    let size = (board.columns as f64, rows as f64);
    let surface = match (pieces, board.block) {
        (Pieces::Discs, _) => "baize",
        (Pieces::Marks, None) => "clay",
        (Pieces::Marks, Some(_)) => "dusk",
        _ => "plain",
    };
    canvas.rectangle(surface, (margin, margin), size);
    let owned_hue = |ink: Ink| match (ink, board.current) {
        (Ink::Hue(hue), _) | (Ink::First, Some([hue, _])) | (Ink::Second, Some([_, hue])) => Some(hue),
        _ => None,
    };
    for (place, cell) in board.cells.iter().enumerate() {
        let at = corner(place);
        match (pieces, owned_hue(cell.ink)) {
            (Pieces::Tiles, Some(hue)) => {
                tile(cell, hue, at, board.columns <= MAX_COLUMNS_WITH_LETTERS, canvas);
            }
            (Pieces::Tiles, None) => canvas.rectangle(class_of(cell.ink), at, (1.0, 1.0)),
            (Pieces::Discs, _) => disc(cell, at, canvas),
            _ => mark(cell, at, canvas),
        }
    }
    if pieces != Pieces::Tiles {
        rule("line", 1, margin, size, canvas);
    }
    if let Some(block) = board.block {
        rule("block", block, margin, size, canvas);
    }
    if board.coordinates {
        for (column, letter) in (0..board.columns).zip('a'..) {
            canvas.text("quiet", (margin + column as f64 + 0.5, 0.35), &letter.to_string());
        }
        for row in 0..rows {
            canvas.text("quiet", (0.35, margin + row as f64 + 0.5), &(row + 1).to_string());
        }
    }
}

fn class_of(ink: Ink) -> &'static str {
    match ink {
        Ink::First => "first",
        Ink::Second => "second",
        Ink::Plain | Ink::Hue(_) => "plain",
    }
}

/// Draws lines after every `every` rows and columns.
fn rule(class: &str, every: usize, margin: f64, (width, height): (f64, f64), canvas: &mut Canvas) {
    let at = |n: usize| margin + (n * every) as f64;
    let down = (0..=width as usize / every).map(|n| [(at(n), margin), (at(n), margin + height)]);
    let across = (0..=height as usize / every).map(|n| [(margin, at(n)), (margin + width, at(n))]);
    canvas.lines(class, &down.chain(across).collect::<Vec<_>>());
}

fn disc(cell: &Cell, (x, y): (f64, f64), canvas: &mut Canvas) {
    let centre = (x + 0.5, y + 0.5);
    if matches!(cell.ink, Ink::First | Ink::Second) {
        canvas.disc(class_of(cell.ink), centre, 0.4);
    }
    if cell.last {
        canvas.disc(if cell.ink == Ink::First { "last on-first" } else { "last on-second" }, centre, 0.16);
    }
}

fn mark(cell: &Cell, (x, y): (f64, f64), canvas: &mut Canvas) {
    if cell.last {
        canvas.rectangle("last", (x, y), (1.0, 1.0));
    }
    match cell.ink {
        Ink::First => {
            let (near, far) = (0.25, 0.75);
            let strokes = [[(near, near), (far, far)], [(far, near), (near, far)]];
            canvas.lines("cross", &strokes.map(|ends| ends.map(|(dx, dy)| (x + dx, y + dy))));
        }
        Ink::Second => canvas.disc("ring", (x + 0.5, y + 0.5), 0.27),
        Ink::Plain | Ink::Hue(_) => (),
    }
}

/// Draws a tile. A tile of an owned area has the colour of the area, and a disc in the ink of its owner.
fn tile(cell: &Cell, hue: u8, at: (f64, f64), letters: bool, canvas: &mut Canvas) {
    canvas.tile(hue, at, 1.0);
    let centre = (at.0 + 0.5, at.1 + 0.5);
    if matches!(cell.ink, Ink::First | Ink::Second) {
        canvas.disc(class_of(cell.ink), centre, 0.22);
    } else if let Some(sign) = cell.sign.filter(|_| letters) {
        canvas.text(Canvas::class_on(hue), centre, &sign.to_string());
    }
}
