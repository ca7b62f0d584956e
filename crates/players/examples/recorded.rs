//! The searches of `signature.rs`, those that are named or all of them, each with what it counts. `scripts/neon` counts
//! the instructions that they take.

mod signature;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    for (name, count) in signature::SEARCHES {
        if named.is_empty() || named.iter().any(|other| other == name) {
            println!("{name} {}", count());
        }
    }
}
