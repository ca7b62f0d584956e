//! One game: its record, its table, and the program that may be thinking about it.
//!
//! Whoever changes a game holds its lock, stores the change, and shows it only then. A program thinks without
//! the lock: it takes the table with it, and when it comes back with a move and nobody wants it any more
//! (somebody undid, resigned or left), it is dropped. Tables are rebuilt from records, so nothing is lost.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use parlor_catalog::{AnyGame, Ply, SetUp, Table};
use parlor_core::{Forfeit, Limits, Message, Side, message};
use parlor_locale::Words;
use tokio::sync::watch;

use crate::allowance;
use crate::document::Written;
use crate::record::{Ending, Move, Record, now};
use crate::refusal::Refusal;
use crate::store::Store;
use crate::view::{Circumstances, View};

/// A game that somebody plays or looks at.
pub struct Game {
    /// Its rules.
    pub rules: Arc<dyn AnyGame>,
    light: bool,
    state: Mutex<State>,
    /// What everybody sees, so that looking waits for nobody.
    shown: RwLock<Arc<View>>,
    changes: watch::Sender<u64>,
    thinking: AtomicBool,
    watchers: AtomicUsize,
}

struct State {
    record: Arc<Record>,
    table: Option<Box<dyn Table>>,
    /// Raised to stop the program that is thinking.
    stop: Option<Arc<AtomicBool>>,
    about: Circumstances,
    view: Arc<View>,
    touched: Instant,
}

impl Game {
    /// A game from its record; plays its moves again.
    pub fn open(rules: Arc<dyn AnyGame>, record: Record) -> Result<Game, Message> {
        let record = Arc::new(record);
        let mut table = seat(rules.as_ref(), &record, true)?;
        let about = Circumstances { first: table.turn(), ..Circumstances::default() };
        replay(table.as_mut(), &record.moves)?;
        let light = allowance::is_light(rules.as_ref(), &record.players);
        let view = Arc::new(View::of(&rules, &record, table.as_ref(), &about));
        let table = light.then_some(table);
        let shown = RwLock::new(Arc::clone(&view));
        let state = State { record, table, stop: None, about, view, touched: Instant::now() };
        Ok(Game {
            rules,
            light,
            state: Mutex::new(state),
            shown,
            changes: watch::Sender::new(0),
            thinking: AtomicBool::new(false),
            watchers: AtomicUsize::new(0),
        })
    }

