//! Any text as a position of any game: what is read is written back and read again the same.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{AnyGame, GAMES, GameEntry, SetUp, open};

/// Every game by its name, opened once: some list their codes.
static ALL: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
    let open = |entry: &GameEntry| open(entry.name).expect("every entry opens by its name");
    GAMES.iter().map(open).collect()
});

fuzz_target!(|text: &str| {
    for game in ALL.iter() {
        if let Ok(table) = game.table(&SetUp { from: Some(text), ..SetUp::default() }) {
            let written = table.position();
            let again = game.table(&SetUp { from: Some(&written), ..SetUp::default() });
            assert_eq!(again.map(|table| table.position()).ok(), Some(written));
            let _ = table.scene();
        }
    }
});
