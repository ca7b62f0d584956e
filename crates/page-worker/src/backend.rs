//! The games that are open in one window, and every request that is answered at once. Requests that take a search are
//! passed to the search worker. A change counts once scripts have stored it; if they cannot, the game is dropped here
//! and opened again from what is stored.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use parlor_api::dispatch::{
    self, Backend, GameStep, ListedGame, Search, Step, may_think, no_program_to_move,
};
use parlor_api::document::{Acknowledged, Written};
use parlor_api::refusal::Refusal;
use parlor_api::request::{GameRequest, Request};
use parlor_api::state::{self, Kept, Reader};
use parlor_api::{allowance, begin, portable};
use parlor_catalog::{AnyGame, Environment};
use parlor_core::{Message, Side, message};
use parlor_locale::Words;
use parlor_room::{Action, Record, Room, Seats, Ticket, View};
use serde_json::json;

use crate::call::{Call, CallKind, GameToStore, WorkerReply};
use crate::sealed_game::SealedGame;
use crate::{figures, search_worker};

/// Maximum number of open games. Above it, games without a running search are closed.
const MAX_OPEN: usize = 50;

/// The open games of a window.
#[derive(Default)]
pub struct WorkerBackend {
    games: HashMap<String, OpenGame>,
    rules: HashMap<String, Weak<dyn AnyGame>>,
    /// The greatest version of any game, so that versions of a reopened game go on counting.
    newest: u64,
}

/// An open game.
struct OpenGame {
    room: Room,
    revision: u64,
    begun: i64,
    changed: i64,
    ticket: Option<Ticket>,
}

impl WorkerBackend {
    /// Executes a call of a script.
    pub fn execute(&mut self, call: &Call) -> WorkerReply {
        let done = match call.kind {
            CallKind::Answer => call.request().and_then(|request| self.answer(call, request)),
            CallKind::Begin => self.begin_search(call),
            CallKind::Finish => self.finish_search(call),
            CallKind::Drop => {
                self.games.remove(&call.path);
                Ok(WorkerReply::of(Written::of(json!({}))))
            }
            CallKind::Move => search_worker::find_move(call),
            CallKind::Measure => figures::measure(&call.body).map(WorkerReply::of).map_err(Refusal::from),
        };
        done.unwrap_or_else(|refusal| WorkerReply::refused(&refusal, call.words()))
    }

    fn answer(&mut self, call: &Call, request: Request) -> Result<WorkerReply, Refusal> {
        let words = call.words();
        match dispatch::dispatch(&mut Session { backend: self, call }, request, words)? {
            Step::Send(document) => Ok(WorkerReply::of(document)),
            Step::Acknowledge { game, .. } => Ok(game),
            Step::Search(search) => answer_quickly(search, words),
            Step::Join(_) | Step::Watch(_) => Err(needs_server()),
            Step::Game(id, request) => self.about_game(call, &id, request),
        }
    }

    fn about_game(&mut self, call: &Call, id: &str, request: GameRequest) -> Result<WorkerReply, Refusal> {
        let words = call.words();
        let game = self.open(call, id)?;
        let reply = match GameStep::of(request, game.room.record(), game.begun, seconds(call))? {
            GameStep::State => {
                let view = game.room.view()?;
                let think = may_think(&game.room, false);
                WorkerReply { think, ..WorkerReply::of(game.document(id, &view, false, words)) }
            }
            GameStep::PastState(ply) => {
                let view = game.room.query(Some(ply))?.view()?;
                WorkerReply::of(game.document(id, &view, true, words))
            }
            GameStep::Forget => {
                WorkerReply { forget: true, ..WorkerReply::of(Written::of(json!({ "forgotten": true }))) }
            }
            GameStep::Apply(action) => game.apply(call, id, action)?,
            GameStep::Move => {
                if !may_think(&game.room, true) {
                    return Err(no_program_to_move());
                }
                WorkerReply { think: true, ..game.acknowledged(id) }
            }
            GameStep::Document(document, _) if document.takes_search() => WorkerReply::elsewhere(),
            GameStep::Document(document, ply) => {
                answer_quickly(Search::Position(game.room.query(ply)?, document), words)?
            }
            GameStep::Export => WorkerReply::of(Written::of(portable::export(&mut game.room)?)),
            GameStep::Rematch(swap) => {
                let rules = Arc::clone(game.room.rules());
                let record = begin::rematch(rules.as_ref(), game.room.record(), swap, call.seed);
                return self.begin(call, rules, record);
            }
            GameStep::Stream | GameStep::Invite(_) | GameStep::Spectators => return Err(needs_server()),
        };
        let version = game.room.version();
        self.newest = self.newest.max(version);
        if reply.forget {
            self.games.remove(id);
        }
        Ok(WorkerReply { game: Some(id.to_owned()), ..reply })
    }

