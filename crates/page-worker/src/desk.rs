//! The games that are open in one window, and everything that can be answered at once. What takes a search is sent to
//! the thinker; a change is in force when scripts have kept it, and if they cannot, the game is dropped here and
//! opened again from what is kept.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use parlor_api::document::{Acknowledged, Written};
use parlor_api::refusal::Refusal;
use parlor_api::request::{AnalysisKind, GameRequest, Request};
use parlor_api::state::{self, Kept, Reader};
use parlor_api::{advice, allowance, analysis, begin, daily, lab, list, offer, portable, puzzles, texts};
use parlor_catalog::{AnyGame, Environment, Spec};
use parlor_core::{Message, Side, message};
use parlor_locale::Words;
use parlor_room::{Action, Record, Room, RoomError, Seats, Ticket, View};
use serde_json::json;

use crate::entry::Entry;
use crate::post::{Keep, Letter, Reply, Task};
use crate::{figures, thinker};

/// So many games stay open; of more, all are closed that nobody thinks about. What is kept of them stays.
const MANY: usize = 50;

/// The games that are open.
#[derive(Default)]
pub struct Desk {
    games: HashMap<String, Game>,
    rules: HashMap<String, Weak<dyn AnyGame>>,
    /// The greatest version that a game has had, so that one that is opened again goes on counting.
    newest: u64,
}

/// A game that is open.
struct Game {
    room: Room,
    revision: u64,
    begun: i64,
    changed: i64,
    ticket: Option<Ticket>,
}

impl Desk {
    /// Does what a script asks.
    pub fn take(&mut self, letter: &Letter) -> Reply {
        let done = match letter.task {
            Task::Answer => letter.request().and_then(|request| self.answer(letter, request)),
            Task::Begin => self.begin_thought(letter),
            Task::Finish => self.finish_thought(letter),
            Task::Drop => {
                self.games.remove(&letter.path);
                Ok(Reply::of(Written::of(json!({}))))
            }
            Task::Move => thinker::find_move(letter),
            Task::Measure => figures::measure(&letter.body).map(Reply::of).map_err(Refusal::from),
        };
        done.unwrap_or_else(|refusal| Reply::refused(&refusal, letter.words()))
    }

    fn answer(&mut self, letter: &Letter, request: Request) -> Result<Reply, Refusal> {
        let words = letter.words();
        match request {
            Request::Catalog => Ok(Reply::of(offer::document(words, false))),
            Request::Texts => Ok(Reply::of(texts::document(words))),
            Request::Games => Ok(Reply::of(self.list(letter, words))),
            Request::Begin(wish) => {
                let rules = self.rules(&wish.game)?;
                let record = begin::record(rules.as_ref(), wish, letter.seed)?;
                self.begin(letter, rules, record)
            }
            Request::Import(import) => {
                let rules = self.rules(&import.game)?;
                let record = portable::import(rules.as_ref(), import, letter.seed)?;
                self.begin(letter, rules, record)
            }
            Request::Join(_) | Request::Watch(_) => Err(needs_server()),
            Request::Daily => self.todays_game(letter),
            Request::Puzzles => Ok(Reply::of(puzzles::overview(words))),
            Request::PuzzlesOf(wish) => Ok(Reply::of(puzzles::list(&wish)?)),
            Request::Analysis(study, look) => {
                let rules = self.rules(&study.game)?;
                check_fair(letter, rules.facts().name)?;
                match look {
                    AnalysisKind::Position | AnalysisKind::Changes => {
                        Ok(Reply::of(analysis::answer(rules, study, &look, &thinker::limits(), words)?))
                    }
                    AnalysisKind::Hint
                    | AnalysisKind::Values
                    | AnalysisKind::Solution
                    | AnalysisKind::Guess(_) => Ok(Reply::elsewhere()),
                }
            }
            Request::Lab(lab) => {
                if let Some(game) = lab.analysed_game() {
                    check_fair(letter, Spec::name_of(game))?;
                }
                Ok(Reply::elsewhere())
            }
            Request::Game(id, ask) => self.about_game(letter, &id, ask),
        }
    }

