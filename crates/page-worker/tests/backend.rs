//! The desk and the thinker as scripts use them, without a browser: letters go in, replies come out, and what is to be
//! kept is kept here in a map.

use std::collections::HashMap;

use parlor_api::request::ROUTES;
use parlor_page_worker::backend::WorkerBackend;
use parlor_page_worker::call::{Call, WorkerReply};
use parlor_page_worker::sealed_game::SealedGame;
use parlor_page_worker::search_worker;
use serde_json::{Value, json};

/// A window of a browser, with the store that all windows share.
#[derive(Default)]
struct Window {
    backend: WorkerBackend,
    now: u64,
}

type Cabinet = HashMap<String, String>;

impl Window {
    fn take(&mut self, call: &Value) -> (WorkerReply, Value) {
        self.now += 1000;
        let mut call = call.clone();
        call["now"] = self.now.into();
        let call: Call = serde_json::from_value(call).unwrap();
        let reply = self.backend.execute(&call);
        let document = serde_json::from_str(&reply.document).unwrap_or_default();
        (reply, document)
    }

    /// Asks what the page asks, and keeps what is to be kept.
    fn ask(&mut self, cabinet: &mut Cabinet, method: &str, path: &str, body: &Value) -> (WorkerReply, Value) {
        let id = path.split('/').nth(3).unwrap_or_default();
        let kept: Vec<&String> = if path == "/api/games" && method == "GET" {
            cabinet.values().collect()
        } else {
            cabinet.get(id).into_iter().collect()
        };
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let name = format!("{:032x}", cabinet.len());
        let call = json!({ "task": "answer", "method": method, "path": path, "body": body, "kept": kept, "name": name, "seed": 5 });
        let (reply, document) = self.take(&call);
        keep(cabinet, &reply);
        if reply.forget {
            cabinet.remove(id);
        }
        (reply, document)
    }

    /// The same for what depends on all games.
    fn ask_with_all(&mut self, cabinet: &mut Cabinet, path: &str, body: &Value) -> (WorkerReply, Value) {
        let kept: Vec<&String> = cabinet.values().collect();
        let name = format!("{:032x}", cabinet.len());
        let call = json!({ "task": "answer", "method": "POST", "path": path, "body": body.to_string(), "kept": kept, "name": name });
        let (reply, document) = self.take(&call);
        keep(cabinet, &reply);
        (reply, document)
    }

    fn begin(&mut self, cabinet: &mut Cabinet, game: &str, players: [&str; 2]) -> String {
        let (reply, document) =
            self.ask(cabinet, "POST", "/api/games", &json!({ "game": game, "players": players }));
        assert_eq!(reply.status, 201, "{document}");
        document["id"].as_str().unwrap().to_owned()
    }

    fn play(&mut self, cabinet: &mut Cabinet, id: &str, mv: &str, ply: usize) -> (WorkerReply, Value) {
        self.ask(cabinet, "POST", &format!("/api/games/{id}/moves"), &json!({ "move": mv, "ply": ply }))
    }

    fn state(&mut self, cabinet: &mut Cabinet, id: &str) -> Value {
        self.ask(cabinet, "GET", &format!("/api/games/{id}"), &Value::Null).1
    }

    /// Lets a program begin; gives the game as the thinker gets it.
    fn begin_thought(&mut self, cabinet: &Cabinet, id: &str) -> String {
        let (reply, _) = self.take(&json!({ "task": "begin", "path": id, "kept": [cabinet[id]] }));
        assert!(reply.think);
        cabinet[id].clone()
    }

    fn finish_thought(&mut self, cabinet: &mut Cabinet, id: &str, found: &str) -> WorkerReply {
        let (reply, _) =
            self.take(&json!({ "task": "finish", "path": id, "kept": [cabinet[id]], "found": found }));
        keep(cabinet, &reply);
        reply
    }

