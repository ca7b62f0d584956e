//! `parlor serve` as a process: games continue after the server was killed.

use std::process::Command;

use crate::server::{self, Folder, Server};
use serde_json::{Value, json};

fn ask(server: &Server, method: &str, path: &str, body: &Value) -> Value {
    server::ask(&server.address, "0123456789abcdef0123456789abcdef", method, path, body)
}

#[test]
fn confirmed_moves_survive_a_kill() {
    let folder = Folder::new();
    let server = Server::start(&folder.0);
    let game = ask(&server, "POST", "/api/games", &json!({ "game": "nim", "players": ["person", "person"] }));
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let look = |server: &Server| {
        let mut state = ask(server, "GET", &path, &Value::Null);
        // Each time a game is loaded, its versions start at a higher number.
        state.as_object_mut().unwrap().remove("version");
        state
    };
    let mut confirmed = look(&server);
    for ply in 0..5 {
        let body = json!({ "move": confirmed["legal"][0], "ply": ply });
        assert_eq!(ask(&server, "POST", &format!("{path}/moves"), &body)["ply"], ply + 1);
        confirmed = look(&server);
    }
    drop(server);

    let server = Server::start(&folder.0);
    assert_eq!(look(&server), confirmed);
    let body = json!({ "move": confirmed["legal"][0], "ply": 5 });
    assert_eq!(ask(&server, "POST", &format!("{path}/moves"), &body)["ply"], 6);
}

#[test]
fn reports_a_port_or_folder_in_use_and_an_invalid_folder() {
    let folder = Folder::new();
    let server = Server::start(&folder.0);
    let refused = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--lang", "en"])
            .args(args)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(3));
        String::from_utf8(output.stderr).unwrap()
    };
    let (data, other) = (folder.0.to_str().unwrap(), Folder::new());
    assert!(refused(&["--port", "0", "--data", data]).contains("Another server keeps its games in"));
    let port = ["--port", server.port(), "--data", other.0.to_str().unwrap()];
    assert!(refused(&port).contains("Choose another --port"));
    assert!(refused(&["--port", "0", "--data", "/dev/null/x"]).contains("Choose another folder with --data"));
}
