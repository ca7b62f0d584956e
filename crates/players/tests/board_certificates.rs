//! Certificates of board games: they are written for whatever is solved and believed by the checker, which knows the
//! rules by itself; a changed one is refused, or what it proves is still true.

mod changes;

use changes::{packed, unpacked};
use parlor_check::board::{Board, FIRST_LINE, Proved, check};
use parlor_core::{Game, Limits, Notation, Value, derive_seed};
use parlor_games::reversi::{Empties, Reversi};
use parlor_games::seven_colors::SevenColors;
use parlor_players::reversi::engine::Solver;
use parlor_players::seven_colors::exact;
use parlor_search::SolveScope;

/// The value of a position of Reversi and its certificate.
fn reversi(game: &Reversi, from: &str) -> (i32, Vec<u8>) {
    let at = if from.is_empty() { game.start() } else { game.read_position(from).unwrap() };
    let mut solver = Solver::new(game, 1 << 22);
    let found = solver.solve(&at, SolveScope::Value, &Limits::none(), &|_| ()).unwrap();
    let value = match found.score.value() {
        Value::Payoff(value) => value * at.turn().sign(),
        // A drawn game scores what an estimate of nothing scores.
        Value::Estimate(_) => 0,
    };
    (value, solver.certificate(&at, value, &Limits::none(), &|_| ()).unwrap())
}

/// The value of a board of Filler and its certificate.
fn filler(game: &SevenColors, seed: u64) -> (i32, Vec<u8>) {
    let at = game.deal(seed);
    let value = exact::value(game, &at, &Limits::none()).unwrap();
    (value, exact::certificate(game, &at, value, &Limits::none(), &|_| ()).unwrap())
}

/// A position with so many empty squares, some moves into a game on the 6×6 board.
fn endgame(game: &Reversi, seed: u64, empties: u32) -> String {
    let mut at = game.start();
    for turn in 0.. {
        let moves: Vec<_> = game.moves(&at).collect();
        let left = (game.area() & !(at.own() | at.opponent())).count_ones();
        if left <= empties || moves.is_empty() {
            break;
        }
        game.play(&mut at, moves[derive_seed(seed, turn) as usize % moves.len()]);
    }
    game.write_position(&at)
}

#[test]
fn four_by_four_is_worth_eight_to_the_second() {
    for (empties, value) in [(Empties::Nobody, -8), (Empties::Winner, -10)] {
        let (found, file) = reversi(&Reversi::new(4, empties).unwrap(), "");
        let proved = check(&file).unwrap();
        assert_eq!((found, proved.statement.value), (value, value));
        let Board::Reversi(said) = proved.statement.board else { panic!("another game") };
        assert_eq!((said.columns, said.rows, said.misere, said.second_moves), (4, 4, false, false));
        assert_eq!(said.winner_takes, empties == Empties::Winner);
    }
}

#[test]
fn positions_of_reversi_have_certificates_that_say_what_the_search_says() {
    let game = Reversi::new(6, Empties::Nobody).unwrap();
    for seed in 0..4 {
        let from = endgame(&game, seed, 15);
        let (value, file) = reversi(&game, &from);
        let proved = check(&file).unwrap();
        assert_eq!(proved.statement.value, value, "{from}");
        assert_eq!(proved.statement.board.text(), ("reversi:size=6".to_owned(), from));
    }
}

/// Rectangles of both orientations, and games in which fewer discs win.
#[test]
fn other_boards_and_aims_have_certificates_that_say_what_the_search_says() {
    let four_by_six = Reversi::new(6, Empties::Nobody).unwrap().with_rows(4).unwrap();
    let upright = Reversi::new(4, Empties::Winner).unwrap().with_rows(8).unwrap();
    let fewest = Reversi::new(6, Empties::Nobody).unwrap().misere().unwrap();
    let both = four_by_six.misere().unwrap();
    for (game, name) in [
        (four_by_six, "reversi:size=6,rows=4"),
        (upright, "reversi:size=4,rows=8,empties=winner"),
        (fewest, "reversi:size=6,misere=true"),
        (both, "reversi:size=6,rows=4,misere=true"),
    ] {
        for seed in 0..3 {
            let from = endgame(&game, seed, 14);
            let (value, file) = reversi(&game, &from);
            let proved = check(&file).unwrap();
            assert_eq!(proved.statement.value, value, "{name} {from}");
            assert_eq!(proved.statement.board.text(), (name.to_owned(), from));
        }
    }
}

#[test]
fn boards_of_filler_have_certificates_that_say_what_the_search_says() {
    let game = SevenColors::filler(5, 5, 5);
    for seed in 1..6 {
        let (value, file) = filler(&game, seed);
        let proved = check(&file).unwrap();
        assert_eq!(proved.statement.value, value, "board {seed}");
        let (name, from) = proved.statement.board.text();
        assert_eq!(name, "filler:width=5,height=5,colors=5");
        assert_eq!(from, game.write_position(&game.deal(seed)));
    }
}

