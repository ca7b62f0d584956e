//! `parlor serve` under attack: small requests that need much memory, and silent connections.
//! `crates/web/examples/attack.rs` is a longer version.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

use serde_json::{Value, json};

use crate::server::{self, Folder, Server};
use crate::support::parlor;

/// The memory budget of the server.
const MEMORY_BUDGET: u64 = 512 << 20;
/// A game whose positions take megabytes each.
const LARGE: &str = "mastermind:pegs=5,colors=16,turns=100";

const COOKIE: &str = "0123456789abcdef0123456789abcdef";

/// Returns the peak memory of a process.
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap() << 10
}

/// Runs `work` on many threads at once.
fn at_once(times: usize, work: impl Fn(usize) + Sync) {
    std::thread::scope(|scope| {
        for time in 0..times {
            let work = &work;
            scope.spawn(move || work(time));
        }
    });
}

#[test]
fn small_requests_stay_within_the_memory_budget() {
    let folder = Folder::new();
    let server = Server::start_with("0", &folder.0, &["--memory", "512"]);
    let ask =
        |method: &str, path: &str, body: &Value| server::ask(&server.address, COOKIE, method, path, body);
    // Each row excludes a few codes, so that no two positions are equal.
    let rows: Vec<String> = (0..24_usize)
        .flat_map(|row| {
            let guess: String =
                (0..5).map(|peg| "123456789abcdefg".as_bytes()[(row * 7 + peg) % 16] as char).collect();
            [guess, "1,1".to_owned()]
        })
        .collect();
    let import = json!({ "game": LARGE, "players": ["person", "person"], "moves": rows });
    at_once(8, |_| drop(ask("POST", "/api/games/import", &import)));
    // Requests of past positions that are cancelled at once.
    let game = ask("POST", "/api/games/import", &import);
    let path = format!("/api/games/{}", game["id"].as_str().expect("a game"));
    at_once(16, |_| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let head = format!(
            "GET {path}?ply=47 HTTP/1.1\r\nhost: {}\r\ncookie: parlor={COOKIE}\r\n\r\n",
            server.address
        );
        stream.write_all(head.as_bytes()).unwrap();
    });
    // Illegal guesses after a few legal ones, each in a game with different rules.
    at_once(16, |time| {
        let spec = format!("mastermind:pegs=5,colors=16,turns={}", 50 + time);
        let game = ask("POST", "/api/games", &json!({ "game": spec, "players": ["person", "person"] }));
        // These exceed the quota of one address: some are rejected.
        let Some(id) = game["id"].as_str() else {
            return assert_eq!(game["error"]["id"], "server-memory-full", "{game}");
        };
        let path = format!("/api/games/{id}/moves");
        for (ply, mv) in ["11234", "0,1", "5678?"].into_iter().enumerate() {
            ask("POST", &path, &json!({ "move": mv, "ply": ply }));
        }
    });
    let peak = peak(server.id());
    assert!(peak < MEMORY_BUDGET, "{} MiB", peak >> 20);
}

#[test]
fn silent_connections_do_not_block_others() {
    let folder = Folder::new();
    // Fewer descriptors than the hundred connections below.
    let server = Server::start_limited(&folder.0, 120);
    let silent: Vec<TcpStream> = (0..400).map_while(|_| TcpStream::connect(&server.address).ok()).collect();
    assert!(silent.len() > 120, "{}", silent.len());
    for _ in 0..3 {
        let catalog = server::ask(&server.address, COOKIE, "GET", "/api/games", &Value::Null);
        assert_eq!(catalog["games"], json!([]));
    }
    drop(silent);
}

#[test]
fn backs_up_a_served_folder_and_checks_an_unserved_one() {
    let folder = Folder::new();
    let server = Server::start(&folder.0);
    let game = server::ask(&server.address, COOKIE, "POST", "/api/games", &json!({ "game": "nim" }));
    assert!(game["id"].is_string());
    let copy = Folder::new();
    std::fs::create_dir(&copy.0).unwrap();
    let (data, file) = (folder.0.to_str().unwrap(), copy.0.join("games.sqlite"));
    let backup = ["serve", "--data", data, "--backup", file.to_str().unwrap()];
    parlor(&backup).assert().success();
    parlor(&backup).assert().code(3);
    parlor(&["serve", "--check", data]).assert().code(3);
    parlor(&["serve", "--check", copy.0.to_str().unwrap()]).assert().success();
    drop(server);
    parlor(&["serve", "--check", data]).assert().success();
}

#[test]
fn serves_metrics_on_a_separate_address() {
    let folder = Folder::new();
    let probe = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let metrics = probe.local_addr().unwrap().to_string();
    drop(probe);
    let server = Server::start_with("0", &folder.0, &["--metrics", &metrics]);
    let get = |path: &str| {
        let mut stream = TcpStream::connect(&metrics).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    };
    assert!(get("/healthz").ends_with("ok\n"));
    assert!(get("/metrics").contains("\nparlor_games_kept 0\n"));
    drop(server);
    let refused = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["serve", "--lang", "en", "--port", "0", "--metrics", "nonsense", "--data"])
        .arg(&folder.0)
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
}
