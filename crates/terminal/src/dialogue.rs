//! A game as a line dialogue: the board, a prompt, a move, the reply. The game itself is a [`Room`]; this file reads and
//! prints.

use std::io;
use std::sync::atomic::Ordering;

use parlor_catalog::{Advice, ReviewedRow};
use parlor_core::scene::{CodeRows, Shape};
use parlor_core::{Legal, Limits, Message, Side, Value, message};
use parlor_locale::Words;
use parlor_room::{Action, Hint, Room, RoomError, RoomEvent, Seats, View, review, words};

use crate::code_talk;
use crate::command::Command;
use crate::console::Console;
use crate::draw::{Style, draw};

/// Why a dialogue ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogueEnd {
    /// The game is over, or the input ended at a contradiction.
    Over,
    /// The person left.
    Quit,
    /// The input ended in the middle of the game.
    InputEnded,
    /// Ctrl-C during the search of a program.
    Interrupted,
}

/// A game between people and programs at one terminal.
pub struct Dialogue<'a> {
    /// The game.
    pub room: Room,
    /// The language.
    pub words: &'a Words,
    /// The style of boards.
    pub style: Style,
    /// Limits of the programs.
    pub limits: Limits,
    /// Whether to review each guess of a code-breaking game as soon as it is answered.
    pub review: bool,
}

/// Played without a prompt if it is the only legal move.
const PASS: &str = "pass";

/// Maximum number of moves whose values are shown.
const MAX_MOVES_SHOWN: usize = 60;

/// Lines around a board and its notes: the last move and the prompt.
const LINES_AROUND: usize = 2;
/// Empty lines around a board, if they fit.
const EMPTY_LINES: usize = 2;

