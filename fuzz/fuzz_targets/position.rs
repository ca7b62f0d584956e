//! Parses any text as a position of every game; a valid position survives writing and reading.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{AnyGame, GAMES, GameEntry, SetUp, open};

/// Every game with default settings, opened once: some list their codes.
static GAMES_OPEN: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
    let open = |entry: &GameEntry| open(entry.name).expect("every entry opens by its name");
    GAMES.iter().map(open).collect()
});

fuzz_target!(|text: &str| {
    for game in GAMES_OPEN.iter() {
        if let Ok(table) = game.table(&SetUp { from: Some(text), ..SetUp::default() }) {
            let written = table.position();
            let again = game.table(&SetUp { from: Some(&written), ..SetUp::default() });
            assert_eq!(again.map(|table| table.position()).ok(), Some(written));
            let _ = table.scene();
        }
    }
});
