//! The games: rules, notation and pictures. Nothing here knows how to play well, and nothing here knows
//! whether it is shown in a terminal or on a page.

pub mod diagram;
pub mod seven_colors;
pub mod squares;
pub mod tic_tac_toe;

pub use seven_colors::SevenColors;
pub use tic_tac_toe::TicTacToe;
