//! Boards. Small boards with coordinates are drawn with lines, three characters per cell. Other boards are compact, two
//! characters per cell, so that thirty columns fit into eighty. A board that is too tall for the window is drawn in half
//! blocks, two rows per line, with a legend of the signs; this needs colour.
//!
//! `(X)` marks the last move, `'X'` the cells it changed; compact boards show `(X` and `'X`. A block that belongs to one
//! side is shaded: `░X░` for First, `▒X▒` for Second.

use std::collections::BTreeMap;

use parlor_core::scene::{Cell, Grid, Ink};

use crate::draw::Canvas;
use crate::palette;
use crate::screen::Colors;

/// Maximum number of columns of a board with lines.
const MAX_LINED_COLUMNS: usize = 10;

/// The characters of a horizontal line: left end, line, crossing with a light line, crossing with a strong line, right
/// end.
type Rule = [char; 5];

/// The lines of a board. The edge is strong.
struct Lines {
    top: Rule,
    light: Rule,
    strong: Rule,
    bottom: Rule,
    light_bar: &'static str,
    strong_bar: &'static str,
}

const LIGHT: Lines = Lines {
    top: ['┌', '─', '┬', '┬', '┐'],
    light: ['├', '─', '┼', '┼', '┤'],
    strong: ['├', '─', '┼', '┼', '┤'],
    bottom: ['└', '─', '┴', '┴', '┘'],
    light_bar: "│",
    strong_bar: "│",
};
const DOUBLE: Lines = Lines {
    top: ['╔', '═', '╤', '╦', '╗'],
    light: ['╟', '─', '┼', '╫', '╢'],
    strong: ['╠', '═', '╪', '╬', '╣'],
    bottom: ['╚', '═', '╧', '╩', '╝'],
    light_bar: "│",
    strong_bar: "║",
};
const ASCII_LIGHT: Lines = Lines {
    top: ['+', '-', '+', '+', '+'],
    light: ['+', '-', '+', '+', '+'],
    strong: ['+', '-', '+', '+', '+'],
    bottom: ['+', '-', '+', '+', '+'],
    light_bar: "|",
    strong_bar: "|",
};
const ASCII_DOUBLE: Lines = Lines {
    top: ['#', '=', '=', '#', '#'],
    light: ['#', '-', '+', '#', '#'],
    strong: ['#', '=', '=', '#', '#'],
    bottom: ['#', '=', '=', '#', '#'],
    light_bar: "|",
    strong_bar: "#",
};

pub(crate) fn draw(grid: &Grid, canvas: &mut Canvas) {
    if grid.columns == 0 {
        return;
    }
    let margin = if grid.coordinates { (grid.cells.len() / grid.columns).to_string().len() } else { 0 };
    let rows = grid.cells.len().div_ceil(grid.columns);
    let lined_width = margin + 2 + 4 * grid.columns;
    let fits = |lines: usize| canvas.style.height.is_none_or(|height| lines <= height);
    let small = grid.columns <= MAX_LINED_COLUMNS && lined_width <= canvas.style.width;
    if grid.coordinates && small && fits(2 * rows + 2) {
        lined(grid, margin, canvas);
    } else if !grid.coordinates && !fits(rows) && canvas.style.colors != Colors::None && !canvas.style.ascii {
        in_half_blocks(grid, canvas);
    } else {
        compact(grid, margin, canvas);
    }
}

fn lined(grid: &Grid, margin: usize, canvas: &mut Canvas) {
    let lines = match grid.block {
        Some(_) => canvas.choose(DOUBLE, ASCII_DOUBLE),
        None => canvas.choose(LIGHT, ASCII_LIGHT),
    };
    let ends_block = |index: usize| grid.block.is_some_and(|block| index.is_multiple_of(block));
    let rule = |[left, between, light, strong, right]: Rule, canvas: &mut Canvas| {
        let mut line = format!("{:margin$} {left}", "");
        for column in 0..grid.columns {
            match column {
                0 => {}
                _ if ends_block(column) => line.push(strong),
                _ => line.push(light),
            }
            line.extend([between; 3]);
        }
        line.push(right);
        canvas.put(&line);
        canvas.end_line();
    };

    canvas.put(&format!("{:margin$}  ", ""));
    for column in 0..grid.columns {
        canvas.put(&format!(" {}  ", letter(column)));
    }
    canvas.end_line();
    for (row, cells) in grid.cells.chunks(grid.columns).enumerate() {
        match row {
            0 => rule(lines.top, canvas),
            _ if ends_block(row) => rule(lines.strong, canvas),
            _ => rule(lines.light, canvas),
        }
        canvas.put(&format!("{:margin$} ", row + 1));
        for (column, cell) in cells.iter().enumerate() {
            canvas.put(match column {
                0 => lines.strong_bar,
                _ if ends_block(column) => lines.strong_bar,
                _ => lines.light_bar,
            });
            draw_cell(cell, 3, shade(block_owner(grid, row, column), canvas), canvas);
        }
        canvas.put(lines.strong_bar);
        canvas.end_line();
    }
    rule(lines.bottom, canvas);
}