    /// How it stands.
    pub fn view(&self) -> Arc<View> {
        Arc::clone(&self.shown.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// How it stood after so many moves.
    pub fn view_at(&self, ply: usize) -> Result<View, Refusal> {
        let (record, about) = {
            let state = self.lock();
            (Arc::clone(&state.record), state.about.clone())
        };
        let last = record.moves.len();
        let moves = record.moves.get(..ply);
        let moves =
            moves.ok_or_else(|| Refusal::bad(message!("server-no-such-ply", ply = ply, last = last)))?;
        let mut table = seat(self.rules.as_ref(), &record, true)?;
        replay(table.as_mut(), moves)?;
        let about =
            if ply == last { about } else { Circumstances { first: about.first, ..Default::default() } };
        Ok(View::of(&self.rules, &record, table.as_ref(), &about))
    }

    /// A table with nobody at it, for questions about a position.
    pub fn bare_table(&self, ply: Option<usize>) -> Result<Box<dyn Table>, Refusal> {
        let record = Arc::clone(&self.lock().record);
        let last = record.moves.len();
        let ply = ply.unwrap_or(last);
        let moves = record.moves.get(..ply);
        let moves =
            moves.ok_or_else(|| Refusal::bad(message!("server-no-such-ply", ply = ply, last = last)))?;
        let mut table = seat(self.rules.as_ref(), &record, false)?;
        replay(table.as_mut(), moves)?;
        Ok(table)
    }

    /// Hears of changes.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Makes a person's move. `ply` is the number of moves that the person has seen.
    pub fn make_move(&self, store: &Store, cookie: &str, text: &str, ply: usize) -> Result<(), Refusal> {
        allowance::check_length(text)?;
        let mut state = self.lock();
        state.check_going_on()?;
        let made = state.record.moves.len();
        if ply != made {
            return Err(Refusal::conflict(message!("server-stale-ply", ply = ply, now = made)));
        }
        state.check_turn(cookie)?;
        let mut table = state.take_table(self.rules.as_ref())?;
        let played = table.play(text);
        let played = match played {
            Ok(played) => played,
            Err(refusal) => {
                state.table = Some(table);
                return Err(Message::from(refusal).into());
            }
        };
        state.about.declared = None;
        self.add(&mut state, store, table, played, None)
    }

    /// Takes back to the last turn of whoever asks.
    pub fn undo(&self, store: &Store, cookie: &str) -> Result<(), Refusal> {
        let mut state = self.lock();
        state.check_going_on()?;
        let seats = state.seats_of(cookie)?;
        let opponent_is_other_person = seats.len() == 1 && state.record.players == [None, None];
        if opponent_is_other_person {
            return Err(Refusal::conflict(message!("server-no-undo-against-people")));
        }
        let kept = state.view.movers.iter().rposition(|mover| seats.contains(mover));
        let kept = kept.ok_or_else(|| Refusal::conflict(message!("dialogue-nothing-to-undo")))?;
        state.drop_thought();
        let mut next = Record::clone(&state.record);
        next.moves.truncate(kept);
        // Whoever guesses again knows more than before.
        next.practice |= self.rules.code().is_some() && next.players[Side::Second.index()].is_some();
        self.rewrite(&mut state, store, next, kept)
    }

    /// Gives up.
    pub fn resign(&self, store: &Store, cookie: &str) -> Result<(), Refusal> {
        let mut state = self.lock();
        state.check_going_on()?;
        let seats = state.seats_of(cookie)?;
        let turn = state.view.turn.filter(|turn| seats.contains(turn));
        state.drop_thought();
        let mut next = Record::clone(&state.record);
        next.ending = Some(Ending::Resigned(turn.unwrap_or(seats[0])));
        let kept = next.moves.len();
        self.rewrite(&mut state, store, next, kept)
    }

    /// Replaces the maker's answer in a row, from 1; the game goes on from there.
    pub fn correct(&self, store: &Store, cookie: &str, row: usize, answer: &str) -> Result<(), Refusal> {
        allowance::check_length(answer)?;
        let mut state = self.lock();
        state.check_going_on()?;
        if self.rules.code().is_none() || !state.record.sits(cookie, Side::Second) {
            return Err(Refusal::conflict(message!("server-nothing-to-correct")));
        }
        // Guess and answer alternate; rows of the position that the game began from cannot be corrected.
        let answers: Vec<usize> = state
            .view
            .movers
            .iter()
            .enumerate()
            .filter(|(_, side)| **side == Side::Second)
            .map(|(i, _)| i)
            .collect();
        let given = state.view.rows() - state.record.moves.len().div_ceil(2);
        let kept = row.checked_sub(given + 1).and_then(|row| answers.get(row).copied());
        let kept = kept.ok_or_else(|| {
            let rows = answers.len();
            Refusal::bad(message!("server-no-such-row", row = row, first = given + 1, last = given + rows))
        })?;
        let mut next = Record::clone(&state.record);
        next.moves.truncate(kept);
        let mut table = seat(self.rules.as_ref(), &next, true)?;
        replay(table.as_mut(), &next.moves)?;
        next.moves.push(Move::plain(table.play(answer).map_err(Message::from)?.text));
        next.payoff = table.payoff().map(|payoff| payoff.0);
        state.drop_thought();
        self.rewrite(&mut state, store, next, kept)
    }

    /// Gives a seat to the holder of another cookie.
    pub fn give_seat(&self, store: &Store, side: Side, cookie: &str) -> Result<(), Refusal> {
        let mut state = self.lock();
        store.seat(&state.record.id, side, cookie)?;
        Arc::make_mut(&mut state.record).seats[side.index()] = Some(cookie.to_owned());
        self.show(&mut state)
    }

    /// Adds a move that has been made at the table: first to the store, then to what is shown.
    fn add(
        &self,
        state: &mut State,
        store: &Store,
        table: Box<dyn Table>,
        ply: Ply,
        remark: Option<Message>,
    ) -> Result<(), Refusal> {
        let mut next = Record::clone(&state.record);
        let kept = next.moves.len();
        next.moves.push(Move {
            text: ply.text,
            value: ply.value,
            depth: ply.depth,
            nodes: ply.nodes,
            remark,
        });
        next.payoff = table.payoff().map(|payoff| payoff.0);
        next.changed = now();
        // If this fails the table is dropped with the move.
        store.change(&next, kept)?;
        state.record = Arc::new(next);
        state.table = Some(table);
        self.show(state)
    }

    /// Stores a record whose moves differ from `kept` on, and shows it.
    fn rewrite(&self, state: &mut State, store: &Store, next: Record, kept: usize) -> Result<(), Refusal> {
        let next = Record { changed: now(), ..next };
        store.change(&next, kept)?;
        state.record = Arc::new(next);
        state.table = None;
        state.about = Circumstances { first: state.about.first, ..Circumstances::default() };
        self.show(state)
    }

    /// Takes a new view and tells everybody.
    fn show(&self, state: &mut State) -> Result<(), Refusal> {
        let table = state.take_table(self.rules.as_ref())?;
        state.view = Arc::new(View::of(&self.rules, &state.record, table.as_ref(), &state.about));
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&state.view);
        state.touched = Instant::now();
        state.table = self.light.then_some(table);
        self.tell(state);
        Ok(())
    }

    /// Tells everybody that something has changed, were it only that a program thinks.
    fn tell(&self, state: &State) {
        self.thinking.store(state.stop.is_some(), Ordering::Release);
        self.changes.send_modify(|change| *change += 1);
    }

    /// Whether a program is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thinking.load(Ordering::Acquire)
    }