    fn think(&mut self, cabinet: &mut Cabinet, id: &str) -> WorkerReply {
        let sealed = self.begin_thought(cabinet, id);
        let found = found(&sealed);
        self.finish_thought(cabinet, id, &found)
    }
}

fn keep(cabinet: &mut Cabinet, reply: &WorkerReply) {
    if let (Some(keep), Some(id)) = (&reply.keep, &reply.game) {
        cabinet.insert(id.clone(), keep.sealed.clone());
    }
}

/// What the thinker finds in a game as it is kept.
fn found(sealed: &str) -> String {
    let call: Call = serde_json::from_value(json!({ "task": "move", "kept": [sealed] })).unwrap();
    let reply = search_worker::execute(&call);
    assert_eq!(reply.status, 200, "{}", reply.document);
    reply.document
}

fn elsewhere(cabinet: &Cabinet, id: &str, method: &str, what: &str) -> Value {
    let path = format!("/api/games/{id}/{what}");
    let call = json!({ "task": "answer", "method": method, "path": path, "kept": [cabinet[id]] });
    serde_json::from_str(&search_worker::execute(&serde_json::from_value(call).unwrap()).document).unwrap()
}

#[test]
fn a_game_is_begun_played_kept_and_opened_again() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "tic-tac-toe", ["person", "search"]);
    let (reply, _) = window.play(&mut cabinet, &id, "b2", 0);
    assert!(reply.think && reply.keep.is_some());
    assert!(window.think(&mut cabinet, &id).keep.is_some());
    let state = window.state(&mut cabinet, &id);
    assert_eq!(
        (&state["ply"], &state["your_turn"], &state["thinking"]),
        (&json!(2), &json!(true), &json!(false))
    );
    assert!(state["history"][1]["nodes"].as_u64().unwrap() > 0, "what the program says of its move is kept");

    let again = Window { now: 1_000_000, ..Window::default() }.state(&mut cabinet, &id);
    assert_eq!(again["history"], state["history"]);
    assert!(again["version"].as_u64() > state["version"].as_u64());

    let (_, list) = window.ask(&mut cabinet, "GET", "/api/games", &Value::Null);
    assert_eq!((&list["games"][0]["id"], &list["games"][0]["plies"]), (&json!(id), &json!(2)));
    let (reply, _) = window.ask(&mut cabinet, "DELETE", &format!("/api/games/{id}"), &Value::Null);
    assert!(reply.forget && cabinet.is_empty());
    let (reply, document) = window.ask(&mut cabinet, "GET", &format!("/api/games/{id}"), &Value::Null);
    assert_eq!((reply.status, &document["error"]["id"]), (404, &json!("server-no-such-game")));
}

#[test]
fn a_move_that_nobody_wants_any_more_is_dropped() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "tic-tac-toe", ["person", "random"]);
    window.play(&mut cabinet, &id, "b2", 0);
    let sealed = window.begin_thought(&cabinet, &id);
    assert_eq!(window.state(&mut cabinet, &id)["thinking"], true);
    window.ask(&mut cabinet, "POST", &format!("/api/games/{id}/undo"), &json!({}));
    assert!(window.finish_thought(&mut cabinet, &id, &found(&sealed)).keep.is_none());
    let state = window.state(&mut cabinet, &id);
    assert_eq!((&state["ply"], &state["thinking"]), (&json!(0), &json!(false)));

    // A program that was stopped, or broke, may begin again.
    window.play(&mut cabinet, &id, "a1", 0);
    window.begin_thought(&cabinet, &id);
    assert!(window.finish_thought(&mut cabinet, &id, "").keep.is_none());
    assert_eq!(window.state(&mut cabinet, &id)["thinking"], false);
    assert!(window.think(&mut cabinet, &id).keep.is_some());
}

