//! Repeats the three attacks by small requests that once killed a server, and measures its memory.
//!
//! ```sh
//! parlor serve --port 8018 --memory 512 --data "$(mktemp -d)" &
//! cargo run --release -p parlor-web --example attack -- 127.0.0.1:8018 1000 $!
//! ```
//!
//! The arguments: address, rounds, and the server's process. A round imports a game of 99 rows whose positions know a
//! million codes, looks at a late moment of it and hangs up, and makes an illegal guess after five good ones in a game
//! whose rules differ from all others by their number of turns. A request that is refused because the server is full
//! is repeated after a pause, so that every attack is made as often as stated.

use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Rounds that are done at the same time.
const AT_ONCE: u64 = 60;

/// Delay before a refused request is repeated, and time after which a client gives up.
const PAUSE: Duration = Duration::from_millis(200);
const GIVE_UP_AFTER: Duration = Duration::from_secs(600);

/// How often the server was full.
static REFUSED: AtomicU64 = AtomicU64::new(0);

fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [address, rounds, process] = &args[..] else {
        return Err("usage: attack ADDRESS ROUNDS PROCESS".into());
    };
    let rounds: u64 = rounds.parse()?;
    let (next, done, failed) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE.min(rounds) {
            scope.spawn(|| {
                loop {
                    let round = next.fetch_add(1, Ordering::Relaxed);
                    if round >= rounds {
                        return;
                    }
                    let count = match attack(address, round) {
                        Ok(()) => &done,
                        Err(error) => {
                            eprintln!("{error}");
                            &failed
                        }
                    };
                    count.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let (done, failed, refused) = (done.into_inner(), failed.into_inner(), REFUSED.load(Ordering::Relaxed));
    println!("{rounds} rounds: {done} done, {failed} failed, {refused} times the server was full");
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    for line in status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS")) {
        println!("{line}");
    }
    if failed == 0 { Ok(()) } else { Err("some rounds failed".into()) }
}

/// One round.
fn attack(address: &str, round: u64) -> Outcome<()> {
    let cookie = format!("{:032x}", u128::from(round % 7) + 1);
    let person = Person { address, cookie };
    let digits = b"123456789abcdefg";
    let guess = |row: u64| -> String {
        (0..5).map(|peg| digits[((row * 7 + peg + round) % 16) as usize] as char).collect()
    };
    let rows: Vec<String> = (0..99).flat_map(|row| [guess(row), "1,1".to_owned()]).collect();
    let large = "mastermind:pegs=5,colors=16,turns=100";
    let import = json!({ "game": large, "players": ["person", "person"], "moves": rows });
    let path = person.begin("/api/games/import", &import)?;
    // Hangs up before the answer.
    drop(person.send("GET", &format!("{path}?ply=197"), "")?);
    person.insist("DELETE", &path, &Value::Null)?;
    let spec = format!("mastermind:pegs=5,colors=16,turns={}", 6 + round % 95);
    let path = person.begin("/api/games", &json!({ "game": spec, "players": ["person", "evil"] }))?;
    for ply in 0..6 {
        let (text, wanted) = if ply == 5 { ("?".to_owned(), 400) } else { (guess(ply), 200) };
        let wish = json!({ "move": text, "ply": 2 * ply });
        let (status, answer) = person.insist("POST", &format!("{path}/moves"), &wish)?;
        if status != wanted {
            return Err(format!("guess {ply}: {status} {answer}").into());
        }
    }
    Ok(())
}

/// A client with a cookie.
struct Person<'a> {
    address: &'a str,
    cookie: String,
}

impl Person<'_> {
    fn send(&self, method: &str, path: &str, body: &str) -> Outcome<TcpStream> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(120)))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: parlor={}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )?;
        Ok(stream)
    }

    /// Begins a game, and gives its address.
    fn begin(&self, path: &str, wish: &Value) -> Outcome<String> {
        let (status, game) = self.insist("POST", path, wish)?;
        let id = game["id"].as_str().ok_or_else(|| format!("{path}: {status} {game}"))?;
        Ok(format!("/api/games/{id}"))
    }

    /// Repeats a request until the server is not full and a running search is over.
    fn insist(&self, method: &str, path: &str, body: &Value) -> Outcome<(u16, Value)> {
        let begun = Instant::now();
        loop {
            let answer = self.ask(method, path, body)?;
            match answer.0 {
                503 | 409 if begun.elapsed() > GIVE_UP_AFTER => {
                    return Err(format!("{path}: still {}", answer.0).into());
                }
                503 => REFUSED.fetch_add(1, Ordering::Relaxed),
                409 => 0,
                _ => return Ok(answer),
            };
            std::thread::sleep(PAUSE);
        }
    }

    /// Asks, and gives the status and the document.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Outcome<(u16, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut said = String::new();
        self.send(method, path, &body)?.read_to_string(&mut said)?;
        let status = said.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or("no answer")?;
        let document = said.split_once("\r\n\r\n").map_or("", |(_, document)| document);
        Ok((status, serde_json::from_str(document).unwrap_or(Value::Null)))
    }
}
