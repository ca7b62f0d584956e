//! A bot that plays random moves in any game, by the protocol of `docs/bots.md`. It needs `serde_json`; here, build it with `cargo build --release -p parlor-bot --example random-bot`.

use serde_json::{Value, json};

fn main() {
    for line in std::io::stdin().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if request["type"] == "hello" {
            println!("{}", json!({ "type": "ready", "name": "random" }));
        } else if request["type"] == "move" {
            let ply = request["history"].as_array().unwrap().len() as u64;
            let mut state = request["seed"].as_u64().unwrap() ^ ply;
            let mv = match request["legal"].as_array() {
                Some(legal) => legal[draw(&mut state, legal.len())].as_str().unwrap().to_owned(),
                None => random_code(&request["code"], &mut state),
            };
            println!("{}", json!({ "id": request["id"], "move": mv }));
        }
    }
}

/// Returns a random code in which no symbol occurs more often than `copies`.
fn random_code(code: &Value, state: &mut u64) -> String {
    let mut symbols: Vec<char> =
        code["symbols"].as_str().unwrap().repeat(code["copies"].as_u64().unwrap() as usize).chars().collect();
    (0..code["pegs"].as_u64().unwrap())
        .map(|_| {
            let index = draw(state, symbols.len());
            symbols.swap_remove(index)
        })
        .collect()
}

/// Returns a random number below `count` (`SplitMix64`).
fn draw(state: &mut u64, count: usize) -> usize {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut x = *state;
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((x ^ (x >> 31)) % count as u64) as usize
}