/// Draws a compact board. A board that is too wide for two characters per cell loses the marks.
fn compact(grid: &Grid, margin: usize, canvas: &mut Canvas) {
    let cell_width = if margin + 2 * grid.columns <= canvas.style.width { 2 } else { 1 };
    if grid.coordinates {
        canvas.put(&format!("{:margin$}", ""));
        for column in 0..grid.columns {
            canvas.put(&format!("{:>cell_width$}", letter(column)));
        }
        canvas.end_line();
    }
    for (row, cells) in grid.cells.chunks(grid.columns).enumerate() {
        if grid.coordinates {
            canvas.put(&format!("{:margin$}", row + 1));
        }
        for cell in cells {
            draw_cell(cell, cell_width, ' ', canvas);
        }
        canvas.end_line();
    }
}

/// Draws two rows per line. Cells have no room for signs, so a legend below explains the colours.
fn in_half_blocks(grid: &Grid, canvas: &mut Canvas) {
    let colors = canvas.style.colors;
    let blocks = if 2 * grid.columns <= canvas.style.width { "▀▀" } else { "▀" };
    let rows: Vec<&[Cell]> = grid.cells.chunks(grid.columns).collect();
    for pair in rows.chunks(2) {
        for (column, upper) in pair[0].iter().enumerate() {
            let lower = pair.get(1).and_then(|row| row.get(column)).map(|cell| cell.ink);
            canvas.paint(blocks, palette::halves(upper.ink, lower, colors));
        }
        canvas.end_line();
    }
    let signs: BTreeMap<char, Ink> =
        grid.cells.iter().filter_map(|cell| Some((cell.sign?, cell.ink))).collect();
    for (sign, ink) in signs {
        canvas.paint(&format!(" {sign} "), palette::ink(ink, colors));
        canvas.put(" ");
    }
    canvas.end_line();
}

/// Returns the side that owns the whole block around a cell.
fn block_owner(grid: &Grid, row: usize, column: usize) -> Ink {
    let Some(size) = grid.block else { return Ink::Plain };
    let (top, left) = (row - row % size, column - column % size);
    let mut inks = (0..size * size)
        .filter_map(|i| grid.cells.get((top + i / size) * grid.columns + left + i % size))
        .map(|cell| cell.ink);
    let first = inks.next().unwrap_or_default();
    if inks.all(|ink| ink == first) { first } else { Ink::Plain }
}

/// Returns the fill character of a block.
fn shade(owner: Ink, canvas: &Canvas) -> char {
    match owner {
        Ink::First => canvas.choose('░', ':'),
        Ink::Second => canvas.choose('▒', '%'),
        Ink::Plain | Ink::Hue(_) => ' ',
    }
}

fn draw_cell(cell: &Cell, width: usize, shade: char, canvas: &mut Canvas) {
    let (before, after) = match cell {
        Cell { last: true, .. } => ('(', ')'),
        Cell { changed: true, .. } => ('\'', '\''),
        _ => (shade, shade),
    };
    let mut color = palette::ink(cell.ink, canvas.style.colors);
    if cell.last {
        color = color.bold();
    } else if cell.changed {
        color = color.underline();
    }
    let sign = match (cell.sign, &cell.action) {
        (Some(sign), _) => sign,
        (None, Some(_)) => {
            color = palette::DIM;
            canvas.choose('·', '.')
        }
        (None, None) => shade,
    };
    let text: String = match width {
        1 => [sign].iter().collect(),
        2 => [before, sign].iter().collect(),
        _ => [before, sign, after].iter().collect(),
    };
    canvas.paint(&text, color);
}