    fn about_game(&mut self, letter: &Letter, id: &str, ask: GameRequest) -> Result<Reply, Refusal> {
        let words = letter.words();
        let game = self.open(letter, id)?;
        daily::check(game.room.record(), game.begun, seconds(letter), &ask)?;
        let reply = match ask {
            GameRequest::State(moment) => {
                let view = match moment.ply {
                    None => game.room.view()?,
                    ply => game.room.query(ply)?.view()?,
                };
                let past = moment.ply.is_some();
                Reply {
                    think: !past && game.could_think(false),
                    ..Reply::of(game.document(id, &view, past, words))
                }
            }
            GameRequest::Forget => {
                Reply { forget: true, ..Reply::of(Written::of(json!({ "forgotten": true }))) }
            }
            GameRequest::Play(play) => {
                begin::check_length(&play.text)?;
                game.apply(letter, id, Action::Play { text: play.text, seen: Some(play.ply) })?
            }
            GameRequest::TakeBack => game.apply(letter, id, Action::TakeBack)?,
            GameRequest::Resign => game.apply(letter, id, Action::Resign)?,
            GameRequest::Correct(wish) => {
                begin::check_length(&wish.answer)?;
                game.apply(letter, id, Action::Correct { row: wish.row, answer: wish.answer })?
            }
            GameRequest::Accept(proposed) => {
                game.apply(letter, id, Action::Accept { number: proposed.number })?
            }
            GameRequest::Decline(proposed) => {
                game.apply(letter, id, Action::Decline { number: proposed.number })?
            }
            GameRequest::Step => {
                if !game.could_think(true) {
                    return Err(Refusal::conflict(message!("server-no-program-to-move")));
                }
                Reply { think: true, ..game.acknowledged(id) }
            }
            GameRequest::Changes => Reply::of(advice::changes(&game.room.query(None)?)?),
            GameRequest::Review if !game.room.record().is_over() => return Err(RoomError::NoReview.into()),
            GameRequest::Hint(_) | GameRequest::Values(_) | GameRequest::Review => Reply::elsewhere(),
            GameRequest::Study => Reply::of(analysis::study(&game.room.query(None)?)?),
            GameRequest::Position(moment) => Reply::of(lab::position(&game.room.query(moment.ply)?)?),
            GameRequest::Export => Reply::of(Written::of(portable::export(&mut game.room)?)),
            GameRequest::Rematch(wish) => {
                let rules = Arc::clone(game.room.rules());
                let record = begin::rematch(rules.as_ref(), game.room.record(), wish.swap, letter.seed);
                return self.begin(letter, rules, record);
            }
            GameRequest::Events | GameRequest::Invite(_) | GameRequest::Spectators => {
                return Err(needs_server());
            }
        };
        let version = game.room.version();
        self.newest = self.newest.max(version);
        if reply.forget {
            self.games.remove(id);
        }
        Ok(Reply { game: Some(id.to_owned()), ..reply })
    }

    /// The game of today's code, which begins if it has not: there is one a day.
    fn todays_game(&mut self, letter: &Letter) -> Result<Reply, Refusal> {
        let start = daily::start(seconds(letter)).ok_or_else(Refusal::no_such_game)?;
        let mut known = letter.kept.iter().filter_map(|sealed| Entry::unsealed(sealed).ok());
        let of_today = |entry: &Entry| {
            *entry.record.start == start && daily::date_of(&entry.record.start, entry.begun).is_some()
        };
        if let Some(entry) = known.find(of_today) {
            let id = entry.id.clone();
            let reply = self.admitted(letter, entry)?.acknowledged(&id);
            return Ok(Reply { game: Some(id), ..reply });
        }
        let rules = self.rules(&start.game)?;
        self.begin(letter, rules, Record::new(start))
    }

    /// Rows of all games, the latest first. One that an older version began and this one no longer knows does not
    /// hide the others.
    fn list(&mut self, letter: &Letter, words: &Words) -> Written {
        let mut entries: Vec<Entry> =
            letter.kept.iter().filter_map(|sealed| Entry::unsealed(sealed).ok()).collect();
        entries.sort_by(|one, other| {
            (other.changed, other.begun, &one.id).cmp(&(one.changed, one.begun, &other.id))
        });
        let rows: Vec<_> = entries
            .iter()
            .filter_map(|entry| {
                let Entry { id, begun, changed, record, .. } = entry;
                let rules = self.rules(&record.start.game).ok()?;
                let kept = list::Listed { id, begun: *begun, changed: *changed, plies: record.moves.len() };
                Some(list::row(rules.as_ref(), record, kept, seats(record), words))
            })
            .collect();
        Written::of(json!({ "games": rows }))
    }

    fn begin(&mut self, letter: &Letter, rules: Arc<dyn AnyGame>, record: Record) -> Result<Reply, Refusal> {
        let seconds = seconds(letter);
        let (id, version) = (letter.name.clone(), self.next_version(letter));
        let room = Room::open(rules, record, version)?;
        let mut game = Game { room, revision: 0, begun: seconds, changed: seconds, ticket: None };
        let (keep, think) = (game.keep(letter, &id), game.could_think(false));
        let reply =
            Reply { status: 201, game: Some(id.clone()), keep: Some(keep), think, ..game.acknowledged(&id) };
        self.admit(id, game);
        Ok(reply)
    }

    /// The game as it is kept, whatever this window has seen of it before.
    fn open(&mut self, letter: &Letter, id: &str) -> Result<&mut Game, Refusal> {
        let entry = letter.kept.first().map(|sealed| Entry::unsealed(sealed)).transpose()?;
        let Some(entry) = entry.filter(|entry| entry.id == id) else {
            self.games.remove(id);
            return Err(Refusal::no_such_game());
        };
        self.admitted(letter, entry)
    }

