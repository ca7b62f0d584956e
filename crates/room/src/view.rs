//! What a game shows at one point. Nothing in it depends on secrets of programs, so it can be shown to everyone;
//! seats only decide what is called "you".

use std::ops::Deref;
use std::sync::Arc;

use parlor_catalog::{AnyGame, CodeAt, Dispute, PublicKnowledge, Table};
use parlor_core::{Legal, Message, Scene, Side};

use crate::proposal::Proposal;
use crate::record::Record;

/// What a room knows besides the position: the same for every ply of one version.
#[derive(Clone)]
pub struct Snapshot {
    /// The rules.
    pub rules: Arc<dyn AnyGame>,
    /// The record, with all moves.
    pub record: Record,
    /// The number of moves before this point.
    pub ply: usize,
    /// The number of the latest change.
    pub version: u64,
    /// Who made the first move.
    pub first: Option<Side>,
    /// Whether a contradiction was found by the breaker's program or at the end of the game.
    pub declared: bool,
    /// Why a program could not go on.
    pub fault: Option<Message>,
    /// The proposal that waits for an answer.
    pub proposal: Option<Proposal>,
    /// The secret of a program, once the game is over.
    pub reveal: Option<String>,
    /// The latest versions, each with the number of moves that it left as they were.
    pub(crate) log: Vec<(u64, usize)>,
}

/// A game after a number of moves.
pub struct View {
    moment: Snapshot,
    /// Who is to move, unless the game is over or waits for a correction.
    pub turn: Option<Side>,
    /// The board.
    pub scene: Scene,
    /// The legal moves.
    pub legal: Legal,
    /// What all players know, in code-breaking games.
    pub knowledge: Option<PublicKnowledge>,
    /// The contradicting answers, if they were noticed.
    pub dispute: Option<Dispute>,
}

impl Deref for View {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.moment
    }
}

impl View {
    /// The view of a table on which the moves up to this point were played.
    pub(crate) fn of(moment: Snapshot, table: &dyn Table) -> View {
        let code = table.code();
        let knowledge = code.as_ref().map(CodeAt::knowledge);
        // A person who breaks codes sees it as soon as no code is left.
        let by_person = !moment.record.start.has_program(Side::First);
        let nothing_left = knowledge.as_ref().is_some_and(|known| known.codes_left == Some(0));
        let noticed = moment.declared || (by_person && nothing_left);
        View {
            turn: if moment.record.is_over() { None } else { table.turn() },
            scene: table.scene(),
            legal: table.legal(),
            dispute: if noticed { code.and_then(|code| code.dispute()) } else { None },
            knowledge,
            moment,
        }
    }

    /// Who made the moves up to here: turns alternate strictly.
    pub fn movers(&self) -> impl Iterator<Item = Side> + use<> {
        std::iter::successors(self.first, |side| Some(side.other())).take(self.ply)
    }

    /// The number of moves that a reader of version `seen` already has; 0 if the log does not reach back that far.
    pub fn known_since(&self, seen: u64) -> usize {
        if seen == self.version {
            return self.ply;
        }
        // The log has no gaps, so it reaches back to the version before its oldest.
        if seen > self.version || self.log.first().is_none_or(|(oldest, _)| seen + 1 < *oldest) {
            return 0;
        }
        let missed = self.log.iter().filter(|(version, _)| *version > seen).map(|(_, kept)| *kept);
        missed.min().unwrap_or(0).min(self.ply)
    }
}
