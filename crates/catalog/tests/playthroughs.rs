//! One golden game per entry of the catalog: positions, moves and pictures of a whole random game. A change
//! of rules, notation or drawing shows here as a readable difference; run with `UPDATE_PLAYTHROUGHS=1` to
//! accept it, and read the difference before you do.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use parlor_catalog::{GAMES, SetUp, open};
use parlor_core::{Legal, Limits};

/// Where the usual board would fill hundreds of kilobytes, a smaller one tells as much.
const SMALLER: &[(&str, &str)] = &[("seven-colors", "seven-colors:size=7,colors=4")];

#[test]
fn golden_games_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for entry in GAMES {
        let smaller = SMALLER.iter().find(|(name, _)| *name == entry.name);
        let told = tell(smaller.map_or(entry.name, |(_, spec)| spec));
        let path = folder.join(format!("{}.txt", entry.name));
        if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
            fs::write(&path, &told).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert!(golden == told, "{} plays differently:\n{told}", entry.name);
    }
}

/// A whole game between two random players with seed 1, position by position.
fn tell(spec: &str) -> String {
    let game = open(spec).unwrap();
    let random = Some("random");
    let mut table = game.table(&SetUp { from: None, players: [random, random], seed: 1 }).unwrap();
    let mut told = format!("{spec}\n");
    loop {
        writeln!(told, "\n{}", table.position()).unwrap();
        for note in table.scene().notes {
            writeln!(told, "note {note}").unwrap();
        }
        if let Some(payoff) = table.payoff() {
            writeln!(told, "payoff {}", payoff.0).unwrap();
            return told;
        }
        match table.legal() {
            Legal::List(moves) => writeln!(told, "legal {}", moves.join(" ")).unwrap(),
            Legal::Code { pegs, symbols, copies } => {
                writeln!(told, "legal {pegs} of {symbols}, each at most {copies} times").unwrap();
            }
        }
        let ply = table.step(&Limits::none()).unwrap();
        writeln!(told, "{:?} {}", ply.side, ply.text).unwrap();
    }
}
