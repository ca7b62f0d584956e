//! The store of games: one `SQLite` file. A move counts as made when it is stored.
//!
//! One thread writes. It takes all waiting requests, writes them in one transaction, and only then notifies their
//! senders. So every answer follows a commit on disk (`synchronous=FULL`: neither `kill -9` nor a power cut loses a
//! confirmed move), and a thousand games share the cost of a few commits a second. `synchronous=NORMAL` would survive
//! `kill -9` as well and save those waits, but not a power cut.

use parking_lot::{Mutex, MutexGuard};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use parlor_core::{Message, Side, message};
use parlor_room::Record;
use parlor_room::record::write_ending;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::server_error::ServerError;
use crate::stored_game::StoredGame;

mod counts;
mod file;
mod rows;

use counts::GameCounts;
use file::{FILE, Found, make_private_file, prepare, take};
pub use file::{back_up, check};
use rows::{insert, read_game, read_move};

/// Maximum number of changes per transaction.
const MOST_AT_ONCE: usize = 512;

/// After a shared commit, the next one waits this long for more requests.
const MOMENT: Duration = Duration::from_millis(1);

/// The store.
pub struct Store {
    /// Held while this server may write; the system releases it however the server ends.
    _lock: File,
    reading: Mutex<Connection>,
    game_counts: Mutex<GameCounts>,
    writing: Mutex<Sender<WriteRequest>>,
}

type Change = Box<dyn FnOnce(&Transaction) -> rusqlite::Result<()> + Send>;

struct WriteRequest {
    change: Change,
    done: SyncSender<rusqlite::Result<()>>,
}

