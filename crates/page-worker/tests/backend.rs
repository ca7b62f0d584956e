//! The backend and the search worker as scripts use them, without a browser. A map takes the place of the browser's
//! store.

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

type GameStore = HashMap<String, String>;

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

    /// Sends a request of the page, and stores the changed game.
    fn ask(&mut self, store: &mut GameStore, method: &str, path: &str, body: &Value) -> (WorkerReply, Value) {
        let id = path.split('/').nth(3).unwrap_or_default();
        let kept: Vec<&String> = if path == "/api/games" && method == "GET" {
            store.values().collect()
        } else {
            store.get(id).into_iter().collect()
        };
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let name = format!("{:032x}", store.len());
        let call = json!({ "task": "answer", "method": method, "path": path, "body": body, "kept": kept, "name": name, "seed": 5 });
        let (reply, document) = self.take(&call);
        keep(store, &reply);
        if reply.forget {
            store.remove(id);
        }
        (reply, document)
    }

    /// Sends a request that depends on all games.
    fn ask_with_all(&mut self, store: &mut GameStore, path: &str, body: &Value) -> (WorkerReply, Value) {
        let kept: Vec<&String> = store.values().collect();
        let name = format!("{:032x}", store.len());
        let call = json!({ "task": "answer", "method": "POST", "path": path, "body": body.to_string(), "kept": kept, "name": name });
        let (reply, document) = self.take(&call);
        keep(store, &reply);
        (reply, document)
    }

    fn begin(&mut self, store: &mut GameStore, game: &str, players: [&str; 2]) -> String {
        let (reply, document) =
            self.ask(store, "POST", "/api/games", &json!({ "game": game, "players": players }));
        assert_eq!(reply.status, 201, "{document}");
        document["id"].as_str().unwrap().to_owned()
    }

    fn play(&mut self, store: &mut GameStore, id: &str, mv: &str, ply: usize) -> (WorkerReply, Value) {
        self.ask(store, "POST", &format!("/api/games/{id}/moves"), &json!({ "move": mv, "ply": ply }))
    }

    fn state(&mut self, store: &mut GameStore, id: &str) -> Value {
        self.ask(store, "GET", &format!("/api/games/{id}"), &Value::Null).1
    }

    /// Begins a search; returns the game as the search worker receives it.
    fn begin_search(&mut self, store: &GameStore, id: &str) -> String {
        let (reply, _) = self.take(&json!({ "task": "begin", "path": id, "kept": [store[id]] }));
        assert!(reply.think);
        store[id].clone()
    }

    fn finish_search(&mut self, store: &mut GameStore, id: &str, found: &str) -> WorkerReply {
        let (reply, _) =
            self.take(&json!({ "task": "finish", "path": id, "kept": [store[id]], "found": found }));
        keep(store, &reply);
        reply
    }

    fn think(&mut self, store: &mut GameStore, id: &str) -> WorkerReply {
        let sealed = self.begin_search(store, id);
        let found = found(&sealed);
        self.finish_search(store, id, &found)
    }
}

fn keep(store: &mut GameStore, reply: &WorkerReply) {
    if let (Some(keep), Some(id)) = (&reply.keep, &reply.game) {
        store.insert(id.clone(), keep.sealed.clone());
    }
}

/// The move that the search worker finds in a stored game.
fn found(sealed: &str) -> String {
    let call: Call = serde_json::from_value(json!({ "task": "move", "kept": [sealed] })).unwrap();
    let reply = search_worker::execute(&call);
    assert_eq!(reply.status, 200, "{}", reply.document);
    reply.document
}

fn elsewhere(store: &GameStore, id: &str, method: &str, what: &str) -> Value {
    let path = format!("/api/games/{id}/{what}");
    let call = json!({ "task": "answer", "method": method, "path": path, "kept": [store[id]] });
    serde_json::from_str(&search_worker::execute(&serde_json::from_value(call).unwrap()).document).unwrap()
}

