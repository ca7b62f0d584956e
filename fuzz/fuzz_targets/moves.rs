//! Plays any lines as moves of every game; a refused move changes nothing.
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
        let mut table = game.table(&SetUp::default()).expect("every game has a start");
        for line in text.lines() {
            let before = (table.position(), table.history());
            if table.play(line).is_err() {
                assert_eq!((table.position(), table.history()), before);
            }
        }
        let _ = table.scene();
    }
});