impl Store {
    /// Opens the file in this folder; creates both if they are missing. Two servers on one folder would undo each
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
        let game_counts = GameCounts::count(&reader).map_err(|error| cannot_keep(&error))?;
        let (sender, receiver) = channel();
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write_all(writer, &receiver))
            .map_err(|error| cannot_keep(&error))?;
        Ok(Store {
            _lock: lock,
            reading: Mutex::new(reader),
            game_counts: Mutex::new(game_counts),
            writing: Mutex::new(sender),
        })
    }

    /// Makes a change and waits until it is on the disk.
    fn write(
        &self,
        change: impl FnOnce(&Transaction) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let (done, wait) = sync_channel(1);
        let sent = self.writing.lock().send(WriteRequest { change: Box::new(change), done });
        // The thread lives as long as this; if it died, nothing was stored.
        Ok(sent.ok().and_then(|()| wait.recv().ok()).unwrap_or(Err(rusqlite::Error::InvalidQuery))?)
    }

    fn read<T>(&self, look: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, ServerError> {
        Ok(look(&self.reading.lock())?)
    }

    /// Stores a new game with the moves it already has.
    pub fn begin(&self, entry: &StoredGame) -> Result<(), ServerError> {
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
        self.game_counts().begun(&owner);
        Ok(())
    }

    /// Stores a change of a game that had `stood` moves: its moves from `kept` on, its state, and the time. Fails if
    /// the game has another number of moves by now, because another process has written into the file.
    pub fn change(
        &self,
        id: &str,
        record: &Record,
        stood: usize,
        kept: usize,
        changed: i64,
    ) -> Result<(), ServerError> {
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

    /// Gives a seat to the holder of a cookie and deletes all invitations to the game: a remaining one could give
    /// away the inviter's seat.
    pub fn seat(&self, game: &str, side: Side, cookie: &str) -> Result<(), ServerError> {
        let (game, cookie) = (game.to_owned(), cookie.to_owned());
        self.write(move |all| {
            let column = ["first_seat", "second_seat"][side.index()];
            all.execute(&format!("UPDATE games SET {column} = ?2 WHERE id = ?1"), params![game, cookie])?;
            all.execute("DELETE FROM invitations WHERE game = ?1", [game]).map(drop)
        })
    }

    /// Stores an invitation to a seat.
    pub fn invite(&self, token: &str, game: &str, side: Side) -> Result<(), ServerError> {
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
    pub fn invitation(&self, token: &str) -> Result<Option<(String, Side)>, ServerError> {
        self.read(|all| {
            all.query_row("SELECT game, seat FROM invitations WHERE token = ?1", [token], |row| {
                let seat: i64 = row.get(1)?;
                Ok((row.get(0)?, if seat == 0 { Side::First } else { Side::Second }))
            })
            .optional()
        })
    }

    /// The token of a game's link for spectators, which is always the same.
    pub fn spectator_link(&self, game: &str, fresh: &str) -> Result<String, ServerError> {
        let (own, fresh) = (game.to_owned(), fresh.to_owned());
        self.write(move |all| {
            all.execute("INSERT OR IGNORE INTO spectator_links VALUES (?1, ?2)", [own, fresh]).map(drop)
        })?;
        self.read(|all| {
            all.query_row("SELECT token FROM spectator_links WHERE game = ?1", [game], |row| row.get(0))
        })
    }

    /// Lets the holder of a cookie watch the game of a link for spectators; returns its id.
    pub fn watch(&self, token: &str, cookie: &str) -> Result<Option<String>, ServerError> {
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
    pub fn watches(&self, game: &str, cookie: &str) -> Result<bool, ServerError> {
        self.read(|all| {
            all.prepare_cached("SELECT 1 FROM spectators WHERE game = ?1 AND cookie = ?2")?
                .exists([game, cookie])
        })
    }

    /// Deletes a game of this owner.
    pub fn forget(&self, game: &str, owner: &str) -> Result<(), ServerError> {
        let game = game.to_owned();
        let forgotten = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&forgotten);
        self.write(move |all| {
            let rows = all.execute("DELETE FROM games WHERE id = ?1", [game])?;
            told.store(rows == 1, Ordering::Relaxed);
            Ok(())
        })?;
        if forgotten.load(Ordering::Relaxed) {
            self.game_counts().forgotten(owner);
        }
        Ok(())
    }

    /// The game to delete when the store is full, with its owner: the finished game that is idle longest; if there is
    /// none, the longest idle game of the owner with the most games.
    pub fn expendable(&self) -> Result<Option<(String, String)>, ServerError> {
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
        let Some(most) = self.game_counts().most() else { return Ok(None) };
        self.read(|all| {
            all.prepare_cached("SELECT id, owner FROM games WHERE owner = ?1 ORDER BY changed LIMIT 1")?
                .query_row([most], read)
                .optional()
        })
    }

    /// A game with its moves.
    pub fn load(&self, id: &str) -> Result<Option<StoredGame>, ServerError> {
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
    pub fn games_of(&self, cookie: &str) -> Result<Vec<(StoredGame, usize)>, ServerError> {
        self.read(|all| {
            all.prepare_cached(
                "SELECT * FROM games WHERE owner = ?1 OR first_seat = ?1 OR second_seat = ?1
                 ORDER BY changed DESC, begun DESC, id",
            )?
            .query_map([cookie], read_game)?
            .collect()
        })
    }

    /// The number of games of this owner, and of all.
    pub fn counts(&self, owner: &str) -> (u64, u64) {
        let game_counts = self.game_counts();
        (game_counts.of.get(owner).copied().unwrap_or(0), game_counts.all)
    }

    fn game_counts(&self) -> MutexGuard<'_, GameCounts> {
        self.game_counts.lock()
    }

    /// Whether the file can be read.
    pub fn answers(&self) -> bool {
        self.read(|all| all.query_row("SELECT 1", [], |_| Ok(()))).is_ok()
    }
}

/// Writes requests, all waiting ones in one transaction, until the channel closes.
fn write_all(mut connection: Connection, requests: &Receiver<WriteRequest>) {
    let mut busy = false;
    while let Ok(first) = requests.recv() {
        if busy {
            thread::sleep(MOMENT);
        }
        let requests: Vec<WriteRequest> =
            std::iter::once(first).chain(requests.try_iter().take(MOST_AT_ONCE - 1)).collect();
        busy = requests.len() > 1;
        let mut waiting = Vec::with_capacity(requests.len());
        let committed = connection.transaction().and_then(|all| {
            for request in requests {
                let outcome = alone(&all, request.change);
                waiting.push((request.done, outcome));
            }
            all.commit()
        });
        let failed = committed.err().map(|error| error.to_string());
        for (done, outcome) in waiting {
            let outcome = match &failed {
                None => outcome,
                Some(error) => Err(rusqlite::Error::ToSqlConversionFailure(error.clone().into())),
            };
            // The sender may be gone.
            let _ = done.send(outcome);
        }
    }
}

/// Makes one change within a transaction; if it fails, only this change is rolled back.
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
