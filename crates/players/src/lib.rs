//! Players of board games: evaluations, closed forms, exact solvers.

mod certificate;
pub mod connect_four;
pub mod nim;
pub mod reversi;
pub mod seven_colors;
pub mod ultimate;

pub use connect_four::OpenLines;
pub use nim::PerfectNim;
pub use ultimate::Boards;
