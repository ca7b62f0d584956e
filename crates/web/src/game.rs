//! A game on the server: a [`Room`] with a lock, a store and listeners.
//!
//! Whoever changes a game holds its lock, stores the change, and shows it only then. A program thinks without the
//! lock; when it comes back with a move that nobody wants any more (somebody took back, resigned or left), the move
//! is dropped.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard, RwLock};
use parlor_api::allowance::{self, MemoryCost};
use parlor_api::dispatch::GameStep;
use parlor_api::document::{Acknowledged, Written};
use parlor_api::refusal::Refusal;
use parlor_api::request::GameRequest;
use parlor_api::state::{self, Kept, Reader};
use parlor_catalog::AnyGame;
use parlor_core::{Message, Side};
use parlor_locale::Words;
use parlor_room::{
    Action, Change, PositionQuery, Room, RoomError, RoomEvent, Seats, Ticket, TicketResult, View,
};
use tokio::sync::watch;

use crate::budget::Reservation;
use crate::store::Store;
use crate::stored_game::{StoredGame, milliseconds, now};

/// A game that somebody plays or looks at.
pub struct LiveGame {
    /// Its unguessable name.
    pub id: String,
    owner: String,
    begun: i64,
    /// Whether its table may stay in memory while nobody moves.
    light: bool,
    cost: MemoryCost,
    /// Its part of the server's memory.
    _held: Reservation,
    state: Mutex<State>,
    /// The latest published states, the current one last. Readers take no lock of the room.
    published: RwLock<VecDeque<Arc<PublishedState>>>,
    changes: watch::Sender<u64>,
    watchers: AtomicUsize,
}

struct State {
    room: Room,
    touched: Instant,
}

/// Published states kept for streams: a person's move, the state in which a program thinks, its reply, and one more. A
/// stream that is further behind receives merged states.
const KEPT_STATES: usize = 4;

/// A state of a game as listeners receive it.
#[derive(Clone)]
pub struct PublishedState {
    /// The view.
    pub view: Arc<View>,
    /// Version of the game; it also changes when a program starts or stops thinking.
    pub version: u64,
    /// Whether a program is thinking.
    pub thinking: bool,
    seats: [Option<String>; 2],
    changed: i64,
    /// The id of the rematch.
    next: Option<String>,
}

impl PublishedState {
    /// The number of moves.
    pub fn plies(&self) -> usize {
        self.view.record.moves.len()
    }

    /// Whether two people play in two places and the game is not over. Then nobody receives advice.
    fn is_apart(&self) -> bool {
        let [first, second] = &self.seats;
        !self.view.record.is_over() && first.is_some() && second.is_some() && first != second
    }

    fn seats_of(&self, cookie: &str) -> Seats {
        Seats::where_held(|side| self.seats[side.index()].as_deref() == Some(cookie))
    }
}

/// The oldest state after `sent` that shows a ply which was not sent, or the current state if there is none. States
/// that only start or stop a search are left out when a later state is known.
fn next_state(
    states: &VecDeque<Arc<PublishedState>>,
    sent: Option<(u64, usize)>,
) -> Option<Arc<PublishedState>> {
    let current = states.back()?;
    let Some((version, plies)) = sent else { return Some(Arc::clone(current)) };
    let mut pending = states.iter().filter(|state| state.version > version).peekable();
    while let Some(state) = pending.next() {
        let superseded =
            |next: &&Arc<PublishedState>| state.plies() == plies || next.plies() == state.plies();
        if !pending.peek().is_some_and(|next| superseded(next)) {
            return Some(Arc::clone(state));
        }
    }
    None
}

