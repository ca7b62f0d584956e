//! A game as the page sees it. A view is taken when a game changes; it becomes a document in the language, and
//! for the seat, of whoever looks. Nothing in it depends on what a program still hides.

use std::sync::Arc;

use parlor_catalog::{AnyGame, Dispute, Knowledge, Spec, Table};
use parlor_core::scene::Shape;
use parlor_core::{Legal, Message, Payoff, Scene, Side, Value, message};
use parlor_locale::{Words, names};
use serde_json::{Value as Json, json};

use crate::picture;
use crate::record::{Ending, Record};
use crate::standing::{Code, Contradiction, Made, Outcome, Player, Repair, Standing};

/// What there is to see of a game at one moment.
pub struct View {
    rules: Arc<dyn AnyGame>,
    /// What is stored.
    pub record: Arc<Record>,
    /// The number of moves after which this is the view.
    pub ply: usize,
    /// Who is to move, unless the game is over.
    pub turn: Option<Side>,
    /// Who made each move.
    pub movers: Vec<Side>,
    /// The answers that cannot all be true, if somebody has noticed.
    pub dispute: Option<Dispute>,
    scene: Scene,
    legal: Legal,
    knowledge: Option<Knowledge>,
    reason: Option<Message>,
    reveal: Option<String>,
}

/// What a game knows besides its record and its table.
#[derive(Clone, Debug, Default)]
pub struct Circumstances {
    /// Who made the first move, unless the game began where it was over.
    pub first: Option<Side>,
    /// What the breaker says who finds that the answers contradict each other.
    pub declared: Option<Message>,
    /// Why a program could not go on.
    pub reason: Option<Message>,
}

impl View {
    /// Takes the view of a table at which the first moves of a record have been played.
    pub fn of(
        rules: &Arc<dyn AnyGame>,
        record: &Arc<Record>,
        table: &dyn Table,
        about: &Circumstances,
    ) -> View {
        let ply = table.history().len();
        let turn = if record.is_over() { None } else { table.turn() };
        let code = table.code();
        let knowledge = code.map(|code| code.knowledge());
        let by_person = record.players[Side::First.index()].is_none();
        let noticed = about.declared.is_some()
            || (by_person && knowledge.as_ref().is_some_and(|known| known.codes_left == Some(0)));
        let reveal = || Side::BOTH.into_iter().find_map(|side| table.reveal(side));
        View {
            rules: Arc::clone(rules),
            ply,
            turn,
            // Turns alternate strictly.
            movers: std::iter::successors(about.first, |side| Some(side.other())).take(ply).collect(),
            dispute: code.filter(|_| noticed).and_then(|code| code.dispute()),
            scene: table.scene(),
            legal: table.legal(),
            knowledge,
            reason: about.reason.clone().or_else(|| about.declared.clone()),
            reveal: if record.is_over() { reveal() } else { None },
            record: Arc::clone(record),
        }
    }

    /// Rows of guesses, in code-breaking games.
    pub fn rows(&self) -> usize {
        match &self.scene.shape {
            Shape::Code(code) => code.rows.len(),
            _ => 0,
        }
    }

