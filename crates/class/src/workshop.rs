//! Where bots are built: each in a copy of what was handed in, once, in the box, within a time, with a log. A copy is
//! named by the fingerprint of its sources, so that only what has changed is built again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use parlor_bot::enclosure::quoted;
use parlor_bot::{Child, Exit, Patience, Trouble};
use parlor_core::{Message, message};

use crate::entry::{Entry, Recipe, is_executable};
use crate::source::{Source, open_up};
use crate::terms::Terms;

/// The file, in the copy, that keeps what a build said.
const LOG: &str = "parlor-build.log";

/// Bytes of a log that a sentence quotes at most.
const MOST_QUOTED: usize = 120;

/// A bot that can be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The fingerprint of its sources.
    pub fingerprint: String,
    /// The command that starts it, box included.
    pub command: String,
}

/// The folder in which bots are built.
pub(crate) struct Workshop<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) terms: &'a Terms,
    pub(crate) stop: Option<&'a AtomicBool>,
}

/// What became of a build.
pub(crate) enum Outcome {
    /// It can be started.
    Built(Built),
    /// It cannot, for this reason.
    Failed(Message),
    /// Somebody stopped it.
    Stopped,
}

impl Workshop<'_> {
    /// Builds a bot, unless that has been done.
    pub(crate) fn build(&self, entry: &Entry, fingerprint: &str) -> Outcome {
        let recipe = match &entry.recipe {
            Ok(recipe) => recipe,
            Err(reason) => return Outcome::Failed(reason.clone()),
        };
        let place = self.folder.join(fingerprint);
        if !place.is_dir() {
            match self.build_in_draft(entry, recipe, &place) {
                Ok(true) => (),
                Ok(false) => return Outcome::Stopped,
                Err(reason) => return Outcome::Failed(reason),
            }
        }
        let run = recipe.run.clone().or_else(|| left_by_build(&place, &entry.id));
        match run {
            Some(run) => Outcome::Built(Built {
                fingerprint: fingerprint.to_owned(),
                command: self.terms.command(&place, &run),
            }),
            None => Outcome::Failed(message!("class-nothing-built")),
        }
    }

    /// Works in a folder of another name, which takes its place only when all is well. Says whether it got to the end.
    fn build_in_draft(&self, entry: &Entry, recipe: &Recipe, place: &Path) -> Result<bool, Message> {
        let failed = |error: std::io::Error| message!("class-not-copied", error = error.to_string());
        let draft = place.with_extension("part");
        let _ = fs::remove_dir_all(&draft);
        Source::of(&entry.path)?.copy_into(&draft).map_err(failed)?;
        open_up(&draft, recipe.build.is_some()).map_err(failed)?;
        if let Some(build) = &recipe.build {
            let tools = if recipe.rust { rust_tools() } else { Vec::new() };
            let build = format!("{{ {build}\n}} >{LOG} 2>&1 </dev/null");
            let done = self.run_build(&self.terms.build_command(&draft, &build, &tools), &draft);
            // The log outlives a failure, for whoever wants to know more than its last line.
            let _ = fs::copy(draft.join(LOG), place.with_extension("log"));
            match done {
                Ok(true) => (),
                Ok(false) => {
                    let _ = fs::remove_dir_all(&draft);
                    return Ok(false);
                }
                Err(reason) => {
                    let _ = fs::remove_dir_all(&draft);
                    return Err(reason);
                }
            }
            open_up(&draft, false).map_err(failed)?;
        }
        fs::rename(&draft, place).map_err(failed)?;
        Ok(true)
    }

    fn run_build(&self, command: &str, draft: &Path) -> Result<bool, Message> {
        let limit = Duration::from_secs(self.terms.build);
        let patience = Patience { deadline: Instant::now() + limit, stop: self.stop };
        let mut child = Child::start(command)
            .map_err(|error| message!("class-build-not-started", error = error.to_string()))?;
        loop {
            match child.read_line(&patience) {
                Ok(_) => (),
                Err(Trouble::Ended(Exit::Code(0))) => return Ok(true),
                Err(Trouble::Stopped) => return Ok(false),
                Err(Trouble::Late(_)) => return Err(message!("class-build-late", limit = self.terms.build)),
                Err(Trouble::Ended(_)) => {
                    let said = fs::read(draft.join(LOG)).unwrap_or_default();
                    let words = last_words(&said).unwrap_or_else(|| child.complaints());
                    return Err(message!("class-build-failed", words = words));
                }
                Err(other) => return Err(message!("class-build-not-started", error = other.to_string())),
            }
        }
    }
}

/// The line of a log that says most: the first with the word `error`, or the last one.
fn last_words(log: &[u8]) -> Option<String> {
    let log = String::from_utf8_lossy(log);
    let lines = || log.lines().map(str::trim).filter(|line| !line.is_empty());
    let told = lines().find(|line| line.to_lowercase().contains("error")).or_else(|| lines().next_back())?;
    Some(told.chars().filter(|letter| !letter.is_control()).take(MOST_QUOTED).collect())
}

/// The program that a build has left, by the names that builds give it.
fn left_by_build(place: &Path, id: &str) -> Option<String> {
    let usual = ["run", "bot", id].map(|name| (place.join(name), format!("./{name}")));
    if let Some((_, command)) = usual.iter().find(|(path, _)| is_executable(path)) {
        return Some(command.clone());
    }
    let mut programs: Vec<String> = fs::read_dir(place.join("target/release"))
        .ok()?
        .flatten()
        .filter(|found| is_executable(&found.path()))
        .map(|found| found.file_name().to_string_lossy().into_owned())
        .filter(|name| !name.contains(".so") && !name.contains(".d"))
        .collect();
    programs.sort();
    programs.first().map(|name| format!("./target/release/{}", quoted(name)))
}

/// Where the tools of Rust are on this machine: usually in somebody's home, which boxes do not show.
fn rust_tools() -> Vec<PathBuf> {
    static KNOWN: OnceLock<Vec<PathBuf>> = OnceLock::new();
    KNOWN
        .get_or_init(|| {
            let asked = Command::new("rustc").args(["--print", "sysroot"]).output();
            let sysroot = asked.ok().filter(|asked| asked.status.success());
            let sysroot = sysroot.and_then(|asked| String::from_utf8(asked.stdout).ok());
            sysroot.map(|sysroot| PathBuf::from(sysroot.trim())).into_iter().collect()
        })
        .clone()
}
