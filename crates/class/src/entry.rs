//! Submissions: each folder or file of a class is a bot with a name and commands to build and start it.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use parlor_core::{Message, message};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use parlor_bot::sandbox::quoted;

use crate::source::short;

/// A submitted bot.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The name of its folder or file; unique.
    pub id: String,
    /// The name for people; unique.
    pub name: String,
    /// The path of the folder or file.
    pub path: PathBuf,
    /// The commands, or why they are not known.
    pub commands: Result<BotCommands, Message>,
}

/// The commands of a bot, run in its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotCommands {
    /// The build command, if any.
    pub build: Option<String>,
    /// The start command. If `None`, the program that the build leaves is started.
    pub run: Option<String>,
    /// Whether the build needs the Rust tools, which are usually in a home folder.
    pub rust: bool,
}

/// The contents of `parlor.toml`: name and commands of a bot.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    name: Option<String>,
    build: Option<String>,
    run: Option<String>,
}

/// The file name of a [`Manifest`].
const MANIFEST: &str = "parlor.toml";

/// Invisible characters and characters that change the writing direction. Names that differ only by them look alike.
const INVISIBLE: &[std::ops::RangeInclusive<char>] = &[
    '\u{61c}'..='\u{61c}',
    '\u{200b}'..='\u{200b}',
    '\u{200e}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{feff}'..='\u{feff}',
];

/// Maximum size of a manifest in bytes.
const MAX_MANIFEST_BYTES: u64 = 64 << 10;

/// Maximum length of a name.
const MAX_NAME_LENGTH: usize = 60;

/// Returns the submissions in a folder, sorted by name. Hidden files are skipped.
pub fn entries(folder: &Path) -> io::Result<Vec<Submission>> {
    let mut paths = Vec::new();
    for found in fs::read_dir(folder)? {
        let found = found?;
        let (path, kind) = (found.path(), found.file_type()?);
        if !found.file_name().to_string_lossy().starts_with('.') && (kind.is_dir() || kind.is_file()) {
            paths.push(path);
        }
    }
    paths.sort();
    let mut entries: Vec<Submission> = paths.into_iter().map(entry).collect();
    make_unique(&mut entries);
    Ok(entries)
}

fn entry(path: PathBuf) -> Submission {
    let id = id(&path);
    let is_file = path.is_file();
    let path = if is_file { path } else { inner(path) };
    let (manifest, commands) = if is_file {
        (Manifest::default(), of_file(&path))
    } else {
        match manifest(&path) {
            Ok(manifest) => {
                let commands = of_folder(&path, manifest.as_ref());
                (manifest.unwrap_or_default(), commands)
            }
            Err(refused) => (Manifest::default(), Err(refused)),
        }
    };
    let stem = || Path::new(&id).file_stem().map_or(id.clone(), |stem| stem.to_string_lossy().into_owned());
    let name = readable(manifest.name.as_deref().unwrap_or(&if is_file { stem() } else { id.clone() }));
    Submission { name: if name.is_empty() { readable(&id) } else { name }, id, path, commands }
}

/// Returns the name of a file or folder. A name that is not UTF-8 gets a hash, since another one can look the same.
fn id(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    if let Some(text) = name.to_str() {
        return text.to_owned();
    }
    let digest = Sha256::digest(name.as_encoded_bytes());
    format!("{}-{}", name.to_string_lossy(), &short(&digest)[..8])
}

/// Returns the only folder within a folder, as archives are often unpacked.
fn inner(path: PathBuf) -> PathBuf {
    let Ok(found) = fs::read_dir(&path) else { return path };
    let mut inside: Vec<PathBuf> = found.flatten().map(|found| found.path()).collect();
    match inside.pop() {
        Some(only) if inside.is_empty() && only.is_dir() && !only.is_symlink() => only,
        _ => path,
    }
}

/// Returns a name on one line without control characters and invisible characters.
fn readable(name: &str) -> String {
    let seen = name.chars().filter(|letter| !INVISIBLE.iter().any(|invisible| invisible.contains(letter)));
    let plain: String = seen.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(MAX_NAME_LENGTH).collect()
}

/// Makes names unique: equal names get the name of the folder, and a number if that is equal as well.
fn make_unique(entries: &mut [Submission]) {
    let count = |entries: &[Submission]| {
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

fn manifest(folder: &Path) -> Result<Option<Manifest>, Message> {
    let file = folder.join(MANIFEST);
    let refused = |error: String| message!("class-manifest-unreadable", error = error);
    // Only a regular file: a link could quote another person's file, and a pipe would block.
    match fs::symlink_metadata(&file) {
        Err(_) => return Ok(None),
        Ok(known) if !known.is_file() || known.len() > MAX_MANIFEST_BYTES => {
            return Err(refused(io::Error::from(io::ErrorKind::InvalidInput).to_string()));
        }
        Ok(_) => (),
    }
    let text = fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
    toml::from_str(&text).map(Some).map_err(|error| refused(error.message().to_owned()))
}

/// Returns the commands for a folder: the manifest first, then well-known file names.
fn of_folder(folder: &Path, manifest: Option<&Manifest>) -> Result<BotCommands, Message> {
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
    match (manifest, usual) {
        (Some(Manifest { run: Some(run), build, .. }), _) => {
            Ok(BotCommands { build: build.clone(), run: Some(run.clone()), rust: has("Cargo.toml") })
        }
        (Some(Manifest { build: Some(build), .. }), Some(usual)) => {
            Ok(BotCommands { build: Some(build.clone()), ..usual })
        }
        (_, Some(usual)) => Ok(usual),
        (_, None) => Err(message!("class-no-commands")),
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
        _ => Err(message!("class-no-commands-file")),
    }
}

fn started(command: &str) -> BotCommands {
    BotCommands { build: None, run: Some(command.to_owned()), rust: false }
}

/// Returns the command for a program; the shell runs it if it is not executable.
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
    fn finds_the_commands_of_every_kind_of_submission() {
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
        let run = |at: usize| found[at].commands.clone().map(|commands| (commands.build, commands.run));
        assert_eq!(run(0), Ok((None, Some("python3 bot.py".to_owned()))));
        assert_eq!(run(1), Ok((None, Some("node bot.js".to_owned()))));
        assert!(found[1].path.ends_with("nested"));
        assert_eq!(run(3), Ok((Some("make all".to_owned()), Some("./think".to_owned()))));
        assert_eq!(run(4), Ok((None, Some("python3 'eve.py'".to_owned()))));
        assert_eq!(run(5).unwrap_err().id, "class-no-commands");
        assert_eq!(run(6).unwrap_err().id, "class-manifest-unreadable");
    }

    #[test]
    fn names_are_unique_and_on_one_line() {
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
