//! Many games at once against a server that is running: how long a move takes until it is confirmed, and until
//! the program has answered.
//!
//! ```sh
//! ulimit -n 8192
//! parlor serve --port 8018 --data "$(mktemp -d)" &
//! cargo run --release -p parlor-web --example load -- 127.0.0.1:8018 1000 30 $!
//! ```
//!
//! The arguments: address, people, seconds, and, where wanted, the server's process (for its memory) and a file for
//! everything that was confirmed; beside that, in `FILE.minutes`, how long it took in each minute. Every game has two
//! connections, as a page has: one for its moves, one for its
//! events. Each person moves once a second, at a moment of their own, and begins a new game when one is over. Now and
//! then a person disconnects: half of them return to their game a few seconds later, and new people replace the others. On this machine (127.0.0.1) they have two hundred addresses among them.
//!
//! `load ADDRESS recall FILE` asks a server, killed and started again perhaps, for every move that was confirmed.

use std::error::Error;
use std::fmt::Write as _;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const GAME: &str = "reversi:size=8";
const OPPONENT: &str = "alpha-beta:depth=1";

/// Addresses that the people of this machine have.
const ADDRESSES: u64 = 200;

/// Moves per hang-up.
const STAYING: u64 = 60;

/// Connections over which a ledger is asked for.
const AT_ONCE: usize = 32;

/// Time until a person comes back.
const AWAY: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [address, recall, file] if recall == "recall" => return recall_all(address.parse()?, file).await,
        _ => (),
    }
    let [address, people, seconds, rest @ ..] = &args[..] else {
        return Err("usage: load ADDRESS PEOPLE SECONDS [PROCESS [FILE]], or load ADDRESS recall FILE".into());
    };
    let (server, people, seconds): (SocketAddr, u64, u64) =
        (address.parse()?, people.parse()?, seconds.parse()?);
    let begun = Instant::now() + Duration::from_secs(1 + people / 250);
    let end = begun + Duration::from_secs(seconds);
    let all: Vec<_> = (0..people)
        .map(|number| {
            // Everybody has sat down when the first one moves.
            let first = begun + Duration::from_micros(1_000_000 * number / people);
            tokio::spawn(Person::new(server, number).play(first, end))
        })
        .collect();
    let mut tally = Tally::default();
    for person in all {
        tally.add(person.await?);
    }
    if let [_, file] = rest {
        std::fs::write(file, &tally.ledger)?;
        std::fs::write(format!("{file}.minutes"), tally.by_minute(begun))?;
    }
    tally.report(people, seconds);
    if let [process, ..] = rest {
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        for line in status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS")) {
            println!("{line}");
        }
    }
    Ok(())
}

/// Asks for every game of a ledger, and whether the confirmed moves are in it.
async fn recall_all(server: SocketAddr, file: &str) -> Outcome<()> {
    let ledger = Arc::new(std::fs::read_to_string(file)?);
    let lines: Arc<Vec<String>> = Arc::new(ledger.lines().map(str::to_owned).collect());
    let parts: Vec<_> = (0..AT_ONCE)
        .map(|part| {
            let lines = Arc::clone(&lines);
            tokio::spawn(async move {
                let mut session = Session::open(server, part as u64).await?;
                let (mut moves, mut lost) = (0, 0);
                for line in lines.iter().skip(part).step_by(AT_ONCE) {
                    let mut words = line.split(' ');
                    let (id, cookie) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
                    session.cookie = cookie.to_owned();
                    let kept = session.get(&format!("/api/games/{id}/export")).await?;
                    for word in words {
                        let (ply, text) = word.split_once(':').ok_or("no move")?;
                        moves += 1;
                        if kept["moves"][ply.parse::<usize>()?] != text {
                            lost += 1;
                            eprintln!("lost: move {ply} of a game, {text}");
                        }
                    }
                }
                Outcome::Ok((moves, lost))
            })
        })
        .collect();
    let (mut moves, mut lost) = (0, 0);
    for part in parts {
        let (more, gone) = part.await??;
        moves += more;
        lost += gone;
    }
    println!("{moves} confirmed moves of {} games asked for again: {lost} lost", lines.len());
    if lost == 0 { Ok(()) } else { Err("moves were lost".into()) }
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
    /// When each of those was asked for.
    asked: Vec<Instant>,
    answered: Vec<u64>,
    errors: u64,
    games: u64,
    hung_up: u64,
    /// A line for each game: its id, its cookie, and the confirmed moves with their plies.
    ledger: String,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.confirmed.extend(other.confirmed);
        self.asked.extend(other.asked);
        self.answered.extend(other.answered);
        self.errors += other.errors;
        self.games += other.games;
        self.hung_up += other.hung_up;
        self.ledger += &other.ledger;
    }

    /// A line for each minute: the moves that were asked for in it, and how long half, 99 % and all of them took.
    fn by_minute(&self, begun: Instant) -> String {
        let mut minutes: Vec<Vec<u64>> = Vec::new();
        for (asked, took) in self.asked.iter().zip(&self.confirmed) {
            let minute = asked.saturating_duration_since(begun).as_secs() as usize / 60;
            if minutes.len() <= minute {
                minutes.resize_with(minute + 1, Vec::new);
            }
            minutes[minute].push(*took);
        }
        let mut text = String::new();
        for (minute, times) in minutes.iter_mut().enumerate() {
            times.sort_unstable();
            let (half, nearly_all, all) = (at(times, 0.5), at(times, 0.99), at(times, 1.0));
            // Writing to a text cannot fail.
            let _ = writeln!(
                text,
                "minute {}: {} moves confirmed, p50 {half:.1} ms, p99 {nearly_all:.1} ms, most {all:.1} ms",
                minute + 1,
                times.len()
            );
        }
        text
    }

    fn report(mut self, people: u64, seconds: u64) {
        println!(
            "{people} people at {GAME} against {OPPONENT} for {seconds} s: {} games, {} disconnects, {} errors",
            self.games, self.hung_up, self.errors
        );
        for (name, times) in [("confirmed", &mut self.confirmed), ("answered", &mut self.answered)] {
            times.sort_unstable();
            println!(
                "moves {name}: {}, p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
                times.len(),
                at(times, 0.5),
                at(times, 0.95),
                at(times, 0.99),
                at(times, 1.0)
            );
        }
    }
}

