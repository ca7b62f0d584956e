//! Rows of a code-breaking game: the guess, and its answer as pegs and as numbers.

use parlor_core::scene::{CodeRow, CodeRows, Ink};

use crate::draw::Canvas;
use crate::palette;

pub(crate) fn draw(code: &CodeRows, canvas: &mut Canvas) {
    let rows = code.turns.max(code.rows.len());
    let numbers = rows.to_string().len();
    for row in 0..rows {
        canvas.put(&format!("{:numbers$}  ", row + 1));
        if let Some(used) = code.rows.get(row) {
            draw_row(used, code, canvas);
        } else {
            canvas.paint(&canvas.choose(" · ", " . ").repeat(code.pegs), palette::DIM);
        }
        canvas.end_line();
    }
}

fn draw_row(row: &CodeRow, code: &CodeRows, canvas: &mut Canvas) {
    for symbol in row.guess.chars() {
        let hue = code.symbols.chars().position(|known| known == symbol);
        let ink = hue.map_or(Ink::Plain, |hue| Ink::Hue(hue as u8));
        canvas.paint(&format!(" {symbol} "), palette::ink(ink, canvas.style.colors));
    }
    let Some(black) = row.black else { return };
    let white = row.white.unwrap_or(0);
    canvas.put("  ");
    canvas.paint(&canvas.choose("●", "*").repeat(black.into()), palette::STRONG);
    canvas.put(&canvas.choose("○", "o").repeat(white.into()));
    canvas.put(&" ".repeat(code.pegs.saturating_sub(usize::from(black) + usize::from(white))));
    canvas.put(&match row.white {
        Some(white) => format!("  {black},{white}"),
        None => format!("  {black}"),
    });
}

#[cfg(test)]
mod tests {
    use parlor_core::scene::Shape;

    use super::*;
    use crate::draw::tests::{lines, plain};

    fn row(guess: &str, black: Option<u8>, white: Option<u8>) -> CodeRow {
        CodeRow { guess: guess.to_owned(), black, white }
    }

    #[test]
    fn draws_guesses_answers_and_empty_rows() {
        let code = Shape::Code(CodeRows {
            pegs: 4,
            symbols: "123456".to_owned(),
            tells_white: true,
            turns: 6,
            rows: vec![
                row("1122", Some(1), Some(1)),
                row("1344", Some(0), Some(0)),
                row("2163", Some(0), Some(4)),
                row("3216", None, None),
            ],
        });
        assert_eq!(
            plain(&code, false),
            lines(&[
                "1   1  1  2  2   ●○    1,1",
                "2   1  3  4  4         0,0",
                "3   2  1  6  3   ○○○○  0,4",
                "4   3  2  1  6",
                "5   ·  ·  ·  ·",
                "6   ·  ·  ·  ·",
            ])
        );
        assert_eq!(
            plain(&code, true),
            lines(&[
                "1   1  1  2  2   *o    1,1",
                "2   1  3  4  4         0,0",
                "3   2  1  6  3   oooo  0,4",
                "4   3  2  1  6",
                "5   .  .  .  .",
                "6   .  .  .  .",
            ])
        );
    }

    #[test]
    fn draws_answers_without_white_pegs_and_rows_beyond_the_limit() {
        let rows = vec![row("AB", Some(1), None); 2];
        let code =
            Shape::Code(CodeRows { pegs: 2, symbols: "AB".to_owned(), tells_white: false, turns: 1, rows });
        assert_eq!(plain(&code, true), lines(&["1   A  B   *   1", "2   A  B   *   1"]));
    }
}
