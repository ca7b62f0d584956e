//! The games: rules, notation and pictures. They contain no playing strength and do not depend on terminal or
//! page. The searches of `parlor-search` play all of them.
//!
//! | type | games |
//! |---|---|
//! | [`Code`] | Mastermind, Bulls and Cows, black-peg Mastermind, with any number of pegs and colours |
//! | [`Nim`] | Nim with any heaps, any limit on taking, misère or normal |
//! | [`Reversi`] | Reversi (Othello) on square and rectangular boards with 4, 6 or 8 columns and rows, normal or misère; transcripts, GGF and Othello board files |
//! | [`SevenColors`] | Seven Colours, and Filler as on phones |
//! | [`ConnectFour`] | Connect Four on boards up to 8×7 |
//! | [`TicTacToe`], [`Ultimate`] | tic-tac-toe, and ultimate tic-tac-toe |
//! | [`Tree`] | any game tree, written with brackets |
//!
//! ```
//! use parlor_core::{Game, notation, perft};
//! use parlor_games::reversi::{Empties, Reversi};
//!
//! let game = Reversi::new(8, Empties::Nobody).unwrap();
//! let start = game.start();
//! // Typed moves are checked once, before they are played.
//! let mv = notation::read_legal_move(&game, &start, "f5").unwrap();
//! let after = game.after(&start, mv);
//! assert_eq!(game.moves(&after).count(), 3);
//! assert!(notation::read_legal_move(&game, &start, "a1").is_err());
//! assert_eq!(perft(&game, &start, 6), 8_200);
//! ```

pub mod code;
pub mod connect_four;
pub mod diagram;
pub mod nim;
mod numeric;
pub mod reversi;
pub mod seven_colors;
pub mod squares;
pub mod tic_tac_toe;
pub mod tree;
pub mod ultimate;

pub use code::Code;
pub use connect_four::ConnectFour;
pub use nim::Nim;
pub use reversi::Reversi;
pub use seven_colors::SevenColors;
pub use tic_tac_toe::TicTacToe;
pub use tree::Tree;
pub use ultimate::Ultimate;
