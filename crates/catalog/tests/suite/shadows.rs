//! The catalog has the only list of games: above it no source names a game. Other crates use the entry of a game or the
//! open game.

use std::fs;
use std::path::{Path, PathBuf};

use parlor_catalog::GAMES;

/// Sources that must not name a game, below `crates`.
const FOLDERS: [&str; 13] = [
    "room/src",
    "web/src",
    "web/assets",
    "page-worker/src",
    "page-worker/page",
    "terminal/src",
    "cli/src",
    "arena/src",
    "class/src",
    "lab/src",
    "api/src",
    "report/src",
    "python/src",
];

/// Its purpose is to search fixed positions of chosen games.
const BENCH: &str = "cli/src/commands/bench.rs";

#[test]
fn no_source_above_the_catalog_names_a_game() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut sources = Vec::new();
    for folder in FOLDERS {
        list(&crates.join(folder), &mut sources);
    }
    assert!(sources.len() > 100, "only {} sources were found", sources.len());
    let mut named = Vec::new();
    for path in sources.iter().filter(|path| **path != crates.join(BENCH)) {
        let text = fs::read_to_string(path).unwrap();
        // Tests at the end of a file may name games.
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let is_code = |line: &str| !line.trim_start().starts_with("//");
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| is_code(line)) {
            for name in GAMES.iter().map(|entry| entry.name).filter(|name| names(line, name)) {
                named.push(format!("{}:{number}: {name}", path.display()));
            }
        }
    }
    assert!(named.is_empty(), "\n{}\n", named.join("\n"));
}

/// Scripts and Rust sources below a folder.
fn list(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            list(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "js") {
            found.push(path);
        }
    }
}

/// Whether a line contains a string that is the name of a game, or a spec that begins with it. One of the four shapes of a
/// scene has the name of a game; markup and classes of the page use it.
fn names(line: &str, name: &str) -> bool {
    ['"', '\'', '`'].iter().any(|quote| {
        let begins = format!("{quote}{name}");
        line.match_indices(&begins).any(|(place, _)| {
            let after = line[place + begins.len()..].chars().next();
            after == Some(':') || (after == Some(*quote) && !is_shape(line, name))
        })
    })
}

fn is_shape(line: &str, name: &str) -> bool {
    let shape = ["shape: ", "shape === ", "class: "].iter().any(|before| line.contains(before));
    name == "tree" && shape
}

#[test]
fn finds_names_in_strings_only() {
    for line in ["game == \"nim\"", "open('nim:take=2')", "[\"tic-tac-toe\", 1]"] {
        assert!(GAMES.iter().any(|entry| names(line, entry.name)), "{line}");
    }
    for line in ["// Nim and reversi", "\"nim-rule\"", "shape: \"tree\"", "let nim = 3;"] {
        assert!(!GAMES.iter().any(|entry| names(line, entry.name)), "{line}");
    }
}
