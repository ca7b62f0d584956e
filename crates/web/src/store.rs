//! Where games are kept: one `SQLite` file. A move counts as made when it is stored.
//!
//! One thread writes. It takes everything that waits, writes it in one transaction, and only then tells those
//! who wait that they may go on. So every answer rests on a commit that has reached the disk
//! (`synchronous=FULL`: neither `kill -9` nor a power cut loses a confirmed move), and a thousand games share
//! the price of a few of them a second. `synchronous=NORMAL` would survive `kill -9` as well and save those
//! waits, but not a power cut.

use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use parlor_core::{Ending, Message, Opinion, Payoff, Remark, Side, Value, message};
use parlor_room::record::{read_ending, write_ending};
use parlor_room::{Move, Record, Start};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::entry::Entry;

/// Changes that are committed together, at most.
const MOST_AT_ONCE: usize = 512;

/// Where several people wrote at once, the next commit waits so long for others to share it.
const MOMENT: Duration = Duration::from_millis(1);

/// The file in the folder of data.
const FILE: &str = "games.sqlite";
/// The file that a server locks for as long as it runs.
const LOCK: &str = "lock";

const SCHEMA: &str = "
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

/// The version of the tables; older files are migrated.
const VERSION: i64 = 4;

/// What the second form has more than the first.
const SECOND: &str = "
ALTER TABLE moves ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;
ALTER TABLE moves ADD COLUMN nodes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE moves ADD COLUMN remark TEXT;
";

/// What the third form does away with: an index that every move changed.
const THIRD: &str = "DROP INDEX IF EXISTS games_of_owner;";

/// What the fourth form has more: which answers were put right.
const FOURTH: &str = "ALTER TABLE moves ADD COLUMN corrected INTEGER NOT NULL DEFAULT 0;";

/// What is kept of everything.
pub struct Store {
    /// Held as long as this server may write; the system lets go of it however the server ends.
    _lock: File,
    reading: Mutex<Connection>,
    census: Mutex<Census>,
    writing: Mutex<Sender<Job>>,
}

type Change = Box<dyn FnOnce(&Transaction) -> rusqlite::Result<()> + Send>;

struct Job {
    change: Change,
    done: SyncSender<rusqlite::Result<()>>,
}

