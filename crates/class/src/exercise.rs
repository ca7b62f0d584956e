//! Exercises ready to hand out: a sheet, a start, thresholds, and solutions on request. They are the folders of
//! `examples/exercises`.

use std::fs;
use std::io;
use std::path::Path;

use parlor_core::{Message, message};
use rust_embed::RustEmbed;
use serde::Deserialize;

#[derive(RustEmbed)]
#[folder = "../../examples/exercises"]
struct Files;

/// The file with game and thresholds of an exercise.
const DEFINITION: &str = "exercise.toml";

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
    /// The thresholds, as in `--pass`.
    pub pass: Vec<String>,
    /// Games against each reference player.
    pub games: u64,
}

impl Exercise {
    /// Returns the names of all exercises.
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> = Files::iter()
            .filter_map(|path| Some(path.strip_suffix(DEFINITION)?.trim_end_matches('/').to_owned()))
            .collect();
        names.sort();
        names
    }

    /// Returns the exercise with a name.
    pub fn named(name: &str) -> Result<Exercise, Message> {
        let unknown = || message!("class-no-exercise", name = name, known = Exercise::names());
        let file = Files::get(&format!("{name}/{DEFINITION}")).ok_or_else(unknown)?;
        let text = String::from_utf8_lossy(&file.data);
        let read: Result<Exercise, _> = toml::from_str(&text);
        Ok(Exercise { name: name.to_owned(), ..read.map_err(|_| unknown())? })
    }

    /// Writes the files for students into a folder, and the solutions if requested. Fails rather than replace a file.
    pub fn hand_out(&self, folder: &Path, solutions: bool) -> io::Result<()> {
        let begin = format!("{}/", self.name);
        for path in Files::iter() {
            let Some(inside) = path.strip_prefix(&begin) else { continue };
            if inside == DEFINITION || (inside.starts_with(SOLUTIONS) && !solutions) {
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
