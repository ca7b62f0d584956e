//! A game on the server: a [`Room`] with a lock, a store and listeners.
//!
//! A change is made under the lock, stored, and only then published. A search runs without the lock; its move is
//! dropped if its ticket was cancelled by a take-back, a resignation or the last listener leaving.

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

/// A loaded game.
pub struct LiveGame {
    /// Its unguessable id.
    pub id: String,
    owner: String,
    begun: i64,
    /// Whether its table may stay in memory between moves.
    light: bool,
    cost: MemoryCost,
    /// Its part of the memory budget.
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

    /// Whether two people play in two places and the game is not over. Then there is no advice.
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
        if !pending.peek().is_some_and(superseded) {
            return Some(Arc::clone(state));
        }
    }
    None
}

impl LiveGame {
    /// Opens a stored game.
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

    /// The stored form.
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

    /// The cookie of its owner, who began it.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// Whether the holder of a cookie began it.
    pub fn is_owned_by(&self, cookie: &str) -> bool {
        self.owner == cookie
    }

    /// Whether the holder of a cookie may see it: clients who take part, and everyone once it is over.
    pub fn may_be_seen_by(&self, cookie: &str) -> bool {
        self.is_owned_by(cookie)
            || self.seats_of(cookie) != Seats::default()
            || self.current().view.record.is_over()
    }

    /// Whether two people play it in two places and it is not over: then there is no advice.
    pub fn is_apart(&self) -> bool {
        self.current().is_apart()
    }

    /// Decides what a request about this game means.
    pub fn step(&self, request: GameRequest) -> Result<GameStep, Refusal> {
        GameStep::of(request, &self.current().view.record, self.begun, now())
    }

    /// Refuses advice while two people play, and to spectators.
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

    /// The document of an earlier state.
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

    /// The answer to a command.
    pub fn acknowledged(&self) -> Written {
        let current = self.current();
        let ply = current.view.record.moves.len();
        Written::of(Acknowledged { id: &self.id, version: current.version, ply })
    }

    /// A query about a position.
    pub fn query(&self, ply: Option<usize>) -> Result<PositionQuery, RoomError> {
        let mut state = self.lock();
        let question = state.room.query(ply);
        self.tidy(&mut state);
        question
    }

    /// Reads from the room.
    pub fn with_room<T>(&self, look: impl FnOnce(&mut Room) -> T) -> T {
        let mut state = self.lock();
        let seen = look(&mut state.room);
        self.tidy(&mut state);
        seen
    }

    /// A receiver of the versions of all changes.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Applies an action of the holder of a cookie, stores the change, then publishes it. Returns the events.
    pub fn apply(&self, store: &Store, cookie: &str, action: Action) -> Result<Vec<RoomEvent>, Refusal> {
        let mut state = self.lock();
        let kept =
            state.room.apply(self.seats_of(cookie), action).map_err(Refusal::from).and_then(|change| {
                let events = change.events.clone();
                self.keep(&mut state, store, change)?;
                Ok(events)
            });
        // Refused actions have opened the table as well.
        self.tidy(&mut state);
        kept
    }

    /// Publishes the id of the rematch.
    pub fn goes_on_in(&self, next: &str) {
        let mut state = self.lock();
        let current = self.current();
        self.publish(PublishedState {
            version: state.room.touch(),
            next: Some(next.to_owned()),
            ..current.as_ref().clone()
        });
    }

    /// Gives a seat to the holder of another cookie, if both seats are one person's and the game is not over. Returns
    /// whether it did.
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

    /// Whether a search could start now, by the published state. Between two programs each move has to be
    /// `requested`.
    pub fn could_think(&self, requested: bool) -> bool {
        let current = self.current();
        let start = &current.view.record.start;
        let waits = current.view.turn.is_some_and(|turn| start.has_program(turn)) && !current.view.declared;
        let alone = start.only_person().is_some();
        waits && !current.thinking && (requested || alone)
    }

    /// Issues a ticket for the program whose turn it is, if there is none yet.
    pub fn begin_search(&self, requested: bool) -> Option<Ticket> {
        let mut state = self.lock();
        if !self.could_think(requested) {
            return None;
        }
        let ticket = state.room.ticket()?;
        self.publish_thinking(&state);
        Some(ticket)
    }

    /// Plays the result of a ticket, unless it was cancelled.
    pub fn finish_search(&self, store: &Store, result: TicketResult) -> Result<(), Refusal> {
        let mut state = self.lock();
        let kept = match state.room.finish(result) {
            Some(change) => self.keep(&mut state, store, change),
            None => Ok(()),
        };
        self.tidy(&mut state);
        kept
    }

    /// Whether the table of its programs may stay in memory after a search.
    pub fn is_light(&self) -> bool {
        self.light
    }

    /// The memory of its parts.
    pub fn memory_cost(&self) -> MemoryCost {
        self.cost
    }

    /// Its idle time; `None` while it has listeners or a running search.
    pub fn rests(&self) -> Option<Duration> {
        // A locked game is in use.
        let state = self.state.try_lock()?;
        let unwatched = self.watchers.load(Ordering::Relaxed) == 0;
        (unwatched && !state.room.is_thinking()).then(|| state.touched.elapsed())
    }

    /// Stops the running search; it can begin again later.
    pub fn end_search(&self) {
        let mut state = self.lock();
        if state.room.abandon() || self.current().thinking {
            self.publish_thinking(&state);
        }
    }

    /// Stores a change, then publishes it. A change that cannot be stored is reverted.
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

    /// Publishes whether a search is running.
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

    /// Counts a listener until the guard is dropped. When the last one leaves, the search stops.
    pub fn watch(self: &Arc<LiveGame>) -> Listening {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Listening(Arc::clone(self))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

/// Guard of a counted listener.
pub struct Listening(Arc<LiveGame>);

impl Drop for Listening {
    fn drop(&mut self) {
        if self.0.watchers.fetch_sub(1, Ordering::Relaxed) == 1 {
            let game = Arc::clone(&self.0);
            // The lock may be held for a moment, for which the threads of the runtime must not wait.
            match tokio::runtime::Handle::try_current() {
                Ok(runtime) => drop(runtime.spawn_blocking(move || game.end_search())),
                Err(_) => game.end_search(),
            }
        }
    }
}