    /// The document of how it stands, for the holder of a cookie.
    pub fn document(&self, words: &Words, cookie: &str) -> Written {
        // The view may be newer than the sign that a program thinks, never older.
        let thinking = self.is_thinking();
        Written::of(self.view().document(words, cookie, thinking))
    }

    /// Whether a program could think now, as far as can be seen without waiting for anybody. Between two
    /// programs each move has to be `asked` for.
    pub fn could_think(&self, asked: bool) -> bool {
        let view = self.view();
        let Some(turn) = view.turn else { return false };
        let programs = view.record.players.iter().flatten().count();
        let waits = view.record.players[turn.index()].is_some() && view.dispute.is_none();
        waits && !self.is_thinking() && (asked || programs == 1)
    }

    /// Lets the program whose turn it is begin to think, if there is one and it does not think yet. Gives what it
    /// must come back with.
    pub fn begin_thought(&self, asked: bool) -> Option<Arc<AtomicBool>> {
        let mut state = self.lock();
        if !self.could_think(asked) || state.stop.is_some() || state.about.declared.is_some() {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        state.stop = Some(Arc::clone(&stop));
        self.tell(&state);
        Some(stop)
    }

    /// Thinks, and makes the move unless it is no longer wanted. Runs as long as the limits allow. The `seat` in
    /// the study is free for others as soon as the thought is over, while the move is still being stored, unless
    /// the player holds much memory.
    pub fn think<S>(
        &self,
        store: &Store,
        stop: &Arc<AtomicBool>,
        limits: &Limits,
        seat: S,
    ) -> Result<(), Refusal> {
        let mut table = {
            let mut state = self.lock();
            if !state.is_wanted(stop) {
                return Ok(());
            }
            state.take_table(self.rules.as_ref())?
        };
        let outcome = table.step(limits);
        // Players that keep large tables hold their seat as long as these, so that the seats bound the memory.
        let _seat = (!self.light).then_some(seat);
        let mut state = self.lock();
        if !state.is_wanted(stop) || stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        state.stop = None;
        match outcome {
            Ok(ply) => {
                let remark = table.remark();
                self.add(&mut state, store, table, ply, remark)
            }
            Err(forfeit) => self.give_up(&mut state, store, &forfeit),
        }
    }

    /// A program cannot go on. If a person has answered it, that may be a slip; else it has lost.
    fn give_up(&self, state: &mut State, store: &Store, forfeit: &Forfeit) -> Result<(), Refusal> {
        let Some(side) = state.view.turn else { return Ok(()) };
        // Other reasons, such as too little time to solve the game, cannot be corrected by anybody.
        if *forfeit == Forfeit::Contradiction && state.record.players[Side::Second.index()].is_none() {
            state.about.declared = Some(forfeit.reason());
            return self.show(state);
        }
        let mut next = Record::clone(&state.record);
        next.ending = Some(Ending::Forfeited(side));
        let kept = next.moves.len();
        self.rewrite(state, store, next, kept)?;
        state.about.reason = Some(forfeit.reason());
        self.show(state)
    }

    /// Stops a thought; it can be begun again later.
    pub fn end_thought(&self) {
        let mut state = self.lock();
        // A move that could not be stored leaves the sign behind, but no thought.
        if state.stop.is_some() || self.is_thinking() {
            state.drop_thought();
            self.tell(&state);
        }
    }

    /// Somebody watches, until what is returned goes away. When the last one leaves, programs stop thinking.
    pub fn watch(self: &Arc<Game>) -> Watching {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Watching(Arc::clone(self))
    }

    /// Whether it can be put away: nobody has touched it for so long, and nobody thinks about it.
    pub fn is_idle(&self, long: Duration) -> bool {
        let state = self.lock();
        self.watchers.load(Ordering::Relaxed) == 0 && state.stop.is_none() && state.touched.elapsed() >= long
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Changes are stored before they are kept, so what a panic left behind is still true.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn check_going_on(&self) -> Result<(), Refusal> {
        if self.record.is_over() { Err(Refusal::conflict(message!("server-game-over"))) } else { Ok(()) }
    }

    fn check_turn(&self, cookie: &str) -> Result<(), Refusal> {
        match self.view.turn {
            Some(turn) if self.record.sits(cookie, turn) => Ok(()),
            _ => Err(Refusal::conflict(message!("server-not-your-turn"))),
        }
    }

    /// The seats of whoever asks; people without one only watch.
    fn seats_of(&self, cookie: &str) -> Result<Vec<Side>, Refusal> {
        let seats: Vec<Side> =
            Side::BOTH.into_iter().filter(|&side| self.record.sits(cookie, side)).collect();
        if seats.is_empty() {
            return Err(Refusal::conflict(message!("server-no-seat")));
        }
        Ok(seats)
    }

    fn take_table(&mut self, rules: &dyn AnyGame) -> Result<Box<dyn Table>, Message> {
        if let Some(table) = self.table.take() {
            return Ok(table);
        }
        let mut table = seat(rules, &self.record, true)?;
        replay(table.as_mut(), &self.record.moves)?;
        Ok(table)
    }

    fn drop_thought(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_wanted(&self, stop: &Arc<AtomicBool>) -> bool {
        self.stop.as_ref().is_some_and(|current| Arc::ptr_eq(current, stop))
    }
}

/// Lays the table of a record, with its players or without.
fn seat(rules: &dyn AnyGame, record: &Record, with_players: bool) -> Result<Box<dyn Table>, Message> {
    let [first, second] = &record.players;
    let players = if with_players { [first.as_deref(), second.as_deref()] } else { [None, None] };
    rules.table(&SetUp { from: record.from.as_deref(), players, seed: record.seed })
}

fn replay(table: &mut dyn Table, moves: &[Move]) -> Result<(), Message> {
    Ok(moves.iter().try_for_each(|mv| table.play(&mv.text).map(drop))?)
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