    /// The document for the holder of a cookie, while a program may be thinking.
    pub fn document(&self, words: &Words, cookie: &str, thinking: bool) -> Standing<'_> {
        let record = &*self.record;
        let yours = |side: Side| record.sits(cookie, side);
        Standing {
            id: &record.id,
            game: &record.game,
            name: self.rules.facts().name,
            pieces: self.rules.facts().pieces.word(),
            title: words.say(&Message::new(self.rules.facts().texts.title)),
            players: Side::BOTH.map(|side| self.player(side, words, yours(side))),
            ply: self.ply,
            plies: record.moves.len(),
            turn: self.turn.map(Side::index),
            your_turn: self.turn.is_some_and(yours) && self.ply == record.moves.len(),
            thinking,
            practice: record.practice,
            won_or_lost: self.rules.facts().only_won_or_lost,
            scene: picture::scene(&self.scene, words),
            legal: self.legal_moves(),
            code: self.code(),
            history: self.history(words),
            bars: picture::bars(&self.scene, words),
            codes_left: self.knowledge.as_ref().and_then(|known| known.codes_left),
            over: record.is_over(),
            result: self.result(words),
            contradiction: self.contradiction(words),
            begun: record.begun,
            changed: record.changed,
            how_to_move: words.say(&Message::new(self.rules.facts().texts.how_to_move)),
        }
    }

    fn player(&self, side: Side, words: &Words, you: bool) -> Player<'_> {
        let seat = self.rules.facts().seats[side.index()];
        let spec = shown_spec(self.rules.as_ref(), &self.record, side);
        Player {
            seat,
            title: words.say(&names::seat(seat)),
            sign: self.rules.facts().signs.map(|signs| signs[side.index()]),
            kind: if spec.is_some() { "program" } else { "person" },
            spec,
            you,
        }
    }

    fn legal_moves(&self) -> Option<&[String]> {
        match &self.legal {
            Legal::List(moves) if self.turn.is_some() => Some(moves),
            _ => None,
        }
    }

    fn code(&self) -> Option<Code<'_>> {
        let Shape::Code(rows) = &self.scene.shape else { return None };
        let known = self.knowledge.as_ref()?;
        Some(Code {
            pegs: rows.pegs,
            symbols: &rows.symbols,
            copies: known.copies,
            black_only: !rows.tells_white,
            answers: &known.answers,
            answers_now: &known.answers_now,
        })
    }

    fn history(&self, words: &Words) -> Vec<Made<'_>> {
        let moves = self.record.moves.iter().zip(&self.movers);
        let unit = |spec: &String| self.rules.player(&Spec::parse(spec), None).map(|player| player.unit).ok();
        let units = self
            .record
            .players
            .each_ref()
            .map(|spec| spec.as_ref().and_then(unit).unwrap_or(self.rules.facts().unit));
        (1..)
            .zip(moves.take(self.ply))
            .map(|(ply, (mv, side))| Made {
                ply,
                seat: side.index(),
                mv: &mv.text,
                text: &mv.text,
                value: mv.value.map(|value| told(value, units[side.index()])),
                exact: mv.value.map(|value| matches!(value, Value::Payoff(_))),
                depth: mv.depth,
                nodes: mv.nodes,
                remark: mv.remark.as_ref().map(|remark| words.say(remark)),
            })
            .collect()
    }

    fn result(&self, words: &Words) -> Option<Outcome<'_>> {
        let record = &*self.record;
        record.is_over().then(|| Outcome {
            payoff: record.payoff,
            winner: record.winner().map(|side| self.rules.facts().seats[side.index()]),
            text: words.say(&self.closing()),
            reveal: self.reveal.as_deref(),
            reason: self.ending().map(|reason| words.say(&reason)),
            seed: record.seed,
        })
    }

    /// Who has won, in words.
    fn closing(&self) -> Message {
        let record = &self.record;
        let seat = |side: Side| seat_name(self.rules.as_ref(), side);
        match (record.ending, record.payoff) {
            (Some(ending), _) => message!("dialogue-wins", side = seat(ending.loser().other())),
            (None, payoff) if self.rules.code().is_none() => {
                outcome(self.rules.as_ref(), Payoff(payoff.unwrap_or_default()))
            }
            _ => self.code_closing(),
        }
    }

    fn code_closing(&self) -> Message {
        let solved = self.record.winner() == Some(Side::First);
        let attempts = self.record.moves.len().div_ceil(2);
        match (person(&self.record), solved) {
            (Some(Side::First), true) => message!("code-you-win", attempts = attempts),
            (Some(Side::First), false) => message!("code-you-lose"),
            (Some(Side::Second), true) => message!("code-i-win", attempts = attempts),
            (Some(Side::Second), false) => message!("code-i-lose"),
            (None, true) => message!("code-broken", attempts = attempts),
            (None, false) => message!("code-kept"),
        }
    }

    fn ending(&self) -> Option<Message> {
        let side = |side| seat_name(self.rules.as_ref(), side);
        Some(match self.record.ending? {
            Ending::Resigned(loser) => message!("dialogue-resigned", side = side(loser)),
            Ending::Forfeited(loser) => match &self.reason {
                Some(reason) => message!("dialogue-forfeit", side = side(loser), reason = reason.clone()),
                None => message!("server-could-not-go-on", side = side(loser)),
            },
        })
    }

    fn contradiction(&self, words: &Words) -> Option<Contradiction<'_>> {
        let dispute = self.dispute.as_ref().filter(|_| !self.record.is_over())?;
        let mut lines: Vec<Message> = self.reason.iter().cloned().collect();
        lines.push(message!(
            "code-rows-disagree",
            count = dispute.rows.len(),
            rows = names::all_of(&dispute.rows)
        ));
        lines.extend(dispute.repair().map(|(row, answers)| {
            let joined = answers.join(" / ");
            message!("code-row-to-repair", row = *row, count = answers.len(), answers = joined)
        }));
        let text: Vec<String> = lines.iter().map(|line| words.say(line)).collect();
        Some(Contradiction {
            text: text.join(" "),
            rows: &dispute.rows,
            repair: dispute.repair().map(repair),
            repairs: dispute.repairs.iter().map(repair).collect(),
        })
    }
}

fn repair((row, answers): &(usize, Vec<String>)) -> Repair<'_> {
    Repair { row: *row, answers }
}

/// The spec of a program as others may see it. What it is set to hide is part of it only when the game is over.
pub fn shown_spec<'a>(rules: &dyn AnyGame, record: &'a Record, side: Side) -> Option<&'a str> {
    let spec = record.players[side.index()].as_deref()?;
    if record.is_over() {
        return Some(spec);
    }
    // What cannot be read any more might tell a secret too.
    let player = rules.player(&Spec::parse(spec), Some(side));
    Some(player.map_or("", |player| if player.tells_secret { player.name } else { spec }))
}

/// The seat of the only person, if there is exactly one.
fn person(record: &Record) -> Option<Side> {
    match record.players {
        [None, Some(_)] => Some(Side::First),
        [Some(_), None] => Some(Side::Second),
        _ => None,
    }
}

/// A seat as people know it: its name, and its sign on the board where it has one.
pub fn seat_name(rules: &dyn AnyGame, side: Side) -> Message {
    let seat = names::seat(rules.facts().seats[side.index()]);
    match rules.facts().signs {
        Some(signs) => message!("dialogue-seat-with-sign", seat = seat, sign = signs[side.index()]),
        None => seat,
    }
}

/// Who wins, and by how much where that counts.
pub fn outcome(rules: &dyn AnyGame, payoff: Payoff) -> Message {
    match payoff.winner() {
        None => message!("dialogue-draw"),
        Some(side) if rules.facts().only_won_or_lost => {
            message!("dialogue-wins", side = seat_name(rules, side))
        }
        Some(side) => {
            message!("dialogue-wins-by", side = seat_name(rules, side), amount = payoff.to(side))
        }
    }
}

/// A value as documents tell it; whole points are written as such.
pub fn told(value: Value, unit: i32) -> Json {
    let points = value.points(unit);
    if points.fract() == 0.0 { json!(points as i64) } else { json!(points) }
}
