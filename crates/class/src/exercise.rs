//! Exercises that are ready to be set: a sheet, something to begin with, what a bot must reach, and solutions that are
//! only shown to whoever asks for them. They are the folders of `examples/exercises`.

use std::fs;
use std::io;
use std::path::Path;

use parlor_core::{Message, message};
use rust_embed::RustEmbed;
use serde::Deserialize;

#[derive(RustEmbed)]
#[folder = "../../examples/exercises"]
struct Files;

/// The file of an exercise that says what is to be reached.
const TERMS: &str = "exercise.toml";

/// The folder of an exercise with its solutions.
const SOLUTIONS: &str = "solutions";

/// An exercise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// Its name.
    #[serde(skip)]
    pub name: String,
    /// The game's spec.
    pub game: String,
    /// What bots must reach, as `--pass` takes it.
    pub pass: Vec<String>,
    /// Games against each reference player.
    pub games: u64,
}

impl Exercise {
    /// The names of all exercises.
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> = Files::iter()
            .filter_map(|path| Some(path.strip_suffix(TERMS)?.trim_end_matches('/').to_owned()))
            .collect();
        names.sort();
        names
    }

    /// The exercise of a name.
    pub fn named(name: &str) -> Result<Exercise, Message> {
        let unknown = || message!("class-no-exercise", name = name, known = Exercise::names());
        let file = Files::get(&format!("{name}/{TERMS}")).ok_or_else(unknown)?;
        let text = String::from_utf8_lossy(&file.data);
        let read: Result<Exercise, _> = toml::from_str(&text);
        Ok(Exercise { name: name.to_owned(), ..read.map_err(|_| unknown())? })
    }

    /// Writes what students get into a folder, and the solutions if asked. What is already there stays as it is.
    pub fn hand_out(&self, folder: &Path, solutions: bool) -> io::Result<()> {
        let begin = format!("{}/", self.name);
        for path in Files::iter() {
            let Some(inside) = path.strip_prefix(&begin) else { continue };
            if inside == TERMS || (inside.starts_with(SOLUTIONS) && !solutions) {
                continue;
            }
            let place = folder.join(inside);
            if place.exists() {
                return Err(io::Error::new(io::ErrorKind::AlreadyExists, place.display().to_string()));
            }
            if let (Some(parent), Some(file)) = (place.parent(), Files::get(&path)) {
                fs::create_dir_all(parent)?;
                fs::write(&place, file.data)?;
            }
        }
        Ok(())
    }
}
