//! Exact code-breaking against exhaustive search, published values, and other numbers of threads.

mod late;
mod plain;
mod tree_files;

use parlor_codes::exact::answer_table::AnswerTable;
use parlor_codes::exact::canonical::CanonicalGuesses;
use parlor_codes::exact::check::check;
use parlor_codes::exact::fewest_late::FewestLate;
use parlor_codes::exact::{Goal, SearchControl, TreeFile, TreeRequest, solve};
use parlor_core::{Game, Limits, Notation, Score, Unwatched, Value};
use parlor_games::code::{Code, Codeword};
use parlor_search::{SolveScope, Solver};
use plain::{Plain, small_families, solved};

#[test]
fn small_families_equal_exhaustive_search() {
    let games = small_families();
    assert!(games.len() > 60, "{}", games.len());
    for game in games {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let everything = (1_u32 << secrets.len()) - 1;
        for consistent_only in [false, true] {
            let mut plain = Plain::new(&game, &secrets, consistent_only);
            let worst = (1..100).find(|&within| plain.total(everything, within).is_some()).unwrap();
            let at = game.start();
            let request = |goal, within| TreeRequest { within, consistent_only, ..TreeRequest::new(goal) };
            let found = solved(&game, &at, request(Goal::Worst, None));
            assert_eq!(found.tree.unwrap().1.worst(), worst, "{:?}", game.secrets);
            let found = solved(&game, &at, request(Goal::Expected, None));
            let total = plain.total(everything, 30).unwrap();
            assert_eq!(found.tree.unwrap().1.total(), u64::from(total), "{:?}", game.secrets);
            for within in worst.saturating_sub(1).max(1)..=worst + 1 {
                let found = solved(&game, &at, request(Goal::Expected, Some(within)));
                let total = found.tree.map(|(_, costs)| costs.total() as u32);
                assert_eq!(total, plain.total(everything, within), "{:?} within {within}", game.secrets);
            }
        }
    }
}

#[test]
fn positions_equal_exhaustive_search() {
    let game = Code::mastermind(3, 4, 20).unwrap();
    for from in ["112:1,0", "123:1,1", "123:0,2", "112:0,1 334:1,0", "111:0,0", "124:1,1 143:0,1"] {
        let at = game.read_position(from).unwrap();
        let secrets = at.candidates().unwrap().codes();
        let mut plain = Plain::new(&game, secrets, false);
        let total = plain.total((1 << secrets.len()) - 1, 30).unwrap();
        let found = solved(&game, &at, TreeRequest::new(Goal::Expected));
        assert_eq!(found.tree.unwrap().1.total(), u64::from(total), "{from}");
    }
}

/// The guess that splits these codes best cannot be right: counting must not mistake one of its two parts for the winning
/// one.
#[test]
fn the_best_guess_may_be_one_that_cannot_be_right() {
    let game = Code::black_peg(8, 1, 2, None).unwrap();
    let secrets = [[0, 1], [2, 3], [4, 5], [6, 7]].map(|symbols| Codeword::new(&symbols));
    let table = AnswerTable::new(&game, &secrets);
    let canonical = CanonicalGuesses::new(&game, &[game.guesses.codes().next().unwrap(); 3]);
    let control = SearchControl::unlimited();
    let search = FewestLate::all_in_time(&table, &canonical, false, &control);
    assert_eq!([2, 3].map(|guesses| search.suffices(guesses, None).unwrap()), [Some(false), Some(true)]);
}

#[test]
fn the_worst_case_is_the_value_of_the_game() {
    for game in [
        Code::mastermind(2, 3, 5).unwrap(),
        Code::bulls_and_cows(2, 4, false, 5).unwrap(),
        Code::black_peg(3, 1, 3, Some(5)).unwrap(),
        Code::black_peg(2, 2, 3, None).unwrap(),
    ] {
        let value =
            Solver::new(&game, 1 << 28).solve(&game.start(), SolveScope::Best, &mut Unwatched).unwrap();
        let Value::Payoff(payoff) = Score::value(value.score) else { panic!("not proved") };
        let found = solved(&game, &game.start(), TreeRequest::new(Goal::Worst));
        assert_eq!(found.breaker_wins, Some(payoff > 0));
        assert_eq!(found.tree.unwrap().1.worst() as i32, game.turns as i32 + 1 - payoff);
    }
}

fn total(game: &Code, request: TreeRequest) -> u64 {
    solved(game, &game.start(), request).tree.unwrap().1.total()
}

#[test]
fn reaches_published_totals() {
    let best = TreeRequest::new(Goal::Expected);
    // K. Koyama, T. W. Lai, An optimal Mastermind strategy, 1993: 5625; never more than five guesses: 5626.
    let mastermind = Code::mastermind(4, 6, 10).unwrap();
    assert_eq!(total(&mastermind, best), 5625);
    assert_eq!(total(&mastermind, TreeRequest { within: Some(5), ..best }), 5626);
    assert_eq!(total(&mastermind, TreeRequest { consistent_only: true, ..best }), 5660);
    let none = solved(&mastermind, &mastermind.start(), TreeRequest { within: Some(4), ..best });
    assert!(none.tree.is_none() && none.proven);
    for (game, known) in [
        (Code::mastermind(3, 6, 10), 854),
        (Code::mastermind(4, 5, 10), 2463),
        (Code::bulls_and_cows(4, 6, true, 10), 1446),
        (Code::bulls_and_cows(4, 7, true, 10), 3639),
        (Code::black_peg(4, 2, 4, None), 982),
        (Code::black_peg(3, 2, 3, None), 80),
    ] {
        assert_eq!(total(&game.unwrap(), best), known);
    }
}