    /// The game of an entry: the one that is open, if it is of the same revision.
    fn admitted(&mut self, letter: &Letter, entry: Entry) -> Result<&mut Game, Refusal> {
        let Entry { id, revision, begun, changed, record } = entry;
        if self.games.get(&id).is_none_or(|game| game.revision != revision) {
            let rules = self.rules(&record.start.game)?;
            let version = self.next_version(letter);
            let room = Room::open(rules, record, version)?;
            self.admit(id.clone(), Game { room, revision, begun, changed, ticket: None });
        }
        // The players of a table may hold large tables of their own, so only one game has one laid.
        for (_, other) in self.games.iter_mut().filter(|(other, _)| **other != id) {
            other.room.put_table_away();
        }
        self.games.get_mut(&id).ok_or_else(Refusal::no_such_game)
    }

    fn admit(&mut self, id: String, game: Game) {
        if self.games.len() >= MANY {
            self.games.retain(|_, game| game.ticket.is_some());
        }
        self.games.insert(id, game);
    }

    fn next_version(&mut self, letter: &Letter) -> u64 {
        self.newest = letter.now.max(self.newest + 1);
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

    /// Lets the program whose turn it is begin to think, if it does not think yet.
    fn begin_thought(&mut self, letter: &Letter) -> Result<Reply, Refusal> {
        let id = &letter.path;
        let game = self.open(letter, id)?;
        game.ticket = game.room.ticket();
        if let Some(ticket) = &mut game.ticket {
            game.room.keep_table(ticket);
        }
        let (think, version) = (game.ticket.is_some(), game.room.version());
        self.newest = self.newest.max(version);
        Ok(Reply { think, game: Some(id.clone()), ..Reply::of(Written::of(json!({}))) })
    }

    /// Takes what a thinker has found, unless nobody wants it any more. Without anything found, the program has been
    /// stopped, and may begin again later.
    fn finish_thought(&mut self, letter: &Letter) -> Result<Reply, Refusal> {
        let id = &letter.path;
        let game = self.open(letter, id)?;
        let ticket = game.ticket.take();
        let keep = if letter.found.is_empty() {
            game.room.abandon();
            None
        } else {
            let outcome = thinker::read_found(&letter.found, game.room.turn()?.unwrap_or(Side::First));
            let change = ticket.and_then(|ticket| game.room.finish(ticket.found(outcome)));
            change.map(|_| game.keep(letter, id))
        };
        let version = game.room.version();
        let reply = Reply { keep, game: Some(id.clone()), ..game.acknowledged(id) };
        self.newest = self.newest.max(version);
        Ok(reply)
    }
}

impl Game {
    fn apply(&mut self, letter: &Letter, id: &str, action: Action) -> Result<Reply, Refusal> {
        let seats = seats(self.room.record());
        self.room.apply(seats, action)?;
        if !self.room.is_thinking() {
            self.ticket = None;
        }
        let keep = Some(self.keep(letter, id));
        Ok(Reply { keep, think: self.could_think(false), ..self.acknowledged(id) })
    }

    /// What is to be kept of it after a change.
    fn keep(&mut self, letter: &Letter, id: &str) -> Keep {
        self.revision += 1;
        self.changed = seconds(letter);
        let (record, id) = (self.room.record().clone(), id.to_owned());
        let entry = Entry { id, revision: self.revision, begun: self.begun, changed: self.changed, record };
        Keep { revision: self.revision, changed: self.changed, sealed: entry.sealed() }
    }

    /// Whether the program whose turn it is may think. Between two programs each move has to be `asked` for.
    fn could_think(&mut self, asked: bool) -> bool {
        (asked || self.room.record().start.only_person().is_some()) && self.room.could_think()
    }

    fn acknowledged(&self, id: &str) -> Reply {
        let (version, ply) = (self.room.version(), self.room.record().moves.len());
        Reply::of(Written::of(Acknowledged { id, version, ply }))
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

fn seconds(letter: &Letter) -> i64 {
    (letter.now / 1000) as i64
}

/// Refuses analyses of the game of today's code while it is being broken: they would be advice. The letter brings the
/// games that changed lately.
fn check_fair(letter: &Letter, name: &str) -> Result<(), RoomError> {
    let plays_now = |entry: Entry| {
        let Entry { record, begun, .. } = entry;
        !record.is_over()
            && Spec::name_of(&record.start.game) == name
            && daily::date_of(&record.start, begun).is_some()
    };
    let mut known = letter.kept.iter().filter_map(|sealed| Entry::unsealed(sealed).ok());
    if known.any(plays_now) { Err(RoomError::PlayingNow) } else { Ok(()) }
}

/// Whoever is at this browser takes every seat that no program has.
fn seats(record: &Record) -> Seats {
    Seats::where_held(|side| !record.start.has_program(side))
}

/// For two people in two places somebody has to be in between.
fn needs_server() -> Refusal {
    Refusal::conflict(message!("static-needs-server"))
}
