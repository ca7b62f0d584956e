//! One golden game per entry of the catalog: positions, moves and pictures of a random game. A change of rules, notation
//! or drawing shows as a readable difference. Read it, then run with `UPDATE_PLAYTHROUGHS=1` to accept it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use parlor_catalog::{GAMES, SetUp, open};
use parlor_core::scene::{Branch, Ink, Shape};
use parlor_core::{Legal, Limits};

/// Smaller boards for games whose usual board would fill hundreds of kilobytes.
const SMALLER: &[(&str, &str)] = &[("seven-colors", "seven-colors:size=7,colors=4")];

#[test]
fn golden_games_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for entry in GAMES {
        let smaller = SMALLER.iter().find(|(name, _)| *name == entry.name);
        let text = playthrough(smaller.map_or(entry.name, |(_, spec)| spec));
        let path = folder.join(format!("{}.txt", entry.name));
        if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert!(golden == text, "{} plays differently:\n{text}", entry.name);
    }
}

/// A whole game between two random players with seed 1, position by position.
fn playthrough(spec: &str) -> String {
    let game = open(spec).unwrap();
    let random = Some("random");
    let mut table = game.table(&SetUp { players: [random, random], seed: 1, ..SetUp::default() }).unwrap();
    let mut text = format!("{spec}\n");
    loop {
        writeln!(text, "\n{}", table.position()).unwrap();
        let scene = table.scene();
        draw(&scene.shape, &mut text);
        for note in scene.notes {
            writeln!(text, "note {note}").unwrap();
        }
        if let Some(payoff) = table.payoff() {
            writeln!(text, "payoff {}", payoff.0).unwrap();
            return text;
        }
        match table.legal() {
            Legal::List(moves) => writeln!(text, "legal {}", moves.join(" ")).unwrap(),
            Legal::Code { pegs, symbols, copies } => {
                writeln!(text, "legal {pegs} of {symbols}, each at most {copies} times").unwrap();
            }
        }
        let ply = table.step(&Limits::none()).unwrap();
        writeln!(text, "{:?} {}", ply.side, ply.text).unwrap();
    }
}

/// A picture in letters. In a grid each cell is its sign, or its ink if it has no sign (`.` for plain, `1` and `2` for the
/// sides, a letter for a hue), followed by a mark: `!` for the last move, `*` for a changed cell, `+` for a playable one.
fn draw(shape: &Shape, text: &mut String) {
    match shape {
        Shape::Grid(grid) => {
            for row in grid.cells.chunks(grid.columns) {
                for cell in row {
                    let ink = match cell.ink {
                        Ink::Plain => '.',
                        Ink::First => '1',
                        Ink::Second => '2',
                        Ink::Hue(hue) => (b'a' + hue) as char,
                    };
                    let mark = match (cell.last, cell.changed, cell.action.is_some()) {
                        (true, ..) => '!',
                        (_, true, _) => '*',
                        (.., true) => '+',
                        _ => ' ',
                    };
                    write!(text, " {}{mark}", cell.sign.unwrap_or(ink)).unwrap();
                }
                text.truncate(text.trim_end().len());
                text.push('\n');
            }
        }
        Shape::Heaps(heaps) => {
            for heap in heaps {
                let (size, taken, moves) = (heap.size, heap.taken, heap.actions.join(" "));
                writeln!(text, "heap of {size}, {taken} taken: {moves}").unwrap();
            }
        }
        Shape::Code(code) => {
            for row in &code.rows {
                let number = |count: Option<u8>| count.map_or("-".to_owned(), |count| count.to_string());
                writeln!(text, "row {} {} {}", row.guess, number(row.black), number(row.white)).unwrap();
            }
        }
        Shape::Tree(root) => draw_branch(root, 0, text),
    }
}

fn draw_branch(at: &Branch, depth: usize, text: &mut String) {
    let name = at.label.as_deref().unwrap_or("o");
    let value = at.value.map_or(String::new(), |value| format!(" = {value}"));
    let here = if at.here { " <-" } else { "" };
    let action = at.action.as_deref().map_or(String::new(), |action| format!(" +{action}"));
    writeln!(text, "{:indent$}{name}{value}{action}{here}", "", indent = 2 * depth).unwrap();
    for child in &at.children {
        draw_branch(child, depth + 1, text);
    }
}
