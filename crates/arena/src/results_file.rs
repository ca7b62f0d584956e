//! The results file: JSON Lines, the plan first, then one line per finished pair. A process killed while writing loses
//! only that pair. A partial line, left by a full disk, is removed before the next line is written.
//!
//! Every line ends with a [`checksum`] over itself and the plan, which detects changed lines and lines of other files.

use std::collections::{BTreeMap, HashSet};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use parlor_core::{Message, message};
#[cfg(not(target_family = "wasm"))]
use parlor_report::file::create_new;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::checksum::{self, Checksum};
use crate::pair::PlayedPair;
use crate::plan::Plan;
use crate::shard::Shard;

/// The version of the format. It changes if an old reader would misread a new file.
const VERSION: u32 = 1;

/// How long to wait for the lock of a process that is being killed.
const LOCK_WAIT: Duration = Duration::from_secs(1);

#[derive(Serialize, Deserialize)]
struct Header<P> {
    parlor_arena: u32,
    plan: P,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shard: Option<Shard>,
    /// Fingerprints of the players' programs at the creation of the file, by spec.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    programs: BTreeMap<String, String>,
}

/// A results file, locked against other writers.
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    end: Mutex<End>,
    shard: Option<Shard>,
    programs: BTreeMap<String, String>,
    /// The checksum of the first line, from which the checksums of the other lines go on.
    checksum: Checksum,
}

/// The end of the file.
#[derive(Debug)]
struct End {
    file: File,
    /// Bytes of whole lines.
    whole: u64,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum SaveError {
    /// The file exists already.
    Exists(PathBuf),
    /// Another process is writing to it.
    InUse(PathBuf),
    /// The file does not begin with a plan.
    Foreign(PathBuf),
    /// The file has another version of the format.
    OtherVersion(PathBuf, u32),
    /// The first line has no line end.
    CutOff(PathBuf),
    /// A line before the last one cannot be parsed: its number.
    BadLine(PathBuf, usize),
    /// The checksum of a line is wrong: its number.
    Changed(PathBuf, usize),
    /// An I/O error.
    System(PathBuf, io::Error),
}

impl SaveError {
    /// Returns the message for people.
    pub fn message(&self) -> Message {
        let name = |path: &Path| path.display().to_string();
        match self {
            SaveError::Exists(path) => message!("save-exists", file = name(path)),
            SaveError::InUse(path) => message!("save-in-use", file = name(path)),
            SaveError::Foreign(path) => message!("save-foreign", file = name(path)),
            SaveError::OtherVersion(path, version) => {
                message!("save-other-version", file = name(path), version = *version, own = VERSION)
            }
            SaveError::BadLine(path, line) => message!("save-bad-line", file = name(path), line = *line),
            SaveError::CutOff(path) => message!("save-no-line-end", file = name(path)),
            SaveError::Changed(path, line) => {
                message!("save-bad-checksum", file = name(path), line = *line)
            }
            SaveError::System(path, error) => {
                message!("save-system", file = name(path), error = error.to_string())
            }
        }
    }
}

impl ResultsFile {
    /// Creates a file with its plan.
    pub fn create(path: &Path, plan: &impl Serialize) -> Result<ResultsFile, SaveError> {
        ResultsFile::create_part(path, plan, None, BTreeMap::new())
    }

