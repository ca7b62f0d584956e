//! Heaps of stones, and the rows of a code-breaking game.

use parlor_catalog::Pieces;
use parlor_core::scene::{CodeRow, CodeRows, Heap};

use super::canvas::Canvas;

/// Maximum number of stones drawn per heap; the number beside the heap counts all.
const MAX_STONES: u32 = 30;

/// Maximum number of empty rows drawn; more would push the guesses off the screen.
const MAX_EMPTY_ROWS: usize = 10;

pub(super) fn draw_heaps(heaps: &[Heap], canvas: &mut Canvas) {
    for (number, heap) in heaps.iter().enumerate() {
        let y = number as f64 + 0.6;
        canvas.text("quiet", (0.4, y), &(number + 1).to_string());
        let drawn = heap.size.min(MAX_STONES);
        for stone in 0..drawn {
            canvas.disc("stone", (f64::from(stone) * 0.8 + 1.3, y), 0.33);
        }
        let taken = heap.taken.min(MAX_STONES - drawn);
        for gone in drawn..drawn + taken {
            canvas.disc("gone", (f64::from(gone) * 0.8 + 1.3, y), 0.31);
        }
        canvas.text("count", (f64::from(drawn + taken) * 0.8 + 1.6, y), &heap.size.to_string());
    }
}

pub(super) fn draw_code(code: &CodeRows, pieces: Pieces, canvas: &mut Canvas) {
    let empty = code.turns.saturating_sub(code.rows.len()).min(MAX_EMPTY_ROWS);
    let height = (code.rows.len() + empty) as f64;
    canvas.rectangle("wood", (0.1, 0.1), (code.pegs as f64 + 2.4, height));
    for (number, row) in code.rows.iter().enumerate() {
        let y = number as f64 + 0.6;
        for (peg, symbol) in row.guess.chars().enumerate() {
            let at = (peg as f64 + 0.6, y);
            let hue = code.symbols.chars().position(|known| known == symbol).unwrap_or(0) as u8;
            if pieces == Pieces::Pegs {
                canvas.bead("peg", hue, at, 0.4);
                canvas.text(Canvas::class_on(hue), at, &symbol.to_string());
            } else {
                canvas.text("digit", at, &symbol.to_string());
            }
        }
        answer(row, (code.pegs as f64 + 0.55, y), canvas);
    }
    for number in code.rows.len()..code.rows.len() + empty {
        for peg in 0..code.pegs {
            canvas.disc("hole", (peg as f64 + 0.6, number as f64 + 0.6), 0.12);
        }
    }
}

/// Draws black pins, then white ones, in two lines.
fn answer(row: &CodeRow, (x, y): (f64, f64), canvas: &mut Canvas) {
    let blacks = usize::from(row.black.unwrap_or(0));
    let whites = usize::from(row.white.unwrap_or(0));
    let half = (blacks + whites).div_ceil(2).max(2);
    for pin in 0..blacks + whites {
        let class = if pin < blacks { "black" } else { "white" };
        let at = (x + (pin % half) as f64 * 0.36, y - 0.18 + (pin / half) as f64 * 0.36);
        canvas.disc(class, at, 0.14);
    }
}
