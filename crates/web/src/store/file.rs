//! The `SQLite` file of the store: its tables, its lock, backups and checks.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

use parlor_core::{Message, message};
use rusqlite::Connection;

/// The file in the folder of data.
pub(super) const FILE: &str = "games.sqlite";
/// The file that a server locks for as long as it runs.
pub(super) const LOCK: &str = "lock";

pub(super) const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    first_player TEXT,
    second_player TEXT,
    seed INTEGER NOT NULL,
    start TEXT,
    practice INTEGER NOT NULL,
    ending TEXT,
    payoff INTEGER,
    plies INTEGER NOT NULL,
    owner TEXT NOT NULL,
    first_seat TEXT,
    second_seat TEXT,
    begun INTEGER NOT NULL,
    changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_of_owner ON games (owner);
CREATE INDEX IF NOT EXISTS games_of_first ON games (first_seat);
CREATE INDEX IF NOT EXISTS games_of_second ON games (second_seat);
CREATE INDEX IF NOT EXISTS games_finished ON games (changed) WHERE ending IS NOT NULL OR payoff IS NOT NULL;
CREATE TABLE IF NOT EXISTS moves (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    text TEXT NOT NULL,
    payoff INTEGER,
    estimate INTEGER,
    depth INTEGER NOT NULL DEFAULT 0,
    nodes INTEGER NOT NULL DEFAULT 0,
    remark TEXT,
    corrected INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS invitations (
    token TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS spectator_links (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    token TEXT NOT NULL UNIQUE
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS spectators (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    cookie TEXT NOT NULL,
    PRIMARY KEY (game, cookie)
) WITHOUT ROWID;
";

/// The version of the tables.
pub(super) const VERSION: i64 = 4;

/// Locks the folder for this process.
pub(super) fn take(folder: &Path) -> Result<File, TryLockError> {
    let path = folder.join(LOCK);
    let file = make_private_folder(folder)
        .and_then(|()| make_private_file(&path))
        .and_then(|()| File::options().append(true).open(&path))
        .map_err(TryLockError::Error)?;
    file.try_lock().map(|()| file)
}

/// The content of a file before anything is written.
pub(super) enum Found {
    /// Nothing, or the tables of this version.
    Usable,
    /// It was written by a later version.
    Later,
    /// Tables are missing, or another program wrote it.
    Foreign,
    /// It is damaged.
    Damaged(String),
}

impl Found {
    pub(super) fn look(connection: &Connection) -> rusqlite::Result<Found> {
        let form = form(connection)?;
        if !(0..=VERSION).contains(&form) {
            return Ok(Found::Later);
        }
        let there = columns(connection)?;
        let complete = if form == 0 {
            there.is_empty()
        } else {
            let fresh = Connection::open_in_memory()?;
            fresh.execute_batch(SCHEMA)?;
            columns(&fresh)?.is_subset(&there)
        };
        if !complete {
            return Ok(Found::Foreign);
        }
        let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        Ok(if verdict == "ok" { Found::Usable } else { Found::Damaged(verdict) })
    }
}

/// The columns of all tables of a file.
pub(super) fn columns(connection: &Connection) -> rusqlite::Result<BTreeSet<(String, String)>> {
    connection
        .prepare(
            "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
             WHERE tables.type = 'table'",
        )?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// Writes a consistent copy of a folder's store into a new file. A server may be running.
pub fn back_up(folder: &Path, file: &Path) -> Result<(), Message> {
    let path = folder.join(FILE);
    if !path.is_file() {
        return Err(message!("server-nothing-kept", folder = folder.display().to_string()));
    }
    let cannot_write = |error: &dyn std::error::Error| {
        message!("server-cannot-back-up", file = file.display().to_string(), error = error.to_string())
    };
    // SQLite would write into an existing empty file, and a new one would be readable by others.
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(|error| cannot_write(&error))?;
    let copy = || -> rusqlite::Result<()> {
        let connection = Connection::open(&path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.execute("VACUUM INTO ?1", [file.to_string_lossy()]).map(drop)
    };
    copy().map_err(|error| {
        let _ = fs::remove_file(file);
        cannot_write(&error)
    })
}

/// Checks the store of a folder without changing it; returns one line per defect. No server may be running.
pub fn check(folder: &Path) -> Result<Vec<String>, Message> {
    let cannot_read = |error: &dyn std::error::Error| {
        message!("server-cannot-keep", folder = folder.display().to_string(), error = error.to_string())
    };
    let path = folder.join(FILE);
    if !path.is_file() {
        return Err(message!("server-nothing-kept", folder = folder.display().to_string()));
    }
    let _lock = take(folder).map_err(|error| match error {
        TryLockError::WouldBlock => message!("server-folder-taken", folder = folder.display().to_string()),
        TryLockError::Error(error) => cannot_read(&error),
    })?;
    let look = || -> rusqlite::Result<Vec<String>> {
        let connection = Connection::open(&path)?;
        match Found::look(&connection)? {
            Found::Usable => (),
            Found::Later => return Ok(vec!["a later version".to_owned()]),
            Found::Foreign => return Ok(vec!["missing tables".to_owned()]),
            Found::Damaged(what) => return Ok(vec![what]),
        }
        let mut wrong: Vec<String> = Vec::new();
        let lines = |query: &str, wrong: &mut Vec<String>| -> rusqlite::Result<()> {
            let mut asked = connection.prepare(query)?;
            for line in asked.query_map([], |row| row.get::<_, String>(0))? {
                wrong.push(line?);
            }
            Ok(())
        };
        lines("PRAGMA integrity_check", &mut wrong)?;
        wrong.retain(|line| line != "ok");
        lines(
            "SELECT 'game ' || id || ': ' || plies || ' moves counted, ' || count(ply) || ' kept'
             FROM games LEFT JOIN moves ON moves.game = id GROUP BY id HAVING count(ply) <> plies OR max(ply) >= plies",
            &mut wrong,
        )?;
        lines(
            "SELECT DISTINCT 'moves of game ' || game || ', which is gone' FROM moves
             WHERE game NOT IN (SELECT id FROM games)",
            &mut wrong,
        )?;
        Ok(wrong)
    };
    look().map_err(|error| cannot_read(&error))
}

/// The version of the tables in a file; 0 for a new one.
pub(super) fn form(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Creates the tables if they are missing.
pub(super) fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("BEGIN")?;
    connection.execute_batch(SCHEMA)?;
    connection.pragma_update(None, "user_version", VERSION)?;
    connection.execute_batch("COMMIT")
}

/// Creates a folder that others cannot read: it contains cookies and secrets.
pub(super) fn make_private_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Creates a file that others cannot read; `SQLite` gives its other files the same permissions.
pub(super) fn make_private_file(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
