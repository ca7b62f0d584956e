//! The page in a real browser: Chromium, driven through chromedriver, on a real server.
//!
//! Each test has a server, a browser and a folder of its own. Nothing waits for a fixed time: a test waits
//! until the page shows what it should, and gives up after a minute, saying what the page shows instead.

mod actions;
mod axe;
mod boards;
mod browser;
mod codes;
mod company;
mod driver;
mod flows;
mod games;
mod keeping;
mod looks;
mod restart;
#[path = "../support/server.rs"]
mod server;
mod watching;
mod windows;
mod words;
