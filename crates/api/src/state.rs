//! The document of a view, in the language and for the seats of one reader.

use parlor_catalog::{AnyGame, Spec};
use parlor_core::scene::Shape;
use parlor_core::{Legal, Message, Side, Value};
use parlor_locale::{Words, names};
use serde_json::{Value as Json, json};

use crate::daily;
use crate::document::Written;
use crate::picture;
use crate::standing::{Code, Contradiction, Ended, Made, Player, Proposed, Standing};
use parlor_room::action::Seats;
use parlor_room::proposal::{Proposal, ProposalKind};
use parlor_room::record::{Record, RecordedMove};
use parlor_room::view::View;
use parlor_room::words;

/// The reader of a document.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The language.
    pub words: &'a Words,
    /// The seats of the reader.
    pub seats: Seats,
    /// The version that the reader has seen; its moves are left out.
    pub seen: Option<u64>,
}

/// What a backend knows of a game besides the room.
#[derive(Clone, Copy)]
pub struct Kept<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its version; it also changes when a search starts or stops.
    pub version: u64,
    /// When it was begun, in seconds of Unix time.
    pub begun: i64,
    /// When it last changed.
    pub changed: i64,
    /// Whether a program is thinking about it.
    pub thinking: bool,
    /// Whether two people play in two places: then the document contains only what the board shows.
    pub apart: bool,
    /// The id of the rematch.
    pub next: Option<&'a str>,
}

/// The document of a state.
pub fn document(view: &View, kept: Kept<'_>, reader: Reader<'_>) -> Written {
    Written::of(standing(view, kept, reader))
}

/// The state before serialisation, for documents that extend it.
pub(crate) fn standing<'a>(view: &'a View, kept: Kept<'a>, reader: Reader<'_>) -> Standing<'a> {
    let (record, rules, words) = (&view.record, view.rules.as_ref(), reader.words);
    let daily = daily::date_of(&record.start, kept.begun);
    // The daily code comes without a count of the remaining codes.
    let quiet = kept.apart || (daily.is_some() && !record.is_over());
    let facts = rules.facts();
    let known = reader.seen.map_or(0, |seen| view.known_since(seen));
    Standing {
        id: kept.id,
        version: kept.version,
        game: &record.start.game,
        name: facts.name,
        title: words.say(&Message::new(facts.texts.title)),
        pieces: facts.pieces.word(),
        players: Side::BOTH.map(|side| player(view, side, words, reader.seats.contains(side))),
        ply: view.ply,
        plies: record.moves.len(),
        turn: view.turn.map(Side::index),
        your_turn: view.turn.is_some_and(|turn| reader.seats.contains(turn))
            && view.ply == record.moves.len(),
        thinking: kept.thinking,
        practice: record.practice,
        won_or_lost: facts.won_or_lost,
        scene: picture::scene(&view.scene, words),
        legal: match &view.legal {
            Legal::List(moves) if view.turn.is_some() => Some(moves),
            _ => None,
        },
        code: code(view, quiet),
        kept: known,
        history: history(view, known, words),
        bars: picture::bars(&view.scene, words),
        codes_left: view.knowledge.as_ref().filter(|_| !quiet).and_then(|known| known.codes_left),
        over: record.is_over(),
        result: result(view, words),
        contradiction: contradiction(view, words),
        proposal: view.proposal.as_ref().map(proposal),
        next: kept.next.filter(|_| reader.seats != Seats::default()),
        begun: kept.begun,
        changed: kept.changed,
        daily,
        how_to_move: words.say(&Message::new(facts.texts.how_to_move)),
    }
}

fn player<'a>(view: &'a View, side: Side, words: &Words, you: bool) -> Player<'a> {
    let facts = view.rules.facts();
    let seat = facts.seats[side.index()];
    let spec = shown_spec(view.rules.as_ref(), &view.record, side);
    Player {
        seat,
        title: words.say(&names::seat(seat)),
        sign: facts.signs.map(|signs| signs[side.index()]),
        kind: if spec.is_some() { "program" } else { "person" },
        spec,
        you,
    }
}