impl LiveGame {
    /// Opens a game from what is kept of it.
    pub fn open(rules: Arc<dyn AnyGame>, entry: StoredGame, held: Reservation) -> Result<LiveGame, Message> {
        let light = allowance::is_light(rules.as_ref(), &entry.record.start.players);
        let cost = allowance::memory_cost(rules.as_ref());
        let StoredGame { id, record, owner, seats, begun, changed } = entry;
        let mut room = Room::open(rules, record, milliseconds() as u64)?;
        let view = Arc::new(room.view().map_err(|refused| parlor_room::words::refused(&refused))?);
        if !light {
            room.put_table_away();
        }
        let state =
            PublishedState { version: room.version(), view, thinking: false, seats, changed, next: None };
        Ok(LiveGame {
            id,
            owner,
            begun,
            light,
            cost,
            _held: held,
            changes: watch::Sender::new(state.version),
            published: RwLock::new(VecDeque::from([Arc::new(state)])),
            state: Mutex::new(State { room, touched: Instant::now() }),
            watchers: AtomicUsize::new(0),
        })
    }

    /// The current state.
    pub fn current(&self) -> Arc<PublishedState> {
        Arc::clone(self.published.read().back().expect("one state is always published"))
    }

    /// The next state for a listener that received this version with this number of moves; `None` if there is no news.
    pub fn next_state(&self, sent: Option<(u64, usize)>) -> Option<Arc<PublishedState>> {
        next_state(&self.published.read(), sent)
    }

    /// What is kept of it.
    pub fn entry(&self) -> StoredGame {
        let current = self.current();
        StoredGame {
            id: self.id.clone(),
            record: current.view.record.clone(),
            owner: self.owner.clone(),
            seats: current.seats.clone(),
            begun: self.begun,
            changed: current.changed,
        }
    }

    /// The seats that the holder of a cookie may move in.
    pub fn seats_of(&self, cookie: &str) -> Seats {
        self.current().seats_of(cookie)
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
            || self.current().view.record.is_over()
    }

    /// Whether two people play it in two places and it is not over: then nobody gets advice.
    pub fn is_apart(&self) -> bool {
        self.current().is_apart()
    }

    /// Decides what a request about this game means.
    pub fn step(&self, request: GameRequest) -> Result<GameStep, Refusal> {
        Ok(GameStep::of(request, &self.current().view.record, self.begun, now())?)
    }

    /// Whether the holder of a cookie may ask for advice: not while two people play, and not while only watching.
    pub fn may_advise(&self, cookie: &str) -> Result<(), RoomError> {
        if self.current().view.record.is_over() {
            return Ok(());
        }
        if self.is_apart() {
            return Err(RoomError::NoAdvice);
        }
        let takes_part = self.is_owned_by(cookie) || self.seats_of(cookie) != Seats::default();
        if takes_part { Ok(()) } else { Err(RoomError::OnlyWatching) }
    }

    /// The document of a state, for the holder of a cookie; moves that version `seen` contains are left out.
    pub fn document(
        &self,
        state: &PublishedState,
        words: &Words,
        cookie: &str,
        seen: Option<u64>,
    ) -> Written {
        let reader = Reader { words, seats: state.seats_of(cookie), seen };
        state::document(&state.view, self.kept(state), reader)
    }

    /// The document of how it stood.
    pub fn past_document(&self, view: &View, words: &Words, cookie: &str) -> Written {
        let current = self.current();
        let kept = Kept { thinking: false, ..self.kept(&current) };
        state::document(view, kept, Reader { words, seats: current.seats_of(cookie), seen: None })
    }

    fn kept<'a>(&'a self, state: &'a PublishedState) -> Kept<'a> {
        Kept {
            id: &self.id,
            version: state.version,
            begun: self.begun,
            changed: state.changed,
            thinking: state.thinking,
            apart: state.is_apart(),
            next: state.next.as_deref(),
        }
    }

    /// What a command is answered with.
    pub fn acknowledged(&self) -> Written {
        let current = self.current();
        let ply = current.view.record.moves.len();
        Written::of(Acknowledged { id: &self.id, version: current.version, ply })
    }

    /// A question about a position.
    pub fn query(&self, ply: Option<usize>) -> Result<PositionQuery, RoomError> {
        let mut state = self.lock();
        let question = state.room.query(ply);
        self.tidy(&mut state);
        question
    }

