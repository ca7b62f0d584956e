//! Any text as the spec of a game or of a player: opened or refused, never a panic. Names are chosen by number, so that
//! most inputs get as far as the settings; one game per input, which is five times as quick as all of them.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{AnyGame, Args, GAMES, GameEntry, Spec, open};

/// A game with its usual settings, opened once, and its players by name.
struct Opened {
    entry: &'static GameEntry,
    game: Box<dyn AnyGame>,
    players: Vec<&'static str>,
}

static ALL: LazyLock<Vec<Opened>> = LazyLock::new(|| {
    let open = |entry: &'static GameEntry| {
        let game = open(entry.name).expect("every entry opens by its name");
        let players = game.players().iter().map(|player| player.name).collect();
        Opened { entry, game, players }
    };
    GAMES.iter().map(open).collect()
});

/// One input in so many opens the game that it describes; some list a million codes.
const OPENED: u8 = 64;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (game, player, luck, text) = input;
    let Opened { entry, game, players } = &ALL[usize::from(game) % ALL.len()];
    let read = Args::read(entry.name, text, entry.parameters).is_ok();
    if read && luck.is_multiple_of(OPENED) {
        let _ = open(&format!("{}:{text}", entry.name));
    }
    let name = players[usize::from(player) % players.len()].to_owned();
    let _ = game.player(&Spec { name, args: text.to_owned() }, None);
    let spec = Spec::parse(text);
    let _ = game.player(&spec, None);
    let _ = GameEntry::of(&spec);
});
