//! Output formats shared by all reports. Text from outside (names of bots, labels of trees, moves) is escaped by
//! construction: no function takes markup that was assembled at run time.
//!
//! | file | contents |
//! |---|---|
//! | [`xml`] | [`Xml`]: the element writer behind every SVG picture and JUnit file |
//! | [`chart`] | [`Chart`]: axes, curves, bars and marks, with one style sheet for light and dark |
//! | [`scene`] | [`scene_svg`]: the scene of a position as a picture |
//! | [`csv`] | [`Csv`]: tables for spreadsheets, with a guard against formulas |
//! | [`html`] | [`html!`](html::html), the macro of `maud` |
//! | [`mod@file`] | [`OutputFile`](file::OutputFile) and [`replace`](file::replace): files that appear in one piece; not in browsers |

pub mod chart;
pub mod csv;
#[cfg(not(target_family = "wasm"))]
pub mod file;
pub mod html;
pub mod scene;
pub mod xml;

pub use chart::Chart;
pub use csv::Csv;
pub use scene::scene_svg;
pub use xml::Xml;