    /// Creates a file for a part of a plan, with fingerprints of the players' programs.
    pub fn create_part(
        path: &Path,
        plan: &impl Serialize,
        shard: Option<Shard>,
        programs: BTreeMap<String, String>,
    ) -> Result<ResultsFile, SaveError> {
        let system = |error| SaveError::System(path.to_owned(), error);
        let header = Header { parlor_arena: VERSION, plan, shard, programs };
        let header = written(&header, checksum::NONE).map_err(system)?;
        create_new(path, &header).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => SaveError::Exists(path.to_owned()),
            _ => system(error),
        })?;
        let programs = BTreeMap::new();
        Ok(ResultsFile { shard, programs, checksum: Checksum::of(&header), ..ResultsFile::open(path)? })
    }

    /// Returns the fingerprints of the players' programs at the creation of the file, by spec; empty for a new file.
    pub fn programs(&self) -> &BTreeMap<String, String> {
        &self.programs
    }

    /// Returns the part of the plan in this file; `None` for the whole plan.
    pub fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// Returns the path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Opens a file and returns its plan and pairs. A partial last line is removed.
    pub fn resume(path: &Path) -> Result<(ResultsFile, Plan, Vec<PlayedPair>), SaveError> {
        let (save, plan, pairs) = ResultsFile::resume_lines(path, belongs)?;
        Ok((save, plan, once(pairs).into_iter().map(PlayedPair::bare).collect()))
    }

    /// Opens a file of any plan and lines. `belongs` returns whether a line fits the plan.
    pub fn resume_lines<P: DeserializeOwned, L: DeserializeOwned>(
        path: &Path,
        belongs: impl Fn(&P, &L) -> bool,
    ) -> Result<(ResultsFile, P, Vec<L>), SaveError> {
        let mut lines = Vec::new();
        let (save, plan) = ResultsFile::resume_each(path, |plan, line| {
            let ours = belongs(plan, &line);
            lines.extend(ours.then_some(line));
            ours
        })?;
        Ok((save, plan, lines))
    }

    /// Opens a file of any plan and passes each line to `accept`, since there may be too many to keep. `accept` returns whether
    /// the line fits the plan.
    pub fn resume_each<P: DeserializeOwned, L: DeserializeOwned>(
        path: &Path,
        accept: impl FnMut(&P, L) -> bool,
    ) -> Result<(ResultsFile, P), SaveError> {
        let save = ResultsFile::open(path)?;
        let Contents { plan, shard, programs, checksum, whole } = read(path, accept)?;
        let mut end = save.end.lock();
        end.file.set_len(whole).map_err(|error| SaveError::System(path.to_owned(), error))?;
        end.whole = whole;
        drop(end);
        Ok((ResultsFile { shard, programs, checksum, ..save }, plan))
    }

    fn open(path: &Path) -> Result<ResultsFile, SaveError> {
        let system = |error| SaveError::System(path.to_owned(), error);
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(system)?;
        let given_up = Instant::now() + LOCK_WAIT;
        loop {
            match file.try_lock() {
                Ok(()) => {
                    let whole = file.metadata().map_err(system)?.len();
                    return Ok(ResultsFile {
                        path: path.to_owned(),
                        end: Mutex::new(End { file, whole }),
                        shard: None,
                        programs: BTreeMap::new(),
                        checksum: checksum::NONE,
                    });
                }
                Err(TryLockError::WouldBlock) if Instant::now() < given_up => {
                    std::thread::sleep(Duration::from_millis(10));
                }
                Err(TryLockError::WouldBlock) => return Err(SaveError::InUse(path.to_owned())),
                Err(TryLockError::Error(error)) => return Err(system(error)),
            }
        }
    }

    /// Appends a line in one write. A partial line of an earlier error is removed first.
    pub fn append(&self, pair: &impl Serialize) -> Result<(), SaveError> {
        let system = |error| SaveError::System(self.path.clone(), error);
        let line = written(pair, self.checksum).map_err(system)?;
        let mut end = self.end.lock();
        end.add(&line).map_err(system)
    }
}

impl End {
    fn add(&mut self, line: &[u8]) -> io::Result<()> {
        if self.file.metadata()?.len() != self.whole {
            self.file.set_len(self.whole)?;
        }
        self.file.write_all(line)?;
        self.whole += line.len() as u64;
        Ok(())
    }
}

/// Returns the plan and the pairs of a file, each pair once, in the order of the plan.
pub fn load(path: &Path) -> Result<(Plan, Vec<PlayedPair>), SaveError> {
    let (plan, _, pairs) = load_part(path)?;
    let mut pairs = once(pairs);
    pairs.sort_by_key(|pair| pair.id);
    Ok((plan, pairs))
}

