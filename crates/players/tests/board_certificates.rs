//! Certificates of board games: the independent checker accepts those of solved positions. Changed ones are refused or still
//! prove something true.

mod changes;

use changes::{packed, unpacked};
use parlor_check::board::{Board, FIRST_LINE, Proved, check};
use parlor_core::{Game, Limits, Notation, Value, derive_seed};
use parlor_games::reversi::{Empties, Reversi};
use parlor_games::seven_colors::SevenColors;
use parlor_players::reversi::engine::ReversiSolver;
use parlor_players::seven_colors::exact;
use parlor_search::SolveScope;

/// Returns the value of a Reversi position and its certificate.
fn reversi(game: &Reversi, from: &str) -> (i32, Vec<u8>) {
    let at = if from.is_empty() { game.start() } else { game.read_position(from).unwrap() };
    let mut solver = ReversiSolver::new(game, 1 << 22);
    let found = solver.solve(&at, SolveScope::Value, &Limits::none(), &|_| ()).unwrap();
    let value = match found.score.value() {
        Value::Payoff(value) => value * at.turn().sign(),
        // A draw has the same score as an estimate of 0.
        Value::Estimate(_) => 0,
    };
    (value, solver.certificate(&at, value, &Limits::none(), &|_| ()).unwrap())
}

/// Returns the value of a Filler board and its certificate.
fn filler(game: &SevenColors, seed: u64) -> (i32, Vec<u8>) {
    let at = game.deal(seed);
    let value = exact::value(game, &at, &Limits::none()).unwrap();
    (value, exact::certificate(game, &at, value, &Limits::none(), &|_| ()).unwrap())
}

/// Returns a position with `empties` empty squares from a random game on the 6×6 board.
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
        let Board::Reversi(named) = proved.statement.board else { panic!("another game") };
        assert_eq!((named.columns, named.rows, named.misere, named.second_moves), (4, 4, false, false));
        assert_eq!(named.winner_takes, empties == Empties::Winner);
    }
}

#[test]
fn certificates_of_reversi_agree_with_the_search() {
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
fn certificates_of_other_boards_and_rules_agree_with_the_search() {
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
fn certificates_of_filler_agree_with_the_search() {
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

/// Compares with full enumeration on small boards.
#[test]
fn certificates_of_small_boards_agree_with_full_enumeration() {
    let game = SevenColors::filler(3, 3, 4);
    for seed in 1..8 {
        let (value, file) = filler(&game, seed);
        let at = game.deal(seed);
        assert_eq!(check(&file).unwrap().statement.value, value);
        assert_eq!(enumerated(&game, &at), value, "board {seed}");
    }
}

/// Returns the value to First by plain minimax.
fn enumerated(game: &SevenColors, at: &parlor_games::seven_colors::Position) -> i32 {
    if let Some(payoff) = game.payoff(at) {
        return payoff.0;
    }
    let sign = game.turn(at).sign();
    game.moves(at).map(|color| sign * enumerated(game, &game.after(at, color))).max().unwrap() * sign
}

#[test]
fn seven_colours_has_no_certificates() {
    let game = SevenColors::classic(5, 5, true, parlor_games::seven_colors::Until::Full);
    let at = game.deal(1);
    assert!(!exact::is_certifiable(&game, &at));
    assert!(exact::certificate(&game, &at, 0, &Limits::none(), &|_| ()).is_none());
}

#[test]
fn a_stopped_search_writes_no_certificate() {
    let game = SevenColors::filler(5, 5, 5);
    let at = game.deal(1);
    let limits = Limits { nodes: Some(1), ..Limits::none() };
    assert!(exact::certificate(&game, &at, 1, &limits, &|_| ()).is_none());
}

/// Returns the rules of a certificate.
fn game_of(named: &parlor_check::board::reversi::Reversi) -> Reversi {
    let empties = if named.winner_takes { Empties::Winner } else { Empties::Nobody };
    let game = Reversi::new(named.columns, empties).unwrap().with_rows(named.rows).unwrap();
    if named.misere { game.misere().unwrap() } else { game }
}

/// Returns how many of a thousand changes are accepted; `value` computes the true value of a changed position.
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
            let Board::Reversi(named) = board else { panic!("another game") };
            reversi(&game_of(named), &board.text().1).0
        });
        assert!(believed < 900, "{believed}");
    }
}

#[test]
fn changed_certificates_of_filler_are_refused_or_true() {
    let (_, file) = filler(&SevenColors::filler(4, 4, 5), 3);
    let believed = change_a_thousand_times(&file, |board| {
        let Board::Filler(named) = board else { panic!("another game") };
        let game = SevenColors::filler(named.width, named.height, named.colors.len() as u8);
        let at = game.read_position(&board.text().1).unwrap();
        exact::value(&game, &at, &Limits::none()).unwrap()
    });
    assert!(believed < 900, "{believed}");
}

/// A file with another value is refused, whichever side it favours.
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
