//! The file in which finished pairs are safe: JSON Lines, the plan first, then one line per pair as it is
//! finished. Whoever is killed in the middle of a line loses that pair and nothing else; a line that could not be
//! written whole, because the disk was full for a moment, is taken away before the next one is written.
//!
//! Every line ends with a [`checksum`] over itself and the plan, so that one that was changed, or comes
//! from another file, is noticed.

use std::collections::{BTreeMap, HashSet};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use parlor_core::{Message, message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::checksum::{self, Checksum};
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
    /// What the programs of players were when the file was begun, by their specs.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    programs: BTreeMap<String, String>,
}

/// A file that pairs are added to. It is locked, so that two events cannot write into it at once.
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    end: Mutex<End>,
    shard: Option<Shard>,
    programs: BTreeMap<String, String>,
    /// The checksum of the first line, from which the checksums of the other lines go on.
    checksum: Checksum,
}

/// The end of the file, where lines are added.
#[derive(Debug)]
struct End {
    file: File,
    /// How many bytes make whole lines.
    whole: u64,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum SaveError {
    /// It exists already.
    Exists(PathBuf),
    /// Another event is writing into it.
    InUse(PathBuf),
    /// It does not begin with a plan.
    Foreign(PathBuf),
    /// It was written by a version of the program that keeps other files.
    OtherVersion(PathBuf, u32),
    /// Its first line has no end.
    CutOff(PathBuf),
    /// A line in its middle cannot be read: the number of the line.
    BadLine(PathBuf, usize),
    /// A line is not what was written: the number of the line.
    Changed(PathBuf, usize),
    /// The system refused.
    System(PathBuf, io::Error),
}

impl SaveError {
    /// The sentence for people.
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
    /// Begins a new file with its plan.
    pub fn create(path: &Path, plan: &impl Serialize) -> Result<ResultsFile, SaveError> {
        ResultsFile::create_part(path, plan, None, BTreeMap::new())
    }

    /// Begins a new file for a part of a plan, with what the programs of its players are now.
    pub fn create_part(
        path: &Path,
        plan: &impl Serialize,
        shard: Option<Shard>,
        programs: BTreeMap<String, String>,
    ) -> Result<ResultsFile, SaveError> {
        let system = |error| SaveError::System(path.to_owned(), error);
        let header = Header { parlor_arena: VERSION, plan, shard, programs };
        let header = written(&header, checksum::NONE).map_err(system)?;
        if path.exists() {
            return Err(SaveError::Exists(path.to_owned()));
        }
        // Under another name first: whoever finds the file finds the whole plan in it.
        let mut draft = path.as_os_str().to_owned();
        draft.push(format!(".{}.new", std::process::id()));
        File::create(&draft)
            .and_then(|mut file| file.write_all(&header).and_then(|()| file.sync_all()))
            .and_then(|()| std::fs::rename(&draft, path))
            .map_err(system)?;
        let programs = BTreeMap::new();
        Ok(ResultsFile { shard, programs, checksum: Checksum::of(&header), ..ResultsFile::open(path)? })
    }

