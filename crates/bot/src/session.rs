//! A conversation with a running bot: requests go out, answers are read and checked for their form.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::child::{Child, Exit, Patience};
use crate::fault::Fault;
use crate::process::Spent;
use crate::protocol::{Ask, End, Hello, Ready, Reply, Request};

/// How long a bot may take to end by itself after a game.
pub const GRACE: Duration = Duration::from_secs(1);

/// A bot that is running.
#[derive(Debug)]
pub struct Session {
    child: Child,
    name: Option<String>,
}

impl Session {
    /// Starts a bot.
    pub fn start(command: &str) -> Result<Session, Fault> {
        Child::start(command).map(|child| Session { child, name: None }).map_err(Fault::NotStarted)
    }

    /// Greets it; it must say that it is ready.
    pub fn greet(&mut self, hello: Hello, patience: &Patience<'_>) -> Result<Ready, Fault> {
        let line = self.exchange(&Request::Hello(hello), patience)?;
        let ready: Ready = serde_json::from_str(&line).map_err(|error| garbage(&line, &error))?;
        if ready.kind == "ready" {
            self.name = ready.called();
            Ok(ready)
        } else {
            Err(Fault::Garbage(line, r#"type ≠ "ready""#.to_owned()))
        }
    }

    /// What it has called itself.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Asks it for a move; whether that is legal is for the caller to find out.
    pub fn ask(&mut self, ask: Ask, patience: &Patience<'_>) -> Result<Reply, Fault> {
        let id = ask.id;
        self.ask_in_words(id, &Request::Move(ask), patience)
    }

    /// Asks it for a move by a document of one's own, such as one with fields of a later version.
    pub fn ask_freely(&mut self, id: u64, ask: &Value, patience: &Patience<'_>) -> Result<Reply, Fault> {
        self.ask_in_words(id, ask, patience)
    }

    fn ask_in_words(
        &mut self,
        id: u64,
        ask: &impl Serialize,
        patience: &Patience<'_>,
    ) -> Result<Reply, Fault> {
        let line = self.exchange(ask, patience)?;
        let reply: Reply = serde_json::from_str(&line).map_err(|error| garbage(&line, &error))?;
        if reply.id == id { Ok(reply) } else { Err(Fault::WrongId(reply.id)) }
    }

    /// Whether it has written something that nobody asked for.
    pub fn chatters(&mut self) -> bool {
        self.child.has_unread().unwrap_or(false)
    }

    /// What it and everything it has started have cost so far, where the system says so.
    pub fn spent(&self) -> Option<Spent> {
        self.child.spent()
    }

    /// The end of what it has written to its standard error.
    pub fn complaints(&mut self) -> String {
        self.child.complaints()
    }

    /// Tells it that the game is over and lets it end; says how it ended, if it did by itself.
    pub fn end(self, end: Option<End>) -> Option<Exit> {
        self.end_within(end, GRACE)
    }

    /// The same with another time to end by itself.
    pub fn end_within(mut self, end: Option<End>, grace: Duration) -> Option<Exit> {
        if let Some(end) = end {
            // Whether it listens or not, it is over.
            let _ = self.child.write_line(&written(&Request::End(end)), &Patience::of(GRACE));
        }
        self.child.end(grace)
    }

    /// Sends a request and waits for the line that answers it. Empty lines are no answers.
    fn exchange(&mut self, request: &impl Serialize, patience: &Patience<'_>) -> Result<String, Fault> {
        self.child.write_line(&written(request), patience).map_err(Fault::NoLine)?;
        loop {
            let line = self.child.read_line(patience).map_err(Fault::NoLine)?;
            if !line.trim().is_empty() {
                return Ok(line);
            }
        }
    }
}

fn written(request: &impl Serialize) -> String {
    serde_json::to_string(request).expect("requests hold nothing that JSON cannot")
}

fn garbage(line: &str, error: &serde_json::Error) -> Fault {
    Fault::Garbage(line.to_owned(), error.to_string())
}
