//! What is handed in: each folder or file of a class is a bot with a name and a way to build and start it.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use parlor_core::{Message, message};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use parlor_bot::sandbox::quoted;

use crate::source::short;

/// A bot as it was handed in.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name of its folder or file, which no other entry has.
    pub id: String,
    /// Its name for people, which no other entry has.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// How it is built and started, or why nobody can tell.
    pub recipe: Result<BotCommands, Message>,
}

/// How a bot is built and started, in its own folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotCommands {
    /// What builds it, if it has to be.
    pub build: Option<String>,
    /// What starts it; where that is not said, a program that the build leaves.
    pub run: Option<String>,
    /// Whether building it takes Rust's tools, which usually live in somebody's home.
    pub rust: bool,
}

/// The file in which a bot says what it is called and how it is built and started.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    name: Option<String>,
    build: Option<String>,
    run: Option<String>,
}

/// The file with the [`Manifest`].
const CARD: &str = "parlor.toml";

/// Signs that turn the direction of what follows, or take no room: names that differ by them look the same.
const UNSEEN: &[std::ops::RangeInclusive<char>] = &[
    '\u{61c}'..='\u{61c}',
    '\u{200b}'..='\u{200b}',
    '\u{200e}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{feff}'..='\u{feff}',
];

/// Bytes that a card may have.
const LARGEST_CARD: u64 = 64 << 10;

/// Letters of a name that people are shown.
const LONGEST_NAME: usize = 60;

/// The entries of a folder, in the order of their names. What begins with a dot is none.
pub fn entries(folder: &Path) -> io::Result<Vec<Entry>> {
    let mut paths = Vec::new();
    for found in fs::read_dir(folder)? {
        let found = found?;
        let (path, kind) = (found.path(), found.file_type()?);
        if !found.file_name().to_string_lossy().starts_with('.') && (kind.is_dir() || kind.is_file()) {
            paths.push(path);
        }
    }
    paths.sort();
    let mut entries: Vec<Entry> = paths.into_iter().map(entry).collect();
    tell_apart(&mut entries);
    Ok(entries)
}

fn entry(path: PathBuf) -> Entry {
    let id = id(&path);
    let is_file = path.is_file();
    let path = if is_file { path } else { inner(path) };
    let (card, recipe) = if is_file {
        (Manifest::default(), of_file(&path))
    } else {
        match card(&path) {
            Ok(card) => {
                let recipe = of_folder(&path, card.as_ref());
                (card.unwrap_or_default(), recipe)
            }
            Err(refused) => (Manifest::default(), Err(refused)),
        }
    };
    let stem = || Path::new(&id).file_stem().map_or(id.clone(), |stem| stem.to_string_lossy().into_owned());
    let name = readable(card.name.as_deref().unwrap_or(&if is_file { stem() } else { id.clone() }));
    Entry { name: if name.is_empty() { readable(&id) } else { name }, id, path, recipe }
}

/// The name of a file or folder. One that is no text has a part of its fingerprint behind it, since others can look the
/// same.
fn id(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    if let Some(text) = name.to_str() {
        return text.to_owned();
    }
    let digest = Sha256::digest(name.as_encoded_bytes());
    format!("{}-{}", name.to_string_lossy(), &short(&digest)[..8])
}

/// The one folder within a folder that holds nothing else, as archives are often unpacked.
fn inner(path: PathBuf) -> PathBuf {
    let Ok(found) = fs::read_dir(&path) else { return path };
    let mut inside: Vec<PathBuf> = found.flatten().map(|found| found.path()).collect();
    match inside.pop() {
        Some(only) if inside.is_empty() && only.is_dir() && !only.is_symlink() => only,
        _ => path,
    }
}

/// A name on one line, without what could disturb a terminal or a table, or is not seen.
fn readable(name: &str) -> String {
    let seen = name.chars().filter(|letter| !UNSEEN.iter().any(|unseen| unseen.contains(letter)));
    let plain: String = seen.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST_NAME).collect()
}

/// Gives entries of one name their folder's name besides, and a number where that is the same as well.
fn tell_apart(entries: &mut [Entry]) {
    let count = |entries: &[Entry]| {
        let mut count: HashMap<String, usize> = HashMap::new();
        for entry in entries {
            *count.entry(entry.name.clone()).or_default() += 1;
        }
        count
    };
    let names = count(entries);
    for entry in entries.iter_mut().filter(|entry| names[&entry.name] > 1) {
        entry.name = format!("{} ({})", entry.name, readable(&entry.id));
    }
    let names = count(entries);
    let mut number: HashMap<String, usize> = HashMap::new();
    for entry in entries.iter_mut().filter(|entry| names[&entry.name] > 1) {
        let twin = number.entry(entry.name.clone()).or_default();
        *twin += 1;
        entry.name = format!("{} #{twin}", entry.name);
    }
}

