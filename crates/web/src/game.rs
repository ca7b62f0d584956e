//! A game on the server: a [`Room`] with a lock, a store and listeners.
//!
//! Whoever changes a game holds its lock, stores the change, and shows it only then. A program thinks without the
//! lock; when it comes back with a move that nobody wants any more (somebody took back, resigned or left), the move
//! is dropped.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use parlor_api::allowance::{self, Weight};
use parlor_api::daily;
use parlor_api::document::{Acknowledged, Written};
use parlor_api::request::GameRequest;
use parlor_api::state::{self, Kept, Reader};
use parlor_catalog::AnyGame;
use parlor_core::{Message, Side};
use parlor_locale::Words;
use parlor_room::{Action, Change, Event, Job, PositionQuery, Room, RoomError, Seats, Thought, View};
use tokio::sync::watch;

use crate::budget::Held;
use crate::entry::{Entry, milliseconds, now};
use crate::refusal::Refusal;
use crate::store::Store;

/// A game that somebody plays or looks at.
pub struct Game {
    /// Its unguessable name.
    pub id: String,
    owner: String,
    begun: i64,
    /// Whether its table may stay in memory while nobody moves.
    light: bool,
    weight: Weight,
    /// Its part of the server's memory.
    _held: Held,
    state: Mutex<State>,
    /// What everybody sees, so that looking waits for nobody.
    shown: RwLock<Arc<Shown>>,
    changes: watch::Sender<u64>,
    watchers: AtomicUsize,
}

struct State {
    room: Room,
    touched: Instant,
}

/// A game as it was last shown.
#[derive(Clone)]
pub struct Shown {
    /// What there is to see.
    pub view: Arc<View>,
    /// The number of the latest change, were it only that a program thinks.
    pub version: u64,
    /// Whether a program is thinking.
    pub thinking: bool,
    seats: [Option<String>; 2],
    changed: i64,
    /// The id of the game that the two play again.
    next: Option<String>,
}

impl Game {
    /// Opens a game from what is kept of it.
    pub fn open(rules: Arc<dyn AnyGame>, entry: Entry, held: Held) -> Result<Game, Message> {
        let light = allowance::is_light(rules.as_ref(), &entry.record.start.players);
        let weight = allowance::weight(rules.as_ref());
        let Entry { id, record, owner, seats, begun, changed } = entry;
        let mut room = Room::open(rules, record, milliseconds() as u64)?;
        let view = Arc::new(room.view().map_err(|refused| parlor_room::words::refused(&refused))?);
        if !light {
            room.put_table_away();
        }
        let shown = Shown { version: room.version(), view, thinking: false, seats, changed, next: None };
        Ok(Game {
            id,
            owner,
            begun,
            light,
            weight,
            _held: held,
            changes: watch::Sender::new(shown.version),
            shown: RwLock::new(Arc::new(shown)),
            state: Mutex::new(State { room, touched: Instant::now() }),
            watchers: AtomicUsize::new(0),
        })
    }

