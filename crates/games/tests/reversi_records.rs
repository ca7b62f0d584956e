//! Games and problems round-trip, and parsing never panics.

use parlor_core::{Game, Notation};
use parlor_games::reversi::ggf::{Ggf, read_ggf, write_ggf};
use parlor_games::reversi::obf::{Problem, read_obf, write_obf};
use parlor_games::reversi::transcript::{read_transcript, write_transcript};
use parlor_games::reversi::{Empties, Move, Position, Reversi};
use proptest::prelude::*;

fn any_square() -> impl Strategy<Value = Reversi> {
    prop::sample::select(Reversi::SIZES.to_vec())
        .prop_map(|size| Reversi::new(size, Empties::Nobody).unwrap())
}

fn any_game() -> impl Strategy<Value = Reversi> {
    let rows = prop::sample::select(Reversi::SIZES.to_vec());
    (any_square(), rows).prop_map(|(game, rows)| game.with_rows(rows).unwrap())
}

/// A game, finished or not.
fn any_line(games: impl Strategy<Value = Reversi>) -> impl Strategy<Value = (Reversi, Vec<Move>, Position)> {
    (games, prop::collection::vec(any::<prop::sample::Index>(), 0..100)).prop_map(|(game, picks)| {
        let mut at = game.start();
        let mut line = Vec::new();
        for pick in picks {
            if game.payoff(&at).is_some() {
                break;
            }
            let mv = game.moves(&at).nth(pick.index(game.moves(&at).count())).unwrap();
            game.play(&mut at, mv);
            line.push(mv);
        }
        (game, line, at)
    })
}

/// Text made of the characters of the formats, which is parsed further than arbitrary text.
fn likely_text() -> impl Strategy<Value = String> {
    let pieces = "(;|;)|GM[Othello]|BO[4 -----O*--*O----- *]|B[|W[|]|B[b1]|W[a1]|PB[|PA|a1|b1|d3|f5|pass|\
                  -----OX--XO----- X;|--------|X|O|*|4|8 | |;|:|+38|-4|%|é|\u{1F600}";
    let piece = prop::sample::select(pieces.split('|').collect::<Vec<_>>());
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn transcripts_round_trip((game, mut line, _) in any_line(any_game())) {
        let text = write_transcript(&game, &line);
        // A pass at the end of an unfinished game is not written.
        if line.last() == Some(&Move::PASS) {
            line.pop();
        }
        prop_assert_eq!(read_transcript(&game, &game.start(), &text), Ok(line));
    }

    #[test]
    fn ggf_games_round_trip((game, line, end) in any_line(any_square()), black in "[^\\]\\pC]{0,9}", place in "[a-z/ ]{0,9}") {
        let named = Ggf { black: black.trim().to_owned(), place: place.trim().to_owned(), ..Ggf::new(&game, game.start(), line) };
        prop_assert_eq!(&named.result == "?", game.payoff(&end).is_none());
        let text = write_ggf(&game, &named);
        prop_assert_eq!(read_ggf(&game, &text), Ok(named.clone()));
        // Some programs omit passes.
        let without = text.replace("B[PA]", "").replace("W[PA]", "");
        if named.moves.last() != Some(&Move::PASS) {
            prop_assert_eq!(read_ggf(&game, &without), Ok(named));
        }
    }

    #[test]
    fn problems_round_trip((game, _, position) in any_line(any_game()), scores in prop::collection::vec(any::<i32>(), 0..40)) {
        let problem = Problem { position, scores: game.moves(&position).zip(scores).collect() };
        prop_assert_eq!(read_obf(&game, &write_obf(&game, &problem)), Ok(problem));
    }

    #[test]
    fn parsing_never_panics(game in any_game(), text in prop_oneof![any::<String>(), likely_text()]) {
        let at = game.start();
        let _ = game.read_move(&at, &text);
        let _ = game.read_position(&text);
        let _ = read_transcript(&game, &at, &text);
        let _ = read_obf(&game, &text);
        let _ = read_ggf(&game, &text);
    }
}
