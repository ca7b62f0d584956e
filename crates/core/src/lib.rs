//! The contract between games, searches, players and pictures of boards.
//!
//! The rules of a game implement [`Game`]. The searches and solvers of `parlor-search` play any such game, and
//! [`conformance`] tests whether the rules keep the promises of the trait.
//!
//! ```
//! use parlor_core::{Game, Payoff, Side, perft};
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
//! let game = OneHeap(5);
//! // 1 or 2 leave three ways to go on, 3 leaves two.
//! assert_eq!(perft(&game, &game.start(), 2), 8);
//! let after = game.after(&game.start(), 3);
//! assert_eq!((game.turn(&after), game.payoff(&after)), (Side::Second, None));
//! ```
//!
//! Reading order:
//!
//! | file | contents |
//! |---|---|
//! | [`side`] | [`Side`]: First or Second |
//! | [`payoff`] | [`Payoff`]: First's result of a finished game |
//! | [`game`] | [`Game`]: the rules |
//! | [`score`] | [`Score`]: payoffs and estimates on one scale, for searches |
//! | [`evaluate`], [`guide`] | [`Evaluate`], [`Guide`]: estimates and move ordering for searches |
//! | [`limits`], [`clock`] | [`Limits`], [`Instant`]: bounds on a search |
//! | [`watch`] | [`Watch`]: observes a search |
//! | [`ending`] | [`Ending`], [`Forfeit`]: how a game ends, and why a player makes no move |
//! | [`opinion`] | [`Opinion`]: what a player thinks of its move |
//! | [`strategy`] | [`Strategy`], [`Choice`]: chooses moves |
//! | [`seed`] | [`derive_seed`]: derives seeds from seeds |
//! | [`notation`] | [`Notation`], [`Legal`], [`MoveError`]: moves and positions as text |
//! | [`numeric`] | [`Numeric`]: moves and positions as numbers |
//! | [`scene`] | [`Depict`], [`Scene`]: pictures of positions without colours |
//! | [`mod@message`] | [`Message`]: a sentence before translation |
//! | [`mod@perft`], [`conformance`] | tests that every game passes |
//!
//! This crate performs no I/O and draws no random number. It reads the clock only to compare it with a deadline. The
//! crates built on it keep to this: a search without a deadline reads no clock.

pub mod clock;
pub mod conformance;
pub mod ending;
pub mod evaluate;
pub mod game;
pub mod guide;
pub mod limits;
pub mod message;
pub mod notation;
pub mod numeric;
pub mod opinion;
pub mod payoff;
pub mod perft;
pub mod scene;
pub mod score;
pub mod seed;
pub mod side;
pub mod strategy;
pub mod watch;

pub use clock::Instant;
pub use ending::{Ending, Forfeit};
pub use evaluate::{Blind, Evaluate};
pub use game::Game;
pub use guide::{AsListed, Guide};
pub use limits::Limits;
pub use message::{Arg, Message};
pub use notation::{Legal, MoveError, Notation};
pub use numeric::Numeric;
pub use opinion::{Opinion, Remark};
pub use payoff::Payoff;
pub use perft::perft;
pub use scene::{Depict, Scene, Tally};
pub use score::{Score, Value};
pub use seed::derive_seed;
pub use side::Side;
pub use strategy::{Choice, Strategy};
pub use watch::{Counts, Unwatched, Watch, Window};
