//! Certificates: every solved game has one, the checker accepts it, and rejects changed ones.

#[path = "../../players/tests/changes/mod.rs"]
mod changes;

use changes::{packed, unpacked};
use parlor_check::Refusal;
use parlor_check::code::{FIRST_LINE, Goal as Stated, Proved, Statement, check};
use parlor_codes::exact::{Goal, SearchControl, TreeRequest, solve};
use parlor_core::Game;
use parlor_games::Code;

fn certificate(game: &Code, request: TreeRequest) -> (u64, Vec<u8>) {
    let found =
        solve(game, &game.start(), TreeRequest { certify: true, ..request }, &SearchControl::unlimited())
            .unwrap();
    let (_, costs) = found.tree.unwrap();
    let value = if request.goal == Goal::Worst { costs.worst().into() } else { costs.total() };
    (value, found.certificate.expect("a proved value has a certificate"))
}

fn tasks() -> [TreeRequest; 2] {
    [Goal::Expected, Goal::Worst].map(TreeRequest::new)
}

fn small_games() -> Vec<Code> {
    let mut games = vec![
        Code::mastermind(1, 5, 20),
        Code::mastermind(2, 5, 20),
        Code::mastermind(3, 4, 20),
        Code::mastermind(5, 2, 20),
        Code::bulls_and_cows(2, 6, false, 20),
        Code::bulls_and_cows(3, 5, true, 20),
        Code::bulls_and_cows(3, 5, false, 20),
    ];
    for (colors, copies, pegs) in [(2, 1, 2), (3, 2, 3), (3, 2, 4), (4, 1, 3), (4, 2, 3), (3, 3, 4)] {
        games.push(Code::black_peg(colors, copies, pegs, None));
    }
    games.into_iter().map(Result::unwrap).collect()
}

#[test]
fn the_checker_accepts_certificates_of_all_small_games() {
    for game in small_games() {
        for request in tasks() {
            let (value, file) = certificate(&game, request);
            let proved = check(&file).unwrap();
            assert_eq!((proved.statement.value, proved.codes as u64), (value, game.secrets.count()));
            assert_eq!(proved.statement.goal == Stated::Worst, request.goal == Goal::Worst);
            assert_eq!(proved.statement.game.symbols, game.guesses.symbols);
        }
    }
}

#[test]
fn mastermind_takes_5625_guesses_and_5626_within_five() {
    let game = Code::mastermind(4, 6, 20).unwrap();
    let best = TreeRequest::new(Goal::Expected);
    for (request, value, worst) in [
        (best, 5625, 6),
        (TreeRequest { within: Some(5), ..best }, 5626, 5),
        (TreeRequest::new(Goal::Worst), 5, 5),
    ] {
        let (_, file) = certificate(&game, request);
        let proved = check(&file).unwrap();
        assert_eq!((proved.statement.value, proved.costs.worst), (value, worst));
        assert!(file.len() < 10_000, "{}", file.len());
    }
}

#[test]
fn certifies_only_whole_games() {
    let game = Code::mastermind(3, 4, 20).unwrap();
    let request = TreeRequest { certify: true, ..TreeRequest::new(Goal::Expected) };
    let consistent = TreeRequest { consistent_only: true, ..request };
    assert!(
        solve(&game, &game.start(), consistent, &SearchControl::unlimited()).unwrap().certificate.is_none()
    );
    let at = parlor_core::Notation::read_position(&game, "123:1,1").unwrap();
    assert!(solve(&game, &at, request, &SearchControl::unlimited()).unwrap().certificate.is_none());
}

/// Counts the accepted ones of a thousand changes; each of them must prove the same statement.
fn change_a_thousand_times(file: &[u8]) -> usize {
    let said = check(file).unwrap().statement;
    changes::change_a_thousand_times(file, FIRST_LINE, check, |Proved { statement, .. }| {
        // A bound for all strategies also holds within a number of guesses.
        normalised(Statement { within: said.within, ..statement }) == normalised(said)
    })
}

/// If every code uses every symbol, whites follow from blacks, so the game has two descriptions: returns one of them.
fn normalised(said: Statement) -> Statement {
    let permutations = said.game.symbols == said.game.pegs && said.game.guess_copies == 1;
    Statement {
        game: parlor_check::code::Game { whites: said.game.whites && !permutations, ..said.game },
        ..said
    }
}

#[test]
fn rejects_changed_certificates() {
    // Several of the smallest games are equal under different descriptions.
    for game in small_games().into_iter().filter(|game| game.secrets.count() > 20).step_by(2) {
        for request in tasks() {
            let (_, file) = certificate(&game, request);
            let believed = change_a_thousand_times(&file);
            // Accepted changes name another equally good strategy, or another part that costs enough.
            assert!(believed < 500, "{:?} {request:?}: {believed}", game.secrets);
        }
    }
}

/// `cargo test --release -p parlor-codes --test certificates -- --ignored`
#[test]
#[ignore = "takes a minute in the release profile"]
fn rejects_changed_certificates_of_mastermind() {
    let game = Code::mastermind(4, 6, 20).unwrap();
    for request in tasks() {
        let (_, file) = certificate(&game, request);
        let believed = change_a_thousand_times(&file);
        assert!(believed < 500, "{request:?}: {believed}");
    }
}

#[test]
fn rejects_certificates_of_other_values() {
    for game in small_games() {
        for request in tasks() {
            let (value, file) = certificate(&game, request);
            let numbers = unpacked(&file, FIRST_LINE);
            // Seven small numbers come before the value.
            assert_eq!(u64::from(numbers[7] & 127), value & 127);
            for claimed in [numbers[7].wrapping_sub(1), numbers[7].wrapping_add(1)] {
                let mut numbers = numbers.clone();
                numbers[7] = claimed;
                assert!(check(&packed(&numbers, FIRST_LINE)).is_err());
            }
        }
    }
}

#[test]
fn rejects_files_that_are_no_certificates() {
    let (_, file) = certificate(&Code::mastermind(2, 3, 20).unwrap(), TreeRequest::new(Goal::Expected));
    assert_eq!(check(b""), Err(Refusal::NoCertificate));
    assert_eq!(check(b"parlor certificate 2\n"), Err(Refusal::NoCertificate));
    for length in FIRST_LINE.len()..file.len() {
        assert_eq!(check(&file[..length]), Err(Refusal::Damaged), "{length}");
    }
    let longer = [unpacked(&file, FIRST_LINE).as_slice(), &[0]].concat();
    assert_eq!(check(&packed(&longer, FIRST_LINE)), Err(Refusal::Damaged));
}
