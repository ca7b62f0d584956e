//! The file in which finished pairs are safe: JSON Lines, the plan first, then one line per pair as it is
//! finished. Whoever is killed in the middle of a line loses that pair and nothing else.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use parlor_core::{Message, message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::pair::PlayedPair;
use crate::plan::Plan;
use crate::shard::Shard;

/// The version of the file. It changes when a reader of the old one would misunderstand the new.
const VERSION: u32 = 1;

/// How long a program that was killed may still hold its file.
const DYING: Duration = Duration::from_secs(1);

#[derive(Serialize, Deserialize)]
struct Header<P> {
    parlor_arena: u32,
    plan: P,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shard: Option<Shard>,
}

/// A file that pairs are added to. It is locked, so that two events cannot write into it at once.
#[derive(Debug)]
pub struct Save {
    path: PathBuf,
    file: Mutex<File>,
    shard: Option<Shard>,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum Trouble {
    /// It exists already.
    Exists(PathBuf),
    /// Another event is writing into it.
    InUse(PathBuf),
    /// It does not begin with a plan.
    Foreign(PathBuf),
    /// It was written by a version of the program that keeps other files.
    OtherVersion(PathBuf, u32),
    /// A line in its middle cannot be read: the number of the line.
    BadLine(PathBuf, usize),
    /// The system refused.
    System(PathBuf, io::Error),
}

impl Trouble {
    /// The sentence for people.
    pub fn message(&self) -> Message {
        let name = |path: &Path| path.display().to_string();
        match self {
            Trouble::Exists(path) => message!("save-exists", file = name(path)),
            Trouble::InUse(path) => message!("save-in-use", file = name(path)),
            Trouble::Foreign(path) => message!("save-foreign", file = name(path)),
            Trouble::OtherVersion(path, version) => {
                message!("save-other-version", file = name(path), version = *version, own = VERSION)
            }
            Trouble::BadLine(path, line) => message!("save-bad-line", file = name(path), line = *line),
            Trouble::System(path, error) => {
                message!("save-system", file = name(path), error = error.to_string())
            }
        }
    }
}

impl Save {
    /// Begins a new file with its plan.
    pub fn create(path: &Path, plan: &impl Serialize) -> Result<Save, Trouble> {
        Save::create_part(path, plan, None)
    }

    /// Begins a new file for a part of a plan.
    pub fn create_part(path: &Path, plan: &impl Serialize, shard: Option<Shard>) -> Result<Save, Trouble> {
        let system = |error| Trouble::System(path.to_owned(), error);
        let header = written(&Header { parlor_arena: VERSION, plan, shard }).map_err(system)?;
        if path.exists() {
            return Err(Trouble::Exists(path.to_owned()));
        }
        // Under another name first: whoever finds the file finds the whole plan in it.
        let mut draft = path.as_os_str().to_owned();
        draft.push(format!(".{}.new", std::process::id()));
        File::create(&draft)
            .and_then(|mut file| file.write_all(&header).and_then(|()| file.sync_all()))
            .and_then(|()| std::fs::rename(&draft, path))
            .map_err(system)?;
        Ok(Save { shard, ..Save::open(path)? })
    }

    /// The part of the plan that this file is for; none if it is for the whole.
    pub fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Opens a file again; gives its plan and the pairs in it. A torn last line is cut off.
    pub fn resume(path: &Path) -> Result<(Save, Plan, Vec<PlayedPair>), Trouble> {
        let (save, plan, pairs) = Save::resume_lines(path, belongs)?;
        Ok((save, plan, once(pairs).into_iter().map(PlayedPair::bare).collect()))
    }

    /// Opens a file of any plan and any lines again; `belongs` says whether a line can be one of the plan.
    pub fn resume_lines<P: DeserializeOwned, L: DeserializeOwned>(
        path: &Path,
        belongs: impl Fn(&P, &L) -> bool,
    ) -> Result<(Save, P, Vec<L>), Trouble> {
        let mut lines = Vec::new();
        let (save, plan) = Save::resume_each(path, |plan, line| {
            let ours = belongs(plan, &line);
            lines.extend(ours.then_some(line));
            ours
        })?;
        Ok((save, plan, lines))
    }

