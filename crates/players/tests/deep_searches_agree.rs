//! The deepening search and the solver agree with the plain searches in real games, with any table size and number of
//! threads. Monte Carlo tree search finds moves that are known to be best.

use parlor_core::{
    AsListed, Blind, Counts, Evaluate, Game, Limits, Notation, Score, Strategy, Unwatched, Value,
};
use parlor_games::reversi::Empties;
use parlor_games::seven_colors::{SevenColors, Until};
use parlor_games::{Nim, Reversi, TicTacToe, Ultimate};
use parlor_players::nim::mover_wins;
use parlor_players::reversi::{Discs, HandWeighted};
use parlor_players::seven_colors::{Area, Voronoi};
use parlor_players::{Boards, PerfectNim};
use parlor_search::draw_move;
use parlor_search::{
    Deepening, ExhaustiveSolver, Mcts, PlainSearch, Rollout, SearchContext, Solution, SolveScope, Solver,
    stream,
};
use proptest::prelude::*;

/// Returns the position after `plies` random moves, or the last unfinished one.
fn random_position<G: Game>(game: &G, seed: u64, plies: u32) -> G::Position {
    random_position_from(game, game.start(), seed, plies)
}

fn random_position_from<G: Game>(game: &G, mut at: G::Position, seed: u64, plies: u32) -> G::Position {
    let mut rng = stream(seed, 0);
    for _ in 0..plies {
        let Some(mv) = draw_move(game, &at, &mut rng) else { break };
        let next = game.after(&at, mv);
        if game.payoff(&next).is_some() {
            break;
        }
        at = next;
    }
    at
}

fn agree<G: Game>(game: &G, evaluate: &impl Evaluate<G>, at: &G::Position, deepest: u32) {
    let mut small = Deepening::new(1 << 10);
    let mut large = Deepening::new(1 << 22);
    for depth in 1..=deepest {
        let mut context = SearchContext { game, evaluate, guide: &AsListed, watch: Counts::default() };
        let found = PlainSearch::AlphaBeta.search(&mut context, at, Some(depth)).unwrap();
        for search in [&mut small, &mut large] {
            assert_eq!(search.search(&mut context, at, depth), Ok(found), "{at:?} at depth {depth}");
            for threads in [1, 2] {
                let limits = Limits { depth: Some(depth), threads: Some(threads), ..Limits::none() };
                let context = SearchContext { game, evaluate, guide: &AsListed, watch: () };
                let deepened = search.deepen(&context, at, &limits);
                assert_eq!((Some(deepened.best), deepened.score), (found.best, Some(found.score)), "{at:?}");
            }
        }
    }
}

