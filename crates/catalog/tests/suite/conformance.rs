//! Every game of the catalog keeps the promises of `parlor_core::Game`.

use parlor_catalog::{GAMES, open};
use parlor_search::stream;
use rand::RngExt;

/// Games with other parameters than the defaults, whose rules differ.
const VARIANTS: &[&str] = &[
    "nim:heaps=1-2,take=1,misere=false",
    "reversi:size=4,empties=winner",
    "reversi:size=8",
    "reversi:size=6,rows=4",
    "reversi:size=4,rows=8,misere=true",
    "reversi:misere=true",
    "nim:heaps=0-7-1-2,take=1000",
    "mastermind:pegs=1,colors=2,turns=1",
    "bulls-and-cows:digits=2,symbols=2,guesses=distinct,turns=3",
    "black-peg:colors=3,copies=1,pegs=3",
    "seven-colors:size=2,colors=2",
    "seven-colors:size=6,colors=3,symmetric=false,until=full,seed=3",
    "filler:width=5,height=3,colors=3",
    "tree:7",
    "tree:[1 [2 [3 -4]] x[5]]",
];

const PLAYOUTS: u64 = 50;

#[test]
fn every_game_keeps_its_promises() {
    for spec in GAMES.iter().map(|entry| entry.name).chain(VARIANTS.iter().copied()) {
        let game = open(spec).unwrap();
        for playout in 0..PLAYOUTS {
            let mut dice = stream(1928, playout);
            let kept = game.check_conformance(&mut |moves| dice.random_range(0..moves));
            assert_eq!(kept, Ok(()), "{spec}");
        }
    }
}
