//! Dependencies point downwards only, so that rules know no players, searches know no games, and nothing below the
//! catalog knows names.

use std::process::Command;

/// Each crate and the crates of Parlor that it may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("parlor-core", &[]),
    ("parlor-check", &[]),
    ("parlor-processor", &[]),
    ("parlor-games", &["parlor-core", "parlor-processor"]),
    ("parlor-search", &["parlor-core"]),
    ("parlor-players", &["parlor-check", "parlor-core", "parlor-processor", "parlor-games", "parlor-search"]),
    ("parlor-codes", &["parlor-check", "parlor-core", "parlor-processor", "parlor-games", "parlor-search"]),
    ("parlor-bot", &["parlor-core"]),
    (
        "parlor-catalog",
        &["parlor-core", "parlor-games", "parlor-search", "parlor-players", "parlor-codes", "parlor-bot"],
    ),
    ("parlor-locale", &["parlor-core"]),
    ("parlor-report", &["parlor-core", "parlor-catalog"]),
    ("parlor-room", &["parlor-core", "parlor-catalog", "parlor-locale"]),
    ("parlor-terminal", &["parlor-core", "parlor-catalog", "parlor-locale", "parlor-room"]),
    ("parlor-api", &["parlor-core", "parlor-catalog", "parlor-locale", "parlor-room", "parlor-lab"]),
    ("parlor-web", &["parlor-core", "parlor-catalog", "parlor-locale", "parlor-room", "parlor-api"]),
    ("parlor-arena", &["parlor-core", "parlor-catalog", "parlor-report"]),
    ("parlor-class", &["parlor-core", "parlor-bot", "parlor-catalog", "parlor-report", "parlor-arena"]),
    ("parlor-lab", &["parlor-core", "parlor-catalog", "parlor-locale", "parlor-arena"]),
    (
        "parlor-page-worker",
        // It reports whether SIMD is available, which a module in a browser cannot detect.
        &["parlor-core", "parlor-processor", "parlor-catalog", "parlor-locale", "parlor-room", "parlor-api"],
    ),
    ("parlor-queue", &["parlor-core"]),
    // Its benchmarks use other crates; nothing depends on it.
    ("parlor-bench", &[]),
    (
        "parlor-python",
        &[
            "parlor-core",
            "parlor-catalog",
            "parlor-locale",
            "parlor-report",
            "parlor-terminal",
            "parlor-arena",
        ],
    ),
    (
        "parlor",
        &[
            "parlor-core",
            "parlor-bot",
            "parlor-catalog",
            "parlor-check",
            "parlor-locale",
            "parlor-report",
            "parlor-room",
            "parlor-api",
            "parlor-terminal",
            "parlor-lab",
            "parlor-web",
            "parlor-arena",
            "parlor-class",
            "parlor-queue",
        ],
    ),
];

#[test]
fn dependencies_point_downwards_only() {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert_eq!(packages.len(), LAYERS.len(), "a crate is missing from the table of this test");
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let (_, allowed) = LAYERS
            .iter()
            .find(|(layer, _)| *layer == name)
            .unwrap_or_else(|| panic!("{name} is missing from the table of this test"));
        for dependency in package["dependencies"].as_array().unwrap() {
            let used = dependency["name"].as_str().unwrap();
            // Tests may use more crates.
            let for_tests = dependency["kind"] == "dev";
            assert!(
                for_tests || !used.starts_with("parlor") || allowed.contains(&used),
                "{name} may not use {used}"
            );
        }
    }
}
