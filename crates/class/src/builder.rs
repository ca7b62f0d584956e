//! Where bots are built: each in a copy of what was handed in, once, in the box, within a time, with a log. A copy is
//! named by the fingerprint of its sources, so that only what has changed is built again.

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use parlor_bot::sandbox::quoted;
use parlor_bot::{Child, ChildError, ProcessExit, Timeout};
use parlor_core::{Message, message};

use crate::entry::{BotCommands, Entry, is_executable};
use crate::settings::ClassSettings;
use crate::source::{Source, holds_more, open_up};

/// The file, in the copy, that keeps what a build said.
const LOG: &str = "parlor-build.log";

/// Letters of a log that a sentence quotes at most.
const MOST_QUOTED: usize = 120;

/// Bytes of a log that are kept.
const MOST_LOG: u64 = 1 << 20;

/// Files that a build may leave.
const MOST_BUILT: usize = 100_000;

/// Mebibytes that they may take.
const MOST_MEBIBYTES: u64 = 2048;

/// How often a build is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// What the folder of a build is called before it is done.
const DRAFT: &str = "part";

/// A bot that can be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The fingerprint of its sources.
    pub fingerprint: String,
    /// The command that starts it, box included.
    pub command: String,
}

/// The folder in which bots are built.
pub(crate) struct Builder<'a> {
    folder: PathBuf,
    settings: &'a ClassSettings,
    stop: Option<&'a AtomicBool>,
    /// One for each fingerprint: bots with the same sources are built one after the other, that is, once.
    benches: Mutex<HashMap<String, Arc<Mutex<()>>>>,
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

impl<'a> Builder<'a> {
    /// Opens a folder to build in, in which nobody else builds, and removes what a killed program has left half done.
    pub(crate) fn open(
        folder: PathBuf,
        settings: &'a ClassSettings,
        stop: Option<&'a AtomicBool>,
    ) -> Builder<'a> {
        for found in fs::read_dir(&folder).into_iter().flatten().flatten() {
            if found.path().extension().is_some_and(|extension| extension == DRAFT) {
                remove(&found.path());
            }
        }
        Builder { folder, settings, stop, benches: Mutex::default() }
    }

    /// Builds a bot, unless that has been done.
    pub(crate) fn build(&self, entry: &Entry, fingerprint: &str) -> Outcome {
        let recipe = match &entry.recipe {
            Ok(recipe) => recipe,
            Err(reason) => return Outcome::Failed(reason.clone()),
        };
        let place = self.folder.join(fingerprint);
        let mut benches = self.benches.lock();
        let bench = Arc::clone(benches.entry(fingerprint.to_owned()).or_default());
        drop(benches);
        let _alone = bench.lock();
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
                command: self.settings.command(&place, &run),
            }),
            None => Outcome::Failed(message!("class-nothing-built")),
        }
    }

    /// Works in a folder of another name, which takes its place only when all is well. Says whether it got to the end.
    fn build_in_draft(&self, entry: &Entry, recipe: &BotCommands, place: &Path) -> Result<bool, Message> {
        let draft = place.with_extension(DRAFT);
        remove(&draft);
        let done = self.work_in(entry, recipe, &draft, place);
        if !matches!(done, Ok(true)) {
            remove(&draft);
        }
        done
    }

    fn work_in(
        &self,
        entry: &Entry,
        recipe: &BotCommands,
        draft: &Path,
        place: &Path,
    ) -> Result<bool, Message> {
        let failed = |error: std::io::Error| message!("class-not-copied", error = error.to_string());
        Source::of(&entry.path)?.copy_into(draft).map_err(failed)?;
        open_up(draft, recipe.build.is_some()).map_err(failed)?;
        if let Some(build) = &recipe.build {
            let tools = if recipe.rust { rust_tools() } else { Vec::new() };
            let build = format!("{{ {build}\n}} >{LOG} 2>&1 </dev/null");
            let done = self.run_build(&self.settings.build_command(draft, &build, &tools), draft);
            // The log outlives a failure, for whoever wants to know more than its last line.
            let _ = fs::write(place.with_extension("log"), log(draft));
            if !done? {
                return Ok(false);
            }
            open_up(draft, false).map_err(failed)?;
        }
        fs::rename(draft, place).map_err(failed)?;
        Ok(true)
    }

    /// Runs a build. Its time is counted in seconds that the machine had for it, and its folder looked at after each.
    fn run_build(&self, command: &str, draft: &Path) -> Result<bool, Message> {
        let mut child = Child::start(command)
            .map_err(|error| message!("class-build-not-started", error = error.to_string()))?;
        let mut seconds = 0;
        let mut timeout = Timeout { deadline: Instant::now() + LOOK, stop: self.stop };
        loop {
            let said = child.read_line(&timeout);
            let ended = matches!(said, Err(ChildError::Ended(_)));
            if (ended || matches!(said, Err(ChildError::TimedOut(_))))
                && holds_more(draft, MOST_BUILT, MOST_MEBIBYTES << 20)
            {
                return Err(message!("class-build-large", files = MOST_BUILT, mebibytes = MOST_MEBIBYTES));
            }
            match said {
                Ok(_) => (),
                Err(ChildError::Ended(ProcessExit::Code(0))) => return Ok(true),
                Err(ChildError::Stopped) => return Ok(false),
                Err(ChildError::TimedOut(_)) => {
                    seconds += LOOK.as_secs();
                    if seconds >= self.settings.build {
                        return Err(message!("class-build-late", limit = self.settings.build));
                    }
                    timeout.deadline = Instant::now() + LOOK;
                }
                Err(ChildError::Ended(exit)) => {
                    let words = last_words(&log(draft)).or_else(|| last_words(child.stderr().as_bytes()));
                    return Err(match words {
                        Some(words) => message!("class-build-failed", words = words),
                        None => message!("class-build-failed", words = exit.to_string()),
                    });
                }
                Err(other) => return Err(message!("class-build-not-started", error = other.to_string())),
            }
        }
    }
}

/// The beginning of what a build said. A build can put anything in the place of its log: a link would be followed to
/// files that are not its own, and a pipe waited for.
fn log(draft: &Path) -> Vec<u8> {
    let path = draft.join(LOG);
    let mut said = Vec::new();
    if fs::symlink_metadata(&path).is_ok_and(|known| known.is_file())
        && let Ok(file) = fs::File::open(&path)
    {
        let _ = file.take(MOST_LOG).read_to_end(&mut said);
    }
    said
}

/// Removes a folder, also where somebody has locked parts of it.
fn remove(folder: &Path) {
    if folder.exists() {
        let _ = open_up(folder, true);
        let _ = fs::remove_dir_all(folder);
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