    /// Opens a file of any plan again and goes through its lines, of which there may be too many to keep. `hear` says
    /// whether a line can be one of the plan.
    pub fn resume_each<P: DeserializeOwned, L: DeserializeOwned>(
        path: &Path,
        hear: impl FnMut(&P, L) -> bool,
    ) -> Result<(Save, P), Trouble> {
        let mut save = Save::open(path)?;
        let (plan, shard, whole) = read(path, hear)?;
        save.shard = shard;
        let file = save.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        file.set_len(whole).map_err(|error| Trouble::System(path.to_owned(), error))?;
        drop(file);
        Ok((save, plan))
    }

    fn open(path: &Path) -> Result<Save, Trouble> {
        let system = |error| Trouble::System(path.to_owned(), error);
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(system)?;
        let given_up = Instant::now() + DYING;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Save { path: path.to_owned(), file: Mutex::new(file), shard: None }),
                Err(TryLockError::WouldBlock) if Instant::now() < given_up => {
                    std::thread::sleep(Duration::from_millis(10));
                }
                Err(TryLockError::WouldBlock) => return Err(Trouble::InUse(path.to_owned())),
                Err(TryLockError::Error(error)) => return Err(system(error)),
            }
        }
    }

    /// Adds a pair, or what else the plan is about. The line goes to the system in one piece.
    pub fn append(&self, pair: &impl Serialize) -> Result<(), Trouble> {
        let system = |error| Trouble::System(self.path.clone(), error);
        let line = written(pair).map_err(system)?;
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        file.write_all(&line).map_err(system)
    }
}

/// The plan and the pairs of a file, each pair once, in the order of the plan.
pub fn load(path: &Path) -> Result<(Plan, Vec<PlayedPair>), Trouble> {
    let (plan, _, pairs) = load_part(path)?;
    let mut pairs = once(pairs);
    pairs.sort_by_key(|pair| pair.id);
    Ok((plan, pairs))
}

/// The plan of a file, the part of it that the file is for, and its pairs as they stand there.
pub fn load_part(path: &Path) -> Result<(Plan, Option<Shard>, Vec<PlayedPair>), Trouble> {
    let mut pairs = Vec::new();
    let (plan, shard) = load_each(path, |plan, pair| {
        let ours = belongs(plan, &pair);
        pairs.extend(ours.then_some(pair));
        ours
    })?;
    Ok((plan, shard, pairs))
}

/// The plan of a file and the part of it that the file is for; `hear` is told each line, and says whether it can be one
/// of the plan.
pub fn load_each<P: DeserializeOwned, L: DeserializeOwned>(
    path: &Path,
    hear: impl FnMut(&P, L) -> bool,
) -> Result<(P, Option<Shard>), Trouble> {
    let (plan, shard, _) = read(path, hear)?;
    Ok((plan, shard))
}

/// Whether a pair is one of the plan.
fn belongs(plan: &Plan, pair: &PlayedPair) -> bool {
    pair.id.meeting < plan.meetings().len() && pair.id.round < plan.pairs
}

/// Each pair once.
fn once(mut pairs: Vec<PlayedPair>) -> Vec<PlayedPair> {
    let mut seen = HashSet::new();
    pairs.retain(|pair| seen.insert(pair.id));
    pairs
}

/// Reads a file, and how many of its bytes make whole lines.
fn read<P: DeserializeOwned, L: DeserializeOwned>(
    path: &Path,
    mut hear: impl FnMut(&P, L) -> bool,
) -> Result<(P, Option<Shard>, u64), Trouble> {
    let system = |error| Trouble::System(path.to_owned(), error);
    let mut file = BufReader::new(File::open(path).map_err(system)?);
    let mut line = Vec::new();
    file.read_until(b'\n', &mut line).map_err(system)?;
    let (plan, shard) = read_header(path, &line)?;
    let mut whole = line.len() as u64;
    for number in 2.. {
        line.clear();
        if file.read_until(b'\n', &mut line).map_err(system)? == 0 {
            break;
        }
        let read = if line.ends_with(b"\n") { serde_json::from_slice::<L>(&line).ok() } else { None };
        if read.is_some_and(|read| hear(&plan, read)) {
            whole += line.len() as u64;
        } else if file.fill_buf().map_err(system)?.is_empty() {
            // Only the last line can be torn.
            break;
        } else {
            return Err(Trouble::BadLine(path.to_owned(), number));
        }
    }
    Ok((plan, shard, whole))
}

