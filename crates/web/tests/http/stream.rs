//! The stream of events: the page's only source of state.

use axum::response::Response;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::test_server::{Person, TestServer, path};

/// Opens the stream of a game, after a version if one was seen.
async fn listen(person: &Person, game: &Value, seen: Option<u64>) -> Response {
    let mut request = person.request("GET", &format!("{}/events", path(game)), None);
    if let Some(seen) = seen {
        request.headers_mut().insert("last-event-id", seen.to_string().parse().unwrap());
    }
    person.router.clone().oneshot(request).await.unwrap()
}

/// The next state of a stream, and the id of its event.
async fn next_state(stream: &mut Response) -> (u64, Value) {
    loop {
        let frame = stream.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
        if line("event: ").as_deref() == Some("state") {
            let id = line("id: ").unwrap().parse().unwrap();
            return (id, serde_json::from_str(&line("data: ").unwrap()).unwrap());
        }
    }
}

fn moves(state: &Value) -> Vec<&str> {
    state["history"].as_array().unwrap().iter().map(|made| made["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn each_state_contains_only_new_moves() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("tic-tac-toe", ["person", "person"]).await;
    let mut stream = listen(&person, &game, None).await;
    let (first, state) = next_state(&mut stream).await;
    assert_eq!((state["version"].as_u64(), &state["kept"]), (Some(first), &json!(0)));
    let mut state = person.make_move(&state, "b2").await;
    let (_, told) = next_state(&mut stream).await;
    assert_eq!((&told["kept"], moves(&told)), (&json!(0), vec!["b2"]));
    state = person.make_move(&state, "a1").await;
    let (second, told) = next_state(&mut stream).await;
    assert_eq!((&told["kept"], moves(&told)), (&json!(1), vec!["a1"]));
    assert_eq!(told["version"], state["version"]);
    // Moves taken back are no longer part of the state.
    person.post(&format!("{}/undo", path(&game)), json!({})).await;
    let (_, told) = next_state(&mut stream).await;
    assert_eq!((&told["kept"], moves(&told), &told["ply"]), (&json!(1), vec![], &json!(1)));
    assert!(second > first);
}

#[tokio::test]
async fn a_reopened_stream_sends_missed_moves() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("tic-tac-toe", ["person", "person"]).await;
    let mut state = person.make_move(&game, "b2").await;
    let seen = state["version"].as_u64().unwrap();
    for text in ["a1", "c3"] {
        state = person.make_move(&state, text).await;
    }
    let (_, missed) = next_state(&mut listen(&person, &game, Some(seen)).await).await;
    assert_eq!((&missed["kept"], moves(&missed)), (&json!(1), vec!["a1", "c3"]));
    for unknown in [1, u64::MAX] {
        let (_, whole) = next_state(&mut listen(&person, &game, Some(unknown)).await).await;
        assert_eq!((&whole["kept"], moves(&whole)), (&json!(0), vec!["b2", "a1", "c3"]), "{unknown}");
    }
}

#[tokio::test]
async fn sends_a_state_for_every_ply_to_a_late_reader() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("nim", ["person", "perfect"]).await;
    let mut stream = listen(&person, &game, None).await;
    next_state(&mut stream).await;
    // Both moves are made before the stream is read.
    let mut state = person.make_move(&game, "1:1").await;
    while state["ply"] != 2 {
        tokio::task::yield_now().await;
        state = person.get(&path(&game)).await;
    }
    let mut plies = Vec::new();
    while plies.last() != Some(&2) {
        let (_, state) = next_state(&mut stream).await;
        assert_eq!(moves(&state).len() + state["kept"].as_u64().unwrap() as usize, state["ply"]);
        plies.push(state["ply"].as_u64().unwrap());
    }
    plies.dedup();
    assert_eq!(plies, [1, 2]);
}

#[tokio::test]
async fn acknowledges_commands_with_their_version() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("nim", ["person", "perfect"]).await;
    let wish = json!({ "move": "1:1", "ply": 0 });
    let (_, done) = person.ask("POST", &format!("{}/moves", path(&game)), Some(wish)).await;
    let keys: Vec<&str> = done.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["id", "ply", "schema_version", "version"]);
    assert!(done["version"].as_u64() > game["version"].as_u64());
}

#[tokio::test]
async fn a_stream_ends_with_bye_when_the_server_stops() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("nim", ["person", "person"]).await;
    let mut stream = listen(&person, &game, None).await;
    next_state(&mut stream).await;
    server.app.stop();
    let last = stream.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
    let text = String::from_utf8(last.to_vec()).unwrap();
    assert!(text.contains("event: bye") && text.contains("retry: 1000"), "{text}");
    assert!(stream.body_mut().frame().await.is_none(), "and then it ends");
}