impl Dialogue<'_> {
    /// Plays until the game or the input ends.
    pub fn run(&mut self, console: &mut Console) -> io::Result<DialogueEnd> {
        self.open(console)?;
        loop {
            let view = self.view()?;
            let end = match view.turn {
                _ if view.record.is_over() => Some(self.close(&view, console)?),
                _ if view.declared => self.settle(&view, console)?,
                Some(side) if view.record.start.has_program(side) => self.let_program_move(console)?,
                Some(side) => self.let_person_move(side, &view, console)?,
                None => Some(DialogueEnd::Over),
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    fn open(&mut self, console: &mut Console) -> io::Result<()> {
        let view = self.view()?;
        let Some(board) = code_board(&view) else {
            self.say(&opening(&view), console)?;
            return self.show_board(&view, &[], console);
        };
        match view.record.start.only_person() {
            Some(Side::First) => self.say_all(&code_talk::opening(board), console)?,
            Some(Side::Second) if console.has_person() => {
                self.say(&code_talk::think_of_one(board), console)?;
            }
            Some(Side::Second) => {}
            None => self.say(&opening(&view), console)?,
        }
        if console.has_person() {
            self.say(&message!("dialogue-type-help"), console)?;
        }
        Ok(())
    }

    fn close(&mut self, view: &View, console: &mut Console) -> io::Result<DialogueEnd> {
        let rules = view.rules.as_ref();
        let reason = view.record.ending.and_then(|ending| words::reason(rules, ending, view.fault.as_ref()));
        let by_rules = reason.is_none();
        self.say_all(reason.as_ref(), console)?;
        self.say_all(words::result(rules, &view.record, &view.scene).as_ref(), console)?;
        // A person who has broken the code knows it.
        let known = code_board(view).is_some() && view.record.winner() == Some(Side::First);
        if !known && let Some(hidden) = &view.reveal {
            self.say(&message!("dialogue-revealed", hidden = hidden.as_str()), console)?;
        }
        if by_rules && rules.code().is_some() {
            self.offer_review(console)?;
        }
        Ok(DialogueEnd::Over)
    }

    /// Offers a review of the guesses after the end.
    fn offer_review(&mut self, console: &mut Console) -> io::Result<()> {
        let prompt = format!("{} ", self.words.say(&message!("code-offer-review")));
        match console.ask_if_any(&prompt)? {
            Some(typed) if Command::parse(&typed, self.words) == Some(Command::Review) => {
                self.show_review(console)
            }
            _ => Ok(()),
        }
    }

    fn show_review(&mut self, console: &mut Console) -> io::Result<()> {
        let rows = self.reviewed();
        if rows.is_empty() {
            return self.say(&message!("code-nothing-to-review"), console);
        }
        for (number, row) in (1..).zip(&rows) {
            self.show_reviewed(number, row, console)?;
        }
        self.say_all(review::sum(&rows).as_ref(), console)
    }

    /// Returns the rows of a review; empty in other games.
    fn reviewed(&mut self) -> Vec<ReviewedRow> {
        let query = self.room.query(None);
        let rows = query.and_then(|query| query.review(&self.limits)).unwrap_or_default();
        self.clear_stop();
        rows
    }

    fn show_reviewed(&self, number: usize, row: &ReviewedRow, console: &mut Console) -> io::Result<()> {
        let parts: Vec<String> = review::line(number, row).iter().map(|part| self.words.say(part)).collect();
        console.say(&parts.join(" "))
    }

    /// Shows which answers contradict each other and offers to correct one. At the end of the input the game stays as
    /// it is.
    fn settle(&mut self, view: &View, console: &mut Console) -> io::Result<Option<DialogueEnd>> {
        match &view.dispute {
            Some(dispute) => self.say_all(&words::dispute(dispute, true), console)?,
            None => self.say(&message!("code-contradiction"), console)?,
        }
        loop {
            let prompt = format!("{} ", self.words.say(&message!("code-correct")));
            let Some(typed) = console.ask_if_any(&prompt)? else { return Ok(Some(DialogueEnd::Over)) };
            let action = match Command::parse(&typed, self.words) {
                Some(Command::Undo) => Some(Action::TakeBack),
                Some(Command::Quit) => return Ok(Some(DialogueEnd::Quit)),
                _ => correction(&typed),
            };
            let Some(action) = action else {
                self.say(&message!("code-correction-unreadable", typed = typed), console)?;
                continue;
            };
            match self.room.apply(people(view), action) {
                Ok(_) => return Ok(None),
                Err(refused) => self.say(&words::refused(&refused), console)?,
            }
        }
    }

    fn let_program_move(&mut self, console: &mut Console) -> io::Result<Option<DialogueEnd>> {
        let Some(ticket) = self.room.ticket() else { return Ok(Some(DialogueEnd::Over)) };
        let thought = ticket.run(&self.limits);
        if self.limits.told_to_stop() {
            return Ok(Some(DialogueEnd::Interrupted));
        }
        let Some(change) = self.room.finish(thought) else { return Ok(Some(DialogueEnd::Over)) };
        for event in &change.events {
            // The end and contradictions are shown by the main loop.
            if let RoomEvent::Moved(ply) = event {
                let view = self.view()?;
                self.introduce(&view, ply.side, console)?;
                if let Some(board) = code_board(&view) {
                    self.say_all(code_talk::announcement(board, ply.side).as_ref(), console)?;
                    self.say_all(ply.opinion.remark.map(words::remark).as_ref(), console)?;
                    self.review_guess(ply.side, console)?;
                } else {
                    let side = words::seat(view.rules.as_ref(), ply.side);
                    let played = message!("dialogue-plays", side = side, mv = ply.text.as_str());
                    self.show_board(&view, &[played], console)?;
                }
            }
        }
        Ok(None)
    }

    /// Shows the name of an external program after its first move.
    fn introduce(&mut self, view: &View, side: Side, console: &mut Console) -> io::Result<()> {
        let its_first = view.ply <= Side::BOTH.len();
        let Some(name) = self.room.called(side).filter(|_| its_first) else { return Ok(()) };
        let side = words::subject(view.rules.as_ref(), side);
        self.say(&message!("dialogue-called", side = side, name = name), console)
    }

    /// Reviews the last answered guess, if the person asked for it.
    fn review_guess(&mut self, answerer: Side, console: &mut Console) -> io::Result<()> {
        if !self.review || answerer != Side::Second {
            return Ok(());
        }
        let rows = self.reviewed();
        rows.last().map_or(Ok(()), |row| self.show_reviewed(rows.len(), row, console))
    }

    fn let_person_move(
        &mut self,
        side: Side,
        view: &View,
        console: &mut Console,
    ) -> io::Result<Option<DialogueEnd>> {
        let seat = words::seat(view.rules.as_ref(), side);
        if view.legal == Legal::List(vec![PASS.to_owned()]) {
            let side = words::subject(view.rules.as_ref(), side);
            self.say(&message!("dialogue-must-pass", side = side), console)?;
            console.keep_page();
            return self.play(PASS, view, console).map(|_| None);
        }
        let prompt = match code_board(view) {
            Some(board) => code_talk::prompt(board, side),
            None => message!("dialogue-your-move", side = seat),
        };
        let Some(typed) = console.ask(&format!("{} ", self.words.say(&prompt)))? else {
            self.say(&message!("dialogue-input-ended"), console)?;
            return Ok(Some(DialogueEnd::InputEnded));
        };
        match Command::parse(&typed, self.words) {
            Some(Command::Help) => self.help(view, console)?,
            Some(Command::Moves) => self.say(&legal_moves(&view.legal), console)?,
            Some(Command::Board) => self.draw_board(view, console)?,
            Some(Command::Record) => self.show_record(console)?,
            Some(Command::Hint) => self.hint(console)?,
            Some(Command::Eval) => self.evaluate(console)?,
            Some(Command::Review) => self.show_review(console)?,
            Some(Command::Undo) => self.undo(view, console)?,
            Some(Command::Resign) => self.apply(view, Action::Resign, console)?,
            Some(Command::Quit) => return Ok(Some(DialogueEnd::Quit)),
            None if typed.is_empty() => self.say(&message!("dialogue-empty"), console)?,
            None => {
                // The board shows the move; no line repeats it.
                let text = if self.words.understood(&typed) == Some(PASS) { PASS } else { &typed };
                if self.play(text, view, console)? {
                    let view = self.view()?;
                    self.show_board(&view, &[], console)?;
                }
            }
        }
        Ok(None)
    }

    /// Plays the move of a person, or shows why it is illegal. Returns whether it was played.
    fn play(&mut self, text: &str, view: &View, console: &mut Console) -> io::Result<bool> {
        let action = Action::Play { text: text.to_owned(), seen: None };
        match self.room.apply(people(view), action) {
            Ok(_) => Ok(true),
            Err(refused) => self.say(&words::refused(&refused), console).map(|()| false),
        }
    }

    fn apply(&mut self, view: &View, action: Action, console: &mut Console) -> io::Result<()> {
        match self.room.apply(people(view), action) {
            Ok(_) => Ok(()),
            Err(refused) => self.say(&words::refused(&refused), console),
        }
    }

    /// Takes back moves to the last position in which the person was to move.
    fn undo(&mut self, view: &View, console: &mut Console) -> io::Result<()> {
        match self.room.apply(people(view), Action::TakeBack) {
            Ok(change) => {
                let mut messages = Vec::new();
                for event in &change.events {
                    if let RoomEvent::TookBack { plies, hidden } = event {
                        messages.push(message!("dialogue-undone", plies = *plies));
                        messages.extend(hidden.then(|| message!("code-practice")));
                    }
                }
                let view = self.view()?;
                self.show_board(&view, &messages, console)
            }
            Err(refused) => self.say(&words::refused(&refused), console),
        }
    }

    /// Shows messages and the board in place of the previous board.
    fn show_board(&self, view: &View, messages: &[Message], console: &mut Console) -> io::Result<()> {
        // The board of a code-breaking game is drawn only on request.
        if code_board(view).is_some() {
            return self.say_all(messages, console);
        }
        // In a game between two programs, every position stays visible.
        if Side::BOTH.into_iter().any(|side| !view.record.start.has_program(side)) {
            console.turn_page()?;
        }
        self.say_all(messages, console)?;
        self.draw_board(view, console)
    }

    fn draw_board(&self, view: &View, console: &mut Console) -> io::Result<()> {
        let screen = console.screen();
        let around = view.scene.notes.len() + LINES_AROUND;
        let style = screen.map_or(self.style, |screen| Style {
            width: screen.columns,
            height: Some(screen.lines.saturating_sub(around)),
            ..self.style
        });
        let picture = draw(&view.scene.shape, &style);
        let lines = picture.lines().count() + around;
        let apart = screen.is_none_or(|screen| lines + EMPTY_LINES <= screen.lines);
        if apart {
            console.say("")?;
        }
        console.show(picture.trim_end_matches('\n'))?;
        self.say_all(&view.scene.notes, console)?;
        if apart {
            console.say("")?;
        }
        match screen {
            Some(screen) if lines > screen.lines => {
                let message = message!("dialogue-window-too-low", lines = lines, there = screen.lines);
                self.say(&message, console)
            }
            _ => Ok(()),
        }
    }

    fn help(&self, view: &View, console: &mut Console) -> io::Result<()> {
        self.say(&Message::new(view.rules.facts().texts.how_to_move), console)?;
        self.say(&message!("dialogue-help"), console)
    }

    fn show_record(&mut self, console: &mut Console) -> io::Result<()> {
        match self.room.query(None).and_then(|query| query.records()) {
            // Not wrapped, so that it can be copied.
            Ok(records) => console.show(&records.join("\n")),
            Err(refused) => self.say(&words::refused(&refused), console),
        }
    }

    /// Shows the value of the position without the best move.
    fn evaluate(&mut self, console: &mut Console) -> io::Result<()> {
        let found = self.find_hint().map(|hint| words::evaluation(self.room.rules().as_ref(), &hint));
        self.say(&found.unwrap_or_else(|why| why), console)
    }

    fn hint(&mut self, console: &mut Console) -> io::Result<()> {
        let hint = match self.find_hint() {
            Ok(hint) => hint,
            Err(why) => return self.say(&why, console),
        };
        self.say(&words::hint(self.room.rules().as_ref(), &hint), console)?;
        match hint {
            Hint::Move(advice) => self.show_values(&advice, console),
            Hint::Guess(_) => Ok(()),
        }
    }

    /// Searches for the best move. Ctrl-C stops the search, not the game.
    fn find_hint(&mut self) -> Result<Hint, Message> {
        let found = self.room.query(None).and_then(|query| query.hint(&self.limits));
        let stopped = self.clear_stop();
        found.map_err(|refused| match refused {
            RoomError::NoHint if stopped => message!("dialogue-stopped"),
            _ => words::refused(&refused),
        })
    }

    /// Clears the stop flag. Returns whether it was set.
    fn clear_stop(&self) -> bool {
        self.limits.stop.as_ref().is_some_and(|stop| stop.swap(false, Ordering::Relaxed))
    }

    fn show_values(&self, advice: &Advice, console: &mut Console) -> io::Result<()> {
        if advice.line.len() > 1 {
            self.say(&message!("dialogue-hint-line", line = advice.line.join(" ")), console)?;
        }
        if (2..=MAX_MOVES_SHOWN).contains(&advice.moves.len()) {
            let rules = self.room.rules().as_ref();
            let worth = |(mv, value): &(String, Value)| {
                let won = if !advice.exact && matches!(value, Value::Payoff(_)) { "!" } else { "" };
                format!("{mv} {}{won}", self.words.say_value(&words::points(rules, *value)))
            };
            let values: Vec<String> = advice.moves.iter().map(worth).collect();
            self.say(&message!("dialogue-hint-moves", values = values.join("; ")), console)?;
        }
        Ok(())
    }

    fn view(&mut self) -> io::Result<View> {
        self.room.view().map_err(|refused| io::Error::other(self.words.say(&words::refused(&refused))))
    }

    fn say(&self, message: &Message, console: &mut Console) -> io::Result<()> {
        console.say(&self.words.say(message))
    }

    fn say_all<'m>(
        &self,
        messages: impl IntoIterator<Item = &'m Message>,
        console: &mut Console,
    ) -> io::Result<()> {
        messages.into_iter().try_for_each(|message| self.say(message, console))
    }
}

/// Returns the seats of the people, who share one keyboard.
fn people(view: &View) -> Seats {
    Seats::where_held(|side| !view.record.start.has_program(side))
}

/// Returns the rows of a code-breaking game; `None` for other games.
fn code_board(view: &View) -> Option<&CodeRows> {
    match &view.scene.shape {
        Shape::Code(rows) => Some(rows),
        _ => None,
    }
}

/// Parses a correction such as `3:1,1`: the row and its right answer.
fn correction(typed: &str) -> Option<Action> {
    let (row, answer) = typed.split_once(':')?;
    Some(Action::Correct { row: row.trim().parse().ok()?, answer: answer.trim().to_owned() })
}

fn opening(view: &View) -> Message {
    let (rules, start) = (view.rules.as_ref(), &view.record.start);
    let game = rules.facts().spec.as_str();
    match &start.players {
        [Some(first), Some(second)] => {
            message!("dialogue-opening-watch", game = game, first = first.as_str(), second = second.as_str())
        }
        [None, None] => message!("dialogue-opening-both", game = game),
        [Some(opponent), None] | [None, Some(opponent)] => {
            let person = if start.has_program(Side::First) { Side::Second } else { Side::First };
            message!(
                "dialogue-opening-against",
                game = game,
                side = words::seat(rules, person),
                opponent = opponent.as_str()
            )
        }
    }
}

fn legal_moves(legal: &Legal) -> Message {
    match legal {
        Legal::List(moves) => message!("dialogue-moves", count = moves.len(), moves = moves.clone()),
        Legal::Code { pegs, symbols, copies } => {
            message!("dialogue-moves-code", pegs = *pegs, symbols = symbols.as_str(), copies = *copies)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use parlor_catalog::open;
    use parlor_locale::Language;
    use parlor_room::{Record, Start};

    use super::*;

    /// Ctrl-C sets the flag during a hint; the game against a program continues.
    #[test]
    fn ctrl_c_stops_a_hint_or_an_evaluation_but_not_the_game() {
        for asked in ["hint", "eval"] {
            let stop = Arc::new(AtomicBool::new(true));
            let start = Start {
                game: "tic-tac-toe".to_owned(),
                players: [None, Some("random".to_owned())],
                seed: 1,
                from: None,
            };
            let rules = Arc::from(open("tic-tac-toe").unwrap());
            let mut dialogue = Dialogue {
                room: Room::open(rules, Record::new(start), 0).unwrap(),
                words: Words::of(Language::En),
                style: Style::default(),
                limits: Limits { stop: Some(Arc::clone(&stop)), ..Limits::none() },
                review: false,
            };
            let typed = format!("{asked}\nb2\nquit\n");
            let (mut input, mut output) = (typed.as_bytes(), Vec::new());
            let end = dialogue.run(&mut Console::new(&mut input, &mut output, true)).unwrap();
            let transcript = String::from_utf8(output).unwrap();
            assert_eq!(end, DialogueEnd::Quit, "{transcript}");
            assert!(transcript.contains("Second (O): "), "the program did not move: {transcript}");
        }
    }
}