fn read_header<P: DeserializeOwned>(path: &Path, line: &[u8]) -> Result<(P, Option<Shard>), Trouble> {
    let foreign = || Trouble::Foreign(path.to_owned());
    let header: Header<serde_json::Value> = serde_json::from_slice(line).map_err(|_| foreign())?;
    if header.parlor_arena != VERSION {
        return Err(Trouble::OtherVersion(path.to_owned(), header.parlor_arena));
    }
    let plan = serde_json::from_value(header.plan).map_err(|_| foreign())?;
    if header.shard.is_some_and(|shard| !shard.is_sound()) {
        return Err(foreign());
    }
    Ok((plan, header.shard))
}

/// A value as a line.
fn written(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::{PairId, PlayedGame, Result as Outcome};
    use crate::plan::Format;

    fn plan() -> Plan {
        Plan {
            game: "nim".into(),
            players: vec!["perfect".into(), "random".into()],
            format: Format::RoundRobin,
            pairs: 10,
            positions: Vec::new(),
            opening_plies: 2,
            sprt: None,
            expect: Vec::new(),
            seed: 5,
        }
    }

    fn pair(round: u64) -> PlayedPair {
        let game =
            || PlayedGame { result: Outcome::Finished { payoff: 1 }, plies: 1, moves: vec!["1:1".into()] };
        PlayedPair {
            id: PairId { meeting: 0, round },
            start: Some("3-4-5 first".into()),
            repeats: None,
            called: [None, None],
            games: [game(), game()],
        }
    }

    fn file(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("parlor-save-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn whatever_byte_a_file_ends_with_whole_pairs_come_back() {
        let path = file("torn");
        let save = Save::create(&path, &plan()).unwrap();
        let header = std::fs::metadata(&path).unwrap().len() as usize;
        for round in 0..3 {
            save.append(&pair(round)).unwrap();
        }
        drop(save);
        let bytes = std::fs::read(&path).unwrap();
        let ends: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i] == b'\n').map(|i| i + 1).collect();
        for length in header..=bytes.len() {
            std::fs::write(&path, &bytes[..length]).unwrap();
            let (save, read, pairs) = Save::resume(&path).unwrap();
            assert_eq!(read, plan());
            let whole = ends.iter().filter(|&&end| end <= length).count() - 1;
            assert_eq!(pairs, (0..whole as u64).map(|round| pair(round).bare()).collect::<Vec<_>>());
            // What is added afterwards stands on a line of its own.
            save.append(&pair(9)).unwrap();
            drop(save);
            assert_eq!(load(&path).unwrap().1.len(), whole + 1);
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn files_of_others_are_refused_and_left_alone() {
        let path = file("foreign");
        let refused = |text: &str| {
            std::fs::write(&path, text).unwrap();
            let id = Save::resume(&path).unwrap_err().message().id;
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
            id
        };
        assert_eq!(refused(""), "save-foreign");
        assert_eq!(refused("hello\n"), "save-foreign");
        assert_eq!(refused("{\"parlor_arena\":2,\"plan\":{}}\n"), "save-other-version");
        let header =
            String::from_utf8(written(&Header { parlor_arena: VERSION, plan: plan(), shard: None }).unwrap())
                .unwrap();
        let good = String::from_utf8(written(&pair(0)).unwrap()).unwrap();
        assert_eq!(refused(&format!("{header}nonsense\n{good}")), "save-bad-line");
        assert_eq!(Save::create(&path, &plan()).unwrap_err().message().id, "save-exists");
        std::fs::remove_file(&path).unwrap();
        assert_eq!(Save::resume(&path).unwrap_err().message().id, "save-system");
    }

    #[test]
    fn two_events_cannot_write_into_one_file() {
        let path = file("lock");
        let save = Save::create(&path, &plan()).unwrap();
        assert_eq!(Save::resume(&path).unwrap_err().message().id, "save-in-use");
        drop(save);
        assert!(Save::resume(&path).is_ok());
        std::fs::remove_file(&path).unwrap();
    }
}
