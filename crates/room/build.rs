//! Lists the files of puzzles, so that a new one is embedded without being named anywhere.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=puzzles");
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("puzzles");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|file| Ok(file?.path()))
        .collect::<io::Result<Vec<PathBuf>>>()?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    let mut list = String::from("const FILES: &[&str] = &[\n");
    for file in files {
        let _ = writeln!(list, "    include_str!({:?}),", file.display().to_string());
    }
    list.push_str("];\n");
    let folder = env::var("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&folder).join("puzzles.rs"), list)
}
