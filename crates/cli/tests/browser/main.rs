//! Tests the page in Chromium through chromedriver, with a server and as static files.
//!
//! Each test has its own server, folder and clean browser. Tests do not sleep: they wait for the page to show the
//! expected state, and after a minute fail with a description of the page.

/// Runs tests with a server and with the static page. Together they play every game. Tests of appearance, and of what the
/// page does alone, run with a server only; the tests of `crates/page-worker` cover every route of its backend.
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
                super::$test(&Browser::open_static());
            }
        }
    )+};
}

mod accessibility;
mod actions;
mod axe;
mod boards;
mod browser;
mod codes;
mod driver;
mod games;
mod lab;
mod languages;
mod lessons;
mod multiplayer;
#[path = "../support/port.rs"]
mod port;
mod regressions;
mod replay;
mod restart;
#[path = "../support/server.rs"]
mod server;
mod sharing;
mod static_host;
mod static_page;
mod windows;
