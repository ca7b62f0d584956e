//! Any text as the spec of a game or of a player: opened or refused, never a panic.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{AnyGame, GAMES, GameEntry, Spec, open};

/// Every game by its name, opened once: some list their codes.
static ALL: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
    let open = |entry: &GameEntry| open(entry.name).expect("every entry opens by its name");
    GAMES.iter().map(open).collect()
});

fuzz_target!(|text: &str| {
    let _ = open(text);
    for (entry, game) in GAMES.iter().zip(ALL.iter()) {
        let _ = open(&format!("{}:{text}", entry.name));
        let _ = game.player(&Spec::parse(text), None);
    }
});
