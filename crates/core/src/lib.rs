//! The contract of Parlor: what a game, a search, a player and a picture of a board are to each other.
//!
//! Rules of a game implement [`Game`]; everything else is written against it: the searches and solvers of
//! `parlor-search` play any game that does, and the tests of [`conformance`] say whether it keeps its promises.
//!
//! ```
//! use parlor_core::{Game, Payoff, Side, perft};
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
//! let game = OneHeap(5);
//! // 1 or 2 leave three ways to go on, 3 leaves two.
//! assert_eq!(perft(&game, &game.start(), 2), 8);
//! let after = game.after(&game.start(), 3);
//! assert_eq!((game.turn(&after), game.payoff(&after)), (Side::Second, None));
//! ```
//!
//! The words, in the order in which a reader meets them:
//!
//! | file | word |
//! |---|---|
//! | [`side`] | [`Side`]: who is to move |
//! | [`payoff`] | [`Payoff`]: what First receives at the end |
//! | [`game`] | [`Game`]: the rules |
//! | [`score`] | [`Score`]: payoffs and estimates on one scale, for searches |
//! | [`evaluate`], [`guide`] | [`Evaluate`], [`Guide`]: knowledge that a search borrows |
//! | [`limits`], [`clock`] | [`Limits`], [`Instant`]: when a search must stop |
//! | [`watch`] | [`Watch`]: who looks over a search's shoulder |
//! | [`ending`] | [`Ending`], [`Forfeit`]: how a game ends, and why a player cannot go on |
//! | [`opinion`] | [`Opinion`]: what a player thinks of its move |
//! | [`strategy`] | [`Strategy`], [`Choice`]: chooses moves |
//! | [`seed`] | [`derive_seed`]: seeds from seeds |
//! | [`notation`] | [`Notation`], [`Legal`], [`MoveError`]: moves and positions as text |
//! | [`numeric`] | [`Numeric`]: moves and positions as numbers |
//! | [`scene`] | [`Depict`], [`Scene`]: what there is to see |
//! | [`mod@message`] | [`Message`]: a sentence before it has a language |
//! | [`mod@perft`], [`conformance`] | tests that every game passes |
//!
//! This crate performs no input or output and draws no random number. It reads the clock only to compare it
//! with a deadline that somebody has set, and so does everything built on it: a search without a deadline reads
//! none.

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
