//! The program as people and scripts run it. All of it is one binary: linking the catalog once for every file of
//! tests would take longer than to run them.

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