#[test]
fn another_window_is_followed_and_its_moves_are_not_undone() {
    let mut cabinet = Cabinet::new();
    let (mut one, mut other) = (Window::default(), Window { now: 500, ..Window::default() });
    let id = one.begin(&mut cabinet, "tic-tac-toe", ["person", "person"]);
    assert_eq!(other.state(&mut cabinet, &id)["ply"], 0);
    one.play(&mut cabinet, &id, "b2", 0);
    let seen = other.state(&mut cabinet, &id);
    assert_eq!(seen["ply"], 1);
    let (reply, document) = other.play(&mut cabinet, &id, "a1", 0);
    assert_eq!((reply.status, &document["error"]["id"]), (409, &json!("server-stale-ply")));
    other.play(&mut cabinet, &id, "a1", 1);
    assert_eq!(one.state(&mut cabinet, &id)["ply"], 2);
    assert_eq!(SealedGame::unsealed(&cabinet[&id]).unwrap().revision, 3);
}

#[test]
fn what_could_not_be_kept_has_not_happened() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "tic-tac-toe", ["person", "person"]);
    let kept = cabinet.clone();
    window.play(&mut cabinet, &id, "b2", 0);
    let mut cabinet = kept;
    window.take(&json!({ "task": "drop", "path": id }));
    assert_eq!(window.state(&mut cabinet, &id)["ply"], 0);
}

#[test]
fn questions_are_for_the_thinker_and_secrets_for_nobody() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "mastermind", ["person", "honest:secret=4215"]);
    let (reply, _) = window.ask(&mut cabinet, "POST", &format!("/api/games/{id}/hint"), &json!({}));
    assert!(reply.elsewhere && reply.document.is_empty());
    assert!(elsewhere(&cabinet, &id, "POST", "hint")["move"].is_string());
    let state = window.state(&mut cabinet, &id).to_string();
    assert!(!state.contains("4215") && !cabinet[&id].contains("4215"), "{state}");
    let (reply, _) = window.ask(&mut cabinet, "GET", &format!("/api/games/{id}/review"), &Value::Null);
    assert_eq!(reply.status, 409, "nothing is reviewed before the end");
    window.play(&mut cabinet, &id, "1122", 0);
    window.think(&mut cabinet, &id);
    window.ask(&mut cabinet, "POST", &format!("/api/games/{id}/resign"), &json!({}));
    assert_eq!(window.state(&mut cabinet, &id)["result"]["reveal"], "4215");
    assert_eq!(elsewhere(&cabinet, &id, "GET", "review")["rows"].as_array().unwrap().len(), 1);
}

#[test]
fn a_contradiction_waits_for_the_maker_also_here() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "black-peg:pegs=2,colors=2", ["next-consistent", "person"]);
    // That no guess has anything right cannot be true of all codes in turn.
    let mut ply = 0;
    for _ in 0..4 {
        window.think(&mut cabinet, &id);
        if !window.state(&mut cabinet, &id)["contradiction"].is_null() {
            break;
        }
        window.play(&mut cabinet, &id, "0", ply + 1);
        ply += 2;
    }
    let state = window.state(&mut cabinet, &id);
    assert!(state["contradiction"]["rows"].as_array().is_some_and(|rows| !rows.is_empty()), "{state}");
}

#[test]
fn what_needs_a_server_is_refused_in_words() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "tic-tac-toe", ["person", "person"]);
    for what in ["invite", "spectators"] {
        let (reply, document) =
            window.ask(&mut cabinet, "POST", &format!("/api/games/{id}/{what}"), &json!({}));
        assert_eq!((reply.status, &document["error"]["id"]), (409, &json!("static-needs-server")));
        assert!(document["error"]["text"].as_str().unwrap().contains("parlor serve"));
    }
    let (reply, _) = window.ask(&mut cabinet, "POST", "/api/games", &json!({ "game": "chess" }));
    assert_eq!(reply.status, 400);
    let (_, catalog) = window.ask(&mut cabinet, "GET", "/api/catalog", &Value::Null);
    assert_eq!(catalog["company"], false);
    let process = json!({ "game": "nim", "players": ["person", "process:cmd=true"] });
    let (_, document) = window.ask(&mut cabinet, "POST", "/api/games", &process);
    assert_eq!(document["error"]["id"], "server-player-refused");
}

