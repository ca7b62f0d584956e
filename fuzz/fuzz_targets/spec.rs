//! Any text as the spec of a game or of a player: opened or refused, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{GAMES, Spec, open};

fuzz_target!(|text: &str| {
    let _ = open(text);
    for entry in GAMES {
        let _ = open(&format!("{}:{text}", entry.name));
        let game = open(entry.name).expect("every entry opens by its name");
        let _ = game.player(&Spec::parse(text), None);
    }
});
