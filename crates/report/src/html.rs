//! HTML by `maud`: a template is checked when the program is compiled, and every inserted value is escaped. An
//! [`Xml`](crate::Xml) picture can be inserted as it is.

pub use maud::{DOCTYPE, Markup, PreEscaped, Render, html};
