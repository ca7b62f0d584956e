//! The bot protocol with a running process: sends requests, reads replies and checks their form.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::child::{Child, ProcessExit, Timeout};
use crate::fault::BotFault;
use crate::process::CpuUsage;
use crate::protocol::{BotReply, BotRequest, End, Hello, MoveRequest, Ready};

/// Time that a bot may take to exit after a game.
pub const GRACE: Duration = Duration::from_secs(1);

/// A running bot.
#[derive(Debug)]
pub struct Session {
    child: Child,
    name: Option<String>,
}

impl Session {
    /// Starts a bot.
    pub fn start(command: &str) -> Result<Session, BotFault> {
        Child::start(command).map(|child| Session { child, name: None }).map_err(BotFault::NotStarted)
    }

    /// Sends the greeting and waits for the bot to report that it is ready.
    pub fn handshake(&mut self, hello: Hello, timeout: &Timeout<'_>) -> Result<Ready, BotFault> {
        let line = self.exchange(&BotRequest::Hello(hello), timeout)?;
        let ready: Ready = serde_json::from_str(&line).map_err(|error| malformed(&line, &error))?;
        if ready.kind == "ready" {
            self.name = ready.display_name();
            Ok(ready)
        } else {
            Err(BotFault::Malformed(line, r#"type ≠ "ready""#.to_owned()))
        }
    }

    /// Returns the name that the bot gave itself.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Requests a move. The caller checks whether it is legal.
    pub fn request_move(
        &mut self,
        request: MoveRequest,
        timeout: &Timeout<'_>,
    ) -> Result<BotReply, BotFault> {
        let id = request.id;
        self.exchange_move(id, &BotRequest::Move(request), timeout)
    }

    /// Requests a move with an arbitrary document, for example one with fields of a later version.
    pub fn request_move_raw(
        &mut self,
        id: u64,
        request: &Value,
        timeout: &Timeout<'_>,
    ) -> Result<BotReply, BotFault> {
        self.exchange_move(id, request, timeout)
    }

    fn exchange_move(
        &mut self,
        id: u64,
        request: &impl Serialize,
        timeout: &Timeout<'_>,
    ) -> Result<BotReply, BotFault> {
        let line = self.exchange(request, timeout)?;
        let reply: BotReply = serde_json::from_str(&line).map_err(|error| malformed(&line, &error))?;
        if reply.id == id { Ok(reply) } else { Err(BotFault::WrongId(reply.id)) }
    }

    /// Returns whether the bot has written output that no request asked for.
    pub fn has_unread_output(&mut self) -> bool {
        self.child.has_unread().unwrap_or(false)
    }

    /// Returns the CPU usage of the process tree so far, if the system reports it.
    pub fn cpu_usage(&self) -> Option<CpuUsage> {
        self.child.cpu_usage()
    }

    /// Returns the end of standard error.
    pub fn stderr(&mut self) -> String {
        self.child.stderr()
    }

    /// Reports the end of the game and lets the bot exit. Returns its exit status if it exited by itself.
    pub fn end(self, end: Option<End>) -> Option<ProcessExit> {
        self.end_within(end, GRACE)
    }

    /// Like [`end`](Session::end), with another grace period.
    pub fn end_within(mut self, end: Option<End>, grace: Duration) -> Option<ProcessExit> {
        if let Some(end) = end {
            // The game is over, whether the bot reads this or not.
            let _ = self.child.write_line(&to_json(&BotRequest::End(end)), &Timeout::after(GRACE));
        }
        self.child.end(grace)
    }

    /// Sends a request and waits for the answer. Empty lines are skipped.
    fn exchange(&mut self, request: &impl Serialize, timeout: &Timeout<'_>) -> Result<String, BotFault> {
        self.child.write_line(&to_json(request), timeout).map_err(BotFault::NoLine)?;
        loop {
            let line = self.child.read_line(timeout).map_err(BotFault::NoLine)?;
            if !line.trim().is_empty() {
                return Ok(line);
            }
        }
    }
}

fn to_json(request: &impl Serialize) -> String {
    serde_json::to_string(request).expect("requests can be written as JSON")
}

fn malformed(line: &str, error: &serde_json::Error) -> BotFault {
    BotFault::Malformed(line.to_owned(), error.to_string())
}
