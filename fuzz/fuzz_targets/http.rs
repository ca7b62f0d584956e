//! Any body and query for every route of the page: read or refused; a game that is brought along is opened or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_catalog::Environment;
use parlor_api::request::{ROUTES, Request};
use parlor_api::{allowance, begin, portable};

fuzz_target!(|input: (u8, &str, &[u8])| {
    let (number, query, body) = input;
    let route = &ROUTES[usize::from(number) % ROUTES.len()];
    let path = route.path.replace("{id}", "0123456789abcdef0123456789abcdef");
    match route.read(&path, query, body) {
        Ok(Request::Begin(wish)) => {
            if let Ok(rules) = allowance::game(&wish.game, &Environment::default()) {
                let _ = begin::players(rules.as_ref(), wish.players);
            }
        }
        Ok(Request::Import(import)) => {
            if let Ok(rules) = allowance::game(&import.game, &Environment::default()) {
                let _ = portable::import(rules.as_ref(), import, 1);
            }
        }
        _ => (),
    }
});
