//! Tic-tac-toe for the crate `minimax`, on the same bitboards, counting the positions it creates.

use std::sync::atomic::{AtomicU64, Ordering};

use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};

use crate::by_hand::{FULL, HAS_LINE};

/// The crate's rules are functions without `self`, so the count has to be global. One thread writes it, so a
/// load and a store suffice and cost no more than an increment.
static NODES: AtomicU64 = AtomicU64::new(0);

struct TicTacToe;

#[derive(Clone, Copy)]
struct Board {
    mine: u16,
    theirs: u16,
}

impl Game for TicTacToe {
    type S = Board;
    type M = u8;

    #[inline]
    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        if HAS_LINE[(board.theirs & FULL) as usize] {
            return Some(Winner::PlayerJustMoved);
        }
        let mut free = FULL & !(board.mine | board.theirs);
        if free == 0 {
            return Some(Winner::Draw);
        }
        while free != 0 {
            moves.push(free.trailing_zeros() as u8);
            free &= free - 1;
        }
        None
    }

    #[inline]
    fn apply(board: &mut Board, square: u8) -> Option<Board> {
        NODES.store(NODES.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        Some(Board { mine: board.theirs, theirs: board.mine | 1 << square })
    }

    #[inline]
    fn get_winner(board: &Board) -> Option<Winner> {
        if HAS_LINE[(board.theirs & FULL) as usize] {
            Some(Winner::PlayerJustMoved)
        } else {
            (board.mine | board.theirs == FULL).then_some(Winner::Draw)
        }
    }
}

struct Blind;

impl Evaluator for Blind {
    type G = TicTacToe;

    fn evaluate(&self, _: &Board) -> Evaluation {
        0
    }
}

/// Searches to the end. Returns the number of positions, including the root.
pub(crate) fn search() -> u64 {
    NODES.store(1, Ordering::Relaxed);
    let mut search = Negamax::new(Blind, 9);
    assert!(search.choose_move(&Board { mine: 0, theirs: 0 }).is_some());
    NODES.load(Ordering::Relaxed)
}