/// Returns the name of a column.
fn letter(column: usize) -> char {
    u8::try_from(column).ok().filter(|&column| column < 26).map_or('?', |column| (b'a' + column) as char)
}

#[cfg(test)]
mod tests {
    use parlor_core::scene::{Ink, Shape};

    use super::*;
    use crate::draw::tests::{lines, plain};
    use crate::{Style, draw};

    /// Builds a board from rows of signs: `.` is an empty cell with a legal move, a space one without.
    fn board(rows: &[&str]) -> Grid {
        let cell = |sign| Cell {
            ink: match sign {
                'X' => Ink::First,
                'O' => Ink::Second,
                'A'..='G' => Ink::Hue(sign as u8 - b'A'),
                _ => Ink::Plain,
            },
            sign: Some(sign).filter(|sign| sign.is_alphanumeric()),
            action: (sign == '.').then(|| "move".to_owned()),
            ..Cell::default()
        };
        let cells = rows.iter().flat_map(|row| row.chars().map(cell)).collect();
        Grid { columns: rows[0].len(), cells, block: None, coordinates: true, current: None }
    }

    #[test]
    fn small_boards_have_lines_and_coordinates() {
        let mut grid = board(&["XO.", " X.", "O.."]);
        grid.cells[4].last = true;
        grid.cells[0].changed = true;
        let grid = Shape::Grid(grid);
        assert_eq!(
            plain(&grid, false),
            lines(&[
                "    a   b   c",
                "  ┌───┬───┬───┐",
                "1 │'X'│ O │ · │",
                "  ├───┼───┼───┤",
                "2 │   │(X)│ · │",
                "  ├───┼───┼───┤",
                "3 │ O │ · │ · │",
                "  └───┴───┴───┘",
            ])
        );
        assert_eq!(
            plain(&grid, true),
            lines(&[
                "    a   b   c",
                "  +---+---+---+",
                "1 |'X'| O | . |",
                "  +---+---+---+",
                "2 |   |(X)| . |",
                "  +---+---+---+",
                "3 | O | . | . |",
                "  +---+---+---+",
            ])
        );
    }

    #[test]
    fn blocks_have_stronger_lines() {
        let grid = Shape::Grid(Grid { block: Some(2), ..board(&["X. .", "O...", "....", " .OX"]) });
        assert_eq!(
            plain(&grid, false),
            lines(&[
                "    a   b   c   d",
                "  ╔═══╤═══╦═══╤═══╗",
                "1 ║ X │ · ║   │ · ║",
                "  ╟───┼───╫───┼───╢",
                "2 ║ O │ · ║ · │ · ║",
                "  ╠═══╪═══╬═══╪═══╣",
                "3 ║ · │ · ║ · │ · ║",
                "  ╟───┼───╫───┼───╢",
                "4 ║   │ · ║ O │ X ║",
                "  ╚═══╧═══╩═══╧═══╝",
            ])
        );
        assert_eq!(
            plain(&grid, true),
            lines(&[
                "    a   b   c   d",
                "  #=======#=======#",
                "1 # X | . #   | . #",
                "  #---+---#---+---#",
                "2 # O | . # . | . #",
                "  #=======#=======#",
                "3 # . | . # . | . #",
                "  #---+---#---+---#",
                "4 #   | . # O | X #",
                "  #=======#=======#",
            ])
        );
    }

    #[test]
    fn boards_without_coordinates_are_compact() {
        let mut grid = Grid { coordinates: false, ..board(&["1AGB", "1CDA", "EF22"]) };
        grid.cells[4].changed = true;
        grid.cells[10].last = true;
        let drawn = lines(&[" 1 A G B", "'1 C D A", " E F(2 2"]);
        assert_eq!(draw(&Shape::Grid(grid.clone()), &Style::default()), drawn);
        assert_eq!(plain(&Shape::Grid(grid), true), drawn);
    }