    /// How it stands.
    pub fn shown(&self) -> Arc<Shown> {
        Arc::clone(&self.shown.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What is kept of it.
    pub fn entry(&self) -> Entry {
        let shown = self.shown();
        Entry {
            id: self.id.clone(),
            record: shown.view.record.clone(),
            owner: self.owner.clone(),
            seats: shown.seats.clone(),
            begun: self.begun,
            changed: shown.changed,
        }
    }

    /// The seats that the holder of a cookie may move in.
    pub fn seats_of(&self, cookie: &str) -> Seats {
        let shown = self.shown();
        Seats::where_held(|side| shown.seats[side.index()].as_deref() == Some(cookie))
    }

    /// The cookie of whoever began it.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// Whether the holder of a cookie began it.
    pub fn is_owned_by(&self, cookie: &str) -> bool {
        self.owner == cookie
    }

    /// Whether the holder of a cookie may see it: those who take part, and everybody once it is over.
    pub fn may_be_seen_by(&self, cookie: &str) -> bool {
        self.is_owned_by(cookie)
            || self.seats_of(cookie) != Seats::default()
            || self.shown().view.record.is_over()
    }

    /// Whether two people play it in two places and it is not over: then nobody gets advice.
    pub fn is_apart(&self) -> bool {
        let shown = self.shown();
        let [first, second] = &shown.seats;
        !shown.view.record.is_over() && first.is_some() && second.is_some() && first != second
    }

    /// Refuses what would spoil the code of the day.
    pub fn check_day(&self, ask: &GameRequest) -> Result<(), RoomError> {
        daily::check(&self.shown().view.record, self.begun, now(), ask)
    }

    /// Whether the holder of a cookie may ask for advice: not while two people play, and not while only watching.
    pub fn may_advise(&self, cookie: &str) -> Result<(), RoomError> {
        if self.shown().view.record.is_over() {
            return Ok(());
        }
        if self.is_apart() {
            return Err(RoomError::NoAdvice);
        }
        let takes_part = self.is_owned_by(cookie) || self.seats_of(cookie) != Seats::default();
        if takes_part { Ok(()) } else { Err(RoomError::OnlyWatching) }
    }

    /// The document of how it stands, for the holder of a cookie who may have seen a version of it.
    pub fn document(&self, words: &Words, cookie: &str, seen: Option<u64>) -> Written {
        let shown = self.shown();
        let kept = self.kept(&shown);
        state::document(&shown.view, kept, self.reader(words, cookie, seen))
    }

    /// The document of how it stood.
    pub fn past_document(&self, view: &View, words: &Words, cookie: &str) -> Written {
        let shown = self.shown();
        let kept = Kept { thinking: false, ..self.kept(&shown) };
        state::document(view, kept, self.reader(words, cookie, None))
    }

    fn kept<'a>(&'a self, shown: &'a Shown) -> Kept<'a> {
        Kept {
            id: &self.id,
            version: shown.version,
            begun: self.begun,
            changed: shown.changed,
            thinking: shown.thinking,
            apart: self.is_apart(),
            next: shown.next.as_deref(),
        }
    }

    fn reader<'a>(&self, words: &'a Words, cookie: &str, seen: Option<u64>) -> Reader<'a> {
        Reader { words, seats: self.seats_of(cookie), seen }
    }

    /// What a command is answered with.
    pub fn acknowledged(&self) -> Written {
        let shown = self.shown();
        let ply = shown.view.record.moves.len();
        Written::of(Acknowledged { id: &self.id, version: shown.version, ply })
    }

    /// A question about a position.
    pub fn query(&self, ply: Option<usize>) -> Result<PositionQuery, RoomError> {
        let mut state = self.lock();
        let question = state.room.query(ply);
        self.tidy(&mut state);
        question
    }

    /// Does something with the room that changes nothing.
    pub fn look<T>(&self, look: impl FnOnce(&mut Room) -> T) -> T {
        let mut state = self.lock();
        let seen = look(&mut state.room);
        self.tidy(&mut state);
        seen
    }

    /// Is told of every change.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Does what the holder of a cookie wants: first in the store, then for everybody to see.
    /// Gives what happened.
    pub fn apply(&self, store: &Store, cookie: &str, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut state = self.lock();
        let kept =
            state.room.apply(self.seats_of(cookie), action).map_err(Refusal::from).and_then(|change| {
                let events = change.events.clone();
                self.keep(&mut state, store, change)?;
                Ok(events)
            });
        // What was refused has needed the table as well.
        self.tidy(&mut state);
        kept
    }

    /// Tells the two where they play again.
    pub fn goes_on_in(&self, next: &str) {
        let mut state = self.lock();
        let shown = self.shown();
        self.show(Shown {
            version: state.room.touch(),
            next: Some(next.to_owned()),
            ..shown.as_ref().clone()
        });
    }

    /// Gives a seat to the holder of another cookie, if both are still one person's and the game is not over: whoever
    /// sits alone in a seat keeps it. Says whether it did.
    pub fn give_seat(&self, store: &Store, side: Side, cookie: &str) -> Result<bool, Refusal> {
        let mut state = self.lock();
        let shown = self.shown();
        let [first, second] = &shown.seats;
        if first.is_none() || first != second || shown.view.record.is_over() {
            return Ok(false);
        }
        store.seat(&self.id, side, cookie)?;
        let mut seats = shown.seats.clone();
        seats[side.index()] = Some(cookie.to_owned());
        self.show(Shown { version: state.room.touch(), seats, ..shown.as_ref().clone() });
        Ok(true)
    }