#[test]
fn todays_code_is_one_game_and_gets_no_help() {
    let (mut window, mut cabinet) = (Window { now: 1_794_000_000_000, ..Window::default() }, Cabinet::new());
    let (reply, begun) = window.ask_with_all(&mut cabinet, "/api/daily", &json!({}));
    assert_eq!(reply.status, 201, "{begun}");
    let (reply, again) = window.ask_with_all(&mut cabinet, "/api/daily", &json!({}));
    assert_eq!((reply.status, &again["id"], cabinet.len()), (200, &begun["id"], 1));
    let id = begun["id"].as_str().unwrap();
    let (reply, _) = window.ask(&mut cabinet, "POST", &format!("/api/games/{id}/hint"), &json!({}));
    assert_eq!((reply.status, reply.elsewhere), (409, false));
    let game = window.state(&mut cabinet, id)["game"].clone();
    let (reply, _) = window.ask_with_all(&mut cabinet, "/api/analysis/hint", &json!({ "game": game }));
    assert_eq!((reply.status, reply.elsewhere), (409, false), "an analysis would be help");
    let (reply, _) = window.ask_with_all(&mut cabinet, "/api/analysis/hint", &json!({ "game": "nim" }));
    assert!(reply.elsewhere);
}

#[test]
fn questions_without_a_game_are_answered_by_the_thinker() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    for (path, body, key) in [
        ("/api/analysis/hint", json!({ "game": "nim" }), "move"),
        ("/api/analysis/values", json!({ "game": "tic-tac-toe", "moves": ["b2"] }), "values"),
        ("/api/analysis/solution", json!({ "game": "tic-tac-toe" }), "value"),
        ("/api/analysis/guess", json!({ "game": "mastermind", "guess": "1122" }), "classes"),
        ("/api/lab/search", json!({ "search": "alpha-beta" }), "schema_version"),
        ("/api/lab/simulations", json!({ "game": "tic-tac-toe", "simulations": 100 }), "schema_version"),
        ("/api/lab/row", json!({ "game": "tic-tac-toe", "search": "minimax", "depth": 2 }), "row"),
        (
            "/api/lab/arena",
            json!({ "game": "nim", "players": ["random", "perfect"], "pairs": 2, "seed": 1, "done": [], "count": 1 }),
            "schema_version",
        ),
        ("/api/lab/quiz", json!({ "seed": 1, "first": 0, "count": 1, "difficulty": 1 }), "questions"),
    ] {
        let (reply, document) = window.ask(&mut cabinet, "POST", path, &body);
        assert!(reply.elsewhere, "{path}: {document}");
        let call = json!({ "task": "answer", "method": "POST", "path": path, "body": body.to_string() });
        let reply = search_worker::execute(&serde_json::from_value(call).unwrap());
        let document: Value = serde_json::from_str(&reply.document).unwrap();
        assert!(reply.status == 200 && !document[key].is_null(), "{path}: {document}");
    }
}

#[test]
fn every_route_gets_an_answer_or_a_sentence() {
    let (mut window, mut cabinet) = (Window::default(), Cabinet::new());
    let id = window.begin(&mut cabinet, "tic-tac-toe", ["person", "search"]);
    for route in ROUTES.iter().filter(|route| route.method != "DELETE") {
        let path = route.path.replace("{id}", &id);
        let (reply, document) = window.ask(&mut cabinet, route.method, &path, &json!({}));
        let said = document["error"]["text"].as_str().is_some_and(|text| !text.is_empty());
        let answered = reply.elsewhere || (200..300).contains(&reply.status);
        assert!(answered || (reply.status >= 400 && said), "{path}: {document}");
    }
}
