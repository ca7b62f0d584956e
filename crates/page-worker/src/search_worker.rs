//! Everything that takes a search. The search worker stores nothing: each call comes with the game that it is about, so
//! the worker may be terminated at any time and replaced by another.

use std::sync::Arc;

use parlor_api::allowance::{self, LONGEST};
use parlor_api::dispatch::{GameStep, Search};
use parlor_api::document::Written;
use parlor_api::refusal::Refusal;
use parlor_api::request::Request;
use parlor_catalog::{AnyGame, Environment, Ply};
use parlor_core::{Forfeit, Instant, Limits, Message, Side, message};
use parlor_room::{RecordedMove, Room};
use serde::{Deserialize, Serialize};

use crate::call::{Call, CallKind, WorkerReply};
use crate::figures;
use crate::sealed_game::SealedGame;

/// Memory of one search, bounded for phones: 64 MiB.
const MEMORY: usize = 64 << 20;

/// Executes a call of a script.
pub fn execute(call: &Call) -> WorkerReply {
    let done = match call.kind {
        CallKind::Answer => call.request().and_then(|request| answer(call, request)).map(WorkerReply::of),
        CallKind::Move => find_move(call),
        CallKind::Measure => figures::measure(&call.body).map(WorkerReply::of).map_err(Refusal::from),
        // Only the backend holds games.
        CallKind::Begin | CallKind::Finish | CallKind::Drop => Err(Refusal::no_such_game()),
    };
    done.unwrap_or_else(|refusal| WorkerReply::refused(&refusal, call.words()))
}

/// Limits of one search: the usual time, one thread, and little memory.
pub(crate) fn limits() -> Limits {
    let deadline = Some(Instant::now() + LONGEST);
    Limits { deadline, threads: Some(1), memory: Some(MEMORY), ..Limits::none() }
}

/// Answers a request that takes a search. The backend has checked that it is allowed.
fn answer(call: &Call, request: Request) -> Result<Written, Refusal> {
    let search = match request {
        Request::Game(_, request) => {
            let (mut room, begun) = room(call)?;
            match GameStep::of(request, room.record(), begun, begun)? {
                GameStep::Document(document, ply) => Search::Position(room.query(ply)?, document),
                _ => return Err(Refusal::no_such_game()),
            }
        }
        Request::Analysis(request, kind) => Search::Analysis { rules: rules(&request.game)?, request, kind },
        Request::Lab(request) => Search::Lab(request),
        _ => return Err(Refusal::no_such_game()),
    };
    search.run(&limits(), &Environment::default(), call.words())
}

/// The game that came with a call, and when it was begun.
fn room(call: &Call) -> Result<(Room, i64), Refusal> {
    let sealed = call.kept.first().ok_or_else(Refusal::no_such_game)?;
    let entry = SealedGame::unsealed(sealed)?;
    Ok((Room::open(rules(&entry.record.start.game)?, entry.record, 0)?, entry.begun))
}

fn rules(spec: &str) -> Result<Arc<dyn AnyGame>, Message> {
    allowance::game(spec, &Environment::default()).map(Arc::from)
}

/// The result of a ticket as data for the backend.
#[derive(Serialize, Deserialize)]
struct Found {
    mv: Option<RecordedMove>,
    /// Whether there is no move because the answers contradict each other.
    contradiction: bool,
    /// Any other reason for which there is no move.
    reason: Option<String>,
}

/// Finds the move of the program whose turn it is.
pub(crate) fn find_move(call: &Call) -> Result<WorkerReply, Refusal> {
    let (mut room, _) = room(call)?;
    let ticket = room.ticket().ok_or_else(parlor_api::dispatch::no_program_to_move)?;
    let found = match ticket.run(&limits()).outcome {
        Ok(Ply { text, opinion, .. }) => {
            let mv = RecordedMove { text, opinion, corrected: false };
            Found { mv: Some(mv), contradiction: false, reason: None }
        }
        Err(Forfeit::Contradiction) => Found { mv: None, contradiction: true, reason: None },
        Err(forfeit) => {
            Found { mv: None, contradiction: false, reason: Some(call.words().say(&forfeit.reason())) }
        }
    };
    Ok(WorkerReply {
        document: serde_json::to_string(&found).unwrap_or_default(),
        status: 200,
        ..WorkerReply::default()
    })
}

/// Parses what [`find_move`] wrote about the move of a side.
pub(crate) fn read_found(text: &str, side: Side) -> Result<Ply, Forfeit> {
    let unreadable = |_| Forfeit::Broken(message!("static-unreadable-game"));
    let found: Found = serde_json::from_str(text).map_err(unreadable)?;
    match found.mv {
        Some(RecordedMove { text, opinion, .. }) => Ok(Ply { side, text, opinion, line: Vec::new() }),
        None if found.contradiction => Err(Forfeit::Contradiction),
        None => {
            let reason = found.reason.unwrap_or_default();
            Err(Forfeit::Broken(message!("static-program-failed", reason = reason)))
        }
    }
}
