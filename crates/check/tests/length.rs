//! Bounds the length of the two checkers, so that each can be read in an hour. Lines are counted as in
//! `docs/certificates.md`: without blank lines, comments and tests.

use std::fs;
use std::path::Path;

/// Files of both checkers; `main.rs` only prints their results, and `writer.rs` is for other programs.
const SHARED: [&str; 2] = ["lib.rs", "file.rs"];

fn lines(file: &Path) -> usize {
    let text = fs::read_to_string(file).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

#[test]
fn each_program_has_fewer_than_600_lines() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let shared: usize = SHARED.iter().map(|file| lines(&source.join(file))).sum();
    for program in ["code", "board"] {
        let files = fs::read_dir(source.join(program)).unwrap().map(|file| file.unwrap().path());
        let all = shared + files.map(|file| lines(&file)).sum::<usize>();
        println!("{program}: {all}");
        assert!((100..600).contains(&all), "{program}: {all}");
    }
}