/// Values found by trying everything, on boards small enough.
#[test]
fn what_is_proved_of_small_boards_is_what_trying_everything_finds() {
    let game = SevenColors::filler(3, 3, 4);
    for seed in 1..8 {
        let (value, file) = filler(&game, seed);
        let at = game.deal(seed);
        assert_eq!(check(&file).unwrap().statement.value, value);
        assert_eq!(tried(&game, &at), value, "board {seed}");
    }
}

/// The value to First by plain minimax over the games' own rules.
fn tried(game: &SevenColors, at: &parlor_games::seven_colors::Position) -> i32 {
    if let Some(payoff) = game.payoff(at) {
        return payoff.0;
    }
    let sign = game.turn(at).sign();
    game.moves(at).map(|color| sign * tried(game, &game.after(at, color))).max().unwrap() * sign
}

#[test]
fn there_are_no_certificates_of_other_games_of_colours() {
    let game = SevenColors::classic(5, 5, true, parlor_games::seven_colors::Until::Full);
    let at = game.deal(1);
    assert!(!exact::is_certifiable(&game, &at));
    assert!(exact::certificate(&game, &at, 0, &Limits::none(), &|_| ()).is_none());
}

#[test]
fn a_search_that_is_stopped_writes_none() {
    let game = SevenColors::filler(5, 5, 5);
    let at = game.deal(1);
    let limits = Limits { nodes: Some(1), ..Limits::none() };
    assert!(exact::certificate(&game, &at, 1, &limits, &|_| ()).is_none());
}

/// The rules that a certificate names.
fn game_of(said: &parlor_check::board::reversi::Reversi) -> Reversi {
    let empties = if said.winner_takes { Empties::Winner } else { Empties::Nobody };
    let game = Reversi::new(said.columns, empties).unwrap().with_rows(said.rows).unwrap();
    if said.misere { game.misere().unwrap() } else { game }
}

/// How many of a thousand changes are believed; `value` finds out what the positions are worth that are proved then.
fn change_a_thousand_times(file: &[u8], value: impl Fn(&Board) -> i32) -> usize {
    changes::change_a_thousand_times(file, FIRST_LINE, check, |Proved { statement, .. }| {
        statement.value == value(&statement.board)
    })
}

#[test]
fn changed_certificates_of_reversi_are_refused_or_true() {
    let square = Reversi::new(6, Empties::Nobody).unwrap();
    for game in [square, square.with_rows(4).unwrap().misere().unwrap()] {
        let from = endgame(&game, 7, 14);
        let (_, file) = reversi(&game, &from);
        let believed = change_a_thousand_times(&file, |board| {
            let Board::Reversi(said) = board else { panic!("another game") };
            reversi(&game_of(said), &board.text().1).0
        });
        assert!(believed < 900, "{believed}");
    }
}

#[test]
fn changed_certificates_of_filler_are_refused_or_true() {
    let (_, file) = filler(&SevenColors::filler(4, 4, 5), 3);
    let believed = change_a_thousand_times(&file, |board| {
        let Board::Filler(said) = board else { panic!("another game") };
        let game = SevenColors::filler(said.width, said.height, said.colors.len() as u8);
        let at = game.read_position(&board.text().1).unwrap();
        exact::value(&game, &at, &Limits::none()).unwrap()
    });
    assert!(believed < 900, "{believed}");
}

/// With another value the file is refused, whichever of the sides would get too much by it.
#[test]
fn a_certificate_of_another_value_is_refused() {
    let (value, file) = filler(&SevenColors::filler(4, 4, 5), 3);
    let numbers = unpacked(&file, FIRST_LINE);
    // The game, seven numbers of the board, and its cells come before the value.
    let place = 8 + 16;
    assert_eq!(i32::from(numbers[place]), 2 * value.abs() + i32::from(value < 0));
    for folded in (0..130).filter(|folded| *folded != numbers[place]) {
        let mut other = numbers.clone();
        other[place] = folded;
        assert!(check(&packed(&other, FIRST_LINE)).is_err(), "{folded}");
    }
}

/// `cargo test --release -p parlor-players --test board_certificates -- --ignored`
#[test]
#[ignore = "takes a minute in the release profile"]
fn eight_by_seven_boards_have_certificates() {
    let game = SevenColors::filler(8, 7, 6);
    for seed in 1..=20 {
        let (value, file) = filler(&game, seed);
        let proved = check(&file).unwrap();
        assert_eq!(proved.statement.value, value, "board {seed}");
        let solved =
            exact::solve(&game, &game.deal(seed), SolveScope::Best, &Limits::none(), &|_| ()).unwrap();
        println!(
            "board {seed}: {value}, {} nodes, {} bytes, {:?} claims",
            solved.nodes,
            file.len(),
            proved.claims
        );
    }
}
