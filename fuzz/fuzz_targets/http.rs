//! Parses any body and query of every route; opens or refuses an imported game.
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
        Ok(Request::Begin(begun)) => {
            if let Ok(rules) = allowance::game(&begun.game, &Environment::default()) {
                let _ = begin::players(rules.as_ref(), begun.players);
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