    fn begin(
        &mut self,
        call: &Call,
        rules: Arc<dyn AnyGame>,
        record: Record,
    ) -> Result<WorkerReply, Refusal> {
        let seconds = seconds(call);
        let (id, version) = (call.name.clone(), self.next_version(call));
        let room = Room::open(rules, record, version)?;
        let mut game = OpenGame { room, revision: 0, begun: seconds, changed: seconds, ticket: None };
        let (keep, think) = (game.keep(call, &id), may_think(&game.room, false));
        let reply = WorkerReply {
            status: 201,
            game: Some(id.clone()),
            keep: Some(keep),
            think,
            ..game.acknowledged(&id)
        };
        self.insert(id, game);
        Ok(reply)
    }

    /// Opens the game that came with the call, whatever this window has seen of it before.
    fn open(&mut self, call: &Call, id: &str) -> Result<&mut OpenGame, Refusal> {
        let entry = call.kept.first().map(|sealed| SealedGame::unsealed(sealed)).transpose()?;
        let Some(entry) = entry.filter(|entry| entry.id == id) else {
            self.games.remove(id);
            return Err(Refusal::no_such_game());
        };
        self.open_entry(call, entry)
    }

    /// The game of an entry: the open one if it has the same revision.
    fn open_entry(&mut self, call: &Call, entry: SealedGame) -> Result<&mut OpenGame, Refusal> {
        let SealedGame { id, revision, begun, changed, record } = entry;
        if self.games.get(&id).is_none_or(|game| game.revision != revision) {
            let rules = self.rules(&record.start.game)?;
            let version = self.next_version(call);
            let room = Room::open(rules, record, version)?;
            self.insert(id.clone(), OpenGame { room, revision, begun, changed, ticket: None });
        }
        // Players may hold large tables, so only one game keeps its table.
        for (_, other) in self.games.iter_mut().filter(|(other, _)| **other != id) {
            other.room.put_table_away();
        }
        self.games.get_mut(&id).ok_or_else(Refusal::no_such_game)
    }

    fn insert(&mut self, id: String, game: OpenGame) {
        if self.games.len() >= MAX_OPEN {
            self.games.retain(|_, game| game.ticket.is_some());
        }
        self.games.insert(id, game);
    }

    fn next_version(&mut self, call: &Call) -> u64 {
        self.newest = call.now.max(self.newest + 1);
        self.newest
    }

    /// The rules that a spec names. Games with the same spec share them.
    fn rules(&mut self, spec: &str) -> Result<Arc<dyn AnyGame>, Message> {
        if let Some(rules) = self.rules.get(spec).and_then(Weak::upgrade) {
            return Ok(rules);
        }
        let rules: Arc<dyn AnyGame> = Arc::from(allowance::game(spec, &Environment::default())?);
        self.rules.retain(|_, rules| rules.strong_count() > 0);
        self.rules.insert(spec.to_owned(), Arc::downgrade(&rules));
        Ok(rules)
    }

    /// Issues a ticket for the program whose turn it is, if there is none yet. The search worker finds the move.
    fn begin_search(&mut self, call: &Call) -> Result<WorkerReply, Refusal> {
        let id = &call.path;
        let game = self.open(call, id)?;
        game.ticket = game.room.ticket();
        if let Some(ticket) = &mut game.ticket {
            game.room.keep_table(ticket);
        }
        let (think, version) = (game.ticket.is_some(), game.room.version());
        self.newest = self.newest.max(version);
        Ok(WorkerReply { think, game: Some(id.clone()), ..WorkerReply::of(Written::of(json!({}))) })
    }

    /// Plays the move that the search worker has found, unless its ticket was cancelled. Without a move, the search was
    /// stopped and may begin again later.
    fn finish_search(&mut self, call: &Call) -> Result<WorkerReply, Refusal> {
        let id = &call.path;
        let game = self.open(call, id)?;
        let ticket = game.ticket.take();
        let keep = if call.found.is_empty() {
            game.room.abandon();
            None
        } else {
            let outcome = search_worker::read_found(&call.found, game.room.turn()?.unwrap_or(Side::First));
            let change = ticket.and_then(|ticket| game.room.finish(ticket.found(outcome)));
            change.map(|_| game.keep(call, id))
        };
        let version = game.room.version();
        let reply = WorkerReply { keep, game: Some(id.clone()), ..game.acknowledged(id) };
        self.newest = self.newest.max(version);
        Ok(reply)
    }
}

