//! The lab over HTTP: answers and refusals; nothing is stored.

use std::time::Duration;

use serde_json::{Value, json};

use crate::test_server::{TestServer, path};

#[tokio::test]
async fn answers_every_lab_request() {
    let server = TestServer::new();
    let person = server.person();
    let laid = person.post("/api/lab/search", json!({ "search": "alpha-beta" })).await;
    assert_eq!(
        (&laid["value"], &laid["counts"]["read"], &laid["typed"]),
        (&json!("3"), &json!(6), &json!(true))
    );
    let typed = json!({ "search": "minimax", "tree": "[[3 12 8] [2 4 6] [14 5 2]]" });
    assert_eq!(person.post("/api/lab/search?lang=sr", typed).await["value"], "3");
    let growth =
        person.post("/api/lab/simulations", json!({ "simulations": 50, "shown": 5, "prove": true })).await;
    assert_eq!((growth["simulations"].as_array().unwrap().len(), &growth["value"]), (5, &json!(3)));
    let row = person.post("/api/lab/row", json!({ "search": "minimax", "depth": 3 })).await;
    assert_eq!(row["row"]["nodes"], 21);
    let quiz = person.post("/api/lab/quiz", json!({ "seed": 7, "count": 3, "difficulty": 1 })).await;
    let kinds: Vec<&Value> = quiz["questions"].as_array().unwrap().iter().map(|one| &one["kind"]).collect();
    assert!(["pruned", "value", "window"].iter().all(|kind| kinds.contains(&&json!(kind))), "{kinds:?}");
    let event = json!({ "game": "nim", "players": ["perfect", "random"], "pairs": 2, "seed": 1, "count": 2 });
    let part = person.post("/api/lab/arena", event.clone()).await;
    assert_eq!((&part["played"], &part["total"]), (&json!(2), &json!(2)));
    assert_eq!(
        server.person().post("/api/lab/arena", event).await,
        part,
        "the reply differs between clients"
    );
    assert_eq!(person.get("/api/games").await["games"], json!([]), "nothing is kept");
}

/// From a game to the laboratory and back: the text of a position is what a search can begin from.
#[tokio::test]
async fn passes_a_position_from_a_game_to_the_lab() {
    let server = TestServer::new();
    let person = server.person();
    for game in ["tic-tac-toe", "connect-four", "reversi"] {
        let begun = person.begin(game, ["person", "person"]).await;
        let first = begun["legal"][0].as_str().unwrap().to_owned();
        let moved = person.make_move(&begun, &first).await;
        let carried = person.get(&format!("{}/position", path(&moved))).await;
        assert_eq!(carried["game"], game);
        let wish = json!({ "game": game, "from": carried["position"], "search": "minimax", "depth": 1 });
        let laid = person.post("/api/lab/search", wish).await;
        let legal = moved["legal"].as_array().unwrap().len();
        assert_eq!(laid["nodes"].as_array().unwrap().len(), legal + 1, "{game}");
        let start = person.get(&format!("{}/position?ply=0", path(&moved))).await;
        assert_ne!(start["position"], carried["position"]);
    }
}

#[tokio::test]
async fn refuses_or_truncates_long_lab_requests() {
    let server = TestServer::with(|settings| settings.longest = Duration::from_millis(1));
    let person = server.person();
    let deep = json!({ "game": "reversi", "search": "minimax", "depth": 20 });
    assert_eq!(person.post("/api/lab/row", deep).await["row"], Value::Null);
    let slow = json!({ "game": "reversi", "players": ["search:depth=12", "minimax:depth=9"], "pairs": 1, "count": 1 });
    assert_eq!(person.refused(400, "POST", "/api/lab/arena", Some(slow)).await, "lab-pair-too-long");
    let large = json!({ "game": "ultimate-tic-tac-toe", "simulations": 50_000 });
    let grown = person.post("/api/lab/simulations", large).await;
    // On a busy machine the time may be up before the first of them.
    let last =
        grown["estimates"].as_array().unwrap().last().map_or(0, |one| one["simulations"].as_u64().unwrap());
    assert!(last < 50_000, "{last}");
}

#[tokio::test]
async fn refuses_lab_requests_when_busy() {
    let server = TestServer::with(|settings| settings.waiting = 0);
    let person = server.person();
    let wish = json!({ "search": "minimax" });
    assert_eq!(person.refused(503, "POST", "/api/lab/search", Some(wish)).await, "server-too-many-searches");
}

#[tokio::test]
async fn refuses_external_programs_in_the_lab() {
    let server = TestServer::new();
    let person = server.person();
    for (player, refusal) in [
        ("process:cmd=true", "server-player-refused"),
        ("lapse:player=process:cmd=true", "server-player-refused"),
        ("search:table=1000MiB", "server-setting-too-large"),
        ("nobody", "spec-unknown-player"),
    ] {
        let event = json!({ "game": "nim", "players": ["random", player], "pairs": 1, "count": 1 });
        assert_eq!(person.refused(400, "POST", "/api/lab/arena", Some(event)).await, refusal, "{player}");
    }
}
