//! Every processor finds the same: the recorded numbers, with the fastest instructions that this one has and
//! without any.

use std::process::Command;

use parlor_processor::{PORTABLE, Vector};

#[path = "../examples/signature.rs"]
mod signature;

#[test]
fn searches_count_what_is_recorded() {
    if std::env::var_os(PORTABLE).is_some_and(|value| value == "1") {
        assert!(Vector::detect().is_none());
    }
    let counted: Vec<String> =
        signature::SEARCHES.iter().map(|(name, count)| format!("{name} {}", count())).collect();
    assert_eq!(counted, include_str!("data/signature").lines().collect::<Vec<_>>());
}

/// The same test in a process of its own, because instructions are looked for once.
#[test]
fn searches_count_the_same_without_vector_instructions() {
    let test = std::env::current_exe().expect("a test knows where it is");
    let output = Command::new(test)
        .args(["--exact", "searches_count_what_is_recorded"])
        .env(PORTABLE, "1")
        .output()
        .expect("a test can be started");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}
