//! Tests of the program as a process. They are one binary, because linking the catalog for every file would take longer
//! than running the tests.

mod arena;
mod bots;
mod breakers;
#[cfg(target_os = "linux")]
mod class;
mod code_breaking;
mod commands;
mod compare;
mod completions;
mod dialogue;
mod exact;
mod explain;
mod files;
mod help;
#[cfg(unix)]
mod interrupted;
mod json;
#[cfg(unix)]
mod log;
mod nboard;
#[cfg(unix)]
mod orphans;
mod puzzles;
mod quiz;
mod readme;
mod reversi;
mod scale;
mod serve;
#[path = "../support/server.rs"]
mod server;
mod seven_colors;
#[cfg(target_os = "linux")]
mod strangers;
mod support;
mod terminal;
