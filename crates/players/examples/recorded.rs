//! Runs the named searches of `signature.rs`, or all of them, and prints their counts. `scripts/neon` counts their
//! instructions.

mod signature;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    for (name, count) in signature::SEARCHES {
        if named.is_empty() || named.iter().any(|other| other == name) {
            println!("{name} {}", count());
        }
    }
}
