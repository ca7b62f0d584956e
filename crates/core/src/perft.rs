//! Counts move sequences: the checksum of a game's rules.

use crate::Game;

/// The number of sequences of exactly `depth` moves from `at`. Games that end earlier do not count.
pub fn perft<G: Game>(game: &G, at: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.moves(at).count() as u64,
        _ => game.moves(at).map(|mv| perft(game, &game.after(at, mv), depth - 1)).sum(),
    }
}
