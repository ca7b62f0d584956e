//! The settings for every bot of a class: game, seed, time limits and sandbox. Results are kept under the fingerprint of
//! the settings and never used with other settings.

use std::path::{Path, PathBuf};

use parlor_bot::sandbox::quoted;
use parlor_bot::{Sandbox, SandboxLimits};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::source::short;

/// The settings for every bot of a class.
#[derive(Clone, Debug, Serialize)]
pub struct ClassSettings {
    /// The game's spec.
    pub game: String,
    /// Fixes everything random.
    pub seed: u64,
    /// Time limit of a move, in milliseconds.
    pub per_move: u64,
    /// Time limit of all moves of a game together, in milliseconds.
    pub per_game: u64,
    /// Time limit of the start, in milliseconds.
    pub start: u64,
    /// Time limit of a build, in seconds.
    pub build: u64,
    /// The sandbox; without one, bots have the rights of the user.
    pub boxed: Option<SandboxSettings>,
}

/// The sandbox of every bot.
#[derive(Clone, Debug, Serialize)]
pub struct SandboxSettings {
    /// Data of one process, in mebibytes.
    pub memory: u64,
    /// Maximum number of processes and threads.
    pub processes: u64,
    /// Further folders that bots may read, such as languages installed in a home folder.
    pub shown: Vec<PathBuf>,
    /// Folders that bots cannot read: those of the class.
    #[serde(skip)]
    pub hidden: Vec<PathBuf>,
}

/// Data of one build process, in mebibytes.
const BUILD_MEMORY: u64 = 4096;

/// Maximum number of processes and threads of a build.
const BUILD_PROCESSES: u64 = 512;

/// Maximum size of one file and of the scratch folder of a build, in mebibytes.
const BUILD_FILES: u64 = 1024;

impl ClassSettings {
    /// Returns a hash of the settings. Results are kept under it.
    pub fn fingerprint(&self) -> String {
        let text = serde_json::to_vec(self).expect("settings can be written as JSON");
        short(&Sha256::digest(text))
    }

    /// Returns the seed of all exams. Bots receive it, and their error output is shown to their authors, so it must not
    /// reveal the seed of the class, from which every code follows.
    pub(crate) fn exam_seed(&self) -> u64 {
        let digest =
            Sha256::new().chain_update(b"examination").chain_update(self.seed.to_le_bytes()).finalize();
        u64::from_le_bytes(std::array::from_fn(|place| digest[place]))
    }

    /// Returns the command that starts a bot in its folder.
    pub fn command(&self, folder: &Path, run: &str) -> String {
        match &self.boxed {
            Some(boxed) => Sandbox {
                shown: boxed.shown.clone(),
                hidden: boxed.hidden.clone(),
                limits: SandboxLimits {
                    memory: boxed.memory,
                    processes: boxed.processes,
                    processor: self.processor(),
                    ..SandboxLimits::default()
                },
                ..Sandbox::new(folder)
            }
            .wrap(run),
            None => format!("cd {} && {run}", quoted(&folder.to_string_lossy())),
        }
    }

    /// Returns the command that builds a bot in its folder. `tools` are further folders that the build may read.
    pub(crate) fn build_command(&self, folder: &Path, build: &str, tools: &[PathBuf]) -> String {
        match &self.boxed {
            Some(boxed) => Sandbox {
                writable: true,
                shown: tools.iter().chain(&boxed.shown).cloned().collect(),
                hidden: boxed.hidden.clone(),
                limits: SandboxLimits {
                    memory: BUILD_MEMORY,
                    processes: BUILD_PROCESSES,
                    files: BUILD_FILES,
                    processor: 4 * self.build,
                },
                ..Sandbox::new(folder)
            }
            .wrap(build),
            None => format!("cd {} && {build}", quoted(&folder.to_string_lossy())),
        }
    }

    /// Returns the spec of a player that runs a command.
    pub(crate) fn spec(&self, command: &str) -> String {
        let ClassSettings { per_move, start, per_game, .. } = self;
        format!("process:time={per_move},start={start},total={per_game},cmd={command}")
    }

    /// CPU seconds of one process of a bot. It allows a whole game with room to spare and ends a bot that keeps computing
    /// after its time is up.
    fn processor(&self) -> u64 {
        (4 * (self.per_game + self.start)).div_ceil(1000).max(10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_settings_have_different_fingerprints() {
        let settings = |per_move, boxed| ClassSettings {
            game: "nim".to_owned(),
            seed: 1,
            per_move,
            per_game: 60_000,
            start: 10_000,
            build: 120,
            boxed,
        };
        let boxed =
            |memory| Some(SandboxSettings { memory, processes: 64, shown: Vec::new(), hidden: Vec::new() });
        let all =
            [settings(100, None), settings(101, None), settings(100, boxed(64)), settings(100, boxed(65))];
        let fingerprints: std::collections::HashSet<String> =
            all.iter().map(ClassSettings::fingerprint).collect();
        assert_eq!(fingerprints.len(), all.len());
        assert_eq!(settings(100, None).fingerprint(), all[0].fingerprint());
    }
}