    /// Whether a program could think now, as far as can be seen without waiting for anybody. Between two programs
    /// each move has to be `asked` for.
    pub fn could_think(&self, asked: bool) -> bool {
        let shown = self.shown();
        let start = &shown.view.record.start;
        let waits = shown.view.turn.is_some_and(|turn| start.has_program(turn)) && !shown.view.declared;
        let alone = start.only_person().is_some();
        waits && !shown.thinking && (asked || alone)
    }

    /// Lets the program whose turn it is begin to think, if there is one and it does not think yet.
    pub fn begin_thought(&self, asked: bool) -> Option<Job> {
        let mut state = self.lock();
        if !self.could_think(asked) {
            return None;
        }
        let job = state.room.job()?;
        self.show_thinking(&state);
        Some(job)
    }

    /// Takes a program's move, unless it is no longer wanted.
    pub fn finish_thought(&self, store: &Store, thought: Thought) -> Result<(), Refusal> {
        let mut state = self.lock();
        let kept = match state.room.finish(thought) {
            Some(change) => self.keep(&mut state, store, change),
            None => Ok(()),
        };
        self.tidy(&mut state);
        kept
    }

    /// Whether the table of its programs may outlive their thoughts.
    pub fn is_light(&self) -> bool {
        self.light
    }

    /// What its parts take.
    pub fn weight(&self) -> Weight {
        self.weight
    }

    /// How long nobody has touched it; `None` while somebody watches it or a program thinks about it.
    pub fn rests(&self) -> Option<Duration> {
        // One that is locked is in use.
        let state = self.state.try_lock().ok()?;
        let unwatched = self.watchers.load(Ordering::Relaxed) == 0;
        (unwatched && !state.room.is_thinking()).then(|| state.touched.elapsed())
    }

    /// Stops a thought; it can be begun again later.
    pub fn end_thought(&self) {
        let mut state = self.lock();
        if state.room.abandon() || self.shown().thinking {
            self.show_thinking(&state);
        }
    }

    /// Stores a change, then shows it. One that cannot be stored has not happened.
    fn keep(&self, state: &mut State, store: &Store, change: Change) -> Result<(), Refusal> {
        let changed = now();
        let stood = change.stood();
        if let Err(error) = store.change(&self.id, state.room.record(), stood, change.kept, changed) {
            state.room.revert(change);
            return Err(error.into());
        }
        let view = Arc::new(state.room.view()?);
        let (version, thinking) = (state.room.version(), state.room.is_thinking());
        self.show(Shown { view, version, thinking, changed, ..self.shown().as_ref().clone() });
        state.touched = Instant::now();
        Ok(())
    }

    /// Tells everybody whether a program thinks.
    fn show_thinking(&self, state: &State) {
        let (version, thinking) = (state.room.version(), state.room.is_thinking());
        self.show(Shown { version, thinking, ..self.shown().as_ref().clone() });
    }

    fn show(&self, shown: Shown) {
        let version = shown.version;
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(shown);
        self.changes.send_replace(version);
    }

    fn tidy(&self, state: &mut State) {
        if !self.light {
            state.room.put_table_away();
        }
    }

    /// Somebody watches, until what is returned goes away. When the last one leaves, programs stop thinking.
    pub fn watch(self: &Arc<Game>) -> Watching {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Watching(Arc::clone(self))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Changes are stored before they are shown, so what a panic left behind is still true.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// As long as this lives somebody watches.
pub struct Watching(Arc<Game>);

impl Drop for Watching {
    fn drop(&mut self) {
        if self.0.watchers.fetch_sub(1, Ordering::Relaxed) == 1 {
            let game = Arc::clone(&self.0);
            // Others may hold the game's lock for a moment, which the threads that answer must not wait for.
            match tokio::runtime::Handle::try_current() {
                Ok(runtime) => drop(runtime.spawn_blocking(move || game.end_thought())),
                Err(_) => game.end_thought(),
            }
        }
    }
}
