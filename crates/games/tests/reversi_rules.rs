//! Published counts and values of Reversi.

use std::hash::{DefaultHasher, Hash, Hasher};

use parlor_core::conformance::check_playout;
use parlor_core::{Game, Notation, Payoff, perft};
use parlor_games::reversi::transcript::read_transcript;
use parlor_games::reversi::{Empties, Position, Reversi};

fn reversi(size: u8) -> Reversi {
    Reversi::new(size, Empties::Nobody).unwrap()
}

/// Returns a reproducible pseudo-random generator.
fn picks(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

#[test]
fn reversi_passes_the_conformance_suite() {
    for size in Reversi::SIZES {
        for empties in [Empties::Nobody, Empties::Winner] {
            for rows in Reversi::SIZES {
                let game = Reversi::new(size, empties).unwrap().with_rows(rows).unwrap();
                let misere = game.misere().ok();
                for game in [game, game.plain()].into_iter().chain(misere) {
                    for seed in 0..20 {
                        check_playout(&game, &mut picks(seed)).unwrap_or_else(|breach| panic!("{breach:?}"));
                    }
                }
            }
        }
    }
}

#[test]
fn rejects_boards_of_other_sizes() {
    for size in [0, 1, 2, 5, 7, 9, 10, 255] {
        assert_eq!(Reversi::new(size, Empties::Nobody).unwrap_err().id, "reversi-size-unknown");
        assert_eq!(reversi(6).with_rows(size).unwrap_err().id, "reversi-size-unknown");
    }
}

#[test]
fn perft_matches_published_counts() {
    let counts = |size, depths| -> Vec<u64> {
        let game = reversi(size);
        (1..=depths).map(|depth| perft(&game, &game.start(), depth)).collect()
    };
    assert_eq!(counts(4, 9), [4, 12, 44, 128, 424, 1_256, 3_624, 9_112, 20_032]);
    assert_eq!(counts(6, 8), [4, 12, 56, 244, 1_364, 7_604, 47_740, 308_716]);
    assert_eq!(counts(8, 9), [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288]);
}

/// From depth 10 on, published counts for 8×8 differ: 24,571,284 at depth 10 and 212,258,800 at depth 11
/// include games that ended earlier. Parlor's are 24,571,056 and 212,258,216, which the benchmark checks.
#[test]
fn the_shortest_games_end_after_nine_plies() {
    let game = reversi(8);
    let line = read_transcript(&game, &game.start(), "e6f4e3f6g5d6e7f5c5").unwrap();
    let end = line.iter().fold(game.start(), |at, &mv| game.after(&at, mv));
    assert_eq!((line.len(), game.payoff(&end)), (9, Some(Payoff(13))));
    assert_eq!(perft(&game, &end, 1), 0);
}

/// Returns the value for the side to move.
fn solve(game: &Reversi, at: &Position, mut alpha: i32, beta: i32) -> i32 {
    if let Some(payoff) = game.payoff(at) {
        return payoff.to(game.turn(at));
    }
    for mv in game.moves(at) {
        alpha = alpha.max(-solve(game, &game.after(at, mv), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[test]
fn four_by_four_is_lost_by_eight_or_ten_discs() {
    for (empties, value) in [(Empties::Nobody, -8), (Empties::Winner, -10)] {
        let game = Reversi::new(4, empties).unwrap();
        assert_eq!(solve(&game, &game.start(), -64, 64), value);
    }
}

#[test]
fn endgames_have_their_known_values() {
    let known = "------O--O-XOOXXXXXXOOXO-XXOOO--XOOO X";
    for (empties, value) in [(Empties::Nobody, -25), (Empties::Winner, -26)] {
        let game = Reversi::new(6, empties).unwrap();
        assert_eq!(solve(&game, &game.read_position(known).unwrap(), -64, 64), value);
    }
}

#[test]
fn empty_squares_count_for_neither_side_or_the_winner() {
    for (text, nobody, winner) in [
        ("XX-------------- O", 2, 16),
        ("O--------------- X", -1, -16),
        ("X--------------O X", 0, 0),
        ("---------------- X", 0, 0),
    ] {
        for (empties, payoff) in [(Empties::Nobody, nobody), (Empties::Winner, winner)] {
            let game = Reversi::new(4, empties).unwrap();
            let at = game.read_position(text).unwrap();
            assert_eq!(game.payoff(&at), Some(Payoff(payoff)), "{text}");
        }
    }
}

#[test]
fn misere_negates_the_payoff() {
    let game = reversi(4).misere().unwrap();
    for (text, payoff) in [("XX-------------- O", -2), ("O--------------- X", 1), ("X--------------O X", 0)] {
        assert_eq!(game.payoff(&game.read_position(text).unwrap()), Some(Payoff(payoff)), "{text}");
    }
    let refused = Reversi::new(4, Empties::Winner).unwrap().misere().unwrap_err();
    assert_eq!(refused.id, "reversi-misere-empties");
}

#[test]
fn rectangular_boards_are_centred_and_have_their_own_names() {
    let game = reversi(8).with_rows(4).unwrap();
    let start = game.start();
    assert_eq!(game.write_position(&start), "-----------OX------XO----------- X");
    let moves: Vec<String> = game.moves(&start).map(|mv| game.write_move(&start, mv)).collect();
    assert_eq!(moves, ["d1", "c2", "f3", "e4"]);
    assert!(game.read_move(&start, "h4").is_ok());
    let refused = game.read_move(&start, "a5").unwrap_err();
    assert_eq!(refused.to_string(), "reversi-move-unreadable (typed: a5, last: h4)");
    assert!(game.records(&start, &[]).iter().all(|record| !record.starts_with("(;GM[")));
}

#[test]
fn equal_positions_have_equal_hashes() {
    let game = reversi(8);
    let hash = |at: &Position| {
        let mut hasher = DefaultHasher::new();
        at.hash(&mut hasher);
        hasher.finish()
    };
    let start = game.start();
    let after = |text: &str| game.after(&start, game.read_move(&start, text).unwrap());
    let read = game.read_position(&game.write_position(&after("d3"))).unwrap();
    assert_eq!(read, after("d3"));
    assert_eq!(hash(&read), hash(&after("d3")));

    let other_turn = game.read_position(&game.write_position(&start).replace(" X", " O")).unwrap();
    let other_colours = game.read_position(&game.write_position(&other_turn).replace(" O", " X")).unwrap();
    assert_ne!(start, other_turn);
    assert_ne!(hash(&start), hash(&other_turn));
    assert_eq!(start, other_colours);
    assert_ne!(hash(&after("d3")), hash(&after("c4")));
}
