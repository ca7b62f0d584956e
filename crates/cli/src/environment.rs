//! The [`Environment`] of the games that this program opens: stored decision trees in the cache folder of the user, a
//! progress bar for long computations, and the permission to start processes and read files.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use etcetera::BaseStrategy;
use parking_lot::Mutex;
use parlor_catalog::{Environment, TreeListener, TreeProgress, TreeStore};
use parlor_core::message;
use parlor_report::file;

use crate::locale::words;
use crate::output::grouped;
use crate::progress::Progress;

/// Returns the environment of a person at a terminal.
pub fn environment() -> Environment {
    Environment { trees: tree_store(), listener: Some(listener()), embedded: Vec::new(), outside: true }
}

/// Returns the environment of the server: its clients are strangers, so it starts no process.
pub fn environment_for_strangers() -> Environment {
    Environment { outside: false, ..environment() }
}

/// A folder of text files.
struct Folder(PathBuf);

/// Returns the store in the cache folder of the user; `None` if the system has no such folder.
fn tree_store() -> Option<Arc<dyn TreeStore>> {
    let folder = etcetera::base_strategy::choose_native_strategy().ok()?.cache_dir();
    Some(Arc::new(Folder(folder.join("parlor").join("plans"))))
}

impl Folder {
    fn file(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.json"))
    }
}

impl TreeStore for Folder {
    fn load(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.file(name)).ok()
    }

    fn save(&self, name: &str, text: &str) {
        // A tree that cannot be stored is computed again next time.
        let _ = file::replace(&self.file(name), text.as_bytes());
    }
}

/// Returns a listener that reports on stderr when a player searches for a decision tree for longer than a second.
fn listener() -> TreeListener {
    let shown: Mutex<Option<(Progress, bool)>> = Mutex::new(None);
    Arc::new(move |found| {
        let mut shown = shown.lock();
        let Some(found) = found else {
            *shown = None;
            return;
        };
        let (progress, said) = shown.get_or_insert_with(|| (Progress::open_ended(), false));
        if progress.is_shown() {
            // The note is erased with the progress bar and leaves no trace in a dialogue.
            let computing = words().say(&message!("exact-computing"));
            progress.set(found.nodes);
            progress.note(|| format!("{} · {computing}", bounds(found)));
        } else if progress.is_long() && !*said {
            *said = true;
            eprintln!("{}", words().say(&message!("exact-computing")));
        }
    })
}

/// Shows the progress of a search for a decision tree.
pub fn show_progress(progress: &Progress, found: TreeProgress) {
    progress.set(found.nodes);
    progress.note(|| bounds(found));
}

fn bounds(found: TreeProgress) -> String {
    match found.upper {
        Some(upper) => format!("· {} … {}", grouped(found.lower.into()), grouped(upper.into())),
        None => format!("· ≥ {}", grouped(found.lower.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_and_loads_texts() {
        let folder = std::env::temp_dir().join(format!("parlor-trees-{}", std::process::id()));
        let store = Folder(folder.join("plans"));
        assert_eq!(store.load("2-pegs"), None);
        store.save("2-pegs", "a plan");
        assert_eq!(store.load("2-pegs").as_deref(), Some("a plan"));
        assert_eq!(fs::read_dir(folder.join("plans")).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
