//! Any lines as moves of any game: made or refused; a refused one changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{GAMES, SetUp, open};

fuzz_target!(|text: &str| {
    for entry in GAMES {
        let game = open(entry.name).expect("every entry opens by its name");
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
