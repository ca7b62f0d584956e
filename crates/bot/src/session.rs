//! A conversation with a running bot: requests go out, answers are read and checked for their form.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::child::{Child, ExitStatus, Timeout};
use crate::fault::Fault;
use crate::process::CpuUsage;
use crate::protocol::{End, Hello, MoveRequest, Ready, Reply, Request};

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
    pub fn handshake(&mut self, hello: Hello, timeout: &Timeout<'_>) -> Result<Ready, Fault> {
        let line = self.exchange(&Request::Hello(hello), timeout)?;
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
    pub fn ask(&mut self, ask: MoveRequest, timeout: &Timeout<'_>) -> Result<Reply, Fault> {
        let id = ask.id;
        self.exchange_move(id, &Request::Move(ask), timeout)
    }

    /// Asks it for a move by a document of one's own, such as one with fields of a later version.
    pub fn request_move_raw(&mut self, id: u64, ask: &Value, timeout: &Timeout<'_>) -> Result<Reply, Fault> {
        self.exchange_move(id, ask, timeout)
    }

    fn exchange_move(
        &mut self,
        id: u64,
        ask: &impl Serialize,
        timeout: &Timeout<'_>,
    ) -> Result<Reply, Fault> {
        let line = self.exchange(ask, timeout)?;
        let reply: Reply = serde_json::from_str(&line).map_err(|error| garbage(&line, &error))?;
        if reply.id == id { Ok(reply) } else { Err(Fault::WrongId(reply.id)) }
    }

    /// Whether it has written something that nobody asked for.
    pub fn has_unread_output(&mut self) -> bool {
        self.child.has_unread().unwrap_or(false)
    }

    /// What it and everything it has started have cost so far, where the system says so.
    pub fn cpu_usage(&self) -> Option<CpuUsage> {
        self.child.cpu_usage()
    }

    /// The end of what it has written to its standard error.
    pub fn stderr(&mut self) -> String {
        self.child.stderr()
    }

    /// Tells it that the game is over and lets it end; says how it ended, if it did by itself.
    pub fn end(self, end: Option<End>) -> Option<ExitStatus> {
        self.end_within(end, GRACE)
    }

    /// The same with another time to end by itself.
    pub fn end_within(mut self, end: Option<End>, grace: Duration) -> Option<ExitStatus> {
        if let Some(end) = end {
            // Whether it listens or not, it is over.
            let _ = self.child.write_line(&written(&Request::End(end)), &Timeout::after(GRACE));
        }
        self.child.end(grace)
    }

    /// Sends a request and waits for the line that answers it. Empty lines are no answers.
    fn exchange(&mut self, request: &impl Serialize, timeout: &Timeout<'_>) -> Result<String, Fault> {
        self.child.write_line(&written(request), timeout).map_err(Fault::NoLine)?;
        loop {
            let line = self.child.read_line(timeout).map_err(Fault::NoLine)?;
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
