//! Analyses of positions that come with the request: typed, painted, or reached by moves of an analysis. Nothing is
//! stored for them; the documents are those of a game.

use std::sync::Arc;

use parlor_catalog::{AnyGame, GuessSplit};
use parlor_core::{Limits, Message, Payoff, Side, message};
use parlor_locale::Words;
use serde::Serialize;
use serde_json::json;

use crate::advice;
use crate::begin::check_length;
use crate::document::Written;
use crate::request::{AnalysisKind, AnalysisRequest};
use crate::standing::Standing;
use crate::state::{Kept, Reader, standing};
use parlor_room::action::{RoomError, Seats};
use parlor_room::position_query::PositionQuery;
use parlor_room::record::{Record, RecordedMove, Start};
use parlor_room::room::Room;
use parlor_room::words::seat;

/// Maximum number of moves: more than any game has.
const MOST_MOVES: usize = 2_000;

/// A position as a state and as text.
#[derive(Serialize)]
struct Studied<'a> {
    #[serde(flatten)]
    standing: Standing<'a>,
    position: String,
}

/// Answers an analysis request.
pub fn answer(
    rules: Arc<dyn AnyGame>,
    study: AnalysisRequest,
    look: &AnalysisKind,
    limits: &Limits,
    words: &Words,
) -> Result<Written, RoomError> {
    let question = open(rules, study)?;
    match look {
        AnalysisKind::Position => position(question, words),
        AnalysisKind::Hint => advice::hint(&question, limits, words),
        AnalysisKind::Values => advice::values(&question, limits),
        AnalysisKind::Changes => advice::changes(&question),
        AnalysisKind::Solution => solution(&question, limits, words),
        AnalysisKind::Guess(guess) => told(&question, guess, limits),
    }
}

/// A game as an analysis request: its start and its moves, without secrets of programs.
pub fn study(question: &PositionQuery) -> Result<Written, RoomError> {
    let (game, from, moves) = question.study()?;
    Ok(Written::of(json!({ "game": game, "from": from, "moves": moves })))
}

/// The position of an analysis request, without players.
fn open(rules: Arc<dyn AnyGame>, study: AnalysisRequest) -> Result<PositionQuery, RoomError> {
    let AnalysisRequest { game, from, moves, seed } = study;
    if moves.len() > MOST_MOVES {
        return Err(message!("analysis-too-many-moves", moves = moves.len(), most = MOST_MOVES).into());
    }
    from.iter().chain(&moves).try_for_each(|text| check_length(text))?;
    let start = Start { game, players: [None, None], seed: seed.unwrap_or(0), from };
    let mut record = Record::new(start);
    record.moves = moves.into_iter().map(|text| Arc::new(RecordedMove::plain(text))).collect();
    Room::open(rules, record, 0)?.query(None)
}

fn position(question: PositionQuery, words: &Words) -> Result<Written, RoomError> {
    let position = question.position()?;
    let view = question.view()?;
    let kept = Kept { id: "", version: 0, begun: 0, changed: 0, thinking: false, apart: false, next: None };
    let reader = Reader { words, seats: Seats::BOTH, seen: None };
    Ok(Written::of(Studied { standing: standing(&view, kept, reader), position }))
}

/// The exact value, as far as it is found in time, with its sentence.
fn solution(question: &PositionQuery, limits: &Limits, words: &Words) -> Result<Written, RoomError> {
    let rules = question.rules();
    if rules.code().is_some() {
        return Err(RoomError::NoHint);
    }
    let limits = Limits { memory: Some(MOST_MEMORY), ..limits.clone() };
    let solved = rules.solve(Some(&question.position()?), true, &limits, &|_| ())?;
    let value = |payoff: Payoff| payoff.0;
    let moves = solved.moves.iter().map(|(mv, payoff)| json!({ "move": mv, "value": value(*payoff) }));
    Ok(Written::of(json!({
        "value": solved.value.map(value),
        "bounds": solved.bounds.map(|bounds| bounds.map(value)),
        "complete": solved.complete,
        "best": solved.best,
        "moves": moves.collect::<Vec<_>>(),
        "line": solved.line,
        "nodes": solved.nodes,
        "text": words.say(&verdict(rules, solved.value, solved.bounds)),
    })))
}

/// Memory limit of a proof, so that the slots of the pool bound the memory.
const MOST_MEMORY: usize = 128 << 20;

/// The sentence about the result of best play.
fn verdict(rules: &dyn AnyGame, value: Option<Payoff>, bounds: Option<[Payoff; 2]>) -> Message {
    match (value.map(|value| (value, value.winner())), bounds) {
        (Some((_, None)), _) => message!("analysis-draw"),
        (Some((_, Some(side))), _) if rules.facts().won_or_lost => {
            message!("analysis-wins", side = seat(rules, side))
        }
        (Some((value, Some(side))), _) => {
            message!("analysis-wins-by", side = seat(rules, side), amount = value.to(side))
        }
        (None, Some([low, high])) => {
            message!("analysis-between", side = seat(rules, Side::First), low = low.0, high = high.0)
        }
        (None, None) => message!("analysis-open"),
    }
}

/// How a guess splits the codes, and its cost if few are left.
fn told(question: &PositionQuery, guess: &str, limits: &Limits) -> Result<Written, RoomError> {
    check_length(guess)?;
    let (told, worth) = question.told(guess, limits)?;
    let GuessSplit { guess, before, possible, classes } = told;
    let left: usize = classes.iter().map(|class| class.left * class.left).sum();
    let figures = worth.map(|worth| {
        let least = worth.totals.first().map_or(0, |(_, total)| *total);
        let own = worth.totals.iter().find(|(one, _)| *one == guess).map(|(_, total)| *total);
        let best = worth.totals.iter().filter(|(_, total)| *total == least).map(|(one, _)| one.clone());
        let mean = |total: u64| total as f64 / before.max(1) as f64;
        json!({ "guesses": own.map(mean), "least": mean(least), "best": best.collect::<Vec<_>>() })
    });
    Ok(Written::of(json!({
        "guess": guess,
        "left": before,
        "possible": possible,
        "expected": left as f64 / before.max(1) as f64,
        "classes": classes,
        "worth": figures,
    })))
}