#[test]
fn begins_plays_stores_and_reopens_a_game() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "tic-tac-toe", ["person", "search"]);
    let (reply, _) = window.play(&mut store, &id, "b2", 0);
    assert!(reply.think && reply.keep.is_some());
    assert!(window.think(&mut store, &id).keep.is_some());
    let state = window.state(&mut store, &id);
    assert_eq!(
        (&state["ply"], &state["your_turn"], &state["thinking"]),
        (&json!(2), &json!(true), &json!(false))
    );
    assert!(state["history"][1]["nodes"].as_u64().unwrap() > 0, "what the program says of its move is kept");

    let again = Window { now: 1_000_000, ..Window::default() }.state(&mut store, &id);
    assert_eq!(again["history"], state["history"]);
    assert!(again["version"].as_u64() > state["version"].as_u64());

    let (_, list) = window.ask(&mut store, "GET", "/api/games", &Value::Null);
    assert_eq!((&list["games"][0]["id"], &list["games"][0]["plies"]), (&json!(id), &json!(2)));
    let (reply, _) = window.ask(&mut store, "DELETE", &format!("/api/games/{id}"), &Value::Null);
    assert!(reply.forget && store.is_empty());
    let (reply, document) = window.ask(&mut store, "GET", &format!("/api/games/{id}"), &Value::Null);
    assert_eq!((reply.status, &document["error"]["id"]), (404, &json!("server-no-such-game")));
}

#[test]
fn drops_the_move_of_a_cancelled_ticket() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "tic-tac-toe", ["person", "random"]);
    window.play(&mut store, &id, "b2", 0);
    let sealed = window.begin_search(&store, &id);
    assert_eq!(window.state(&mut store, &id)["thinking"], true);
    window.ask(&mut store, "POST", &format!("/api/games/{id}/undo"), &json!({}));
    assert!(window.finish_search(&mut store, &id, &found(&sealed)).keep.is_none());
    let state = window.state(&mut store, &id);
    assert_eq!((&state["ply"], &state["thinking"]), (&json!(0), &json!(false)));

    // A program that was stopped, or broke, may begin again.
    window.play(&mut store, &id, "a1", 0);
    window.begin_search(&store, &id);
    assert!(window.finish_search(&mut store, &id, "").keep.is_none());
    assert_eq!(window.state(&mut store, &id)["thinking"], false);
    assert!(window.think(&mut store, &id).keep.is_some());
}

#[test]
fn follows_moves_of_another_window() {
    let mut store = GameStore::new();
    let (mut one, mut other) = (Window::default(), Window { now: 500, ..Window::default() });
    let id = one.begin(&mut store, "tic-tac-toe", ["person", "person"]);
    assert_eq!(other.state(&mut store, &id)["ply"], 0);
    one.play(&mut store, &id, "b2", 0);
    let seen = other.state(&mut store, &id);
    assert_eq!(seen["ply"], 1);
    let (reply, document) = other.play(&mut store, &id, "a1", 0);
    assert_eq!((reply.status, &document["error"]["id"]), (409, &json!("server-stale-ply")));
    other.play(&mut store, &id, "a1", 1);
    assert_eq!(one.state(&mut store, &id)["ply"], 2);
    assert_eq!(SealedGame::unsealed(&store[&id]).unwrap().revision, 3);
}

#[test]
fn reverts_moves_that_were_not_stored() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "tic-tac-toe", ["person", "person"]);
    let kept = store.clone();
    window.play(&mut store, &id, "b2", 0);
    let mut store = kept;
    window.take(&json!({ "task": "drop", "path": id }));
    assert_eq!(window.state(&mut store, &id)["ply"], 0);
}

#[test]
fn passes_searches_on_and_reveals_no_secret() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "mastermind", ["person", "honest:secret=4215"]);
    let (reply, _) = window.ask(&mut store, "POST", &format!("/api/games/{id}/hint"), &json!({}));
    assert!(reply.elsewhere && reply.document.is_empty());
    assert!(elsewhere(&store, &id, "POST", "hint")["move"].is_string());
    let state = window.state(&mut store, &id).to_string();
    assert!(!state.contains("4215") && !store[&id].contains("4215"), "{state}");
    let (reply, _) = window.ask(&mut store, "GET", &format!("/api/games/{id}/review"), &Value::Null);
    assert_eq!(reply.status, 409, "nothing is reviewed before the end");
    window.play(&mut store, &id, "1122", 0);
    window.think(&mut store, &id);
    window.ask(&mut store, "POST", &format!("/api/games/{id}/resign"), &json!({}));
    assert_eq!(window.state(&mut store, &id)["result"]["reveal"], "4215");
    assert_eq!(elsewhere(&store, &id, "GET", "review")["rows"].as_array().unwrap().len(), 1);
}

