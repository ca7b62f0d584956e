//! Boards and dialogues in a terminal.
//!
//! | file | word |
//! |---|---|
//! | [`mod@draw`] | [`draw()`], [`Style`]: a scene's shape as text |
//! | `palette` | which colours the inks of a scene are |
//! | `grid`, `heaps`, `code`, `tree` | the four shapes |

mod code;
pub mod draw;
mod grid;
mod heaps;
mod palette;
mod tree;

pub use draw::{Style, draw};
