//! Searches of programs: they stop without listeners, restart with one, and delay no other request.

use std::time::Duration;

use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::test_server::{TestServer, path};

/// A program that searches until it is stopped or its time is up.
const SLOW: &str = "search:time=5000,table=1MiB";

#[tokio::test]
async fn stops_a_search_when_the_last_listener_leaves_and_restarts_it() {
    let server = TestServer::new();
    let person = server.person();
    let state = person.begin("reversi:size=8", [SLOW, "person"]).await;
    let id = state["id"].as_str().unwrap();
    let game = server.app.games.find(&server.app.store, id).unwrap();
    let events = format!("{}/events", path(&state));
    let mut stream = person.router.clone().oneshot(person.request("GET", &events, None)).await.unwrap();
    stream.body_mut().frame().await.unwrap().unwrap();
    assert!(game.current().thinking);
    drop(stream);
    while game.current().thinking {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(game.current().view.ply, 0, "nobody waited for the move");
    let seen = person.get(&path(&state)).await;
    assert_eq!(seen["thinking"], true);
    game.end_search();
}

#[tokio::test]
async fn serves_people_while_slow_programs_fill_the_pool() {
    let server = TestServer::new();
    let person = server.person();
    let mut slow: Vec<Value> = Vec::new();
    for _ in 0..12 {
        slow.push(person.begin("reversi:size=8", [SLOW, "person"]).await);
    }
    let mut state = person.begin("tic-tac-toe", ["person", "person"]).await;
    for text in ["a1", "b1", "a2", "b2", "a3"] {
        state = person.make_move(&state, text).await;
    }
    assert_eq!(state["over"], true);
    for game in &slow {
        let game = server.app.games.find(&server.app.store, game["id"].as_str().unwrap()).unwrap();
        assert!(game.current().thinking, "they were still thinking meanwhile");
        // Taking back, giving up and leaving stop them at once.
        game.end_search();
    }
}

#[tokio::test]
async fn resigning_and_undoing_do_not_wait_for_a_search() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("reversi:size=8", ["person", SLOW]).await;
    let moved = person.make_move(&begun, "d3").await;
    assert_eq!(moved["thinking"], true);
    let undone = person.post(&format!("{}/undo", path(&begun)), json!({})).await;
    assert_eq!((undone["plies"].as_u64(), undone["thinking"].as_bool()), (Some(0), Some(false)));
    let moved = person.make_move(&undone, "c4").await;
    assert_eq!(moved["history"][0]["text"], "c4");
    let over = person.post(&format!("{}/resign", path(&begun)), json!({})).await;
    assert_eq!((over["over"].as_bool(), over["thinking"].as_bool()), (Some(true), Some(false)));
}

#[tokio::test]
async fn sends_every_change_to_listeners() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("nim", ["person", "perfect"]).await;
    let events = format!("{}/events?lang=es", path(&begun));
    let mut stream = person.router.clone().oneshot(person.request("GET", &events, None)).await.unwrap();
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    person.make_move(&begun, "1:1").await;
    let mut plies = Vec::new();
    while plies.last() != Some(&2) {
        let frame = stream.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) else { continue };
        if text.contains("event: state") {
            let state: Value = serde_json::from_str(data).unwrap();
            assert_eq!(state["schema_version"], 1);
            assert_eq!(state["players"][0]["title"], "Primero");
            plies.push(state["plies"].as_u64().unwrap());
        }
    }
    assert!(plies.is_sorted(), "{plies:?}");
}
