//! Everything that takes a search. The thinker remembers nothing: each request comes with the game that it is about, so
//! the worker that runs it may be ended at any moment, and another one begins where this one was.

use std::sync::Arc;

use parlor_api::allowance::{self, LONGEST};
use parlor_api::document::Written;
use parlor_api::refusal::Refusal;
use parlor_api::request::{AtPly, GameRequest, Request};
use parlor_api::{advice, analysis, lab};
use parlor_catalog::{AnyGame, Environment, Ply};
use parlor_core::{Forfeit, Instant, Limits, Message, Side, message};
use parlor_room::{Move, PositionQuery, Room};
use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::figures;
use crate::post::{Letter, Reply, Task};

/// What one search may remember, so that a phone can lend it: 64 MiB.
const MEMORY: usize = 64 << 20;

/// Does what a script asks.
pub fn take(letter: &Letter) -> Reply {
    let done = match letter.task {
        Task::Answer => letter.request().and_then(|request| answer(letter, request)).map(Reply::of),
        Task::Move => find_move(letter),
        Task::Measure => figures::measure(&letter.body).map(Reply::of).map_err(Refusal::from),
        // The desk keeps the games; a script that asks somebody else has gone astray.
        Task::Begin | Task::Finish | Task::Drop => Err(Refusal::no_such_game()),
    };
    done.unwrap_or_else(|refusal| Reply::refused(&refusal, letter.words()))
}

/// Bounds for one search: the time that everybody gets, one thread, and not more memory than a phone has.
pub(crate) fn limits() -> Limits {
    let deadline = Some(Instant::now() + LONGEST);
    Limits { deadline, threads: Some(1), memory: Some(MEMORY), ..Limits::none() }
}

/// Answers a request that takes a search.
fn answer(letter: &Letter, request: Request) -> Result<Written, Refusal> {
    let words = letter.words();
    let question = |moment: &AtPly| asked_about(letter, moment.ply);
    let document = match request {
        Request::Game(_, GameRequest::Hint(moment)) => advice::hint(&question(&moment)?, &limits(), words)?,
        Request::Game(_, GameRequest::Values(moment)) => advice::values(&question(&moment)?, &limits())?,
        Request::Game(_, GameRequest::Review) => advice::review(&question(&AtPly::default())?, &limits())?,
        Request::Analysis(study, look) => {
            analysis::answer(rules(&study.game)?, study, &look, &limits(), words)?
        }
        Request::Lab(lab) => {
            let deadline = Some(Instant::now() + lab::LONGEST);
            parlor_api::lab::answer(&lab, &Environment::default(), words, &Limits { deadline, ..limits() })?
        }
        // Everything else is answered at the desk.
        _ => return Err(Refusal::no_such_game()),
    };
    Ok(document)
}

/// The game that came with a letter.
fn room(letter: &Letter) -> Result<Room, Refusal> {
    let sealed = letter.kept.first().ok_or_else(Refusal::no_such_game)?;
    let entry = Entry::unsealed(sealed)?;
    Ok(Room::open(rules(&entry.record.start.game)?, entry.record, 0)?)
}

fn rules(spec: &str) -> Result<Arc<dyn AnyGame>, Message> {
    allowance::game(spec, &Environment::default()).map(Arc::from)
}

fn asked_about(letter: &Letter, ply: Option<usize>) -> Result<PositionQuery, Refusal> {
    Ok(room(letter)?.query(ply)?)
}

/// What a program has found, on its way to the desk.
#[derive(Serialize, Deserialize)]
struct Found {
    mv: Option<Move>,
    /// Why there is no move: the answers contradict each other, or what the sentence says.
    contradiction: bool,
    reason: Option<String>,
}

/// Finds the move of the program whose turn it is.
pub(crate) fn find_move(letter: &Letter) -> Result<Reply, Refusal> {
    let mut room = room(letter)?;
    let ticket = room.ticket().ok_or_else(|| Refusal::conflict(message!("server-no-program-to-move")))?;
    let found = match ticket.run(&limits()).outcome {
        Ok(Ply { text, opinion, .. }) => {
            let mv = Move { text, opinion, corrected: false };
            Found { mv: Some(mv), contradiction: false, reason: None }
        }
        Err(Forfeit::Contradiction) => Found { mv: None, contradiction: true, reason: None },
        Err(forfeit) => {
            Found { mv: None, contradiction: false, reason: Some(letter.words().say(&forfeit.reason())) }
        }
    };
    Ok(Reply { document: serde_json::to_string(&found).unwrap_or_default(), status: 200, ..Reply::default() })
}

/// Reads what [`find_move`] wrote about the move of a side.
pub(crate) fn read_found(text: &str, side: Side) -> Result<Ply, Forfeit> {
    let unreadable = |_| Forfeit::Broken(message!("static-unreadable-game"));
    let found: Found = serde_json::from_str(text).map_err(unreadable)?;
    match found.mv {
        Some(Move { text, opinion, .. }) => Ok(Ply { side, text, opinion, line: Vec::new() }),
        None if found.contradiction => Err(Forfeit::Contradiction),
        None => Err(Forfeit::Broken(broken(found.reason.unwrap_or_default()))),
    }
}

fn broken(reason: String) -> Message {
    message!("static-program-failed", reason = reason)
}