fn solvers_agree<G: Game>(game: &G, at: &G::Position) {
    let exact = ExhaustiveSolver::new(game).solve(at, &mut Unwatched).unwrap();
    for bytes in [1, 1 << 24] {
        let solved = Solver::new(game, bytes).solve(at, SolveScope::Everything, &mut Unwatched).unwrap();
        assert_eq!(Solution { nodes: 0, ..solved }, Solution { nodes: 0, ..exact.clone() }, "{at:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn searches_agree_in_reversi(seed: u64, plies in 0..30_u32) {
        for (size, deepest) in [(4, 7), (6, 5)] {
            let game = Reversi::new(size, Empties::Nobody).unwrap();
            let at = random_position(&game, seed, plies);
            agree(&game, &HandWeighted, &at, deepest);
            agree(&game, &Discs, &at, deepest);
        }
    }

    #[test]
    fn searches_agree_in_ultimate_tic_tac_toe(seed: u64, plies in 10..70_u32) {
        agree(&Ultimate, &Boards::new(), &random_position(&Ultimate, seed, plies), 3);
    }

    #[test]
    fn searches_agree_in_seven_colours_and_filler(seed: u64, plies in 0..12_u32) {
        for game in [SevenColors::classic(8, 5, false, Until::Full), SevenColors::filler(6, 5, 6)] {
            let at = random_position_from(&game, game.deal(seed), seed, plies);
            agree(&game, &Area, &at, 4);
            agree(&game, &Voronoi, &at, 4);
        }
    }

    #[test]
    fn searches_agree_in_nim(seed: u64, plies in 0..6_u32, misere: bool) {
        let nim = Nim::new(&[3, 4, 5], 3, misere).unwrap();
        agree(&nim, &Blind, &random_position(&nim, seed, plies), 6);
    }

    #[test]
    fn solvers_agree_in_endgames_of_reversi(seed: u64) {
        for (size, plies) in [(4, 6), (6, 26)] {
            let game = Reversi::new(size, Empties::Winner).unwrap();
            solvers_agree(&game, &random_position(&game, seed, plies));
        }
    }

    #[test]
    fn solvers_agree_in_tic_tac_toe(seed: u64, plies in 0..8_u32) {
        solvers_agree(&TicTacToe, &random_position(&TicTacToe, seed, plies));
    }

    #[test]
    fn solvers_agree_in_nim(
        heaps in prop::collection::vec(0_u32..7, 1..=4),
        take in 1_u32..=8,
        misere: bool,
        seed: u64,
        plies in 0..8_u32,
    ) {
        prop_assume!(heaps.iter().sum::<u32>() > 0);
        let nim = Nim::new(&heaps, take, misere).unwrap();
        solvers_agree(&nim, &random_position(&nim, seed, plies));
        // A position with larger heaps than the start has no number.
        // With the smallest table, many objects take minutes.
        let larger: Vec<u32> = heaps.iter().map(|size| size + 1).collect();
        if larger.iter().sum::<u32>() <= 12 {
            let larger: Vec<String> = larger.iter().map(u32::to_string).collect();
            solvers_agree(&nim, &nim.read_position(&format!("{} second", larger.join("-"))).unwrap());
        }
    }

    #[test]
    fn mcts_finds_best_moves_in_tic_tac_toe(seed: u64, plies in 2..8_u32) {
        let at = random_position(&TicTacToe, seed, plies);
        let exact = ExhaustiveSolver::new(&TicTacToe).solve(&at, &mut Unwatched).unwrap();
        let mut player = Mcts { simulations: Some(50_000), ..Mcts::new(AsListed, Rollout::<Blind>::Random, seed) };
        let choice = player.choose(&TicTacToe, &at, 0, &Limits::none()).unwrap();
        prop_assert_eq!(choice.opinion.value.map(Score::value), Some(exact.score.value()));
        prop_assert!(exact.best.contains(&choice.mv));
    }
}

#[test]
fn mcts_finds_best_moves_in_nim() {
    let nim = Nim::default();
    for text in ["3-4-5 first", "1-2-3 first", "2-2-3 second", "1-1-2 first", "3-0-5 second"] {
        let at = nim.read_position(text).unwrap();
        for rollout in [Rollout::Random, Rollout::Greedy(Blind)] {
            let mut player = Mcts { simulations: Some(100_000), ..Mcts::new(AsListed, rollout, 1) };
            let choice = player.choose(&nim, &at, 0, &Limits::none()).unwrap();
            let wins = mover_wins(&nim, &at);
            assert_eq!(
                choice.opinion.value.map(Score::value),
                Some(Value::Payoff(if wins { 1 } else { -1 })),
                "{text}"
            );
            assert!(!wins || !mover_wins(&nim, &nim.after(&at, choice.mv)), "{text}");
        }
    }
}

#[test]
fn large_nim_is_solved_bottom_up() {
    let nim = Nim::new(&[20, 20, 20], 3, true).unwrap();
    let at = nim.start();
    let solution = Solver::new(&nim, 1 << 24).solve(&at, SolveScope::Best, &mut Unwatched).unwrap();
    let perfect = PerfectNim.choose(&nim, &at, 0, &Limits::none()).unwrap();
    assert_eq!(Some(solution.score.value()), perfect.opinion.value.map(Score::value));
    // Every multiset of three heaps of 0 to 20 is visited once: C(23, 3) of them.
    assert_eq!(solution.nodes, 23 * 22 * 21 / 6);
    // The heaps are equal, so are the moves.
    assert_eq!(solution.best.len(), 3);
    assert!(solution.best.contains(&perfect.mv));
    assert_eq!(Some(solution.line.len() as u32), solution.score.plies_to_end());
}