    #[test]
    fn colours_change_no_character() {
        let mut grid = Grid { coordinates: false, ..board(&["EX.O"]) };
        grid.cells[1].last = true;
        grid.cells[3].changed = true;
        assert_eq!(
            draw(
                &Shape::Grid(grid.clone()),
                &Style { colors: Colors::Full, ascii: true, ..Style::default() }
            ),
            concat!(
                "\x1b[38;2;255;255;255m\x1b[48;2;0;114;178m E\x1b[0m",
                "\x1b[1m\x1b[38;2;255;255;255m\x1b[48;2;85;85;85m(X\x1b[0m",
                "\x1b[2m .\x1b[0m",
                "\x1b[4m\x1b[38;2;0;0;0m\x1b[48;2;187;187;187m'O\x1b[0m\n",
            )
        );
        let few = draw(&Shape::Grid(grid), &Style { colors: Colors::Sixteen, ..Style::default() });
        assert!(!few.contains("38;2;") && !few.contains("38;5;") && few.contains("\x1b[44m E"), "{few:?}");
    }

    #[test]
    fn draws_a_tall_board_with_two_rows_per_line() {
        let grid = Grid { coordinates: false, ..board(&["ABCDEFGABCDEFGABCDEFGABCDEFG12"; 30]) };
        let window = Style { colors: Colors::Palette, height: Some(20), ..Style::default() };
        let drawn = draw(&Shape::Grid(grid.clone()), &window);
        let stripped = anstream::adapter::strip_str(&drawn).to_string();
        let lines: Vec<&str> = stripped.lines().collect();
        assert_eq!(lines.len(), 16, "{stripped}");
        assert_eq!(lines[0], "▀▀".repeat(30));
        assert_eq!(lines[15].trim_end(), " 1   2   A   B   C   D   E   F   G");
        // The foreground is the upper row, the background the lower one: both are orange in the first column.
        assert!(drawn.starts_with("\x1b[38;5;214m\x1b[48;5;214m▀▀"), "{drawn:?}");
        // Half blocks need colour.
        let plain = draw(&Shape::Grid(grid), &Style { colors: Colors::None, ..window });
        assert_eq!(plain.lines().count(), 30);
    }

    #[test]
    fn shades_a_won_block_even_without_colour() {
        let mut grid = Grid { block: Some(2), ..board(&["X. .", "OX..", "....", " .OX"]) };
        for cell in [0, 1, 4, 5] {
            grid.cells[cell].ink = Ink::First;
            grid.cells[cell].action = None;
        }
        let drawn = plain(&Shape::Grid(grid.clone()), false);
        assert!(drawn.contains("1 ║░X░│░░░║   │ · ║") && drawn.contains("2 ║░O░│░X░║"), "{drawn}");
        let drawn = plain(&Shape::Grid(grid), true);
        assert!(drawn.contains("1 #:X:|:::#"), "{drawn}");
    }

    #[test]
    fn omits_lines_in_a_low_window() {
        let low = Style { height: Some(10), ..Style::default() };
        let drawn = draw(&Shape::Grid(board(&["X......O"; 8])), &low);
        assert_eq!(drawn.lines().count(), 9, "{drawn}");
    }

    #[test]
    fn boards_shrink_with_the_window() {
        let grid = Shape::Grid(board(&["X......O.."; 10]));
        let first_lines = |width| {
            let drawn = draw(&grid, &Style { ascii: true, width, ..Style::default() });
            drawn.lines().take(3).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(first_lines(44)[2], " 1 | X | . | . | . | . | . | . | O | . | . |");
        assert_eq!(first_lines(43)[..2], ["   a b c d e f g h i j", " 1 X . . . . . . O . ."]);
        assert_eq!(first_lines(21)[..2], ["  abcdefghij", " 1X......O.."]);
    }

    #[test]
    fn thirty_columns_fit_into_eighty() {
        let grid = Grid { coordinates: false, ..board(&["ABCDEFGABCDEFGABCDEFGABCDEFGAB"; 30]) };
        let drawn = plain(&Shape::Grid(grid), true);
        assert_eq!(drawn.lines().count(), 30);
        assert!(drawn.lines().all(|line| line.chars().count() <= 80));
    }

    #[test]
    fn an_empty_board_draws_nothing() {
        let grid = Grid { columns: 0, cells: Vec::new(), block: None, coordinates: true, current: None };
        assert_eq!(draw(&Shape::Grid(grid), &Style { colors: Colors::Full, ..Style::default() }), "");
    }
}