/// Returns the plan of a file, its shard, and its pairs in the order of the file.
pub fn load_part(path: &Path) -> Result<(Plan, Option<Shard>, Vec<PlayedPair>), SaveError> {
    let mut pairs = Vec::new();
    let (plan, shard) = load_each(path, |plan, pair| {
        let ours = belongs(plan, &pair);
        pairs.extend(ours.then_some(pair));
        ours
    })?;
    Ok((plan, shard, pairs))
}

/// Returns the plan of a file and its shard. `accept` receives each line and returns whether it fits the plan.
pub fn load_each<P: DeserializeOwned, L: DeserializeOwned>(
    path: &Path,
    accept: impl FnMut(&P, L) -> bool,
) -> Result<(P, Option<Shard>), SaveError> {
    let Contents { plan, shard, .. } = read(path, accept)?;
    Ok((plan, shard))
}

/// Whether a pair belongs to the plan.
fn belongs(plan: &Plan, pair: &PlayedPair) -> bool {
    pair.id.meeting < plan.meetings().len() && pair.id.round < plan.pairs
}

/// Removes repeated pairs.
fn once(mut pairs: Vec<PlayedPair>) -> Vec<PlayedPair> {
    let mut seen = HashSet::new();
    pairs.retain(|pair| seen.insert(pair.id));
    pairs
}

/// The header of a file and the length of its valid part.
struct Contents<P> {
    plan: P,
    shard: Option<Shard>,
    programs: BTreeMap<String, String>,
    checksum: Checksum,
    /// Bytes of whole lines.
    whole: u64,
}

/// Reads a file.
fn read<P: DeserializeOwned, L: DeserializeOwned>(
    path: &Path,
    mut accept: impl FnMut(&P, L) -> bool,
) -> Result<Contents<P>, SaveError> {
    let system = |error| SaveError::System(path.to_owned(), error);
    let mut file = BufReader::new(File::open(path).map_err(system)?);
    let mut line = Vec::new();
    file.read_until(b'\n', &mut line).map_err(system)?;
    let Header { plan, shard, programs, .. } = read_header(path, &line)?;
    let checksum = Checksum::of(&line);
    let mut whole = line.len() as u64;
    for number in 2.. {
        line.clear();
        if file.read_until(b'\n', &mut line).map_err(system)? == 0 {
            break;
        }
        let is_whole = line.ends_with(b"\n");
        if is_whole && !checksum.fits(&line) {
            return Err(SaveError::Changed(path.to_owned(), number));
        }
        if is_whole && has_control_characters(&line) {
            return Err(SaveError::BadLine(path.to_owned(), number));
        }
        let read = if is_whole { serde_json::from_slice::<L>(&line).ok() } else { None };
        if read.is_some_and(|read| accept(&plan, read)) {
            whole += line.len() as u64;
        } else if file.fill_buf().map_err(system)?.is_empty() {
            // Only the last line can be partial.
            break;
        } else {
            return Err(SaveError::BadLine(path.to_owned(), number));
        }
    }
    Ok(Contents { plan, shard, programs, checksum, whole })
}

/// Whether a line holds control characters, escaped or raw, except line breaks in texts. Lines of this program do not,
/// and names of players are printed.
fn has_control_characters(line: &[u8]) -> bool {
    let escaped = line.windows(6).any(|six| match six.strip_prefix(b"\\u00") {
        Some([tens, _]) => matches!(tens, b'0' | b'1' | b'8' | b'9') || six.eq_ignore_ascii_case(b"\\u007f"),
        _ => false,
    });
    let text = line.strip_suffix(b"\n").unwrap_or(line);
    escaped || String::from_utf8_lossy(text).contains(char::is_control)
}