impl Store {
    /// Opens the file in this folder; makes both if they are not there. Two servers on one folder would undo each
    /// other's moves, so the second one is refused; a file of a later version is refused and left as it is.
    pub fn open(folder: &Path) -> Result<Store, Message> {
        let cannot_keep = |error: &dyn std::error::Error| {
            message!("server-cannot-keep", folder = folder.display().to_string(), error = error.to_string())
        };
        let lock = take(folder).map_err(|error| match error {
            TryLockError::WouldBlock => {
                message!("server-folder-taken", folder = folder.display().to_string())
            }
            TryLockError::Error(error) => cannot_keep(&error),
        })?;
        let path = folder.join(FILE);
        make_private_file(&path).map_err(|error| cannot_keep(&error))?;
        let connect = || -> rusqlite::Result<Connection> {
            let connection = Connection::open(&path)?;
            connection.busy_timeout(Duration::from_secs(5))?;
            Ok(connection)
        };
        let ready = || -> rusqlite::Result<Connection> {
            let connection = connect()?;
            connection.pragma_update(None, "journal_mode", "wal")?;
            connection.pragma_update(None, "synchronous", "full")?;
            connection.pragma_update(None, "foreign_keys", true)?;
            Ok(connection)
        };
        let file = || path.display().to_string();
        let found = connect().and_then(|connection| Found::look(&connection));
        match found.map_err(|error| cannot_keep(&error))? {
            Found::Usable => (),
            Found::Later => return Err(message!("server-store-later", file = file())),
            Found::Foreign => return Err(message!("server-store-foreign", file = file())),
            Found::Damaged(what) => {
                return Err(message!("server-store-damaged", file = file(), what = what));
            }
        }
        let (writer, reader) = ready()
            .and_then(|writer| prepare(&writer).map(|()| writer))
            .and_then(|writer| Ok((writer, ready()?)))
            .map_err(|error| cannot_keep(&error))?;
        let census = Census::count(&reader).map_err(|error| cannot_keep(&error))?;
        let (sender, receiver) = channel();
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write_all(writer, &receiver))
            .map_err(|error| cannot_keep(&error))?;
        Ok(Store {
            _lock: lock,
            reading: Mutex::new(reader),
            census: Mutex::new(census),
            writing: Mutex::new(sender),
        })
    }

    /// Makes a change and waits until it is on the disk.
    fn write(
        &self,
        change: impl FnOnce(&Transaction) -> rusqlite::Result<()> + Send + 'static,
    ) -> rusqlite::Result<()> {
        let (done, wait) = sync_channel(1);
        let job = Job { change: Box::new(change), done };
        let sent = self.writing.lock().unwrap_or_else(PoisonError::into_inner).send(job);
        // The thread lives as long as this; if it died, nothing was stored.
        sent.ok().and_then(|()| wait.recv().ok()).unwrap_or(Err(rusqlite::Error::InvalidQuery))
    }

    fn read<T>(&self, look: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> rusqlite::Result<T> {
        look(&self.reading.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Stores a new game with the moves it already has.
    pub fn begin(&self, entry: &Entry) -> rusqlite::Result<()> {
        let entry = entry.clone();
        let owner = entry.owner.clone();
        self.write(move |all| {
            let (record, start) = (&entry.record, &entry.record.start);
            let [first, second] = &start.players;
            let [first_seat, second_seat] = &entry.seats;
            all.prepare_cached(
                "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
            )?
            .execute(params![
                entry.id,
                start.game,
                first,
                second,
                start.seed as i64,
                start.from,
                record.practice,
                record.ending.and_then(write_ending),
                record.payoff().map(|payoff| payoff.0),
                record.moves.len() as i64,
                entry.owner,
                first_seat,
                second_seat,
                entry.begun,
                entry.changed
            ])?;
            (0..).zip(&record.moves).try_for_each(|(ply, mv)| insert(all, &entry.id, ply, mv))
        })?;
        self.census().begun(&owner);
        Ok(())
    }

    /// Stores what has changed of a game that had `stood` moves: its moves from `kept` on, how it stands, and when.
    /// Nothing is changed of one that has another number of moves by now: somebody else has written into the file.
    pub fn change(
        &self,
        id: &str,
        record: &Record,
        stood: usize,
        kept: usize,
        changed: i64,
    ) -> rusqlite::Result<()> {
        let (id, practice) = (id.to_owned(), record.practice);
        let (ending, payoff) = (record.ending.and_then(write_ending), record.payoff());
        let (plies, payoff) = (record.moves.len() as i64, payoff.map(|payoff| payoff.0));
        let moves = record.moves[kept..].to_vec();
        self.write(move |all| {
            all.prepare_cached(
                "UPDATE games SET practice = ?2, ending = ?3, payoff = ?4, plies = ?5, changed = ?6
                 WHERE id = ?1 AND plies = ?7",
            )?
            .execute(params![id, practice, ending, payoff, plies, changed, stood as i64])
            .and_then(|rows| if rows == 1 { Ok(()) } else { Err(rusqlite::Error::QueryReturnedNoRows) })?;
            all.prepare_cached("DELETE FROM moves WHERE game = ?1 AND ply >= ?2")?
                .execute(params![id, kept as i64])?;
            (kept..).zip(&moves).try_for_each(|(ply, mv)| insert(all, &id, ply, mv))
        })
    }

    /// Gives a seat to the holder of a cookie and forgets all invitations to the game: one that was left could give
    /// the seat of whoever invited away.
    pub fn seat(&self, game: &str, side: Side, cookie: &str) -> rusqlite::Result<()> {
        let (game, cookie) = (game.to_owned(), cookie.to_owned());
        self.write(move |all| {
            let column = ["first_seat", "second_seat"][side.index()];
            all.execute(&format!("UPDATE games SET {column} = ?2 WHERE id = ?1"), params![game, cookie])?;
            all.execute("DELETE FROM invitations WHERE game = ?1", [game]).map(drop)
        })
    }

    /// Stores an invitation to a seat.
    pub fn invite(&self, token: &str, game: &str, side: Side) -> rusqlite::Result<()> {
        let (token, game) = (token.to_owned(), game.to_owned());
        self.write(move |all| {
            all.execute(
                "INSERT INTO invitations VALUES (?1, ?2, ?3)",
                params![token, game, side.index() as i64],
            )
            .map(drop)
        })
    }

    /// The game and seat that an invitation is for.
    pub fn invitation(&self, token: &str) -> rusqlite::Result<Option<(String, Side)>> {
        self.read(|all| {
            all.query_row("SELECT game, seat FROM invitations WHERE token = ?1", [token], |row| {
                let seat: i64 = row.get(1)?;
                Ok((row.get(0)?, if seat == 0 { Side::First } else { Side::Second }))
            })
            .optional()
        })
    }

    /// The token of a game's link for spectators, which is always the same.
    pub fn spectator_link(&self, game: &str, fresh: &str) -> rusqlite::Result<String> {
        let (own, fresh) = (game.to_owned(), fresh.to_owned());
        self.write(move |all| {
            all.execute("INSERT OR IGNORE INTO spectator_links VALUES (?1, ?2)", [own, fresh]).map(drop)
        })?;
        self.read(|all| {
            all.query_row("SELECT token FROM spectator_links WHERE game = ?1", [game], |row| row.get(0))
        })
    }

    /// Lets the holder of a cookie watch the game that a link for spectators is for; gives its id.
    pub fn watch(&self, token: &str, cookie: &str) -> rusqlite::Result<Option<String>> {
        let found = self.read(|all| {
            all.query_row("SELECT game FROM spectator_links WHERE token = ?1", [token], |row| row.get(0))
                .optional()
        })?;
        let Some(game) = found else { return Ok(None) };
        let row = [String::clone(&game), cookie.to_owned()];
        self.write(move |all| {
            all.execute("INSERT OR IGNORE INTO spectators VALUES (?1, ?2)", row).map(drop)
        })?;
        Ok(Some(game))
    }

    /// Whether the holder of a cookie has followed a link to watch a game.
    pub fn watches(&self, game: &str, cookie: &str) -> rusqlite::Result<bool> {
        self.read(|all| {
            all.prepare_cached("SELECT 1 FROM spectators WHERE game = ?1 AND cookie = ?2")?
                .exists([game, cookie])
        })
    }

    /// Forgets a game of this owner.
    pub fn forget(&self, game: &str, owner: &str) -> rusqlite::Result<()> {
        let game = game.to_owned();
        let forgotten = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&forgotten);
        self.write(move |all| {
            let rows = all.execute("DELETE FROM games WHERE id = ?1", [game])?;
            told.store(rows == 1, Ordering::Relaxed);
            Ok(())
        })?;
        if forgotten.load(Ordering::Relaxed) {
            self.census().forgotten(owner);
        }
        Ok(())
    }

    /// The game that has to make room where there are as many as there may be: the finished one that has rested
    /// longest; without any, the one that has rested longest of whoever has the most. Gives its id and its owner.
    pub fn expendable(&self) -> rusqlite::Result<Option<(String, String)>> {
        let read = |row: &Row| Ok((row.get(0)?, row.get(1)?));
        let finished = self.read(|all| {
            all.prepare_cached(
                "SELECT id, owner FROM games WHERE ending IS NOT NULL OR payoff IS NOT NULL
                 ORDER BY changed LIMIT 1",
            )?
            .query_row([], read)
            .optional()
        })?;
        if finished.is_some() {
            return Ok(finished);
        }
        let Some(most) = self.census().most() else { return Ok(None) };
        self.read(|all| {
            all.prepare_cached("SELECT id, owner FROM games WHERE owner = ?1 ORDER BY changed LIMIT 1")?
                .query_row([most], read)
                .optional()
        })
    }

    /// A game with its moves.
    pub fn load(&self, id: &str) -> rusqlite::Result<Option<Entry>> {
        self.read(|all| {
            let found = all
                .prepare_cached("SELECT * FROM games WHERE id = ?1")?
                .query_row([id], read_game)
                .optional()?;
            let Some((mut entry, _)) = found else { return Ok(None) };
            let mut moves = all.prepare_cached("SELECT * FROM moves WHERE game = ?1 ORDER BY ply")?;
            entry.record.moves = moves.query_map([id], read_move)?.collect::<Result<_, _>>()?;
            Ok(Some(entry))
        })
    }

    /// The games that the holder of a cookie takes part in, latest first, each with the number of its moves.
    /// The moves themselves are left out.
    pub fn games_of(&self, cookie: &str) -> rusqlite::Result<Vec<(Entry, usize)>> {
        self.read(|all| {
            all.prepare_cached(
                "SELECT * FROM games WHERE owner = ?1 OR first_seat = ?1 OR second_seat = ?1
                 ORDER BY changed DESC, begun DESC, id",
            )?
            .query_map([cookie], read_game)?
            .collect()
        })
    }

    /// How many games there are: of this owner, and in all. They are counted once, when the store is opened.
    pub fn counts(&self, owner: &str) -> (u64, u64) {
        let census = self.census();
        (census.of.get(owner).copied().unwrap_or(0), census.all)
    }

    fn census(&self) -> MutexGuard<'_, Census> {
        self.census.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the file can be read.
    pub fn answers(&self) -> bool {
        self.read(|all| all.query_row("SELECT 1", [], |_| Ok(()))).is_ok()
    }
}

/// How many games there are, and whose.
#[derive(Debug, Default)]
struct Census {
    all: u64,
    of: HashMap<String, u64>,
}

impl Census {
    fn count(connection: &Connection) -> rusqlite::Result<Census> {
        let mut owners = connection.prepare("SELECT owner, count(*) FROM games GROUP BY owner")?;
        let counts = owners.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
        let of: HashMap<String, u64> = counts.collect::<Result<_, _>>()?;
        Ok(Census { all: of.values().sum(), of })
    }

    fn begun(&mut self, owner: &str) {
        self.all += 1;
        *self.of.entry(owner.to_owned()).or_default() += 1;
    }

    fn forgotten(&mut self, owner: &str) {
        self.all = self.all.saturating_sub(1);
        if let Some(own) = self.of.get_mut(owner) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                self.of.remove(owner);
            }
        }
    }

    /// Whoever has the most.
    fn most(&self) -> Option<String> {
        self.of.iter().max_by_key(|(_, games)| **games).map(|(owner, _)| owner.clone())
    }
}