#[test]
fn waits_for_the_maker_to_correct_a_contradiction() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "black-peg:pegs=2,colors=2", ["next-consistent", "person"]);
    // That no guess has anything right cannot be true of all codes in turn.
    let mut ply = 0;
    for _ in 0..4 {
        window.think(&mut store, &id);
        if !window.state(&mut store, &id)["contradiction"].is_null() {
            break;
        }
        window.play(&mut store, &id, "0", ply + 1);
        ply += 2;
    }
    let state = window.state(&mut store, &id);
    assert!(state["contradiction"]["rows"].as_array().is_some_and(|rows| !rows.is_empty()), "{state}");
}

#[test]
fn refuses_requests_that_need_a_server() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "tic-tac-toe", ["person", "person"]);
    for what in ["invite", "spectators"] {
        let (reply, document) =
            window.ask(&mut store, "POST", &format!("/api/games/{id}/{what}"), &json!({}));
        assert_eq!((reply.status, &document["error"]["id"]), (409, &json!("static-needs-server")));
        assert!(document["error"]["text"].as_str().unwrap().contains("parlor serve"));
    }
    let (reply, _) = window.ask(&mut store, "POST", "/api/games", &json!({ "game": "chess" }));
    assert_eq!(reply.status, 400);
    let (_, catalog) = window.ask(&mut store, "GET", "/api/catalog", &Value::Null);
    assert_eq!(catalog["company"], false);
    let process = json!({ "game": "nim", "players": ["person", "process:cmd=true"] });
    let (_, document) = window.ask(&mut store, "POST", "/api/games", &process);
    assert_eq!(document["error"]["id"], "server-player-refused");
}

#[test]
fn one_daily_game_without_help() {
    let (mut window, mut store) = (Window { now: 1_794_000_000_000, ..Window::default() }, GameStore::new());
    let (reply, begun) = window.ask_with_all(&mut store, "/api/daily", &json!({}));
    assert_eq!(reply.status, 201, "{begun}");
    let (reply, again) = window.ask_with_all(&mut store, "/api/daily", &json!({}));
    assert_eq!((reply.status, &again["id"], store.len()), (200, &begun["id"], 1));
    let id = begun["id"].as_str().unwrap();
    let (reply, _) = window.ask(&mut store, "POST", &format!("/api/games/{id}/hint"), &json!({}));
    assert_eq!((reply.status, reply.elsewhere), (409, false));
    let game = window.state(&mut store, id)["game"].clone();
    let (reply, _) = window.ask_with_all(&mut store, "/api/analysis/hint", &json!({ "game": game }));
    assert_eq!((reply.status, reply.elsewhere), (409, false), "an analysis would be help");
    let (reply, _) = window.ask_with_all(&mut store, "/api/analysis/hint", &json!({ "game": "nim" }));
    assert!(reply.elsewhere);
}

#[test]
fn passes_analyses_and_lab_requests_on() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
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
        let (reply, document) = window.ask(&mut store, "POST", path, &body);
        assert!(reply.elsewhere, "{path}: {document}");
        let call = json!({ "task": "answer", "method": "POST", "path": path, "body": body.to_string() });
        let reply = search_worker::execute(&serde_json::from_value(call).unwrap());
        let document: Value = serde_json::from_str(&reply.document).unwrap();
        assert!(reply.status == 200 && !document[key].is_null(), "{path}: {document}");
    }
}

#[test]
fn answers_or_refuses_every_route() {
    let (mut window, mut store) = (Window::default(), GameStore::new());
    let id = window.begin(&mut store, "tic-tac-toe", ["person", "search"]);
    for route in ROUTES.iter().filter(|route| route.method != "DELETE") {
        let path = route.path.replace("{id}", &id);
        let (reply, document) = window.ask(&mut store, route.method, &path, &json!({}));
        let said = document["error"]["text"].as_str().is_some_and(|text| !text.is_empty());
        let answered = reply.elsewhere || (200..300).contains(&reply.status);
        assert!(answered || (reply.status >= 400 && said), "{path}: {document}");
    }
}
