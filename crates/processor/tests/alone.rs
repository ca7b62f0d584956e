//! Only this crate may depend on the CPU: fails if another crate queries the architecture or its
//! instructions.

use std::fs;
use std::path::Path;

/// Words that depend on the CPU.
const WORDS: [&str; 5] = ["target_arch", "target_feature", "std::arch", "core::arch", "feature_detected!"];

/// Collects the lines of a folder that contain one of the words. Returns the number of files read.
fn scan(folder: &Path, found: &mut Vec<String>) -> usize {
    let mut read = 0;
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            read += scan(&entry, found);
        } else if entry.extension().is_some_and(|extension| extension == "rs" || extension == "toml") {
            read += 1;
            let text = fs::read_to_string(&entry).unwrap();
            for (number, line) in (1..).zip(text.lines()) {
                if WORDS.iter().any(|word| line.contains(word)) {
                    found.push(format!("{}:{number}: {}", entry.display(), line.trim()));
                }
            }
        }
    }
    read
}

#[test]
fn only_this_crate_depends_on_the_cpu() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut read = 0;
    for entry in fs::read_dir(here.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path()) {
        if entry != here {
            read += scan(&entry, &mut found);
        }
    }
    assert!(read > 300, "found only {read} sources");
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}
