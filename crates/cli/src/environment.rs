//! What this program provides to the games it opens: finished plans in the user's cache folder, a line and a
//! progress bar while a player computes for long, and the permission to start programs and read files.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use etcetera::BaseStrategy;
use parlor_catalog::{Environment, Listener, PlanProgress, Shelf};
use parlor_core::message;
use parlor_report::file;

use crate::output::grouped;
use crate::progress::Progress;
use crate::speech::words;

/// Everything that a person at a terminal may use.
pub fn environment() -> Environment {
    Environment { shelf: shelf(), listener: Some(listener()), embedded: Vec::new(), outside: true }
}

/// What the page may use: strangers ask it for games.
pub fn environment_for_strangers() -> Environment {
    Environment { outside: false, ..environment() }
}

/// A folder of texts.
struct Folder(PathBuf);

/// The user's cache folder, if there is one.
fn shelf() -> Option<Arc<dyn Shelf>> {
    let folder = etcetera::base_strategy::choose_native_strategy().ok()?.cache_dir();
    Some(Arc::new(Folder(folder.join("parlor").join("plans"))))
}

impl Folder {
    fn file(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.json"))
    }
}

impl Shelf for Folder {
    fn find(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.file(name)).ok()
    }

    fn keep(&self, name: &str, text: &str) {
        // A plan that cannot be stored is computed again next time.
        let _ = file::replace(&self.file(name), text.as_bytes());
    }
}

/// Players that must look for a plan for longer than a second say so on stderr.
fn listener() -> Listener {
    let shown: Mutex<Option<(Progress, bool)>> = Mutex::new(None);
    Arc::new(move |heard| {
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(heard) = heard else {
            *shown = None;
            return;
        };
        let (progress, said) = shown.get_or_insert_with(|| (Progress::counting(), false));
        if progress.is_shown() {
            // What is wiped off with the progress leaves no trace in a dialogue.
            let computing = words().say(&message!("exact-computing"));
            progress.set(heard.nodes);
            progress.note(|| format!("{} · {computing}", bounds(heard)));
        } else if progress.is_long() && !*said {
            *said = true;
            eprintln!("{}", words().say(&message!("exact-computing")));
        }
    })
}

/// Shows how far a search for a plan has come.
pub fn tell(progress: &Progress, heard: PlanProgress) {
    progress.set(heard.nodes);
    progress.note(|| bounds(heard));
}

fn bounds(heard: PlanProgress) -> String {
    match heard.upper {
        Some(upper) => format!("· {} … {}", grouped(heard.lower.into()), grouped(upper.into())),
        None => format!("· ≥ {}", grouped(heard.lower.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_and_no_part_of_it_is_left_behind() {
        let folder = std::env::temp_dir().join(format!("parlor-shelf-{}", std::process::id()));
        let shelf = Folder(folder.join("plans"));
        assert_eq!(shelf.find("2-pegs"), None);
        shelf.keep("2-pegs", "a plan");
        assert_eq!(shelf.find("2-pegs").as_deref(), Some("a plan"));
        assert_eq!(fs::read_dir(folder.join("plans")).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
