//! What there is to see of a game at one moment. Nothing in it depends on what a program still hides, so it can be
//! shown to everybody; who sits where decides only what is called "you".

use std::ops::Deref;
use std::sync::Arc;

use parlor_catalog::{AnyGame, CodeAt, Dispute, PublicKnowledge, Table};
use parlor_core::{Legal, Message, Scene, Side};

use crate::proposal::Proposal;
use crate::record::Record;

/// What a room knows besides the position: the same for every moment of one version.
#[derive(Clone)]
pub struct Snapshot {
    /// The rules.
    pub rules: Arc<dyn AnyGame>,
    /// What is kept of the game, all moves included.
    pub record: Record,
    /// The number of moves after which this is the moment.
    pub ply: usize,
    /// The number of the latest change.
    pub version: u64,
    /// Who made the first move.
    pub first: Option<Side>,
    /// Whether the breaker's program, or the end of the game, has brought a contradiction to light.
    pub declared: bool,
    /// Why a program could not go on.
    pub fault: Option<Message>,
    /// What one person has proposed and the other not answered yet.
    pub proposal: Option<Proposal>,
    /// What a program kept hidden, once the game is over.
    pub reveal: Option<String>,
    /// The latest versions, each with the number of moves that it left as they were.
    pub(crate) log: Vec<(u64, usize)>,
}

/// A game at one moment.
pub struct View {
    moment: Snapshot,
    /// Who is to move, unless the game is over or waits for a correction.
    pub turn: Option<Side>,
    /// The board.
    pub scene: Scene,
    /// The legal moves.
    pub legal: Legal,
    /// What everybody knows, in code-breaking games.
    pub knowledge: Option<PublicKnowledge>,
    /// The answers that cannot all be true, if that has been noticed.
    pub dispute: Option<Dispute>,
}

impl Deref for View {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.moment
    }
}

impl View {
    /// What a table shows at which the moves up to this moment have been played.
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

    /// How many of the moves are those that somebody knows who has seen a version; 0 if that is too long ago to
    /// tell.
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
