//! Lists the topics: one per English file. Every language has a file of the same name. New files are embedded without a
//! change of code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const LANGUAGES: [&str; 5] = ["en", "es", "fr", "ro", "sr"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    let locales = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("locales");
    let mut names: Vec<String> = fs::read_dir(locales.join("en"))?
        .map(|file| Ok(file?.path()))
        .collect::<io::Result<Vec<PathBuf>>>()?
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "ftl"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    let mut list = String::from("const TOPICS: &[Topic] = &[\n");
    for name in &names {
        let _ = write!(list, "    Topic {{ name: {name:?}");
        for language in LANGUAGES {
            let file = locales.join(language).join(format!("{name}.ftl"));
            let _ = write!(list, ", {language}: include_str!({:?})", file.display().to_string());
        }
        list.push_str(" },\n");
    }
    list.push_str("];\n");
    let folder = env::var("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&folder).join("topics.rs"), list)
}