/// Takes the folder for this process.
fn take(folder: &Path) -> Result<File, TryLockError> {
    let path = folder.join(LOCK);
    let file = make_private_folder(folder)
        .and_then(|()| make_private_file(&path))
        .and_then(|()| File::options().append(true).open(&path))
        .map_err(TryLockError::Error)?;
    file.try_lock().map(|()| file)
}

/// What is found in a file before anything is written into it.
enum Found {
    /// Nothing, or tables of this version or an older one.
    Usable,
    /// It was written by a later version.
    Later,
    /// It was written by something else, or something is missing.
    Foreign,
    /// It does not hold together.
    Damaged(String),
}

impl Found {
    fn look(connection: &Connection) -> rusqlite::Result<Found> {
        let form = form(connection)?;
        if !(0..=VERSION).contains(&form) {
            return Ok(Found::Later);
        }
        let there = columns(connection)?;
        let complete = match form {
            0 => there.is_empty(),
            VERSION => {
                let fresh = Connection::open_in_memory()?;
                fresh.execute_batch(SCHEMA)?;
                columns(&fresh)?.is_subset(&there)
            }
            // What older ones lack is added.
            _ => ["games", "moves", "invitations"]
                .iter()
                .all(|name| there.iter().any(|(table, _)| table == name)),
        };
        if !complete {
            return Ok(Found::Foreign);
        }
        let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        Ok(if verdict == "ok" { Found::Usable } else { Found::Damaged(verdict) })
    }
}

