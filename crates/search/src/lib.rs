//! Searches and solvers that know nothing of any single game. Each is written against
//! [`parlor_core::Game`] and borrows what it should know: an evaluation, a guide to the moves.
//!
//! Write down the rules, and every search is there. Here is the game of Nim with one heap, solved, with all the best
//! moves and a line of best play:
//!
//! ```
//! use parlor_core::{Game, Payoff, Side, Unwatched};
//! use parlor_search::{SolveScope, Solver};
//!
//! /// One heap; take one, two or three; who takes the last one wins.
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
//! `examples/hexapawn.rs` is a whole game with an evaluation and players; [`SearchContext`] has an example of the searches
//! of the textbook, counted.
//!
//! | file | word |
//! |---|---|
//! | [`context`] | [`SearchContext`]: what a search works with; [`Found`], [`Interrupted`]: what it brings back |
//! | [`minimax`], [`negamax`], [`alpha_beta`] | the searches of the textbook |
//! | [`plain`] | [`Plain`]: these searches by name |
//! | [`ordered`] | [`Order`]: alpha-beta with the best or the worst move order, for comparison |
//! | [`trace`], [`unfolded`] | [`Trace`]: all that a search does; [`Node`], [`Size`]: the tree it does it in |
//! | [`guard`], [`pace`] | [`Guard`]: stops a search at its limits; [`Pace`]: when to look at the clock |
//! | [`reach`] | [`Reach`]: how far ahead a search looked |
//! | [`mod@line`] | [`principal_line`]: the play that a search expects |
//! | [`exact`] | [`Exact`]: the value of a game, its best moves and its line, by plain enumeration |
//! | [`key`] | [`key_of`]: positions as numbers, by which tables find them |
//! | [`transpositions`], [`order`], [`traffic`] | what a deep search remembers, what it tries first, how its threads keep apart |
//! | [`pvs`] | principal variation search |
//! | [`deepening`] | [`Deepening`]: deeper and deeper, on any number of threads |
//! | [`solver`], [`proofs`], [`bottom_up`] | [`Solver`]: what [`Exact`] finds, from a fraction of the positions |
//! | [`dice`] | [`stream`], [`draw_move`]: random numbers and moves from a seed |
//! | [`mod@playout`] | [`playout()`]: random games |
//! | [`mcts`] | [`Mcts`]: Monte Carlo tree search |
//! | [`fixed_depth`], [`searcher`], [`random`] | [`FixedDepth`], [`Searcher`], [`Random`]: players for every game |
//! | [`lapse`] | [`Lapse`]: any player, with mistakes |

pub mod alpha_beta;
pub mod bottom_up;
pub mod context;
pub mod deepening;
pub mod dice;
pub mod exact;
pub mod fixed_depth;
pub mod guard;
pub mod key;
pub mod lapse;
pub mod line;
pub mod mcts;
pub mod minimax;
pub mod negamax;
pub mod order;
pub mod ordered;
pub mod pace;
pub mod plain;
pub mod playout;
pub mod proofs;
pub mod pvs;
pub mod random;
pub mod reach;
pub mod searcher;
pub mod solver;
pub mod trace;
pub mod traffic;
pub mod transpositions;
pub mod unfolded;

pub use context::{Found, Interrupted, SearchContext, Stopped};
pub use deepening::{Deepened, Deepening};
pub use dice::{draw_move, stream};
pub use exact::{Exact, Solution};
pub use fixed_depth::FixedDepth;
pub use guard::Guard;
pub use key::{ByKey, KeyHasher, key_of};
pub use lapse::Lapse;
pub use line::principal_line;
pub use mcts::{Estimate, Mcts, MctsConfig, MctsNode, MctsTrace, Memory, Rollout, Simulation};
pub use ordered::Order;
pub use pace::Pace;
pub use plain::Plain;
pub use playout::playout;
pub use random::Random;
pub use reach::Reach;
pub use searcher::Searcher;
pub use solver::{SolveScope, Solver};
pub use trace::{Event, Trace};
pub use transpositions::Transpositions;
pub use unfolded::{Node, Size};