    /// Does something with the room that changes nothing.
    pub fn with_room<T>(&self, look: impl FnOnce(&mut Room) -> T) -> T {
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
    pub fn apply(&self, store: &Store, cookie: &str, action: Action) -> Result<Vec<RoomEvent>, Refusal> {
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
        let current = self.current();
        self.publish(PublishedState {
            version: state.room.touch(),
            next: Some(next.to_owned()),
            ..current.as_ref().clone()
        });
    }

    /// Gives a seat to the holder of another cookie, if both are still one person's and the game is not over: whoever
    /// sits alone in a seat keeps it. Says whether it did.
    pub fn give_seat(&self, store: &Store, side: Side, cookie: &str) -> Result<bool, Refusal> {
        let mut state = self.lock();
        let current = self.current();
        let [first, second] = &current.seats;
        if first.is_none() || first != second || current.view.record.is_over() {
            return Ok(false);
        }
        store.seat(&self.id, side, cookie)?;
        let mut seats = current.seats.clone();
        seats[side.index()] = Some(cookie.to_owned());
        self.publish(PublishedState { version: state.room.touch(), seats, ..current.as_ref().clone() });
        Ok(true)
    }

    /// Whether a program could think now, as far as can be seen without waiting for anybody. Between two programs
    /// each move has to be `requested` for.
    pub fn could_think(&self, requested: bool) -> bool {
        let current = self.current();
        let start = &current.view.record.start;
        let waits = current.view.turn.is_some_and(|turn| start.has_program(turn)) && !current.view.declared;
        let alone = start.only_person().is_some();
        waits && !current.thinking && (requested || alone)
    }

    /// Lets the program whose turn it is begin to think, if there is one and it does not think yet.
    pub fn begin_search(&self, requested: bool) -> Option<Ticket> {
        let mut state = self.lock();
        if !self.could_think(requested) {
            return None;
        }
        let ticket = state.room.ticket()?;
        self.publish_thinking(&state);
        Some(ticket)
    }

    /// Takes a program's move, unless it is no longer wanted.
    pub fn finish_search(&self, store: &Store, result: TicketResult) -> Result<(), Refusal> {
        let mut state = self.lock();
        let kept = match state.room.finish(result) {
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
    pub fn memory_cost(&self) -> MemoryCost {
        self.cost
    }

    /// How long nobody has touched it; `None` while somebody watches it or a program thinks about it.
    pub fn rests(&self) -> Option<Duration> {
        // One that is locked is in use.
        let state = self.state.try_lock()?;
        let unwatched = self.watchers.load(Ordering::Relaxed) == 0;
        (unwatched && !state.room.is_thinking()).then(|| state.touched.elapsed())
    }

    /// Stops a thought; it can be begun again later.
    pub fn end_search(&self) {
        let mut state = self.lock();
        if state.room.abandon() || self.current().thinking {
            self.publish_thinking(&state);
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
        self.publish(PublishedState { view, version, thinking, changed, ..self.current().as_ref().clone() });
        state.touched = Instant::now();
        Ok(())
    }

    /// Tells everybody whether a program thinks.
    fn publish_thinking(&self, state: &State) {
        let (version, thinking) = (state.room.version(), state.room.is_thinking());
        self.publish(PublishedState { version, thinking, ..self.current().as_ref().clone() });
    }

    fn publish(&self, state: PublishedState) {
        let version = state.version;
        let mut published = self.published.write();
        if published.len() == KEPT_STATES {
            published.pop_front();
        }
        published.push_back(Arc::new(state));
        drop(published);
        self.changes.send_replace(version);
    }

    fn tidy(&self, state: &mut State) {
        if !self.light {
            state.room.put_table_away();
        }
    }

    /// Somebody watches, until what is returned goes away. When the last one leaves, programs stop thinking.
    pub fn watch(self: &Arc<LiveGame>) -> Listening {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Listening(Arc::clone(self))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

/// As long as this lives somebody watches.
pub struct Listening(Arc<LiveGame>);

impl Drop for Listening {
    fn drop(&mut self) {
        if self.0.watchers.fetch_sub(1, Ordering::Relaxed) == 1 {
            let game = Arc::clone(&self.0);
            // Others may hold the game's lock for a moment, which the threads that answer must not wait for.
            match tokio::runtime::Handle::try_current() {
                Ok(runtime) => drop(runtime.spawn_blocking(move || game.end_search())),
                Err(_) => game.end_search(),
            }
        }
    }
}
