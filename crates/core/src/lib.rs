//! The contract of Parlor: what a game, a search, a player and a picture of a board are to each other.
//!
//! Rules of a game implement [`Game`]; everything else is written against it. The words, in the order
//! in which a reader meets them:
//!
//! | file | word |
//! |---|---|
//! | [`side`] | [`Side`]: who is to move |
//! | [`payoff`] | [`Payoff`]: what First receives at the end |
//! | [`game`] | [`Game`]: the rules |
//! | [`score`] | [`Score`]: payoffs and estimates on one scale, for searches |
//! | [`evaluate`], [`guide`] | [`Evaluate`], [`Guide`]: knowledge that a search borrows |
//! | [`limits`] | [`Limits`]: when a search must stop |
//! | [`watch`] | [`Watch`]: who looks over a search's shoulder |
//! | [`ending`] | [`Ending`], [`Forfeit`]: how a game ends, and why a player cannot go on |
//! | [`strategy`] | [`Strategy`], [`Choice`]: somebody who plays |
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

pub mod conformance;
pub mod ending;
pub mod evaluate;
pub mod game;
pub mod guide;
pub mod limits;
pub mod message;
pub mod notation;
pub mod numeric;
pub mod payoff;
pub mod perft;
pub mod scene;
pub mod score;
pub mod seed;
pub mod side;
pub mod strategy;
pub mod watch;

pub use ending::{Ending, Forfeit};
pub use evaluate::{Blind, Evaluate};
pub use game::Game;
pub use guide::{AsListed, Guide};
pub use limits::Limits;
pub use message::{Arg, Message};
pub use notation::{Legal, MoveError, Notation};
pub use numeric::Numeric;
pub use payoff::Payoff;
pub use perft::perft;
pub use scene::{Depict, Scene, Tally};
pub use score::{Score, Value};
pub use seed::derive_seed;
pub use side::Side;
pub use strategy::{Choice, Remark, Strategy};
pub use watch::{Counts, Unwatched, Watch, Window};
/// The moments of deadlines: the standard library's where it has a clock, the browser's in WebAssembly.
pub use web_time::Instant;