/// The columns of all tables of a file.
fn columns(connection: &Connection) -> rusqlite::Result<BTreeSet<(String, String)>> {
    connection
        .prepare(
            "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
             WHERE tables.type = 'table'",
        )?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// Writes everything that a folder keeps into a new file, as it stands at one moment. A server may go on writing
/// meanwhile.
pub fn back_up(folder: &Path, file: &Path) -> Result<(), Message> {
    let path = folder.join(FILE);
    if !path.is_file() {
        return Err(message!("server-nothing-kept", folder = folder.display().to_string()));
    }
    let cannot_write = |error: &dyn std::error::Error| {
        message!("server-cannot-back-up", file = file.display().to_string(), error = error.to_string())
    };
    // SQLite would write into one that is empty, and the rights of a new one would be everybody's.
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

/// Looks through everything that is kept in a folder without changing anything; gives what is wrong, a line each.
/// Nobody else may be using it.
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
fn form(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Makes the tables, or adds what those of an older version lack.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    let form = form(connection)?;
    connection.execute_batch("BEGIN")?;
    if form == 1 {
        connection.execute_batch(SECOND)?;
    }
    if form < 3 {
        connection.execute_batch(THIRD)?;
    }
    if (1..4).contains(&form) {
        connection.execute_batch(FOURTH)?;
    }
    connection.execute_batch(SCHEMA)?;
    connection.pragma_update(None, "user_version", VERSION)?;
    connection.execute_batch("COMMIT")
}

/// Writes what comes in, as much as waits in one transaction, until nobody can send any more.
fn write_all(mut connection: Connection, jobs: &Receiver<Job>) {
    let mut busy = false;
    while let Ok(first) = jobs.recv() {
        if busy {
            thread::sleep(MOMENT);
        }
        let jobs: Vec<Job> = std::iter::once(first).chain(jobs.try_iter().take(MOST_AT_ONCE - 1)).collect();
        busy = jobs.len() > 1;
        let mut waiting = Vec::with_capacity(jobs.len());
        let committed = connection.transaction().and_then(|all| {
            for job in jobs {
                let outcome = alone(&all, job.change);
                waiting.push((job.done, outcome));
            }
            all.commit()
        });
        let failed = committed.err().map(|error| error.to_string());
        for (done, outcome) in waiting {
            let outcome = match &failed {
                None => outcome,
                Some(error) => Err(rusqlite::Error::ToSqlConversionFailure(error.clone().into())),
            };
            // Whoever no longer waits does not want to know.
            let _ = done.send(outcome);
        }
    }
}

/// Makes one change of a transaction; if it fails, it alone is undone.
fn alone(all: &Transaction, change: Change) -> rusqlite::Result<()> {
    let say = |words: &str| all.prepare_cached(words).and_then(|mut said| said.execute([])).map(drop);
    say("SAVEPOINT one")?;
    let outcome = change(all);
    if outcome.is_err() {
        say("ROLLBACK TO one")?;
    }
    say("RELEASE one")?;
    outcome
}

fn insert(all: &Transaction, game: &str, ply: usize, mv: &Move) -> rusqlite::Result<()> {
    let (payoff, estimate) = match mv.opinion.value {
        Some(Value::Payoff(amount)) => (Some(amount), None),
        Some(Value::Estimate(units)) => (None, Some(units)),
        None => (None, None),
    };
    all.prepare_cached("INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?
        .execute(params![
            game,
            ply as i64,
            mv.text,
            payoff,
            estimate,
            mv.opinion.depth,
            mv.opinion.nodes as i64,
            mv.opinion.remark.map(write_remark),
            mv.corrected
        ])
        .map(drop)
}

fn read_move(row: &Row) -> rusqlite::Result<Arc<Move>> {
    let (payoff, estimate): (Option<i32>, Option<i32>) = (row.get("payoff")?, row.get("estimate")?);
    let value = payoff.map(Value::Payoff).or(estimate.map(Value::Estimate));
    Ok(Arc::new(Move {
        text: row.get("text")?,
        opinion: Opinion {
            value,
            depth: row.get("depth")?,
            nodes: row.get::<_, i64>("nodes")? as u64,
            remark: row.get::<_, Option<String>>("remark")?.and_then(|text| read_remark(&text)),
        },
        corrected: row.get("corrected")?,
    }))
}

/// A remark as it has always been stored: the id of its text, without arguments.
fn write_remark(remark: Remark) -> String {
    format!("{{\"args\":[],\"id\":\"{}\"}}", parlor_room::words::remark(remark).id)
}

fn read_remark(text: &str) -> Option<Remark> {
    Remark::ALL.into_iter().find(|remark| text == write_remark(*remark))
}

fn read_game(row: &Row) -> rusqlite::Result<(Entry, usize)> {
    let start = Start {
        game: row.get("game")?,
        players: [row.get("first_player")?, row.get("second_player")?],
        seed: row.get::<_, i64>("seed")? as u64,
        from: row.get("start")?,
    };
    let by_rules = row.get::<_, Option<i32>>("payoff")?.map(|payoff| Ending::Finished(Payoff(payoff)));
    let otherwise = row.get::<_, Option<String>>("ending")?.and_then(|text| read_ending(&text));
    let record =
        Record { practice: row.get("practice")?, ending: otherwise.or(by_rules), ..Record::new(start) };
    let entry = Entry {
        id: row.get("id")?,
        record,
        owner: row.get("owner")?,
        seats: [row.get("first_seat")?, row.get("second_seat")?],
        begun: row.get("begun")?,
        changed: row.get("changed")?,
    };
    Ok((entry, row.get::<_, i64>("plies")? as usize))
}

/// Others on this machine have no business in there: it holds cookies and secrets.
fn make_private_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// `SQLite` gives its other files the rights of this one.
fn make_private_file(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
