//! The page in a real browser: Chromium, driven through chromedriver, on a real server, and on a web host where it has
//! none.
//!
//! Each test has a server and a folder of its own, and a browser that knows nothing of earlier ones. Nothing waits for a
//! fixed time: a test waits until the page shows what it should, and gives up after a minute, saying what the page shows
//! instead.

/// Tests of what the page does wherever its requests are answered: by a server, or by a worker of the browser. Between
/// them they play every game. How screens look, and what the page does by itself, does not depend on who answers, and is
/// tested with a server only; `crates/page-worker/tests/desk.rs` asks every route of the worker.
macro_rules! on_both_transports {
    ($($test:ident),+ $(,)?) => {$(
        mod $test {
            use crate::browser::Browser;

            #[test]
            fn with_a_server() {
                super::$test(&Browser::open());
            }

            #[test]
            fn without_a_server() {
                super::$test(&Browser::open_alone());
            }
        }
    )+};
}

mod actions;
mod alone;
mod axe;
mod boards;
mod browser;
mod codes;
mod company;
mod driver;
mod flows;
mod games;
mod host;
mod keeping;
mod lab;
mod looks;
#[path = "../support/port.rs"]
mod port;
mod restart;
#[path = "../support/server.rs"]
mod server;
mod teaching;
mod watching;
mod windows;
mod words;
