//! A game played line by line: the board, a question, a move, the answer.

use std::io;

use parlor_catalog::{AnyGame, Ply, ReviewedRow, Table};
use parlor_core::{Legal, Limits, Message, Payoff, Side, Value, message};
use parlor_locale::{Words, signed};

use crate::code_talk::{self, CodeTalk};
use crate::console::Console;
use crate::draw::{Style, draw};

/// How a dialogue ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over, by the rules or because somebody gave up.
    Over,
    /// The person left.
    Quit,
    /// The input ended in the middle of the game.
    InputEnded,
    /// Somebody interrupted a program that was thinking.
    Interrupted,
}

/// A game between people and programs at one terminal.
pub struct Dialogue<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The game in progress.
    pub table: Box<dyn Table>,
    /// The specs of the programs in the two seats, to be named to people.
    pub players: [Option<String>; 2],
    /// The language.
    pub words: &'a Words,
    /// How boards are drawn.
    pub style: Style,
    /// What bounds the programs.
    pub limits: Limits,
    /// Whether to judge each guess of a code-breaking game as soon as it is answered.
    pub review: bool,
}

/// A move that nobody needs to be asked for, where it is the only one.
const PASS: &str = "pass";

/// Values of more moves than this are no help to anybody.
const MOST_MOVES_SHOWN: usize = 60;

/// What a person may type besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Help,
    Moves,
    Board,
    Record,
    Hint,
    Eval,
    Review,
    Undo,
    Resign,
    Quit,
}

const COMMANDS: &[(&str, Command)] = &[
    ("?", Command::Help),
    ("moves", Command::Moves),
    ("board", Command::Board),
    ("record", Command::Record),
    ("hint", Command::Hint),
    ("eval", Command::Eval),
    ("review", Command::Review),
    ("undo", Command::Undo),
    ("resign", Command::Resign),
    ("quit", Command::Quit),
];

