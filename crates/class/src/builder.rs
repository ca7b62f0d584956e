//! Builds bots: each in a copy of its submission, in the sandbox, with a time limit and a log. The copy is named by the
//! fingerprint of the sources, so that only changed submissions are built again.

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

use crate::entry::{BotCommands, Submission, is_executable};
use crate::settings::ClassSettings;
use crate::source::{Source, holds_more, make_readable};

/// The log of a build, in the copy.
const LOG: &str = "parlor-build.log";

/// Maximum length of a quotation from a log.
const MAX_QUOTED: usize = 120;

/// Maximum size of a log in bytes.
const MAX_LOG: u64 = 1 << 20;

/// Maximum number of files after a build.
const MAX_BUILT: usize = 100_000;

/// Maximum size of these files, in mebibytes.
const MAX_MEBIBYTES: u64 = 2048;

/// Interval at which a running build is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The extension of the folder of an unfinished build.
const DRAFT: &str = "part";

/// A bot that can be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The fingerprint of its sources.
    pub fingerprint: String,
    /// The command that starts it in the sandbox.
    pub command: String,
}

/// Builds bots in a folder.
pub(crate) struct Builder<'a> {
    folder: PathBuf,
    settings: &'a ClassSettings,
    stop: Option<&'a AtomicBool>,
    /// A lock per fingerprint: equal sources are built once.
    locks: Mutex<HashMap<String, Arc<Mutex<()>>>>,
}

/// The outcome of a build.
pub(crate) enum BuildOutcome {
    /// The bot can be started.
    Built(Built),
    /// The build failed.
    Failed(Message),
    /// The class was stopped.
    Stopped,
}

impl<'a> Builder<'a> {
    /// Opens a folder that no other process builds in, and removes unfinished builds of a killed process.
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
        Builder { folder, settings, stop, locks: Mutex::default() }
    }

    /// Builds a bot, unless its build exists.
    pub(crate) fn build(&self, entry: &Submission, fingerprint: &str) -> BuildOutcome {
        let commands = match &entry.commands {
            Ok(commands) => commands,
            Err(reason) => return BuildOutcome::Failed(reason.clone()),
        };
        let place = self.folder.join(fingerprint);
        let mut locks = self.locks.lock();
        let lock = Arc::clone(locks.entry(fingerprint.to_owned()).or_default());
        drop(locks);
        let _alone = lock.lock();
        if !place.is_dir() {
            match self.build_in_draft(entry, commands, &place) {
                Ok(true) => (),
                Ok(false) => return BuildOutcome::Stopped,
                Err(reason) => return BuildOutcome::Failed(reason),
            }
        }
        let run = commands.run.clone().or_else(|| left_by_build(&place, &entry.id));
        match run {
            Some(run) => BuildOutcome::Built(Built {
                fingerprint: fingerprint.to_owned(),
                command: self.settings.command(&place, &run),
            }),
            None => BuildOutcome::Failed(message!("class-nothing-built")),
        }
    }

    /// Builds in a temporary folder, which is renamed after success. Returns false if the class was stopped.
    fn build_in_draft(
        &self,
        entry: &Submission,
        commands: &BotCommands,
        place: &Path,
    ) -> Result<bool, Message> {
        let draft = place.with_extension(DRAFT);
        remove(&draft);
        let done = self.build_copy(entry, commands, &draft, place);
        if !matches!(done, Ok(true)) {
            remove(&draft);
        }
        done
    }

    fn build_copy(
        &self,
        entry: &Submission,
        commands: &BotCommands,
        draft: &Path,
        place: &Path,
    ) -> Result<bool, Message> {
        let failed = |error: std::io::Error| message!("class-not-copied", error = error.to_string());
        Source::of(&entry.path)?.copy_into(draft).map_err(failed)?;
        make_readable(draft, commands.build.is_some()).map_err(failed)?;
        if let Some(build) = &commands.build {
            let tools = if commands.rust { rust_tools() } else { Vec::new() };
            let build = format!("{{ {build}\n}} >{LOG} 2>&1 </dev/null");
            let done = self.run_build(&self.settings.build_command(draft, &build, &tools), draft);
            // The log is kept after a failure.
            let _ = fs::write(place.with_extension("log"), log(draft));
            if !done? {
                return Ok(false);
            }
            make_readable(draft, false).map_err(failed)?;
        }
        fs::rename(draft, place).map_err(failed)?;
        Ok(true)
    }

    /// Runs a build. Time is counted in intervals of [`CHECK_INTERVAL`], and the size of the folder is checked after each.
    fn run_build(&self, command: &str, draft: &Path) -> Result<bool, Message> {
        let mut child = Child::start(command)
            .map_err(|error| message!("class-build-not-started", error = error.to_string()))?;
        let mut seconds = 0;
        let mut timeout = Timeout { deadline: Instant::now() + CHECK_INTERVAL, stop: self.stop };
        loop {
            let said = child.read_line(&timeout);
            let ended = matches!(said, Err(ChildError::Ended(_)));
            if (ended || matches!(said, Err(ChildError::TimedOut(_))))
                && holds_more(draft, MAX_BUILT, MAX_MEBIBYTES << 20)
            {
                return Err(message!("class-build-large", files = MAX_BUILT, mebibytes = MAX_MEBIBYTES));
            }
            match said {
                Ok(_) => (),
                Err(ChildError::Ended(ProcessExit::Code(0))) => return Ok(true),
                Err(ChildError::Stopped) => return Ok(false),
                Err(ChildError::TimedOut(_)) => {
                    seconds += CHECK_INTERVAL.as_secs();
                    if seconds >= self.settings.build {
                        return Err(message!("class-build-late", limit = self.settings.build));
                    }
                    timeout.deadline = Instant::now() + CHECK_INTERVAL;
                }
                Err(ChildError::Ended(exit)) => {
                    let words = telling_line(&log(draft)).or_else(|| telling_line(child.stderr().as_bytes()));
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

/// Returns the beginning of the log. A build can replace its log: a link would lead to files of other people, and a pipe
/// would block.
fn log(draft: &Path) -> Vec<u8> {
    let path = draft.join(LOG);
    let mut said = Vec::new();
    if fs::symlink_metadata(&path).is_ok_and(|known| known.is_file())
        && let Ok(file) = fs::File::open(&path)
    {
        let _ = file.take(MAX_LOG).read_to_end(&mut said);
    }
    said
}

/// Removes a folder, even if parts of it are read-only.
fn remove(folder: &Path) {
    if folder.exists() {
        let _ = make_readable(folder, true);
        let _ = fs::remove_dir_all(folder);
    }
}

/// Returns the first line of a log with the word `error`, or the last line.
fn telling_line(log: &[u8]) -> Option<String> {
    let log = String::from_utf8_lossy(log);
    let lines = || log.lines().map(str::trim).filter(|line| !line.is_empty());
    let told = lines().find(|line| line.to_lowercase().contains("error")).or_else(|| lines().next_back())?;
    Some(told.chars().filter(|letter| !letter.is_control()).take(MAX_QUOTED).collect())
}

/// Finds the program of a build under the usual names.
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

/// Finds the folder of the Rust tools, usually in a home folder, which the sandbox hides.
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
