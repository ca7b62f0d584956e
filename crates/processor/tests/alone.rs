//! No other crate knows the processor: where one asks for its kind or its instructions, this fails.

use std::fs;
use std::path::Path;

/// By these words a source knows the processor.
const WORDS: [&str; 5] = ["target_arch", "target_feature", "std::arch", "core::arch", "feature_detected!"];

/// The lines below a folder that have one of the words, and how many sources were read.
fn knowing(folder: &Path, found: &mut Vec<String>) -> usize {
    let mut read = 0;
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            read += knowing(&entry, found);
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
fn no_other_crate_knows_the_processor() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut read = 0;
    for entry in fs::read_dir(here.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path()) {
        if entry != here {
            read += knowing(&entry, &mut found);
        }
    }
    assert!(read > 300, "only {read} sources were found");
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}
