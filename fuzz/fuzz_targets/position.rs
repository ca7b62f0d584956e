//! Any text as a position of any game: what is read is written back and read again the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{GAMES, SetUp, open};

fuzz_target!(|text: &str| {
    for entry in GAMES {
        let game = open(entry.name).expect("every entry opens by its name");
        if let Ok(table) = game.table(&SetUp { from: Some(text), ..SetUp::default() }) {
            let written = table.position();
            let again = game.table(&SetUp { from: Some(&written), ..SetUp::default() });
            assert_eq!(again.map(|table| table.position()).ok(), Some(written));
            let _ = table.scene();
        }
    }
});