/// The time, in milliseconds, within which this part of them was done; they are in order.
fn at(times: &[u64], part: f64) -> f64 {
    let place = (times.len() as f64 * part) as usize;
    times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |&time| time as f64 / 1000.0)
}

/// A simulated person.
struct Person {
    server: SocketAddr,
    number: u64,
    /// What decides when they hang up.
    luck: u64,
    tally: Tally,
}

impl Person {
    fn new(server: SocketAddr, number: u64) -> Person {
        Person { server, number, luck: number + 1, tally: Tally::default() }
    }

    /// Returns true once in `times` calls on average.
    fn once_in(&mut self, times: u64) -> bool {
        // A linear congruential generator; its upper bits are good enough for this.
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.luck >> 33).is_multiple_of(times)
    }

    /// Moves once a second from `next` until `end`; after a failure goes on with a new game.
    async fn play(mut self, mut next: Instant, end: Instant) -> Tally {
        while next < end {
            if let Err(error) = self.visit(&mut next, end).await {
                self.tally.errors += 1;
                eprintln!("{error}");
                next = next.max(Instant::now()) + AWAY;
            }
        }
        self.tally
    }

    /// Comes, plays games, and goes.
    async fn visit(&mut self, next: &mut Instant, end: Instant) -> Outcome<()> {
        let mut session = Session::open(self.server, self.number).await?;
        loop {
            let wish = json!({ "game": GAME, "players": ["person", OPPONENT] });
            let begun = session.post("/api/games", &wish).await?;
            self.tally.games += 1;
            let mut line = format!("{} {}", begun.id, session.cookie);
            let stays = self.game(&mut session, &begun.id, next, end, &mut line).await;
            self.tally.ledger += &line;
            self.tally.ledger.push('\n');
            if !stays? {
                return Ok(());
            }
        }
    }

    /// Plays a game to its end; false if they left before.
    async fn game(
        &mut self,
        session: &mut Session,
        id: &str,
        next: &mut Instant,
        end: Instant,
        line: &mut String,
    ) -> Outcome<bool> {
        let path = format!("/api/games/{id}");
        let mut events = session.events(&format!("{path}/events")).await?;
        let mut state = events.state().await?;
        while !state.over {
            if *next >= end {
                return Ok(false);
            }
            tokio::time::sleep_until((*next).into()).await;
            *next += Duration::from_secs(1);
            if self.once_in(STAYING) {
                self.tally.hung_up += 1;
                *next += AWAY;
                if self.once_in(2) {
                    return Ok(false);
                }
                session.hang_up().await?;
                events = session.events(&format!("{path}/events")).await?;
                state = events.state().await?;
                continue;
            }
            let ply = state.ply;
            let text = state.legal.as_ref().and_then(|moves| moves.first());
            let asked = Instant::now();
            session.post(&format!("{path}/moves"), &json!({ "move": text, "ply": ply })).await?;
            self.tally.confirmed.push(asked.elapsed().as_micros() as u64);
            self.tally.asked.push(asked);
            write!(line, " {ply}:{}", text.map_or("", String::as_str))?;
            loop {
                state = events.state().await?;
                if state.ply > ply && (state.your_turn || state.over) {
                    break;
                }
            }
            self.tally.answered.push(asked.elapsed().as_micros() as u64);
            // A delayed person does not catch up.
            *next = (*next).max(Instant::now());
        }
        Ok(true)
    }
}

/// A connection for requests, with its cookie.
struct Session {
    stream: BufReader<TcpStream>,
    server: SocketAddr,
    number: u64,
    cookie: String,
}

/// A connection to the server from the address that this person has.
async fn connect(server: SocketAddr, number: u64) -> Outcome<BufReader<TcpStream>> {
    let socket = TcpSocket::new_v4()?;
    if server.ip() == Ipv4Addr::LOCALHOST {
        let own = Ipv4Addr::new(127, 0, 1, (number % ADDRESSES + 1) as u8);
        socket.bind((own, 0).into())?;
    }
    let stream = socket.connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

impl Session {
    async fn open(server: SocketAddr, number: u64) -> Outcome<Session> {
        let cookie = parlor_web::token::draw();
        Ok(Session { stream: connect(server, number).await?, server, number, cookie })
    }

    /// Leaves, and comes back a moment later.
    async fn hang_up(&mut self) -> Outcome<()> {
        self.stream.get_mut().shutdown().await?;
        tokio::time::sleep(AWAY).await;
        self.stream = connect(self.server, self.number).await?;
        Ok(())
    }

    async fn post(&mut self, path: &str, body: &Value) -> Outcome<Acknowledged> {
        Ok(serde_json::from_value(self.ask("POST", path, &body.to_string()).await?)?)
    }

    async fn get(&mut self, path: &str) -> Outcome<Value> {
        self.ask("GET", path, "").await
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Outcome<Value> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: parlor={}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.server,
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

    async fn events(&self, path: &str) -> Outcome<Events> {
        let mut stream = connect(self.server, self.number).await?;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: parlor={}\r\n\r\n", self.server, self.cookie);
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
