//! Move counts: each `tests/perft/*.perft` file names a game and its numbers of move sequences.
//!
//! ```text
//! # where the numbers come from
//! game tic-tac-toe
//! from XO------- X        (a position; the start if there is none)
//! 1 7
//! 2 42
//! ```

use std::fs;
use std::path::Path;

use parlor_catalog::{GAMES, open};
use parlor_core::Limits;

/// Larger counts run only in release builds; `parlor perft` takes a second for them.
const MOST_LEAVES: u64 = 10_000_000;

#[test]
fn counts_move_sequences_as_listed() {
    let mut covered = Vec::new();
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft")).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let mut game = None;
        let mut from = None;
        let mut counted = 0;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (word, rest) = line.split_once(' ').unwrap();
            match word {
                "game" => {
                    game = Some(open(rest).unwrap());
                    from = None;
                }
                "from" => from = Some(rest),
                depth => {
                    let game = game.as_ref().expect("a game before its counts");
                    let leaves: u64 = rest.replace(',', "").parse().unwrap();
                    if leaves <= MOST_LEAVES {
                        let found = game.perft(from, depth.parse().unwrap(), &Limits::none()).unwrap();
                        assert_eq!(found, Some(leaves), "{}: {line}", path.display());
                        counted += 1;
                    } else {
                        println!("not counted here: {}: {line}", path.display());
                    }
                }
            }
        }
        assert!(counted > 0, "{} counts nothing", path.display());
        covered.extend(game.map(|game| game.facts().name));
    }
    for entry in GAMES {
        assert!(covered.contains(&entry.name), "{} has no .perft file", entry.name);
    }
}
