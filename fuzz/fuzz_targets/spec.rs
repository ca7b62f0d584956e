//! Parses any text as the spec of a game or a player. Names are chosen by number, so that most inputs reach the settings;
//! one game per input is five times as fast as all games.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use parlor_catalog::{AnyGame, Args, GAMES, GameEntry, Spec, open};

/// A game with default settings, opened once, and the names of its players.
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

/// One in this many inputs opens the game it describes; some list a million codes.
const OPEN_EVERY: u8 = 64;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (game, player, selector, text) = input;
    let Opened { entry, game, players } = &ALL[usize::from(game) % ALL.len()];
    let read = Args::read(entry.name, text, entry.parameters).is_ok();
    if read && selector.is_multiple_of(OPEN_EVERY) {
        let _ = open(&format!("{}:{text}", entry.name));
    }
    let name = players[usize::from(player) % players.len()].to_owned();
    let _ = game.player(&Spec { name, args: text.to_owned() }, None);
    let spec = Spec::parse(text);
    let _ = game.player(&spec, None);
    let _ = GameEntry::of(&spec);
});