#[test]
fn reaches_published_worst_cases() {
    for (game, known) in [
        (Code::mastermind(3, 5, 10), 5),
        (Code::mastermind(4, 4, 10), 4),
        (Code::mastermind(4, 5, 10), 5),
        (Code::mastermind(4, 6, 10), 5),
        (Code::black_peg(4, 2, 4, None), 6),
        (Code::black_peg(5, 1, 5, None), 6),
        (Code::black_peg(6, 1, 4, None), 7),
        (Code::black_peg(6, 2, 4, None), 8),
    ] {
        let game = game.unwrap();
        let found = solved(&game, &game.start(), TreeRequest::new(Goal::Worst));
        assert_eq!(found.tree.unwrap().1.worst(), known, "{:?}", game.secrets);
    }
}

/// Minutes in the dev profile: `cargo test --release -p parlor-codes --test exact_codes -- --ignored`.
#[test]
#[ignore = "takes half a minute in the release profile"]
fn reaches_published_values_of_larger_games() {
    for (game, known) in [
        (Code::mastermind(4, 7, 10), 11_228),
        (Code::bulls_and_cows(4, 8, true, 10), 7_817),
        (Code::mastermind(4, 8, 10), 20_471),
        (Code::bulls_and_cows(4, 10, true, 10), 26_274),
    ] {
        assert_eq!(total(&game.unwrap(), TreeRequest::new(Goal::Expected)), known);
    }
    for (game, known) in [
        (Code::mastermind(4, 7, 10), 6),
        (Code::bulls_and_cows(4, 10, true, 10), 7),
        (Code::black_peg(5, 3, 4, None), 7),
    ] {
        let game = game.unwrap();
        let found = solved(&game, &game.start(), TreeRequest::new(Goal::Worst));
        assert_eq!(found.tree.unwrap().1.worst(), known);
    }
}

#[test]
fn threads_change_neither_the_value_nor_the_tree() {
    let games = [
        Code::mastermind(4, 5, 10).unwrap(),
        Code::bulls_and_cows(3, 8, false, 10).unwrap(),
        Code::black_peg(4, 2, 4, None).unwrap(),
    ];
    for game in games {
        for goal in [Goal::Expected, Goal::Worst, Goal::Late] {
            let trees = [1, 2, 4].map(|threads| {
                let limits = Limits { threads: Some(threads), ..Limits::none() };
                let request = TreeRequest { fewest_at: Some(5), ..TreeRequest::new(goal) };
                solve(&game, &game.start(), request, &SearchControl::new(&limits, &|_| ()))
                    .unwrap()
                    .tree
                    .unwrap()
            });
            assert_eq!(trees[0], trees[1]);
            assert_eq!(trees[0], trees[2]);
        }
    }
}

#[test]
fn a_stopped_search_leaves_a_tree_and_bounds() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    for nodes in [1, 20, 100, 300] {
        for goal in [Goal::Expected, Goal::Worst, Goal::Late] {
            let limits = Limits { nodes: Some(nodes), ..Limits::none() };
            let request = TreeRequest { fewest_at: Some(5), ..TreeRequest::new(goal) };
            let found = solve(&game, &game.start(), request, &SearchControl::new(&limits, &|_| ())).unwrap();
            let (tree, costs) = found.tree.expect("the heuristic's tree at least");
            check(&game, &TreeFile::new("", &[], tree, &costs)).unwrap();
            let (best, reached) = match goal {
                Goal::Expected => (5625, costs.total() as u32),
                Goal::Worst => (5, costs.worst()),
                Goal::Late => (528, found.late.unwrap().codes as u32),
            };
            assert!(found.lower <= best && best <= reached);
            assert!(!found.proven || found.lower == best && reached == best);
            assert!(found.proven || goal != Goal::Worst);
        }
    }
}

#[test]
fn an_undecided_worst_case_has_tight_bounds() {
    let game = Code::black_peg(8, 2, 4, None).unwrap();
    let found = [1, 2].map(|threads| {
        let limits = Limits { nodes: Some(5000), threads: Some(threads), ..Limits::none() };
        let found =
            solve(&game, &game.start(), TreeRequest::new(Goal::Worst), &SearchControl::new(&limits, &|_| ()))
                .unwrap();
        let (tree, costs) = found.tree.expect("the heuristic's tree at least");
        check(&game, &TreeFile::new("", &[], tree.clone(), &costs)).unwrap();
        // Six guesses with five answers distinguish at most 1365 codes.
        assert!((7..=11).contains(&found.lower) && costs.worst() <= 11 && !found.proven);
        tree
    });
    assert_eq!(found[0], found[1]);
}
