//! Actions that need the consent of the other person, and their effect once it is given. Programs agree to everything
//! at once, and so does a person who holds both seats.

use std::sync::Arc;

use parlor_core::Side;

use super::{Room, open_table, play_again};
use crate::action::{RoomError, Seats};
use crate::event::{Change, RoomEvent};
use crate::proposal::{Proposal, ProposalKind};

impl Room {
    /// The seat of a person who plays against another person elsewhere and therefore needs consent.
    fn asks_as(&self, seats: Seats) -> Option<Side> {
        let people = self.record.start.players.iter().all(Option::is_none);
        let mut held = seats.iter();
        held.next().filter(|_| people && held.next().is_none())
    }

    pub(super) fn take_back(&mut self, seats: Seats) -> Result<Change, RoomError> {
        if seats == Seats::default() {
            return Err(RoomError::OnlyWatching);
        }
        let kept =
            self.movers().rposition(|mover| seats.contains(mover)).ok_or(RoomError::NothingToTakeBack)?;
        let Some(by) = self.asks_as(seats) else { return self.take_back_to(kept) };
        if kept + 1 < self.record.moves.len() {
            return Err(RoomError::OnlyLastMove);
        }
        self.propose(by, ProposalKind::TakeBack)
    }

    fn take_back_to(&mut self, kept: usize) -> Result<Change, RoomError> {
        let hidden = {
            let table = self.table()?;
            Side::BOTH.into_iter().any(|side| table.reveal(side).is_some())
        };
        let before = self.before(kept);
        let plies = self.record.moves.len() - kept;
        // A breaker who guesses again, or receives another answer, knows more than before.
        let answered = self.movers().last() == Some(Side::Second);
        let told = answered || self.record.start.has_program(Side::Second);
        self.record.practice |= self.rules.code().is_some() && told;
        self.cut(kept);
        Ok(self.changed(kept, vec![RoomEvent::TookBack { plies, hidden }], before))
    }

    pub(super) fn correct(&mut self, seats: Seats, row: usize, answer: &str) -> Result<Change, RoomError> {
        if self.rules.code().is_none() || !seats.contains(Side::Second) {
            return Err(RoomError::NothingToCorrect);
        }
        match self.asks_as(seats) {
            None => self.put_right(row, answer),
            Some(by) => {
                let kept = self.place_of_answer(row)?;
                self.table_with(kept, answer)?;
                self.propose(by, ProposalKind::Correct { row, answer: answer.to_owned() })
            }
        }
    }

    /// Replaces an answer, marks it as corrected, and removes the moves after it.
    fn put_right(&mut self, row: usize, answer: &str) -> Result<Change, RoomError> {
        let kept = self.place_of_answer(row)?;
        let (table, ply) = self.table_with(kept, answer)?;
        let before = self.before(kept);
        self.cut(kept);
        self.table = Some(table);
        let mut change = self.moved(ply, before);
        if let Some(given) = self.record.moves.last_mut() {
            Arc::make_mut(given).corrected = true;
        }
        change.events.insert(0, RoomEvent::Corrected { row });
        Ok(change)
    }

    /// The number of moves before the answer in a row. Rows of the position that the game began from cannot be
    /// corrected.
    fn place_of_answer(&mut self, row: usize) -> Result<usize, RoomError> {
        let answers: Vec<usize> =
            (0..).zip(self.movers()).filter(|(_, side)| *side == Side::Second).map(|(ply, _)| ply).collect();
        let made = self.record.moves.len();
        let given = self.table()?.code().map_or(0, |code| code.rows()).saturating_sub(made.div_ceil(2));
        let kept = row.checked_sub(given + 1).and_then(|row| answers.get(row).copied());
        kept.ok_or(RoomError::NoSuchRow { row, first: given + 1, last: given + answers.len() })
    }

    /// The table after the first `kept` moves and this one.
    fn table_with(
        &self,
        kept: usize,
        text: &str,
    ) -> Result<(Box<dyn parlor_catalog::Table>, parlor_catalog::Ply), RoomError> {
        let mut table = open_table(self.rules.as_ref(), &self.record.start, true)?;
        play_again(table.as_mut(), &self.record.moves[..kept])?;
        let ply = table.play(text)?;
        Ok((table, ply))
    }

    /// Requests a rematch. It is agreed at once if no consent is needed, or if the other person has offered the same.
    pub(super) fn rematch(&mut self, seats: Seats, swap: bool) -> Result<Change, RoomError> {
        let Some(by) = self.asks_as(seats) else { return Ok(self.agreed(swap)) };
        if !self.record.is_over() {
            return Err(RoomError::NotOver);
        }
        let offered = self.proposal.as_ref().filter(|proposal| proposal.by != by);
        if offered.is_some_and(|offered| offered.kind == ProposalKind::Rematch { swap }) {
            return Ok(self.agreed(swap));
        }
        // A new offer replaces the other person's.
        self.proposal = None;
        self.propose(by, ProposalKind::Rematch { swap })
    }

    fn agreed(&mut self, swap: bool) -> Change {
        let made = self.record.moves.len();
        let before = self.before(made);
        self.proposal = None;
        self.changed(made, vec![RoomEvent::Agreed { swap }], before)
    }

    fn propose(&mut self, by: Side, kind: ProposalKind) -> Result<Change, RoomError> {
        if self.proposal.as_ref().is_some_and(|waiting| waiting.by != by) {
            return Err(RoomError::ProposalWaits);
        }
        let made = self.record.moves.len();
        let before = self.before(made);
        let proposal = Proposal { number: self.version + 1, by, kind };
        self.proposal = Some(proposal.clone());
        Ok(self.changed(made, vec![RoomEvent::Proposed(proposal)], before))
    }

    /// Accepts the other person's proposal.
    pub(super) fn accept(&mut self, seats: Seats, number: u64) -> Result<Change, RoomError> {
        let Proposal { by, kind, .. } = self.proposed(seats, number)?;
        if !seats.contains(by.other()) {
            return Err(RoomError::OwnProposal);
        }
        match kind {
            ProposalKind::TakeBack => self.take_back_to(self.record.moves.len().saturating_sub(1)),
            ProposalKind::Correct { row, answer } => self.put_right(row, &answer),
            ProposalKind::Rematch { swap } => Ok(self.agreed(swap)),
        }
    }

    /// Declines the other person's proposal, or withdraws one's own.
    pub(super) fn decline(&mut self, seats: Seats, number: u64) -> Result<Change, RoomError> {
        let Proposal { by, .. } = self.proposed(seats, number)?;
        let made = self.record.moves.len();
        let before = self.before(made);
        self.proposal = None;
        Ok(self.changed(made, vec![RoomEvent::Declined { withdrawn: seats.contains(by) }], before))
    }

    fn proposed(&self, seats: Seats, number: u64) -> Result<Proposal, RoomError> {
        if seats == Seats::default() {
            return Err(RoomError::OnlyWatching);
        }
        let waiting = self.proposal.clone().filter(|proposal| proposal.number == number);
        waiting.ok_or(RoomError::NoProposal)
    }
}
