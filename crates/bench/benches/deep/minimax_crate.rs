//! The searches of the crate `minimax` on Parlor's rules and boards, so that only the searches differ.

use std::marker::PhantomData;
use std::sync::LazyLock;

use minimax::{
    Evaluation, Evaluator, IterativeOptions, IterativeSearch, MCTSOptions, MonteCarloTreeSearch, Negamax,
    Strategy, Winner,
};
use parlor_core::{Evaluate, Game, Payoff};
use parlor_games::reversi::Empties;
use parlor_games::{Reversi, TicTacToe, Ultimate};
use parlor_players::reversi::Discs;
use parlor_search::key_of;

/// The crate's rules are functions without `self`, so the game has to be global.
pub(crate) trait Known: Game + Sized {
    fn known() -> &'static Self;
}

impl Known for TicTacToe {
    fn known() -> &'static TicTacToe {
        &TicTacToe
    }
}

impl Known for Ultimate {
    fn known() -> &'static Ultimate {
        &Ultimate
    }
}

impl Known for Reversi {
    fn known() -> &'static Reversi {
        static BOARD: LazyLock<Reversi> =
            LazyLock::new(|| Reversi::new(8, Empties::Nobody).expect("a known size"));
        &BOARD
    }
}

struct Rules<G>(PhantomData<G>);

impl<G: Known> minimax::Game for Rules<G> {
    type S = G::Position;
    type M = G::Move;

    #[inline]
    fn generate_moves(at: &G::Position, moves: &mut Vec<G::Move>) -> Option<Winner> {
        let winner = Self::get_winner(at);
        if winner.is_none() {
            moves.extend(G::known().moves(at));
        }
        winner
    }

    #[inline]
    fn apply(at: &mut G::Position, mv: G::Move) -> Option<G::Position> {
        Some(G::known().after(at, mv))
    }

    #[inline]
    fn get_winner(at: &G::Position) -> Option<Winner> {
        let payoff: Payoff = G::known().payoff(at)?;
        Some(match payoff.to(G::known().turn(at)).signum() {
            1 => Winner::PlayerToMove,
            0 => Winner::Draw,
            _ => Winner::PlayerJustMoved,
        })
    }

    #[inline]
    fn zobrist_hash(at: &G::Position) -> u64 {
        key_of(at)
    }
}

#[derive(Clone)]
struct CountDiscs;

impl Evaluator for CountDiscs {
    type G = Rules<Reversi>;

    #[inline]
    fn evaluate(&self, at: &<Reversi as Game>::Position) -> Evaluation {
        Discs.evaluate(Reversi::known(), at) as Evaluation
    }
}

#[derive(Clone)]
struct Nothing;

impl Evaluator for Nothing {
    type G = Rules<TicTacToe>;

    #[inline]
    fn evaluate(&self, _: &<TicTacToe as Game>::Position) -> Evaluation {
        0
    }
}

pub(crate) fn alpha_beta(depth: u8) {
    let mut search = Negamax::new(CountDiscs, depth);
    assert!(search.choose_move(&Reversi::known().start()).is_some());
}

pub(crate) fn with_table(depth: u8) {
    let mut search = IterativeSearch::new(CountDiscs, IterativeOptions::new());
    search.set_max_depth(depth);
    assert!(search.choose_move(&Reversi::known().start()).is_some());
}

pub(crate) fn tic_tac_toe() {
    let mut search = IterativeSearch::new(Nothing, IterativeOptions::new());
    search.set_max_depth(9);
    assert!(search.choose_move(&TicTacToe.start()).is_some());
    assert_eq!(search.root_value(), 0);
}

pub(crate) fn simulations<G: Known>(rollouts: u32)
where
    G::Position: Sync,
{
    let mut search: MonteCarloTreeSearch<Rules<G>> =
        MonteCarloTreeSearch::new(MCTSOptions::default().with_num_threads(1));
    search.set_max_rollouts(rollouts);
    assert!(search.choose_move(&G::known().start()).is_some());
}