/// One call to a backend, with the stored games that came with it.
struct Session<'a> {
    backend: &'a mut WorkerBackend,
    call: &'a Call,
}

impl Session<'_> {
    fn entries(&self) -> impl Iterator<Item = SealedGame> {
        self.call.kept.iter().filter_map(|sealed| SealedGame::unsealed(sealed).ok())
    }
}

impl Backend for Session<'_> {
    type Game = WorkerReply;
    type Error = Refusal;

    fn now(&self) -> i64 {
        seconds(self.call)
    }

    fn seed(&self) -> u64 {
        self.call.seed
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn rules(&mut self, spec: &str) -> Result<Arc<dyn AnyGame>, Refusal> {
        Ok(self.backend.rules(spec)?)
    }

    fn games(&mut self) -> Result<Vec<ListedGame>, Refusal> {
        let mut entries: Vec<SealedGame> = self.entries().collect();
        entries.sort_by(|one, other| {
            (other.changed, other.begun, &one.id).cmp(&(one.changed, one.begun, &other.id))
        });
        let listed = |entry: SealedGame| ListedGame {
            plies: entry.record.moves.len(),
            seats: seats(&entry.record),
            owned: true,
            apart: false,
            id: entry.id,
            record: entry.record,
            begun: entry.begun,
            changed: entry.changed,
        };
        Ok(entries.into_iter().map(listed).collect())
    }

    fn load(&mut self, id: &str) -> Result<WorkerReply, Refusal> {
        let entry = self.entries().find(|entry| entry.id == id).ok_or_else(Refusal::no_such_game)?;
        let reply = self.backend.open_entry(self.call, entry)?.acknowledged(id);
        Ok(WorkerReply { game: Some(id.to_owned()), ..reply })
    }

    fn begin(&mut self, record: Record) -> Result<WorkerReply, Refusal> {
        let rules = self.backend.rules(&record.start.game)?;
        self.backend.begin(self.call, rules, record)
    }
}

/// Answers what takes no search; passes everything else to the search worker.
fn answer_quickly(search: Search, words: &Words) -> Result<WorkerReply, Refusal> {
    if !search.is_quick() {
        return Ok(WorkerReply::elsewhere());
    }
    Ok(WorkerReply::of(search.run(&search_worker::limits(), &Environment::default(), words)?))
}

impl OpenGame {
    fn apply(&mut self, call: &Call, id: &str, action: Action) -> Result<WorkerReply, Refusal> {
        let seats = seats(self.room.record());
        self.room.apply(seats, action)?;
        if !self.room.is_thinking() {
            self.ticket = None;
        }
        let keep = Some(self.keep(call, id));
        Ok(WorkerReply { keep, think: may_think(&self.room, false), ..self.acknowledged(id) })
    }

    /// The game as it has to be stored after a change.
    fn keep(&mut self, call: &Call, id: &str) -> GameToStore {
        self.revision += 1;
        self.changed = seconds(call);
        let (record, id) = (self.room.record().clone(), id.to_owned());
        let entry =
            SealedGame { id, revision: self.revision, begun: self.begun, changed: self.changed, record };
        GameToStore { revision: self.revision, changed: self.changed, sealed: entry.sealed() }
    }

    fn acknowledged(&self, id: &str) -> WorkerReply {
        let (version, ply) = (self.room.version(), self.room.record().moves.len());
        WorkerReply::of(Written::of(Acknowledged { id, version, ply }))
    }

    fn document(&self, id: &str, view: &View, past: bool, words: &Words) -> Written {
        let kept = Kept {
            id,
            version: self.room.version(),
            begun: self.begun,
            changed: self.changed,
            thinking: !past && self.room.is_thinking(),
            apart: false,
            next: None,
        };
        let reader = Reader { words, seats: seats(self.room.record()), seen: None };
        state::document(view, kept, reader)
    }
}

fn seconds(call: &Call) -> i64 {
    (call.now / 1000) as i64
}

/// The person at this browser takes every seat that no program has.
fn seats(record: &Record) -> Seats {
    Seats::where_held(|side| !record.start.has_program(side))
}

/// Two people in two places need a server.
fn needs_server() -> Refusal {
    Refusal::conflict(message!("static-needs-server"))
}
