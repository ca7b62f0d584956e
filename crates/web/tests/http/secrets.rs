//! Neither a secret, nor the seed that would give it away, is in any answer before the end.

use axum::http::StatusCode;
use http_body_util::BodyExt;
use parlor_api::request::{ROUTES, Route};
use parlor_core::Side;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::test_server::{Person, TestServer, path};

const SEED: u64 = 6_543_210_987_654;

/// Every text and number of a document, without what is random and says nothing.
fn leaves(document: &Value, found: &mut Vec<String>) {
    match document {
        Value::Object(entries) => {
            for (key, value) in entries {
                if !["id", "begun", "changed", "token", "path"].contains(&key.as_str()) {
                    leaves(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| leaves(item, found)),
        Value::String(text) => found.push(text.clone()),
        other => found.push(other.to_string()),
    }
}

/// A body that does something on this route, if it needs one.
fn body_for(route: &str) -> Value {
    match route {
        "/api/games" | "/api/puzzles" => json!({ "game": "nim" }),
        "/api/analysis/guess" => json!({ "game": "black-peg:pegs=2,colors=3", "guess": "11" }),
        route if route.starts_with("/api/analysis") => json!({ "game": "nim" }),
        "/api/games/import" => json!({ "game": "nim", "players": ["person", "person"], "moves": [] }),
        "/api/games/{id}/moves" => json!({ "move": "0", "ply": 0 }),
        "/api/games/{id}/correct" => json!({ "row": 1, "answer": "0,0" }),
        "/api/join" | "/api/watch" => json!({ "token": "0" }),
        "/api/games/{id}/accept" | "/api/games/{id}/decline" => json!({ "number": 1 }),
        _ => json!({}),
    }
}

/// Asks on every route but those that end the game or copy it, and gives everything that was answered.
async fn everything(person: &Person, game: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for &Route { method, path: route, .. } in ROUTES {
        if route.ends_with("/resign") || route.ends_with("/undo") || method == "DELETE" {
            continue;
        }
        let address = route.replace("{id}", game["id"].as_str().unwrap());
        if route.ends_with("/events") {
            found.extend(first_event(person, &address).await);
            continue;
        }
        let body = (method == "POST").then(|| body_for(route));
        let (status, document) = person.ask(method, &address, body).await;
        assert!(!status.is_server_error(), "{method} {route}: {document}");
        leaves(&document, &mut found);
    }
    found
}

async fn first_event(person: &Person, address: &str) -> Vec<String> {
    let response = person.router.clone().oneshot(person.request("GET", address, None)).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    let mut body = response.into_body();
    let frame = body.frame().await.unwrap().unwrap().into_data().unwrap();
    let text = String::from_utf8(frame.to_vec()).unwrap();
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    let mut found = Vec::new();
    leaves(&serde_json::from_str(data).unwrap(), &mut found);
    found
}

/// The secret that the game with this seed keeps.
fn secret(spec: &str, maker: &str) -> String {
    let game = parlor_catalog::open(spec).unwrap();
    let set_up = parlor_catalog::SetUp { players: [None, Some(maker)], seed: SEED, ..Default::default() };
    game.table(&set_up).unwrap().reveal(Side::Second).unwrap()
}

#[tokio::test]
async fn no_route_reveals_the_secret_before_the_end() {
    let server = TestServer::new();
    let person = server.person();
    for (spec, maker, guesses) in [
        ("mastermind:pegs=5,colors=6", "honest", ["11223", "33445"]),
        ("bulls-and-cows", "honest", ["0123", "4567"]),
        ("black-peg:colors=6,copies=2,pegs=5", "honest", ["11223", "33445"]),
        ("mastermind:pegs=5,colors=6", "honest:secret=61616", ["11223", "33445"]),
    ] {
        let secret = secret(spec, maker);
        assert!(!guesses.contains(&secret.as_str()), "choose other guesses");
        let wish = json!({ "game": spec, "players": ["person", maker], "seed": SEED });
        let mut state = person.post("/api/games", wish).await;
        let hides = |found: &[String]| {
            let told: Vec<&String> = found
                .iter()
                .filter(|text| text.contains(&secret) || text.contains(&SEED.to_string()))
                .collect();
            assert!(told.is_empty(), "{spec} {maker}: {told:?}");
        };
        for guess in guesses {
            // Begun games are listed too, so each round also looks at those before.
            hides(&everything(&person, &state).await);
            state = person.settled(&person.make_move(&state, guess).await).await;
        }
        let undone = person.post(&format!("{}/undo", path(&state)), json!({})).await;
        assert_eq!((&undone["practice"], &undone["plies"]), (&json!(true), &json!(2)));
        let mut told = Vec::new();
        leaves(&undone, &mut told);
        hides(&told);
        hides(&everything(&person, &undone).await);

        // Others can neither see, take back, give up nor delete it, and learn nothing by trying.
        let stranger = server.person();
        for (method, route) in [
            ("GET", ""),
            ("POST", "/undo"),
            ("POST", "/resign"),
            ("DELETE", ""),
            ("GET", "/export"),
            ("POST", "/rematch"),
        ] {
            let (status, document) = stranger.ask(method, &format!("{}{route}", path(&state)), None).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{method} {route}: {document}");
            let mut told = Vec::new();
            leaves(&document, &mut told);
            hides(&told);
        }
        assert_eq!(person.get(&path(&state)).await["over"], false);

        // Deleting a game tells nothing of it, then or later.
        let other = json!({ "game": spec, "players": ["person", maker], "seed": SEED });
        let other = person.post("/api/games", other).await;
        let mut told = Vec::new();
        leaves(&person.ask("DELETE", &path(&other), None).await.1, &mut told);
        leaves(&person.ask("GET", &path(&other), None).await.1, &mut told);
        leaves(&person.ask("GET", &format!("{}/export", path(&other)), None).await.1, &mut told);
        hides(&told);

        // The end tells it, so the test would have seen it.
        let over = person.post(&format!("{}/resign", path(&state)), json!({})).await;
        let mut found = Vec::new();
        leaves(&over, &mut found);
        assert!(found.contains(&secret) && found.contains(&SEED.to_string()), "{over}");
        person.ask("DELETE", &path(&state), None).await;
    }
}

/// The daily code is the same for all clients, so no game may reveal it before its end.
#[tokio::test]
async fn no_route_reveals_the_daily_code_before_the_end() {
    let server = TestServer::new();
    let person = server.person();
    let mut state = person.post("/api/daily", json!({})).await;
    let start = parlor_api::daily::start(state["begun"].as_i64().unwrap()).unwrap();
    let set_up = parlor_catalog::SetUp {
        players: [None, start.players[1].as_deref()],
        seed: start.seed,
        ..Default::default()
    };
    let game = parlor_catalog::open(&start.game).unwrap();
    let secret = game.table(&set_up).unwrap().reveal(Side::Second).unwrap();
    let guesses: Vec<&str> = ["1111", "2222", "3456"].into_iter().filter(|guess| *guess != secret).collect();
    // Lists of moves and codes of other games have the secret of a short code among them; what this game says has not.
    let hides = |document: &Value| {
        let mut found = Vec::new();
        leaves(document, &mut found);
        let told = |text: &&String| text.contains(&secret) || text.contains(&start.seed.to_string());
        assert_eq!(found.iter().find(told), None);
    };
    for guess in guesses {
        for &Route { method, path: route, .. } in ROUTES {
            let of_game =
                route.contains("{id}") && !route.ends_with("/resign") && !route.ends_with("/events");
            if !of_game && route != "/api/games" && route != "/api/daily" {
                continue;
            }
            let address = route.replace("{id}", state["id"].as_str().unwrap());
            let body = (method == "POST").then(|| match route {
                "/api/games/{id}/rematch" => json!({ "swap": false }),
                _ => body_for(route),
            });
            hides(&person.ask(method, &address, body).await.1);
        }
        for event in first_event(&person, &format!("{}/events", path(&state))).await {
            hides(&json!(event));
        }
        state = person.get(&path(&state)).await;
        state = person.settled(&person.make_move(&state, guess).await).await;
    }
    hides(&state);
    let over = person.post(&format!("{}/resign", path(&state)), json!({})).await;
    assert_eq!((&over["result"]["reveal"], &over["result"]["seed"]), (&json!(secret), &json!(start.seed)));
}

#[tokio::test]
async fn refuses_to_import_an_unfinished_game_with_a_secret() {
    let server = TestServer::new();
    let person = server.person();
    let state = person.begin("mastermind", ["person", "honest"]).await;
    let state = person.settled(&person.make_move(&state, "1122").await).await;
    let exported = person.get(&format!("{}/export", path(&state))).await;
    assert_eq!(exported["seed"], Value::Null);
    let refusal = person.refused(400, "POST", "/api/games/import", Some(exported)).await;
    assert_eq!(refusal, "server-import-hides-secret");
}
