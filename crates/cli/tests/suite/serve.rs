//! `parlor serve` as a process: a game goes on after the server was killed in the middle of it.

use std::process::Command;

use crate::server::{self, Folder, Server};
use serde_json::{Value, json};

fn ask(server: &Server, method: &str, path: &str, body: &Value) -> Value {
    server::ask(&server.address, "0123456789abcdef0123456789abcdef", method, path, body)
}

#[test]
fn confirmed_moves_survive_being_killed() {
    let folder = Folder::new();
    let server = Server::start(&folder.0);
    let game = ask(&server, "POST", "/api/games", &json!({ "game": "nim", "players": ["person", "person"] }));
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let look = |server: &Server| {
        let mut state = ask(server, "GET", &path, &Value::Null);
        // Each opening of a game counts its versions from a later number.
        state.as_object_mut().unwrap().remove("version");
        state
    };
    let mut confirmed = look(&server);
    for ply in 0..5 {
        let wish = json!({ "move": confirmed["legal"][0], "ply": ply });
        assert_eq!(ask(&server, "POST", &format!("{path}/moves"), &wish)["ply"], ply + 1);
        confirmed = look(&server);
    }
    drop(server);

    let server = Server::start(&folder.0);
    assert_eq!(look(&server), confirmed);
    let wish = json!({ "move": confirmed["legal"][0], "ply": 5 });
    assert_eq!(ask(&server, "POST", &format!("{path}/moves"), &wish)["ply"], 6);
}

#[test]
fn a_port_or_a_folder_that_is_taken_and_a_folder_that_is_none_are_told_in_a_sentence() {
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
