//! The lines of `--json`: one JSON document per position, in the order of the plan. Without a results file a line is
//! printed as soon as all earlier ones are known. With a file the lines are read from it at the end, so that a batch of
//! any size takes little memory.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use parlor_arena::{Shard, SolvedLine, checksum};
use serde::Deserialize;

/// The destination of lines.
pub enum Lines {
    /// Lines are not printed.
    Unasked,
    /// Lines are read from this file at the end.
    Kept(PathBuf),
    /// Lines are printed in the order of a shard.
    Printed(Mutex<Queue>, Option<Shard>),
}

/// Lines that wait for earlier ones.
#[derive(Default)]
pub struct Queue {
    next: u64,
    waiting: BTreeMap<u64, String>,
}

/// The index of a line.
#[derive(Deserialize)]
struct Place {
    index: u64,
}

impl Lines {
    /// Selects the destination.
    pub fn new(json: bool, save: Option<&Path>, shard: Option<Shard>) -> Lines {
        match save {
            _ if !json => Lines::Unasked,
            Some(path) => Lines::Kept(path.to_owned()),
            None => Lines::Printed(Mutex::default(), shard),
        }
    }

    /// Prints a line once all earlier ones are printed.
    pub fn print(&self, line: &SolvedLine) -> io::Result<()> {
        let Lines::Printed(queue, shard) = self else { return Ok(()) };
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.waiting.insert(line.index, serde_json::to_string(line)?);
        let mut out = io::stdout().lock();
        loop {
            let next = queue.next;
            if shard.is_some_and(|shard| !shard.holds(next)) {
                queue.next += 1;
                continue;
            }
            let Some(text) = queue.waiting.remove(&next) else { return out.flush() };
            writeln!(out, "{text}")?;
            queue.next += 1;
        }
    }

    /// Prints the rest at the end: the lines of the file, or those after a missing position.
    pub fn print_kept(&self) -> io::Result<()> {
        match self {
            Lines::Unasked => Ok(()),
            Lines::Kept(path) => print_file(path),
            Lines::Printed(queue, _) => {
                let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
                let mut out = io::stdout().lock();
                queue.waiting.values().try_for_each(|text| writeln!(out, "{text}"))
            }
        }
    }
}

/// Prints the lines of a file in the order of the plan. Only their offsets are kept in memory.
fn print_file(path: &Path) -> io::Result<()> {
    let mut file = BufReader::new(File::open(path)?);
    let mut places: BTreeMap<u64, (u64, usize)> = BTreeMap::new();
    let mut line = Vec::new();
    let mut at = file.read_until(b'\n', &mut line)? as u64;
    loop {
        line.clear();
        let length = file.read_until(b'\n', &mut line)?;
        if length == 0 {
            break;
        }
        let place: Place = serde_json::from_slice(&line)?;
        places.entry(place.index).or_insert((at, length));
        at += length as u64;
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    for (place, length) in places.into_values() {
        // Lines are nearly in order, so most seeks stay within the buffer.
        let here = file.stream_position()?;
        file.seek_relative(place as i64 - here as i64)?;
        line.resize(length, 0);
        file.read_exact(&mut line)?;
        // The checksum belongs to the file, not to the document.
        match checksum::split(&line) {
            Some((object, _)) => out.write_all(&[&object[..], b"\n"].concat())?,
            None => out.write_all(&line)?,
        }
    }
    out.flush()
}
