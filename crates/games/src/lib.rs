//! The games: rules, notation and pictures. Nothing here knows how to play well, and nothing here knows
//! whether it is shown in a terminal or on a page.

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
