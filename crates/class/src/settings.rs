//! The terms that are the same for everybody: the game, the seed, how long bots may take, and the box they run in.
//! Results are kept under their fingerprint, so that other terms never use results of these.

use std::path::{Path, PathBuf};

use parlor_bot::sandbox::quoted;
use parlor_bot::{Sandbox, SandboxLimits};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::source::short;

/// What holds for every bot of a class.
#[derive(Clone, Debug, Serialize)]
pub struct ClassSettings {
    /// The game's spec.
    pub game: String,
    /// Fixes everything random.
    pub seed: u64,
    /// Milliseconds for a move.
    pub per_move: u64,
    /// Milliseconds for all moves of a game together.
    pub per_game: u64,
    /// Milliseconds to get ready.
    pub start: u64,
    /// Seconds for a build.
    pub build: u64,
    /// The box; bots run as the teacher's own programs if there is none.
    pub boxed: Option<SandboxSettings>,
}

/// The box that every bot runs in.
#[derive(Clone, Debug, Serialize)]
pub struct SandboxSettings {
    /// Mebibytes of data in one process.
    pub memory: u64,
    /// Processes and threads at a time.
    pub processes: u64,
    /// Further folders that bots may read, such as languages installed in a home.
    pub shown: Vec<PathBuf>,
    /// The folders of the class.
    #[serde(skip)]
    pub hidden: Vec<PathBuf>,
}

/// Mebibytes of data that a compiler may take.
const BUILD_MEMORY: u64 = 4096;

/// Processes and threads that a build may have.
const BUILD_PROCESSES: u64 = 512;

/// Mebibytes that a build may write into one file or into its scratch folder.
const BUILD_FILES: u64 = 1024;

impl ClassSettings {
    /// What results under these terms are kept under.
    pub fn fingerprint(&self) -> String {
        let text = serde_json::to_vec(self).expect("terms hold nothing that JSON cannot");
        short(&Sha256::digest(text))
    }

    /// The seed of all examinations. Bots are told it, and what they say before they end is quoted to their authors: it
    /// must not lead back to the seed of the class, from which every secret follows.
    pub(crate) fn exam_seed(&self) -> u64 {
        let digest =
            Sha256::new().chain_update(b"examination").chain_update(self.seed.to_le_bytes()).finalize();
        u64::from_le_bytes(std::array::from_fn(|place| digest[place]))
    }

    /// The command that starts a bot in its folder.
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

    /// The command that builds a bot in its folder. `tools` are folders that it takes besides.
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

    /// A player of the catalog that starts a command.
    pub(crate) fn spec(&self, command: &str) -> String {
        let ClassSettings { per_move, start, per_game, .. } = self;
        format!("process:time={per_move},start={start},total={per_game},cmd={command}")
    }

    /// Seconds of processor time that a process of a bot can use in a game at most, with room to spare: whoever keeps
    /// computing after its time is up does so no longer than that.
    fn processor(&self) -> u64 {
        (4 * (self.per_game + self.start)).div_ceil(1000).max(10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_terms_have_another_fingerprint() {
        let terms = |per_move, boxed| ClassSettings {
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
        let all = [terms(100, None), terms(101, None), terms(100, boxed(64)), terms(100, boxed(65))];
        let fingerprints: std::collections::HashSet<String> =
            all.iter().map(ClassSettings::fingerprint).collect();
        assert_eq!(fingerprints.len(), all.len());
        assert_eq!(terms(100, None).fingerprint(), all[0].fingerprint());
    }
}