    /// What the programs of players were when the file was begun, by their specs; empty for a new one.
    pub fn programs(&self) -> &BTreeMap<String, String> {
        &self.programs
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
    pub fn resume(path: &Path) -> Result<(ResultsFile, Plan, Vec<PlayedPair>), SaveError> {
        let (save, plan, pairs) = ResultsFile::resume_lines(path, belongs)?;
        Ok((save, plan, once(pairs).into_iter().map(PlayedPair::bare).collect()))
    }

    /// Opens a file of any plan and any lines again; `belongs` says whether a line can be one of the plan.
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

    /// Opens a file of any plan again and goes through its lines, of which there may be too many to keep. `hear` says
    /// whether a line can be one of the plan.
    pub fn resume_each<P: DeserializeOwned, L: DeserializeOwned>(
        path: &Path,
        hear: impl FnMut(&P, L) -> bool,
    ) -> Result<(ResultsFile, P), SaveError> {
        let save = ResultsFile::open(path)?;
        let Contents { plan, shard, programs, checksum, whole } = read(path, hear)?;
        let mut end = save.end.lock();
        end.file.set_len(whole).map_err(|error| SaveError::System(path.to_owned(), error))?;
        end.whole = whole;
        drop(end);
        Ok((ResultsFile { shard, programs, checksum, ..save }, plan))
    }

    fn open(path: &Path) -> Result<ResultsFile, SaveError> {
        let system = |error| SaveError::System(path.to_owned(), error);
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(system)?;
        let given_up = Instant::now() + DYING;
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

    /// Adds a pair, or what else the plan is about. The line goes to the system in one piece. What an earlier line left
    /// behind that could not be written whole is taken away first.
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

/// The plan and the pairs of a file, each pair once, in the order of the plan.
pub fn load(path: &Path) -> Result<(Plan, Vec<PlayedPair>), SaveError> {
    let (plan, _, pairs) = load_part(path)?;
    let mut pairs = once(pairs);
    pairs.sort_by_key(|pair| pair.id);
    Ok((plan, pairs))
}

/// The plan of a file, the part of it that the file is for, and its pairs as they stand there.
pub fn load_part(path: &Path) -> Result<(Plan, Option<Shard>, Vec<PlayedPair>), SaveError> {
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
) -> Result<(P, Option<Shard>), SaveError> {
    let Contents { plan, shard, .. } = read(path, hear)?;
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

/// What a file holds besides its lines.
struct Contents<P> {
    plan: P,
    shard: Option<Shard>,
    programs: BTreeMap<String, String>,
    checksum: Checksum,
    /// How many of its bytes make whole lines.
    whole: u64,
}

/// Reads a file.
fn read<P: DeserializeOwned, L: DeserializeOwned>(
    path: &Path,
    mut hear: impl FnMut(&P, L) -> bool,
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
        if is_whole && disturbs(&line) {
            return Err(SaveError::BadLine(path.to_owned(), number));
        }
        let read = if is_whole { serde_json::from_slice::<L>(&line).ok() } else { None };
        if read.is_some_and(|read| hear(&plan, read)) {
            whole += line.len() as u64;
        } else if file.fill_buf().map_err(system)?.is_empty() {
            // Only the last line can be torn.
            break;
        } else {
            return Err(SaveError::BadLine(path.to_owned(), number));
        }
    }
    Ok(Contents { plan, shard, programs, checksum, whole })
}

/// Whether a line holds control characters, written out or as they are, apart from ends of lines within texts. No line
/// of ours does, and what a file says of players is printed.
fn disturbs(line: &[u8]) -> bool {
    let escaped = line.windows(6).any(|six| match six.strip_prefix(b"\\u00") {
        Some([tens, _]) => matches!(tens, b'0' | b'1' | b'8' | b'9') || six.eq_ignore_ascii_case(b"\\u007f"),
        _ => false,
    });
    let text = line.strip_suffix(b"\n").unwrap_or(line);
    escaped || String::from_utf8_lossy(text).contains(char::is_control)
}

fn read_header<P: DeserializeOwned>(path: &Path, line: &[u8]) -> Result<Header<P>, SaveError> {
    let foreign = || SaveError::Foreign(path.to_owned());
    if disturbs(line) {
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

/// A value as a line, with a checksum if there is one to go on from.
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
    fn whatever_byte_a_file_ends_with_whole_pairs_come_back() {
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

    /// Why a file with these lines cannot be resumed, and the line that is told.
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
    fn what_was_changed_is_noticed_with_its_line() {
        let (path, lines) = saved("changed", 3);
        assert_eq!(refusal(&path, &lines), ("", None));
        // Whatever bit of whatever line flips: it is told, or, where it was the end of the last line, that pair is
        // played again.
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
    fn half_a_line_is_taken_away_before_the_next_one_is_written() {
        let (path, _) = saved("full", 1);
        let (save, ..) = ResultsFile::resume(&path).unwrap();
        // What a disk that is full for a moment leaves behind.
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"meeting\":0,\"rou").unwrap();
        save.append(&pair(1)).unwrap();
        save.append(&pair(2)).unwrap();
        drop(save);
        assert_eq!(load(&path).unwrap().1.len(), 3);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn two_events_cannot_write_into_one_file() {
        let path = file("lock");
        let save = ResultsFile::create(&path, &plan()).unwrap();
        assert_eq!(ResultsFile::resume(&path).unwrap_err().message().id, "save-in-use");
        drop(save);
        assert!(ResultsFile::resume(&path).is_ok());
        std::fs::remove_file(&path).unwrap();
    }
}
