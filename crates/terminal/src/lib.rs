//! Boards and dialogues in a terminal.
//!
//! | file | contents |
//! |---|---|
//! | [`console`] | [`Console`]: line-based input and output |
//! | [`editor`] | [`Editor`]: line editing |
//! | [`screen`] | [`Screen`], [`Colors`]: the window of the terminal |
//! | [`mod@wrap`] | [`wrap()`]: wraps sentences at words |
//! | [`dialogue`] | [`Dialogue`]: a game as a line dialogue |
//! | `command` | commands of the dialogue |
//! | `code_talk` | messages of a code-breaking game |
//! | [`mod@draw`] | [`draw()`], [`Style`]: the shape of a scene as text |
//! | `palette` | the colours of the inks of a scene |
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
