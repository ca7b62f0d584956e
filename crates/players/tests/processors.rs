//! Node counts are the same on every CPU: compares them with the recorded numbers, with SIMD and without.

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

/// Runs the same test in another process, because the CPU is detected once.
#[test]
fn searches_count_the_same_without_vector_instructions() {
    let test = std::env::current_exe().expect("the path of the test is known");
    let output = Command::new(test)
        .args(["--exact", "searches_count_what_is_recorded"])
        .env(PORTABLE, "1")
        .output()
        .expect("the test can be started");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && stdout.contains("1 passed"), "{stdout}");
}