fn read_header<P: DeserializeOwned>(path: &Path, line: &[u8]) -> Result<Header<P>, SaveError> {
    let foreign = || SaveError::Foreign(path.to_owned());
    if has_control_characters(line) {
        return Err(foreign());
    }
    let header: Header<serde_json::Value> = serde_json::from_slice(line).map_err(|_| foreign())?;
    if header.parlor_arena != VERSION {
        return Err(SaveError::OtherVersion(path.to_owned(), header.parlor_arena));
    }
    if !line.ends_with(b"\n") {
        return Err(SaveError::CutOff(path.to_owned()));
    }
    if !checksum::NONE.fits(line) {
        return Err(SaveError::Changed(path.to_owned(), 1));
    }
    let plan = serde_json::from_value(header.plan).map_err(|_| foreign())?;
    if header.shard.is_some_and(|shard| !shard.is_sound()) {
        return Err(foreign());
    }
    Ok(Header { parlor_arena: VERSION, plan, shard: header.shard, programs: header.programs })
}

/// Browsers have no files.
#[cfg(target_family = "wasm")]
fn create_new(_path: &Path, _contents: &[u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns a value as a line with its checksum.
fn written(value: &impl Serialize, checksum: Checksum) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(value)?;
    checksum.append(&mut line);
    line.push(b'\n');
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::{GameResult as Outcome, PairId, PlayedGame};
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
    fn reads_whole_pairs_of_a_file_cut_at_any_byte() {
        let path = file("torn");
        let save = ResultsFile::create(&path, &plan()).unwrap();
        let header = std::fs::metadata(&path).unwrap().len() as usize;
        for round in 0..3 {
            save.append(&pair(round)).unwrap();
        }
        drop(save);
        let bytes = std::fs::read(&path).unwrap();
        let ends: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i] == b'\n').map(|i| i + 1).collect();
        for length in header..=bytes.len() {
            std::fs::write(&path, &bytes[..length]).unwrap();
            let (save, read, pairs) = ResultsFile::resume(&path).unwrap();
            assert_eq!(read, plan());
            let whole = ends.iter().filter(|&&end| end <= length).count() - 1;
            assert_eq!(pairs, (0..whole as u64).map(|round| pair(round).bare()).collect::<Vec<_>>());
            // A later line does not continue the partial one.
            save.append(&pair(9)).unwrap();
            drop(save);
            assert_eq!(load(&path).unwrap().1.len(), whole + 1);
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn refuses_foreign_files_and_does_not_change_them() {
        let path = file("foreign");
        let refused = |text: &str| {
            std::fs::write(&path, text).unwrap();
            let id = ResultsFile::resume(&path).unwrap_err().message().id;
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
            id
        };
        assert_eq!(refused(""), "save-foreign");
        assert_eq!(refused("hello\n"), "save-foreign");
        assert_eq!(refused("{\"parlor_arena\":2,\"plan\":{}}\n"), "save-other-version");
        let header = Header { parlor_arena: VERSION, plan: plan(), shard: None, programs: BTreeMap::new() };
        let header = String::from_utf8(written(&header, checksum::NONE).unwrap()).unwrap();
        let line = |pair: &PlayedPair| {
            String::from_utf8(written(pair, Checksum::of(header.as_bytes())).unwrap()).unwrap()
        };
        let good = line(&pair(0));
        assert_eq!(refused(&format!("{header}nonsense\n{good}")), "save-bad-checksum");
        // The contents of a file are printed, so control characters must not reach a terminal.
        let bell = line(&PlayedPair { start: Some("\u{7}".into()), ..pair(0) });
        assert_eq!(refused(&format!("{header}{bell}{good}")), "save-bad-line");
        assert_eq!(refused(&header.replacen("random", "\\u001b[2J", 1)), "save-foreign");
        assert_eq!(ResultsFile::create(&path, &plan()).unwrap_err().message().id, "save-exists");
        std::fs::remove_file(&path).unwrap();
        assert_eq!(ResultsFile::resume(&path).unwrap_err().message().id, "save-system");
    }

    /// A file with some pairs, and its lines.
    fn saved(name: &str, rounds: u64) -> (PathBuf, Vec<String>) {
        let path = file(name);
        let save = ResultsFile::create(&path, &plan()).unwrap();
        (0..rounds).for_each(|round| save.append(&pair(round)).unwrap());
        let lines = std::fs::read_to_string(&path).unwrap().lines().map(|line| format!("{line}\n")).collect();
        (path, lines)
    }

    /// The error of resuming a file with these lines, and the reported line.
    fn refusal(path: &Path, lines: &[String]) -> (&'static str, Option<usize>) {
        std::fs::write(path, lines.concat()).unwrap();
        match ResultsFile::resume(path) {
            Ok(_) => ("", None),
            Err(trouble @ (SaveError::Changed(_, line) | SaveError::BadLine(_, line))) => {
                (trouble.message().id, Some(line))
            }
            Err(trouble) => (trouble.message().id, None),
        }
    }

    #[test]
    fn reports_the_line_that_was_changed() {
        let (path, lines) = saved("changed", 3);
        assert_eq!(refusal(&path, &lines), ("", None));
        // A flipped bit in any line is reported, or, at the end of the last line, its pair is played again.
        for place in 0..lines.len() {
            for byte in (0..lines[place].len() - 1).step_by(3) {
                let mut bytes = lines[place].clone().into_bytes();
                bytes[byte] ^= 1 << (byte % 7);
                let mut changed = lines.clone();
                changed[place] = String::from_utf8(bytes).unwrap();
                let (id, line) = refusal(&path, &changed);
                assert!(!id.is_empty(), "byte {byte} of line {}", place + 1);
                assert!(place == 0 || line == Some(place + 1), "{id} byte {byte} of line {}", place + 1);
            }
        }
        // An edited payoff, whose checksum stays what it was.
        let mut edited = lines.clone();
        edited[2] = edited[2].replacen("\"payoff\":1", "\"payoff\":9", 1);
        assert_eq!(refusal(&path, &edited), ("save-bad-checksum", Some(3)));
        // A checksum that was taken away.
        let mut bare = lines.clone();
        bare[1] = serde_json::to_string(&pair(0)).unwrap() + "\n";
        assert_eq!(refusal(&path, &bare), ("save-bad-checksum", Some(2)));
        // A pair of another game, from another file.
        let other = file("other-plan");
        let foreign = ResultsFile::create(&other, &Plan { game: "tree".into(), ..plan() }).unwrap();
        foreign.append(&pair(1)).unwrap();
        let theirs = std::fs::read_to_string(&other).unwrap().lines().nth(1).unwrap().to_owned();
        let mut mixed = lines.clone();
        mixed[3] = format!("{theirs}\n");
        assert_eq!(refusal(&path, &mixed), ("save-bad-checksum", Some(4)));
        // A plan without the end of its line.
        let cut = [lines[0].trim_end().to_owned()];
        assert_eq!(refusal(&path, &cut), ("save-no-line-end", None));
        std::fs::remove_file(&path).unwrap();
        std::fs::remove_file(&other).unwrap();
    }

    #[test]
    fn removes_a_partial_line_before_the_next_one() {
        let (path, _) = saved("full", 1);
        let (save, ..) = ResultsFile::resume(&path).unwrap();
        // A full disk leaves a partial line.
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"meeting\":0,\"rou").unwrap();
        save.append(&pair(1)).unwrap();
        save.append(&pair(2)).unwrap();
        drop(save);
        assert_eq!(load(&path).unwrap().1.len(), 3);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn locks_the_file_against_a_second_writer() {
        let path = file("lock");
        let save = ResultsFile::create(&path, &plan()).unwrap();
        assert_eq!(ResultsFile::resume(&path).unwrap_err().message().id, "save-in-use");
        drop(save);
        assert!(ResultsFile::resume(&path).is_ok());
        std::fs::remove_file(&path).unwrap();
    }
}