fn card(folder: &Path) -> Result<Option<Manifest>, Message> {
    let file = folder.join(CARD);
    let refused = |error: String| message!("class-card-unreadable", error = error);
    // Not through links, and nothing but a file: somebody else's words would be quoted, and a pipe waited for.
    match fs::symlink_metadata(&file) {
        Err(_) => return Ok(None),
        Ok(known) if !known.is_file() || known.len() > LARGEST_CARD => {
            return Err(refused(io::Error::from(io::ErrorKind::InvalidInput).to_string()));
        }
        Ok(_) => (),
    }
    let text = fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
    toml::from_str(&text).map(Some).map_err(|error| refused(error.message().to_owned()))
}

/// What people know how to start, the most particular first.
fn of_folder(folder: &Path, card: Option<&Manifest>) -> Result<BotCommands, Message> {
    let has = |name: &str| folder.join(name).is_file();
    let usual = if has("run") {
        Some(BotCommands { build: None, run: Some(script(folder, "run")), rust: false })
    } else if has("bot.py") {
        Some(started("python3 bot.py"))
    } else if has("bot.js") {
        Some(started("node bot.js"))
    } else if has("Cargo.toml") {
        let build = "cargo build --release --offline --quiet".to_owned();
        Some(BotCommands { build: Some(build), run: None, rust: true })
    } else if has("Makefile") || has("makefile") {
        Some(BotCommands { build: Some("make".to_owned()), run: None, rust: false })
    } else {
        None
    };
    match (card, usual) {
        (Some(Manifest { run: Some(run), build, .. }), _) => {
            Ok(BotCommands { build: build.clone(), run: Some(run.clone()), rust: has("Cargo.toml") })
        }
        (Some(Manifest { build: Some(build), .. }), Some(usual)) => {
            Ok(BotCommands { build: Some(build.clone()), ..usual })
        }
        (_, Some(usual)) => Ok(usual),
        (_, None) => Err(message!("class-no-recipe")),
    }
}

fn of_file(path: &Path) -> Result<BotCommands, Message> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let word = quoted(&name);
    let built = |build: String, rust| BotCommands { build: Some(build), run: Some("./bot".to_owned()), rust };
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("py") => Ok(started(&format!("python3 {word}"))),
        Some("js" | "mjs") => Ok(started(&format!("node {word}"))),
        Some("c") => Ok(built(format!("cc -O2 -o bot {word} -lm"), false)),
        Some("rs") => Ok(built(format!("rustc --edition 2024 -O -o bot {word}"), true)),
        Some("sh") => Ok(started(&format!("sh {word}"))),
        _ if is_executable(path) => Ok(started(&format!("./{word}"))),
        _ => Err(message!("class-no-recipe-file")),
    }
}

fn started(command: &str) -> BotCommands {
    BotCommands { build: None, run: Some(command.to_owned()), rust: false }
}

/// A program of its own, or a script for the shell if it may not be run.
fn script(folder: &Path, name: &str) -> String {
    if is_executable(&folder.join(name)) { format!("./{name}") } else { format!("sh {name}") }
}

#[cfg(unix)]
pub(crate) fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|known| known.is_file() && known.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
pub(crate) fn is_executable(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "exe" || extension == "bat")
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("parlor-entries-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn write(&self, file: &str, text: &str) {
            let file = self.0.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn every_kind_of_entry_is_found_and_started_its_way() {
        let folder = Folder::new("kinds");
        folder.write("anna/bot.py", "");
        folder.write("ben/nested/bot.js", "");
        folder.write("cleo/Cargo.toml", "");
        folder.write("dan/parlor.toml", "name = \"Deep Thought\"\nbuild = \"make all\"\nrun = \"./think\"");
        folder.write("eve.py", "");
        folder.write("fay/notes.txt", "");
        folder.write("gus/parlor.toml", "nam = 1");
        folder.write(".hidden/bot.py", "");
        let found = entries(&folder.0).unwrap();
        let names: Vec<&str> = found.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["anna", "ben", "cleo", "Deep Thought", "eve", "fay", "gus"]);
        let run = |at: usize| found[at].recipe.clone().map(|recipe| (recipe.build, recipe.run));
        assert_eq!(run(0), Ok((None, Some("python3 bot.py".to_owned()))));
        assert_eq!(run(1), Ok((None, Some("node bot.js".to_owned()))));
        assert!(found[1].path.ends_with("nested"));
        assert_eq!(run(3), Ok((Some("make all".to_owned()), Some("./think".to_owned()))));
        assert_eq!(run(4), Ok((None, Some("python3 'eve.py'".to_owned()))));
        assert_eq!(run(5).unwrap_err().id, "class-no-recipe");
        assert_eq!(run(6).unwrap_err().id, "class-card-unreadable");
    }

    #[test]
    fn names_are_on_one_line_and_nobody_shares_one() {
        let folder = Folder::new("names");
        folder.write("a/bot.py", "");
        folder.write("a/parlor.toml", "name = \"The \\\"best\\\"\\nof all\"");
        folder.write("b/bot.py", "");
        folder.write("b/parlor.toml", "name = 'The \"best\" of all'");
        folder.write("c\n\"d\"/bot.py", "");
        let names: Vec<String> = entries(&folder.0).unwrap().into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["The \"best\" of all (a)", "The \"best\" of all (b)", "c \"d\""]);
    }
}
