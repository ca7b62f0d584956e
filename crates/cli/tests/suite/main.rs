//! The program as people and scripts run it. All of it is one binary: linking the catalog once for every file of
//! tests would take longer than to run them.

mod arena;
mod bots;
mod breakers;
mod code_breaking;
mod commands;
mod compare;
mod dialogue;
mod exact;
mod explain;
mod files;
#[cfg(unix)]
mod interrupted;
#[cfg(unix)]
mod log;
mod nboard;
mod readme;
mod reversi;
mod serve;
#[path = "../support/server.rs"]
mod server;
mod seven_colors;
mod support;
mod terminal;
