//! `parlor serve` as a process: a game goes on after the server was killed in the middle of it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

const COOKIE: &str = "0123456789abcdef0123456789abcdef";

/// A server that is killed, not asked to end, when this goes away.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--port", "0", "--lang", "en", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
        Server { address: address.to_owned(), process }
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: parlor={COOKIE}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // On Unix this is kill -9.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn confirmed_moves_survive_being_killed() {
    let folder = Folder(std::env::temp_dir().join(format!("parlor-serve-{}", std::process::id())));
    let server = Server::start(&folder.0);
    let game = server.ask("POST", "/api/games", &json!({ "game": "nim", "players": ["person", "person"] }));
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let mut confirmed = game;
    for ply in 0..5 {
        let wish = json!({ "move": confirmed["legal"][0], "ply": ply });
        confirmed = server.ask("POST", &format!("{path}/moves"), &wish);
        assert_eq!(confirmed["plies"], ply + 1);
    }
    drop(server);

    let server = Server::start(&folder.0);
    assert_eq!(server.ask("GET", &path, &Value::Null), confirmed);
    let wish = json!({ "move": confirmed["legal"][0], "ply": 5 });
    assert_eq!(server.ask("POST", &format!("{path}/moves"), &wish)["plies"], 6);
}

#[test]
fn a_port_that_is_taken_and_a_folder_that_is_none_are_told_in_a_sentence() {
    let folder = Folder(std::env::temp_dir().join(format!("parlor-serve-taken-{}", std::process::id())));
    let server = Server::start(&folder.0);
    let port = server.address.rsplit(':').next().unwrap();
    let refused = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--lang", "en"])
            .args(args)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(3));
        String::from_utf8(output.stderr).unwrap()
    };
    let data = folder.0.to_str().unwrap();
    assert!(refused(&["--port", port, "--data", data]).contains("Choose another --port"));
    assert!(refused(&["--port", "0", "--data", "/dev/null/x"]).contains("Choose another folder with --data"));
}
