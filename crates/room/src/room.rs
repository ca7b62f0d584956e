//! A game in progress between people and programs: its record, its table, and the ticket of a running search.
//!
//! A room has no thread, no clock and no store. Its owner applies the actions of people ([`Room::apply`]), runs the
//! [`Ticket`] of the program whose turn it is, passes the result back ([`Room::finish`]), and stores each [`Change`]
//! before it is shown.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parlor_catalog::{AnyGame, Dispute, Ply, SetUp, Table, TimePolicy};
use parlor_core::{Ending, Forfeit, Message, MoveError, Side};

use crate::action::{Action, RoomError, Seats};
use crate::event::{Before, Change, RoomEvent};
use crate::position_query::PositionQuery;
use crate::proposal::Proposal;
use crate::record::{Record, RecordedMove, Start};
use crate::ticket::{Ticket, TicketResult};
use crate::view::{Snapshot, View};

mod consent;

/// A game in progress.
pub struct Room {
    rules: Arc<dyn AnyGame>,
    record: Record,
    /// The table, unless a ticket has taken it or it was dropped: then it is opened again from the record.
    table: Option<Box<dyn Table>>,
    /// Who made the first move, unless the game began where it was over.
    first: Option<Side>,
    /// Whether the breaker has declared that the answers contradict each other.
    declared: bool,
    /// Why a program could not go on.
    fault: Option<Message>,
    /// The proposal that waits for an answer.
    proposal: Option<Proposal>,
    /// Stops the running search.
    thinking: Option<Arc<AtomicBool>>,
    version: u64,
    /// The latest versions, each with the number of moves that it left as they were.
    log: VecDeque<(u64, usize)>,
}

/// Versions that a listener may miss and still receive only the new moves.
const REMEMBERED: usize = 64;

