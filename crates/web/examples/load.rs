//! Many games at once against a server that is running: how long a move takes until it is confirmed, and until
//! the program has answered.
//!
//! ```sh
//! ulimit -n 8192
//! parlor serve --port 8018 --data "$(mktemp -d)" &
//! cargo run --release -p parlor-web --example load -- 127.0.0.1:8018 1000 30 $!
//! ```
//!
//! The arguments: address, games, seconds, and the server's process (for its memory; may be left out). Every
//! game has two connections, as a page has: one for its moves, one for its events. Each person moves once a
//! second, at a moment of their own, and begins a new game when one is over.

use std::error::Error;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const GAME: &str = "reversi:size=8";
const OPPONENT: &str = "alpha-beta:depth=1";

#[tokio::main]
async fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [address, games, seconds, rest @ ..] = &args[..] else {
        return Err("usage: load ADDRESS GAMES SECONDS [PROCESS]".into());
    };
    let (games, seconds): (u64, u64) = (games.parse()?, seconds.parse()?);
    let begun = Instant::now() + Duration::from_secs(5);
    let end = begun + Duration::from_secs(seconds);
    let people: Vec<_> = (0..games)
        .map(|number| {
            // Everybody has sat down when the first one moves.
            let first = begun + Duration::from_micros(1_000_000 * number / games);
            tokio::spawn(play(address.clone(), first, end))
        })
        .collect();
    let mut tally = Tally::default();
    for person in people {
        match person.await? {
            Ok(theirs) => tally.add(theirs),
            Err(error) => {
                tally.errors += 1;
                eprintln!("{error}");
            }
        }
    }
    tally.report(games, seconds);
    if let [process, ..] = rest {
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        for line in status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS")) {
            println!("{line}");
        }
    }
    Ok(())
}

/// What a person looks at; the rest is left unread, so that the cores are the server's.
#[derive(Deserialize)]
struct State {
    ply: u64,
    over: bool,
    your_turn: bool,
    legal: Option<Vec<String>>,
}

/// What a command is answered with.
#[derive(Deserialize)]
struct Acknowledged {
    id: String,
}

/// How long things took, in microseconds.
#[derive(Default)]
struct Tally {
    confirmed: Vec<u64>,
    answered: Vec<u64>,
    errors: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.confirmed.extend(other.confirmed);
        self.answered.extend(other.answered);
        self.errors += other.errors;
    }

    fn report(mut self, games: u64, seconds: u64) {
        println!("{games} games of {GAME} against {OPPONENT} for {seconds} s: {} errors", self.errors);
        for (name, times) in [("confirmed", &mut self.confirmed), ("answered", &mut self.answered)] {
            times.sort_unstable();
            let at = |part: f64| {
                let place = (times.len() as f64 * part) as usize;
                times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |&time| time as f64 / 1000.0)
            };
            println!(
                "moves {name}: {}, p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
                times.len(),
                at(0.5),
                at(0.95),
                at(0.99),
                at(1.0)
            );
        }
    }
}

/// One person: moves once a second from `next` until `end`.
async fn play(address: String, mut next: Instant, end: Instant) -> Outcome<Tally> {
    let mut tally = Tally::default();
    let mut desk = Desk::open(&address).await?;
    'games: loop {
        let wish = json!({ "game": GAME, "players": ["person", OPPONENT] });
        let begun = desk.post("/api/games", &wish).await?;
        let path = format!("/api/games/{}", begun.id);
        let mut events = desk.events(&address, &format!("{path}/events")).await?;
        let mut state = events.state().await?;
        while !state.over {
            if next >= end {
                break 'games;
            }
            tokio::time::sleep_until(next.into()).await;
            next += Duration::from_secs(1);
            let ply = state.ply;
            let wish = json!({ "move": state.legal.as_ref().and_then(|moves| moves.first()), "ply": ply });
            let asked = Instant::now();
            desk.post(&format!("{path}/moves"), &wish).await?;
            tally.confirmed.push(asked.elapsed().as_micros() as u64);
            loop {
                state = events.state().await?;
                if state.ply > ply && (state.your_turn || state.over) {
                    break;
                }
            }
            tally.answered.push(asked.elapsed().as_micros() as u64);
        }
    }
    Ok(tally)
}

/// A connection for requests, with its cookie.
struct Desk {
    stream: BufReader<TcpStream>,
    address: String,
    cookie: String,
}

impl Desk {
    async fn open(address: &str) -> Outcome<Desk> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let cookie = parlor_web::token::draw();
        Ok(Desk { stream: BufReader::new(stream), address: address.to_owned(), cookie })
    }

    async fn post(&mut self, path: &str, body: &Value) -> Outcome<Acknowledged> {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: parlor={}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (status, length) = head(&mut self.stream).await?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        if !(200..300).contains(&status) {
            return Err(format!("{path}: {status} {}", String::from_utf8_lossy(&body)).into());
        }
        Ok(serde_json::from_slice(&body)?)
    }

    async fn events(&self, address: &str, path: &str) -> Outcome<Events> {
        let mut stream = BufReader::new(TcpStream::connect(address).await?);
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: parlor={}\r\n\r\n",
            self.address, self.cookie
        );
        stream.write_all(request.as_bytes()).await?;
        match head(&mut stream).await? {
            (200, _) => Ok(Events(stream)),
            (status, _) => Err(format!("{path}: {status}").into()),
        }
    }
}

/// Reads the head of an answer: its status and the length of its body.
async fn head(stream: &mut BufReader<TcpStream>) -> Outcome<(u16, usize)> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or("no status")?;
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let lower = line.to_ascii_lowercase();
        if let Some(value) = lower.strip_prefix("content-length:") {
            length = value.trim().parse()?;
        }
        if line.trim().is_empty() {
            return Ok((status, length));
        }
    }
}

/// A connection on which a game tells of its changes.
struct Events(BufReader<TcpStream>);

impl Events {
    /// The next state. An event comes in one piece, so that its data is one line.
    async fn state(&mut self) -> Outcome<State> {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).await? == 0 {
                return Err("the events ended".into());
            }
            if let Some(data) = line.strip_prefix("data: ") {
                // Events of other kinds are about no game.
                if let Ok(state) = serde_json::from_str(data) {
                    return Ok(state);
                }
            }
        }
    }
}
