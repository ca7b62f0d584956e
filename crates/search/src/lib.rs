//! Searches and solvers for any game that implements [`parlor_core::Game`]. Knowledge of a game is passed in: an
//! evaluation of positions and a guide that lists the moves.
//!
//! Nim with one heap, solved:
//!
//! ```
//! use parlor_core::{Game, Payoff, Side, Unwatched};
//! use parlor_search::{SolveScope, Solver};
//!
//! /// One heap; take one, two or three; taking the last one wins.
//! struct OneHeap(u8);
//!
//! impl Game for OneHeap {
//!     type Position = (u8, Side);
//!     type Move = u8;
//!
//!     fn start(&self) -> (u8, Side) {
//!         (self.0, Side::First)
//!     }
//!     fn turn(&self, at: &(u8, Side)) -> Side {
//!         at.1
//!     }
//!     fn moves(&self, at: &(u8, Side)) -> impl Iterator<Item = u8> {
//!         1..=at.0.min(3)
//!     }
//!     fn play(&self, at: &mut (u8, Side), taken: u8) {
//!         *at = (at.0 - taken, at.1.other());
//!     }
//!     fn payoff(&self, at: &(u8, Side)) -> Option<Payoff> {
//!         (at.0 == 0).then(|| Payoff::win(at.1.other()))
//!     }
//! }
//!
//! let game = OneHeap(21);
//! let solution = Solver::new(&game, 1 << 20).solve(&game.start(), SolveScope::Best, &mut Unwatched).unwrap();
//! assert_eq!(solution.best, [1]);
//! ```
//!
//! `examples/hexapawn.rs` is a complete game with an evaluation and players. [`SearchContext`] has an example of the
//! textbook searches.
//!
//! | file | contents |
//! |---|---|
//! | [`context`] | [`SearchContext`]: rules, evaluation, move guide and watch of a search; [`Found`], [`Interrupted`], [`Stopped`]: its results |
//! | [`plain`] | [`PlainSearch`]: the textbook searches by name; minimax and negamax; [`principal_line`] |
//! | [`alpha_beta`] | alpha-beta; [`MoveOrder`]: alpha-beta with the best or the worst move order, for comparison |
//! | [`trace`] | [`Trace`], [`WatchEvent`]: everything that a search does; [`TreeNode`], [`TreeSize`]: the full tree |
//! | [`limits`] | [`Guard`]: stops a search at its limits; [`LimitChecker`]: decides when to read the clock; [`DepthWatch`] |
//! | [`key`] | [`key_of`]: 64-bit hash keys of positions |
//! | [`transpositions`] | [`Transpositions`]: the transposition table that threads share |
//! | [`pvs`] | principal variation search with move ordering |
//! | [`deepening`] | [`Deepening`]: iterative deepening on any number of threads |
//! | [`exhaustive`] | [`ExhaustiveSolver`]: value, best moves and principal line by enumeration; the reference for [`Solver`] |
//! | [`solver`], [`proofs`] | [`Solver`]: the same results from a fraction of the positions |
//! | [`mcts`] | [`Mcts`]: Monte Carlo tree search |
//! | [`random`] | [`stream`], [`draw_move`], [`playout`]: random numbers, moves and games from a seed |
//! | [`players`] | [`Random`], [`FixedDepth`], [`DeepeningPlayer`], [`Lapse`]: players for every game |

pub mod alpha_beta;
pub mod context;
pub mod deepening;
pub mod exhaustive;
pub mod key;
pub mod limits;
pub mod mcts;
pub mod plain;
pub mod players;
pub mod proofs;
pub mod pvs;
pub mod random;
pub mod solver;
pub mod trace;
pub mod transpositions;

pub use alpha_beta::MoveOrder;
pub use context::{Found, Interrupted, SearchContext, Stopped};
pub use deepening::{Deepening, DeepeningResult};
pub use exhaustive::{ExhaustiveSolver, Solution};
pub use key::{BuildKeyHasher, KeyHasher, key_of};
pub use limits::{DepthWatch, Guard, LimitChecker};
pub use mcts::{KeptTrees, Mcts, MctsConfig, MctsEstimate, MctsSimulation, MctsTrace, Rollout};
pub use plain::{PlainSearch, principal_line};
pub use players::{DeepeningPlayer, FixedDepth, Lapse, Random};
pub use random::{draw_move, playout, stream};
pub use solver::{SolveScope, Solver, Unsolved};
pub use trace::{Trace, TreeNode, TreeSize, WatchEvent};
pub use transpositions::Transpositions;