impl Room {
    /// Opens a game from its record by playing its moves again. Versions count from `version`; the owner passes a
    /// greater one each time it opens the same game.
    pub fn open(rules: Arc<dyn AnyGame>, record: Record, version: u64) -> Result<Room, Message> {
        let mut table = open_table(rules.as_ref(), &record.start, true)?;
        let first = table.turn();
        play_again(table.as_mut(), &record.moves)?;
        let mut room = Room {
            rules,
            record,
            table: None,
            first,
            declared: false,
            fault: None,
            proposal: None,
            thinking: None,
            version,
            log: VecDeque::new(),
        };
        if !room.record.is_over() {
            // The ending of imported records follows from their moves.
            let _ = room.judge(table.as_ref());
        }
        room.table = Some(table);
        Ok(room)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<dyn AnyGame> {
        &self.rules
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The number of the latest change.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Whether a program is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Who is to move, unless the game is over or waits for a correction.
    pub fn turn(&mut self) -> Result<Option<Side>, RoomError> {
        if self.record.is_over() {
            return Ok(None);
        }
        Ok(self.table()?.turn())
    }

    /// Applies an action of a person in these seats.
    pub fn apply(&mut self, seats: Seats, action: Action) -> Result<Change, RoomError> {
        match action {
            Action::Rematch { swap } => self.rematch(seats, swap),
            Action::Accept { number } => self.accept(seats, number),
            Action::Decline { number } => self.decline(seats, number),
            _ if self.record.is_over() => Err(RoomError::Over),
            Action::Play { text, seen } => self.play(seats, &text, seen),
            Action::TakeBack => self.take_back(seats),
            Action::Resign => self.resign(seats),
            Action::Correct { row, answer } => self.correct(seats, row, &answer),
        }
    }

    fn play(&mut self, seats: Seats, text: &str, seen: Option<usize>) -> Result<Change, RoomError> {
        let now = self.record.moves.len();
        if let Some(seen) = seen.filter(|&seen| seen != now) {
            return Err(RoomError::Stale { seen, now });
        }
        let table = self.table()?;
        match table.turn() {
            Some(turn) if seats.contains(turn) => {}
            _ => return Err(RoomError::NotYourTurn),
        }
        let ply = table.play(text)?;
        let before = self.before(now);
        self.declared = false;
        Ok(self.moved(ply, before))
    }

    fn resign(&mut self, seats: Seats) -> Result<Change, RoomError> {
        let turn = self.turn()?.filter(|turn| seats.contains(*turn));
        let loser = turn.or_else(|| seats.iter().next()).ok_or(RoomError::OnlyWatching)?;
        self.abandon();
        Ok(self.ended(Ending::Resigned(loser), Vec::new()))
    }

    /// Issues a ticket for the program whose turn it is; `None` if no program is to move or one has a ticket. The
    /// ticket takes the table along.
    pub fn ticket(&mut self) -> Option<Ticket> {
        if !self.could_think() {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.thinking = Some(Arc::clone(&stop));
        self.bump(self.record.moves.len());
        let table = self.table.take();
        Some(Ticket { rules: Arc::clone(&self.rules), record: self.record.clone(), table, stop })
    }

    /// Takes the table of a ticket back, because its move is found in another process from the record.
    pub fn keep_table(&mut self, ticket: &mut Ticket) {
        self.table = self.table.take().or(ticket.table.take());
    }

    /// Whether a program is to move and does not think yet.
    pub fn could_think(&self) -> bool {
        if self.thinking.is_some() || self.declared {
            return false;
        }
        // This does not use the table: opening it may take more memory than a waiting search has.
        let mover = self.movers().next_back().map_or(self.first, |last| Some(last.other()));
        let turn = mover.filter(|_| !self.record.is_over());
        turn.is_some_and(|turn| self.record.start.has_program(turn))
    }

    /// Plays the result of a ticket; `None` if the ticket was cancelled by a take-back, a resignation or
    /// [`Room::abandon`].
    pub fn finish(&mut self, result: TicketResult) -> Option<Change> {
        let TicketResult { outcome, table, stop } = result;
        let current = self.thinking.as_ref().is_some_and(|own| Arc::ptr_eq(own, &stop));
        if !current || stop.load(Ordering::Relaxed) {
            return None;
        }
        self.thinking = None;
        let made = self.record.moves.len();
        let played = outcome.and_then(|ply| {
            match table {
                Some(table) => self.table = Some(table),
                None => self.play_found(&ply.text)?,
            }
            Ok(ply)
        });
        match played {
            Ok(ply) => {
                let before = self.before(made);
                Some(self.moved(ply, before))
            }
            Err(forfeit) => self.give_up(&forfeit),
        }
    }

    /// Plays a move that was found in another process.
    fn play_found(&mut self, text: &str) -> Result<(), Forfeit> {
        let table = self.table().map_err(Forfeit::Broken)?;
        table.play(text).map(drop).map_err(|error: MoveError| Forfeit::Broken(error.into()))
    }

    /// A program cannot move. If a person gave its answers, one may be wrong; otherwise the program has lost.
    fn give_up(&mut self, forfeit: &Forfeit) -> Option<Change> {
        let side = self.turn().ok().flatten()?;
        let made = self.record.moves.len();
        if *forfeit == Forfeit::Contradiction && !self.record.start.has_program(Side::Second) {
            let dispute = self.table().ok()?.code()?.dispute();
            self.declared = true;
            let before = self.before(made);
            return Some(self.changed(
                made,
                vec![RoomEvent::Contradiction(dispute.unwrap_or_default())],
                before,
            ));
        }
        self.fault = Some(forfeit.reason());
        Some(self.ended(Ending::Forfeited(side), Vec::new()))
    }

    /// Stops the running search, which can begin again later. Returns whether there was one.
    pub fn abandon(&mut self) -> bool {
        let Some(stop) = self.thinking.take() else { return false };
        stop.store(true, Ordering::Relaxed);
        self.bump(self.record.moves.len());
        true
    }

    /// Undoes a change that could not be stored.
    pub fn revert(&mut self, change: Change) {
        let Before { removed, practice, ending, proposal } = change.before;
        self.record.moves.truncate(change.kept);
        self.record.moves.extend(removed);
        self.record.practice = practice;
        self.record.ending = ending;
        self.proposal = proposal;
        self.table = None;
        self.declared = false;
        self.bump(change.kept);
    }

    /// Counts a change outside the record, such as a new holder of a seat; returns its version.
    pub fn touch(&mut self) -> u64 {
        self.bump(self.record.moves.len());
        self.version
    }

    /// Drops the table until it is needed again.
    pub fn put_table_away(&mut self) {
        self.table = None;
    }

    /// The current view.
    pub fn view(&mut self) -> Result<View, RoomError> {
        let moment = self.moment(self.record.moves.len())?;
        Ok(View::of(moment, self.table()?.as_ref()))
    }

    /// A query about the position after `ply` moves, by default all of them. It knows no secrets of programs.
    pub fn query(&mut self, ply: Option<usize>) -> Result<PositionQuery, RoomError> {
        let last = self.record.moves.len();
        let ply = ply.unwrap_or(last);
        if ply > last {
            return Err(RoomError::NoSuchPly { ply, last });
        }
        self.moment(ply).map(PositionQuery)
    }

    fn moment(&mut self, ply: usize) -> Result<Snapshot, RoomError> {
        let latest = ply == self.record.moves.len();
        Ok(Snapshot {
            reveal: if self.record.is_over() { self.reveal()? } else { None },
            rules: Arc::clone(&self.rules),
            record: self.record.clone(),
            ply,
            version: self.version,
            first: self.first,
            declared: self.declared && latest,
            fault: self.fault.clone(),
            proposal: self.proposal.clone(),
            log: self.log.iter().copied().collect(),
        })
    }

    /// The name that the external program in a seat has given itself.
    pub fn called(&self, side: Side) -> Option<String> {
        self.table.as_ref()?.called(side)
    }

    /// The secrets of programs. Only for finished games.
    fn reveal(&mut self) -> Result<Option<String>, RoomError> {
        let table = self.table()?;
        Ok(Side::BOTH.into_iter().find_map(|side| table.reveal(side)))
    }

    /// Who made each move: turns alternate strictly.
    fn movers(&self) -> impl ExactSizeIterator<Item = Side> + DoubleEndedIterator + use<> {
        let first = self.first.unwrap_or(Side::First);
        (0..self.record.moves.len()).map(move |ply| if ply % 2 == 0 { first } else { first.other() })
    }

    /// Adds a move that has been made at the table.
    fn moved(&mut self, ply: Ply, before: Before) -> Change {
        let kept = self.record.moves.len();
        self.proposal = None;
        self.record.moves.push(Arc::new(RecordedMove {
            text: ply.text.clone(),
            opinion: ply.opinion,
            corrected: false,
        }));
        let mut events = vec![RoomEvent::Moved(ply)];
        if let Some(table) = self.table.take() {
            events.extend(self.judge(table.as_ref()));
            self.table = Some(table);
        }
        self.changed(kept, events, before)
    }

    /// Ends the game if its rules say so, unless a person's answers that lead there contradict each other.
    fn judge(&mut self, table: &dyn Table) -> Option<RoomEvent> {
        let payoff = table.payoff()?;
        if let Some(dispute) = self.false_end(table) {
            self.declared = true;
            return Some(RoomEvent::Contradiction(dispute));
        }
        let ending = Ending::Finished(payoff);
        self.record.ending = Some(ending);
        Some(RoomEvent::Ended(ending))
    }

    /// Which answers contradict each other at the end of a game in which a person gave them.
    fn false_end(&self, table: &dyn Table) -> Option<Dispute> {
        if self.record.start.has_program(Side::Second) {
            return None;
        }
        table.code()?.dispute()
    }

    fn ended(&mut self, ending: Ending, mut events: Vec<RoomEvent>) -> Change {
        let made = self.record.moves.len();
        let before = self.before(made);
        self.proposal = None;
        self.record.ending = Some(ending);
        events.push(RoomEvent::Ended(ending));
        self.changed(made, events, before)
    }

    /// Removes the moves from `kept` on.
    fn cut(&mut self, kept: usize) {
        self.abandon();
        self.record.moves.truncate(kept);
        self.proposal = None;
        self.table = None;
        self.declared = false;
        self.fault = None;
    }

    /// The state that a change after `kept` moves replaces.
    fn before(&self, kept: usize) -> Before {
        let Record { moves, practice, ending, .. } = &self.record;
        let removed = moves[kept..].to_vec();
        Before { removed, practice: *practice, ending: *ending, proposal: self.proposal.clone() }
    }

    fn changed(&mut self, kept: usize, events: Vec<RoomEvent>, before: Before) -> Change {
        self.bump(kept);
        Change { version: self.version, kept, events, before }
    }

    fn bump(&mut self, kept: usize) {
        self.version += 1;
        self.log.push_back((self.version, kept));
        if self.log.len() > REMEMBERED {
            self.log.pop_front();
        }
    }

    fn table(&mut self) -> Result<&mut Box<dyn Table>, Message> {
        if self.table.is_none() {
            let mut table = open_table(self.rules.as_ref(), &self.record.start, true)?;
            play_again(table.as_mut(), &self.record.moves)?;
            self.table = Some(table);
        }
        Ok(self.table.as_mut().expect("it was laid just now"))
    }
}

/// Opens the table of a game, with or without its players.
pub fn open_table(rules: &dyn AnyGame, start: &Start, with_players: bool) -> Result<Box<dyn Table>, Message> {
    let [first, second] = &start.players;
    let players = if with_players { [first.as_deref(), second.as_deref()] } else { [None, None] };
    let from = start.from.as_deref();
    rules.table(&SetUp { from, players, seed: start.seed, time: TimePolicy::FOR_PEOPLE })
}

/// Replays moves that were legal before.
pub(crate) fn play_again(table: &mut dyn Table, moves: &[Arc<RecordedMove>]) -> Result<(), Message> {
    moves.iter().try_for_each(|mv| table.play(&mv.text).map(drop)).map_err(Message::from)
}
