//! People who are slow, for as long as one lets them: some connect and say nothing, some stop in the middle of a head,
//! some send a body a byte a second, some ask for events and large pages and never read them.
//!
//! ```sh
//! cargo run --release -p parlor-web --example slow -- 127.0.0.1:8018 200
//! ```
//!
//! The arguments: address and people. A closed connection is opened again a second later.

use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const SECOND: Duration = Duration::from_secs(1);

/// Longer than any server waits.
const LONG: Duration = Duration::from_secs(300);

#[tokio::main]
async fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [address, people] = &args[..] else {
        return Err("usage: slow ADDRESS PEOPLE".into());
    };
    let (server, people): (SocketAddr, u32) = (address.parse()?, people.parse()?);
    for number in 0..people {
        tokio::spawn(async move {
            loop {
                // To be sent away is what they come for.
                let _ = dawdle(server, number).await;
                tokio::time::sleep(SECOND).await;
            }
        });
    }
    std::future::pending().await
}

async fn dawdle(server: SocketAddr, number: u32) -> Outcome<()> {
    let mut stream = TcpStream::connect(server).await?;
    let mut ignored = [0; 1];
    match number % 4 {
        0 => drop(stream.read_exact(&mut ignored).await?),
        1 => {
            stream.write_all(b"GET / HT").await?;
            stream.read_exact(&mut ignored).await?;
        }
        2 => {
            let head = format!(
                "POST /api/games HTTP/1.1\r\nhost: {server}\r\ncontent-type: application/json\r\n\
                 content-length: 4000\r\n\r\n"
            );
            stream.write_all(head.as_bytes()).await?;
            loop {
                stream.write_all(b" ").await?;
                tokio::time::sleep(SECOND).await;
            }
        }
        _ => {
            let cookie = format!("{number:032x}");
            let ask = |method: &str, path: &str, body: &str| {
                format!(
                    "{method} {path} HTTP/1.1\r\nhost: {server}\r\ncookie: parlor={cookie}\r\n\
                     content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                    body.len()
                )
            };
            let wish = json!({ "game": "seven-colors", "players": ["person", "greedy"] }).to_string();
            stream.write_all(ask("POST", "/api/games", &wish).as_bytes()).await?;
            let mut said = vec![0; 4096];
            let length = stream.read(&mut said).await?;
            let said = String::from_utf8_lossy(&said[..length]).into_owned();
            let document = said.split_once("\r\n\r\n").map_or("", |(_, document)| document);
            let game: Value = serde_json::from_str(document)?;
            let id = game["id"].as_str().ok_or("no game")?;
            // More than the buffers of a connection hold, and then a stream.
            for _ in 0..50 {
                stream.write_all(ask("GET", &format!("/api/games/{id}"), "").as_bytes()).await?;
            }
            stream.write_all(ask("GET", &format!("/api/games/{id}/events"), "").as_bytes()).await?;
            tokio::time::sleep(LONG).await;
        }
    }
    Ok(())
}