fn code(view: &View, quiet: bool) -> Option<Code<'_>> {
    let Shape::Code(rows) = &view.scene.shape else { return None };
    let known = view.knowledge.as_ref()?;
    Some(Code {
        pegs: rows.pegs,
        symbols: &rows.symbols,
        copies: known.copies,
        black_only: !rows.tells_white,
        codes: if quiet { &[] } else { &known.codes },
        answers: &known.answers,
        answers_now: &known.answers_now,
    })
}

/// The moves after the first `known`.
fn history<'a>(view: &'a View, known: usize, words: &Words) -> Vec<Made<'a>> {
    let units =
        view.record.start.players.each_ref().map(|player| unit(view.rules.as_ref(), player.as_deref()));
    let moves = view.record.moves.iter().zip(view.movers());
    // The last move of a finished game has its exact value.
    let last = view.record.moves.len();
    let value = |ply: usize, mv: &RecordedMove| {
        view.record
            .payoff()
            .filter(|_| ply == last)
            .map(|payoff| Value::Payoff(payoff.0))
            .or(mv.opinion.value)
    };
    (1..)
        .zip(moves)
        .skip(known)
        .map(|(ply, (mv, side))| (ply, mv, side, value(ply, mv)))
        .map(|(ply, mv, side, value)| Made {
            ply,
            seat: side.index(),
            text: &mv.text,
            value: value.map(|value| told(value, units[side.index()])),
            exact: value.map(|value| matches!(value, Value::Payoff(_))),
            depth: mv.opinion.depth,
            nodes: mv.opinion.nodes,
            remark: mv.opinion.remark.map(|remark| words.say(&words::remark(remark))),
            corrected: mv.corrected,
        })
        .collect()
}

fn result<'a>(view: &'a View, words: &Words) -> Option<Ended<'a>> {
    let (record, rules) = (&view.record, view.rules.as_ref());
    let ending = record.ending?;
    Some(Ended {
        payoff: record.payoff().map(|payoff| payoff.0),
        winner: record.winner().map(|side| rules.facts().seats[side.index()]),
        text: words.say(&words::result(rules, record, &view.scene)?),
        reveal: view.reveal.as_deref(),
        reason: words::reason(rules, ending, view.fault.as_ref()).map(|reason| words.say(&reason)),
        seed: record.start.seed,
    })
}

fn contradiction<'a>(view: &'a View, words: &Words) -> Option<Contradiction<'a>> {
    let dispute = view.dispute.as_ref().filter(|_| !view.record.is_over())?;
    let lines: Vec<String> =
        words::dispute(dispute, view.declared).iter().map(|line| words.say(line)).collect();
    Some(Contradiction {
        text: lines.join(" "),
        rows: &dispute.rows,
        repair: dispute.repair(),
        repairs: &dispute.repairs,
    })
}

fn proposal(proposal: &Proposal) -> Proposed<'_> {
    let (row, answer, swap) = match &proposal.kind {
        ProposalKind::TakeBack => (None, None, None),
        ProposalKind::Correct { row, answer } => (Some(*row), Some(answer.as_str()), None),
        ProposalKind::Rematch { swap } => (None, None, Some(*swap)),
    };
    let (number, by, kind) = (proposal.number, proposal.by.index(), proposal.kind.name());
    Proposed { number, by, kind, row, answer, swap }
}

/// The spec of a program as shown to others. A secret in its settings is shown only when the game is over.
pub fn shown_spec<'a>(rules: &dyn AnyGame, record: &'a Record, side: Side) -> Option<&'a str> {
    let spec = record.start.players[side.index()].as_deref()?;
    let hides = !record.is_over()
        && rules.player(&Spec::parse(spec), Some(side)).is_ok_and(|player| player.tells_secret);
    Some(if hides { Spec::name_of(spec) } else { spec })
}

/// The number of units of a player's estimates per point.
fn unit(rules: &dyn AnyGame, player: Option<&str>) -> i32 {
    let player = player.and_then(|spec| rules.player(&Spec::parse(spec), None).ok());
    player.map_or(rules.facts().unit, |player| player.unit)
}

/// A value in points; whole points are written as integers.
pub fn told(value: Value, unit: i32) -> Json {
    let points = value.points(unit);
    if points.fract() == 0.0 { json!(points as i64) } else { json!(points) }
}
