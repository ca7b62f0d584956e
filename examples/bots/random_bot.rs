//! A bot that plays any move of any game; `docs/bots.md` says what it is told. In a project of your own it needs
//! `serde_json`; here, build it with `cargo build --release -p parlor-bot --example random-bot`.

use serde_json::{Value, json};

fn main() {
    for line in std::io::stdin().lines() {
        let ask: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if ask["type"] == "hello" {
            println!("{}", json!({ "type": "ready", "name": "random" }));
        } else if ask["type"] == "move" {
            let ply = ask["history"].as_array().unwrap().len() as u64;
            let mut luck = ask["seed"].as_u64().unwrap() ^ ply;
            let mv = match ask["legal"].as_array() {
                Some(legal) => legal[draw(&mut luck, legal.len())].as_str().unwrap().to_owned(),
                None => any_code(&ask["code"], &mut luck),
            };
            println!("{}", json!({ "id": ask["id"], "move": mv }));
        }
    }
}

/// Some of the symbols, each at most as often as there are copies of it.
fn any_code(code: &Value, luck: &mut u64) -> String {
    let mut balls: Vec<char> =
        code["symbols"].as_str().unwrap().repeat(code["copies"].as_u64().unwrap() as usize).chars().collect();
    (0..code["pegs"].as_u64().unwrap())
        .map(|_| {
            let place = draw(luck, balls.len());
            balls.swap_remove(place)
        })
        .collect()
}

/// A number below `count` (`SplitMix64`).
fn draw(luck: &mut u64, count: usize) -> usize {
    *luck = luck.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut x = *luck;
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((x ^ (x >> 31)) % count as u64) as usize
}
