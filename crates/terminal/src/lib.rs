//! Boards and dialogues in a terminal.
//!
//! | file | word |
//! |---|---|
//! | [`console`] | [`Console`]: questions and answers, line by line |
//! | [`editor`] | [`Editor`]: a line typed by a person |
//! | [`screen`] | [`Screen`], [`Colors`]: the window of the terminal |
//! | [`mod@wrap`] | [`wrap()`]: sentences broken at words |
//! | [`dialogue`] | [`Dialogue`]: a game played line by line |
//! | `command` | what may be typed besides a move |
//! | `code_talk` | what is said in a code-breaking game |
//! | [`mod@draw`] | [`draw()`], [`Style`]: a scene's shape as text |
//! | `palette` | which colours the inks of a scene are |
//! | `grid`, `heaps`, `code`, `tree` | the four shapes |

mod code;
mod code_talk;
mod command;
pub mod console;
pub mod dialogue;
pub mod draw;
pub mod editor;
mod grid;
mod heaps;
mod palette;
pub mod screen;
mod tree;
pub mod wrap;

pub use console::Console;
pub use dialogue::{Dialogue, DialogueEnd};
pub use draw::{Style, draw};
pub use editor::Editor;
pub use screen::{Colors, Screen};
pub use wrap::{wrap, wrap_beside};