impl Dialogue<'_> {
    /// Plays until the game or the input is over.
    pub fn run(&mut self, console: &mut Console) -> io::Result<End> {
        self.open(console)?;
        loop {
            if let Some(payoff) = self.table.payoff() {
                return self.close(payoff, console);
            }
            let side = self.table.turn().expect("a game without payoff goes on");
            let end = if self.table.has_player(side) {
                self.let_program_move(side, console)?
            } else {
                self.let_person_move(side, console)?
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    fn open(&mut self, console: &mut Console) -> io::Result<()> {
        let Some(talk) = self.code_talk() else {
            console.say(&self.opening())?;
            return self.show_board(console);
        };
        match self.person() {
            Some(Side::First) => {
                for line in talk.opening() {
                    console.say(&self.say(&line))?;
                }
            }
            Some(Side::Second) if console.has_person() => console.say(&self.say(&talk.think_of_one()))?,
            Some(Side::Second) => {}
            None => console.say(&self.opening())?,
        }
        if console.has_person() {
            console.say(&self.say(&message!("dialogue-type-help")))?;
        }
        Ok(())
    }

    fn close(&mut self, payoff: Payoff, console: &mut Console) -> io::Result<End> {
        let Some(talk) = self.code_talk() else {
            console.say(&self.say(&self.result(payoff)))?;
            self.reveal(console)?;
            return Ok(End::Over);
        };
        console.say(&self.say(&talk.closing(self.person())))?;
        if payoff.winner() == Some(Side::Second) {
            self.reveal(console)?;
        }
        self.offer_review(console)?;
        Ok(End::Over)
    }

    /// After the end somebody may still want to know how good the guesses were.
    fn offer_review(&mut self, console: &mut Console) -> io::Result<()> {
        let question = format!("{} ", self.say(&message!("code-offer-review")));
        match console.ask_if_any(&question)? {
            Some(typed) if typed.eq_ignore_ascii_case("review") => self.show_review(console),
            _ => Ok(()),
        }
    }

    fn show_review(&self, console: &mut Console) -> io::Result<()> {
        let rows = self.review_rows();
        if rows.is_empty() {
            return console.say(&self.say(&message!("code-nothing-to-review")));
        }
        for (number, row) in (1..).zip(&rows) {
            self.show_reviewed(number, row, console)?;
        }
        match code_talk::review_sum(&rows) {
            Some(sum) => console.say(&self.say(&sum)),
            None => Ok(()),
        }
    }

    fn review_rows(&self) -> Vec<ReviewedRow> {
        self.table.code().map(|code| code.review(&self.limits)).unwrap_or_default()
    }

    fn show_reviewed(&self, number: usize, row: &ReviewedRow, console: &mut Console) -> io::Result<()> {
        let parts: Vec<String> =
            code_talk::review_line(number, row).iter().map(|part| self.say(part)).collect();
        console.say(&parts.join(" "))
    }

    /// Answers contradict each other: says which, and offers to correct one. The end of the input means that
    /// nobody wants to.
    fn settle(&mut self, reason: &Message, console: &mut Console) -> io::Result<Option<End>> {
        console.say(&self.say(reason))?;
        let dispute = self.table.code().and_then(|code| code.dispute());
        for line in dispute.iter().flat_map(code_talk::dispute_lines) {
            console.say(&self.say(&line))?;
        }
        loop {
            let question = format!("{} ", self.say(&message!("code-correct")));
            let Some(typed) = console.ask_if_any(&question)? else { return Ok(Some(End::Over)) };
            if typed.eq_ignore_ascii_case("undo") {
                self.table.take_back();
                return Ok(None);
            }
            if typed.eq_ignore_ascii_case("quit") {
                return Ok(Some(End::Quit));
            }
            match self.correct(&typed) {
                Ok(()) => return Ok(None),
                Err(refusal) => console.say(&self.say(&refusal))?,
            }
        }
    }

    /// Goes back to a row and answers it anew, `3:1,1`. What came after it followed from the wrong answer.
    fn correct(&mut self, typed: &str) -> Result<(), Message> {
        let unreadable = || message!("code-correction-unreadable", typed = typed);
        let (row, answer) = typed.split_once(':').ok_or_else(unreadable)?;
        let row: usize = row.trim().parse().map_err(|_| unreadable())?;
        let before = self.table.history();
        // Guess and answer alternate; rows of the position that the game began from cannot be corrected.
        let given = self.code_talk().map_or(0, |talk| talk.rows_used()) - before.len() / 2;
        let kept = row.checked_sub(given + 1).map(|row| 2 * row + 1).filter(|&kept| kept < before.len());
        let mut after = before[..kept.ok_or_else(unreadable)?].to_vec();
        after.push(answer.trim().to_owned());
        self.replay(&after).inspect_err(|_| {
            // What was there before was legal, and is again.
            let _ = self.replay(&before);
        })
    }

    fn replay(&mut self, moves: &[String]) -> Result<(), Message> {
        while self.table.take_back() {}
        Ok(moves.iter().try_for_each(|mv| self.table.play(mv).map(drop))?)
    }

    fn code_talk(&self) -> Option<CodeTalk> {
        CodeTalk::of(self.game, self.table.as_ref())
    }

    /// The seat of the only person, if there is exactly one.
    fn person(&self) -> Option<Side> {
        match self.players {
            [None, Some(_)] => Some(Side::First),
            [Some(_), None] => Some(Side::Second),
            _ => None,
        }
    }

    fn let_program_move(&mut self, side: Side, console: &mut Console) -> io::Result<Option<End>> {
        let moved = self.table.step(&self.limits);
        if self.limits.told_to_stop() {
            return Ok(Some(End::Interrupted));
        }
        match moved {
            Ok(ply) => {
                self.announce(&ply, console)?;
                Ok(None)
            }
            // Declaring a contradiction is the breaker's, and people may have mistyped.
            Err(forfeit) if self.game.code().is_some() && self.person() == Some(Side::Second) => {
                self.settle(&forfeit.reason(), console)
            }
            Err(forfeit) => {
                let reason = forfeit.reason();
                console.say(&self.say(&message!(
                    "dialogue-forfeit",
                    side = self.name(side),
                    reason = reason
                )))?;
                console.say(&self.say(&message!("dialogue-wins", side = self.name(side.other()))))?;
                Ok(Some(End::Over))
            }
        }
    }

    fn let_person_move(&mut self, side: Side, console: &mut Console) -> io::Result<Option<End>> {
        if self.table.legal() == Legal::List(vec![PASS.to_owned()]) {
            console.say(&self.say(&message!("dialogue-must-pass", side = self.name(side))))?;
            if let Err(refusal) = self.table.play(PASS) {
                console.say(&self.say(refusal.message()))?;
            }
            return Ok(None);
        }
        let question = match self.code_talk() {
            Some(talk) => self.say(&talk.question(side)),
            None => self.say(&message!("dialogue-your-move", side = self.name(side))),
        };
        let Some(typed) = console.ask(&format!("{question} "))? else {
            console.say(&self.say(&message!("dialogue-input-ended")))?;
            return Ok(Some(End::InputEnded));
        };
        let command = COMMANDS.iter().find(|(word, _)| typed.eq_ignore_ascii_case(word));
        match command.map(|&(_, command)| command) {
            Some(Command::Help) => console.say(&self.help())?,
            Some(Command::Moves) => console.say(&self.legal_moves())?,
            Some(Command::Board) => self.draw_board(console)?,
            Some(Command::Record) => console.say(&self.table.records().join("\n"))?,
            Some(Command::Hint) => console.say(&self.hint())?,
            Some(Command::Eval) => console.say(&self.eval())?,
            Some(Command::Review) => self.show_review(console)?,
            Some(Command::Undo) => self.undo(side, console)?,
            Some(Command::Resign) => {
                console.say(&self.say(&message!("dialogue-resigned", side = self.name(side))))?;
                console.say(&self.say(&message!("dialogue-wins", side = self.name(side.other()))))?;
                self.reveal(console)?;
                return Ok(Some(End::Over));
            }
            Some(Command::Quit) => return Ok(Some(End::Quit)),
            None if typed.is_empty() => console.say(&self.say(&message!("dialogue-empty")))?,
            None => match self.table.play(&typed) {
                // Whoever made it knows; the board shows it.
                Ok(_) => self.show_board(console)?,
                Err(refusal) => console.say(&self.say(refusal.message()))?,
            },
        }
        Ok(None)
    }

    /// Goes back to the last position in which this person was to move.
    fn undo(&mut self, side: Side, console: &mut Console) -> io::Result<()> {
        let opponent_is_program = self.table.has_player(side.other());
        let needed = if opponent_is_program { 2 } else { 1 };
        if self.table.history().len() < needed {
            return console.say(&self.say(&message!("dialogue-nothing-to-undo")));
        }
        for _ in 0..needed {
            self.table.take_back();
        }
        console.say(&self.say(&message!("dialogue-undone", plies = needed)))?;
        if self.table.reveal(side.other()).is_some() {
            console.say(&self.say(&message!("code-practice")))?;
        }
        self.show_board(console)
    }

    fn announce(&mut self, ply: &Ply, console: &mut Console) -> io::Result<()> {
        if let Some(talk) = self.code_talk() {
            for line in talk.announcement(ply.side).iter().chain(&self.table.remark()) {
                console.say(&self.say(line))?;
            }
            if self.review && ply.side == Side::Second {
                let rows = self.review_rows();
                if let Some(row) = rows.last() {
                    self.show_reviewed(rows.len(), row, console)?;
                }
            }
            return Ok(());
        }
        let text = ply.text.as_str();
        console.say(&self.say(&message!("dialogue-plays", side = self.name(ply.side), mv = text)))?;
        self.show_board(console)
    }

    fn show_board(&mut self, console: &mut Console) -> io::Result<()> {
        // A code-breaking game is told in lines; its board is drawn on request.
        if self.game.code().is_some() { Ok(()) } else { self.draw_board(console) }
    }

    fn draw_board(&mut self, console: &mut Console) -> io::Result<()> {
        let scene = self.table.scene();
        console.say("")?;
        console.say(draw(&scene.shape, &self.style).trim_end_matches('\n'))?;
        for note in &scene.notes {
            console.say(&self.say(note))?;
        }
        console.say("")
    }

    fn reveal(&mut self, console: &mut Console) -> io::Result<()> {
        for side in Side::BOTH {
            if let Some(hidden) = self.table.reveal(side) {
                console.say(&self.say(&message!("dialogue-revealed", hidden = hidden)))?;
            }
        }
        Ok(())
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// A seat as people know it: "First (X)".
    fn name(&self, side: Side) -> Message {
        seat_name(self.game, side)
    }

    fn opening(&self) -> String {
        let people: Vec<Side> =
            Side::BOTH.into_iter().filter(|&side| self.players[side.index()].is_none()).collect();
        let player = |side: Side| self.players[side.index()].clone().unwrap_or_default();
        let game = self.game.facts().spec.as_str();
        self.say(&match people[..] {
            [side] => message!(
                "dialogue-opening-against",
                game = game,
                side = self.name(side),
                opponent = player(side.other())
            ),
            [] => message!(
                "dialogue-opening-watch",
                game = game,
                first = player(Side::First),
                second = player(Side::Second)
            ),
            _ => message!("dialogue-opening-both", game = game),
        })
    }

    fn result(&self, payoff: Payoff) -> Message {
        match payoff.winner() {
            None => message!("dialogue-draw"),
            Some(side) if self.game.facts().only_won_or_lost => {
                message!("dialogue-wins", side = self.name(side))
            }
            Some(side) => {
                message!("dialogue-wins-by", side = self.name(side), amount = payoff.to(side))
            }
        }
    }

    fn help(&self) -> String {
        let how = self.say(&Message::new(self.game.facts().texts.how_to_move));
        format!("{how}\n{}", self.say(&message!("dialogue-help")))
    }

    fn legal_moves(&self) -> String {
        self.say(&match self.table.legal() {
            Legal::List(moves) => message!("dialogue-moves", count = moves.len(), moves = moves),
            Legal::Code { pegs, symbols, copies } => {
                message!("dialogue-moves-code", pegs = pegs, symbols = symbols, copies = copies)
            }
        })
    }

    /// What the position is worth, without telling the move.
    fn eval(&self) -> String {
        if self.game.code().is_some() {
            return self.hint();
        }
        let Some(advice) = self.table.advise(&self.limits) else {
            return self.say(&message!("dialogue-no-hint"));
        };
        self.say(&match advice.value {
            Value::Estimate(_) if !advice.exact => {
                message!("engine-eval-estimate", units = self.signed(advice.value))
            }
            Value::Payoff(amount) | Value::Estimate(amount) => {
                message!("engine-eval-exact", outcome = self.result(Payoff(amount)))
            }
        })
    }

    fn hint(&self) -> String {
        if let Some(hint) = self.table.code().and_then(|code| code.hint()) {
            return self.say(&hint.message());
        }
        let Some(advice) = self.table.advise(&self.limits) else {
            return self.say(&message!("dialogue-no-hint"));
        };
        let best = match advice.value {
            Value::Estimate(_) if !advice.exact => {
                message!("dialogue-hint-estimate", mv = advice.mv, units = self.signed(advice.value))
            }
            Value::Payoff(amount) | Value::Estimate(amount) => {
                let outcome = self.result(Payoff(amount));
                message!("dialogue-hint-exact", mv = advice.mv, outcome = outcome)
            }
        };
        let mut text = self.say(&best);
        if advice.line.len() > 1 {
            text += "\n";
            text += &self.say(&message!("dialogue-hint-line", line = advice.line.join(" ")));
        }
        if (2..=MOST_MOVES_SHOWN).contains(&advice.moves.len()) {
            let worth = |(mv, value): &(String, Value)| {
                let won = if !advice.exact && matches!(value, Value::Payoff(_)) { "!" } else { "" };
                format!("{mv} {}{won}", self.signed(*value))
            };
            let values: Vec<String> = advice.moves.iter().map(worth).collect();
            text += "\n";
            text += &self.say(&message!("dialogue-hint-moves", values = values.join("  ")));
        }
        text
    }

    /// A value of a hint in points of the game.
    fn signed(&self, value: Value) -> String {
        signed(value.points(self.game.facts().unit))
    }
}

/// A seat as people know it: its name, and its sign on the board where it has one.
pub fn seat_name(game: &dyn AnyGame, side: Side) -> Message {
    let seat = parlor_locale::names::seat(game.facts().seats[side.index()]);
    match game.facts().signs {
        Some(signs) => message!("dialogue-seat-with-sign", seat = seat, sign = signs[side.index()]),
        None => seat,
    }
}
