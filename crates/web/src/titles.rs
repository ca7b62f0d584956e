//! What games, players and settings are called on the page. What has no title yet goes by its name.

use parlor_core::{Arg, Message, message};

/// The title of a game.
pub fn game(name: &str) -> Message {
    match name {
        "tic-tac-toe" => message!("title-tic-tac-toe"),
        "ultimate-tic-tac-toe" => message!("title-ultimate-tic-tac-toe"),
        "mastermind" => message!("title-mastermind"),
        "bulls-and-cows" => message!("title-bulls-and-cows"),
        "black-peg" => message!("title-black-peg"),
        "nim" => message!("title-nim"),
        "reversi" => message!("title-reversi"),
        "seven-colors" => message!("title-seven-colors"),
        "filler" => message!("title-filler"),
        "tree" => message!("title-tree"),
        _ => by_name(name),
    }
}

/// The title of a player.
pub fn player(name: &str) -> Message {
    match name {
        "random" => message!("player-random"),
        "minimax" => message!("player-minimax"),
        "negamax" => message!("player-negamax"),
        "alpha-beta" => message!("player-alpha-beta"),
        "alpha-beta-negamax" => message!("player-alpha-beta-negamax"),
        "reversi" => message!("player-reversi"),
        "search" => message!("player-search"),
        "mcts" => message!("player-mcts"),
        "perfect" => message!("player-perfect"),
        "greedy" => message!("player-greedy"),
        "useful" => message!("player-useful"),
        "hegemony" => message!("player-hegemony"),
        "foresight" => message!("player-foresight"),
        "voronoi" => message!("player-voronoi"),
        "random-consistent" => message!("player-random-consistent"),
        "next-consistent" => message!("player-next-consistent"),
        "knuth" => message!("player-knuth"),
        "entropy" => message!("player-entropy"),
        "most-parts" => message!("player-most-parts"),
        "expected-size" => message!("player-expected-size"),
        "optimal" => message!("player-optimal"),
        "honest" => message!("player-honest"),
        "evil" => message!("player-evil"),
        _ => by_name(name),
    }
}

/// The title of a game's setting.
pub fn parameter(key: &str) -> Message {
    match key {
        "pegs" => message!("setting-pegs"),
        "colors" => message!("setting-colors"),
        "turns" => message!("setting-turns"),
        "digits" => message!("setting-digits"),
        "symbols" => message!("setting-symbols"),
        "guesses" => message!("setting-guesses"),
        "copies" => message!("setting-copies"),
        "heaps" => message!("setting-heaps"),
        "take" => message!("setting-take"),
        "misere" => message!("setting-misere"),
        "size" => message!("setting-size"),
        "empties" => message!("setting-empties"),
        "symmetric" => message!("setting-symmetric"),
        "until" => message!("setting-until"),
        "seed" => message!("setting-seed"),
        "width" => message!("setting-width"),
        "height" => message!("setting-height"),
        "" => message!("setting-tree"),
        _ => by_name(key),
    }
}

fn by_name(name: &str) -> Message {
    message!("title-by-name", name = Arg::from(name))
}
