//! The log of `parlor serve`: its lines, the secrets it must not contain, and signals.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::server::{self, Folder};

const COOKIE: &str = "0123456789abcdef0123456789abcdef";

/// A server with a readable log.
struct Server {
    process: Child,
    address: String,
    log: BufReader<ChildStderr>,
}

impl Server {
    fn start(data: &Path, arguments: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--lang", "en", "--port", "0", "--data"])
            .arg(data)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let log = BufReader::new(process.stderr.take().unwrap());
        Server { address: address.expect("an address").to_owned(), process, log }
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        server::ask(&self.address, COOKIE, method, path, body)
    }

    /// Sends a request and returns the stream of its response.
    fn send(&self, method: &str, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let address = &self.address;
        write!(stream, "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncookie: parlor={COOKIE}\r\n\r\n")
            .unwrap();
        stream
    }

    /// Reads the log up to a line that contains `words` and returns all lines.
    fn log_until(&mut self, words: &str) -> String {
        let mut log = String::new();
        while !log.lines().last().is_some_and(|line| line.contains(words)) {
            assert_ne!(self.log.read_line(&mut log).unwrap(), 0, "{words} is not in the log:\n{log}");
        }
        log
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.process), signal).unwrap();
    }

    /// Waits for the end of the process and returns the rest of the log.
    fn ended(mut self) -> (ExitStatus, String) {
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (self.process.wait().unwrap(), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails if the process has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn begin(server: &Server, start: &Value) -> String {
    let game = server.ask("POST", "/api/games", start);
    game["id"].as_str().unwrap_or_else(|| panic!("{game}")).to_owned()
}

#[test]
fn logs_start_fault_and_stop_in_one_line_each() {
    for (signal, level) in [(Signal::TERM, &[][..]), (Signal::INT, &["--log", "warn"])] {
        let folder = Folder::new();
        let server = Server::start(&folder.0, level);
        let id = begin(&server, &json!({ "game": "nim", "players": ["person", "person"] }));
        server.ask("GET", "/api/nothing", &Value::Null);
        // Damages the database of the running server.
        let database = rusqlite::Connection::open(folder.0.join("games.sqlite")).unwrap();
        database.execute_batch("DROP TABLE moves").unwrap();
        let body = json!({ "move": "1:1", "ply": 0 });
        let refusal = server.ask("POST", &format!("/api/games/{id}/moves"), &body);
        let (address, sentence) = (server.address.clone(), refusal["error"]["text"].as_str().unwrap());
        assert_eq!(refusal["error"]["id"], "server-failure");
        assert!(!sentence.contains("moves") && !sentence.contains("table"), "{sentence}");

        server.signal(signal);
        let (status, log) = server.ended();
        assert_eq!(status.code(), Some(0), "{log}");
        let mut lines: Vec<&str> = log.lines().collect();
        if level.is_empty() {
            assert!(lines[0].contains("INFO") && lines[0].contains(&address), "{log}");
            assert!(lines[2].contains("INFO") && lines[2].ends_with("stop"), "{log}");
            lines = vec![lines[1]];
            assert_eq!(log.lines().count(), 3, "{log}");
        }
        let [fault] = lines[..] else { panic!("{log}") };
        assert!(fault.contains("ERROR") && fault.contains("no such table: moves"), "{log}");
        let id = fault.split("fault=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        assert!(id.len() == 8 && sentence.contains(id), "{sentence} {fault}");
    }
}

#[test]
fn the_log_contains_no_secret_at_any_level() {
    const SEED: u64 = 6_543_210_987_654;
    let folder = Folder::new();
    let mut server = Server::start(&folder.0, &["--log", "trace"]);
    let code = json!({ "game": "mastermind:pegs=5,colors=6", "players": ["person", "honest:secret=61616"],
                       "seed": SEED });
    let id = begin(&server, &code);
    let people =
        begin(&server, &json!({ "game": "tic-tac-toe", "players": ["person", "person"], "seed": SEED }));
    let invitation = server.ask("POST", &format!("/api/games/{people}/invite"), &json!({}));
    let invitation = invitation["token"].as_str().unwrap().to_owned();
    server.ask("POST", "/api/join", &json!({ "token": invitation }));
    let mut requests = 4;
    let events = server.send("GET", &format!("/api/games/{id}/events?lang=fr&word=querysecret"));
    requests += 1;
    let beginning = server.log_until("/events\"}: answered");
    for (method, path, body) in [
        ("POST", format!("/api/games/{id}/moves"), json!({ "move": "11223", "ply": 0 })),
        ("POST", format!("/api/games/{id}/moves"), json!({ "move": "61616", "ply": 9 })),
        ("POST", format!("/api/games/{id}/moves"), json!({ "move": ["61616"] })),
        ("POST", "/api/games".to_owned(), json!({ "game": "mastermind:secret=61616" })),
        (
            "POST",
            "/api/games".to_owned(),
            json!({ "game": "nim", "players": ["honest:secret=61616", "person"] }),
        ),
        ("GET", format!("/api/games/{id}?ply=querysecret"), Value::Null),
        ("GET", format!("/api/games/{id}/export?word=querysecret"), Value::Null),
        ("POST", format!("/api/games/{id}/hint"), json!({})),
        ("GET", format!("/api/{id}"), Value::Null),
        ("GET", format!("/{id}.js"), Value::Null),
        (COOKIE, format!("/api/games/{id}"), Value::Null),
        ("POST", format!("/api/games/{id}/resign"), json!({})),
        ("GET", format!("/api/games/{id}/review"), Value::Null),
        ("POST", format!("/api/games/{id}/rematch"), json!({})),
        ("DELETE", format!("/api/games/{people}"), Value::Null),
    ] {
        server.ask(method, &path, &body);
        requests += 1;
    }
    let database = rusqlite::Connection::open(folder.0.join("games.sqlite")).unwrap();
    database.execute_batch("DROP TABLE invitations").unwrap();
    let broken = server.ask("POST", "/api/join", &json!({ "token": invitation }));
    requests += 1;
    assert_eq!(broken["error"]["id"], "server-failure");
    server.signal(Signal::TERM);
    let (status, rest) = server.ended();
    let log = beginning + &rest;
    drop(events);
    assert_eq!(status.code(), Some(0), "{log}");

    for secret in [COOKIE, &id, &people, &invitation, "61616", "11223", &SEED.to_string(), "querysecret"] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
    let answered = log.lines().filter(|line| line.contains(": answered status=")).count();
    assert_eq!(answered, requests, "{log}");
    for line in [
        "DEBUG request{method=\"POST\" route=\"/api/games/{id}/moves\"}: answered status=409 milliseconds=",
        "DEBUG request{method=\"other\" route=\"/api/games/{id}\"}: answered status=405 milliseconds=",
        "DEBUG request{method=\"GET\" route=\"the page\"}: answered status=404 milliseconds=",
        "TRACE request{method=\"DELETE\" route=\"/api/games/{id}\"}: asked",
        "no such table: invitations",
    ] {
        assert!(log.contains(line), "{line} is not in the log:\n{log}");
    }
}

#[test]
fn finishes_running_requests_and_closes_streams_on_stop() {
    let folder = Folder::new();
    let mut server = Server::start(&folder.0, &["--log", "trace"]);
    let watched = begin(&server, &json!({ "game": "nim", "players": ["person", "person"] }));
    let mut events = server.send("GET", &format!("/api/games/{watched}/events"));
    server.log_until("/events\"}: answered");
    let slow = "search:time=400,table=1MiB";
    let id = begin(&server, &json!({ "game": "reversi", "players": [slow, slow], "seed": 1 }));
    let step = server.send("POST", &format!("/api/games/{id}/step"));
    server.log_until("/step\"}: asked");
    server.signal(Signal::TERM);

    let answer = server::read_document(&mut BufReader::new(step));
    assert_eq!(answer["ply"], 1, "{answer}");
    let mut received = String::new();
    events.read_to_string(&mut received).unwrap();
    assert!(
        received.contains("event: state") && received.ends_with("\r\n0\r\n\r\n"),
        "the stream was cut off: {received}"
    );
    let (status, log) = server.ended();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(log.trim_end().ends_with("stop"), "{log}");
}

#[test]
fn rejects_an_unknown_level() {
    crate::support::refused(&["serve", "--log", "loud"], 2, "off, error, warn, info, debug, trace");
}
