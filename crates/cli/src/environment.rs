//! The [`Environment`] of the games that this program opens: stored plans in the cache folder of the user, a progress
//! display for long computations, and the permission to start processes and read files.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use etcetera::BaseStrategy;
use parking_lot::Mutex;
use parlor_catalog::{Environment, Listener, PlanProgress, Shelf};
use parlor_core::message;
use parlor_report::file;

use crate::locale::words;
use crate::output::grouped;
use crate::progress::Progress;

/// Returns the environment of a person at a terminal.
pub fn environment() -> Environment {
    Environment { shelf: shelf(), listener: Some(listener()), embedded: Vec::new(), outside: true }
}

/// Returns the environment of the server: its clients are strangers, so it starts no process.
pub fn environment_for_strangers() -> Environment {
    Environment { outside: false, ..environment() }
}

/// A folder of text files.
struct Folder(PathBuf);

/// Returns the store in the cache folder of the user; `None` if the system has no such folder.
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

/// Returns a listener that reports on stderr when a player searches for a plan for longer than a second.
fn listener() -> Listener {
    let shown: Mutex<Option<(Progress, bool)>> = Mutex::new(None);
    Arc::new(move |heard| {
        let mut shown = shown.lock();
        let Some(heard) = heard else {
            *shown = None;
            return;
        };
        let (progress, said) = shown.get_or_insert_with(|| (Progress::open_ended(), false));
        if progress.is_shown() {
            // The note is erased with the progress bar and leaves no trace in a dialogue.
            let computing = words().say(&message!("exact-computing"));
            progress.set(heard.nodes);
            progress.note(|| format!("{} · {computing}", bounds(heard)));
        } else if progress.is_long() && !*said {
            *said = true;
            eprintln!("{}", words().say(&message!("exact-computing")));
        }
    })
}

/// Shows the progress of a search for a plan.
pub fn show_progress(progress: &Progress, heard: PlanProgress) {
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
    fn stores_and_finds_texts() {
        let folder = std::env::temp_dir().join(format!("parlor-shelf-{}", std::process::id()));
        let shelf = Folder(folder.join("plans"));
        assert_eq!(shelf.find("2-pegs"), None);
        shelf.keep("2-pegs", "a plan");
        assert_eq!(shelf.find("2-pegs").as_deref(), Some("a plan"));
        assert_eq!(fs::read_dir(folder.join("plans")).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
